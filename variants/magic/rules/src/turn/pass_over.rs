//! Steps that are there and in which nothing happens, because no card is played or none that would act is modelled.

use rulezero_core::prelude::*;

/// A step that passes.
pub struct PassOver {
    name: &'static str,
    rule: Rule,
    gist: &'static str,
}

impl PassOver {
    /// The step of this name.
    pub fn new(name: &'static str, rule: Rule, gist: &'static str) -> PassOver {
        PassOver { name, rule, gist }
    }

    fn acting_cards() -> Vec<(Text, Value)> {
        vec![("cards modelled that act here".into(), 0.into())]
    }
}

impl StartStep for PassOver {
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
        PassOver::acting_cards()
    }

    fn perform(&self, _table: &mut Table<'_>) -> Result<(), Stop> {
        Ok(())
    }
}

impl TurnStep for PassOver {
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
        PassOver::acting_cards()
    }

    fn perform(&self, _table: &mut Table<'_>) -> Result<Next, Stop> {
        Ok(Next::Following)
    }
}
