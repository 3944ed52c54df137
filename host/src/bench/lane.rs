//! A lane: one entrant, what it has played so far, and how long that took.

use super::{
    Cost, Entrant, LoadingCost, STRETCH, Sample, Spread, StepCost,
    load::{self, Loading},
    resident,
    timed::{Clock, Timed, reading_ns},
};
use crate::{
    setting::Setting,
    simulate::{Simulation, Stage, Tally},
    worker::Isolated,
};
use rulezero_core::kernel::{Rulebook, Until};
use std::{sync::Arc, time::Instant};

/// An entrant on its way through the rounds.
pub(super) struct Lane<'e> {
    entrant: &'e Entrant,
    start: Simulation,
    /// The start with each step measured; nothing where steps are performed in another process.
    steps: Option<(Simulation, Clock)>,
    /// Games of a stretch: of whole games, and of starts.
    lengths: (u64, u64),
    right: Right,
    sample: Sample,
    game_ns: Vec<f64>,
    start_ns: Vec<f64>,
    /// For each round, nanoseconds of each step.
    step_ns: Vec<Vec<f64>>,
    loading: Vec<Loading>,
    /// Bytes that stretches of whole games left behind; nothing where that is not known.
    grown: Option<u64>,
}

/// What a stretch of each kind comes to.
struct Right {
    games: Tally,
    starts: u64,
}

impl<'e> Lane<'e> {
    /// A lane with stretches of the length that fits this entrant here.
    pub(super) fn new(entrant: &'e Entrant, allocations: Option<fn() -> u64>) -> Result<Lane<'e>, String> {
        let simulation = &entrant.simulation;
        let rulebook = &simulation.setting.rulebook;
        let here = Isolated::of(rulebook).is_none();
        let start = start_of(simulation, rulebook.clone())?;
        let timed = |clock: Clock| {
            let timed = Timed { rulebook: rulebook.clone(), clock: clock.clone() };
            Ok::<_, String>((start_of(simulation, Arc::new(timed))?, clock))
        };
        let steps = here.then(|| timed(Clock::default())).transpose()?;
        let lengths = (long_enough(simulation, games)?, long_enough(&start, starts)?);
        let right = Right { games: games(simulation, lengths.0)?.1, starts: starts(&start, lengths.1)?.1 };
        let (sample, grown) = (Sample::of(simulation, allocations)?, here.then_some(0));
        let (game_ns, start_ns, step_ns, loading) = Default::default();
        Ok(Lane { entrant, start, steps, lengths, right, sample, game_ns, start_ns, step_ns, loading, grown })
    }

    /// A stretch of each kind.
    pub(super) fn run(&mut self) -> Result<(), String> {
        let before = resident();
        let (ns, tally) = games(&self.entrant.simulation, self.lengths.0)?;
        let grown = before.zip(resident()).map(|(before, after)| after.saturating_sub(before));
        self.grown = self.grown.zip(grown).map(|(so_far, more)| so_far + more);
        self.game_ns.push(ns / self.lengths.0 as f64);
        let (ns, sum) = starts(&self.start, self.lengths.1)?;
        self.start_ns.push(ns / self.lengths.1 as f64);
        if tally != self.right.games || sum != self.right.starts {
            let id = &self.start.plan.setup.info.id;
            return Err(format!("{id} did not come to the same games when they were played again"));
        }
        if let Some((simulation, clock)) = &self.steps {
            let reading = reading_ns();
            clock.take();
            let (_, sum) = starts(simulation, self.lengths.1)?;
            if sum != self.right.starts {
                return Err(format!("{} plays otherwise step by step", simulation.plan.setup.info.id));
            }
            // The first games of a stage are those that warm it.
            let starts = (self.lengths.1 + WARM) as f64;
            let each = |spent: u64| (spent as f64 / starts - reading).max(0.0);
            self.step_ns.push(clock.take().into_iter().map(each).collect());
        }
        self.load()
    }

    fn load(&mut self) -> Result<(), String> {
        let libraries = &self.entrant.libraries;
        let loading = match (&self.steps, libraries.as_slice()) {
            (_, []) => return Ok(()),
            (None, [library]) => load::in_a_worker(library)?,
            (None, _) | (Some(_), _) => load::in_a_new_process(libraries)?,
        };
        self.loading.push(loading);
        Ok(())
    }

    /// What it all came to.
    pub(super) fn cost(&self, first: &Lane<'_>) -> Cost {
        let times =
            |mine: &[f64], firsts: &[f64]| Spread::of(mine.iter().zip(firsts).map(|(mine, first)| mine / first));
        let names = self.steps.iter().flat_map(|(simulation, _)| &simulation.plan.text.start);
        let step = |(at, name): (usize, String)| StepCost {
            step: name,
            ns: Spread::of(self.step_ns.iter().map(|round| round.get(at).copied().unwrap_or(0.0))),
        };
        let games = self.lengths.0 * self.game_ns.len() as u64;
        Cost {
            game_ns: Spread::of(self.game_ns.iter().copied()),
            game_times_first: times(&self.game_ns, &first.game_ns),
            start_ns: Spread::of(self.start_ns.iter().copied()),
            start_times_first: times(&self.start_ns, &first.start_ns),
            steps: names.map(|step| step.name.to_string()).enumerate().map(step).collect(),
            loading: (!self.loading.is_empty()).then(|| LoadingCost::of(&self.loading)),
            bytes_a_game: self.grown.filter(|_| games > 0).map(|bytes| bytes as f64 / games as f64),
            sample: self.sample.clone(),
        }
    }
}

impl LoadingCost {
    fn of(loading: &[Loading]) -> LoadingCost {
        let bytes: Option<Vec<f64>> = loading.iter().map(|once| Some(once.bytes? as f64)).collect();
        LoadingCost { ns: Spread::of(loading.iter().map(|once| once.ns as f64)), bytes: bytes.map(Spread::of) }
    }
}

/// The same by this rulebook, and no more than the start.
fn start_of(simulation: &Simulation, rulebook: Arc<dyn Rulebook>) -> Result<Simulation, String> {
    let setting = Setting { rulebook, until: Until::Start, ..simulation.setting.clone() };
    Simulation::new(setting).map_err(|e| e.to_string())
}

/// Games that warm a stage before a stretch.
const WARM: u64 = 64;

/// A stage on which some games have been played. One in another process is asked for games in batches and would have
/// played the stretch with them, so it is left cold.
fn warm(simulation: &Simulation) -> Result<Stage<'_>, String> {
    let mut stage = Stage::new(simulation).map_err(|e| e.to_string())?;
    if Isolated::of(&simulation.setting.rulebook).is_none() {
        for index in 0..WARM {
            stage.play(simulation.setting.seed, index);
        }
    }
    Ok(stage)
}

