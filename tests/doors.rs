//! The two doors through which a test meets a variant.

#[path = "fixtures/toy/variant.rs"]
#[allow(dead_code)] // the plug-in uses more of it
mod toy;

use crate::plugins::fixture;
use rulezero_core::{export::Linked, kernel::Rulebook};
use rulezero_host::{
    loader,
    registry::{Places, Registry, Surroundings},
};
use std::sync::{Arc, OnceLock};

/// The variant of this id, through its library: a bundled plug-in, as it was built with this test program.
pub fn library(id: &str) -> Arc<dyn Rulebook> {
    static BUNDLED: OnceLock<Registry> = OnceLock::new();
    let registry = BUNDLED.get_or_init(|| {
        let program = std::env::current_exe().unwrap().parent().map(Into::into);
        Registry::of(&Places::of(&Surroundings { program, ..Surroundings::default() }))
    });
    let toy = || loader::load(&fixture("rulezero_toy")).ok()?.variants.into_iter().find(|v| v.info().id == id);
    let known = registry.variant(id).or_else(|unknown| toy().ok_or(unknown));
    known.unwrap_or_else(|unknown| panic!("{unknown}\nrefused: {:#?}", registry.refusals()))
}

/// The variant of this id, linked into the test program.
pub fn linked(id: &str) -> Arc<dyn Rulebook> {
    match id {
        "toy/good" => Arc::new(Linked::new(toy::Toy::good())),
        _ => panic!("no variant `{id}` is linked into the tests: give it a line here"),
    }
}
