//! What each bad file gets, and that the host lives on: the acceptance table of the plug-in boundary.
//!
//! Every refusal is one line of less than 300 characters that begins with the file.

mod bad_bytes;
mod changed_field;
mod evolution;
pub(crate) mod files;
mod mapping;
mod misbehaviour;
mod registry;
mod swaps;

use crate::doors;
use bad_bytes::{elf_header, for_processor, pe_header, stamped};
pub(crate) use files::fixture;
use files::{Folder, switched};
use rulezero_host::loader::{self, LoadError};
use std::{fs, path::Path, process::Command};

/// What loading this file says. A file that is loaded fails the test.
fn refusal(file: &Path) -> LoadError {
    let Err(error) = loader::load(file) else { panic!("{} was loaded", file.display()) };
    let sentence = error.to_string();
    let said = sentence.strip_prefix(&file.display().to_string()).expect("a refusal begins with the file");
    assert!(said.len() < 300 && !said.contains('\n'), "this is not short: {sentence}");
    error
}

#[test]
fn a_good_plug_in_says_who_it_is() {
    let plugin = loader::load(&fixture("rulezero_toy")).unwrap();
    assert_eq!(plugin.stamp.crate_name, "rulezero_toy");
    assert_eq!(plugin.stamp.plugin_version, env!("CARGO_PKG_VERSION"));
    assert_eq!(plugin.stamp.abi.to_string(), "1.0");
    assert!(plugin.stamp.rustc.starts_with("rustc 1."), "{}", plugin.stamp.rustc);
    assert_eq!(plugin.variants[0].info().id, "toy/good");
    assert_eq!(plugin.variants[0].origin(), format!("plug-in 0.1.0 sha256:{}", plugin.sha256()));
    assert_eq!(plugin.sha256().len(), 64);
}

#[test]
fn a_game_is_the_same_through_both_doors() {
    let through = |door: fn(&str) -> _| misbehaviour::game(door("toy/good"), 7).play();
    let (library, linked) = (through(doors::library), through(doors::linked));
    assert!(linked.json().len() > 20);
    assert_eq!((library.json(), library.outcome), (linked.json(), linked.outcome));
}

