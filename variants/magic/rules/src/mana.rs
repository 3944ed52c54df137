//! Mana in a player's pool, and what becomes of it when a phase ends.

use crate::{life::LifeTotals, teams::Shares, words::MANA};
use rulezero_core::prelude::*;

/// What becomes of mana that is left, with the number of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManaLeft {
    /// When a phase ends it is lost, and as much life. That is a loss of life, not damage.
    Burns(&'static str),
    /// When a step or phase ends it is lost, and nothing else comes of it.
    Empties(&'static str),
}

/// The names that mana needs.
pub struct ManaPools {
    mana: TotalId,
    life: LifeTotals,
}

impl ManaLeft {
    /// The number of the rule.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            ManaLeft::Burns(number) | ManaLeft::Empties(number) => number,
        }
    }
}

impl ManaPools {
    /// Looks the names up.
    pub fn new(setup: &Setup, shares: Shares) -> Result<ManaPools, Refusal> {
        Ok(ManaPools { mana: setup.total(MANA)?, life: LifeTotals::new(setup, shares)? })
    }

    /// A player adds mana to the own pool.
    pub fn add(&self, table: &mut Table<'_>, seat: Seat, amount: i64) -> Result<(), Stop> {
        table.set_total(self.mana, seat, table.total(self.mana, seat).saturating_add(amount))
    }

    /// A phase ends: every pool empties. Whoever has no life left by it loses when conditions are next looked at.
    pub fn end_phase(&self, table: &mut Table<'_>, left: ManaLeft) -> Result<(), Stop> {
        for seat in table.remaining() {
            let mana = table.total(self.mana, seat);
            if mana > 0 {
                table.set_total(self.mana, seat, 0)?;
                match left {
                    ManaLeft::Burns(_) => self.life.lose(table, seat, mana)?,
                    ManaLeft::Empties(_) => {}
                }
            }
        }
        Ok(())
    }
}
