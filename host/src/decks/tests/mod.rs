//! What the whole room promises: real lists, the snippets of the formats, reported bugs, refusals and broken input.
//!
//! Each test reads bytes through [`super::read`] alone.

mod examples;
mod flesh_and_blood;
mod mutations;
mod refusals;
mod reports;
mod snippets;

use super::{DeckList, NameBook, NoNames, NoteKind, Section, read};
use std::collections::BTreeSet;

/// Reads a list that must be readable.
fn list(text: &str, names: &dyn NameBook) -> DeckList {
    read(text.as_bytes(), names).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
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
