//! A whole two-player start of magic/core-set-2021: hand-written, linked in, and through the library. Then that of
//! every edition of Magic, side by side, and whole games of either game in which no card is played.
//!
//! Every measurement asserts the value it computed: a fast wrong answer is no answer. `ratios.rs` reads the
//! estimates of this run and compares them.

#![allow(missing_docs)] // criterion's macros write functions

#[path = "baselines/numbers.rs"]
mod numbers;
#[path = "opener.rs"]
mod opener;
#[allow(dead_code)] // whole games go on from there
#[path = "baselines/opening.rs"]
mod opening;

use criterion::{Criterion, criterion_group, criterion_main};
use opener::Start;
use opening::{Names, opening};
use rulezero_core::{
    export::Linked,
    kernel::{Rulebook, Shuffles},
    setup::CardsMode,
};
use rulezero_host::{
    config::{GameFile, PlayerFile},
    registry::{Places, Registry, Surroundings},
    setting::Setting,
    simulate::{Simulation, Stage},
};
use rulezero_magic_core_set_2021::EDITION;
use std::{hint::black_box, sync::Arc, time::Duration};

/// Games of one measured iteration.
const GAMES: u64 = 256;

fn starts(criterion: &mut Criterion) {
    let linked: Arc<dyn Rulebook> = Arc::new(Linked::new(EDITION));
    let library = registry().variant("magic/core-set-2021").expect("the bundled plug-in is beside the bench");
    let names = Names::new();
    for (group, shuffles) in [("start-lazy", Shuffles::Lazy), ("start-eager", Shuffles::Eager)] {
        let by_hand = |seed| match shuffles {
            Shuffles::Lazy => opening::<false>(seed, &names),
            Shuffles::Eager => opening::<true>(seed, &names),
        };
        let right = sum(by_hand);
        let mut group = criterion.benchmark_group(group);
        group.throughput(criterion::Throughput::Elements(GAMES));
        group.bench_function("hand-written", |b| b.iter(|| assert_eq!(sum(|seed| by_hand(black_box(seed))), right)));
        for (door, rulebook) in [("linked-in", &linked), ("library", &library)] {
            let mut start = Start::of(rulebook);
            let mut run = |seed| start.run(black_box(seed), shuffles);
            group.bench_function(door, |b| b.iter(|| assert_eq!(sum(&mut run), right)));
        }
        group.finish();
    }
}

/// Every edition through its library. What a start comes to is known from one with events kept, and the throughput is
/// the decisions of an iteration, so that starts with as many of them can be compared.
fn editions(criterion: &mut Criterion) {
    let registry = registry();
    let mut group = criterion.benchmark_group("start-editions");
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    for rulebook in registry.variants() {
        let Some(edition) = rulebook.info().id.strip_prefix("magic/") else { continue };
        let mut start = Start::of(rulebook);
        let mut decisions = 0;
        let right = sum(|seed| {
            let (value, asked) = start.run_slowly(seed, Shuffles::Lazy);
            decisions += asked;
            value
        });
        group.throughput(criterion::Throughput::Elements(decisions));
        let mut run = |seed| start.run(black_box(seed), Shuffles::Lazy);
        group.bench_function(edition, |b| b.iter(|| assert_eq!(sum(&mut run), right)));
    }
    group.finish();
}

/// Whole games, counted as a simulation does.
fn games(criterion: &mut Criterion) {
    const GAMES: u64 = 16;
    let registry = registry();
    let mut group = criterion.benchmark_group("games");
    group.throughput(criterion::Throughput::Elements(GAMES));
    for id in ["magic/core-set-2021", "flesh-and-blood/2.14"] {
        let rulebook = registry.variant(id).expect("the bundled plug-ins are beside the bench");
        let (players, cards) = (vec![PlayerFile::default(); 2], Some(CardsMode::Blank));
        let file = GameFile { players, cards, turn_limit: Some(200), seed: Some(7), ..GameFile::default() };
        let setting = Setting::new(rulebook, &file).expect("plain decks are legal");
        let simulation = Simulation::new(setting).expect("keep rules can be simulated");
        let mut stage = Stage::new(&simulation).expect("agents sit down");
        let mut counted = || {
            let mut tally = simulation.no_games();
            (0..GAMES).for_each(|index| tally.add(&stage.play(black_box(7), index)));
            tally
        };
        let right = counted();
        group.bench_function(id.replace('/', " "), |b| b.iter(|| assert_eq!(counted(), right)));
    }
    group.finish();
}

fn registry() -> Registry {
    Registry::of(&Places::of(&Surroundings::of_process(Vec::new())))
}

fn sum(mut run: impl FnMut(u64) -> u64) -> u64 {
    (0..GAMES).fold(0, |sum, seed| sum.rotate_left(5) ^ run(seed))
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(60);
    targets = starts, editions, games
}
criterion_main!(benches);
