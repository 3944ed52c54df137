//! Combat damage: who deals it when, and to whom it is assigned.

use super::{Attack, Attacks};
use crate::play::{
    course::{Course, Waiting},
    damage::{Hit, To},
    keyword::Keyword,
    legality::Speed,
    rules::DealtHow,
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Combat damage as it is assigned.
pub(super) type Hits = SmallVec<[Hit; 16]>;

/// Which creatures deal damage in a combat damage step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strikers {
    /// All of them: none has first strike or double strike.
    All,
    /// Those with first strike or double strike.
    TheFirst,
    /// Those without first strike, and those with double strike again.
    TheOthers,
}

impl Course<'_, '_, '_> {
    /// The combat damage step, or two of them where a creature strikes first.
    pub(super) fn strike(&mut self, attacks: &Attacks) -> Result<(), Stop> {
        let mut fighters = attacks.iter().flat_map(|attack| [&attack.card].into_iter().chain(&attack.blockers));
        if !fighters.any(|card| self.strikes_first(*card) && self.fights(*card)) {
            return self.damage_step(attacks, Strikers::All);
        }
        self.damage_step(attacks, Strikers::TheFirst)?;
        self.damage_step(attacks, Strikers::TheOthers)
    }

    fn damage_step(&mut self, attacks: &Attacks, strikers: Strikers) -> Result<(), Stop> {
        let play = self.play;
        let mut hits = Hits::new();
        self.table.cite(match strikers {
            Strikers::All | Strikers::TheOthers => &play.cites.assigned,
            Strikers::TheFirst => &play.cites.first_strike,
        })?;
        for attack in attacks {
            if self.strikes(attack.card, strikers) {
                self.assign(attack, &mut hits)?;
            }
        }
        for attack in attacks.iter().filter(|attack| self.fights(attack.card)) {
            for blocker in attack.blockers.iter().filter(|blocker| self.strikes(**blocker, strikers)) {
                let amount = self.power(*blocker);
                hits.push(Hit { source: *blocker, to: To::Creature(attack.card), amount });
            }
        }
        match play.dealt {
            DealtHow::AtOnce(_) => self.deal(&hits, &play.cites.dealt)?,
            DealtHow::FromTheStack(_) => self.stack.push(Waiting::Damage(hits.into_iter().collect())),
        }
        self.window(Speed::Instants)
    }

    fn strikes(&self, card: CardId, strikers: Strikers) -> bool {
        self.fights(card)
            && match strikers {
                Strikers::All => true,
                Strikers::TheFirst => self.strikes_first(card),
                Strikers::TheOthers => !self.strikes_first(card) || self.has(card, Keyword::DoubleStrike),
            }
    }

    /// Assigns the damage of an attacker: to the player it attacks, or to its blockers. One that was blocked and has no
    /// blocker any more assigns none, unless it tramples.
    fn assign(&mut self, attack: &Attack, hits: &mut Hits) -> Result<(), Stop> {
        let amount = self.power(attack.card);
        let tramples = self.has(attack.card, Keyword::Trample);
        let blockers: SmallVec<[CardId; 4]> =
            attack.blockers.iter().copied().filter(|blocker| self.fights(*blocker)).collect();
        if amount <= 0 {
            return Ok(());
        }
        match blockers.as_slice() {
            [] if attack.blockers.is_empty() || tramples => {
                hits.push(Hit { source: attack.card, to: To::Player(attack.whom), amount });
                Ok(())
            }
            [] => Ok(()),
            [only] if !tramples => {
                hits.push(Hit { source: attack.card, to: To::Creature(*only), amount });
                Ok(())
            }
            several => self.divide(attack, several, hits),
        }
    }
}
