//! Pairs: how the games of one subject differ from the reference's games on the same indexes.
//!
//! Only what differs is counted, and how many pairs there were.

use crate::simulate::{Column, Game, Histogram, ResultKind};
use serde::Serialize;
use std::collections::BTreeMap;

/// How games differ from those of the reference.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    /// How many pairs.
    pub games: u64,
    /// Kinds of result that one of a pair came to and the other did not.
    pub results: BTreeMap<ResultKind, Parted>,
    /// By seat: it took the first turn in one of a pair alone.
    pub first: Vec<Parted>,
    /// By seat: it won one of a pair alone.
    pub wins: Vec<Parted>,
    /// The columns that both have.
    pub columns: Vec<PairColumn>,
}

/// How many pairs have something in one of their games alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Parted {
    /// In the game of the reference.
    pub reference: u64,
    /// In the other game.
    pub other: u64,
}

/// A column of both. Pairs of which a game failed are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairColumn {
    /// The column.
    #[serde(flatten)]
    pub column: Column,
    /// The other's number less the reference's.
    pub difference: Histogram,
    /// The reference's numbers where the two differ.
    pub reference: Histogram,
    /// The other's numbers where the two differ.
    pub other: Histogram,
    /// Where the numbers stand in the games' lists.
    #[serde(skip)]
    places: (usize, usize),
}

impl Pairs {
    /// No pairs yet of games with these columns and so many seats in common.
    pub(super) fn of(reference: &[Column], other: &[Column], seats: usize) -> Pairs {
        let columns = reference.iter().enumerate().filter_map(|(at, column)| {
            let place = other.iter().position(|c| c == column)?;
            let (difference, reference, other) = Default::default();
            Some(PairColumn { column: column.clone(), difference, reference, other, places: (at, place) })
        });
        let (first, wins) = (vec![Parted::default(); seats], vec![Parted::default(); seats]);
        Pairs { first, wins, columns: columns.collect(), ..Pairs::default() }
    }

    /// Counts a pair.
    pub(super) fn add(&mut self, reference: &Game<'_>, other: &Game<'_>) {
        self.games += 1;
        if reference.kind != other.kind {
            self.results.entry(reference.kind).or_default().reference += 1;
            self.results.entry(other.kind).or_default().other += 1;
        }
        if reference.first != other.first {
            reference.first.and_then(|s| self.first.get_mut(s.0 as usize)).into_iter().for_each(|p| p.reference += 1);
            other.first.and_then(|s| self.first.get_mut(s.0 as usize)).into_iter().for_each(|p| p.other += 1);
        }
        if reference.winners() != other.winners() {
            for (seat, parted) in self.wins.iter_mut().enumerate() {
                let won = |game: &Game<'_>| game.winners().iter().any(|winner| usize::from(winner.0) == seat);
                parted.count(won(reference), won(other));
            }
        }
        if reference.fault().is_some() || other.fault().is_some() {
            return;
        }
        for column in &mut self.columns {
            let (left, right) = (reference.values[column.places.0], other.values[column.places.1]);
            column.difference.add(right.saturating_sub(left));
            if left != right {
                column.reference.add(left);
                column.other.add(right);
            }
        }
    }

    /// Adds pairs that another part has counted.
    pub(super) fn merge(&mut self, part: &Pairs) {
        self.games += part.games;
        for (kind, parted) in &part.results {
            self.results.entry(*kind).or_default().merge(*parted);
        }
        self.first.iter_mut().zip(&part.first).for_each(|(to, from)| to.merge(*from));
        self.wins.iter_mut().zip(&part.wins).for_each(|(to, from)| to.merge(*from));
        for (column, part) in self.columns.iter_mut().zip(&part.columns) {
            column.difference.merge(&part.difference);
            column.reference.merge(&part.reference);
            column.other.merge(&part.other);
        }
    }

    /// What was counted of a column.
    pub fn column(&self, column: &Column) -> Option<&PairColumn> {
        self.columns.iter().find(|pairs| pairs.column == *column)
    }
}

impl Parted {
    fn count(&mut self, reference: bool, other: bool) {
        self.reference += u64::from(reference && !other);
        self.other += u64::from(other && !reference);
    }

    fn merge(&mut self, part: Parted) {
        self.reference += part.reference;
        self.other += part.other;
    }
}

impl PairColumn {
    /// How many pairs have a number in one of their games alone.
    pub fn parted(&self, number: i64) -> Parted {
        Parted { reference: self.reference.of(number), other: self.other.of(number) }
    }
}
