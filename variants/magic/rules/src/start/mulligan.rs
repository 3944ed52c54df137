//! What all mulligan procedures have in common: declaring, and the hand that goes back and is drawn anew.
//!
//! In a round no hand changes by a mulligan between the first and the last declaration. Who keeps once is not asked
//! again.

use crate::{
    draw::Draw,
    start::Redraw,
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
    /// Cards that act where their player could mulligan, where there are such cards and a rule for them.
    redraw: Option<Redraw>,
}

impl Mulligans {
    /// Looks the names up. `first_is_free` is the rule by which each player's first mulligan is not counted,
    /// `any_time` that of cards that act where their player could mulligan.
    pub fn new(setup: &Setup, first_is_free: Option<Rule>, any_time: Option<Rule>) -> Result<Mulligans, Refusal> {
        let redraw = any_time.map(|rule| Redraw::new(setup, rule)).transpose()?.flatten();
        Ok(Mulligans {
            hand: setup.zone(HAND)?,
            library: setup.zone(LIBRARY)?,
            draw: Draw::new(setup)?,
            returns: setup.verb(verb::RETURN)?,
            kind: setup.kind(MULLIGAN)?,
            taken: setup.total(MULLIGANS)?,
            opening_hand: setup.total(OPENING_HAND)?,
            first_is_free,
            redraw,
        })
    }

    /// How many of each player's mulligans are not counted.
    pub(super) fn free(&self) -> u32 {
        self.first_is_free.is_some().into()
    }

    /// One round of declarations in turn order; answers who takes a mulligan. The hands of the others are their
    /// opening hands from now on. A hand without cards is kept: there is nothing to declare.
    pub(super) fn declare(&self, table: &mut Table<'_>, undecided: &Seats, own: &Rule) -> Result<Seats, Stop> {
        let mut takers = undecided.clone();
        for seat in undecided.clone() {
            if let Some(redraw) = &self.redraw {
                redraw.offer(table, seat, own)?;
            }
            let cards = table.count(self.hand.of(seat));
            let takes = if cards == 0 { Some(false) } else { table.ask_yes_no(seat, self.kind)? };
            match takes {
                Some(true) => {}
                Some(false) => {
                    takers.remove(seat);
                    table.set_total(self.opening_hand, seat, cards.into())?;
                }
                None => takers.remove(seat),
            }
        }
        takers.retain(|seat| table.is_in(seat));
        Ok(takers)
    }

    /// Whether the next mulligan of a player is the one that is not counted.
    pub(super) fn next_is_free(&self, table: &State<'_>, seat: Seat) -> bool {
        self.first_is_free.is_some() && table.total(self.taken, seat) == 0
    }

    /// Takes a mulligan: the hand is shuffled into the library and another one of `size` cards is drawn. Answers how
    /// many of the player's mulligans count so far.
    pub(super) fn redraw(&self, table: &mut Table<'_>, seat: Seat, size: u32, own: &Rule) -> Result<u32, Stop> {
        self.count(table, seat, own, |table| self.replace_hand(table, seat, size))
    }

    /// A player takes a mulligan in this way, by the rule of the free one if it is that.
    pub(super) fn count(
        &self,
        table: &mut Table<'_>,
        seat: Seat,
        own: &Rule,
        takes: impl FnOnce(&mut Table<'_>) -> Result<(), Stop>,
    ) -> Result<u32, Stop> {
        let taken = table.total(self.taken, seat) as u32 + 1;
        match &self.first_is_free {
            Some(rule) if taken == 1 => {
                table.cite(rule)?;
                takes(table)?;
                table.cite(own)?;
            }
            Some(_) | None => takes(table)?,
        }
        table.set_total(self.taken, seat, taken.into())?;
        Ok(taken.saturating_sub(self.free()))
    }

    /// A player draws cards.
    pub(super) fn draw(&self, table: &mut Table<'_>, seat: Seat, count: u32) -> Result<(), Stop> {
        self.draw.cards(table, seat, count)
    }

    fn replace_hand(&self, table: &mut Table<'_>, seat: Seat, size: u32) -> Result<(), Stop> {
        let (hand, library) = (self.hand.of(seat), self.library.of(seat));
        let cards = table.count(hand);
        table.transfer(hand, library, cards, self.returns)?;
        table.shuffle(library)?;
        self.draw.cards(table, seat, size)
    }
}
