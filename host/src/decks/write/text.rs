//! Plain text, Magic Online's text and MTG Arena's.
//!
//! In plain text every section stands under its heading, so nothing depends on blank lines; printings are not written,
//! for they are not kept.

use super::super::{DeckList, Entry, NoteKind, Section, heading, piece};
use super::{sections, single_slashes};

/// Name, game format and comments, then each section under its heading.
pub(super) fn write(list: &DeckList) -> String {
    let mut out = String::new();
    for (key, value) in [("NAME", &list.name), ("FORMAT", &list.stated_format)] {
        if let Some(value) = value {
            out += &format!("// {key}: {value}\n");
        }
    }
    for note in list.notes.iter().filter(|note| note.kind == NoteKind::Comment) {
        out += &format!("# {}\n", comment(&note.text));
    }
    for (section, entries) in sections(list) {
        open(&mut out, section);
        entries.into_iter().for_each(|entry| out += &card(entry));
    }
    out
}

/// The main deck, then `Sideboard` above the rest; the halves of a card have one slash between them.
pub(super) fn mtgo(list: &DeckList) -> String {
    let mut out = String::new();
    for (section, entries) in sections(list) {
        if section != Section::Main {
            open(&mut out, section);
        }
        for Entry { count, name, .. } in entries {
            out += &format!("{count} {}\n", single_slashes(name));
        }
    }
    out
}

/// An `About` block with the name, then each section under its heading.
pub(super) fn arena(list: &DeckList) -> String {
    let mut out = list.name.as_ref().map_or_else(String::new, |name| format!("About\nName {name}\n"));
    for (section, entries) in sections(list) {
        open(&mut out, section);
        entries.into_iter().for_each(|entry| out += &card(entry));
    }
    out
}

fn open(out: &mut String, section: Section) {
    if !out.is_empty() {
        out.push('\n');
    }
    *out += &format!("{}\n", heading::written(section));
}

fn card(Entry { count, name, pitch, .. }: &Entry) -> String {
    match pitch {
        Some(pitch) => format!("{count} {name} ({})\n", pitch.word()),
        None => format!("{count} {name}\n"),
    }
}

/// A comment whose words mean something at the start of a line (`Sideboard`, `Name: x`) is quoted, to stay a comment.
fn comment(text: &str) -> String {
    let words = text.trim_start_matches(['/', '#', '!', ' ']);
    match heading::heading(words).is_some() || piece::metadata(words).is_some() {
        true => format!("\"{words}\""),
        false => words.to_owned(),
    }
}
