//! Questions that a step puts to players, one method a shape.
//!
//! `Ok(None)` means that the player has left the game; an error, that the game has stopped.

use super::{CardId, Cards, Item, Offer, Stop, Table, done};
use crate::{
    decision::{flag, is_said, shape},
    variant::{KindId, Seat},
};
use rulezero_abi::{Answered, AskedDecision, DONE, LEFT, STOPPED};
use smallvec::SmallVec;
use std::borrow::Borrow;

impl Table<'_> {
    /// Asks whether or not; nothing if the player has left the game.
    #[inline]
    pub fn ask_yes_no(&mut self, seat: Seat, kind: KindId) -> Result<Option<bool>, Stop> {
        let asked = asked(seat, kind, shape::YES_NO);
        Ok(answered(self.0.0.ask(&asked))?.map(|values| matches!(values, [1])))
    }

    /// Asks for one of some players; nothing if the player asked has left the game.
    pub fn ask_player(
        &mut self,
        seat: Seat,
        kind: KindId,
        among: impl IntoIterator<Item = Seat>,
    ) -> Result<Option<Seat>, Stop> {
        let items: SmallVec<[Item; 8]> = among.into_iter().map(|seat| Item::seat(seat.0)).collect();
        let asked = AskedDecision { items: items.as_slice().into(), ..asked(seat, kind, shape::PLAYER) };
        Ok(answered(self.0.0.ask(&asked))?.map(|values| Seat(first(values) as u8)))
    }

    /// Asks for a number from `lo` to `hi`; nothing if the player has left the game.
    #[inline]
    pub fn ask_number(&mut self, seat: Seat, kind: KindId, lo: i64, hi: i64) -> Result<Option<i64>, Stop> {
        let asked = AskedDecision { lo, hi, ..asked(seat, kind, shape::NUMBER) };
        Ok(answered(self.0.0.ask(&asked))?.map(first))
    }

    /// Asks for one of some actions and says which; nothing if the player has left the game.
    #[inline]
    pub fn ask_action(&mut self, seat: Seat, kind: KindId, offers: &[Offer]) -> Result<Option<usize>, Stop> {
        let asked = AskedDecision { offers: offers.into(), ..asked(seat, kind, shape::ACT) };
        let values = answered(self.0.0.ask(&asked))?;
        Ok(values.and_then(|values| offers.iter().position(|offer| is_said(offer, values))))
    }

    /// Asks for the amounts, summing up to `total`, that each item gives to each target, item by item.
    pub fn ask_amounts(
        &mut self,
        seat: Seat,
        kind: KindId,
        items: &[Item],
        targets: &[Item],
        total: u32,
    ) -> Result<Option<SmallVec<[i64; 16]>>, Stop> {
        let asked = AskedDecision {
            hi: total.into(),
            items: items.into(),
            targets: targets.into(),
            ..asked(seat, kind, shape::ASSIGN)
        };
        Ok(answered(self.0.0.ask(&asked))?.map(|values| values.iter().copied().collect()))
    }

    /// Asks for one of some cards, or for none where that may be; nothing also if the player has left the game.
    #[inline]
    pub fn ask_one(&mut self, pick: &Pick) -> Result<Option<CardId>, Stop> {
        let values = answered(self.0.0.ask(&pick.asked()))?;
        Ok(values.and_then(|values| values.first()).map(|value| CardId(*value as u16)))
    }

    /// Asks for cards out of some cards; nothing if the player has left the game.
    #[inline]
    pub fn ask_pick(&mut self, pick: &Pick) -> Result<Option<Cards>, Stop> {
        Ok(answered(self.0.0.ask(&pick.asked()))?.map(cards))
    }

    /// Puts sealed questions to several players at once: nobody sees an answer before all have given theirs.
    pub fn ask_each(&mut self, picks: &[impl Borrow<Pick>]) -> Result<SmallVec<[Option<Cards>; 4]>, Stop> {
        self.put_each(picks)?;
        (0..picks.len()).map(|i| Ok(self.sealed(i)?.map(|picked| picked.cards().collect()))).collect()
    }

    /// The same, and nothing is copied: [`Table::sealed`] has the answers.
    pub fn put_each(&mut self, picks: &[impl Borrow<Pick>]) -> Result<(), Stop> {
        let asked: SmallVec<[AskedDecision<'_>; 4]> = picks.iter().map(|pick| pick.borrow().asked()).collect();
        done(self.0.0.ask_each(asked.as_slice().into()))
    }

    /// An answer of the last questions that were put to several players at once, by the place of its question among
    /// them; nothing if the player has left the game.
    pub fn sealed(&self, question: usize) -> Result<Option<Picked<'_>>, Stop> {
        Ok(answered(self.0.0.answer(question as u32))?.map(Picked))
    }
}

