//! Making a card list out of a card file that a user has: Scryfall's or MTGJSON's for Magic, FaBrary's for Flesh and Blood.
//!
//! A card's text is read to decide whether it is none, plain keywords or more, and is let go at once. A record that
//! cannot be read with certainty is refused by name and never becomes a card without text.

mod array;
mod fabrary;
mod gather;
mod magic;
mod mtgjson;
mod scryfall;
mod words;

#[cfg(test)]
mod tests;

use super::CardList;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::fmt;

/// A card list made from a file, and what did not come into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The cards, with the file as their one source: digest and number of records, and no path until the caller sets it.
    pub list: CardList,
    /// What kind of file it was.
    pub form: Form,
    /// Records that said again what an earlier one had said (reprints).
    pub repeats: usize,
    /// Records that should be cards and could not be read with certainty.
    pub refused: Vec<Remark>,
    /// Records that are no cards to build a deck from: tokens, art, the backs of cards.
    pub set_aside: Vec<Remark>,
}

/// A record that did not become a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Which record of the file, counted from 1.
    pub record: usize,
    /// The name in the record; empty where it has none.
    pub name: String,
    /// Why, as the end of a sentence.
    pub why: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {} (`{}`) {}", self.record, self.name, self.why)
    }
}

/// The kinds of card file that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Scryfall's bulk data: an array of card objects.
    Scryfall,
    /// MTGJSON's AtomicCards or the file of one set.
    Mtgjson,
    /// An array of records as FaBrary's `@flesh-and-blood/cards` exports them.
    Fabrary,
}

impl Form {
    fn game(self) -> &'static str {
        match self {
            Form::Scryfall | Form::Mtgjson => "magic",
            Form::Fabrary => "flesh-and-blood",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Form::Scryfall => "Scryfall bulk data",
            Form::Mtgjson => "MTGJSON",
            Form::Fabrary => "FaBrary card records",
        })
    }
}

/// Why a file gives no card list.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Not JSON, or JSON that breaks off or has a value of the wrong kind.
    #[error("the card file cannot be read: {0}; {KNOWN}")]
    Json(#[from] serde_json::Error),
    /// JSON of a form that is not known.
    #[error("the card file is of no known form, it begins with `{begins}`; {KNOWN}")]
    UnknownForm {
        /// The first characters of the file.
        begins: String,
    },
    /// A known form without a single usable card.
    #[error("none of the {records} records is a card{}", first(.refused))]
    NoCard {
        /// How many records the file has.
        records: usize,
        /// Why each was refused.
        refused: Vec<Remark>,
    },
}

const KNOWN: &str = "known are Scryfall's bulk data, MTGJSON's AtomicCards or one set, and FaBrary's records as JSON";

/// Makes a card list out of the bytes of a card file, whose form is recognised by what stands in it.
///
/// # Errors
/// The file is of no known form, breaks off, or holds no usable card.
pub fn import(bytes: &[u8]) -> Result<Imported, ImportError> {
    let json = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let gathered = match recognise(json)? {
        Form::Scryfall => scryfall::gather(json)?,
        Form::Mtgjson => mtgjson::gather(json)?,
        Form::Fabrary => fabrary::gather(json)?,
    };
    gathered.finish(bytes)
}

/// The keys that tell the forms apart. A file's first record stands for all.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Probe {
    #[serde(rename = "type_line")]
    type_line: Option<IgnoredAny>,
    #[serde(rename = "card_faces")]
    card_faces: Option<IgnoredAny>,
    type_text: Option<IgnoredAny>,
    classes: Option<IgnoredAny>,
    data: Option<IgnoredAny>,
}

fn recognise(json: &[u8]) -> Result<Form, ImportError> {
    let first = json.strip_prefix(b"[").unwrap_or(json);
    let is_array = first.len() < json.len();
    let probe = serde_json::Deserializer::from_slice(first).into_iter::<Probe>().next();
    match probe {
        Some(Ok(probe)) if is_array && (probe.type_line.is_some() || probe.card_faces.is_some()) => Ok(Form::Scryfall),
        Some(Ok(probe)) if is_array && (probe.type_text.is_some() || probe.classes.is_some()) => Ok(Form::Fabrary),
        Some(Ok(probe)) if !is_array && probe.data.is_some() => Ok(Form::Mtgjson),
        Some(Err(error)) if error.is_syntax() || error.is_eof() => Err(error.into()),
        Some(_) | None => Err(ImportError::UnknownForm { begins: begins(json) }),
    }
}

fn begins(json: &[u8]) -> String {
    String::from_utf8_lossy(&json[..json.len().min(40)]).escape_debug().collect()
}

fn first(refused: &[Remark]) -> String {
    refused.first().map_or_else(String::new, |remark| format!("; the first: {remark}"))
}
