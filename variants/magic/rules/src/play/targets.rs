//! Targets: what can be one, what is chosen, and what still is one when it matters.

use super::{
    course::Course,
    sentence::{Deed, Sentence, Whom},
};
use crate::order::opponents;
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// What a spell or ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Player(Seat),
    Creature(CardId),
    /// A card in its owner's graveyard.
    Buried(CardId),
}

/// What was chosen for each sentence, and how many cards had become other objects by then: what goes elsewhere later and
/// comes back is another object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aim {
    targets: SmallVec<[Option<Target>; 2]>,
    left: usize,
}

impl Target {
    fn item(self) -> Item {
        match self {
            Target::Player(seat) => Item::seat(seat.0),
            Target::Creature(card) | Target::Buried(card) => Item::card(card),
        }
    }
}

impl Aim {
    /// The target of a sentence, by its place.
    pub(crate) fn of(&self, sentence: usize) -> Option<Target> {
        self.targets.get(sentence).copied().flatten()
    }

    /// Whether a target is still the object that it was, by the cards that have become others.
    fn is_the_same(&self, card: CardId, left: &[CardId]) -> bool {
        !left[self.left..].contains(&card)
    }

    /// As if it had been chosen when no card had become another object: without the targets that have since then.
    pub(crate) fn standing(&self, left: &[CardId]) -> Aim {
        let stays = |target: &Target| match target {
            Target::Player(_) => true,
            Target::Creature(card) | Target::Buried(card) => self.is_the_same(*card, left),
        };
        Aim { targets: self.targets.iter().map(|target| target.filter(stays)).collect(), left: 0 }
    }
}

impl Course<'_, '_, '_> {
    /// Whether there is a target for each sentence that wants one.
    pub(crate) fn has_targets(&self, seat: Seat, sentences: &[Sentence]) -> bool {
        sentences.iter().all(|sentence| !sentence.whom.is_target() || !self.candidates(seat, sentence.whom).is_empty())
    }

    /// What can be a target: opponents and what is theirs come first.
    fn candidates(&self, seat: Seat, whom: Whom) -> SmallVec<[Target; 16]> {
        let mut candidates = SmallVec::new();
        if matches!(whom, Whom::TargetPlayer | Whom::AnyTarget) {
            let others = opponents(self.table, seat).into_iter();
            candidates.extend(others.chain([seat]).map(Target::Player));
        }
        if matches!(whom, Whom::TargetCreature | Whom::AnyTarget) {
            let there = self.table.cards(self.play.zones.battlefield).iter().copied();
            let creatures = there.filter(|card| self.card(*card).creature);
            let (own, others): (Cards, Cards) = creatures.partition(|card| self.card(*card).owner == seat);
            candidates.extend(others.into_iter().chain(own).map(Target::Creature));
        }
        if whom == Whom::TargetCreatureCard {
            let buried = self.table.cards(self.play.zones.graveyard.of(seat)).iter().copied();
            candidates.extend(buried.filter(|card| self.card(*card).creature).map(Target::Buried));
        }
        candidates
    }

    /// Lets a player choose a target for each sentence that wants one; nothing if there is none, or the player has left.
    pub(crate) fn aim(&mut self, seat: Seat, sentences: &[Sentence]) -> Result<Option<Aim>, Stop> {
        let mut aim = Aim { targets: SmallVec::new(), left: self.left.len() };
        for sentence in sentences {
            if !sentence.whom.is_target() {
                aim.targets.push(None);
                continue;
            }
            let candidates = self.candidates(seat, sentence.whom);
            if candidates.is_empty() {
                return Ok(None);
            }
            let (kinds, verb) = (&self.play.kinds, self.play.verbs.target.0.into());
            let kind = if sentence.deed.helps() { kinds.help } else { kinds.harm };
            let offer = |target: &Target| {
                let item = target.item();
                // How much damage it is helps to choose.
                let number = if sentence.deed == Deed::Damage { sentence.amount } else { 0 };
                Offer { verb, item, target: item, number }
            };
            let offers: SmallVec<[Offer; 16]> = candidates.iter().map(offer).collect();
            let Some(at) = self.table.ask_action(seat, kind, &offers)? else { return Ok(None) };
            aim.targets.push(Some(candidates[at]));
        }
        Ok(Some(aim))
    }

    /// Whether a target is still one.
    pub(crate) fn is_legal(&self, target: Target, aim: &Aim) -> bool {
        match target {
            Target::Player(seat) => self.table.is_in(seat),
            Target::Creature(card) => self.is_there(card) && aim.is_the_same(card, &self.left),
            Target::Buried(card) => {
                let graveyard = self.play.zones.graveyard.of(self.card(card).owner);
                self.table.place_of(card) == graveyard && aim.is_the_same(card, &self.left)
            }
        }
    }

    /// Whether something was aimed at targets of which none is one any more.
    pub(crate) fn has_lost_all(&self, aim: &Aim) -> bool {
        let mut targets = aim.targets.iter().flatten().peekable();
        targets.peek().is_some() && targets.all(|target| !self.is_legal(*target, aim))
    }
}
