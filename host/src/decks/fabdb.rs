//! FaBDB's text of a Flesh and Blood deck, in both its forms, and FaBrary's of before 2023, which looked the same.
//!
//! The first line that is no card after the marker is the deck's name; weapons and equipment are lists with commas,
//! split by [`super::comma_list`].

use super::bytes::Line;
use super::card;
use super::comma_list;
use super::draft::Draft;
use super::piece::piece;
use super::{NoteKind, Section};

/// How the first line starts, in lower case.
const MARKERS: [&str; 2] = ["deck build - via https://fabdb.net", "deck built with"];
/// Keys whose value is a list of cards with commas between them.
const ARENA_KEYS: [&str; 2] = ["weapons", "equipment"];

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines.iter().find(|line| !line.text.is_empty()).is_some_and(is_marker)
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let names_hero = lines.iter().any(|line| key(line).is_some_and(|(key, _)| key == "hero"));
    let mut name_is_next = false;
    for line in lines.iter().filter(|line| !line.text.is_empty()) {
        if is_marker(line) {
            name_is_next = true;
            draft.note(line.number, NoteKind::Metadata, line.text.as_str());
            continue;
        }
        match key(line) {
            Some((key, list)) if ARENA_KEYS.contains(&key.as_str()) => arena(line, list, draft),
            Some((key, hero)) if key == "hero" => hero_line(line, hero, draft),
            _ if name_is_next => deck_name(line, names_hero, draft),
            _ => draft.piece(line, Section::Main, piece(line, draft.names)),
        }
        name_is_next = false;
    }
}

fn is_marker(line: &Line) -> bool {
    let lower = line.text.to_lowercase();
    MARKERS.iter().any(|marker| lower.starts_with(marker))
}

/// The key of a `Key: value` line in lower case, and the value.
fn key(line: &Line) -> Option<(String, &str)> {
    line.text.split_once(':').map(|(key, value)| (key.trim_end().to_lowercase(), value.trim_start()))
}

fn arena(line: &Line, list: &str, draft: &mut Draft<'_>) {
    let parts = comma_list::split(list, draft.names);
    if parts.is_guess {
        let text = "this list was split at every comma that no known name has; a name with a comma in it needs its \
                    own line, such as `(1) Name, of the Kind`";
        draft.note(line.number, NoteKind::Question, text);
    }
    if parts.names.is_empty() {
        draft.note(line.number, NoteKind::Metadata, line.text.as_str());
    }
    for part in parts.names {
        match card::named(part, draft.names) {
            Ok(card) => draft.card(line.number, Section::Arena, card),
            Err(reason) => draft.unread(line.number, part, reason),
        }
    }
}

fn hero_line(line: &Line, hero: &str, draft: &mut Draft<'_>) {
    match card::named(hero, draft.names) {
        Ok(card) => draft.card(line.number, Section::Hero, card),
        Err(reason) => draft.unread(line.number, &line.raw, reason),
    }
}

/// The deck's name; in the form without a `Hero:` line the hero stands behind it in brackets.
fn deck_name(line: &Line, names_hero: bool, draft: &mut Draft<'_>) {
    let in_brackets = line.text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    match in_brackets {
        Some((name, hero)) if !names_hero && !hero.trim().is_empty() => {
            draft.name(line.number, name.trim_end());
            hero_line(line, hero.trim(), draft);
        }
        _ => draft.name(line.number, &line.text),
    }
}
