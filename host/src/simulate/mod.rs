//! Many games of one setting: each with a seed of its own, counted in whole numbers, so that neither the number of
//! threads nor the way a run is cut into pieces changes a byte of the result.
//!
//! A [`Simulation`] is what is run, a [`Stage`] plays one game after the other, a [`Tally`] counts them, and
//! [`Results`] are what is printed, written to checkpoints and merged.

mod checkpoint;
mod columns;
mod course;
mod crew;
mod description;
mod histogram;
mod kind;
#[cfg(feature = "parquet")]
mod parquet;
mod pieces;
mod results;
mod rows;
mod run;
mod seeds;
mod stage;
mod tally;

pub use checkpoint::Checkpoint;
pub use columns::{Column, Whose};
pub use course::Course;
pub use crew::{BATCH, Crew, Go};
pub use description::{Description, PlayerDescription};
pub use histogram::Histogram;
pub use kind::ResultKind;
#[cfg(feature = "parquet")]
pub use parquet::ParquetFile;
pub use pieces::Shard;
pub use results::{MergeError, Results};
pub use rows::{Form, Lines, Rows, Table, field};
pub use run::RunError;
pub use seeds::game_seed;
pub(crate) use stage::ToldGame;
pub use stage::{Game, Stage};
pub use tally::{CauseTally, FaultSeen, MeasureTally, Tally};

use crate::{
    agents::AgentSpec,
    setting::{Setting, SettingError},
};
use rulezero_core::kernel::{Generator, Plan, Shuffles, Terms};

/// What is run: a setting, its plan, and how games are told apart.
pub struct Simulation {
    /// What is played, and the seed of the run.
    pub setting: Setting,
    /// Its plan, shared by all threads.
    pub plan: Plan,
}

/// Why a setting cannot be simulated.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// Nothing can be played.
    #[error("{0}")]
    Setting(#[from] SettingError),
    /// A person would have to answer.
    #[error("a person cannot play a simulation: name another agent for {0}")]
    Person(String),
    /// A script speaks of the games of a match.
    #[error("{0} says something in one game of a match only (`[game N]`), and a simulation is no match")]
    OneGame(String),
}

impl Simulation {
    /// The simulation of a setting. Its games draw from the generator for simulations, which is as fair as the one for
    /// people and far faster to begin.
    pub fn new(setting: Setting) -> Result<Simulation, SimulationError> {
        for (player, agent) in setting.players.iter().zip(&setting.agents) {
            if *agent == AgentSpec::Person {
                return Err(SimulationError::Person(player.name.clone()));
            }
            if !agent.is_for_every_game().map_err(SettingError::from)? {
                return Err(SimulationError::OneGame(agent.to_string()));
            }
        }
        let plan = setting.plan(None).map_err(SettingError::from)?;
        let setting = Setting { generator: Generator::Pcg64Mcg, ..setting };
        Ok(Simulation { setting, plan })
    }

    /// The terms of the game of this seed.
    fn terms(&self, seed: u64) -> Terms {
        let Setting { generator, until, no_progress, .. } = self.setting;
        Terms { seed, generator, shuffles: Shuffles::Lazy, until, no_progress, log: false }
    }
}
