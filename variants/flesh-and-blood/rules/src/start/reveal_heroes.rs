//! The heroes go face up to their zones.
//!
//! From here on every player's hero is known to all, before anybody is asked anything.

use crate::hero::Heroes;
use rulezero_core::prelude::*;

/// Each hero goes face up to its hero zone and has its life.
///
/// # Reading
///
/// The procedure never says when life is set. A hero has its printed life as its life total from the time it is an
/// object of the game, so it is set here and not before the first turn.
pub struct RevealHeroes {
    rule: Rule,
    life_rule: Rule,
    heroes: Heroes,
    registered: ZoneId,
    hero: ZoneId,
    life: TotalId,
    reveal: VerbId,
}

impl RevealHeroes {
    /// The step for a set-up; `life_rule` says that a hero begins with its printed life.
    pub fn new(setup: &Setup, rule: Rule, life_rule: Rule) -> Result<RevealHeroes, Refusal> {
        Ok(RevealHeroes {
            rule,
            life_rule,
            heroes: Heroes::of(setup)?,
            registered: setup.zone("registered")?,
            hero: setup.zone("hero")?,
            life: setup.total("life")?,
            reveal: setup.verb("reveal")?,
        })
    }
}

impl StartStep for RevealHeroes {
    fn name(&self) -> Text {
        "reveal-heroes".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player's hero goes face up to the hero zone".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("life".into(), Heroes::listed(&self.heroes.life))]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in table.remaining() {
            table.transfer(self.registered.of(seat), self.hero.of(seat), 1, self.reveal)?;
        }
        table.cite(&self.life_rule)?;
        for seat in table.remaining() {
            table.set_total(self.life, seat, self.heroes.life[seat.0 as usize])?;
        }
        Ok(())
    }
}
