//! Flesh and Blood by CR 2.14: what the rules say of the start, of turns, blank and played, and of the end, as sentences.

mod cards;
mod chooser;
mod citations;
mod decks;
mod doctored;
mod endings;
mod gear;
mod hidden;
mod match_example;
mod played;
mod scripted;
mod start;
mod stuck;
mod transcripts;
mod turns;
mod whole_games;

use crate::play::{Game, Played};
use rulezero_core::{kernel::Rulebook, variant::Seat, view::View};
use std::sync::Arc;

const ALICE: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CAROL: Seat = Seat(2);

fn rulebook() -> Arc<dyn Rulebook> {
    crate::doors::library("flesh-and-blood/2.14")
}

fn game() -> Game {
    Game::of(rulebook())
}

/// The lines of a game that hold some words, in order; the headings of steps are left out.
fn lines_with(played: &Played, words: &str) -> Vec<String> {
    played.lines().into_iter().filter(|line| line.contains(words) && !line.contains("| -- ")).collect()
}

/// The game at its end as a player sees it.
fn view(played: &Played, seat: Seat) -> View<'_> {
    View::new(&played.board, &played.plan, seat)
}

/// How many cards a seat has in a zone of its own at the end.
fn cards_in(played: &Played, zone: &str, seat: Seat) -> usize {
    view(played, seat).own_count(played.plan.setup.zone(zone).unwrap())
}

/// A total of a seat at the end.
fn total(played: &Played, name: &str, seat: Seat) -> i64 {
    view(played, seat).total(played.plan.setup.total(name).unwrap(), seat).unwrap()
}
