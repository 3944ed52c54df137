//! Events of a turn at which cards may trigger: its start, the start of the end phase, the resetting of allies.
//!
//! Nothing that is modelled triggers. Nobody gets priority; game state actions are performed as if everybody passed.

use rulezero_core::prelude::*;

/// An event of the turn occurs.
pub struct HoldEvent {
    name: &'static str,
    rule: Rule,
    gist: &'static str,
    modelled: &'static str,
}

impl HoldEvent {
    /// The event of this name; `modelled` says what there is that would do something in it.
    pub fn new(name: &'static str, rule: Rule, gist: &'static str, modelled: &'static str) -> HoldEvent {
        HoldEvent { name, rule, gist, modelled }
    }
}

impl TurnStep for HoldEvent {
    fn name(&self) -> Text {
        self.name.into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        self.gist.into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("modelled".into(), self.modelled.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        table.priority()?;
        Ok(Next::Following)
    }
}
