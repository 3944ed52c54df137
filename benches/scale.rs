//! How simulations grow: what a game costs and what memory there is from a thousand games to a hundred million, and how
//! much faster two threads are than one. Prints what it measures, and fails where a promise is not kept.
//!
//! A shared machine does not always give what was asked for, so rounds are chosen by the cores that the process got, CPU
//! time over time, and never by how fast they were. Its CPU clock ticks at four milliseconds: samples last longer.
//!
//! `cargo run --release -p rulezero-benches --bin scale`, about two minutes on two quiet cores; `-- 1000000` ends at so many games.

use rulezero_core::setup::CardsMode;
use rulezero_host::{
    bench::{Spread, resident},
    config::{GameFile, PlayerFile},
    registry::{Places, Registry, Surroundings},
    setting::Setting,
    simulate::{Description, Go, Results, Simulation},
};
use std::{process::ExitCode, time::Instant};

/// The most games, unless it is said otherwise.
const MOST: u64 = 100_000_000;
/// From here on all memory that a run needs is there, but for what a round holds until it is over, and rounds become
/// longer until they last a fifth of a second. So many bytes are enough for it.
const WARM: u64 = 100_000;
const GROWTH: u64 = 4 << 20;
/// From here on starting threads does not count: CPU time for a game may differ by this factor.
const STEADY: u64 = 1_000_000;
const LINEAR: f64 = 1.25;
/// Two threads do so many times as much as one, in rounds in which they got so many cores.
const SPEED_UP: f64 = 1.9;
const CORES: (f64, f64) = (0.95, 1.9);
/// Rounds that are wanted of each, and most that are tried.
const ROUNDS: (usize, usize) = (7, 100);
/// Games of a round, which last about a second on one thread.
const ROUND: u64 = 1_000_000;

fn main() -> ExitCode {
    match measure() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn measure() -> Result<bool, String> {
    let most = match std::env::args().nth(1) {
        Some(most) => most.parse().map_err(|_| format!("`{most}` is no number of games"))?,
        None => MOST,
    };
    let simulation = simulation()?;
    Ok(grows_evenly(&simulation, most)? & two_threads_are_used(&simulation)?)
}

/// The start of a variant of Magic with its plain deck of 24 lands in 60, by its library.
fn simulation() -> Result<Simulation, String> {
    let program = std::env::current_exe().map_err(|e| e.to_string())?.parent().map(Into::into);
    let registry = Registry::of(&Places::of(&Surroundings { program, ..Surroundings::default() }));
    let rulebook = registry.variant("magic/core-set-2021").map_err(|unknown| unknown.to_string())?;
    let players = vec![PlayerFile::default(); 2];
    let cards = Some(CardsMode::Blank);
    let file = GameFile { players, cards, start_only: true, seed: Some(7), ..GameFile::default() };
    Simulation::new(Setting::new(rulebook, &file).map_err(|e| e.to_string())?).map_err(|e| e.to_string())
}

/// What a run took.
struct Run {
    seconds: f64,
    cpu: f64,
    resident: Option<u64>,
}

impl Run {
    /// Plays so many games on so many threads.
    fn of(simulation: &Simulation, games: u64, threads: usize) -> Result<Run, String> {
        let description = Description::of(simulation, games);
        let mut results = Results { run: description, from: 0, to: games, tally: simulation.no_games() };
        let (begun, cpu) = (Instant::now(), cpu_seconds());
        let mut most = None;
        let ended = simulation.run(&mut results, threads, None, |_, _| {
            most = most.max(resident());
            Ok::<Go, String>(Go::On)
        });
        ended.map_err(|e| e.to_string())?;
        if results.tally.games != games {
            return Err(format!("{} games were played, and {games} were wanted", results.tally.games));
        }
        Ok(Run { seconds: begun.elapsed().as_secs_f64(), cpu: cpu_seconds() - cpu, resident: most })
    }

    fn cores(&self) -> f64 {
        self.cpu / self.seconds
    }
}

/// Whether ten times as many games cost ten times as much, and no more memory.
fn grows_evenly(simulation: &Simulation, most: u64) -> Result<bool, String> {
    let mut kept = true;
    let (mut warm, mut steady) = (None, None);
    let mut games = 1000;
    while games <= most {
        let run = Run::of(simulation, games, 2)?;
        let ns = run.cpu * 1e9 / games as f64;
        println!(
            "{games:>9} games on two threads: {:>7.2} s with {:.2} cores, {ns:>5.0} ns of CPU a game, at most {:.1} MiB",
            run.seconds,
            run.cores(),
            run.resident.unwrap_or(0) as f64 / (1 << 20) as f64,
        );
        if games >= WARM {
            let before = *warm.get_or_insert(run.resident);
            kept &= run.resident.zip(before).is_none_or(|(now, before)| now <= before + GROWTH);
        }
        if games >= STEADY {
            let before = *steady.get_or_insert(ns);
            kept &= (1.0 / LINEAR..=LINEAR).contains(&(ns / before));
        }
        games *= 10;
    }
    println!(
        "(fails where memory grows by more than {GROWTH} bytes after {WARM} games, or a game's CPU time by more than {LINEAR} times after {STEADY})"
    );
    Ok(kept)
}

/// Whether two threads do nearly twice as much as one, where the machine has two cores to give.
fn two_threads_are_used(simulation: &Simulation) -> Result<bool, String> {
    let (mut one, mut two, mut tried, mut most) = (Vec::new(), Vec::new(), 0, 0.0_f64);
    while one.len().min(two.len()) < ROUNDS.0 && tried < ROUNDS.1 {
        tried += 1;
        for (threads, least, rates) in [(1, CORES.0, &mut one), (2, CORES.1, &mut two)] {
            // Both rounds last alike.
            let games = ROUND * threads as u64;
            let run = Run::of(simulation, games, threads)?;
            most = most.max(run.cores());
            if run.cores() >= least {
                rates.push(games as f64 / run.seconds);
            }
        }
    }
    if one.is_empty() || two.is_empty() {
        println!(
            "of {tried} rounds none got {} cores, the most was {most:.2}: nothing can be said of two threads",
            CORES.1
        );
        return Ok(true);
    }
    let (singly, doubly) = (Spread::of(one.iter().copied()), Spread::of(two.iter().copied()));
    let ratio = doubly.median / singly.median;
    println!(
        "two threads do {ratio:.3} times as much as one: {:.0} against {:.0} games a second, medians of {} and {} rounds \
         of {tried} (fails below {SPEED_UP})",
        doubly.median,
        singly.median,
        two.len(),
        one.len(),
    );
    Ok(ratio >= SPEED_UP)
}

/// CPU time of this process so far.
#[cfg(unix)]
fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a place for one time, and the call writes nothing else.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn cpu_seconds() -> f64 {
    f64::NAN
}
