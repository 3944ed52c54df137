//! A stage: a board, agents and a list of numbers, used again from game to game.
//!
//! Once warm, a start on it allocates nothing. Each thread has its own.

use super::{ResultKind, Simulation, game_seed};
use crate::agents::AgentError;
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Cause, Ending, Reading},
    rule::Text,
    variant::{Seat, Watch},
};

/// Where games of a simulation are played, one after the other.
pub struct Stage<'s> {
    simulation: &'s Simulation,
    board: Board,
    agents: Vec<Box<dyn Agent>>,
    readings: Vec<Reading>,
    /// The names of the conditions that watch for loops.
    loops: Vec<Text>,
    values: Vec<i64>,
}

/// A game that has just been played on a stage.
pub struct Game<'g> {
    /// Its number in the run, from 0.
    pub index: u64,
    /// Its seed.
    pub seed: u64,
    /// Who was named to take the first turn.
    pub first: Option<Seat>,
    /// The kind of its result.
    pub kind: ResultKind,
    /// The result; nothing where the game stopped and nothing says why.
    pub ending: Option<&'g Ending>,
    /// The verdicts that led to it.
    pub causes: &'g [Cause],
    /// A number for each column.
    pub values: &'g [i64],
}

impl<'s> Stage<'s> {
    /// A stage of its own for a thread; the agents take their seats.
    pub fn new(simulation: &'s Simulation) -> Result<Stage<'s>, AgentError> {
        let mut agents = simulation.setting.seat_agents()?;
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&simulation.plan, Seat(seat as u8));
        }
        let readings = simulation.plan.readings();
        let watching = simulation.plan.text.conditions.iter().filter(|c| c.watches.contains(&Watch::Loop));
        let loops = watching.map(|condition| condition.name.clone()).collect();
        Ok(Stage { simulation, board: Board::new(), agents, readings, loops, values: Vec::new() })
    }

    /// Plays the game with this index of the run with this seed.
    pub fn play(&mut self, run: u64, index: u64) -> Game<'_> {
        let seed = game_seed(run, index);
        self.board.run(&self.simulation.plan, &self.simulation.terms(seed), &mut self.agents);
        self.values.clear();
        self.readings.iter().for_each(|reading| reading.read(&self.board, &mut self.values));
        let (ending, causes) = (self.board.ending(), self.board.causes());
        let kind = ending.map_or(ResultKind::Fault, |ending| ResultKind::of(ending, causes, &self.loops));
        Game { index, seed, first: self.board.first_seat(), kind, ending, causes, values: &self.values }
    }
}

impl Game<'_> {
    /// Who won.
    pub fn winners(&self) -> &[Seat] {
        let Some(Ending::Win(seats)) = self.ending else { return &[] };
        seats
    }

    /// Why it could not go on, if it could not.
    pub fn fault(&self) -> Option<&str> {
        match self.ending {
            Some(Ending::Fault(message)) => Some(message),
            None => Some("the game stopped and nothing says why"),
            Some(_) => None,
        }
    }
}
