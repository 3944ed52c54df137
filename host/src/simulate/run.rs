//! Running: from results of which some games are missing to results that have them.

use super::{Column, Crew, Go, Lines, Results, Rows, Simulation, Stage, Tally};
use std::ops::Range;

/// Why a run stopped.
#[derive(Debug, thiserror::Error)]
pub enum RunError<E> {
    /// Threads or agents cannot be had.
    #[error("{0}")]
    Crew(String),
    /// Whoever watched it failed.
    #[error("{0}")]
    Watch(E),
}

impl Simulation {
    /// Plays the games that these results lack, on so many threads. After every round `watch` is shown the results so
    /// far, which count the first games and no others, and the rows of that round, if rows are wanted.
    pub fn run<E>(
        &self,
        results: &mut Results,
        threads: usize,
        rows: Option<&Rows>,
        mut watch: impl FnMut(&Results, Option<Lines>) -> Result<Go, E>,
    ) -> Result<Go, RunError<E>> {
        let stages: Result<Vec<Stage<'_>>, _> = (0..threads).map(|_| Stage::new(self)).collect();
        let mut crew = Crew::new(stages.map_err(|e| RunError::Crew(e.to_string()))?).map_err(RunError::Crew)?;
        let (seed, nothing) = (self.setting.seed, self.no_games());
        let batch = |stage: &mut Stage<'_>, indexes: Range<u64>| {
            let (mut tally, mut lines) = (nothing.clone(), rows.map(Rows::none));
            for index in indexes {
                let game = stage.play(seed, index);
                tally.add(&game);
                rows.iter().zip(&mut lines).for_each(|(rows, lines)| rows.write(&game, lines));
            }
            (tally, lines)
        };
        let indexes = results.from + results.tally.games..results.to;
        crew.work(indexes, batch, |_, batches| {
            let mut lines = rows.map(Rows::none);
            for (tally, more) in batches {
                results.tally.merge(&tally);
                lines.iter_mut().zip(more).for_each(|(lines, more)| lines.append(more));
            }
            watch(results, lines).map_err(RunError::Watch)
        })
    }

    /// A tally of no games.
    pub fn no_games(&self) -> Tally {
        Tally::of(self.columns(), self.setting.players.len())
    }

    /// The columns in which its games give numbers.
    pub fn columns(&self) -> Vec<Column> {
        Column::of(&self.plan.readings())
    }
}