/// Nanoseconds for the first games of a run, counted, and what they came to.
fn games(simulation: &Simulation, length: u64) -> Result<(f64, Tally), String> {
    let (mut stage, mut tally) = (warm(simulation)?, simulation.no_games());
    let begun = Instant::now();
    (0..length).for_each(|index| tally.add(&stage.play(simulation.setting.seed, index)));
    Ok((begun.elapsed().as_nanos() as f64, tally))
}

/// Nanoseconds for the first starts of a run, and a sum over what they came to.
fn starts(simulation: &Simulation, length: u64) -> Result<(f64, u64), String> {
    let (mut stage, mut sum) = (warm(simulation)?, 0_u64);
    let begun = Instant::now();
    for index in 0..length {
        let game = stage.play(simulation.setting.seed, index);
        sum = sum.rotate_left(5) ^ u64::from(game.questions) ^ game.first.map_or(0, |seat| u64::from(seat.0) << 32);
        game.values.iter().for_each(|value| sum = sum.rotate_left(7) ^ *value as u64);
    }
    Ok((begun.elapsed().as_nanos() as f64, sum))
}

/// How many games make a stretch that is long enough.
fn long_enough<T>(
    simulation: &Simulation,
    stretch: impl Fn(&Simulation, u64) -> Result<(f64, T), String>,
) -> Result<u64, String> {
    let mut length = 16;
    while stretch(simulation, length)?.0 < STRETCH.as_nanos() as f64 {
        length *= 2;
    }
    Ok(length)
}
