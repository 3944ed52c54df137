//! What was chosen for nothing becomes the inventory.
//!
//! It is private in kind and in number: from the size of an inventory the hidden equipment could be counted.

use rulezero_core::prelude::*;

/// The rest of each pool becomes its owner's inventory.
pub struct KeepInventory {
    rule: Rule,
    left_out: ZoneId,
    inventory: ZoneId,
    keep: VerbId,
}

impl KeepInventory {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<KeepInventory, Refusal> {
        Ok(KeepInventory {
            rule,
            left_out: setup.zone("left-out")?,
            inventory: setup.zone("inventory")?,
            keep: setup.verb("keep")?,
        })
    }
}

impl StartStep for KeepInventory {
    fn name(&self) -> Text {
        "keep-inventory".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the cards that were not chosen become the inventory".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("removed instead".into(), "none: no modelled card asks for it".into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in table.remaining() {
            let rest = table.count(self.left_out.of(seat));
            if rest > 0 {
                table.transfer(self.left_out.of(seat), self.inventory.of(seat), rest, self.keep)?;
            }
        }
        Ok(())
    }
}
