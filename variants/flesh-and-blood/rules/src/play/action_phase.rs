//! The action phase: the turn player has priority with the combat chain closed.
//!
//! What can be played then are attacks; when there is none, or none is wanted, all pass and the phase ends.

use super::{attack, pieces::Pieces, turn_player};
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    table.priority()?;
    let Some(seat) = turn_player(table) else { return Ok(pieces.places.end_phase) };
    let attacks = attack::offer(pieces, table, seat)?;
    Ok(if attacks { pieces.places.layer } else { pieces.places.end_phase })
}
