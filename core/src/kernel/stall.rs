//! Turns without progress: a policy of the host for games that nobody ends.
//!
//! A turn makes progress if in it a card changes its place, a pile is shuffled or cut, or a player leaves, or if
//! after it a total or a mark is not what it was before. So a turn that is counted here has left the table as it
//! found it. Whether the players could have done something else is not asked: this is no rule of any game, the
//! result is a kind of its own, and it is looked for only where the terms say so.

use super::{
    outcome::Ending,
    running::{Running, hold},
};
use crate::rule::Rule;

/// What the watch for progress knows.
#[derive(Debug, Default)]
pub(crate) struct Stall {
    /// Whether a card or pile has been moved since the turn began.
    pub(crate) stirred: bool,
    /// Turns without progress up to now.
    turns: u32,
    remaining: u64,
}

/// How totals and marks stood when the turn began, in lists that the board keeps; empty where nobody watches.
#[derive(Debug, Default)]
pub(crate) struct Stood {
    totals: Vec<i64>,
    marks: Vec<bool>,
}

impl Running<'_> {
    /// A turn begins: notes how the table stands.
    pub(crate) fn begin_watch(&mut self) {
        if self.terms.no_progress.is_none() {
            return;
        }
        let (stall, board) = (&mut self.stall, &mut *self.board);
        stall.stirred = false;
        board.spare.stood.totals.clone_from(&board.totals);
        board.spare.stood.marks.clone_from(&board.marks);
        stall.remaining = board.remaining;
    }

    /// A turn is over: ends the game if that makes too many without progress.
    pub(crate) fn is_stalled(&mut self) -> bool {
        let Some(most) = self.terms.no_progress else { return false };
        let (stall, board) = (&mut self.stall, &*self.board);
        let stood = &board.spare.stood;
        let same = stood.totals == board.totals && stood.marks == board.marks && stall.remaining == board.remaining;
        let waits = !board.extra_turns.is_empty() || !board.skips.is_empty();
        stall.turns = if same && !stall.stirred && !waits { stall.turns + 1 } else { 0 };
        if stall.turns >= most {
            self.end(Ending::NoProgress { turns: most }, &Rule::policy("no progress turns"));
        }
        self.hold & hold::STOPPED != 0
    }
}
