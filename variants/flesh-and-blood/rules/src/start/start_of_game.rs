//! The start-of-game event.
//!
//! Nothing that is modelled triggers here, and nobody gets priority: game state actions are performed, and that is
//! all. It is a step of its own because a card that starts with text will need it.

use rulezero_core::prelude::*;

/// The event occurs, and game state actions are performed as if everybody kept passing.
pub struct HoldStartOfGame {
    rule: Rule,
}

impl HoldStartOfGame {
    /// The step.
    pub fn new(rule: Rule) -> HoldStartOfGame {
        HoldStartOfGame { rule }
    }
}

impl StartStep for HoldStartOfGame {
    fn name(&self) -> Text {
        "start-of-game".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the start-of-game event occurs".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("triggered".into(), "nothing: no modelled card triggers".into()),
            ("triggers ordered by".into(), "the first-turn player".into()),
            ("triggers of a turn".into(), "do not trigger: there is no turn yet".into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.priority()
    }
}
