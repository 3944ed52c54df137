//! Agents: how they keep hands, follow scripts, and what a person at the table sees.

mod external;
mod keeping;
mod opening_hands;
mod people;
mod scripts;
mod undoing;

use crate::{
    doors::library,
    play::{Game, Played, deck},
};
use rulezero_core::{
    agent::First,
    card::{Card, Text},
    kernel::Ending,
    variant::Seat,
    view::View,
};
use rulezero_host::agents::{Keep, KeepRule, Person, Script, Scripted};

const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";
const ADA: Seat = Seat(0);

/// A card of one type.
fn card(name: &str, kind: &str) -> Card {
    Card { name: name.into(), types: vec![kind.into()], text: Text::None, ..Card::default() }
}

/// A script that is followed to its end and, beyond it, gives the first legal answer.
fn follow(script: &str) -> Scripted {
    Scripted::new(Script::read(&format!("{script}\nrest: first")).unwrap()).unwrap()
}

/// A measure of the first player.
fn measure(played: &Played, name: &str) -> i64 {
    assert!(!matches!(played.outcome.ending, Ending::Fault(_)), "{:?}", played.outcome.ending);
    played.outcome.measures.iter().find(|(n, _)| n == name).unwrap().1[0]
}
