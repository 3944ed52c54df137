//! What becomes of mana that is left when a phase ends, where that hurts.

use crate::words::{LIFE, MANA};
use rulezero_core::prelude::*;

/// Mana that is left is lost, and its player loses as much life. That is a loss of life, not damage, and whoever has
/// none left then loses only when conditions are next looked at.
pub struct BurnMana {
    rule: Rule,
    mana: TotalId,
    life: TotalId,
}

impl BurnMana {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<BurnMana, Refusal> {
        Ok(BurnMana { rule, mana: setup.total(MANA)?, life: setup.total(LIFE)? })
    }
}

impl TurnStep for BurnMana {
    fn name(&self) -> Text {
        "mana-burn".into()
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
        for seat in table.remaining() {
            let left = table.total(self.mana, seat);
            if left > 0 {
                table.set_total(self.mana, seat, 0)?;
                table.set_total(self.life, seat, table.total(self.life, seat) - left)?;
            }
        }
        Ok(Next::Following)
    }
}
