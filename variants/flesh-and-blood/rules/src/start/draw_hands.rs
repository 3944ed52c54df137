//! Everybody draws up to the intellect of the own hero.
//!
//! There is no mulligan. A deck that is too small gives what it has, and nobody loses by it.

use crate::hero::Heroes;
use rulezero_core::prelude::*;

/// Each player draws a starting hand; then the first turn begins.
pub struct DrawHands {
    rule: Rule,
    heroes: Heroes,
    draw: DrawUp,
}

impl DrawHands {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<DrawHands, Refusal> {
        Ok(DrawHands { rule, heroes: Heroes::of(setup)?, draw: DrawUp::new(setup)? })
    }
}

impl StartStep for DrawHands {
    fn name(&self) -> Text {
        "draw-hands".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player draws up to the hero's intellect, and the first turn begins".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("intellect".into(), Heroes::listed(&self.heroes.intellect))]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let first = super::first_turn_player(table)?;
        for seat in table.clockwise_from(first) {
            self.draw.up_to(table, seat, self.heroes.intellect_of(seat))?;
        }
        Ok(())
    }
}

/// Drawing until a hand has a size: what the start and the end of a turn have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawUp {
    deck: ZoneId,
    hand: ZoneId,
    draw: VerbId,
    drawn: TotalId,
}

impl DrawUp {
    pub(crate) fn new(setup: &Setup) -> Result<DrawUp, Refusal> {
        Ok(DrawUp {
            deck: setup.zone("deck")?,
            hand: setup.zone("hand")?,
            draw: setup.verb("draw")?,
            drawn: setup.total("cards drawn")?,
        })
    }

    /// A hand that is as large already, or larger, stays as it is; nobody discards down.
    pub(crate) fn up_to(&self, table: &mut Table<'_>, seat: Seat, size: u32) -> Result<(), Stop> {
        let missing = size.saturating_sub(table.count(self.hand.of(seat)));
        if missing > 0 { self.cards(table, seat, missing) } else { Ok(()) }
    }

    /// Draws so many cards, or as many as there are.
    pub(crate) fn cards(&self, table: &mut Table<'_>, seat: Seat, count: u32) -> Result<(), Stop> {
        let drawn = table.transfer(self.deck.of(seat), self.hand.of(seat), count, self.draw)?;
        table.set_total(self.drawn, seat, table.total(self.drawn, seat) + i64::from(drawn))
    }
}
