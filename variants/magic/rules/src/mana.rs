//! Mana in a player's pool, by kinds, and what becomes of it when a phase ends.
//!
//! The total `mana` is all that lies in a pool, and a total of each colour says how much of it is of that colour; the rest is
//! colourless. So a pool without mana, which is what there almost always is, is seen at one look.

use crate::{
    life::LifeTotals,
    teams::Shares,
    words::{COLOURED_MANA, MANA},
};
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
    of_colours: [TotalId; 5],
    life: LifeTotals,
}

/// Mana of each kind, in the order of [`crate::play::cost::SYMBOLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pool(pub(crate) [i64; 6]);

impl ManaLeft {
    /// The number of the rule.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            ManaLeft::Burns(number) | ManaLeft::Empties(number) => number,
        }
    }
}

impl Pool {
    /// All mana in it.
    pub(crate) fn total(&self) -> i64 {
        self.0.iter().sum()
    }

    /// The kinds that are in it, by their places.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = usize> {
        let of = self.0;
        (0..of.len()).filter(move |kind| of[*kind] > 0)
    }
}

impl ManaPools {
    /// Looks the names up.
    pub fn new(setup: &Setup, shares: Shares) -> Result<ManaPools, Refusal> {
        let mut of_colours = [TotalId(0); 5];
        for (total, name) in of_colours.iter_mut().zip(COLOURED_MANA) {
            *total = setup.total(name)?;
        }
        Ok(ManaPools { mana: setup.total(MANA)?, of_colours, life: LifeTotals::new(setup, shares)? })
    }

    /// What lies in a player's pool, if anything does.
    #[inline]
    pub(crate) fn of(&self, state: &State<'_>, seat: Seat) -> Option<Pool> {
        match state.total(self.mana, seat) {
            ..=0 => None,
            mana => Some(self.of_kinds(state, seat, mana)),
        }
    }

    #[cold]
    fn of_kinds(&self, state: &State<'_>, seat: Seat, mana: i64) -> Pool {
        let [white, blue, black, red, green] = self.of_colours.map(|colour| state.total(colour, seat));
        let colourless = (mana - white - blue - black - red - green).max(0);
        Pool([white, blue, black, red, green, colourless])
    }

    /// Adds mana of a kind to a player's pool, or takes some of it away.
    pub(crate) fn change(&self, table: &mut Table<'_>, seat: Seat, kind: usize, by: i64) -> Result<(), Stop> {
        for total in [Some(&self.mana), self.of_colours.get(kind)].into_iter().flatten() {
            table.set_total(*total, seat, table.total(*total, seat).saturating_add(by))?;
        }
        Ok(())
    }

    /// Whether any pool has mana in it.
    pub(crate) fn hold_any(&self, state: &State<'_>) -> bool {
        state.remaining().any(|seat| state.total(self.mana, seat) > 0)
    }

    /// A phase ends: every pool empties. Whoever has no life left by it loses when conditions are next looked at.
    #[inline]
    pub fn end_phase(&self, table: &mut Table<'_>, left: ManaLeft) -> Result<(), Stop> {
        for seat in table.remaining() {
            let mana = table.total(self.mana, seat);
            if mana > 0 {
                self.empty(table, seat)?;
                match left {
                    ManaLeft::Burns(_) => self.life.lose(table, seat, mana)?,
                    ManaLeft::Empties(_) => {}
                }
            }
        }
        Ok(())
    }

    #[cold]
    fn empty(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        for total in [&self.mana].into_iter().chain(&self.of_colours) {
            if table.total(*total, seat) != 0 {
                table.set_total(*total, seat, 0)?;
            }
        }
        Ok(())
    }
}
