//! A deck list as plain text that reads back as the same cards in the same sections.
//!
//! Every section stands under its heading, so nothing depends on blank lines; printings are not written, for they
//! are not kept.

use super::{DeckList, Entry, NoteKind, heading, piece};
use std::fmt::Write;

/// Writes the list as plain text: name, game format, comments, then each section under its heading.
pub fn write_text(list: &DeckList) -> String {
    let mut out = String::new();
    for (key, value) in [("NAME", &list.name), ("FORMAT", &list.stated_format)] {
        if let Some(value) = value {
            line(&mut out, format_args!("// {key}: {value}"));
        }
    }
    for note in list.notes.iter().filter(|note| note.kind == NoteKind::Comment) {
        line(&mut out, format_args!("# {}", comment(&note.text)));
    }
    for section in heading::sections() {
        let mut entries = list.section(section).peekable();
        if entries.peek().is_none() {
            continue;
        }
        if !out.is_empty() {
            out.push('\n');
        }
        line(&mut out, format_args!("{}", heading::written(section)));
        for entry in entries {
            card(&mut out, entry);
        }
    }
    out
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("writing to a string cannot fail");
}

fn card(out: &mut String, entry: &Entry) {
    let Entry { count, name, pitch, .. } = entry;
    match pitch {
        Some(pitch) => line(out, format_args!("{count} {name} ({})", pitch.word())),
        None => line(out, format_args!("{count} {name}")),
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
