//! The program's allocator: the system's, with a count for each thread.
//!
//! It is the program's and not the host's, because who embeds the host has an allocator already. The count is one add
//! to a number of the thread's own.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

/// The system's allocator, counted.
pub(crate) struct Counted;

thread_local! {
    static SO_FAR: Cell<u64> = const { Cell::new(0) };
}

/// How many allocations this thread has made so far.
pub(crate) fn allocations() -> u64 {
    SO_FAR.get()
}

// SAFETY: everything is handed to the system's allocator as it came; the count is in a cell without destructor, which
// allocates nothing and is there as long as its thread.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        SO_FAR.set(SO_FAR.get() + 1);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        SO_FAR.set(SO_FAR.get() + 1);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        SO_FAR.set(SO_FAR.get() + 1);
        // SAFETY: as above.
        unsafe { System.realloc(block, layout, new_size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}
