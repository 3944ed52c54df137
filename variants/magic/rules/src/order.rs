//! The order in which players do what each of them does.

use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Some players, in order.
pub type Seats = SmallVec<[Seat; 8]>;

/// The players still in the game in turn order from the starting player, who counts as the active player during the
/// start (MTG CR 101.4e @2020-07-03).
///
/// # Reading
/// Until there is a starting player the order is that of the seats. Nothing that anybody sees depends on it: only
/// decks are shuffled that early, in the editions that shuffle before they choose.
pub fn turn_order(state: &State<'_>) -> impl Iterator<Item = Seat> + use<> {
    state.clockwise_from(state.first_seat().unwrap_or(Seat(0)))
}

/// The opponents of a player, clockwise.
pub fn opponents(state: &State<'_>, seat: Seat) -> Seats {
    let team = state.team(seat);
    state.clockwise_from(seat).filter(|other| state.team(*other) != team).collect()
}
