//! What each player begins with: a life total and a hand.

use crate::{
    draw::Draw,
    format::BySeat,
    order::{first_of_each_team, turn_order},
    teams::{Shares, Whose},
};
use rulezero_core::prelude::*;

/// Sets each player's starting life total, or that of each team.
pub struct SetLifeTotals {
    rule: Rule,
    life: TotalId,
    whose: Whose,
    amounts: BySeat,
}

/// Each player draws a hand of the starting hand size.
pub struct DrawOpeningHands {
    rule: Rule,
    draw: Draw,
    sizes: BySeat,
}

impl SetLifeTotals {
    /// The step for a set-up, with the starting life total of each seat or of its team.
    pub fn new(setup: &Setup, rule: Rule, shares: Shares, amounts: BySeat) -> Result<SetLifeTotals, Refusal> {
        let (life, whose) = shares.life(setup)?;
        Ok(SetLifeTotals { rule, life, whose, amounts })
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
        match self.whose {
            Whose::EachPlayer => "each player gets a starting life total".into(),
            Whose::EachTeam => "each team gets a starting life total that it shares".into(),
        }
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("life".into(), self.amounts.words())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        match self.whose {
            Whose::EachPlayer => {
                turn_order(table).try_for_each(|seat| table.set_total(self.life, seat, self.amounts.of(seat)))
            }
            Whose::EachTeam => first_of_each_team(table, turn_order(table)).try_for_each(|seat| {
                let team = Holder::team(table.team(seat));
                table.set_total(self.life, team, self.amounts.of(seat))
            }),
        }
    }
}

impl DrawOpeningHands {
    /// The step for a set-up, with the starting hand size of each seat.
    pub fn new(setup: &Setup, rule: Rule, sizes: BySeat) -> Result<DrawOpeningHands, Refusal> {
        Ok(DrawOpeningHands { rule, draw: Draw::new(setup)?, sizes })
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
        vec![("hand".into(), self.sizes.words())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| self.draw.cards(table, seat, self.sizes.of(seat) as u32))
    }
}
