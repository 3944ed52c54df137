//! Life and what is done to it.

use crate::words::{COMMANDER_DAMAGE, LIFE};
use rulezero_core::prelude::*;

/// The names that losing and gaining life need.
pub struct LifeTotals {
    life: TotalId,
    /// Combat damage by the commander of each seat.
    by: Vec<TotalId>,
}

impl LifeTotals {
    /// Looks the names up.
    pub fn new(setup: &Setup) -> Result<LifeTotals, Refusal> {
        let by = COMMANDER_DAMAGE[..setup.players.len()].iter().map(|name| setup.total(name));
        Ok(LifeTotals { life: setup.total(LIFE)?, by: by.collect::<Result<_, _>>()? })
    }

    /// A player gains life.
    pub fn gain(&self, table: &mut Table<'_>, seat: Seat, amount: i64) -> Result<(), Stop> {
        table.set_total(self.life, seat, table.total(self.life, seat).saturating_add(amount))
    }

    /// A player loses life, by damage or otherwise: nobody loses the game before conditions are looked at.
    pub fn lose(&self, table: &mut Table<'_>, seat: Seat, amount: i64) -> Result<(), Stop> {
        self.gain(table, seat, -amount)
    }

    /// A player is dealt combat damage by the commander of another: a loss of life that is remembered.
    pub fn damage_by_commander(
        &self,
        table: &mut Table<'_>,
        seat: Seat,
        leader: Seat,
        amount: i64,
    ) -> Result<(), Stop> {
        let by = self.by[leader.0 as usize];
        table.set_total(by, seat, table.total(by, seat).saturating_add(amount))?;
        self.lose(table, seat, amount)
    }
}
