//! Giving priority: the moment at which most conditions are looked at.
//!
//! A draw from an empty library counts until the next time conditions are looked at and is forgotten then
//! (MTG CR 704.5b @2020-07-03).

use crate::words::OVERDRAWN;
use rulezero_core::prelude::*;

/// The names that giving priority needs.
pub struct Priority {
    overdrawn: MarkId,
}

impl Priority {
    /// Looks the names up.
    pub fn new(setup: &Setup) -> Result<Priority, Refusal> {
        Ok(Priority { overdrawn: setup.mark(OVERDRAWN)? })
    }

    /// A player would get priority: conditions are looked at, and what they looked back on is forgotten.
    pub fn give(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.priority()?;
        for seat in table.remaining() {
            if table.has(self.overdrawn, seat) {
                table.clear_mark(self.overdrawn, seat)?;
            }
        }
        Ok(())
    }
}
