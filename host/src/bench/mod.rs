//! What variants cost, side by side: short stretches of the same games for each in turn, round after round, so that
//! whatever else the machine does hurts all alike.
//!
//! What the clock says is told as a median with the middle half around it. What does not depend on the clock is counted
//! on the first games of the run, and a stretch that comes to other games than the one before it is an error: a fast
//! wrong answer is no answer.

mod lane;
mod load;
mod memory;
mod sample;
mod spread;
mod timed;

pub use load::{COMMAND, Loading, load_once};
pub use memory::resident;
pub use sample::{SAMPLE, Sample};
pub use spread::Spread;

use crate::simulate::Simulation;
use lane::Lane;
use serde::Serialize;
use std::{path::PathBuf, time::Duration};

/// How long a stretch lasts at least.
const STRETCH: Duration = Duration::from_millis(20);

/// One of those that are put side by side.
pub struct Entrant {
    /// What is played.
    pub simulation: Simulation,
    /// The libraries that its steps are from; none where they are linked in.
    pub libraries: Vec<PathBuf>,
}

/// A measurement.
pub struct Bench<'e> {
    /// What is measured.
    pub entrants: &'e [Entrant],
    /// How many rounds: each has a stretch of every kind for every entrant.
    pub rounds: usize,
    /// How many allocations the calling thread has made so far, where the program counts them.
    pub allocations: Option<fn() -> u64>,
}

/// What one entrant costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cost {
    /// Nanoseconds for a game, played and counted as a simulation does on one thread.
    pub game_ns: Spread,
    /// How many times as long a game takes as the first entrant's in the same round.
    pub game_times_first: Spread,
    /// Nanoseconds for a game that stops after the start, and is not counted.
    pub start_ns: Spread,
    /// How many times as long a start takes as the first entrant's in the same round.
    pub start_times_first: Spread,
    /// Nanoseconds for each step of the start, called by itself, with the judging before it; none where steps are
    /// performed in another process.
    pub steps: Vec<StepCost>,
    /// What it takes to have it in a process; nothing where it is linked in.
    pub loading: Option<LoadingCost>,
    /// Bytes that this process grew by for each game that was timed; nothing where the system does not tell, or where
    /// games are played in another process.
    pub bytes_a_game: Option<f64>,
    /// What the clock has no part in.
    pub sample: Sample,
}

/// What a step of the start costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepCost {
    /// Its name.
    pub step: String,
    /// Nanoseconds for each start.
    pub ns: Spread,
}

/// What loading costs: in a new process each time, because a process maps the same bytes only once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoadingCost {
    /// Nanoseconds from the file to variants that can be asked.
    pub ns: Spread,
    /// Bytes that the process grew by; nothing where the system does not tell.
    pub bytes: Option<Spread>,
}

impl Bench<'_> {
    /// Measures all entrants.
    ///
    /// # Errors
    /// What cannot be played or loaded, or came to other games when it was played again.
    pub fn measure(&self) -> Result<Vec<Cost>, String> {
        let mut lanes = self.entrants.iter().map(|e| Lane::new(e, self.allocations)).collect::<Result<Vec<_>, _>>()?;
        for round in 0..self.rounds {
            // Each round begins with another entrant: none is always the first after a pause.
            for turn in 0..lanes.len() {
                let at = (round + turn) % lanes.len();
                lanes[at].run()?;
            }
        }
        let Some(first) = lanes.first() else { return Ok(Vec::new()) };
        Ok(lanes.iter().map(|lane| lane.cost(first)).collect())
    }
}
