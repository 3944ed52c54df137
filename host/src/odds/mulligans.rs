//! Opening hands under each mulligan procedure, kept by a keep rule, exactly.
//!
//! What is counted is what an agent `keep:LO-HI` does in a game: which hands it keeps, which cards it puts under, which
//! it sets aside. A player's hands do not depend on the other players', so one player is counted alone.

use super::exact::{Distribution, Exact, hypergeometric};
use crate::agents::KeepRule;
use num_traits::{One, Zero};
use std::str::FromStr;

/// How mulligans are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Procedure {
    /// A hand of one card fewer. The look of Vancouver changes no hand and, answered without regard to the card, no
    /// later draw's chances either.
    Paris,
    /// A full hand, of which one card more goes under each time.
    London,
    /// The whole hand is set aside and one card fewer is drawn from the rest; who keeps shuffles the cards back.
    PartialParis,
}

/// What an opening hand depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Cards in the library before anything is drawn.
    pub cards: u32,
    /// Lands among them.
    pub lands: u32,
    /// The starting hand size.
    pub hand: u32,
    /// How mulligans are taken; nothing where there are none.
    pub procedure: Option<Procedure>,
    /// How many of the first mulligans are not counted.
    pub free: u32,
    /// Which hands are kept.
    pub keep: KeepRule,
}

/// An opening hand that was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kept {
    /// Cards in it.
    pub size: u32,
    /// Lands in it.
    pub lands: u32,
    /// Mulligans taken, those that are not counted too.
    pub mulligans: u32,
    /// Cards whose order nobody knows, which are drawn next.
    pub unseen: u32,
    /// Lands among those.
    pub unseen_lands: u32,
}

/// A hand before its owner has decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Dealt {
    hand: Kept,
    /// Lands among the cards looked at in this mulligan.
    looked: u32,
}

impl FromStr for Procedure {
    type Err = String;

    /// The word by which a variant's mulligan step calls its procedure.
    fn from_str(word: &str) -> Result<Procedure, String> {
        match word {
            "sequential paris" | "paris" | "vancouver" => Ok(Procedure::Paris),
            "london" => Ok(Procedure::London),
            "partial paris" => Ok(Procedure::PartialParis),
            other => Err(format!(
                "the mulligan procedure `{other}` is not known here: sequential paris, paris, vancouver, london and \
                 partial paris are"
            )),
        }
    }
}

impl Opening {
    /// The hands that are kept.
    pub fn kept(&self) -> Distribution<Kept> {
        let mut kept = Distribution::default();
        let mut dealt = self.deal(Exact::one(), 0);
        while dealt.total() > Exact::zero() {
            let mut next = Distribution::default();
            for (hand, chance) in dealt.iter() {
                if self.keeps(hand) {
                    kept.add(self.at_rest(hand.hand), chance.clone());
                } else {
                    self.mulligan(hand, chance, &mut next);
                }
            }
            dealt = next;
        }
        kept
    }

    /// Lands seen by a hand's owner after so many draws.
    pub fn lands_seen(&self, kept: &Distribution<Kept>, draws: u32) -> Distribution<u32> {
        let mut seen = Distribution::default();
        for (hand, chance) in kept.iter() {
            for (drawn, p) in hypergeometric(hand.unseen, hand.unseen_lands, draws).iter() {
                seen.add(hand.lands + drawn, chance * p);
            }
        }
        seen
    }

    /// Where no mulligan can be taken the hand is kept as it is.
    fn keeps(&self, dealt: &Dealt) -> bool {
        let KeepRule { lo, hi, floor } = self.keep;
        self.procedure.is_none() || dealt.hand.size <= floor || (lo..=hi).contains(&dealt.looked)
    }

    fn mulligan(&self, dealt: &Dealt, chance: &Exact, next: &mut Distribution<Dealt>) {
        let taken = dealt.hand.mulligans + 1;
        let again = match self.procedure {
            None => return,
            Some(Procedure::Paris | Procedure::London) => self.deal(chance.clone(), taken),
            Some(Procedure::PartialParis) => {
                let Kept { size, unseen, unseen_lands, .. } = dealt.hand;
                draw_from(unseen, unseen_lands, size - u32::from(taken > self.free), chance, taken)
            }
        };
        again.iter().for_each(|(hand, chance)| next.add(*hand, chance.clone()));
    }

    /// A hand from the whole library.
    fn deal(&self, chance: Exact, taken: u32) -> Distribution<Dealt> {
        let counted = taken.saturating_sub(self.free);
        match self.procedure {
            Some(Procedure::London) => {
                let full = draw_from(self.cards, self.lands, self.hand, &chance, taken);
                full.map(|dealt| put_under(*dealt, counted))
            }
            Some(Procedure::Paris | Procedure::PartialParis) | None => {
                draw_from(self.cards, self.lands, self.hand.saturating_sub(counted), &chance, taken)
            }
        }
    }

