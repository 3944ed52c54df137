//! Drawing cards.
//!
//! A player who is to draw more cards than there are draws those there are, and the failed attempt is remembered by
//! a mark until conditions have been looked at: nobody loses in the middle of drawing.

use crate::words::{HAND, LIBRARY, OVERDRAWN, verb};
use rulezero_core::prelude::*;

/// The names that drawing needs.
pub struct Draw {
    library: ZoneId,
    hand: ZoneId,
    overdrawn: MarkId,
    draws: VerbId,
}

impl Draw {
    /// Looks the names up.
    pub fn new(setup: &Setup) -> Result<Draw, Refusal> {
        Ok(Draw {
            library: setup.zone(LIBRARY)?,
            hand: setup.zone(HAND)?,
            overdrawn: setup.mark(OVERDRAWN)?,
            draws: setup.verb(verb::DRAW)?,
        })
    }

    /// A player draws so many cards. A draw that an effect forbids or replaces is no failed one.
    pub fn cards(&self, table: &mut Table<'_>, seat: Seat, count: u32) -> Result<(), Stop> {
        let drawn = table.transfer(self.library.of(seat), self.hand.of(seat), count, self.draws)?;
        if drawn < count && table.lacked() > 0 {
            table.set_mark(self.overdrawn, seat)?;
        }
        Ok(())
    }
}
