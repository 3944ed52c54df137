//! What the clock has no part in: what the first games of a run come to, how many decisions they ask for, and how
//! often they allocate once all is warm.

use crate::{
    simulate::{Simulation, Stage, Tally},
    worker::Isolated,
};
use serde::Serialize;

/// How many games are looked at.
pub const SAMPLE: u64 = 1024;

/// The first games of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// How many.
    pub games: u64,
    /// Questions that were put, in all of them.
    pub decisions: u64,
    /// Allocations of the program while they were played once more, in all of them. A plug-in's own are not seen.
    /// Nothing where the program does not count them, or where games are played in another process.
    pub allocations: Option<u64>,
    /// What they came to.
    pub tally: Tally,
}

impl Sample {
    /// The sample of a simulation.
    pub(super) fn of(simulation: &Simulation, allocations: Option<fn() -> u64>) -> Result<Sample, String> {
        let mut stage = Stage::new(simulation).map_err(|e| e.to_string())?;
        let (run, mut tally, mut decisions) = (simulation.setting.seed, simulation.no_games(), 0);
        for index in 0..SAMPLE {
            let game = stage.play(run, index);
            decisions += u64::from(game.questions);
            tally.add(&game);
        }
        let here = Isolated::of(&simulation.setting.rulebook).is_none();
        let allocations = allocations.filter(|_| here).map(|so_far| {
            let before = so_far();
            for index in 0..SAMPLE {
                stage.play(run, index);
            }
            so_far() - before
        });
        Ok(Sample { games: SAMPLE, decisions, allocations, tally })
    }

    /// Decisions a game.
    pub fn decisions_a_game(&self) -> f64 {
        self.decisions as f64 / self.games as f64
    }

    /// Allocations a game.
    pub fn allocations_a_game(&self) -> Option<f64> {
        Some(self.allocations? as f64 / self.games as f64)
    }
}