#[test]
fn files_that_are_no_libraries_are_refused() {
    let folder = Folder::new("no-libraries");
    let good = fs::read(fixture("rulezero_toy")).unwrap();
    let table: [(&str, &[u8], &str); 7] = [
        ("text", b"#!/bin/sh\necho hello\n", "is not a library: it is a text"),
        ("empty", b"", "is not a library: it is empty"),
        ("noise", &[0xff; 4096], "is not a library: it begins as no library does"),
        ("bits-32", &elf_header(32), "is not a library: it is a 32-bit ELF file, which this system cannot load"),
        ("windows", &pe_header(), "is not a library: it is a 64-bit Windows file, which this system cannot load"),
        ("dos", b"MZ and not much more", "is not a library: it begins as a Windows program does"),
        ("no-tail", &good[..good.len() / 2], "is not a library: it is cut off or damaged"),
    ];
    for (name, bytes, expected) in table {
        let error = refusal(&folder.library(name, bytes));
        assert!(matches!(error, LoadError::NotALibrary { .. }) && error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn a_library_that_was_cut_off_anywhere_is_refused() {
    let folder = Folder::new("cut-off");
    let good = fs::read(fixture("rulezero_toy")).unwrap();
    let lengths = (1..=64).chain((1..40).map(|part| good.len() * part / 40)).chain([good.len() - 1]);
    for length in lengths {
        let error = refusal(&folder.library("cut-off", &good[..length]));
        assert!(matches!(error, LoadError::NotALibrary { .. }), "{length} bytes: {error}");
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = Folder::new("no-file");
    for (path, expected) in
        [(folder.path().join("absent.so"), "No such file"), (folder.path().into(), "it is not a regular file")]
    {
        let error = refusal(&path);
        assert!(matches!(error, LoadError::Unreadable { .. }) && error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn a_library_for_another_processor_is_refused_with_both_names() {
    let folder = Folder::new("processor");
    let good = fs::read(fixture("rulezero_toy")).unwrap();
    let here = std::env::consts::ARCH;
    let (number, other) = if here == "aarch64" { (62, "x86_64") } else { (183, "aarch64") };
    for (name, bytes) in [("whole", for_processor(good, number)), ("header", for_processor(elf_header(64), number))] {
        let error = refusal(&folder.library(name, &bytes));
        let expected = format!("is for {other} and this program runs on {here}");
        assert!(
            matches!(error, LoadError::WrongArchitecture { .. }) && error.to_string().contains(&expected),
            "{error}"
        );
    }
}

#[test]
fn programs_and_libraries_without_a_stamp_are_refused() {
    let folder = Folder::new("stampless");
    let program = fs::read(std::env::current_exe().unwrap()).unwrap();
    let program = folder.library("program", &program);
    for file in [program, fixture("stampless")] {
        let error = refusal(&file);
        let expected = "is not a Rulezero plug-in: it has no stamp, and nothing of it was run";
        assert!(matches!(error, LoadError::NotAPlugin { .. }) && error.to_string().contains(expected), "{error}");
    }
}

/// Runs in a process of its own, because the initialiser is told by an environment variable whom to tell.
#[test]
fn nothing_of_a_library_without_a_stamp_is_run() {
    const WITNESS: &str = "RULEZERO_WITNESS";
    if let Some(witness) = std::env::var_os(WITNESS) {
        refusal(&fixture("stampless"));
        assert!(!Path::new(&witness).exists(), "the initialiser of a refused library ran");
        // And it would have told us. SAFETY: the initialiser is ours and harmless.
        let opened = unsafe { libloading::Library::new(fixture("stampless")) };
        assert!(opened.is_ok() && Path::new(&witness).exists(), "the initialiser does not work");
        return;
    }
    let folder = Folder::new("witness");
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "plugins::nothing_of_a_library_without_a_stamp_is_run"])
        .env(WITNESS, folder.path().join("witness"))
        .output()
        .unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
    assert!(folder.path().join("witness").exists(), "the child did not get that far");
}

#[test]
fn a_stamp_that_cannot_work_here_is_refused() {
    let folder = Folder::new("stamps");
    let good = fs::read(fixture("rulezero_toy")).unwrap();
    let rebuild =
        "is built for plug-in ABI 0.9 and this host has 1.0: build it again with a rulezero-core that has ABI 1";
    let update = "is built for plug-in ABI 2.3 and this host has 1.0: update Rulezero, or take the plug-in";
    let panics = "is built with panic = \"abort\", so one mistake in it would end this program: build it with";
    let table: [(&str, Vec<u8>, &str); 4] = [
        ("older", stamped(&good, |s| (s.abi_major, s.abi_minor) = (0, 9)), rebuild),
        ("newer", stamped(&good, |s| (s.abi_major, s.abi_minor) = (2, 3)), update),
        ("abort", stamped(&good, |s| s.panic_unwind = 0), panics),
        ("spoilt", stamped(&good, |s| s.magic = [b'x'; 16]), "the stamp of `rulezero_toy` is not one that can be read"),
    ];
    for (name, bytes, expected) in table {
        let error = refusal(&folder.library(name, &bytes));
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn a_constructor_that_fails_is_refused_with_its_message() {
    let folder = Folder::new("constructor");
    for (switch, expected) in [('0', "the tables are missing"), ('1', "its constructor panicked")] {
        let error = refusal(&folder.library("hand_made", &switched("hand_made", switch)));
        let expected = format!("failed as it was loaded: {expected}");
        assert!(matches!(error, LoadError::Constructor { .. }) && error.to_string().contains(&expected), "{error}");
    }
}

#[test]
fn a_plug_in_that_cannot_say_what_it_has_is_refused() {
    let folder = Folder::new("lists");
    let table = [
        ('1', "cannot list its variants: the plug-in panicked: the list is lost at "),
        ('2', "cannot list its variants: the plug-in panicked: Info broke at "),
        ('3', "has a variant called `Toy Second`: an id is game/edition, in lower-case letters"),
        ('4', "has a variant `toy/good`, and a second one of that id: give each its own"),
    ];
    for (switch, expected) in table {
        let error = refusal(&folder.library("rulezero_toy", &switched("rulezero_toy", switch))).to_string();
        assert!(error.contains(expected), "{error}");
        assert!(!error.contains("panicked") || error.contains("tests/fixtures/toy/"), "no file and line: {error}");
    }
}

#[test]
fn of_several_stamps_the_one_named_like_the_file_counts() {
    let folder = Folder::new("several");
    let bytes = switched("hand_made", '0');
    let table = [
        ("hand_made", "the tables are missing"),
        ("linked_in", "is not a Rulezero plug-in: `linked_in` has a stamp and no entry point"),
        ("other", "is not a Rulezero plug-in: it holds hand_made, linked_in and is named like none of them"),
    ];
    for (name, expected) in table {
        let error = refusal(&folder.library(name, &bytes)).to_string();
        assert!(error.contains(expected), "{error}");
    }
    let renamed = loader::load(&folder.library("other-name", &switched("rulezero_toy", '0'))).unwrap();
    assert_eq!(renamed.stamp.crate_name, "rulezero_toy");
}
