//! Steps that do nothing but give priority.

use crate::priority::Priority;
use rulezero_core::prelude::*;

/// A step in which somebody gets priority and nobody does anything with it.
pub struct GivePriority {
    name: &'static str,
    rule: Rule,
    gist: &'static str,
    priority: Priority,
}

impl GivePriority {
    /// The step of this name for a set-up.
    pub fn new(setup: &Setup, name: &'static str, rule: Rule, gist: &'static str) -> Result<GivePriority, Refusal> {
        Ok(GivePriority { name, rule, gist, priority: Priority::new(setup)? })
    }
}

impl TurnStep for GivePriority {
    fn name(&self) -> Text {
        self.name.into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        self.gist.into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        self.priority.give(table)?;
        Ok(Next::Following)
    }
}
