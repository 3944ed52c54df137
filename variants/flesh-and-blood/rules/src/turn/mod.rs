//! The steps of a turn, as far as the rules themselves do something in it.
//!
//! In blank games the action phase passes at once; where cards are played, `play` has it. The end phase does what it does
//! to any table. Putting a
//! card into the arsenal is no playing, so it is asked for. Where the turn player has left the game in mid-turn,
//! what only that player does is left undone and the rest goes on.

mod action_phase;
mod draw_up;
mod fill_arsenal;
mod hold_event;
mod lose_points;
mod pitch_under;
mod untap;

pub use action_phase::{GetActionPoint, PassActionPhase};
pub use draw_up::DrawUpAtEnd;
pub(crate) use fill_arsenal::Arsenal;
pub use fill_arsenal::FillArsenal;
pub use hold_event::HoldEvent;
pub use lose_points::LosePoints;
pub use pitch_under::PutPitchUnder;
pub use untap::Untap;

use rulezero_core::prelude::*;

/// The turn player, if still in the game.
pub(crate) fn turn_player(table: &Table<'_>) -> Option<Seat> {
    table.turn_seat().filter(|seat| table.is_in(*seat))
}
