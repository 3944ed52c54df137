//! Simulations side by side, game by game on the same seeds: what differs, and how sure that is.
//!
//! Each game is played under every subject, so chance that the subjects share cancels out of a difference. What is
//! counted are whole numbers, as in a simulation, and does not depend on threads. [`Quantity`] turns them into
//! estimates, intervals and verdicts.

mod pairs;
mod quantities;
mod words;

pub use pairs::{PairColumn, Pairs, Parted};
pub use quantities::{Difference, Quantity, Verdict, What};
pub use words::letter;

use crate::simulate::{Column, Crew, Go, RunError, Simulation, Stage, Tally, game_seed};
use rulezero_core::kernel::stream::mix;
use serde::Serialize;
use std::ops::Range;

/// Simulations that are compared.
pub struct Comparison<'s> {
    /// The subjects.
    pub subjects: &'s [Simulation],
    /// Which of them the others are compared with.
    pub reference: usize,
    /// Whose seeds they play on.
    pub seeds: Seeds,
}

/// Whose seeds subjects play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeds {
    /// All on the same.
    Common,
    /// Each on its own: their games have nothing in common.
    Independent,
}

/// What was counted of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Games of each subject.
    pub games: u64,
    /// For each subject, what its games came to.
    pub tallies: Vec<Tally>,
    /// For each subject but the reference, in order, how its games differ from those of the reference.
    pub pairs: Vec<Pairs>,
}

impl Comparison<'_> {
    /// Nothing counted yet.
    pub fn nothing(&self) -> Counted {
        let tally = |subject: &Simulation| Tally::of(subject.columns(), subject.setting.players.len());
        let tallies: Vec<Tally> = self.subjects.iter().map(tally).collect();
        let columns: Vec<Vec<Column>> = self.subjects.iter().map(Simulation::columns).collect();
        let seats = |at: usize| self.subjects[at].setting.players.len();
        let pairs = self.others().map(|other| {
            let seats = seats(self.reference).min(seats(other));
            Pairs::of(&columns[self.reference], &columns[other], seats)
        });
        Counted { games: 0, pairs: pairs.collect(), tallies }
    }

    /// The subjects but the reference.
    pub fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let reference = self.reference;
        (0..self.subjects.len()).filter(move |at| *at != reference)
    }

    /// A crew that can play the games of all subjects.
    pub fn crew(&self, threads: usize) -> Result<Crew<Vec<Stage<'_>>>, String> {
        let stages = || self.subjects.iter().map(Stage::new).collect::<Result<Vec<_>, _>>();
        let stages: Result<Vec<_>, _> = (0..threads).map(|_| stages()).collect();
        Crew::new(stages.map_err(|e| e.to_string())?)
    }

    /// Plays games up to this index. After every round `watch` is told how many are done.
    pub fn run(
        &self,
        crew: &mut Crew<Vec<Stage<'_>>>,
        counted: &mut Counted,
        up_to: u64,
        mut watch: impl FnMut(u64) -> Go,
    ) -> Go {
        let nothing = self.nothing();
        let runs: Vec<u64> = (0..self.subjects.len()).map(|at| self.run_of(at)).collect();
        let others: Vec<usize> = self.others().collect();
        let batch = |stages: &mut Vec<Stage<'_>>, indexes: Range<u64>| {
            let mut part = nothing.clone();
            for index in indexes {
                let games: Vec<_> = stages.iter_mut().zip(&runs).map(|(stage, run)| stage.play(*run, index)).collect();
                part.tallies.iter_mut().zip(&games).for_each(|(tally, game)| tally.add(game));
                let paired = part.pairs.iter_mut().zip(&others);
                paired.for_each(|(pairs, other)| pairs.add(&games[self.reference], &games[*other]));
                part.games += 1;
            }
            part
        };
        let done = crew.work(counted.games..up_to, batch, |done, parts| {
            parts.iter().for_each(|part| counted.merge(part));
            Ok::<Go, RunError<String>>(watch(done))
        });
        done.unwrap_or(Go::Stop)
    }

    /// The seed of a subject's run.
    fn run_of(&self, subject: usize) -> u64 {
        let seed = self.subjects[self.reference].setting.seed;
        match self.seeds {
            Seeds::Common => seed,
            Seeds::Independent => mix(game_seed(seed, u64::MAX) ^ subject as u64),
        }
    }
}

impl Counted {
    /// Adds what another part has counted.
    fn merge(&mut self, part: &Counted) {
        self.games += part.games;
        self.tallies.iter_mut().zip(&part.tallies).for_each(|(tally, part)| tally.merge(part));
        self.pairs.iter_mut().zip(&part.pairs).for_each(|(pairs, part)| pairs.merge(part));
    }
}
