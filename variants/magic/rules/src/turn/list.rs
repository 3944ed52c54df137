//! A turn as an edition lists it: which steps, with which values.

use super::{BurnMana, CleanUp, CleanUpRules, DrawForTurn, DrawHow, GivePriority, SetSchemeInMotion};
use crate::{
    format::{Format, Seating},
    pass_over::PassOver,
    play::{Combat, Playing, Speed, Untap, When, Window},
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// A step of a turn. It stands in the list beside the number of its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Permanents untap.
    Untap,
    /// The upkeep.
    Upkeep,
    /// The active player draws, by this rule.
    Draw(&'static str, DrawHow),
    /// The archenemy sets the top scheme in motion, in formats that have one; by this rule it goes under the deck then.
    SetSchemeInMotion(&'static str),
    /// The first main phase; where no card is played, both of them and combat.
    Main,
    /// Combat, where cards are played.
    Combat,
    /// The second main phase, where cards are played.
    SecondMain,
    /// A phase ends: mana that is left is lost, and as much life.
    BurnMana(Phase),
    /// The end step.
    End,
    /// The active player discards down to a number of cards by one rule, and conditions are looked at by another.
    CleanUp {
        /// The most cards in hand.
        most: u32,
        /// The rule of the discard.
        discard: &'static str,
        /// The rule by which conditions are looked at.
        check: &'static str,
    },
}

/// A phase at whose end mana that is left hurts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The beginning phase.
    Beginning,
    /// The first main phase; where no card is played, both of them and combat.
    Main,
    /// The combat phase.
    Combat,
    /// The second main phase.
    SecondMain,
    /// The end phase.
    End,
}

impl Turn {
    /// The step for a set-up; nothing where the format has no use for it, or where no card is played.
    pub(crate) fn build(
        &self,
        setup: &Setup,
        document: &Document,
        number: &'static str,
        format: &Format,
        play: Option<&Arc<Playing>>,
    ) -> Result<Option<Box<dyn TurnStep>>, Refusal> {
        let rule = document.rule(number);
        if let Some(play) = play
            && let Some(step) = self.played(rule.clone(), play)
        {
            return Ok(Some(step));
        }
        Ok(Some(match *self {
            Turn::Untap => Box::new(PassOver::new("untap", rule, "nothing untaps, and nobody gets priority")),
            Turn::Upkeep => Box::new(GivePriority::new("upkeep", rule, "players get priority")),
            Turn::Draw(draws, how) => {
                Box::new(DrawForTurn::new(setup, rule, document.rule(draws), how, play.cloned())?)
            }
            Turn::SetSchemeInMotion(_) if format.table != Seating::OneAgainstTeam => return Ok(None),
            Turn::SetSchemeInMotion(under) => match SetSchemeInMotion::new(setup, rule, document.rule(under))? {
                Some(step) => Box::new(step),
                None => return Ok(None),
            },
            Turn::Main => Box::new(GivePriority::new("main", rule, "main phases and combat pass, no card is played")),
            Turn::Combat | Turn::SecondMain => return Ok(None),
            Turn::BurnMana(Phase::Combat | Phase::SecondMain) if play.is_none() => return Ok(None),
            Turn::BurnMana(phase) => Box::new(BurnMana::new(setup, document, number, phase.name(), format.shares)?),
            Turn::End => Box::new(GivePriority::new("end", rule, "players get priority")),
            Turn::CleanUp { most, discard, check } => {
                let rules = CleanUpRules { discard: document.rule(discard), check: document.rule(check) };
                Box::new(CleanUp::new(setup, rule, rules, format.hands(most, setup)?, play.cloned())?)
            }
        }))
    }

    /// The step as it is where cards are played; nothing where that makes no difference here.
    fn played(&self, rule: Rule, play: &Arc<Playing>) -> Option<Box<dyn TurnStep>> {
        let play = Arc::clone(play);
        let window = |name, rule, gist, speed, begins| {
            Some(Box::new(Window { name, rule, gist, speed, begins, play: play.clone() }) as _)
        };
        match self {
            Turn::Untap => Some(Box::new(Untap { rule, play })),
            Turn::Upkeep => window("upkeep", rule, "players get priority", Speed::Instants, Some(When::Upkeep)),
            Turn::Main => {
                window("main", rule, "the active player plays a land and casts spells", Speed::MainPhase, None)
            }
            Turn::Combat => Some(Box::new(Combat { rule, play })),
            Turn::SecondMain => {
                window("second-main", rule, "the active player plays a land and casts spells", Speed::MainPhase, None)
            }
            Turn::End => window("end", rule, "players get priority", Speed::Instants, None),
            Turn::Draw(..) | Turn::SetSchemeInMotion(_) | Turn::BurnMana(_) | Turn::CleanUp { .. } => None,
        }
    }
}

impl Phase {
    fn name(self) -> &'static str {
        match self {
            Phase::Beginning => "beginning",
            Phase::Main => "main",
            Phase::Combat => "combat",
            Phase::SecondMain => "second-main",
            Phase::End => "end",
        }
    }
}
