//! What is compared, one quantity after the other: its value in each subject and its difference from the reference.
//!
//! Shares have Wilson's interval and differences of shares Tango's, both for pairs; means and their paired differences
//! have the normal one. Where several subjects are compared with one, each difference is given at the level at which
//! all of one quantity hold together (Bonferroni).

use super::{Counted, Parted};
use crate::{
    simulate::{Column, Histogram, ResultKind},
    statistics::{Estimate, Level, paired_difference, wilson},
};
use serde::Serialize;
use std::collections::BTreeSet;

/// Something that is compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The share of games that came to a kind of result.
    Result(ResultKind),
    /// The share of games in which a seat took the first turn, counted from 0.
    First(usize),
    /// The share of games that a seat won.
    Wins(usize),
    /// The mean of a column.
    Mean(Column),
    /// The share of games in which a column came to a number.
    Share(Column, i64),
}

/// A quantity in all subjects.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Quantity {
    /// What it is.
    pub what: What,
    /// For each subject, its estimate; nothing where the subject has no such thing.
    pub values: Vec<Option<Estimate>>,
    /// For each subject but the reference, in order, how much larger it is than in the reference.
    pub differences: Vec<Option<Difference>>,
}

/// A difference from the reference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// How large it is.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// What may be said of it.
    pub verdict: Verdict,
}

/// What may be said of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Not one pair of games differs.
    Identical,
    /// The interval holds 0.
    NoneSeen,
    /// It is more than in the reference.
    More,
    /// It is less than in the reference.
    Less,
}

impl Counted {
    /// All quantities that something came up for. A column with more than `most_numbers` different numbers is compared
    /// by its mean alone.
    pub fn quantities(&self, level: Level, most_numbers: usize) -> Vec<Quantity> {
        self.wanted(most_numbers).into_iter().map(|what| self.quantity(what, level)).collect()
    }

    fn wanted(&self, most_numbers: usize) -> Vec<What> {
        let tallies = &self.tallies;
        let kinds: BTreeSet<ResultKind> = tallies.iter().flat_map(|tally| tally.results.keys().copied()).collect();
        let seats = tallies.iter().map(|tally| tally.first.len()).max().unwrap_or(0);
        let won = tallies.iter().any(|tally| tally.wins.iter().any(|games| *games > 0));
        let mut wanted: Vec<What> = kinds.into_iter().map(What::Result).collect();
        wanted.extend((0..seats).map(What::First));
        wanted.extend((0..seats).filter(|_| won).map(What::Wins));
        let mut columns: Vec<&Column> = Vec::new();
        for column in tallies.iter().flat_map(|tally| &tally.measures).map(|measure| &measure.column) {
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        for column in columns {
            wanted.push(What::Mean(column.clone()));
            let all = || tallies.iter().filter_map(|tally| tally.numbers(column));
            let numbers: BTreeSet<i64> = all().flat_map(|numbers| numbers.values().map(|(n, _)| n)).collect();
            if (2..=most_numbers).contains(&numbers.len()) {
                wanted.extend(numbers.into_iter().map(|number| What::Share(column.clone(), number)));
            }
        }
        wanted
    }

    fn quantity(&self, what: What, level: Level) -> Quantity {
        let each = level.each_of(self.pairs.len());
        let values = (0..self.tallies.len()).map(|subject| self.value(&what, subject, level)).collect();
        let differences = (0..self.pairs.len()).map(|pairs| self.difference(&what, pairs, each)).collect();
        Quantity { what, values, differences }
    }

    fn value(&self, what: &What, subject: usize, level: Level) -> Option<Estimate> {
        let tally = &self.tallies[subject];
        let share = |count: u64| wilson(count, tally.games, level);
        match what {
            What::Result(kind) => Some(share(tally.result(*kind))),
            What::First(seat) => tally.first.get(*seat).map(|games| share(*games)),
            What::Wins(seat) => tally.wins.get(*seat).map(|games| share(*games)),
            What::Mean(column) => tally.numbers(column).map(|numbers| numbers.mean(level)),
            What::Share(column, number) => tally.numbers(column).map(|numbers| numbers.share(*number, level)),
        }
    }

    fn difference(&self, what: &What, pairs: usize, level: Level) -> Option<Difference> {
        let pairs = &self.pairs[pairs];
        let of = |parted: Parted, games| Some(Difference::of_shares(parted, games, level));
        match what {
            What::Result(kind) => of(pairs.results.get(kind).copied().unwrap_or_default(), pairs.games),
            What::First(seat) => of(*pairs.first.get(*seat)?, pairs.games),
            What::Wins(seat) => of(*pairs.wins.get(*seat)?, pairs.games),
            What::Mean(column) => Some(Difference::of_means(&pairs.column(column)?.difference, level)),
            What::Share(column, number) => {
                let column = pairs.column(column)?;
                of(column.parted(*number), column.difference.count())
            }
        }
    }
}

impl Difference {
    fn of_shares(parted: Parted, pairs: u64, level: Level) -> Difference {
        let Parted { reference, other } = parted;
        let identical = reference == 0 && other == 0;
        Difference::with(paired_difference(pairs, reference, other, level), identical)
    }

    fn of_means(differences: &Histogram, level: Level) -> Difference {
        Difference::with(differences.mean(level), differences.is_all_zero())
    }

    fn with(estimate: Estimate, identical: bool) -> Difference {
        let verdict = match estimate {
            _ if identical => Verdict::Identical,
            Estimate { low, .. } if low > 0.0 => Verdict::More,
            Estimate { high, .. } if high < 0.0 => Verdict::Less,
            Estimate { .. } => Verdict::NoneSeen,
        };
        Difference { estimate, verdict }
    }
}

impl What {
    /// Whether it is a share of games.
    pub fn is_share(&self) -> bool {
        match self {
            What::Result(_) | What::First(_) | What::Wins(_) | What::Share(..) => true,
            What::Mean(_) => false,
        }
    }

    /// The measure it is about, if it is about one.
    pub fn measure(&self) -> Option<&str> {
        match self {
            What::Mean(column) | What::Share(column, _) => Some(&column.measure),
            What::Result(_) | What::First(_) | What::Wins(_) => None,
        }
    }
}
