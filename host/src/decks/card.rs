//! One line that is a card: a count, a name, and what stands around it.
//!
//! A line that is a known card's name as it stands is that card, once, whatever else it might look like.

use super::{NameBook, NoNames, Pitch, Section, count, heading, tail};
use crate::names::normal;

/// The longest printed name has 141 letters.
const MOST_LETTERS: usize = 200;
/// A line with a name, a printing and a site's categories has some 200 bytes; taking hints off a line without end
/// would take time without end.
const MOST_BYTES: usize = 2_000;

/// A card as one line says it.
#[derive(Debug, PartialEq)]
pub(super) struct Card {
    /// The count, where the line gives one; without one a card is meant once.
    pub count: Option<u32>,
    pub name: String,
    pub pitch: Option<Pitch>,
    /// The section, where the line itself names one.
    pub section: Option<Section>,
    /// A remark at the end of the line.
    pub comment: Option<String>,
    /// Whether the line had hints of a printing, which are not kept.
    pub has_printing: bool,
}

/// Reads a tidy line as a card.
///
/// # Errors
/// A sentence saying why the line is no card.
pub(super) fn parse(text: &str, names: &dyn NameBook) -> Result<Card, String> {
    check_length(text)?;
    if names.canonical(text).is_some() {
        return named(text, names);
    }
    let text = ["- ", "* ", "• "].iter().find_map(|bullet| text.strip_prefix(bullet)).unwrap_or(text);
    let (prefixed, text) = match heading::prefix(text) {
        Some((section, card)) => (Some(section), card),
        None => (None, text),
    };
    let (before, text) = match names.canonical(text).is_some() {
        true => (None, text),
        false => count::leading(text)?.map_or((None, text), |(count, rest)| (Some(count), rest)),
    };
    let mut card = named(text, names)?;
    card.count = match (before, card.count) {
        (Some(_), Some(after)) => {
            return Err(format!("there is one count before the name and another ({after}) after it: leave one out"));
        }
        (before, after) => before.or(after),
    };
    card.section = prefixed.or(card.section);
    Ok(card)
}

/// Reads a name with what stands around it, and no count before it.
pub(super) fn named(text: &str, names: &dyn NameBook) -> Result<Card, String> {
    check_length(text)?;
    let (text, leading_set) = match names.canonical(text).is_some() {
        true => (text, false),
        false => without_sets(text),
    };
    let unlinked = unlinked(text);
    let (name, tail) = tail::split(unlinked.as_deref().unwrap_or(text), names)?;
    let name = match names.canonical(name) {
        Some(known) => known.to_owned(),
        None => unknown_name(name)?,
    };
    Ok(Card {
        count: tail.count,
        name,
        pitch: tail.pitch,
        section: tail.section,
        comment: tail.comment,
        has_printing: tail.has_printing || leading_set,
    })
}

fn check_length(text: &str) -> Result<(), String> {
    match text.len() > MOST_BYTES {
        true => Err(format!("{} bytes are too many for one card: write one card a line", text.len())),
        false => Ok(()),
    }
}

/// A name that no book knows, in normal form, if it can be one: then it also reads back as itself.
fn unknown_name(text: &str) -> Result<String, String> {
    let name = normal(text);
    let letters = name.chars().count();
    if name.is_empty() {
        return Err("there is no card name: write a count and a name, such as `4 Lightning Bolt`".to_owned());
    }
    if letters > MOST_LETTERS {
        return Err(format!("a name of {letters} letters is no card's: the longest has 141"));
    }
    if !name.contains(|c: char| c.is_alphanumeric() || c == '_') {
        return Err(format!("`{name}` has no letter or digit in it, so it is no card's name"));
    }
    if name.starts_with("x ") {
        return Err(format!("`{name}` starts with an `x` that has no count before it: write the count first"));
    }
    if name.ends_with(':') {
        return Err(format!("`{name}` is no known heading: write `Deck`, `Sideboard`, `Commander` or `Maybeboard`"));
    }
    if name.starts_with('/') || name.ends_with('/') {
        return Err(format!("`{name}` lacks a half: write both, such as `Fire // Ice`"));
    }
    let (rest, _) = without_sets(&name);
    let is_bare = unlinked(&name).is_none() && tail::split(rest, &NoNames).is_ok_and(|(rest, _)| rest == name);
    if !is_bare {
        return Err(format!(
            "`{name}` holds something that is no part of a name: leave it out or put a space before it"
        ));
    }
    Ok(name)
}

/// Takes sets off the front: `[M10:146] Lightning Bolt`, `[WTH] Abeyance`.
fn without_sets(text: &str) -> (&str, bool) {
    let mut rest = text;
    while let Some((set, after)) = rest.strip_prefix('[').and_then(|t| t.split_once(']')) {
        let is_set = |c: char| c.is_alphanumeric() || ":-_+*★†".contains(c);
        if set.is_empty() || set.chars().count() > 16 || !set.chars().all(is_set) || after.starts_with('(') {
            break;
        }
        rest = after.trim_start();
    }
    (rest, rest.len() < text.len())
}

/// A link as pasted from a page, `[Lightning Bolt](https://…) *F*`, with its words in its place.
fn unlinked(text: &str) -> Option<String> {
    let (words, after) = text.strip_prefix('[')?.split_once("](")?;
    let (_, after) = after.split_once(')')?;
    Some(format!("{words}{after}"))
}
