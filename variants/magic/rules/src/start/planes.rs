//! Planar decks: shuffled with the others, and the plane a game begins on.

use crate::{
    order::turn_order,
    words::{COMMAND, PLANES, verb},
};
use rulezero_core::prelude::*;

/// Each player shuffles their planar deck.
pub struct ShufflePlanarDecks {
    rule: Rule,
    planes: ZoneId,
}

/// The starting player turns up the top card of their planar deck; a phenomenon goes under it, and again. No ability
/// triggers.
///
/// # Reading
/// A planar deck without any plane would be turned over without end: after as many cards as there are, none is up.
pub struct TurnUpStartingPlane {
    rule: Rule,
    phenomena: Vec<CardId>,
    planes: ZoneId,
    command: ZoneId,
    turns_up: VerbId,
    puts_under: VerbId,
}

impl ShufflePlanarDecks {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<ShufflePlanarDecks, Refusal> {
        Ok(ShufflePlanarDecks { rule, planes: setup.zone(PLANES)? })
    }
}

impl TurnUpStartingPlane {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<TurnUpStartingPlane, Refusal> {
        Ok(TurnUpStartingPlane {
            rule,
            phenomena: setup.cards().filter(|c| c.facts.is("Phenomenon")).map(|c| c.id).collect(),
            planes: setup.zone(PLANES)?,
            command: setup.zone(COMMAND)?,
            turns_up: setup.verb(verb::TURN_UP)?,
            puts_under: setup.verb(verb::BOTTOM)?,
        })
    }
}

impl StartStep for ShufflePlanarDecks {
    fn name(&self) -> Text {
        "shuffle/planar-decks".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player shuffles their planar deck".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| table.shuffle(self.planes.of(seat)))
    }
}

impl StartStep for TurnUpStartingPlane {
    fn name(&self) -> Text {
        "plane".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the starting player turns up the plane the game begins on".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let Some(first) = turn_order(table).next() else { return Ok(()) };
        let planes = self.planes.of(first);
        for _ in 0..table.count(planes) {
            table.transfer(planes, self.command.shared(), 1, self.turns_up)?;
            let up = table.cards(self.command.shared()).last().copied();
            match up.filter(|card| self.phenomena.contains(card)) {
                Some(phenomenon) => table.move_card(phenomenon, planes, Position::Bottom, self.puts_under)?,
                None => return Ok(()),
            }
        }
        Ok(())
    }
}
