//! Decisions: a closed set of shapes, an open set of meanings.
//!
//! Because shapes are few and fully described, anything that can count and list legal answers works for variants
//! nobody has seen: random agents, people at a prompt, scripts, perft and the conformance laws. Answers are kept
//! by content (the seat, the cards in order), never by index.

mod listing;

use crate::{
    agent::Interjection,
    variant::{KindId, Seat, VerbId},
};
use rulezero_abi::{Item, Offer};

/// A question put to one player.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// Who answers.
    pub seat: Seat,
    /// What it is about.
    pub kind: KindId,
    /// Whether the others must not see the answer, nor that there is one.
    pub secret: bool,
    /// What can be answered.
    pub shape: Shape<'a>,
}

/// What can be answered.
#[derive(Clone, Copy, Debug)]
pub enum Shape<'a> {
    /// Yes or no. Answer: `[1]` or `[0]`.
    YesNo,
    /// One of these players. Answer: the seat.
    Player(&'a [Item]),
    /// A number from the first to the second. Answer: the number.
    Number(i64, i64),
    /// Between `least` and `most` of the items; `ordered` if the order of picking counts. An order of n items is
    /// all of them, ordered. Answer: the picked items, in order; an unordered pick is kept sorted.
    Pick {
        /// What there is to pick from.
        items: &'a [Item],
        /// Fewest.
        least: u32,
        /// Most.
        most: u32,
        /// Whether order counts.
        ordered: bool,
    },
    /// Amounts from 0 that sum up to `total`, one for each pair of item and target. Answer: the amounts, item by item.
    Assign {
        /// What is assigned.
        items: &'a [Item],
        /// To what.
        targets: &'a [Item],
        /// The sum of all amounts.
        total: u32,
    },
    /// One of these actions. Answer: verb, item, target, number.
    Act(&'a [Offer]),
}

/// Whether a question leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choices {
    /// No answer is legal.
    None,
    /// One answer is.
    One,
    /// Several are.
    Many,
}

impl Choices {
    #[inline]
    fn of(count: usize) -> Choices {
        match count {
            0 => Choices::None,
            1 => Choices::One,
            2.. => Choices::Many,
        }
    }
}

/// Numbers of shapes on the boundary.
pub(crate) mod shape {
    pub(crate) const YES_NO: u32 = 0;
    pub(crate) const PLAYER: u32 = 1;
    pub(crate) const NUMBER: u32 = 2;
    pub(crate) const PICK: u32 = 3;
    pub(crate) const ASSIGN: u32 = 4;
    pub(crate) const ACT: u32 = 5;
}

/// Bits of a decision's flags on the boundary.
pub(crate) mod flag {
    pub(crate) const SECRET: u32 = 1;
    pub(crate) const ORDERED: u32 = 2;
}

/// An answer under way: an agent fills it, the kernel checks it. Its numbers are those that [`Shape`] names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The numbers.
    pub values: Vec<i64>,
    /// What is said in the place of an answer: a concession, an offer after which the question is put again, or that the
    /// answer before is taken back.
    pub instead: Option<Interjection>,
}

impl Answer {
    /// Yes or no.
    pub fn say(&mut self, yes: bool) {
        self.set([i64::from(yes)]);
    }

    /// One number or seat.
    pub fn number(&mut self, n: i64) {
        self.set([n]);
    }

    /// Items in order.
    pub fn items(&mut self, items: impl IntoIterator<Item = Item>) {
        self.set(items.into_iter().map(|i| i64::from(i.0)));
    }

    /// One of the offered actions.
    pub fn act(&mut self, offer: &Offer) {
        self.set([offer.verb.into(), offer.item.0.into(), offer.target.0.into(), offer.number]);
    }

    /// Says something in the place of an answer.
    pub fn interject(&mut self, interjection: Interjection) {
        self.instead = Some(interjection);
    }

    fn set(&mut self, values: impl IntoIterator<Item = i64>) {
        self.values.clear();
        self.values.extend(values);
    }
}

/// The verb of an offer, as this set-up numbers it.
pub fn verb_of(offer: &Offer) -> VerbId {
    VerbId(offer.verb as u16)
}

/// Whether an answer's numbers say this offer.
#[inline]
pub(crate) fn is_said(offer: &Offer, values: &[i64]) -> bool {
    let &[verb, item, target, number] = values else { return false };
    i64::from(offer.verb) == verb
        && i64::from(offer.item.0) == item
        && i64::from(offer.target.0) == target
        && offer.number == number
}

