//! Steps that do nothing but give priority.

use rulezero_core::prelude::*;

/// A step in which somebody gets priority and nobody does anything with it.
pub struct GivePriority {
    name: &'static str,
    rule: Rule,
    gist: &'static str,
}

impl GivePriority {
    /// The step of this name.
    pub fn new(name: &'static str, rule: Rule, gist: &'static str) -> GivePriority {
        GivePriority { name, rule, gist }
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
        table.priority()?;
        Ok(Next::Following)
    }
}
