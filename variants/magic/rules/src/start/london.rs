//! The London mulligan: a full hand each time, and one card under the library for each mulligan that counts.

use super::mulligan::Mulligans;
use crate::{
    format::BySeat,
    order::turn_order,
    words::{BOTTOM, verb},
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Players declare and take mulligans in rounds until all keep.
///
/// # Reading
/// Putting cards under the library is part of taking the mulligan and is done before the next declarations, as the
/// text has it (MTG CR 103.4 @2020-07-03). At tables it is common to do it once, after the decision to keep: a player
/// then decides on seven cards where here it is on those that are left.
///
/// Mulligans of a round are simultaneous, so the cards are picked face down (101.4a): nobody sees what another puts
/// back before all have. The first card picked lies above the others.
///
/// A player without cards in hand keeps it. For a deck smaller than a hand that comes sooner, since what counts is
/// that no card would be left in the opening hand.
pub struct TakeLondonMulligans {
    rule: Rule,
    mulligans: Mulligans,
    sizes: BySeat,
    kind: KindId,
    bottoms: VerbId,
}

impl TakeLondonMulligans {
    /// The step for a set-up, with the starting hand size of each seat.
    pub fn new(setup: &Setup, rule: Rule, sizes: BySeat, mulligans: Mulligans) -> Result<TakeLondonMulligans, Refusal> {
        let (kind, bottoms) = (setup.kind(BOTTOM)?, setup.verb(verb::BOTTOM)?);
        Ok(TakeLondonMulligans { rule, mulligans, sizes, kind, bottoms })
    }

    /// All who declared one take their mulligan at the same time.
    fn take(&self, table: &mut Table<'_>, takers: &Seats) -> Result<(), Stop> {
        let mut picks: SmallVec<[Pick; 8]> = SmallVec::new();
        let mut pickers = takers.clone();
        for seat in takers.clone() {
            let counted = self.mulligans.redraw(table, seat, self.sizes.of(seat) as u32, &self.rule)?;
            let hand = table.cards(self.mulligans.hand.of(seat));
            let under = counted.min(hand.len() as u32);
            if under > 0 {
                picks.push(Pick::new(seat, self.kind, hand, under, under).in_order());
            } else {
                pickers.remove(seat);
            }
        }
        if picks.is_empty() {
            return Ok(());
        }
        let answers = table.ask_each(&picks)?;
        for (seat, answer) in pickers.zip(answers) {
            for card in answer.unwrap_or_default() {
                table.move_card(card, self.mulligans.library.of(seat), Position::Bottom, self.bottoms)?;
            }
        }
        Ok(())
    }
}

impl StartStep for TakeLondonMulligans {
    fn name(&self) -> Text {
        "mulligan".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players declare and take mulligans until all keep".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("procedure".into(), "london".into()),
            ("declarations".into(), "in turn order, a round before any is taken".into()),
            ("hand".into(), self.sizes.words()),
            ("not counted".into(), i64::from(self.mulligans.free()).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let mut undecided = turn_order(table);
        while !undecided.is_empty() {
            undecided = self.mulligans.declare(table, &undecided, &self.rule)?;
            if !undecided.is_empty() {
                self.take(table, &undecided)?;
            }
        }
        Ok(())
    }
}