impl Shape<'_> {
    /// How many legal answers there are; `u128::MAX` where that is more than can be counted.
    pub fn count(&self) -> u128 {
        match *self {
            Shape::YesNo => 2,
            Shape::Player(seats) => seats.len() as u128,
            Shape::Number(lo, hi) => u128::try_from(i128::from(hi) - i128::from(lo) + 1).unwrap_or(0),
            Shape::Pick { items, least, most, ordered } => {
                let n = items.len() as u32;
                (least..=most.min(n)).map(|k| picks(n, k, ordered)).fold(0, u128::saturating_add)
            }
            Shape::Assign { items, targets, total } => {
                let cells = (items.len() * targets.len()) as u32;
                match total.checked_add(cells) {
                    _ if cells == 0 => u128::from(total == 0),
                    Some(sum) => picks(sum - 1, cells - 1, false),
                    None => u128::MAX,
                }
            }
            Shape::Act(offers) => offers.len() as u128,
        }
    }

    /// Whether there is anything to choose, found without counting where that is long.
    #[inline]
    pub(crate) fn choices(&self) -> Choices {
        match *self {
            Shape::YesNo => Choices::Many,
            Shape::Player(seats) => Choices::of(seats.len()),
            Shape::Number(lo, hi) if lo > hi => Choices::None,
            Shape::Number(lo, hi) => Choices::of(if lo == hi { 1 } else { 2 }),
            Shape::Pick { items, least, most, .. } if least > most || least as usize > items.len() => Choices::None,
            Shape::Pick { items, least, most, ordered } => {
                let most = most.min(items.len() as u32);
                let one = least == most && (most == 0 || most as usize == items.len() && (!ordered || most == 1));
                Choices::of(if one { 1 } else { 2 })
            }
            Shape::Assign { .. } => Choices::of(self.count().min(2) as usize),
            Shape::Act(offers) => Choices::of(offers.len()),
        }
    }

    /// The first legal answer: no, the first player, the lowest number, the first items, the first action.
    pub fn first(&self, answer: &mut Answer) {
        match *self {
            Shape::YesNo => answer.say(false),
            Shape::Player(seats) => answer.number(seats.first().map_or(0, |s| i64::from(s.0 & 0xff))),
            Shape::Number(lo, _) => answer.number(lo),
            Shape::Pick { items, least, .. } => answer.items(items.iter().copied().take(least as usize)),
            Shape::Assign { items, targets, total } => {
                let cells = items.len() * targets.len();
                answer.set((0..cells).map(|i| if i == 0 { total.into() } else { 0 }));
            }
            Shape::Act(offers) => {
                if let Some(offer) = offers.first() {
                    answer.act(offer);
                }
            }
        }
        self.settle(answer);
    }

    /// Whether an answer is legal.
    #[inline]
    pub fn allows(&self, answer: &Answer) -> bool {
        let values = answer.values.as_slice();
        match *self {
            Shape::YesNo => matches!(values, [0 | 1]),
            Shape::Player(seats) => matches!(values, [seat] if seats.iter().any(|s| i64::from(s.0 & 0xff) == *seat)),
            Shape::Number(lo, hi) => matches!(values, [n] if (lo..=hi).contains(n)),
            Shape::Pick { items, least, most, .. } => {
                let right_number = (least as usize..=most as usize).contains(&values.len());
                let known = |v: &i64| items.iter().any(|i| i64::from(i.0) == *v);
                let distinct = values.iter().enumerate().all(|(at, v)| !values[..at].contains(v));
                right_number && values.iter().all(known) && distinct
            }
            Shape::Assign { items, targets, total } => {
                values.len() == items.len() * targets.len()
                    && values.iter().all(|n| *n >= 0)
                    && values.iter().try_fold(0i64, |sum, n| sum.checked_add(*n)) == Some(total.into())
            }
            Shape::Act(offers) => offers.iter().any(|offer| is_said(offer, values)),
        }
    }

    /// Brings a legal answer into its one form: an unordered pick is sorted.
    #[inline]
    pub(crate) fn settle(&self, answer: &mut Answer) {
        if let Shape::Pick { ordered: false, .. } = self {
            answer.values.sort_unstable();
        }
    }
}

fn picks(n: u32, k: u32, ordered: bool) -> u128 {
    if k > n {
        return 0;
    }
    let k = if ordered { k } else { k.min(n - k) };
    (0..k)
        .try_fold(1u128, |product, i| {
            let grown = product.checked_mul(u128::from(n - i))?;
            Some(if ordered { grown } else { grown / u128::from(i + 1) })
        })
        .unwrap_or(u128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulezero_abi::CardId;

    fn shapes(items: &[Item]) -> Vec<(Shape<'_>, u128)> {
        let pick = |least, most, ordered| Shape::Pick { items, least, most, ordered };
        vec![
            (Shape::YesNo, 2),
            (Shape::Number(-2, 3), 6),
            (Shape::Number(3, 2), 0),
            (pick(2, 2, true), 12),
            (pick(2, 2, false), 6),
            (pick(0, 4, false), 16),
            (pick(4, 4, true), 24),
            (pick(5, 5, false), 0),
            (Shape::Assign { items: &items[..2], targets: &items[2..3], total: 3 }, 4),
        ]
    }

    #[test]
    fn the_answers_listed_are_the_answers_counted_and_each_of_them_is_legal() {
        let items: Vec<Item> = (0..4).map(|i| Item::card(CardId(i * 3))).collect();
        for (shape, count) in shapes(&items) {
            let mut listed = Vec::new();
            shape.each(&mut |answer| {
                assert!(shape.allows(answer), "{shape:?} lists {answer:?}");
                listed.push(answer.values.clone());
                true
            });
            assert_eq!((shape.count(), listed.len() as u128), (count, count), "{shape:?}");
            assert_eq!(shape.choices(), Choices::of(count as usize), "{shape:?}");
            listed.sort();
            listed.dedup();
            assert_eq!(listed.len() as u128, count, "{shape:?} lists an answer twice");
        }
    }

    #[test]
    fn what_is_not_offered_is_illegal() {
        let items = [Item::card(CardId(1)), Item::card(CardId(2))];
        let shape = Shape::Pick { items: &items, least: 1, most: 2, ordered: false };
        for values in [vec![], vec![3], vec![1, 1], vec![1, 2, 1], vec![-1]] {
            assert!(!shape.allows(&Answer { values: values.clone(), ..Answer::default() }), "{values:?}");
        }
    }
}
