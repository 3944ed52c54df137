//! A whole game of Flesh and Blood between greedy players with the same list: hand-written, linked in, and through the
//! library.
//!
//! Every measurement asserts what its games came to: a fast wrong game is no game. `examples/ratios.rs` reads the estimates
//! of this run and compares them.

#![allow(missing_docs)] // criterion's macros write functions

#[path = "baselines/duel.rs"]
mod duel;
#[path = "baselines/numbers.rs"]
mod numbers;

use criterion::{Criterion, criterion_group, criterion_main};
use duel::Duel;
use rulezero_core::{
    agent::Agent,
    export::Linked,
    kernel::{Board, Ending, Generator, Plan, Rulebook, Shuffles, Terms, Until},
    setup::{CardsMode, Player},
    variant::{Seat, TotalId},
    view::View,
};
use rulezero_flesh_and_blood_cr_2_14::Cr214;
use rulezero_host::{
    config::GameFile,
    registry::{Places, Registry, Surroundings},
    setting::Setting,
};
use std::{hint::black_box, path::Path, sync::Arc};

/// Games of one measured iteration.
const GAMES: u64 = 64;
/// Games that are compared one by one before anything is measured.
const COMPARED: u64 = 2000;

/// A plan, a board and two greedy players.
struct Mirror {
    plan: Plan,
    board: Board,
    agents: Vec<Box<dyn Agent>>,
    life: TotalId,
}

impl Mirror {
    fn of(rulebook: &Arc<dyn Rulebook>) -> Mirror {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the repository");
        let file =
            GameFile::read(&repository.join("examples/flesh-and-blood-played.toml")).expect("the example is right");
        let setting = Setting::new(Arc::clone(rulebook), &file).expect("the example can be played");
        let deck = &setting.players[0].deck;
        let players = setting.players.iter().map(|player| Player { deck: deck.clone(), ..player.clone() }).collect();
        let plan = Plan::new(rulebook, &setting.options, CardsMode::Played, players, None).expect("the list is played");
        let mut agents = setting.seat_agents().expect("greedy needs no file");
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let life = plan.setup.total("life").expect("heroes have life");
        Mirror { plan, board: Board::new(), agents, life }
    }

    fn run(&mut self, seed: u64) -> (u8, u32, [i32; 2]) {
        let (generator, shuffles, until) = (Generator::Pcg64Mcg, Shuffles::Lazy, Until::Turns(1000));
        let terms = Terms { seed, generator, shuffles, until, no_progress: None, log: false };
        self.board.run(&self.plan, &terms, &mut self.agents);
        let winner = match self.board.ending() {
            Some(Ending::Win(seats)) => seats[0].0,
            Some(Ending::Draw) => 2,
            Some(Ending::TurnLimit) => 3,
            other => panic!("seed {seed}: {other:?}"),
        };
        let view = View::new(&self.board, &self.plan, Seat(0));
        let life = |seat| view.total(self.life, Seat(seat)).unwrap_or(-1) as i32;
        (winner, view.turn(), [life(0), life(1)])
    }
}

fn mirrors(criterion: &mut Criterion) {
    let linked: Arc<dyn Rulebook> = Arc::new(Linked::new(Cr214));
    let registry = Registry::of(&Places::of(&Surroundings::of_process(Vec::new())));
    let library = registry.variant("flesh-and-blood/2.14").expect("the bundled plug-in is beside the bench");
    let mut mirror = Mirror::of(&linked);
    let mut duel = Duel::of(&mirror.plan);
    for seed in 0..COMPARED {
        assert_eq!(duel.run(seed), mirror.run(seed), "seed {seed}: by hand, and by the rules");
    }
    let right = sum(|seed| duel.run(seed));
    let mut group = criterion.benchmark_group("whole-game");
    group.throughput(criterion::Throughput::Elements(GAMES));
    group.bench_function("hand-written", |b| b.iter(|| assert_eq!(sum(|seed| duel.run(black_box(seed))), right)));
    for (door, rulebook) in [("linked-in", &linked), ("library", &library)] {
        let mut mirror = Mirror::of(rulebook);
        group.bench_function(door, |b| b.iter(|| assert_eq!(sum(|seed| mirror.run(black_box(seed))), right)));
    }
    group.finish();
}

fn sum(mut run: impl FnMut(u64) -> (u8, u32, [i32; 2])) -> u64 {
    (0..GAMES).fold(0, |sum: u64, seed| {
        let (winner, turns, lives) = run(seed);
        sum.rotate_left(5) ^ u64::from(winner) << 40 ^ u64::from(turns) << 16 ^ (lives[0] as u64) << 8 ^ lives[1] as u64
    })
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30);
    targets = mirrors
}
criterion_main!(benches);
