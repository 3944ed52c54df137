//! How often each whole number came up, in a memory that does not grow with the games.
//!
//! Counts and exact sums only, so adding and merging come to the same in every order.

use crate::statistics::{self, Estimate, Level};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Numbers farther from 0 are counted together, and come into the sums as what they are.
const FARTHEST: i64 = 4096;
/// In the sums a number farther from 0 than this stands as this, so that no sum can overflow.
const LARGEST: i64 = 1 << 40;

/// How often each whole number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Written", from = "Written")]
pub struct Histogram {
    count: u64,
    sum: i128,
    squares: i128,
    /// The number that `counts` begins with.
    from: i64,
    counts: Vec<u64>,
    below: u64,
    above: u64,
}

/// A histogram as it is written: only what came up, in order.
#[derive(Serialize, Deserialize)]
struct Written {
    count: u64,
    sum: i128,
    squares: i128,
    values: BTreeMap<i64, u64>,
    #[serde(default, skip_serializing_if = "is_zero")]
    below: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    above: u64,
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Histogram {
    /// Counts a number.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        let exact = i128::from(value.clamp(-LARGEST, LARGEST));
        self.sum += exact;
        self.squares += exact * exact;
        let at = value.wrapping_sub(self.from) as usize;
        match self.counts.get_mut(at) {
            Some(count) => *count += 1,
            None => self.add_beyond(value, 1),
        }
    }

    #[cold]
    fn add_beyond(&mut self, value: i64, times: u64) {
        if value < -FARTHEST {
            self.below += times;
        } else if value > FARTHEST {
            self.above += times;
        } else {
            self.reach(value);
            self.counts[(value - self.from) as usize] += times;
        }
    }

    /// Makes room for a number among the counts.
    fn reach(&mut self, value: i64) {
        if self.counts.is_empty() {
            self.from = value;
        }
        if value < self.from {
            let more = (self.from - value) as usize;
            self.counts.splice(0..0, std::iter::repeat_n(0, more));
            self.from = value;
        }
        let needed = (value - self.from) as usize + 1;
        if self.counts.len() < needed {
            self.counts.resize(needed, 0);
        }
    }

    /// Adds what another has counted.
    pub fn merge(&mut self, other: &Histogram) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.below += other.below;
        self.above += other.above;
        for (value, times) in other.values() {
            self.reach(value);
            self.counts[(value - self.from) as usize] += times;
        }
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// How often a number came up.
    pub fn of(&self, value: i64) -> u64 {
        let at = value.checked_sub(self.from).and_then(|at| usize::try_from(at).ok());
        at.and_then(|at| self.counts.get(at)).copied().unwrap_or(0)
    }

    /// The numbers that came up, in order, with how often they did; without those that are too far from 0.
    pub fn values(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().zip(self.from..).filter(|(times, _)| **times > 0).map(|(times, value)| (value, *times))
    }

    /// How many numbers lay too far from 0 to be told apart: below and above.
    pub fn beyond(&self) -> (u64, u64) {
        (self.below, self.above)
    }

    /// Whether nothing but 0 came up.
    pub fn is_all_zero(&self) -> bool {
        self.squares == 0
    }

    /// The mean with its interval.
    pub fn mean(&self, level: Level) -> Estimate {
        statistics::mean(self.count, self.sum, self.squares, level)
    }

    /// The share of a number with its interval.
    pub fn share(&self, value: i64, level: Level) -> Estimate {
        statistics::wilson(self.of(value), self.count, level)
    }
}

impl From<Histogram> for Written {
    fn from(histogram: Histogram) -> Written {
        let values = histogram.values().collect();
        let Histogram { count, sum, squares, below, above, .. } = histogram;
        Written { count, sum, squares, values, below, above }
    }
}

impl From<Written> for Histogram {
    fn from(written: Written) -> Histogram {
        let Written { count, sum, squares, values, below, above } = written;
        let mut histogram = Histogram { count, sum, squares, below, above, ..Histogram::default() };
        for (value, times) in values {
            histogram.add_beyond(value, times);
        }
        histogram
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [i64; 9] = [7, 7, 6, -3, 0, 12, -5000, i64::MAX, 7];

    fn of(numbers: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        numbers.iter().for_each(|number| histogram.add(*number));
        histogram
    }

    #[test]
    fn numbers_are_counted_and_those_too_far_away_are_counted_together() {
        let found = of(&NUMBERS);
        assert_eq!(found.values().collect::<Vec<_>>(), [(-3, 1), (0, 1), (6, 1), (7, 3), (12, 1)]);
        assert_eq!((found.count(), found.of(7), found.of(8), found.beyond()), (9, 3, 0, (1, 1)));
        assert_eq!(of(&[4, 6]).mean(Level::USUAL).value, 5.0);
    }

    #[test]
    fn parts_merged_in_any_order_and_read_back_are_the_whole() {
        let whole = of(&NUMBERS);
        for cut in 0..NUMBERS.len() {
            let (left, right) = (of(&NUMBERS[..cut]), of(&NUMBERS[cut..]));
            for (mut first, second) in [(left.clone(), &right), (right.clone(), &left)] {
                first.merge(second);
                let text = serde_json::to_string(&first).unwrap();
                assert_eq!(text, serde_json::to_string(&whole).unwrap());
                assert_eq!(serde_json::to_string(&serde_json::from_str::<Histogram>(&text).unwrap()).unwrap(), text);
            }
        }
    }
}
