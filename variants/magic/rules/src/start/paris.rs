//! The Paris mulligan: each one costs a card. One player after the other, or in rounds.

use super::mulligan::Mulligans;
use crate::order::turn_order;
use rulezero_core::prelude::*;

/// The starting player takes all mulligans and keeps; only then it is the next player's turn to.
///
/// # Reading
/// The hand gets smaller by the numbers of the rule, six, five and so on, whatever a small deck had to offer before.
/// That nobody begins again after keeping is nowhere said, and the order leaves no moment for it.
pub struct TakeMulligansInTurn {
    rule: Rule,
    mulligans: Mulligans,
    size: u32,
}

/// Players declare and take mulligans in rounds until all keep. Each hand has a card fewer than the one before, but for
/// a free first one, which has as many.
pub struct TakeMulligansInRounds {
    rule: Rule,
    mulligans: Mulligans,
    procedure: &'static str,
}

impl TakeMulligansInTurn {
    /// The step, with the size of the first hand.
    pub fn new(rule: Rule, size: u32, mulligans: Mulligans) -> TakeMulligansInTurn {
        TakeMulligansInTurn { rule, mulligans, size }
    }
}

impl TakeMulligansInRounds {
    /// The step, with the name of the procedure that it is, or is part of.
    pub fn new(rule: Rule, mulligans: Mulligans, procedure: &'static str) -> TakeMulligansInRounds {
        TakeMulligansInRounds { rule, mulligans, procedure }
    }
}

impl StartStep for TakeMulligansInTurn {
    fn name(&self) -> Text {
        "mulligan".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "one player after the other takes mulligans and keeps".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("procedure".into(), "sequential paris".into()),
            ("declarations".into(), "one player after the other, each until that player keeps".into()),
            ("cards fewer each time".into(), 1.into()),
            ("not counted".into(), i64::from(self.mulligans.free()).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            let mut size = self.size;
            while !self.mulligans.declare(table, &seat.into(), &self.rule)?.is_empty() {
                size = size.saturating_sub(1);
                self.mulligans.redraw(table, seat, size, &self.rule)?;
            }
        }
        Ok(())
    }
}

impl StartStep for TakeMulligansInRounds {
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
            ("procedure".into(), self.procedure.into()),
            ("declarations".into(), "in turn order, a round before any is taken".into()),
            ("cards fewer each time".into(), 1.into()),
            ("not counted".into(), i64::from(self.mulligans.free()).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let mut undecided = turn_order(table);
        while !undecided.is_empty() {
            undecided = self.mulligans.declare(table, &undecided, &self.rule)?;
            for seat in undecided.clone() {
                let had = table.count(self.mulligans.hand.of(seat));
                let size = if self.mulligans.next_is_free(table, seat) { had } else { had - 1 };
                self.mulligans.redraw(table, seat, size, &self.rule)?;
            }
        }
        Ok(())
    }
}
