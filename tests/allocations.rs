//! Once warm, a start of Magic and a whole game of Flesh and Blood allocate nothing, and one of Magic next to nothing.
//!
//! Every library has an allocator of its own, so what a plug-in allocates is seen here where it is linked in; through its
//! library only the host's part is. `benches/check.rs` looks at the memory in use through the C library's own count.

use crate::{doors, program};
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Generator, Rulebook, Shuffles, Terms, Until},
    option::Options,
    variant::Seat,
};
use rulezero_host::{
    agents::{Keep, KeepRule},
    config::GameFile,
    outline::plain_plan,
    setting::Setting,
    simulate::{Simulation, Stage},
};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    sync::Arc,
};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: everything is handed to the system's allocator; a thread counts its own calls in a cell without destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_warm_start_allocates_nothing() {
    for id in doors::MAGIC {
        assert_eq!(allocations(id), 0, "allocations in 2000 warm starts of {id}");
    }
}

/// How a variant is met.
type Door = fn(&str) -> Arc<dyn Rulebook>;

#[test]
fn a_warm_whole_game_allocates_nothing() {
    let doors: [(&str, Door); 2] = [("linked", doors::linked), ("library", doors::library)];
    for (id, example, left) in WHOLE_GAMES {
        for (door, rulebook) in doors {
            let count = allocations_in_whole_games(rulebook(id), example);
            assert!(count <= left, "{count} allocations in 200 warm whole games of {id}, {door}");
        }
    }
}

/// Variants, with examples in which greedy players play to the end, and what is left: a list of more than 64 permanents or
/// possible blocks, or of more than 16 attackers, which hardly a game of Magic comes to, is allocated.
const WHOLE_GAMES: [(&str, &str, u64); 2] =
    [("flesh-and-blood/2.14", "flesh-and-blood-played.toml", 0), ("magic/core-set-2021", "vanilla.toml", 20)];

/// Allocations of variant, kernel, agents and measures in games that have been played once before, as a simulation
/// plays them.
fn allocations_in_whole_games(rulebook: Arc<dyn Rulebook>, example: &str) -> u64 {
    let file = GameFile::read(&program::repository().join("examples").join(example)).unwrap();
    let simulation = Simulation::new(Setting::new(rulebook, &file).unwrap()).unwrap();
    let mut stage = Stage::new(&simulation).unwrap();
    let mut play = |index| assert_eq!(stage.play(7, index).fault(), None, "game {index}");
    (0..200).for_each(&mut play);
    let before = ALLOCATIONS.get();
    (0..200).for_each(&mut play);
    ALLOCATIONS.get() - before
}

/// Allocations of the whole variant, kernel and agents in 2000 warm starts.
fn allocations(id: &str) -> u64 {
    let rulebook = doors::linked(id);
    let plan = plain_plan(&rulebook, &Options::new(), None).unwrap();
    let mut agents: Vec<Box<dyn Agent>> =
        plan.setup.seats().map(|_| Box::new(Keep::new(KeepRule::default())) as Box<dyn Agent>).collect();
    agents.iter_mut().enumerate().for_each(|(seat, agent)| agent.meet(&plan, Seat(seat as u8)));
    let mut board = Board::new();
    let mut run = |seed| {
        let (generator, shuffles) = (Generator::Pcg64Mcg, Shuffles::Lazy);
        board.run(
            &plan,
            &Terms { seed, generator, shuffles, until: Until::Start, no_progress: None, log: false },
            &mut agents,
        );
    };
    (0..2000).for_each(&mut run);
    let before = ALLOCATIONS.get();
    (2000..4000).for_each(&mut run);
    ALLOCATIONS.get() - before
}
