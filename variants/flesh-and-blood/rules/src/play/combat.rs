//! The steps of combat in which nothing but the attack itself matters: layer, attack, and resolution.
//!
//! An attack that became a chain link stays one until the chain closes.

use super::{attack, link::Link, pieces::Pieces, turn_player};
use rulezero_core::prelude::*;

/// The attack is on the stack and nobody has anything to play.
pub(super) fn hold_layer(_pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    table.priority()?;
    Ok(Next::Following)
}

/// The attack moves to the combat chain as a chain link; a weapon does with its proxy.
pub(super) fn attack(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let Some(attack) = table.cards(pieces.stack.shared()).last().copied() else { return Ok(pieces.places.close) };
    table.move_card(attack, pieces.chain.shared(), Position::Top, pieces.attacks)?;
    table.priority()?;
    Ok(Next::Following)
}

/// The chain link resolves: go again gives an action point, and another attack makes the next link.
pub(super) fn resolve(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let Some(seat) = turn_player(table) else { return Ok(pieces.places.close) };
    if Link::of(pieces, table).is_some_and(|link| pieces.face(link.attack).go_again) {
        table.cite(&pieces.rules.go_again)?;
        pieces.add(table, pieces.action_points, seat, 1)?;
        table.cite(&pieces.rules.resolution)?;
    }
    table.priority()?;
    let attacks = attack::offer(pieces, table, seat)?;
    Ok(if attacks { pieces.places.layer } else { pieces.places.close })
}
