//! What it does when an effect says that a player wins or loses.
//!
//! "Cannot" beats "can" in the kernel: an effect that forbids winning or losing stops effects and conditions and nothing
//! else. Who concedes loses, and who is the last one left wins.

use crate::edition::EndingRules;
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
    draws: Rule,
}

impl Effects {
    /// Effects by an edition's rules.
    pub fn new(setup: &Setup, document: &Document, endings: &EndingRules) -> Effects {
        let (wins, opponents_lose) = match endings.wins {
            Wins::TheGame(rule) => (rule, None),
            Wins::OrOpponentsLose(rule, _) if setup.players.len() == 2 => (rule, None),
            Wins::OrOpponentsLose(rule, opponents_lose) => (rule, Some(document.rule(opponents_lose))),
        };
        let [wins, loses, draws] = [wins, endings.loses, endings.draws].map(|number| document.rule(number));
        Effects { wins, opponents_lose, loses, draws }
    }

    /// The rules of winning, losing and drawing by an effect.
    pub(crate) fn rules(&self) -> (Rule, Rule, Rule) {
        let wins = self.opponents_lose.as_ref().unwrap_or(&self.wins);
        (wins.clone(), self.loses.clone(), self.draws.clone())
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

    /// An effect says that the game is a draw.
    pub fn draw(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.remaining().try_for_each(|seat| table.declare(Verdict::Draws, seat, &self.draws))
    }
}
