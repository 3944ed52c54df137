//! Life, and resources from pitched cards: what steps and happenings do to them by the same code.
//!
//! A life total is never below 0, and a card without a pitch is never pitched.

use rulezero_core::prelude::*;

/// The life of heroes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Life {
    life: TotalId,
}

/// Cards that are pitched, and the points they are worth.
#[derive(Clone, Debug)]
pub(crate) struct Pitching {
    /// The points that a player has.
    pub(crate) points: TotalId,
    hand: ZoneId,
    pitch: ZoneId,
    verb: VerbId,
    /// The printed pitch of each card; nothing where it has none.
    worth: Vec<Option<i64>>,
}

impl Life {
    pub(crate) fn new(setup: &Setup) -> Result<Life, Refusal> {
        Ok(Life { life: setup.total("life")? })
    }

    /// Adds to a hero's life, or takes from it; an event that would do nothing does not happen. A hero who gains life
    /// after dying would begin from 0.
    pub(crate) fn add(&self, table: &mut Table<'_>, seat: Seat, amount: i64) -> Result<(), Stop> {
        if amount == 0 {
            return Ok(());
        }
        table.set_total(self.life, seat, table.total(self.life, seat).saturating_add(amount).max(0))
    }
}

impl Pitching {
    pub(crate) fn new(setup: &Setup) -> Result<Pitching, Refusal> {
        Ok(Pitching {
            points: setup.total("resource points")?,
            hand: setup.zone("hand")?,
            pitch: setup.zone("pitch")?,
            verb: setup.verb("pitch")?,
            worth: setup.cards().map(|card| card.facts.number("pitch")).collect(),
        })
    }

    /// Pitches a card of the hand; what has no pitch, or lies elsewhere, stays.
    pub(crate) fn pitch(&self, table: &mut Table<'_>, seat: Seat, card: CardId) -> Result<(), Stop> {
        let Some(worth) = self.worth[card.0 as usize].filter(|_| table.place_of(card) == self.hand.of(seat)) else {
            return Ok(());
        };
        table.move_card(card, self.pitch.of(seat), Position::Top, self.verb)?;
        table.set_total(self.points, seat, table.total(self.points, seat) + worth)
    }
}
