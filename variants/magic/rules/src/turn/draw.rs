//! The draw step.

use crate::{
    draw::Draw,
    play::{Playing, Speed, Waiting},
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// The name by which the draw step is skipped.
pub const DRAW_STEP: &str = "draw";

/// How the card of a draw step is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawHow {
    /// Before anybody gets priority.
    AtOnce,
    /// The draw goes on the stack; players get priority before it resolves, and after.
    OnTheStack,
}

/// The active player draws a card, then somebody gets priority.
pub struct DrawForTurn {
    rule: Rule,
    how: DrawHow,
    /// The rule of the draw itself.
    draws: Rule,
    draw: Draw,
    /// What is known where cards are played.
    play: Option<Arc<Playing>>,
}

impl DrawForTurn {
    /// The step for a set-up, by the rule of the step and that of the draw.
    pub fn new(
        setup: &Setup,
        rule: Rule,
        draws: Rule,
        how: DrawHow,
        play: Option<Arc<Playing>>,
    ) -> Result<DrawForTurn, Refusal> {
        Ok(DrawForTurn { rule, how, draws, draw: Draw::new(setup)?, play })
    }

    /// The step where cards are played: players may act before the draw resolves, where it waits on the stack, and after.
    fn played(&self, play: &Playing, table: &mut Table<'_>) -> Result<(), Stop> {
        let mut course = play.course(table);
        match (self.how, course.active()) {
            (_, None) => {}
            (DrawHow::AtOnce, Some(seat)) => {
                course.table.cite(&self.draws)?;
                course.draw(seat, 1)?;
            }
            (DrawHow::OnTheStack, Some(_)) => course.stack.push(Waiting::Draw),
        }
        course.window(Speed::Instants)
    }
}

impl TurnStep for DrawForTurn {
    fn name(&self) -> Text {
        DRAW_STEP.into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the active player draws a card".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let how = match self.how {
            DrawHow::AtOnce => "before anybody gets priority",
            DrawHow::OnTheStack => "from the stack",
        };
        vec![("cards".into(), 1.into()), ("drawn".into(), how.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        if let Some(play) = &self.play {
            return self.played(play, table).map(|()| Next::Following);
        }
        if self.how == DrawHow::OnTheStack {
            table.priority()?;
        }
        // A turn whose player has left goes on without an active player (MTG CR 800.4i @2020-07-03).
        for seat in table.active_seats() {
            table.cite(&self.draws)?;
            self.draw.cards(table, seat, 1)?;
        }
        table.priority()?;
        Ok(Next::Following)
    }
}
