//! What is counted over many games, in whole numbers only: merging is adding, and its order says nothing.
//!
//! Kinds of result are counted apart. The numbers of a game that failed mean nothing, so such games are counted as
//! faults and come into no measure.

use super::{Column, Course, Game, Histogram, ResultKind};
use rulezero_core::{kernel::Cause, rule::Rule, table::Verdict, variant::Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Most faults that are shown by their seeds.
const FAULTS_SHOWN: usize = 5;

/// What was counted over games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many came to each kind of result.
    pub results: BTreeMap<ResultKind, u64>,
    /// For each seat, in how many games it was named to take the first turn.
    pub first: Vec<u64>,
    /// For each seat, how many games it won.
    pub wins: Vec<u64>,
    /// When they won them.
    #[serde(default, skip_serializing_if = "Course::is_empty")]
    pub course: Course,
    /// In how many games each cause led to each kind of result.
    pub causes: Vec<CauseTally>,
    /// The first games that failed.
    pub faults: Vec<FaultSeen>,
    /// The measures, column by column.
    pub measures: Vec<MeasureTally>,
}

/// A cause of results.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CauseTally {
    /// The kind of result it led to.
    pub result: ResultKind,
    /// On whom the verdict was; nothing where it was on all.
    pub seat: Option<Seat>,
    /// The verdict.
    pub verdict: Verdict,
    /// The condition's name, "effect" or "concession".
    pub name: String,
    /// The rule.
    pub rule: Rule,
    /// In how many games.
    pub games: u64,
}

/// A game that failed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FaultSeen {
    /// Its number in the run.
    pub index: u64,
    /// Its seed.
    pub seed: u64,
    /// Why it could not go on.
    pub message: String,
}

/// What was counted of one column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasureTally {
    /// The column.
    #[serde(flatten)]
    pub column: Column,
    /// How often each number came up.
    pub numbers: Histogram,
}

impl Tally {
    /// Nothing counted yet of games with these columns and so many seats.
    pub fn of(columns: Vec<Column>, seats: usize) -> Tally {
        let measure = |column| MeasureTally { column, numbers: Histogram::default() };
        let measures = columns.into_iter().map(measure).collect();
        Tally { first: vec![0; seats], wins: vec![0; seats], measures, ..Tally::default() }
    }

    /// Counts a game.
    pub fn add(&mut self, game: &Game<'_>) {
        self.games += 1;
        *self.results.entry(game.kind).or_default() += 1;
        if let Some(first) = game.first {
            self.first[first.0 as usize] += 1;
        }
        for seat in game.winners() {
            self.wins[seat.0 as usize] += 1;
            self.course.add(game.index, seat.0 as usize);
        }
        for cause in game.causes {
            self.add_cause(game.kind, cause);
        }
        match game.fault() {
            Some(message) => {
                self.faults.push(FaultSeen { index: game.index, seed: game.seed, message: message.to_owned() });
                self.keep_first_faults();
            }
            None => self.measures.iter_mut().zip(game.values).for_each(|(m, value)| m.numbers.add(*value)),
        }
    }

    fn add_cause(&mut self, result: ResultKind, cause: &Cause) {
        let known = self.causes.iter_mut().find(|known| {
            (known.result, known.seat, known.verdict) == (result, cause.seat, cause.verdict)
                && known.name == cause.name
                && known.rule == cause.rule
        });
        match known {
            Some(known) => known.games += 1,
            None => self.causes.push(CauseTally {
                result,
                seat: cause.seat,
                verdict: cause.verdict,
                name: cause.name.clone(),
                rule: cause.rule.clone(),
                games: 1,
            }),
        }
    }

    /// Adds what another has counted of the same columns.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        for (kind, games) in &other.results {
            *self.results.entry(*kind).or_default() += games;
        }
        add_all(&mut self.first, &other.first);
        add_all(&mut self.wins, &other.wins);
        self.course.merge(&other.course);
        self.causes.extend(other.causes.iter().cloned());
        self.causes.sort();
        self.causes.dedup_by(|later, kept| {
            let same = (later.result, later.seat, later.verdict) == (kept.result, kept.seat, kept.verdict)
                && (&later.name, &later.rule) == (&kept.name, &kept.rule);
            kept.games += if same { later.games } else { 0 };
            same
        });
        self.faults.extend(other.faults.iter().cloned());
        self.keep_first_faults();
        self.measures.iter_mut().zip(&other.measures).for_each(|(m, other)| m.numbers.merge(&other.numbers));
    }

    fn keep_first_faults(&mut self) {
        self.faults.sort();
        self.faults.truncate(FAULTS_SHOWN);
    }

    /// How many games came to a kind of result.
    pub fn result(&self, kind: ResultKind) -> u64 {
        self.results.get(&kind).copied().unwrap_or(0)
    }

    /// What was counted of a column.
    pub fn numbers(&self, column: &Column) -> Option<&Histogram> {
        self.measures.iter().find(|m| m.column == *column).map(|m| &m.numbers)
    }
}

fn add_all(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}
