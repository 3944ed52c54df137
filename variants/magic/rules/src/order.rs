//! The order in which players do what each of them does.

use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Some players, in order.
pub type Seats = SmallVec<[Seat; 8]>;

/// The players still in the game in turn order from the starting player, who counts as the active player during the
/// start (MTG CR 101.4e @2020-07-03).
///
/// # Reading
/// Members of a team do what each of them does in the order in which they sit, the primary player first: the rules leave
/// that order to the team, and before 2010-06-18 they name it so (MTG CR 806.7g @2010-02-01).
///
/// Until there is a starting player the order is that of the seats. Nothing that anybody sees depends on it: only
/// decks are shuffled that early, in the editions that shuffle before they choose.
pub fn turn_order(state: &State<'_>) -> rulezero_core::variant::Seats {
    state.clockwise_from(state.first_seat().unwrap_or(Seat(0)))
}

/// The first seat of each team, in the order of these seats.
pub fn first_of_each_team(
    state: &State<'_>,
    mut seats: rulezero_core::variant::Seats,
) -> rulezero_core::variant::Seats {
    let mut met = [0u64; 4];
    seats.retain(|seat| {
        let team = state.team(seat);
        let (met, bit) = (&mut met[usize::from(team / 64)], 1 << (team % 64));
        let is_first = *met & bit == 0;
        *met |= bit;
        is_first
    });
    seats
}

/// The opponents of a player, clockwise.
pub fn opponents(state: &State<'_>, seat: Seat) -> Seats {
    let team = state.team(seat);
    state.clockwise_from(seat).filter(|other| state.team(*other) != team).collect()
}

/// The other players of a player's team, clockwise.
pub fn partners(state: &State<'_>, seat: Seat) -> Seats {
    let team = state.team(seat);
    state.clockwise_from(seat).filter(|other| *other != seat && state.team(*other) == team).collect()
}
