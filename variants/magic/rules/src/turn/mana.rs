//! What becomes of mana that is left when a phase ends, where that hurts.

use crate::{
    mana::{ManaLeft, ManaPools},
    teams::Shares,
};
use rulezero_core::prelude::*;

/// Mana that is left is lost, and its player loses as much life.
pub struct BurnMana {
    phase: &'static str,
    rule: Rule,
    left: ManaLeft,
    pools: ManaPools,
}

impl BurnMana {
    /// The step at the end of a phase, for a set-up.
    pub fn new(
        setup: &Setup,
        document: &Document,
        number: &'static str,
        phase: &'static str,
        shares: Shares,
    ) -> Result<BurnMana, Refusal> {
        let (rule, left) = (document.rule(number), ManaLeft::Burns(number));
        Ok(BurnMana { phase, rule, left, pools: ManaPools::new(setup, shares)? })
    }
}

impl TurnStep for BurnMana {
    fn name(&self) -> Text {
        format!("{}/mana-burn", self.phase).into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "mana that is left is lost, and as much life".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("life for each mana".into(), 1.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        self.pools.end_phase(table, self.left)?;
        Ok(Next::Following)
    }
}
