//! What each player begins with: a life total and a hand.

use crate::{draw::Draw, order::turn_order, words::LIFE};
use rulezero_core::prelude::*;

/// Sets each player's starting life total.
pub struct SetLifeTotals {
    rule: Rule,
    life: TotalId,
    amount: i64,
}

/// Each player draws a hand of the starting hand size.
pub struct DrawOpeningHands {
    rule: Rule,
    draw: Draw,
    size: u32,
}

impl SetLifeTotals {
    /// The step for a set-up, with the starting life total.
    pub fn new(setup: &Setup, rule: Rule, amount: i64) -> Result<SetLifeTotals, Refusal> {
        Ok(SetLifeTotals { rule, life: setup.total(LIFE)?, amount })
    }
}

impl StartStep for SetLifeTotals {
    fn name(&self) -> Text {
        "life".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player gets a starting life total".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("life".into(), self.amount.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| table.set_total(self.life, seat, self.amount))
    }
}

impl DrawOpeningHands {
    /// The step for a set-up, with the starting hand size.
    pub fn new(setup: &Setup, rule: Rule, size: u32) -> Result<DrawOpeningHands, Refusal> {
        Ok(DrawOpeningHands { rule, draw: Draw::new(setup)?, size })
    }
}

impl StartStep for DrawOpeningHands {
    fn name(&self) -> Text {
        "draw-hand".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player draws as many cards as the starting hand size".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("hand".into(), i64::from(self.size).into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| self.draw.cards(table, seat, self.size))
    }
}
