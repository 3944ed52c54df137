//! Forge's `.dck`: sections in square brackets, `Key=Value` under `[metadata]`, and cards with `|SET|art` behind them.
//!
//! A section in brackets that is not known is never mixed into another one: its lines are unread.

use super::bytes::Line;
use super::draft::{Draft, shown};
use super::{NoteKind, Section, heading};

/// Names of the section that describes the deck; `general` is the older one.
const METADATA: [&str; 2] = ["metadata", "general"];

/// Where a line stands.
enum Place<'l> {
    Metadata,
    Cards(Section),
    Unknown(&'l str),
}

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines.iter().filter_map(bracketed).any(|name| !matches!(place(name), Place::Unknown(_)))
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let mut here = Place::Cards(Section::Main);
    for line in lines.iter().filter(|line| !line.text.is_empty()) {
        if let Some(name) = bracketed(line) {
            here = place(name);
            draft.note(line.number, NoteKind::Heading, line.text.as_str());
        } else if line.text.starts_with('#') || line.text.starts_with("//") {
            draft.note(line.number, NoteKind::Comment, line.text.trim_start_matches(['#', '/']).trim_start());
        } else {
            match here {
                Place::Metadata => metadata(line, draft),
                Place::Cards(section) => draft.card_line(line, section),
                Place::Unknown(name) => {
                    let reason = format!(
                        "it stands under [{}], which is no known section: use [Main] or [Sideboard]",
                        shown(name)
                    );
                    draft.unread(line.number, &line.raw, reason);
                }
            }
        }
    }
}

/// The words of a line that is nothing but `[words]`, unless they are a count.
fn bracketed(line: &Line) -> Option<&str> {
    let name = line.text.strip_prefix('[')?.strip_suffix(']')?;
    name.bytes().all(|b| b.is_ascii_alphabetic() || b == b' ').then_some(name.trim())
}

fn place(name: &str) -> Place<'_> {
    let lower = name.to_lowercase();
    match heading::section(&lower) {
        Some(section) => Place::Cards(section),
        None if METADATA.contains(&lower.as_str()) => Place::Metadata,
        None => Place::Unknown(name),
    }
}

fn metadata(line: &Line, draft: &mut Draft<'_>) {
    match line.text.split_once('=') {
        Some((key, name)) if key.trim_end().eq_ignore_ascii_case("name") => draft.name(line.number, name.trim_start()),
        _ => draft.note(line.number, NoteKind::Metadata, line.text.as_str()),
    }
}