    /// Cards that were set aside come back into the library, so that all that is not in hand is unseen.
    fn at_rest(&self, hand: Kept) -> Kept {
        match self.procedure {
            Some(Procedure::PartialParis) => {
                Kept { unseen: self.cards - hand.size, unseen_lands: self.lands - hand.lands, ..hand }
            }
            Some(Procedure::Paris | Procedure::London) | None => hand,
        }
    }
}

fn draw_from(cards: u32, lands: u32, draw: u32, chance: &Exact, mulligans: u32) -> Distribution<Dealt> {
    let size = draw.min(cards);
    let mut dealt = Distribution::default();
    for (drawn, p) in hypergeometric(cards, lands, draw).iter() {
        let (unseen, unseen_lands) = (cards - size, lands - drawn);
        let hand = Kept { size, lands: *drawn, mulligans, unseen, unseen_lands };
        dealt.add(Dealt { hand, looked: *drawn }, chance * p);
    }
    dealt
}

/// One card at a time goes under: a land if twice the lands exceed the cards still held, else another card.
fn put_under(dealt: Dealt, count: u32) -> Dealt {
    let Kept { mut size, mut lands, .. } = dealt.hand;
    for _ in 0..count.min(size) {
        lands -= u32::from(2 * lands > size);
        size -= 1;
    }
    Dealt { hand: Kept { size, lands, ..dealt.hand }, ..dealt }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(cards: u32, lands: u32, procedure: Procedure) -> Opening {
        Opening { cards, lands, hand: 7, procedure: Some(procedure), free: 0, keep: KeepRule::default() }
    }

    #[test]
    fn every_hand_is_kept_in_the_end() {
        for procedure in [Procedure::Paris, Procedure::London, Procedure::PartialParis] {
            for (cards, lands) in [(60, 24), (40, 17), (100, 38), (6, 0), (3, 3)] {
                for (free, floor) in [(0, 4), (1, 4), (0, 0), (1, 0)] {
                    let keep = KeepRule { floor, ..KeepRule::default() };
                    let kept = Opening { free, keep, ..opening(cards, lands, procedure) }.kept();
                    assert_eq!(kept.total(), Exact::one(), "{procedure:?} of {lands} in {cards}, {free}, {floor}");
                }
            }
        }
    }

    #[test]
    fn kept_sizes_and_lands_are_those_computed_elsewhere() {
        let london = opening(60, 24, Procedure::London).kept();
        let size = |n| london.chance(|kept| kept.size == n).to_string();
        assert_eq!(size(7), "137172/162545");
        assert_eq!(size(6), "3480465156/26420877025");
        let both = london.chance(|kept| (kept.size, kept.lands) == (5, 2)).to_string();
        assert_eq!(both, "28192813537168/4294581456028625");
        let paris = opening(60, 24, Procedure::Paris).kept();
        assert_eq!(paris.mean(|kept| kept.size).to_string(), "307303038929318/45206120589775");
        assert_eq!(paris.mean(|kept| kept.mulligans + 1).to_string(), "54345925788882/45206120589775");
    }

    #[test]
    fn a_mulligan_that_is_not_counted_gives_a_full_hand_again() {
        for procedure in [Procedure::Paris, Procedure::London, Procedure::PartialParis] {
            let kept = Opening { free: 1, ..opening(60, 24, procedure) }.kept();
            let seven = |mulligans| kept.chance(|k| k.size == 7 && k.mulligans == mulligans);
            assert!(seven(0) > Exact::zero() && seven(1) > Exact::zero(), "{procedure:?}");
            assert_eq!(kept.chance(|k| k.size == 7 && k.mulligans > 1), Exact::zero(), "{procedure:?}");
        }
    }

    #[test]
    fn partial_paris_draws_from_what_is_left() {
        // A library of 10 with 8 lands: seven cards hold five lands or more, so the first hand goes if it holds six or seven.
        let kept = opening(10, 8, Procedure::PartialParis).kept();
        // All of it is gone after that: three cards are left, which is below the floor.
        assert_eq!(kept.map(|k| k.size).iter().map(|(size, _)| *size).collect::<Vec<_>>(), [3, 7]);
        let goes = hypergeometric(10, 8, 7).chance(|lands| *lands > 5);
        assert_eq!(kept.chance(|k| k.size == 3), goes);
        assert!(kept.iter().all(|(k, _)| k.unseen == 10 - k.size), "what was set aside is shuffled back");
    }

    #[test]
    fn cards_that_were_put_under_are_not_drawn() {
        let opening = opening(60, 24, Procedure::London);
        let kept = opening.kept();
        assert!(kept.iter().all(|(k, _)| k.unseen == 53));
        let without = Opening { procedure: None, ..opening };
        assert_eq!(without.lands_seen(&without.kept(), 1), hypergeometric(60, 24, 8), "no mulligan: eight cards seen");
    }
}
