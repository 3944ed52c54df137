//! A turn as an edition lists it: which steps, with which values.

use super::{BurnMana, CleanUp, CleanUpRules, DrawForTurn, DrawHow, GivePriority, SetSchemeInMotion};
use crate::{
    format::{Format, Seating},
    pass_over::PassOver,
};
use rulezero_core::prelude::*;

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
    /// Both main phases and combat.
    Main,
    /// The phase of this name ends: mana that is left is lost, and as much life.
    BurnMana(&'static str),
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

impl Turn {
    /// The step for a set-up; nothing where the format has no use for it.
    pub(crate) fn build(
        &self,
        setup: &Setup,
        document: &Document,
        number: &'static str,
        format: &Format,
    ) -> Result<Option<Box<dyn TurnStep>>, Refusal> {
        let rule = document.rule(number);
        Ok(Some(match *self {
            Turn::Untap => Box::new(PassOver::new("untap", rule, "nothing untaps, and nobody gets priority")),
            Turn::Upkeep => Box::new(GivePriority::new("upkeep", rule, "players get priority")),
            Turn::Draw(draws, how) => Box::new(DrawForTurn::new(setup, rule, document.rule(draws), how)?),
            Turn::SetSchemeInMotion(_) if format.table != Seating::OneAgainstTeam => return Ok(None),
            Turn::SetSchemeInMotion(under) => match SetSchemeInMotion::new(setup, rule, document.rule(under))? {
                Some(step) => Box::new(step),
                None => return Ok(None),
            },
            Turn::Main => Box::new(GivePriority::new("main", rule, "main phases and combat pass, no card is played")),
            Turn::BurnMana(phase) => Box::new(BurnMana::new(setup, document, number, phase, format.shares)?),
            Turn::End => Box::new(GivePriority::new("end", rule, "players get priority")),
            Turn::CleanUp { most, discard, check } => {
                let rules = CleanUpRules { discard: document.rule(discard), check: document.rule(check) };
                Box::new(CleanUp::new(setup, rule, rules, format.hands(most, setup)?)?)
            }
        }))
    }
}
