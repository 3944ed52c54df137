//! Life and what is done to it, a player's own or that of the team that shares it.

use crate::{
    teams::{Shares, Whose},
    words::COMMANDER_DAMAGE,
};
use rulezero_core::prelude::*;

/// The names that losing and gaining life need.
pub struct LifeTotals {
    life: TotalId,
    whose: Whose,
    /// Combat damage by the commander of each seat.
    by: Vec<TotalId>,
}

impl LifeTotals {
    /// Looks the names up.
    pub fn new(setup: &Setup, shares: Shares) -> Result<LifeTotals, Refusal> {
        let (life, whose) = shares.life(setup)?;
        let by = COMMANDER_DAMAGE[..setup.players.len()].iter().map(|name| setup.total(name));
        Ok(LifeTotals { life, whose, by: by.collect::<Result<_, _>>()? })
    }

    /// A player gains life, which is the team's where it shares a total.
    pub fn gain(&self, table: &mut Table<'_>, seat: Seat, amount: i64) -> Result<(), Stop> {
        let holder = self.whose.holder(table, seat);
        table.set_total(self.life, holder, table.total(self.life, holder).saturating_add(amount))
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
