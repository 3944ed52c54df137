//! Once warm, a start of Magic through the linked door allocates nothing.
//!
//! Every library has an allocator of its own, so what a plug-in allocates is not seen here: `benches/check.rs` looks at
//! that through the C library's own count.

use crate::doors;
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Generator, Shuffles, Terms, Until},
    option::Options,
    variant::Seat,
};
use rulezero_host::{
    agents::{Keep, KeepRule},
    outline::plain_plan,
};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
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
