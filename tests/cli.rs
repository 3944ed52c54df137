//! The command line: what is printed, what is refused, and with which exit codes.

mod dates;
mod decks;
mod game_files;
mod help;
mod listing;
mod output;
mod refusals;
mod rules;
mod teams;
mod undo;

use crate::{
    plugins::files::Folder,
    program::{command, repository, rulezero, run, word},
};
use std::{fs, path::PathBuf};

const DUEL: &str = "examples/duel.toml";
const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";

/// A file of a test's own.
fn file(folder: &Folder, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path
}
