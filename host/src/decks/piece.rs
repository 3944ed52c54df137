//! What one line of a text list is, before its place in the list is known.
//!
//! Each line is exactly one piece, so a reader that files every piece has dropped nothing.

use super::bytes::Line;
use super::card::{self, Card};
use super::heading::{Heading, heading};
use super::{NameBook, NoteKind};

/// One line.
#[derive(Debug, PartialEq)]
pub(super) enum Piece {
    Blank,
    Heading(Heading),
    Card(Box<Card>),
    /// The deck's name.
    Name(String),
    /// The game format that the list says it is for.
    StatedFormat(String),
    /// Anything else that is no card, in its own words.
    Remark(NoteKind, String),
    /// No card, and why.
    Unread(String),
}

/// What a key at the start of a line (`NAME:`, `// CREATOR :`) says.
#[derive(Clone, Copy)]
enum Key {
    Name,
    Format,
    Other,
}

/// Keys that lists have, in lower case.
const KEYS: [(&str, Key); 15] = [
    ("name", Key::Name),
    ("deck name", Key::Name),
    ("format", Key::Format),
    ("author", Key::Other),
    ("creator", Key::Other),
    ("created by", Key::Other),
    ("class", Key::Other),
    ("comments", Key::Other),
    ("date", Key::Other),
    ("event", Key::Other),
    ("player", Key::Other),
    ("source", Key::Other),
    ("url", Key::Other),
    ("layout main", Key::Other),
    ("layout sideboard", Key::Other),
];

/// Starts of whole lines that sites put under a list.
const FOOTERS: [&str; 5] = ["http://", "https://", "see the full deck", "made with", "deck built with"];

/// What the line is. A line that is a known card's name is that card, whatever else it looks like.
pub(super) fn piece(line: &Line, names: &dyn NameBook) -> Piece {
    let text = line.text.as_str();
    if text.is_empty() {
        return Piece::Blank;
    }
    if names.canonical(text).is_none() {
        if let Some(heading) = heading(text) {
            return Piece::Heading(heading);
        }
        if let Some(piece) = comment(text).or_else(|| metadata(text)) {
            return piece;
        }
    }
    match card::parse(text, names) {
        Ok(card) => Piece::Card(Box::new(card)),
        Err(reason) => Piece::Unread(reason),
    }
}

/// A line after `//` or `#`: a heading (`//Sideboard`, `#!Commander`), metadata (`// NAME : Burn`) or a remark.
fn comment(text: &str) -> Option<Piece> {
    let words = text.strip_prefix("//").or_else(|| text.strip_prefix('#'))?;
    let words = words.trim_start_matches(['/', '#']).trim_start();
    let tag = words.strip_prefix('!').map_or(words, str::trim_start);
    if let Some(heading) = heading(tag) {
        return Some(Piece::Heading(heading));
    }
    Some(metadata(words).unwrap_or_else(|| Piece::Remark(NoteKind::Comment, words.to_owned())))
}

/// A line with a known key, or a site's footer.
pub(super) fn metadata(text: &str) -> Option<Piece> {
    let lower = text.to_lowercase();
    if FOOTERS.iter().any(|footer| lower.starts_with(footer)) {
        return Some(Piece::Remark(NoteKind::Metadata, text.to_owned()));
    }
    let (word, value) = text.split_once(':')?;
    let word = word.trim_end().to_lowercase();
    let (_, key) = KEYS.iter().find(|(known, _)| *known == word)?;
    let value = value.trim_start().to_owned();
    Some(match key {
        Key::Name => Piece::Name(value),
        Key::Format => Piece::StatedFormat(value),
        Key::Other => Piece::Remark(NoteKind::Metadata, text.to_owned()),
    })
}
