//! What always holds after a step of the action phase; looked at in debug builds, where a breach fails the game.

use super::{face::Part, pieces::Pieces};
use rulezero_core::prelude::*;

/// Says what does not hold.
pub(super) fn hold(pieces: &Pieces, state: &State<'_>) -> Result<(), String> {
    for seat in state.seats() {
        let total = |total| state.total(total, seat);
        let (action, resource) = (total(pieces.action_points), total(pieces.pitching.points));
        if total(pieces.life_total) < 0 || action < 0 || resource < 0 {
            return Err(format!("a total of seat {} is below 0", seat.0 + 1));
        }
        if action > 0 && state.turn_seat() != Some(seat) {
            return Err(format!("seat {} has {action} action points in another player's turn", seat.0 + 1));
        }
        if state.count(pieces.arsenal.of(seat)) > 1 {
            return Err(format!("the arsenal of seat {} holds more than one card", seat.0 + 1));
        }
        if let Some(zone) = pieces.gear.iter().find(|zone| state.count(zone.of(seat)) > 1) {
            return Err(format!("a zone for gear (zone {}) of seat {} holds more than one card", zone.0, seat.0 + 1));
        }
    }
    let chain = state.cards(pieces.chain.shared());
    if chain.first().is_some_and(|card| Some(pieces.face(*card).owner) != state.turn_seat()) {
        return Err("the combat chain does not begin with an attack of the turn player".into());
    }
    let defends = |card: &&CardId| Some(pieces.face(**card).owner) != state.turn_seat();
    match chain.iter().filter(defends).find(|card| pieces.face(**card).part == Part::Weapon) {
        Some(card) => Err(format!("card {}, a weapon, defends", card.0)),
        None => Ok(()),
    }
}
