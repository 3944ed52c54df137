//! What it does when an effect says that a player wins or loses.
//!
//! "Cannot" beats "can": a mark on a player says that the player cannot lose, or cannot win. It stops effects and
//! conditions and nothing else: who concedes loses, and who is the last one left wins.

use crate::words::{CANNOT_LOSE, CANNOT_WIN};
use rulezero_core::prelude::*;

/// What it means that an effect says a player wins, with the number of the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// The player wins, however many play.
    TheGame(&'static str),
    /// Of two players one wins, by the first rule; of more, the opponents lose, by the second.
    OrOpponentsLose(&'static str, &'static str),
}

/// The effects of a set-up.
pub struct Effects {
    wins: Rule,
    opponents_lose: Option<Rule>,
    loses: Rule,
    cannot_lose: MarkId,
    cannot_win: MarkId,
}

impl Effects {
    /// Effects by an edition's rules.
    pub fn new(setup: &Setup, document: &Document, wins: Wins, loses: &'static str) -> Result<Effects, Refusal> {
        let (wins, opponents_lose) = match wins {
            Wins::TheGame(rule) => (rule, None),
            Wins::OrOpponentsLose(rule, _) if setup.players.len() == 2 => (rule, None),
            Wins::OrOpponentsLose(rule, opponents_lose) => (rule, Some(document.rule(opponents_lose))),
        };
        let (cannot_lose, cannot_win) = (setup.mark(CANNOT_LOSE)?, setup.mark(CANNOT_WIN)?);
        let (wins, loses) = (document.rule(wins), document.rule(loses));
        Ok(Effects { wins, opponents_lose, loses, cannot_lose, cannot_win })
    }

    /// An effect says that a player wins.
    pub fn win(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        if table.has(self.cannot_win, seat) {
            return Ok(());
        }
        match &self.opponents_lose {
            None => table.declare(Verdict::Wins, seat, &self.wins),
            Some(rule) => {
                let others = crate::order::opponents(table, seat);
                let lose = others.into_iter().filter(|other| !table.has(self.cannot_lose, *other));
                lose.collect::<Vec<_>>().into_iter().try_for_each(|other| table.declare(Verdict::Loses, other, rule))
            }
        }
    }

    /// An effect says that a player loses.
    pub fn lose(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        if table.has(self.cannot_lose, seat) { Ok(()) } else { table.declare(Verdict::Loses, seat, &self.loses) }
    }
}
