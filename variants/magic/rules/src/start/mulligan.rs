//! Mulligans in rounds: what the procedures have in common that let all declare before anybody takes one.
//!
//! No hand changes between the first and the last declaration of a round. Who keeps once is not asked again.

use crate::{
    draw::Draw,
    order::Seats,
    words::{HAND, LIBRARY, MULLIGAN, MULLIGANS, OPENING_HAND, verb},
};
use rulezero_core::prelude::*;

/// The names that mulligans need, and how they are begun.
pub struct Mulligans {
    pub(super) hand: ZoneId,
    pub(super) library: ZoneId,
    draw: Draw,
    returns: VerbId,
    kind: KindId,
    taken: TotalId,
    opening_hand: TotalId,
    /// The rule by which a player's first mulligan is not counted, where there is one.
    first_is_free: Option<Rule>,
}

impl Mulligans {
    /// Looks the names up. `first_is_free` is the rule by which each player's first mulligan is not counted.
    pub fn new(setup: &Setup, first_is_free: Option<Rule>) -> Result<Mulligans, Refusal> {
        Ok(Mulligans {
            hand: setup.zone(HAND)?,
            library: setup.zone(LIBRARY)?,
            draw: Draw::new(setup)?,
            returns: setup.verb(verb::RETURN)?,
            kind: setup.kind(MULLIGAN)?,
            taken: setup.total(MULLIGANS)?,
            opening_hand: setup.total(OPENING_HAND)?,
            first_is_free,
        })
    }

    /// How many of each player's mulligans are not counted.
    pub(super) fn free(&self) -> u32 {
        self.first_is_free.is_some().into()
    }

    /// One round of declarations in turn order; answers who takes a mulligan. The hands of the others are their
    /// opening hands from now on. A hand without cards is kept: there is nothing to declare.
    pub(super) fn declare(&self, table: &mut Table<'_>, undecided: &Seats) -> Result<Seats, Stop> {
        let mut takers = Seats::new();
        for seat in undecided.iter().copied() {
            let cards = table.count(self.hand.of(seat));
            let takes = if cards == 0 { Some(false) } else { table.ask_yes_no(seat, self.kind)? };
            match takes {
                Some(true) => takers.push(seat),
                Some(false) => table.set_total(self.opening_hand, seat, cards.into())?,
                None => {}
            }
        }
        takers.retain(|seat| table.is_in(*seat));
        Ok(takers)
    }

    /// Begins a mulligan: the hand is shuffled into the library and another one of `size` cards is drawn. Answers how
    /// many of the player's mulligans count so far.
    pub(super) fn redraw(&self, table: &mut Table<'_>, seat: Seat, size: u32, own: &Rule) -> Result<u32, Stop> {
        let taken = table.total(self.taken, seat) as u32 + 1;
        match &self.first_is_free {
            Some(rule) if taken == 1 => {
                table.cite(rule)?;
                self.replace_hand(table, seat, size)?;
                table.cite(own)?;
            }
            Some(_) | None => self.replace_hand(table, seat, size)?,
        }
        table.set_total(self.taken, seat, taken.into())?;
        Ok(taken.saturating_sub(self.free()))
    }

    fn replace_hand(&self, table: &mut Table<'_>, seat: Seat, size: u32) -> Result<(), Stop> {
        let (hand, library) = (self.hand.of(seat), self.library.of(seat));
        let cards = table.count(hand);
        table.transfer(hand, library, cards, self.returns)?;
        table.shuffle(library)?;
        self.draw.cards(table, seat, size)
    }
}
