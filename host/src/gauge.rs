//! What an author wants to know of a variant beyond its laws: the same games in another process, and what they cost.
//!
//! Times and memory are of this machine and this moment; they are told and never judged.

use crate::{
    agents::AgentSpec,
    bench::resident,
    loader::Candidate,
    outline::plain_plan,
    worker::{Isolated, Limits},
};
use rulezero_core::{
    agent::{Agent, Random},
    conformance::{Counted, perft},
    kernel::{Board, Generator, Plan, Record, Rulebook, Shuffles, Terms, Until},
    option::Options,
    variant::Seat,
};
use serde::Serialize;
use std::{path::Path, sync::Arc, time::Instant};

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Gauge {
    /// Games that had the same record body in a worker process.
    pub same_elsewhere: u64,
    /// Nanoseconds for a start with random agents, without a log: the median of some rounds.
    pub start_ns: u64,
    /// Bytes that this process grew by for each of many games; nothing where the system does not tell.
    pub bytes_a_game: Option<f64>,
    /// How many sequences of one decision, of two, … there are, as far as they could be counted.
    pub perft: Vec<String>,
}

/// Seeds whose games are compared with those of a worker.
const SEEDS: u64 = 25;
/// Rounds of starts, and starts in a round.
const ROUNDS: (usize, u64) = (5, 500);
/// Games over which memory is watched, after as many that warm up.
const GAMES: u64 = 2_000;
/// The longest sequences that are counted.
const DEPTH: u32 = 2;
/// Most turns of a game here.
const TURNS: u32 = 200;

impl Gauge {
    /// Measures a variant of a library on plain decks and random agents.
    ///
    /// # Errors
    /// How a game in a worker differs, or why one cannot be played.
    pub fn of(library: &Path, rulebook: &Arc<dyn Rulebook>, given: &Options) -> Result<Gauge, String> {
        let plan = plain_plan(rulebook, given, None).map_err(|e| e.to_string())?;
        Ok(Gauge {
            same_elsewhere: same_elsewhere(library, rulebook, given)?,
            start_ns: start_ns(&plan),
            bytes_a_game: bytes_a_game(&plan),
            perft: sequences(&plan),
        })
    }
}

fn terms(seed: u64, until: Until) -> Terms {
    Terms { seed, generator: Generator::Pcg64Mcg, shuffles: Shuffles::Lazy, until, no_progress: None, log: false }
}

fn random_agents(plan: &Plan) -> Vec<Box<dyn Agent>> {
    let met = |seat: Seat| {
        let mut agent = Random::new();
        agent.meet(plan, seat);
        Box::new(agent) as Box<dyn Agent>
    };
    plan.setup.seats().map(met).collect()
}

/// Plays each seed here and in a worker.
fn same_elsewhere(library: &Path, rulebook: &Arc<dyn Rulebook>, given: &Options) -> Result<u64, String> {
    let candidate = Candidate::of(library).map_err(|e| e.to_string())?;
    let workers = Isolated::load(candidate, Limits::usual().map_err(|e| e.to_string())?)?;
    let id = &rulebook.info().id;
    let there = workers.into_iter().find(|v| v.id() == id).ok_or_else(|| format!("a worker knows no {id}"))?;
    let agents = |plan: &Plan| vec![AgentSpec::Random; plan.setup.players.len()];
    let there: Arc<dyn Rulebook> = there;
    for seed in 0..SEEDS {
        let terms = Terms { log: true, ..terms(seed, Until::Turns(TURNS)) };
        let plan = plain_plan(rulebook, given, None).map_err(|e| e.to_string())?;
        let mut board = Board::new();
        let outcome = board.play(&plan, &terms, &mut random_agents(&plan));
        let here = Record::of(&plan, &terms, &board, &outcome, "a gauge");
        let plan = plain_plan(&there, given, None).map_err(|e| e.to_string())?;
        let seats = agents(&plan);
        let Some(isolated) = Isolated::of(&there) else { return Err(format!("{id} is not isolated")) };
        let other = isolated.play(plan, terms, &seats, 1).record();
        if here.body.bytes() != other.body.bytes() {
            return Err(format!("the game of seed {seed} is another one in another process"));
        }
    }
    Ok(SEEDS)
}

fn start_ns(plan: &Plan) -> u64 {
    let (mut board, mut agents) = (Board::new(), random_agents(plan));
    let (rounds, starts) = ROUNDS;
    let mut round = || {
        let began = Instant::now();
        (0..starts).for_each(|seed| board.run(plan, &terms(seed, Until::Start), &mut agents));
        began.elapsed().as_nanos() as u64 / starts
    };
    let mut times: Vec<u64> = (0..rounds).map(|_| round()).collect();
    times.sort_unstable();
    times[rounds / 2]
}

fn bytes_a_game(plan: &Plan) -> Option<f64> {
    let (mut board, mut agents) = (Board::new(), random_agents(plan));
    let mut play = |seeds: std::ops::Range<u64>| {
        seeds.for_each(|seed| board.run(plan, &terms(seed, Until::Turns(TURNS)), &mut agents));
    };
    play(0..GAMES);
    let before = resident()?;
    play(GAMES..2 * GAMES);
    Some(resident()?.saturating_sub(before) as f64 / GAMES as f64)
}

fn sequences(plan: &Plan) -> Vec<String> {
    let every = Counted { kinds: Vec::new(), seat: None };
    let count = |depth| {
        let terms = terms(1, Until::Start);
        perft(plan, &terms, depth, &every).map_or_else(|e| e.to_string(), |count| count.to_string())
    };
    (1..=DEPTH).map(count).collect()
}
