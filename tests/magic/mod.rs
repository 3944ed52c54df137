//! Magic: what its editions promise, shown by games that are set up, played and read.

mod acting;
mod chooser;
mod citations;
mod companions;
mod decks;
mod endings;
mod formats;
mod general;
mod golden;
mod leaders;
mod leaving;
mod matches;
mod mulligans;
mod opponents_decks;
mod perft;
mod play;
mod restart;
mod scene;
mod shuffles;
mod start;
mod statics;
mod teams;
mod timeline;
mod transcripts;

use crate::{
    doors::library,
    play::{Game, Played},
};
use rulezero_core::{
    deck::{Deck, DeckEntry},
    kernel::{Ending, Rulebook},
    option::{Options, Value},
    variant::Seat,
};
use rulezero_host::agents::{Script, Scripted};
use std::sync::Arc;

const ID: &str = "magic/core-set-2021";
const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hana"];
const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// Answers every question with the first legal answer: nobody touches a deck, nobody takes a mulligan.
const PLAIN: &str = "";
/// Ada chooses, and Ada goes first unless her script says otherwise.
const ADA_CHOOSES: &str = "seat-1";

/// A two-player game in which Ada chooses who goes first. What a script does not say is the first legal answer.
fn two(ada: &str, ben: &str) -> Game {
    table(&[ada, ben]).option("chooser", ADA_CHOOSES)
}

/// A free-for-all in which Ada chooses who goes first.
fn free_for_all(scripts: &[&str]) -> Game {
    table(scripts).option("chooser", ADA_CHOOSES).option("format", "free-for-all")
}

/// Players with plain decks and scripts.
fn table(scripts: &[&str]) -> Game {
    table_of(library(ID), scripts, plain_deck())
}

fn table_of(rulebook: Arc<dyn Rulebook>, scripts: &[&str], deck: Deck) -> Game {
    let seated = scripts.iter().zip(NAMES);
    seated.fold(Game::of(rulebook), |game, (script, name)| game.player(name, deck.clone(), player(script)))
}

/// A player who answers by a script and, beyond it, gives the first legal answer.
fn player(script: &str) -> Scripted {
    Scripted::new(Script::read(&format!("{script}\nrest: first")).unwrap()).unwrap()
}

/// So many times yes to a mulligan, then no.
fn mulligans(times: usize) -> String {
    "magic.mulligan: yes\n".repeat(times)
}

fn plain_deck() -> Deck {
    library(ID).plain_deck(&Options::new()).unwrap()
}

/// A plain deck with a sideboard of fifteen.
fn deck_with_sideboard() -> Deck {
    let mut deck = plain_deck();
    let aside = deck.entries.iter().rev().map(|e| DeckEntry { section: "sideboard".into(), count: 3, ..e.clone() });
    let aside: Vec<DeckEntry> = aside.take(5).collect();
    deck.entries.extend(aside);
    deck
}

/// A plain deck of so many cards, limits off.
fn small_deck(cards: u32) -> Deck {
    let mut deck = plain_deck();
    let mut left = cards;
    for entry in &mut deck.entries {
        entry.count = entry.count.min(left).min(1 + cards / 20);
        left -= entry.count;
    }
    deck.entries.retain(|e| e.count > 0);
    assert_eq!(deck.size(), cards, "the plain deck has too few different cards for this");
    deck
}

/// The winners of a game that must not have failed.
fn winners(played: &Played) -> Vec<Seat> {
    if let Ending::Fault(message) = &played.outcome.ending {
        panic!("{message}\n{}", played.lines().join("\n"));
    }
    played.outcome.winners().to_vec()
}

/// A measure of a game, seat by seat.
fn measure(played: &Played, name: &str) -> Vec<i64> {
    played.outcome.measures.iter().find(|(n, _)| n == name).unwrap().1.clone()
}

/// An event as the record keeps it.
type Event = serde_json::Value;

/// The events of one kind ("moved"), in order.
fn events(played: &Played, kind: &str) -> Vec<Event> {
    played.json().into_iter().filter(|e| e["event"] == kind).collect()
}

/// Where in the game the first event is that fits.
fn place_of(events: &[Event], what: &str, fits: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(fits).unwrap_or_else(|| panic!("no event is {what}"))
}

/// The answers to questions of one kind: who gave them, and what they were.
fn answers(played: &Played, kind: &str) -> Vec<(u64, Vec<i64>)> {
    let asked = events(played, "answered").into_iter().filter(|e| e["kind"] == kind);
    asked.map(|e| (e["seat"].as_u64().unwrap(), serde_json::from_value(e["values"].clone()).unwrap())).collect()
}

/// The cards that a seat moved by one verb, event by event.
fn moved(played: &Played, verb: &str, seat: Seat) -> Vec<Vec<u16>> {
    let moves = events(played, "moved").into_iter().filter(|e| e["verb"] == verb && e["from"]["seat"] == seat.0);
    moves.map(|e| serde_json::from_value(e["cards"].clone()).unwrap()).collect()
}

/// Why a set-up is refused.
fn refusal(game: Game) -> String {
    use rulezero_core::{kernel::Plan, setup::CardsMode};
    let plan = Plan::new(&game.rulebook, &game.options, CardsMode::Blank, game.players, game.previous);
    plan.map(|_| "nothing was refused".to_owned()).unwrap_or_else(|e| e.to_string())
}

fn word(word: &'static str) -> Value {
    Value::from(word)
}