/// Cards that were picked, as the host keeps them until the next question.
#[derive(Clone, Copy, Debug)]
pub struct Picked<'a>(&'a [i64]);

impl Picked<'_> {
    /// How many they are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The cards: in the order of picking where it counts, else in that of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.0.iter().map(|value| CardId(*value as u16))
    }

    /// Whether a card is among those of a pick whose order does not count.
    pub fn contains(&self, card: CardId) -> bool {
        self.0.binary_search(&card.0.into()).is_ok()
    }
}

/// A question for cards out of some cards.
#[derive(Clone, Debug)]
pub struct Pick {
    seat: Seat,
    kind: KindId,
    items: SmallVec<[Item; 16]>,
    least: u32,
    most: u32,
    flags: u32,
}

impl Pick {
    /// Between `least` and `most` of the cards; where there are fewer than `most`, up to all of them.
    #[inline]
    pub fn new(seat: Seat, kind: KindId, cards: &[CardId], least: u32, most: u32) -> Pick {
        let items = cards.iter().map(|c| Item::card(*c)).collect();
        Pick { seat, kind, items, least, most, flags: 0 }
    }

    /// Between `least` and `most` of the cards that will be offered.
    #[inline]
    pub fn open(seat: Seat, kind: KindId, least: u32, most: u32) -> Pick {
        Pick { seat, kind, items: SmallVec::new(), least, most, flags: 0 }
    }

    /// One card more to pick from.
    #[inline]
    pub fn offer(&mut self, card: CardId) {
        self.items.push(Item::card(card));
    }

    /// Whether there is nothing to pick from.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The order of picking counts.
    #[inline]
    pub fn in_order(self) -> Pick {
        Pick { flags: self.flags | flag::ORDERED, ..self }
    }

    /// The others must not see the answer, nor that there is one.
    #[inline]
    pub fn secret(self) -> Pick {
        Pick { flags: self.flags | flag::SECRET, ..self }
    }

    #[inline]
    fn asked(&self) -> AskedDecision<'_> {
        AskedDecision {
            flags: self.flags,
            lo: self.least.into(),
            hi: self.most.into(),
            items: self.items.as_slice().into(),
            ..asked(self.seat, self.kind, shape::PICK)
        }
    }
}

#[inline]
fn asked<'a>(seat: Seat, kind: KindId, shape: u32) -> AskedDecision<'a> {
    let (items, targets, offers) = ([].as_slice().into(), [].as_slice().into(), [].as_slice().into());
    AskedDecision { seat: seat.0.into(), kind: kind.0.into(), shape, flags: 0, lo: 0, hi: 0, items, targets, offers }
}

#[inline]
fn answered(answered: Answered<'_>) -> Result<Option<&[i64]>, Stop> {
    match answered.status {
        DONE => Ok(Some(answered.values.as_slice())),
        LEFT => Ok(None),
        STOPPED.. => Err(Stop(())),
    }
}

#[inline]
fn first(values: &[i64]) -> i64 {
    values.first().copied().unwrap_or_default()
}

#[inline]
fn cards(values: &[i64]) -> Cards {
    let mut cards = Cards::new();
    values.iter().for_each(|value| cards.push(CardId(*value as u16)));
    cards
}
