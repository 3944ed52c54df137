//! What the whole room promises: real lists, the snippets of the formats, reported bugs, refusals and broken input.
//!
//! Each test reads bytes through [`super::read`] alone.

mod examples;
mod flesh_and_blood;
mod refusals;
mod reports;
mod snippets;
mod writing;

use super::{DeckList, NameBook, NoNames, NoteKind, Section, TARGETS, Target, read};
use std::collections::BTreeSet;

/// Reads a list that must be readable. Each list that is read in a test is written in every format as well.
fn list(text: &str, names: &dyn NameBook) -> DeckList {
    let list = read(text.as_bytes(), names).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"));
    TARGETS.iter().for_each(|target| drop(writing::kept_or_refused(&list, target, names)));
    list
}

/// A list as plain text.
fn written(list: &DeckList) -> String {
    Target::of("text").unwrap().write(list, &NoNames).unwrap().text
}

/// Reads a list of which nothing may be unread, with no name known.
fn plain(text: &str) -> DeckList {
    let list = list(text, &NoNames);
    assert!(list.unread.is_empty(), "{:?}", list.unread);
    list
}

/// The entries as `count name section`, in order: what most tests compare.
fn cards(list: &DeckList) -> Vec<(u32, &str, Section)> {
    list.entries.iter().map(|entry| (entry.count, entry.name.as_str(), entry.section)).collect()
}

/// The sections with how many cards each holds, in their order.
fn totals(list: &DeckList) -> Vec<(Section, u32)> {
    let sections: BTreeSet<Section> = list.entries.iter().map(|entry| entry.section).collect();
    sections.into_iter().map(|section| (section, list.count(section))).collect()
}

fn notes(list: &DeckList, kind: NoteKind) -> Vec<&str> {
    list.notes.iter().filter(|note| note.kind == kind).map(|note| note.text.as_str()).collect()
}
