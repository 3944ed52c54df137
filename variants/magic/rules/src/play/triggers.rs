//! Abilities that trigger: they wait until somebody would get priority, and go on the stack then.

use super::{
    course::{Course, Waiting},
    sentence::When,
    state::Did,
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// An ability by its card and its place among the card's.
pub(crate) type Ability = (CardId, u8);

impl Course<'_, '_, '_> {
    /// What a card says that happens at this time has triggered.
    pub(crate) fn trigger(&mut self, card: CardId, when: When) {
        if !self.play.any_triggers {
            return;
        }
        let abilities = self.card(card).triggers.iter().enumerate();
        let triggered = abilities.filter(|(_, (then, _))| *then == when).map(|(at, _)| (card, at as u8));
        self.triggered.extend(triggered);
    }

    /// What the active player's permanents say that happens at this time has triggered.
    pub(crate) fn trigger_of_active(&mut self, when: When) {
        if !self.play.any_triggers {
            return;
        }
        let Some(active) = self.active() else { return };
        for card in self.permanents().into_iter().filter(|card| self.play.card(*card).owner == active) {
            self.trigger(card, when);
        }
    }

    /// What has triggered goes on the stack: that of the active player first, then that of the others in turn order, each
    /// player's in the order of that player's choice.
    pub(crate) fn stack_triggered(&mut self) -> Result<Did, Stop> {
        if self.triggered.is_empty() {
            return Ok(Did::Nothing);
        }
        let triggered = std::mem::take(&mut self.triggered);
        for seat in self.turn_order() {
            let own: SmallVec<[Ability; 4]> =
                triggered.iter().copied().filter(|(card, _)| self.card(*card).owner == seat).collect();
            for card in self.ordered(seat, &own)? {
                for (_, at) in own.iter().filter(|(other, _)| *other == card) {
                    self.stack_ability(seat, (card, *at))?;
                }
            }
        }
        Ok(Did::Something)
    }

    /// The cards whose abilities have triggered, in the order in which these go on the stack. Nobody is asked where all
    /// say the same.
    fn ordered(&mut self, seat: Seat, own: &[Ability]) -> Result<Cards, Stop> {
        let mut cards = Cards::new();
        for (card, _) in own {
            if !cards.contains(card) {
                cards.push(*card);
            }
        }
        let play = self.play;
        if cards.windows(2).all(|pair| play.card(pair[0]).triggers == play.card(pair[1]).triggers) {
            return Ok(cards);
        }
        self.table.cite(&play.cites.order_of_triggers)?;
        let all = cards.len() as u32;
        let pick = Pick::new(seat, play.kinds.trigger_order, &cards, all, all).in_order();
        Ok(self.table.ask_pick(&pick)?.unwrap_or_default())
    }

    /// An ability goes on the stack, unless there is nothing that it could be aimed at.
    fn stack_ability(&mut self, seat: Seat, (card, at): Ability) -> Result<(), Stop> {
        let play = self.play;
        let sentence = play.card(card).triggers[at as usize].1;
        self.table.cite(&play.cites.triggers)?;
        self.table.note(seat, play.verbs.trigger, Item::card(card), 0)?;
        if let Some(aim) = self.aim(seat, &[sentence])? {
            self.stack.push(Waiting::Ability { card, at, aim });
        }
        Ok(())
    }
}
