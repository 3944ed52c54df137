//! A stage: where games of a simulation are played one after the other. Each thread has its own.
//!
//! A variant of this process is played on a board that is used again from game to game: once warm, a start allocates
//! nothing. An isolated one is played in its worker, in batches that are fetched when they are wanted.

use super::{ResultKind, Simulation, game_seed};
use crate::{
    agents::AgentError,
    worker::{Isolated, TOLD_AT_ONCE, make_text_plain},
};
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Cause, Ending, Reading},
    rule::{Rule, Text},
    variant::{Seat, Watch},
};
use serde::{Deserialize, Serialize};

/// Where games of a simulation are played, one after the other.
pub struct Stage<'s> {
    simulation: &'s Simulation,
    place: Place<'s>,
}

/// Where a game is played.
enum Place<'s> {
    /// In this process.
    Here(Box<Here>),
    /// In a worker; these games of a run have come back and were not asked for yet, the first with this index.
    There { isolated: &'s Isolated, run: u64, from: u64, told: Vec<ToldGame> },
}

/// A board, agents and a list of numbers.
struct Here {
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
    /// How many questions were put.
    pub questions: u32,
    /// A number for each column.
    pub values: &'g [i64],
}

/// A game as a worker tells it.
#[derive(Serialize, Deserialize)]
pub(crate) struct ToldGame {
    first: Option<Seat>,
    kind: ResultKind,
    ending: Option<Ending>,
    causes: Vec<Cause>,
    questions: u32,
    values: Vec<i64>,
}

impl<'s> Stage<'s> {
    /// A stage of its own for a thread; the agents take their seats.
    pub fn new(simulation: &'s Simulation) -> Result<Stage<'s>, AgentError> {
        let place = match Isolated::of(&simulation.setting.rulebook) {
            Some(isolated) => Place::There { isolated, run: 0, from: 0, told: Vec::new() },
            None => Place::Here(Box::new(Here::new(simulation, simulation.setting.seat_agents()?))),
        };
        Ok(Stage { simulation, place })
    }

    /// A stage in this process where these agents take their seats, whatever the setting says.
    pub(crate) fn seated(simulation: &'s Simulation, agents: Vec<Box<dyn Agent>>) -> Stage<'s> {
        Stage { simulation, place: Place::Here(Box::new(Here::new(simulation, agents))) }
    }

    /// Plays the game with this index of the run with this seed.
    pub fn play(&mut self, run: u64, index: u64) -> Game<'_> {
        match &mut self.place {
            Place::Here(here) => here.play(self.simulation, run, index),
            Place::There { isolated, run: of, from, told } => {
                if *of != run || index < *from || index - *from >= told.len() as u64 {
                    *told = isolated.games(self.simulation, run, index..index + TOLD_AT_ONCE);
                    (*of, *from) = (run, index);
                }
                told[(index - *from) as usize].as_game(run, index)
            }
        }
    }
}

impl Here {
    fn new(simulation: &Simulation, mut agents: Vec<Box<dyn Agent>>) -> Here {
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&simulation.plan, Seat(seat as u8));
        }
        let readings = simulation.plan.readings();
        let watching = simulation.plan.text.conditions.iter().filter(|c| c.watches.contains(&Watch::Loop));
        let loops = watching.map(|condition| condition.name.clone()).collect();
        Here { board: Board::new(), agents, readings, loops, values: Vec::new() }
    }

    fn play(&mut self, simulation: &Simulation, run: u64, index: u64) -> Game<'_> {
        let seed = game_seed(run, index);
        self.board.run(&simulation.plan, &simulation.terms(seed), &mut self.agents);
        self.values.clear();
        self.readings.iter().for_each(|reading| reading.read(&self.board, &mut self.values));
        let (ending, causes) = (self.board.ending(), self.board.causes());
        let kind = ending.map_or(ResultKind::Fault, |ending| ResultKind::of(ending, causes, &self.loops));
        let (first, questions) = (self.board.first_seat(), self.board.questions());
        Game { index, seed, first, kind, ending, causes, questions, values: &self.values }
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

    /// The same, to be sent.
    pub(crate) fn to_told(&self) -> ToldGame {
        ToldGame {
            first: self.first,
            kind: self.kind,
            ending: self.ending.cloned(),
            causes: self.causes.to_vec(),
            questions: self.questions,
            values: self.values.to_vec(),
        }
    }
}

impl ToldGame {
    /// A game that failed in the worker or with it.
    pub(crate) fn failed(why: String) -> ToldGame {
        let (ending, causes) = (Some(Ending::Fault(why)), Vec::new());
        ToldGame { first: None, kind: ResultKind::Fault, ending, causes, questions: 0, values: Vec::new() }
    }

    /// Whether it names only seats and columns that there are.
    pub(crate) fn fits(&self, seats: usize, columns: usize) -> bool {
        let won = match &self.ending {
            Some(Ending::Win(seats)) => seats.as_slice(),
            Some(_) | None => &[],
        };
        let named = self.first.iter().chain(won).chain(self.causes.iter().filter_map(|c| c.seat.as_ref()));
        let whole = self.kind == ResultKind::Fault || self.values.len() == columns;
        whole && named.copied().all(|seat| (seat.0 as usize) < seats)
    }

    /// Puts `?` for what could steer a terminal, in all that is the plug-in's words.
    pub(crate) fn make_plain(&mut self) {
        if let Some(Ending::Fault(why)) = &mut self.ending {
            make_text_plain(why);
        }
        for cause in &mut self.causes {
            make_text_plain(&mut cause.name);
            let Rule { document, edition, number } = &mut cause.rule;
            [document, edition, number].into_iter().for_each(|text| make_text_plain(text.to_mut()));
        }
    }

    fn as_game(&self, run: u64, index: u64) -> Game<'_> {
        Game {
            index,
            seed: game_seed(run, index),
            first: self.first,
            kind: self.kind,
            ending: self.ending.as_ref(),
            causes: &self.causes,
            questions: self.questions,
            values: &self.values,
        }
    }
}
