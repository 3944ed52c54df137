//! The first turn, and whether its draw is skipped.

use crate::turn::DRAW_STEP;
use rulezero_core::prelude::*;

/// The starting player begins the first turn.
pub struct BeginFirstTurn {
    rule: Rule,
    first_draw: FirstDraw,
}

/// What becomes of the first draw step of the starting player or team, with the rule that says so.
pub enum FirstDraw {
    /// It is skipped.
    Skipped(Rule),
    /// It takes place as any other.
    Taken(Rule),
}

impl BeginFirstTurn {
    /// The step, with what becomes of the first draw step.
    pub fn new(rule: Rule, first_draw: FirstDraw) -> BeginFirstTurn {
        BeginFirstTurn { rule, first_draw }
    }
}

impl StartStep for BeginFirstTurn {
    fn name(&self) -> Text {
        "first-turn".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the starting player begins the first turn".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let (what, rule) = match &self.first_draw {
            FirstDraw::Skipped(rule) => ("skipped", rule),
            FirstDraw::Taken(rule) => ("taken", rule),
        };
        vec![("first draw step".into(), Value::Word(format!("{what} ({})", rule.number).into()))]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        match (&self.first_draw, table.first_seat()) {
            (FirstDraw::Skipped(rule), Some(first)) => table.skip_step(first, DRAW_STEP, rule),
            (FirstDraw::Skipped(_), None) => Err(table.fault("there is no starting player to skip a draw step")),
            (FirstDraw::Taken(_), _) => Ok(()),
        }
    }
}
