//! What a scene expects, compared with what came out.

use super::{
    names::{Names, Trouble, find},
    written::{Cards, Expect},
};
use rulezero_core::{
    event::What,
    kernel::{Board, Cause, Ending, Outcome, Plan},
    narration::Narrator,
    table::CardId,
    variant::{Scope, Seat},
    view::View,
};
use toml::Spanned;

/// The result in words, as scenes expect it.
pub(super) fn result(plan: &Plan, outcome: &Outcome) -> String {
    match &outcome.ending {
        Ending::Win(seats) => {
            let names: Vec<&str> = seats.iter().map(|s| plan.setup.players[s.0 as usize].name.as_str()).collect();
            format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win" })
        }
        Ending::Draw => "draw".into(),
        Ending::AgreedDraw => "agreed draw".into(),
        Ending::SceneOver => "the game goes on".into(),
        Ending::Stalled { .. } => "repeated too often".into(),
        Ending::TurnLimit => "turn limit".into(),
        Ending::NoProgress { .. } => "no progress".into(),
        Ending::StartOnly => "the start only".into(),
        Ending::Fault(why) => format!("failed: {why}"),
    }
}

/// How many things are expected of this edition, and those that came out otherwise, a sentence each.
pub(super) fn compare(
    written: &[Spanned<Expect>],
    plan: &Plan,
    board: &Board,
    outcome: &Outcome,
) -> Result<(usize, Vec<String>), Trouble> {
    let mut comparison = Comparison { names: Names::new(plan), board, outcome, expected: 0, unmet: Vec::new() };
    for expect in written {
        let holds = expect.get_ref().editions.as_ref().is_none_or(|days| days.holds(&plan.setup.info));
        if holds {
            comparison.take(expect.get_ref()).map_err(|trouble| trouble.at(expect.span().start))?;
        }
    }
    Ok((comparison.expected, comparison.unmet))
}

struct Comparison<'a> {
    names: Names<'a>,
    board: &'a Board,
    outcome: &'a Outcome,
    expected: usize,
    unmet: Vec<String>,
}

impl Comparison<'_> {
    fn take(&mut self, expect: &Expect) -> Result<(), Trouble> {
        let plan = self.names.plan();
        if let Some(wanted) = &expect.result {
            self.same("the result", wanted, &result(plan, self.outcome));
        }
        if let Some(wanted) = &expect.causes {
            let causes = self.outcome.causes.iter().enumerate();
            let causes = causes.map(|(at, cause)| told(plan, self.board, cause, wanted.get(at)));
            let causes: Vec<String> = causes.collect();
            self.same("the causes", &wanted.join("; "), &causes.join("; "));
        }
        if let Some(wanted) = &expect.lost {
            let lost: Vec<&str> =
                self.outcome.lost.iter().map(|s| plan.setup.players[s.0 as usize].name.as_str()).collect();
            self.same("who lost, in order", &wanted.join(", "), &lost.join(", "));
        }
        if let Some(wanted) = expect.loop_length {
            let found = self.board.events().iter().find_map(|event| match event.what {
                What::Looped { length } => Some(length),
                _ => None,
            });
            let found = found.map_or_else(|| "no loop".to_owned(), |n| n.to_string());
            self.same("the length of the loop", &wanted.to_string(), &found);
        }
        for (player, totals) in &expect.totals {
            let seat = self.names.seat(player)?;
            for (name, wanted) in totals {
                let (total, holder) = self.names.total(name, seat)?;
                let value = self.view(seat).total(total, holder).unwrap_or_default();
                self.same(&format!("{player}'s {name}"), &wanted.to_string(), &value.to_string());
            }
        }
        for (player, marks) in &expect.marks {
            let seat = self.names.seat(player)?;
            for name in marks {
                let is = if self.view(seat).has(self.names.mark(name, Scope::Player)?, seat) { "on" } else { "not on" };
                self.same(&format!("the mark `{name}` of {player}"), "on", is);
            }
        }
        for (player, zones) in &expect.cards {
            let seat = self.names.seat(player)?;
            for (zone, wanted) in zones {
                self.cards(seat, zone, wanted)?;
            }
        }
        for (card, held) in &expect.of_cards {
            for (name, wanted) in held {
                self.of_cards(card, name, *wanted)?;
            }
        }
        Ok(())
    }

    /// What all cards of a name hold.
    fn of_cards(&mut self, card: &str, name: &str, wanted: i64) -> Result<(), Trouble> {
        let plan = self.names.plan();
        let (board, info) = (self.board, &plan.setup.info);
        let view = View::new(board, plan, Seat(0));
        let totals = info.totals.iter().filter(|total| total.scope == Scope::Card).map(|total| &*total.name);
        let marks = info.marks.iter().filter(|mark| mark.scope == Scope::Card).map(|mark| &*mark.name);
        let known: Vec<&str> = totals.chain(marks).collect();
        let name = known[find("total or mark of a card", name, known.iter().copied())?];
        let held = |card| match (plan.setup.total(name), plan.setup.mark(name)) {
            (Ok(total), _) => view.total(total, card).unwrap_or_default(),
            (Err(_), Ok(mark)) => i64::from(view.has(mark, card)),
            (Err(_), Err(_)) => 0,
        };
        let of_name: Vec<CardId> =
            plan.setup.cards().filter(|c| c.facts.name.eq_ignore_ascii_case(card)).map(|c| c.id).collect();
        if of_name.is_empty() {
            return Err(Trouble::of(format!("nobody has a card {card}")));
        }
        for id in of_name {
            self.same(&format!("{name} of {card}"), &wanted.to_string(), &held(id).to_string());
        }
        Ok(())
    }

    fn cards(&mut self, seat: Seat, zone: &str, wanted: &Cards) -> Result<(), Trouble> {
        let plan = self.names.plan();
        let place = self.names.place(seat, zone)?;
        // Of a zone that all share, a player's own cards are meant.
        let shared = plan.setup.info.zones[place.zone as usize].scope == Scope::Game;
        let lies = |card: &CardId| !shared || plan.setup.cards().nth(card.0 as usize).is_some_and(|c| c.owner == seat);
        let lying: Vec<CardId> = self.board.cards(plan, place).iter().copied().filter(lies).collect();
        let narrator = Narrator::new(plan, self.board.log(), None);
        let what = narrator.place(place);
        match wanted {
            Cards::Count(count) => self.same(&format!("{what}, cards"), &count.to_string(), &lying.len().to_string()),
            Cards::Named(names) => {
                let lie: Vec<&str> = lying.iter().rev().map(|card| narrator.card(*card)).collect();
                self.same(&format!("{what}, the top card first"), &names.join(", "), &lie.join(", "));
            }
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View::new(self.board, self.names.plan(), seat)
    }

    fn same(&mut self, what: &str, wanted: &str, found: &str) {
        self.expected += 1;
        if wanted != found {
            self.unmet.push(format!("{what}: expected {wanted}; found {found}"));
        }
    }
}

/// A cause as a game tells it; without its rule where the scene names none.
fn told(plan: &Plan, board: &Board, cause: &Cause, wanted: Option<&String>) -> String {
    let told = Narrator::new(plan, board.log(), None).cause(cause);
    let without_rule = told.replace(&format!(", {}", cause.rule), "");
    if wanted.is_some_and(|wanted| *wanted == without_rule) { without_rule } else { told }
}
