//! The verdicts that counted in a game, and why: what an outcome names as its causes.
//!
//! Their words are copies, since an outcome outlives its plan; the copies of the last game are written over, so once warm
//! a game allocates nothing for them.

use super::outcome::Cause;
use crate::{rule::Rule, table::Verdict, variant::Seat};
use std::ops::Deref;

/// The causes of the game on a board.
#[derive(Debug, Default)]
pub(crate) struct Causes {
    /// Those of this game, and behind them those of longer games before.
    written: Vec<Cause>,
    count: usize,
}

impl Causes {
    /// A new game has none.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a verdict on a seat, or on all, given in this turn.
    pub(crate) fn push(&mut self, seat: Option<Seat>, verdict: Verdict, name: &str, rule: &Rule, turn: u32) {
        if self.count == self.written.len() {
            self.written.push(Cause { seat, verdict, name: name.to_owned(), rule: rule.clone(), turn });
        } else {
            let cause = &mut self.written[self.count];
            (cause.seat, cause.verdict, cause.turn) = (seat, verdict, turn);
            name.clone_into(&mut cause.name);
            cause.rule.clone_from(rule);
        }
        self.count += 1;
    }

    /// The rule of the last one that said so.
    pub(crate) fn last_rule(&self, verdict: Verdict) -> Option<&Rule> {
        self.iter().rfind(|cause| cause.verdict == verdict).map(|cause| &cause.rule)
    }
}

impl Deref for Causes {
    type Target = [Cause];

    fn deref(&self) -> &[Cause] {
        &self.written[..self.count]
    }
}
