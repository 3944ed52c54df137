//! What happens in one step while it happens: the table, the stack, and what waits for somebody to get priority.

use super::{
    damage::Hit, keyword::Keyword, playing::Playing, printed::Printed, sentence::When, targets::Aim, triggers::Ability,
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// One step of a turn, while it happens.
pub(crate) struct Course<'p, 't, 'h> {
    pub(crate) play: &'p Playing,
    pub(crate) table: &'t mut Table<'h>,
    /// What waits to resolve; the last one first.
    pub(crate) stack: SmallVec<[Waiting; 4]>,
    /// Creatures that a source with deathtouch has dealt damage since state-based actions were last looked at.
    pub(crate) touched: SmallVec<[CardId; 4]>,
    /// Whether there may be permanents since then that have to go.
    pub(crate) changed: bool,
    /// Abilities that have triggered and wait for somebody to get priority.
    pub(crate) triggered: SmallVec<[Ability; 4]>,
    /// Cards that have left the battlefield in this step, or been returned from a graveyard, in order: they have become other
    /// objects.
    pub(crate) left: SmallVec<[CardId; 8]>,
}

/// What lies on the battlefield, or a part of it; more than so many make an allocation.
pub(crate) type Permanents = SmallVec<[CardId; 64]>;

/// Something on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// A spell. Its card lies in the zone.
    Spell(CardId, Aim),
    /// An ability of a card, by its place among the card's.
    Ability { card: CardId, at: u8, aim: Aim },
    /// The draw of the draw step, where that waits to resolve.
    Draw,
    /// Combat damage as it was assigned, where that waits to resolve.
    Damage(SmallVec<[Hit; 8]>),
}

impl<'p, 't, 'h> Course<'p, 't, 'h> {
    /// A step begins. What changed in the one before was looked at when that one ended.
    pub(crate) fn new(play: &'p Playing, table: &'t mut Table<'h>) -> Course<'p, 't, 'h> {
        Course {
            play,
            table,
            stack: SmallVec::new(),
            touched: SmallVec::new(),
            changed: false,
            triggered: SmallVec::new(),
            left: SmallVec::new(),
        }
    }

    /// Looks at all permanents when somebody next gets priority: the start of a game, or a scene, may have put some there.
    pub(crate) fn look_at_all(&mut self) {
        self.changed = true;
    }

    /// Whose turn it is; nothing where that player has left (MTG CR 800.4i @2020-07-03).
    pub(crate) fn active(&self) -> Option<Seat> {
        self.table.active_seats().next()
    }

    /// The players in turn order, the active player first.
    pub(crate) fn turn_order(&self) -> Seats {
        self.table.clockwise_from(self.table.turn_seat().unwrap_or(Seat(0)))
    }

    /// What lies on the battlefield, in the order in which it came.
    pub(crate) fn permanents(&self) -> Permanents {
        Permanents::from_slice(self.table.cards(self.play.zones.battlefield))
    }

    /// Whether a card is on the battlefield.
    pub(crate) fn is_there(&self, card: CardId) -> bool {
        self.table.place_of(card) == self.play.zones.battlefield
    }

    pub(crate) fn card(&self, card: CardId) -> &'p Printed {
        self.play.card(card)
    }

    pub(crate) fn has(&self, card: CardId, keyword: Keyword) -> bool {
        self.card(card).keywords.has(keyword)
    }

    /// A creature's power, less its -1/-1 counters.
    pub(crate) fn power(&self, card: CardId) -> i64 {
        self.card(card).power - self.counters(card)
    }

    /// A creature's toughness, less its -1/-1 counters.
    pub(crate) fn toughness(&self, card: CardId) -> i64 {
        self.card(card).toughness - self.counters(card)
    }

    fn counters(&self, card: CardId) -> i64 {
        if self.play.any_counters { self.table.total(self.play.totals.counters, card) } else { 0 }
    }

    pub(crate) fn is_tapped(&self, card: CardId) -> bool {
        self.table.has(self.play.marks.tapped, card)
    }

    pub(crate) fn tap(&mut self, card: CardId) -> Result<(), Stop> {
        self.table.set_mark(self.play.marks.tapped, card)
    }

    /// A card has come onto the battlefield.
    pub(crate) fn has_entered(&mut self, card: CardId) -> Result<(), Stop> {
        let printed = self.card(card);
        self.changed |= printed.may_go_at_once();
        if printed.creature {
            self.table.set_mark(self.play.marks.arrived, card)?;
        }
        self.trigger(card, When::Enters);
        Ok(())
    }

    /// A permanent goes to its owner's graveyard.
    pub(crate) fn put_away(&mut self, card: CardId, by: VerbId) -> Result<(), Stop> {
        self.leave(card)?;
        let graveyard = self.play.zones.graveyard.of(self.card(card).owner);
        self.table.move_card(card, graveyard, Position::Top, by)?;
        self.trigger(card, When::Dies);
        Ok(())
    }

    /// A permanent leaves the battlefield. What was on it is gone: wherever the card goes, it is a new object.
    pub(crate) fn leave(&mut self, card: CardId) -> Result<(), Stop> {
        let marks = &self.play.marks;
        for mark in [marks.tapped, marks.arrived, marks.attacking, marks.blocked, marks.blocking] {
            self.clear(mark, card)?;
        }
        let totals = &self.play.totals;
        let counters = self.play.any_counters.then_some(totals.counters);
        for total in [Some(totals.damage), counters].into_iter().flatten() {
            if self.table.total(total, card) != 0 {
                self.table.set_total(total, card, 0)?;
            }
        }
        self.left.push(card);
        Ok(())
    }

    /// The damage on creatures wears off.
    pub(crate) fn wear_off(&mut self) -> Result<(), Stop> {
        let damage = self.play.totals.damage;
        self.table.cite(&self.play.cites.wears_off)?;
        let is_damaged = |card: &CardId| self.card(*card).creature && self.table.total(damage, *card) != 0;
        let there = self.table.cards(self.play.zones.battlefield).iter().copied();
        let damaged: Permanents = there.filter(is_damaged).collect();
        damaged.into_iter().try_for_each(|card| self.table.set_total(damage, card, 0))
    }

    /// Takes a mark off a card that has it.
    pub(crate) fn clear(&mut self, mark: MarkId, card: CardId) -> Result<(), Stop> {
        if self.table.has(mark, card) { self.table.clear_mark(mark, card) } else { Ok(()) }
    }
}
