//! Panics stay in the plug-in: they are caught there and become a sentence with file and line.
//!
//! The note is kept behind a pointer without destructor: a thread-local destructor would pin the library.

use rulezero_abi::{Fault, fault_kind};
use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Once,
};

thread_local! {
    static LAST: Cell<*mut String> = const { Cell::new(std::ptr::null_mut()) };
}

/// Notes panics of this library's own copy of std; the host's hook is another one.
pub fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::panic::set_hook(Box::new(|panic| {
            let text = panic.payload_as_str().unwrap_or("a payload that is no text");
            let at = panic.location().map(|l| format!(" at {}:{}", l.file(), l.line())).unwrap_or_default();
            let old = LAST.replace(Box::into_raw(Box::new(format!("{text}{at}"))));
            drop(owned(old));
        }));
    });
}

/// Calls into the variant's own code.
#[inline]
pub(super) fn guarded<T>(call: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => result,
        Err(payload) => {
            // Dropping a payload may panic once more.
            std::mem::forget(payload);
            Err(panicked())
        }
    }
}

#[cold]
fn panicked() -> Fault {
    let noted = owned(LAST.replace(std::ptr::null_mut()));
    let message = noted.map_or_else(|| "the plug-in panicked".to_owned(), |n| format!("the plug-in panicked: {n}"));
    Fault { kind: fault_kind::PANIC, message: message.into() }
}

fn owned(note: *mut String) -> Option<String> {
    // SAFETY: the pointer is null or comes from `Box::into_raw` above, and was taken out of the cell just now.
    (!note.is_null()).then(|| *unsafe { Box::from_raw(note) })
}
