//! Deeds: what spells and abilities do when they resolve.

use super::{
    course::Course,
    damage::{Hit, To},
    keyword::Keyword,
    sentence::{Deed, Sentence, Whom},
    targets::{Aim, Target},
};
use crate::order::{Seats, opponents};
use rulezero_core::prelude::*;

impl Course<'_, '_, '_> {
    /// Carries out sentences in order, those aimed at what is no longer a target left out.
    pub(crate) fn carry_out(&mut self, card: CardId, sentences: &[Sentence], aim: &Aim) -> Result<(), Stop> {
        for (at, sentence) in sentences.iter().enumerate() {
            let target = aim.of(at);
            if target.is_none_or(|target| self.is_legal(target, aim)) {
                self.table.cite(&self.play.cites.instructions)?;
                self.carry_out_one(card, sentence, target)?;
            }
        }
        Ok(())
    }

    fn carry_out_one(&mut self, card: CardId, sentence: &Sentence, target: Option<Target>) -> Result<(), Stop> {
        let play = self.play;
        let amount = sentence.amount;
        let (players, creatures) = (self.players(card, sentence.whom, target), self.creatures(sentence.whom, target));
        match sentence.deed {
            Deed::Damage => {
                let to = players.into_iter().map(To::Player).chain(creatures.into_iter().map(To::Creature));
                let hits: smallvec::SmallVec<[Hit; 8]> = to.map(|to| Hit { source: card, to, amount }).collect();
                self.deal(&hits, &play.cites.instructions)
            }
            Deed::Destroy => {
                let destroyed =
                    creatures.into_iter().filter(|card| !play.card(*card).keywords.has(Keyword::Indestructible));
                destroyed.into_iter().try_for_each(|creature| self.put_away(creature, play.verbs.destroy))
            }
            Deed::Draw => players.into_iter().try_for_each(|seat| self.draw(seat, amount as u32)),
            Deed::Discard => players.into_iter().try_for_each(|seat| self.discard(seat, amount as u32)),
            Deed::Gain => players.into_iter().try_for_each(|seat| play.life.gain(self.table, seat, amount)),
            Deed::Lose => players.into_iter().try_for_each(|seat| play.life.lose(self.table, seat, amount)),
            Deed::Poison => players.into_iter().try_for_each(|seat| {
                let poison = self.table.total(play.totals.poison, seat).saturating_add(amount);
                self.table.set_total(play.totals.poison, seat, poison)
            }),
            Deed::Bounce => creatures.into_iter().try_for_each(|creature| {
                self.leave(creature)?;
                self.take_back(creature)
            }),
            Deed::Regrow => buried(target).map_or(Ok(()), |card| {
                self.left.push(card);
                self.take_back(card)
            }),
            Deed::Reanimate => buried(target).map_or(Ok(()), |card| {
                self.left.push(card);
                self.table.move_card(card, play.zones.battlefield, Position::Top, play.verbs.resolve)?;
                self.has_entered(card)
            }),
            Deed::Win => players.into_iter().try_for_each(|seat| play.effects.win(self.table, seat)),
            Deed::LoseTheGame => players.into_iter().try_for_each(|seat| play.effects.lose(self.table, seat)),
        }
    }

    fn players(&self, card: CardId, whom: Whom, target: Option<Target>) -> Seats {
        let you = self.card(card).owner;
        match (whom, target) {
            (Whom::You, _) => [you].into_iter().collect(),
            (Whom::EachOpponent, _) => opponents(self.table, you),
            (Whom::EachPlayer, _) => self.turn_order().collect(),
            (Whom::TargetPlayer | Whom::AnyTarget, Some(Target::Player(seat))) => [seat].into_iter().collect(),
            (Whom::TargetPlayer | Whom::AnyTarget, Some(Target::Creature(_) | Target::Buried(_)) | None)
            | (Whom::EachCreature | Whom::TargetCreature | Whom::TargetCreatureCard, _) => Seats::new(),
        }
    }

    fn creatures(&self, whom: Whom, target: Option<Target>) -> Cards {
        match (whom, target) {
            (Whom::EachCreature, _) => {
                let there = self.table.cards(self.play.zones.battlefield).iter().copied();
                there.filter(|card| self.card(*card).creature).collect()
            }
            (_, Some(Target::Creature(card))) => [card].into_iter().collect(),
            (_, Some(Target::Player(_) | Target::Buried(_)) | None) => Cards::new(),
        }
    }

    fn take_back(&mut self, card: CardId) -> Result<(), Stop> {
        let hand = self.play.zones.hand.of(self.card(card).owner);
        self.table.move_card(card, hand, Position::Top, self.play.verbs.bounce)
    }

    /// A player discards so many cards, or the whole hand.
    fn discard(&mut self, seat: Seat, count: u32) -> Result<(), Stop> {
        let play = self.play;
        let hand = self.table.cards(play.zones.hand.of(seat));
        let count = count.min(hand.len() as u32);
        let pick = Pick::new(seat, play.kinds.discard, hand, count, count).in_order();
        for card in self.table.ask_pick(&pick)?.into_iter().flatten() {
            self.table.move_card(card, play.zones.graveyard.of(seat), Position::Top, play.verbs.discard)?;
        }
        Ok(())
    }
}

/// The card in a graveyard that was aimed at.
fn buried(target: Option<Target>) -> Option<CardId> {
    match target {
        Some(Target::Buried(card)) => Some(card),
        Some(Target::Player(_) | Target::Creature(_)) | None => None,
    }
}
