//! A game in lines that a person can read: each event with its dated citation, each blank turn in one line.

use crate::{
    config::DeckChecks,
    setting::{Played, Setting, Telling},
};
use rulezero_core::{
    event::{Event, What},
    kernel::{Plan, Until},
    narration::Narrator,
    rule::Rule,
    setup::CardsMode,
    teams::Turns,
    variant::{Scope, Seat},
};
use std::{
    collections::BTreeSet,
    io::{self, Write},
};

/// What is played, by which rules and by whom.
pub(super) fn head(setting: &Setting, plan: &Plan, out: &mut dyn Write) -> io::Result<()> {
    let info = &plan.setup.info;
    writeln!(out, "{}: {}", info.id, info.name)?;
    for document in &info.documents {
        let (short, edition) = (&document.short, &document.edition);
        writeln!(out, "  {short} @{edition}, in force from {}: {}", document.date, document.title)?;
    }
    writeln!(out, "  {}", plan.origin)?;
    let options: Vec<String> = plan.setup.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if !options.is_empty() {
        writeln!(out, "  options: {}", options.join(", "))?;
    }
    for (player, agent) in setting.players.iter().zip(&setting.agents) {
        writeln!(out, "  {}: {}, {} cards, played by {agent}", player.name, player.deck.name, player.deck.size())?;
    }
    teams(plan, out)?;
    if setting.cards == CardsMode::Blank {
        writeln!(out, "  cards = blank: no card is played, turns are what the rules do by themselves")?;
    }
    if setting.deck_checks == DeckChecks::Off {
        writeln!(out, "  deck checks = off: the decks were not checked")?;
    }
    if let Some(list) = &setting.format_list {
        writeln!(out, "  format list: {}, {}", list.name, list.date)?;
    }
    for open in &setting.not_evaluated {
        writeln!(out, "  not evaluated: {open}")?;
    }
    if let Until::Turns(limit) = setting.until {
        writeln!(out, "  turn limit = {limit}")?;
    }
    if let Some(turns) = setting.no_progress {
        writeln!(out, "  no progress turns = {turns}, a policy of the host")?;
    }
    if !setting.has_person() {
        writeln!(out, "  seed = {}", setting.seed)?;
    }
    Ok(())
}

/// The seat of the only person at the table, whose view is then told.
pub(crate) fn only_person(people: impl Iterator<Item = bool>) -> Option<Seat> {
    let mut seats = people.enumerate().filter(|(_, person)| *person).map(|(seat, _)| Seat(seat as u8));
    let first = seats.next()?;
    seats.next().is_none().then_some(first)
}

/// Who plays with whom, where anybody has a partner.
fn teams(plan: &Plan, out: &mut dyn Write) -> io::Result<()> {
    let teams: BTreeSet<u8> = plan.text.teams.of.iter().copied().collect();
    if teams.len() == plan.setup.players.len() {
        return Ok(());
    }
    let names = |team: &u8| {
        let names: Vec<&str> = plan.setup.team(*team).map(|s| plan.setup.players[s.0 as usize].name.as_str()).collect();
        names.join(" and ")
    };
    let turns = match plan.text.teams.turns {
        Turns::EachSeat => "each player takes turns",
        Turns::EachTeam => "each team takes turns",
    };
    writeln!(out, "  {}; {turns}", teams.iter().map(names).collect::<Vec<_>>().join(" against "))
}

/// The events of a game, as everybody or as one player may know them.
pub(crate) fn events(played: &Played, viewer: Option<Seat>, out: &mut dyn Write) -> io::Result<()> {
    let board = match &played.telling {
        Telling::Here(board) => board,
        Telling::Elsewhere { lines, .. } => return lines.iter().try_for_each(|line| writeln!(out, "{line}")),
    };
    let narrator = Narrator::new(&played.plan, board.log(), viewer);
    let blank = played.plan.setup.cards == CardsMode::Blank;
    let (mut turn, mut heading): (_, Option<&Event>) = (None, None);
    for event in board.events() {
        if !blank {
            match &event.what {
                What::Turn { .. } => heading = None,
                What::TurnStep { .. } => heading = Some(event),
                _ => {}
            }
            if !is_told(&event.what, &played.plan) {
                continue;
            }
            if let Some(step) = heading.take_if(|step| !std::ptr::eq(*step, event)) {
                print(&narrator, step, out)?;
            }
        }
        match &event.what {
            What::Turn { turn: number, seats, .. } if blank => {
                BlankTurn::print(turn.replace(BlankTurn::new(*number, narrator.side(*seats))), out)?;
            }
            _ if stands_alone(&event.what) => {
                BlankTurn::print(turn.take(), out)?;
                print(&narrator, event, out)?;
            }
            _ => match &mut turn {
                Some(turn) => turn.take(&narrator, event),
                None => print(&narrator, event, out)?,
            },
        }
    }
    BlankTurn::print(turn, out)
}

/// Whether an event gets a line of its own in a game in which cards are played. A step is named when something happens in
/// it; what a player was asked in secret shows in what comes of it; and that a card no longer has what it had goes without
/// saying.
fn is_told(what: &What, plan: &Plan) -> bool {
    let info = &plan.setup.info;
    match what {
        What::TurnStep { .. } | What::Answered { secret: true, .. } => false,
        What::Mark { mark, on: false, .. } => info.marks[mark.0 as usize].scope != Scope::Card,
        What::Total { total, value: 0, .. } => info.totals[total.0 as usize].scope != Scope::Card,
        _ => true,
    }
}

fn print(narrator: &Narrator<'_>, event: &Event, out: &mut dyn Write) -> io::Result<()> {
    match narrator.line(event) {
        Some(line) => writeln!(out, "[{}] {line}", narrator.rule(event)),
        None => Ok(()),
    }
}

/// Whether an event gets a line of its own even within a blank turn.
fn stands_alone(what: &What) -> bool {
    matches!(
        what,
        What::Judged { .. }
            | What::Left { .. }
            | What::GameOver { .. }
            | What::Conceded { .. }
            | What::DrawOffered { .. }
            | What::DrawAnswered { .. }
    )
}

/// A turn in which no card is played, as one line.
struct BlankTurn {
    number: u32,
    player: String,
    doings: Vec<String>,
    rules: Vec<Rule>,
}

impl BlankTurn {
    fn new(number: u32, player: String) -> BlankTurn {
        BlankTurn { number, player, doings: Vec::new(), rules: Vec::new() }
    }

    fn take(&mut self, narrator: &Narrator<'_>, event: &Event) {
        if matches!(event.what, What::TurnStep { .. } | What::Answered { .. } | What::Mark { .. }) {
            return;
        }
        let Some(line) = narrator.line(event) else { return };
        let own = line.strip_prefix(&self.player).and_then(|rest| rest.strip_prefix(' ')).map(str::to_owned);
        self.doings.push(own.unwrap_or(line));
        let rule = narrator.rule(event);
        if !self.rules.contains(rule) {
            self.rules.push(rule.clone());
        }
    }

    fn print(turn: Option<BlankTurn>, out: &mut dyn Write) -> io::Result<()> {
        let Some(BlankTurn { number, player, doings, rules }) = turn else { return Ok(()) };
        let doings = if doings.is_empty() { "nothing happens".to_owned() } else { doings.join("; ") };
        match rules.split_first() {
            None => writeln!(out, "turn {number}, {player}: {doings}"),
            Some((first, more)) => {
                let more: String = more.iter().map(|rule| format!(", {rule}")).collect();
                writeln!(out, "[{first}{more}] turn {number}, {player}: {doings}")
            }
        }
    }
}
