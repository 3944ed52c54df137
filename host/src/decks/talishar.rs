//! Talishar's deck file: ids in the place of names, and lines that mean something by where they stand.
//!
//! The first line is the hero and what starts with it, the second the deck, an id a copy; the lines after them are the
//! cards that may be swapped in, line by line a place. Every id is looked at by itself: one that no card has stays in
//! the list as it is written, and two that have run together are reported and never guessed apart.

use super::bytes::Line;
use super::card::Card;
use super::count;
use super::draft::Draft;
use super::{NameBook, Pitch, Section};
use std::collections::BTreeMap;

/// What the lines hold, in order; after the deck come head, chest, arms, legs, off-hand and weapon, then the deck's own
/// spare cards, quivers, and modular equipment.
const LINES: [Section; 11] = {
    use Section::{Arena, Main, Sideboard};
    [Arena, Main, Arena, Arena, Arena, Arena, Arena, Arena, Sideboard, Arena, Arena]
};

/// A line of ids for what starts, then a line with an id for each copy of each card.
pub(super) fn recognises(lines: &[Line]) -> bool {
    let [first, second, ..] = lines else { return false };
    let all_ids = |line: &Line| line.text.split(' ').all(is_id);
    let is_coloured = |id: &str| id.rsplit_once('_').is_some_and(|(_, colour)| Pitch::from_word(colour).is_some());
    all_ids(first) && first.text.contains(' ') && all_ids(second) && second.text.split(' ').any(is_coloured)
}

/// No two cards' ids are longer together. What is longer is not tried at each place where it could be parted.
const LONGEST_PAIR: usize = 256;

/// Lower-case letters, digits and what joins them.
pub(super) fn is_id(token: &str) -> bool {
    token.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    for (at, line) in lines.iter().enumerate() {
        let ids: Vec<&str> = line.text.split(' ').filter(|id| !id.is_empty()).collect();
        let Some(section) = LINES.get(at) else {
            if !ids.is_empty() {
                draft.unread(line.number, &line.raw, format!("a Talishar deck file has {} lines at most", LINES.len()));
            }
            continue;
        };
        let (mut counted, mut places): (Vec<(&str, u32)>, BTreeMap<&str, usize>) = Default::default();
        for id in &ids {
            let place = *places.entry(id).or_insert(counted.len());
            match counted.get_mut(place) {
                Some((_, count)) => *count += 1,
                None => counted.push((id, 1)),
            }
        }
        for (nth, (id, count)) in counted.into_iter().enumerate() {
            let section = if (at, nth) == (0, 0) { Section::Hero } else { *section };
            file(id, count, line, section, draft);
        }
    }
}

fn file(id: &str, count: u32, line: &Line, section: Section, draft: &mut Draft<'_>) {
    if let Some((one, other)) = run_together(id, draft.names) {
        draft.unread(line.number, id, format!("two ids have run together: write `{one} {other}`"));
        return;
    }
    let count = match count::of_copies(count) {
        Ok(count) => count,
        Err(why) => return draft.unread(line.number, id, why),
    };
    let (name, pitch) = named(id, draft.names).unwrap_or_else(|| (id.to_owned(), None));
    let card = Card { count: Some(count), name, pitch, section: None, comment: None, has_printing: false };
    draft.card(line.number, section, card);
}

/// The name and colour of an id. Without a known name the words of the id are the name, which may lack its marks.
fn named(id: &str, names: &dyn NameBook) -> Option<(String, Option<Pitch>)> {
    if let Some(name) = names.by_id(id) {
        return Some((name.to_owned(), None));
    }
    let (words, colour) = id.rsplit_once('_').filter(|(words, _)| !words.is_empty())?;
    let pitch = Pitch::from_word(colour)?;
    let name = names.by_id(words).map_or_else(|| words.replace('_', " "), str::to_owned);
    Some((name, Some(pitch)))
}

/// The two known ids of which this one, itself unknown, is made up.
fn run_together<'i>(id: &'i str, names: &dyn NameBook) -> Option<(&'i str, &'i str)> {
    let is_known = |id: &str| {
        let words =
            id.rsplit_once('_').filter(|(_, colour)| Pitch::from_word(colour).is_some()).map(|(words, _)| words);
        names.by_id(id).is_some() || words.is_some_and(|words| names.by_id(words).is_some())
    };
    if id.len() > LONGEST_PAIR || is_known(id) {
        return None;
    }
    id.char_indices().skip(1).map(|(at, _)| id.split_at(at)).find(|(one, other)| is_known(one) && is_known(other))
}
