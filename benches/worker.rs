//! What isolation costs: a batch of starts of magic/core-set-2021 in this process and in a worker, and how long a worker
//! takes until it is ready.
//!
//! Both count the same tally, which is asserted.

#![allow(missing_docs)] // criterion's macros write functions

use criterion::{Criterion, criterion_group, criterion_main};
use rulezero_core::{
    kernel::{Generator, Rulebook, Until},
    option::Options,
    setup::{CardsMode, Player},
};
use rulezero_host::{
    agents::AgentSpec,
    config::DeckChecks,
    loader::{self, Candidate},
    registry::BUNDLED,
    setting::Setting,
    simulate::{Simulation, Stage, Tally},
    worker::{Isolated, Limits, TOLD_AT_ONCE},
};
use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

/// The seed of the run.
const SEED: u64 = 2020;

fn plugin() -> PathBuf {
    let bench = std::env::current_exe().expect("the bench knows its own file");
    let file = BUNDLED.iter().find(|name| name.contains("core-set-2021")).expect("it is bundled").replace('-', "_");
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    bench.with_file_name(format!("{prefix}{file}{suffix}"))
}

fn isolated() -> Arc<dyn Rulebook> {
    let (path, usual) = (plugin(), Limits::usual().expect("the bench knows its own file"));
    let limits = Limits { program: env!("CARGO_BIN_EXE_rulezero").into(), ..usual };
    let plugin = Candidate::of(&path).expect("the bundled plug-in is beside the bench");
    Isolated::load(plugin, limits).expect("a worker starts").swap_remove(0)
}

fn simulation(rulebook: Arc<dyn Rulebook>) -> Simulation {
    let deck = rulebook.plain_deck(&Options::new()).expect("it has a plain deck");
    let player = |seat: u8| Player {
        name: format!("Player {}", seat + 1),
        team: seat,
        stream: u32::from(seat) + 1,
        deck: deck.clone(),
    };
    let setting = Setting {
        rulebook,
        options: Options::new(),
        cards: CardsMode::Blank,
        players: (0..2).map(player).collect(),
        agents: vec![AgentSpec::default(); 2],
        until: Until::Start,
        no_progress: None,
        generator: Generator::Pcg64Mcg,
        seed: SEED,
        seed_given: true,
        deck_checks: DeckChecks::Off,
        format_list: None,
        not_evaluated: Vec::new(),
        remarks: Vec::new(),
    };
    Simulation::new(setting).expect("it can be simulated")
}

/// The tally of a batch.
fn batch(simulation: &Simulation, stage: &mut Stage<'_>, run: u64) -> Tally {
    let mut tally = simulation.no_games();
    (0..TOLD_AT_ONCE).for_each(|index| tally.add(&stage.play(run, index)));
    tally
}

fn batches(criterion: &mut Criterion) {
    let library = loader::load(&plugin()).expect("the bundled plug-in loads").variants.swap_remove(0);
    let simulations = [("here", simulation(library)), ("worker", simulation(isolated()))];
    let right = batch(&simulations[0].1, &mut Stage::new(&simulations[0].1).expect("agents sit down"), SEED);
    let mut group = criterion.benchmark_group("batch");
    for (door, simulation) in &simulations {
        // A stage of its own each time: one that has been told of a run's games would not ask again.
        group.bench_function(*door, |b| {
            b.iter(|| {
                let mut stage = Stage::new(simulation).expect("agents sit down");
                assert_eq!(batch(simulation, &mut stage, SEED), right);
            });
        });
    }
    group.finish();
    criterion.bench_function("worker/ready", |b| b.iter_custom(|times| (0..times).map(|_| ready()).sum()));
}

/// How long a worker takes from a file to variants that can be asked; its end is not counted.
fn ready() -> Duration {
    let begun = Instant::now();
    let variant = isolated();
    let took = begun.elapsed();
    assert_eq!(variant.info().id, "magic/core-set-2021");
    took
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(3));
    targets = batches
}
criterion_main!(benches);
