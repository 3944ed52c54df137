//! Paying for what is played: floating points first, then cards pitched one at a time while points are missing.
//!
//! What a player pays for can be paid: who picks was offered only what the points and the hand cover.

use super::pieces::Pieces;
use rulezero_core::prelude::*;

/// What a player can pay: points that float, and all that the hand would give.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    all: i64,
}

impl Purse {
    pub(super) fn of(pieces: &Pieces, state: &State<'_>, seat: Seat) -> Purse {
        let hand = state.cards(pieces.hand.of(seat)).iter();
        let pitched: i64 = hand.map(|card| pieces.pitching.worth_of(*card)).sum();
        Purse { all: state.total(pieces.pitching.points, seat) + pitched }
    }

    /// Whether a cost can be paid without pitching a card that lies in the hand.
    pub(super) fn covers_beside(self, pieces: &Pieces, cost: i64, card: CardId) -> bool {
        self.all - pieces.pitching.worth_of(card) >= cost
    }

    /// Whether a cost can be paid with all there is.
    pub(super) fn covers(self, cost: i64) -> bool {
        self.all >= cost
    }
}

/// A player pays resources. As soon as the points cover the cost no card may be pitched, and what is over floats.
pub(super) fn resources(pieces: &Pieces, table: &mut Table<'_>, seat: Seat, cost: i64) -> Result<(), Stop> {
    let points = pieces.pitching.points;
    while table.total(points, seat) < cost {
        let cards = pieces.pitching.choices(table, seat);
        let pick = Pick::new(seat, pieces.ask_pitch, &cards, 1, 1).secret();
        table.cite(&pieces.rules.pitch)?;
        for card in table.ask_pick(&pick)?.unwrap_or_default() {
            pieces.pitching.pitch(table, seat, card)?;
        }
    }
    if cost > 0 {
        table.cite(&pieces.rules.pay)?;
        pieces.add(table, points, seat, -cost)?;
    }
    Ok(())
}
