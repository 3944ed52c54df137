//! Paying for what is played: floating points first, then cards pitched one at a time while points are missing.
//!
//! What a player pays for can be paid: who picks was offered only what the points and the hand cover.

use super::{face::Face, pieces::Pieces};
use rulezero_core::prelude::*;

/// What a player can pay: points that float, and all that the hand would give.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    all: i64,
}

impl Purse {
    /// What a player with this hand can pay.
    pub(super) fn of(pieces: &Pieces, state: &State<'_>, seat: Seat, hand: &[CardId]) -> Purse {
        let pitched: i64 = hand.iter().map(|card| pieces.face(*card).pitch).sum();
        Purse { all: state.total(pieces.pitching.points, seat) + pitched }
    }

    /// Whether a cost can be paid without pitching a card that lies in the hand.
    pub(super) fn covers_beside(self, cost: i64, card: &Face) -> bool {
        self.all - card.pitch >= cost
    }

    /// Whether a cost can be paid with all there is.
    pub(super) fn covers(self, cost: i64) -> bool {
        self.all >= cost
    }
}

/// A player pays resources. As soon as the points cover the cost no card may be pitched, and what is over floats.
pub(super) fn resources(pieces: &Pieces, table: &mut Table<'_>, seat: Seat, cost: i64) -> Result<(), Stop> {
    if cost < 1 {
        return Ok(());
    }
    let total = pieces.pitching.points;
    let mut points = table.total(total, seat);
    while points < cost {
        let mut pick = Pick::open(seat, pieces.ask_pitch, 1, 1).secret();
        for card in table.cards(pieces.hand.of(seat)) {
            if pieces.face(*card).pitch > 0 {
                pick.offer(*card);
            }
        }
        table.cite(&pieces.rules.pitch)?;
        if let Some(card) = table.ask_one(&pick)? {
            pieces.pitching.pitch(table, seat, card)?;
        }
        points = table.total(total, seat);
    }
    table.cite(&pieces.rules.pay)?;
    table.set_total(total, seat, points - cost)
}
