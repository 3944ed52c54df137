//! Once warm, a start through the linked door allocates nothing.
//!
//! Every library has an allocator of its own, so what a plug-in allocates is not seen here: `benches/check.rs` looks at
//! that through the C library's own count.

use crate::doors;
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Generator, Plan, Shuffles, Terms, Until},
    option::Options,
    setup::{CardsMode, Player},
    variant::Seat,
};
use rulezero_host::agents::{Keep, KeepRule};
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
    let rulebook = doors::linked("magic/core-set-2021");
    let deck = rulebook.plain_deck(&Options::new()).unwrap();
    let player = |seat: u8| Player {
        name: format!("Player {}", seat + 1),
        team: seat,
        stream: u32::from(seat) + 1,
        deck: deck.clone(),
    };
    let plan = Plan::new(&rulebook, &Options::new(), CardsMode::Blank, vec![player(0), player(1)], None).unwrap();
    let mut agents: Vec<Box<dyn Agent>> =
        (0..2).map(|_| Box::new(Keep::new(KeepRule::default())) as Box<dyn Agent>).collect();
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
    assert_eq!(ALLOCATIONS.get() - before, 0, "allocations in 2000 warm starts");
}
