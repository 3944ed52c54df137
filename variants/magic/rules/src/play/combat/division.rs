//! Dividing an attacker's damage among its blockers and, where it tramples, the player it attacks.
//!
//! The active player says blocker by blocker how much each gets. Only amounts are offered from which a legal division
//! can still come.

use super::{Attack, strikes::Hits};
use crate::play::{
    course::Course,
    damage::{Hit, To},
    keyword::Keyword,
    rules::{Deathtouch, Division},
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

impl Course<'_, '_, '_> {
    pub(super) fn divide(&mut self, attack: &Attack, blockers: &[CardId], hits: &mut Hits) -> Result<(), Stop> {
        let tramples = self.has(attack.card, Keyword::Trample);
        let in_order = self.divides_in_order(attack.card);
        let mut left = self.power(attack.card);
        let mut all_lethal = true;
        for (at, blocker) in blockers.iter().enumerate() {
            let last = at + 1 == blockers.len();
            let lethal = self.lethal(attack.card, *blocker);
            let least = match (last, in_order) {
                // What is not assigned to the last blocker goes to the player, if it may.
                (true, _) if tramples && all_lethal => lethal.min(left),
                (true, _) => left,
                (false, true) => lethal.min(left),
                (false, false) => 0,
            };
            let amount = self.choose_amount(attack.card, *blocker, least, left)?;
            all_lethal &= amount >= lethal;
            left -= amount;
            hits.push(Hit { source: attack.card, to: To::Creature(*blocker), amount });
        }
        if left > 0 {
            hits.push(Hit { source: attack.card, to: To::Player(attack.whom), amount: left });
        }
        Ok(())
    }

    fn divides_in_order(&self, attacker: CardId) -> bool {
        match self.play.division {
            Division::Free => false,
            Division::InOrder(_) => match self.play.deathtouch {
                Deathtouch::DividesFreely => !self.has(attacker, Keyword::Deathtouch),
                Deathtouch::OneIsLethal => true,
            },
        }
    }

    /// How much damage by an attacker is lethal for a creature, with what has been dealt it before.
    fn lethal(&self, attacker: CardId, creature: CardId) -> i64 {
        let missing = (self.toughness(creature) - self.table.total(self.play.totals.damage, creature)).max(0);
        match self.play.deathtouch {
            Deathtouch::OneIsLethal if self.has(attacker, Keyword::Deathtouch) => missing.min(1),
            Deathtouch::OneIsLethal | Deathtouch::DividesFreely => missing,
        }
    }

    fn choose_amount(&mut self, attacker: CardId, blocker: CardId, least: i64, most: i64) -> Result<i64, Stop> {
        let Some(active) = self.active() else { return Ok(most) };
        let (verb, item, target) = (self.play.verbs.assign.0.into(), Item::card(attacker), Item::card(blocker));
        let offer = |number| Offer { verb, item, target, number };
        let offers: SmallVec<[Offer; 16]> = (least..=most).map(offer).collect();
        let chosen = self.table.ask_action(active, self.play.kinds.assign, &offers)?;
        // Who leaves over it deals nothing that matters any more.
        Ok(chosen.map_or(most, |at| offers[at].number))
    }
}
