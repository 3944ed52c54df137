//! Fractions, and distributions made of them.

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// A probability or a mean as a fraction in lowest terms.
pub type Exact = BigRational;

/// What can come of something, each with its probability. Impossible cases have no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<K: Ord>(BTreeMap<K, Exact>);

impl<K: Ord> Default for Distribution<K> {
    fn default() -> Distribution<K> {
        Distribution(BTreeMap::new())
    }
}

impl<K: Ord> Distribution<K> {
    /// Adds a probability to a case.
    pub fn add(&mut self, case: K, chance: Exact) {
        if !chance.is_zero() {
            *self.0.entry(case).or_insert_with(Exact::zero) += chance;
        }
    }

    /// The cases in order, each with its probability.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &Exact)> {
        self.0.iter()
    }

    /// The probability of a case.
    pub fn of(&self, case: &K) -> Exact {
        self.0.get(case).cloned().unwrap_or_else(Exact::zero)
    }

    /// The probability of all cases together: 1 for a whole distribution.
    pub fn total(&self) -> Exact {
        self.0.values().sum()
    }

    /// The distribution of something that each case says.
    pub fn map<T: Ord>(&self, of: impl Fn(&K) -> T) -> Distribution<T> {
        let mut mapped = Distribution::default();
        self.iter().for_each(|(case, chance)| mapped.add(of(case), chance.clone()));
        mapped
    }

    /// The mean of a number that each case says.
    pub fn mean(&self, of: impl Fn(&K) -> u32) -> Exact {
        self.iter().map(|(case, chance)| chance * whole(of(case))).sum()
    }

    /// The probability of the cases that are so.
    pub fn chance(&self, is_so: impl Fn(&K) -> bool) -> Exact {
        self.iter().filter(|(case, _)| is_so(case)).map(|(_, chance)| chance).sum()
    }
}

/// A whole number as a fraction.
pub(super) fn whole(n: u32) -> Exact {
    Exact::from_integer(n.into())
}

/// How many ways there are to choose `k` of `n` things: 0 if `k > n`.
pub fn choose(n: u32, k: u32) -> BigUint {
    if k > n {
        return BigUint::zero();
    }
    (0..k.min(n - k)).fold(BigUint::one(), |ways, i| ways * (n - i) / (i + 1))
}

/// Which of several disjoint groups of cards are among `draw` cards drawn from all of them: a count a group.
///
/// Draws at most what there is.
pub fn drawn(groups: &[u32], draw: u32) -> Distribution<Vec<u32>> {
    let all: u32 = groups.iter().sum();
    let draw = draw.min(all);
    let mut hands = vec![(Vec::new(), draw, BigUint::one())];
    for (at, group) in groups.iter().enumerate() {
        let rest: u32 = groups[at + 1..].iter().sum();
        let split = |(hand, left, ways): &(Vec<u32>, u32, BigUint)| {
            let (hand, left, ways) = (hand.clone(), *left, ways.clone());
            (left.saturating_sub(rest)..=left.min(*group)).map(move |k| {
                let hand = hand.iter().copied().chain([k]).collect();
                (hand, left - k, &ways * choose(*group, k))
            })
        };
        hands = hands.iter().flat_map(split).collect();
    }
    let ways_in_all = BigInt::from(choose(all, draw));
    let mut drawn = Distribution::default();
    for (hand, _, ways) in hands {
        drawn.add(hand, Exact::new(ways.into(), ways_in_all.clone()));
    }
    drawn
}

/// How many of a group of `group` cards are among `draw` cards drawn from `cards` cards.
pub fn hypergeometric(cards: u32, group: u32, draw: u32) -> Distribution<u32> {
    drawn(&[group, cards - group], draw).map(|hand| hand[0])
}

/// A fraction that is not negative in decimals, rounded to the nearest, halves up.
pub fn decimal(fraction: &Exact, digits: u32) -> String {
    let scale = BigInt::from(10).pow(digits);
    let twice = fraction * Exact::from_integer(&scale * 2);
    let rounded = (twice.floor().to_integer() + 1) / 2;
    let (units, rest): (BigInt, BigInt) = (&rounded / &scale, &rounded % &scale);
    if digits == 0 {
        units.to_string()
    } else {
        format!("{units}.{:0>width$}", rest.to_string(), width = digits as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_choose_are_those_of_pascals_triangle() {
        for (n, k, ways) in [(0, 0, 1u64), (7, 0, 1), (7, 7, 1), (7, 3, 35), (60, 7, 386_206_920), (3, 5, 0)] {
            assert_eq!(choose(n, k), ways.into(), "{n} over {k}");
        }
    }

    #[test]
    fn lands_in_seven_of_sixty_are_hypergeometric() {
        let lands = hypergeometric(60, 24, 7);
        assert_eq!(lands.of(&3).to_string(), "30107/97527");
        assert_eq!(lands.of(&8).to_string(), "0");
        assert_eq!(lands.total(), Exact::one());
        assert_eq!(lands.mean(|n| *n).to_string(), "14/5");
    }

    #[test]
    fn more_cards_are_not_drawn_than_there_are() {
        let all = drawn(&[2, 1], 7);
        assert_eq!(all.of(&vec![2, 1]), Exact::one());
    }

    #[test]
    fn decimals_are_rounded_to_the_nearest() {
        let half = |n: i64, d: i64| Exact::new(n.into(), d.into());
        for (fraction, digits, text) in [
            (half(2, 3), 4, "0.6667"),
            (half(1, 3), 4, "0.3333"),
            (half(1, 2), 0, "1"),
            (half(41, 8), 2, "5.13"),
            (half(1, 1000), 2, "0.00"),
        ] {
            assert_eq!(decimal(&fraction, digits), text, "{fraction}");
        }
    }
}
