//! The turn player draws up to intellect; after the first turn of the game, so does everybody else.
//!
//! In later turns the other players keep the hands that they defended with.

use crate::{hero::Heroes, start::DrawUp};
use rulezero_core::prelude::*;

/// The turn of the game after which everybody draws.
const FIRST: u32 = 1;

/// Drawing at the end of a turn.
pub struct DrawUpAtEnd {
    rule: Rule,
    heroes: Heroes,
    draw: DrawUp,
}

impl DrawUpAtEnd {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<DrawUpAtEnd, Refusal> {
        Ok(DrawUpAtEnd { rule, heroes: Heroes::of(setup)?, draw: DrawUp::new(setup)? })
    }
}

impl TurnStep for DrawUpAtEnd {
    fn name(&self) -> Text {
        "end-phase/draw".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the turn player draws up to intellect, after the first turn everybody does".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("intellect".into(), Heroes::listed(&self.heroes.intellect)),
            ("everybody draws in turn".into(), i64::from(FIRST).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let Some(turn_seat) = table.turn_seat() else { return Ok(Next::Following) };
        let is_first_turn_of_game = table.turn() == FIRST;
        for seat in table.clockwise_from(turn_seat) {
            if seat == turn_seat || is_first_turn_of_game {
                self.draw.up_to(table, seat, self.heroes.intellect_of(seat))?;
            }
        }
        Ok(Next::Following)
    }
}
