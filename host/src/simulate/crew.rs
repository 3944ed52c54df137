//! The crew: threads that share out batches of games and hand their results back in the order of the games.
//!
//! Batches are stretches of indexes of one length whatever the number of threads. Rounds of them last about a fifth of
//! a second, after which somebody may look, write a checkpoint or stop; how long a round was changes no result.

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use std::{
    ops::Range,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Games of one batch.
pub const BATCH: u64 = 1024;
/// How long a round should last.
const ROUND: Duration = Duration::from_millis(200);
/// Most batches of a round: their results are held until it is over.
const MOST_BATCHES: usize = 2048;

/// Whether a run goes on after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// It does.
    On,
    /// It stops here.
    Stop,
}

/// Threads that work on batches.
pub struct Crew<S> {
    pool: ThreadPool,
    /// What threads work with, while none does.
    stages: Mutex<Vec<S>>,
    /// Batches of the next round.
    batches: usize,
}

impl<S: Send> Crew<S> {
    /// A crew of a thread for each of these stages.
    pub fn new(stages: Vec<S>) -> Result<Crew<S>, String> {
        let pool = ThreadPoolBuilder::new().num_threads(stages.len()).build();
        let pool = pool.map_err(|e| format!("{} threads cannot be had: {e}", stages.len()))?;
        Ok(Crew { pool, batches: 2 * stages.len(), stages: Mutex::new(stages) })
    }

    /// Works through indexes in rounds. After each, `after` is shown the index up to which all is done and the results
    /// of the round's batches in order.
    pub fn work<T: Send, E>(
        &mut self,
        indexes: Range<u64>,
        batch: impl Fn(&mut S, Range<u64>) -> T + Sync,
        mut after: impl FnMut(u64, Vec<T>) -> Result<Go, E>,
    ) -> Result<Go, E> {
        let mut next = indexes.start;
        while next < indexes.end {
            let begun = Instant::now();
            let end = next.saturating_add(self.batches as u64 * BATCH).min(indexes.end);
            let results = self.round(next..end, &batch);
            self.fit_to(begun.elapsed());
            next = end;
            if after(next, results)? == Go::Stop {
                return Ok(Go::Stop);
            }
        }
        Ok(Go::On)
    }

    fn round<T: Send>(&self, indexes: Range<u64>, batch: &(impl Fn(&mut S, Range<u64>) -> T + Sync)) -> Vec<T> {
        let starts = (indexes.end - indexes.start).div_ceil(BATCH) as usize;
        let one = |number: usize| {
            let start = indexes.start + number as u64 * BATCH;
            let mut stage = self.stages().pop().expect("each thread has a stage of its own");
            let result = batch(&mut stage, start..(start + BATCH).min(indexes.end));
            self.stages().push(stage);
            result
        };
        self.pool.install(|| (0..starts).into_par_iter().with_max_len(1).map(one).collect())
    }

    fn stages(&self) -> std::sync::MutexGuard<'_, Vec<S>> {
        self.stages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the next round longer or shorter.
    fn fit_to(&mut self, took: Duration) {
        if took < ROUND / 2 {
            self.batches = (self.batches * 2).min(MOST_BATCHES);
        } else if took > ROUND * 2 {
            self.batches = (self.batches / 2).max(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_is_worked_on_once_and_results_come_in_order() {
        for threads in [1, 3] {
            let mut crew = Crew::new(vec![(); threads]).unwrap();
            let mut seen = Vec::new();
            let end = crew.work(
                5..10_000,
                |(), indexes| indexes.collect::<Vec<u64>>(),
                |done, batches| {
                    seen.extend(batches.into_iter().flatten());
                    assert_eq!(seen.last(), Some(&(done - 1)));
                    Ok::<Go, String>(Go::On)
                },
            );
            assert_eq!((end, seen), (Ok(Go::On), (5..10_000).collect()));
        }
    }

    #[test]
    fn a_run_stops_where_it_is_told_to() {
        let mut crew = Crew::new(vec![0_u32]).unwrap();
        let end = crew.work(
            0..1_000_000,
            |_, indexes| indexes.end,
            |done, _| {
                if done > 2000 { Ok::<Go, String>(Go::Stop) } else { Ok(Go::On) }
            },
        );
        assert_eq!(end, Ok(Go::Stop));
    }
}
