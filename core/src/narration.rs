//! Events in words and in JSON, for everybody or as one player may know them.
//!
//! An event is shown to a player who sees that cards come or go in one of its zones; which cards, only to those who
//! see them before or after. Secret answers are shown to nobody else, nor that there was a question.

mod effects;
mod json;

use crate::{
    decision::shape,
    event::{CardRange, Event, Log, What},
    happening::{HappensWith, Takes},
    kernel::{Cause, Ending, Plan},
    rule::Rule,
    table::Verdict,
    variant::{DecisionKind, KindId, Scope, Seat, seats_of},
    view::sees,
};
use rulezero_abi::{CardId, Item, ItemKind, Place};

/// What stands in the words of what is left to chance for what came out, counted from 1.
const SIDE: &str = "{side}";

/// Tells events to one viewer, or (without one) to somebody who may know all.
pub struct Narrator<'a> {
    plan: &'a Plan,
    log: &'a Log,
    viewer: Option<Seat>,
}

impl<'a> Narrator<'a> {
    /// A narrator of a game's log.
    pub fn new(plan: &'a Plan, log: &'a Log, viewer: Option<Seat>) -> Narrator<'a> {
        Narrator { plan, log, viewer }
    }

    /// The rule of an event, if the viewer is shown the event at all.
    pub fn rule(&self, event: &Event) -> &'a Rule {
        self.log.rule(event.rule)
    }

    /// An event as a line, or nothing if the viewer must not know of it.
    pub fn line(&self, event: &Event) -> Option<String> {
        let info = &self.plan.setup.info;
        Some(match &event.what {
            What::StartStep { step } => {
                let step = &self.plan.text.start[*step as usize];
                format!("-- {}: {}", step.name, step.gist)
            }
            What::Turn { turn, seats, .. } => format!("== turn {turn}: {}", self.side(*seats)),
            What::TurnStep { step } => format!("-- {}", self.plan.text.turn[*step as usize].name),
            What::Skipped { seat, step } => {
                format!("{} skips the {} step", self.player(*seat), self.plan.text.turn[*step as usize].name)
            }
            What::Shuffled { place, .. } if !self.sees_count(*place) => return None,
            What::Shuffled { place, cards } => format!("{} is shuffled ({cards} cards)", self.place(*place)),
            What::Cut { place, count } => format!("{} is cut, {count} cards go under", self.place(*place)),
            What::Moved { verb, from, to, count, cards } => {
                if !self.sees_count(*from) && !self.sees_count(*to) {
                    return None;
                }
                let verb = &info.verbs.get(verb.0 as usize)?.text;
                let what = self.seen_cards(*from, *to, *count, *cards);
                let mover = self.mover(*from, *to, *cards);
                format!("{mover} {verb} {what} ({} to {})", self.zone(*from), self.zone(*to))
            }
            What::Looked { seat, place, count, cards } => {
                let what = if self.viewer.is_none_or(|v| v == *seat) {
                    self.cards(self.log.cards(*cards))
                } else {
                    plural(*count)
                };
                format!("{} looks at the top of {}: {what}", self.player(*seat), self.place(*place))
            }
            What::Total { total, holder, value } => {
                let total = &info.totals[total.0 as usize];
                format!("{}: {} becomes {value}", self.holder(total.scope, *holder), total.name)
            }
            What::Mark { mark, holder, on } => {
                let mark = &info.marks[mark.0 as usize];
                let no_longer = if *on { "" } else { "no longer " };
                format!("{} is {no_longer}{}", self.holder(mark.scope, *holder), mark.name)
            }
            What::Chance { kind, value, seat } => {
                let result = seat.map_or_else(|| value.to_string(), |s| self.player(s).to_owned());
                let prompt = &info.kinds[kind.0 as usize].prompt;
                if prompt.contains(SIDE) {
                    prompt.replace(SIDE, &(value + 1).to_string())
                } else {
                    format!("{prompt} at random: {result}")
                }
            }
            What::First { seat } => format!("{} will take the first turn", self.player(*seat)),
            What::ExtraTurn { seat } => format!("{} will take an extra turn", self.player(*seat)),
            What::Noted { verb, seat, item, number } => {
                let verb = &info.verbs.get(verb.0 as usize)?.text;
                format!("{} {}", self.player(*seat), fill(verb, &self.item(*item), *number))
            }
            What::Answered { seat, secret: true, .. } if self.viewer.is_some_and(|v| v != *seat) => return None,
            What::Answered { seat, kind, shape, values, .. } => {
                format!("{} {}", self.player(*seat), self.answer(*seat, *kind, *shape, values))
            }
            What::Conceded { seat } => format!("{} concedes", self.player(*seat)),
            What::DrawOffered { seat } => format!("{} offers a draw", self.player(*seat)),
            What::DrawAnswered { seat, accepts: true } => format!("{} accepts the draw", self.player(*seat)),
            What::DrawAnswered { seat, accepts: false } => format!("{} declines the draw", self.player(*seat)),
            What::Judged { seat, verdict, name } => {
                format!("{} {} ({name})", self.player(*seat), verdict_word(*verdict))
            }
            What::EffectBegins { id, effect } => format!("effect {} begins: {}", id.0 + 1, self.effect(effect)),
            What::EffectEnds { id, effect } => format!("effect {} ends: {}", id.0 + 1, self.effect(effect)),
            What::Overruled { places: Some((from, to)), .. } if !self.sees_count(*from) && !self.sees_count(*to) => {
                return None;
            }
            What::Overruled { seat, act, instead, .. } => self.overruled(*seat, *act, *instead),
            What::Restarted { first } => {
                format!("the game ends without a result and begins anew with {}", self.player(*first))
            }
            What::Happens { happening, with } => {
                let happening = &self.plan.text.happenings[*happening as usize];
                format!("-- {}", happening.told(|what| self.taken(what, with)))
            }
            What::Missed { happening, seat } => {
                let happening = &self.plan.text.happenings[*happening as usize];
                format!("{} has left the game, so `{}` does not happen", self.player(*seat), happening.name)
            }
            What::Acted { act } => format!("-- {act}"),
            What::Looped { length } => {
                let points = if *length == 1 { "a loop point".to_owned() } else { format!("{length} loop points") };
                format!("the table stands as it stood {points} ago, and nobody has chosen anything since")
            }
            What::Left { seat } => format!("{} leaves the game", self.player(*seat)),
            What::GameOver { ending, causes } => self.ending(ending, causes),
        })
    }

    /// A result as a line that names all its causes.
    pub fn ending(&self, ending: &Ending, causes: &[Cause]) -> String {
        let result = match ending {
            Ending::Win(seats) => {
                let names: Vec<&str> = seats.iter().map(|s| self.player(*s)).collect();
                format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win" })
            }
            Ending::Draw => "the game is a draw".into(),
            Ending::AgreedDraw => "the game is a draw by agreement".into(),
            Ending::TurnLimit => "the turn limit of the game file is reached; nobody has won".into(),
            Ending::NoProgress { turns } => {
                let turns = if *turns == 1 { "a turn".to_owned() } else { format!("{turns} turns in a row") };
                format!("{turns} left the table as it was, which the game file takes as the end; nobody has won")
            }
            Ending::Stalled { rounds } => {
                format!("it was repeated {rounds} times, which the scene takes as the end; nobody has won")
            }
            Ending::SceneOver => "all has happened that the scene tells, and the game goes on".into(),
            Ending::StartOnly => "the start-of-game procedure has ended; the game stops here as asked".into(),
            Ending::Fault(message) => format!("the game failed: {message}"),
        };
        let causes: Vec<String> = causes.iter().map(|cause| self.cause(cause)).collect();
        if causes.is_empty() { result } else { format!("{result}: {}", causes.join("; ")) }
    }

    /// A verdict that counted, with its condition and rule.
    pub fn cause(&self, cause: &Cause) -> String {
        let who = cause.seat.map_or("all", |s| self.player(s));
        let word = if cause.seat.is_none() { "draw" } else { verdict_word(cause.verdict) };
        format!("{who} {word} ({}, {})", cause.name, cause.rule)
    }

    /// A player's name.
    pub fn player(&self, seat: Seat) -> &'a str {
        self.plan.setup.players.get(seat.0 as usize).map_or("nobody", |p| &p.name)
    }

    /// Players who do something together, a bit for each seat: "team Ada and Cleo", or one player's name.
    pub fn side(&self, seats: u64) -> String {
        let names: Vec<&str> = seats_of(seats).map(|seat| self.player(seat)).collect();
        match names.as_slice() {
            [] => "nobody".into(),
            [one] => (*one).into(),
            [most @ .., last] => format!("team {} and {last}", most.join(", ")),
        }
    }

    /// A team by the names of its players.
    pub fn team(&self, team: u8) -> String {
        self.side(self.plan.setup.team(team).fold(0, |bits, seat| bits | 1 << seat.0))
    }

    /// Who is said to move cards: whose zone they leave, or else whose they come to, or else whose cards they are.
    fn mover(&self, from: Place, to: Place, cards: CardRange) -> &'a str {
        let is_own = |place: &Place| self.plan.setup.info.zones[place.zone as usize].scope == Scope::Player;
        let whose = [from, to].into_iter().find(is_own).map(|place| Seat(place.seat as u8));
        let owner = |card: &CardId| self.plan.layout.owner[card.0 as usize];
        self.player(whose.or(self.log.cards(cards).first().map(owner)).unwrap_or(Seat(0)))
    }

    fn player_at(&self, place: Place) -> &'a str {
        self.player(Seat(place.seat as u8))
    }

    fn holder(&self, scope: Scope, holder: u32) -> String {
        match scope {
            Scope::Game => "the game".into(),
            Scope::Team => self.team(holder as u8),
            Scope::Player => self.player(Seat(holder as u8)).into(),
            Scope::Card => self.card(CardId(holder as u16)).into(),
        }
    }

    fn zone(&self, place: Place) -> &'a str {
        &self.plan.setup.info.zones[place.zone as usize].name
    }

    /// A place in words ("Alice's library").
    pub fn place(&self, place: Place) -> String {
        let zone = &self.plan.setup.info.zones[place.zone as usize];
        if zone.scope == Scope::Player {
            format!("{}'s {}", self.player_at(place), zone.name)
        } else {
            format!("the {}", zone.name)
        }
    }

    /// A card's name.
    pub fn card(&self, card: CardId) -> &'a str {
        self.plan.layout.card_names.get(card.0 as usize).map_or("no card", |n| n)
    }

    fn taken(&self, what: Takes, with: &HappensWith) -> String {
        match what {
            Takes::Player => self.player(with.player).into(),
            Takes::Other => self.player(with.other).into(),
            Takes::Number => with.number.to_string(),
            Takes::Card => self.card(with.card).into(),
        }
    }

    fn item(&self, item: Item) -> String {
        match item.kind() {
            ItemKind::Card(card) => self.card(card).into(),
            ItemKind::Seat(seat) => self.player(Seat(seat)).into(),
            ItemKind::Effect(effect) => format!("effect {}", effect + 1),
            ItemKind::Trigger(trigger) => format!("trigger {}", trigger + 1),
            ItemKind::Other(other) => format!("item {other}"),
        }
    }

    /// Cards in order, equal names side by side counted together.
    pub fn cards(&self, cards: &[CardId]) -> String {
        counted(cards.iter().map(|card| self.card(*card)))
    }

    fn seen_cards(&self, from: Place, to: Place, count: u32, cards: CardRange) -> String {
        let seen = self.sees_cards(from) || self.sees_cards(to);
        if count == 0 {
            "no card".into()
        } else if seen && count == 1 {
            self.cards(self.log.cards(cards))
        } else if seen {
            format!("{}: {}", plural(count), self.cards(self.log.cards(cards)))
        } else {
            plural(count)
        }
    }

    fn answer(&self, seat: Seat, kind: KindId, of: u32, values: &[i64]) -> String {
        let DecisionKind { said, said_no, .. } = &self.plan.setup.info.kinds[kind.0 as usize];
        let open = self.viewer.is_none_or(|v| v == seat);
        match (of, values) {
            (shape::YES_NO, [1]) => said.to_string(),
            (shape::YES_NO, _) => said_no.to_string(),
            (shape::PLAYER, [who]) => format!("{said} {}", self.player(Seat(*who as u8))),
            (shape::NUMBER, [n]) => format!("{said} {n}"),
            (shape::PICK, []) => said_no.to_string(),
            (shape::PICK, items) if open => {
                let names: Vec<String> = items.iter().map(|i| self.item(Item(*i as u32))).collect();
                format!("{said} {}", counted(names.iter().map(String::as_str)))
            }
            (shape::PICK, items) => format!("{said} {}", plural(items.len() as u32)),
            (shape::ACT, &[verb, item, target, number]) => {
                let verb = self.plan.setup.info.verbs.get(verb as usize).map_or(said.as_ref(), |v| v.text.as_ref());
                acted(verb, &self.item(Item(item as u32)), &self.item(Item(target as u32)), number)
            }
            (_, values) => format!("{said} {values:?}"),
        }
    }

    fn sees_count(&self, place: Place) -> bool {
        self.viewer.is_none_or(|v| sees(self.plan.setup.info.zones[place.zone as usize].count, place, v))
    }

    fn sees_cards(&self, place: Place) -> bool {
        self.viewer.is_none_or(|v| sees(self.plan.setup.info.zones[place.zone as usize].cards, place, v))
    }
}

/// Names with how often each comes in a row.
pub(crate) fn counted<'n>(all: impl Iterator<Item = &'n str>) -> String {
    let mut names: Vec<(usize, &str)> = Vec::new();
    for name in all {
        match names.last_mut() {
            Some((count, last)) if *last == name => *count += 1,
            _ => names.push((1, name)),
        }
    }
    let names: Vec<String> =
        names.iter().map(|(n, name)| if *n == 1 { (*name).into() } else { format!("{n} {name}") }).collect();
    names.join(", ")
}

fn plural(count: u32) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

/// An action in words: a verb's text may hold `{}` for what is acted with, `{t}` for what is acted on and `{n}` for the
/// number; where it holds none of them, what is acted with is added.
pub fn acted(text: &str, item: &str, target: &str, number: i64) -> String {
    if text.contains('{') { fill(&text.replace("{t}", target), item, number) } else { format!("{text} {item}") }
}

/// A verb's text may hold `{}` for the item and `{n}` for the number; without them nothing is added.
fn fill(text: &str, item: &str, number: i64) -> String {
    text.replace("{n}", &number.to_string()).replace("{}", item)
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
        Verdict::Draws => "draws",
    }
}
