//! What it does when an effect says that a player wins or loses.
//!
//! "Cannot" beats "can" in the kernel: an effect that forbids winning or losing stops effects and conditions and nothing
//! else. Who concedes loses, and who is the last one left wins.

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
}

impl Effects {
    /// Effects by an edition's rules.
    pub fn new(setup: &Setup, document: &Document, wins: Wins, loses: &'static str) -> Effects {
        let (wins, opponents_lose) = match wins {
            Wins::TheGame(rule) => (rule, None),
            Wins::OrOpponentsLose(rule, _) if setup.players.len() == 2 => (rule, None),
            Wins::OrOpponentsLose(rule, opponents_lose) => (rule, Some(document.rule(opponents_lose))),
        };
        Effects { wins: document.rule(wins), opponents_lose, loses: document.rule(loses) }
    }

    /// An effect says that a player wins.
    ///
    /// # Reading
    /// Where winning means that the opponents lose, a player who cannot win makes nobody lose either.
    pub fn win(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        match &self.opponents_lose {
            Some(rule) if table.may(Act::Verdict(Verdict::Wins), seat) => {
                let others = crate::order::opponents(table, seat);
                others.into_iter().try_for_each(|other| table.declare(Verdict::Loses, other, rule))
            }
            Some(_) | None => table.declare(Verdict::Wins, seat, &self.wins),
        }
    }

    /// An effect says that a player loses.
    pub fn lose(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        table.declare(Verdict::Loses, seat, &self.loses)
    }
}
