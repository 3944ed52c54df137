//! The two doors through which a test meets a variant.

use rulezero_core::{export::Linked, kernel::Rulebook};
use rulezero_magic_core_set_2021::CoreSet2021;
use std::sync::Arc;

/// The variant of this id, through its library.
pub fn library(id: &str) -> Arc<dyn Rulebook> {
    linked(id)
}

/// The variant of this id, linked into the test program.
pub fn linked(id: &str) -> Arc<dyn Rulebook> {
    match id {
        "magic/core-set-2021" => Arc::new(Linked::new(CoreSet2021)),
        _ => panic!("no variant `{id}` is linked into the tests"),
    }
}
