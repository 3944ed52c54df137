//! The course of a run: which seats won among the first games, among the next ones, and so on.
//!
//! Stretches of games end at fixed numbers, four to a doubling, whatever the run, so a course is merged by adding and a
//! run of any length has at most a few hundred of them.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Wins by seat in stretches of games, by the index after the last game of the stretch. Stretches without a win are
/// left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Course(BTreeMap<u64, Vec<u64>>);

impl Course {
    /// Counts that a seat won the game with this index.
    pub(super) fn add(&mut self, index: u64, seat: usize) {
        let wins = self.0.entry(end_of_stretch(index)).or_default();
        wins.resize(wins.len().max(seat + 1), 0);
        wins[seat] += 1;
    }

    /// Adds what another part has counted.
    pub(super) fn merge(&mut self, part: &Course) {
        for (end, more) in &part.0 {
            let wins = self.0.entry(*end).or_default();
            wins.resize(wins.len().max(more.len()), 0);
            wins.iter_mut().zip(more).for_each(|(to, from)| *to += from);
        }
    }

    /// Whether nobody has won.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many games a seat had won by the end of each stretch, by the index after the stretch's last game.
    pub fn won(&self, seat: usize) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().scan(0, move |won, (end, wins)| {
            *won += wins.get(seat).copied().unwrap_or(0);
            Some((*end, *won))
        })
    }
}

/// The index after the last game of the stretch that this game lies in.
fn end_of_stretch(index: u64) -> u64 {
    if index < 4 {
        return index + 1;
    }
    // The highest bit and the two below it name the stretch.
    let below = index.ilog2() - 2;
    ((index >> below) + 1).saturating_mul(1 << below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_four_to_a_doubling_and_every_game_lies_in_one() {
        let mut ends: Vec<u64> = (0..64).map(end_of_stretch).collect();
        assert!((0..64).zip(&ends).all(|(index, end)| index < *end));
        ends.dedup();
        assert_eq!(ends, [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64]);
        assert_eq!(end_of_stretch(u64::MAX), u64::MAX);
    }

    #[test]
    fn parts_merged_in_any_order_are_the_whole() {
        let course = |games: std::ops::Range<u64>| {
            let mut course = Course::default();
            games.for_each(|index| course.add(index, (index % 3 == 0).into()));
            course
        };
        let whole = course(0..100);
        let (mut left, mut right) = (course(0..37), course(37..100));
        left.merge(&right);
        right.merge(&course(0..37));
        assert_eq!((&left, &right), (&whole, &whole));
        assert_eq!(whole.won(1).last(), Some((112, 34)));
        assert_eq!(whole.won(0).nth(4), Some((5, 3)));
    }
}
