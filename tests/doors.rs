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
use rulezero_magic_rules::edition::Edition;
use std::{
    env::consts::{DLL_PREFIX, DLL_SUFFIX},
    path::PathBuf,
    sync::{Arc, OnceLock},
};

/// Every variant of this repository.
pub const ALL: [&str; 15] = [
    "magic/seventh-edition",
    "magic/worldwake",
    "magic/archenemy",
    "magic/scars-of-mirrodin",
    "magic/mirrodin-besieged",
    "magic/commander-2011",
    "magic/innistrad",
    "magic/magic-2013",
    "magic/born-of-the-gods",
    "magic/ravnica-allegiance",
    "magic/war-of-the-spark",
    "magic/core-set-2021",
    "magic/august-2026",
    "flesh-and-blood/2.14",
    "template/2026",
];

/// The editions of Magic in the order of their dates.
pub const MAGIC: &[&str] = ALL.split_at(13).0;

/// The variant of this id, through its library: a bundled plug-in, as it was built with this test program.
pub fn library(id: &str) -> Arc<dyn Rulebook> {
    match id {
        "template/2026" => only(loader::load(&beside("rulezero_template"))),
        "toy/good" => only(loader::load(&fixture("rulezero_toy"))),
        bundled => registry().variant(bundled).unwrap_or_else(|unknown| {
            panic!("{unknown}\nrefused: {:#?}", registry().refusals());
        }),
    }
}

/// The variant of this id, linked into the test program.
pub fn linked(id: &str) -> Arc<dyn Rulebook> {
    match id {
        id if id.starts_with("magic/") => Arc::new(Linked::new(edition(id))),
        "flesh-and-blood/2.14" => Arc::new(Linked::new(rulezero_flesh_and_blood_cr_2_14::Cr214)),
        "template/2026" => Arc::new(Linked::new(rulezero_template::Template)),
        "toy/good" => Arc::new(Linked::new(toy::Toy::good())),
        _ => panic!("no variant `{id}` is linked into the tests: give it a line here"),
    }
}

/// The edition of Magic of this id.
pub fn edition(id: &str) -> Edition {
    match id {
        "magic/seventh-edition" => rulezero_magic_seventh_edition::EDITION,
        "magic/worldwake" => rulezero_magic_worldwake::EDITION,
        "magic/archenemy" => rulezero_magic_archenemy::EDITION,
        "magic/scars-of-mirrodin" => rulezero_magic_scars_of_mirrodin::EDITION,
        "magic/mirrodin-besieged" => rulezero_magic_mirrodin_besieged::EDITION,
        "magic/commander-2011" => rulezero_magic_commander_2011::EDITION,
        "magic/innistrad" => rulezero_magic_innistrad::EDITION,
        "magic/magic-2013" => rulezero_magic_magic_2013::EDITION,
        "magic/born-of-the-gods" => rulezero_magic_born_of_the_gods::EDITION,
        "magic/ravnica-allegiance" => rulezero_magic_ravnica_allegiance::EDITION,
        "magic/war-of-the-spark" => rulezero_magic_war_of_the_spark::EDITION,
        "magic/core-set-2021" => rulezero_magic_core_set_2021::EDITION,
        "magic/august-2026" => rulezero_magic_august_2026::EDITION,
        _ => panic!("no edition `{id}` is linked into the tests: give it a line here"),
    }
}

/// The file of a plug-in that was built with this test program.
pub fn beside(name: &str) -> PathBuf {
    std::env::current_exe().unwrap().with_file_name(format!("{DLL_PREFIX}{name}{DLL_SUFFIX}"))
}

/// The bundled plug-ins.
pub fn registry() -> &'static Registry {
    static BUNDLED: OnceLock<Registry> = OnceLock::new();
    BUNDLED.get_or_init(|| {
        let program = std::env::current_exe().unwrap().parent().map(Into::into);
        Registry::of(&Places::of(&Surroundings { program, ..Surroundings::default() }))
    })
}

fn only(plugin: Result<loader::Plugin, loader::LoadError>) -> Arc<dyn Rulebook> {
    plugin.unwrap_or_else(|refusal| panic!("{refusal}")).variants.remove(0)
}
