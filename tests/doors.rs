//! The two doors through which a test meets a variant.

use rulezero_core::{export::Linked, kernel::Rulebook};
use std::sync::Arc;

/// The variant of this id, through its library.
pub fn library(id: &str) -> Arc<dyn Rulebook> {
    linked(id)
}

/// The variant of this id, linked into the test program.
pub fn linked(id: &str) -> Arc<dyn Rulebook> {
    match id {
        "flesh-and-blood/2.14" => Arc::new(Linked::new(rulezero_flesh_and_blood_cr_2_14::Cr214)),
        _ => panic!("no variant `{id}` is linked into the tests"),
    }
}
