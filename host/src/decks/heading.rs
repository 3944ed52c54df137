//! Headings: the whole lines that start a section, and the short words before a single card that name one.
//!
//! A heading is the whole line or no heading: `Land Tax` is a card. What a line means is said in the tables.

use super::{Section, count};

/// What a heading starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A section of the deck.
    Section(Section),
    /// A group of cards inside the section ("Creatures").
    Group,
}

/// The words for each section; the first one is what we write.
const SECTIONS: [(Section, &[&str]); 16] = [
    (Section::Hero, &["hero", "heroes"]),
    (Section::Arena, &["arena", "arena cards"]),
    (Section::Commander, &["commander", "commanders"]),
    (Section::Companion, &["companion", "companions"]),
    (Section::Main, &["deck", "main", "maindeck", "main deck", "mainboard", "main board", "deck cards", "decklist"]),
    (Section::Sideboard, &["sideboard", "side board", "side", "sb"]),
    (Section::Maybe, &["maybeboard", "maybe board", "maybe", "considering"]),
    (Section::Tokens, &["tokens", "token"]),
    (Section::Avatar, &["avatar", "vanguard"]),
    (Section::Planes, &["planes", "planar deck"]),
    (Section::Schemes, &["schemes", "scheme deck"]),
    (Section::Conspiracies, &["conspiracies", "conspiracy"]),
    (Section::Dungeons, &["dungeons", "dungeon"]),
    (Section::Attractions, &["attractions"]),
    (Section::Contraptions, &["contraptions"]),
    (Section::Stickers, &["stickers", "sticker sheets"]),
];

/// Groups that lists are sorted by, in the singular.
const GROUPS: [&str; 15] = [
    "land",
    "basic land",
    "nonbasic land",
    "creature",
    "planeswalker",
    "instant",
    "sorcery",
    "artifact",
    "enchantment",
    "battle",
    "spell",
    "other spell",
    "other",
    "weapon",
    "equipment",
];

/// Prefixes of one line that are no headings.
const PREFIXES: [(&str, Section); 3] = [("sb", Section::Sideboard), ("mb", Section::Main), ("cm", Section::Commander)];

/// What the line is a heading of. A colon and a count in brackets may follow: `Sideboard (15):`.
pub(super) fn heading(line: &str) -> Option<Heading> {
    let words = without_count(line.trim_end_matches(':').trim_end()).trim_end_matches(':').trim_end();
    let words = words.to_lowercase();
    if let Some(section) = section(&words) {
        return Some(Heading::Section(section));
    }
    let singular = match words.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => words.strip_suffix('s').unwrap_or(&words).to_owned(),
    };
    GROUPS.contains(&singular.as_str()).then_some(Heading::Group)
}

/// The section that a word names, in lower case.
pub(super) fn section(word: &str) -> Option<Section> {
    SECTIONS.iter().find(|(_, words)| words.contains(&word)).map(|(section, _)| *section)
}

/// The section of a single line and the card after it: `SB: 2 Annul`, `COMMANDER: 1 Krenko, Mob Boss`.
///
/// Where a whole deck can follow the word, a count must: `Deck: Burn` is a name.
pub(super) fn prefix(line: &str) -> Option<(Section, &str)> {
    let (word, card) = line.split_once(':')?;
    let (word, card) = (word.trim_end().to_lowercase(), card.trim_start());
    if let Some((_, section)) = PREFIXES.iter().find(|(known, _)| *known == word) {
        return Some((*section, card));
    }
    let section = section(&word)?;
    let is_card = section.stands_alone() || !matches!(count::leading(card), Ok(None));
    is_card.then_some((section, card))
}

/// The heading to write above a section.
pub(super) fn written(section: Section) -> String {
    let words = SECTIONS.iter().find(|(known, _)| *known == section).map_or("", |(_, words)| words[0]);
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Every section, in the order in which they are written.
pub(super) fn sections() -> impl Iterator<Item = Section> {
    SECTIONS.iter().map(|(section, _)| *section)
}

/// The line without `(15)` or `[15]` at its end.
fn without_count(line: &str) -> &str {
    let Some(at) = line.rfind(['(', '[']) else { return line };
    let inner = line[at + 1..].trim_end_matches([')', ']']);
    match inner.is_empty() || inner.bytes().any(|b| !b.is_ascii_digit()) {
        true => line,
        false => line[..at].trim_end(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Heading, Section, heading, prefix, sections, written};

    #[test]
    fn a_heading_is_a_whole_line() {
        let lines = [
            ("Sideboard", Some(Heading::Section(Section::Sideboard))),
            ("SIDEBOARD:", Some(Heading::Section(Section::Sideboard))),
            ("Sideboard (15):", Some(Heading::Section(Section::Sideboard))),
            ("Main Deck: [60]", Some(Heading::Section(Section::Main))),
            ("Arena cards", Some(Heading::Section(Section::Arena))),
            ("Creatures (14)", Some(Heading::Group)),
            ("Sorceries", Some(Heading::Group)),
            ("Land Tax", None),
            ("Deck of Many Things", None),
            ("6 Deck of Cards But Animated", None),
            ("Commander Greven il-Vec", None),
            ("Sideboard ()", None),
            ("", None),
        ];
        for (line, expected) in lines {
            assert_eq!(heading(line), expected, "{line}");
        }
    }

    #[test]
    fn a_prefix_names_the_section_of_one_line() {
        assert_eq!(prefix("SB:  1 Annul"), Some((Section::Sideboard, "1 Annul")));
        assert_eq!(prefix("sb: Annul"), Some((Section::Sideboard, "Annul")));
        assert_eq!(prefix("COMMANDER: 1 Krenko, Mob Boss"), Some((Section::Commander, "1 Krenko, Mob Boss")));
        assert_eq!(prefix("Commander: Krenko, Mob Boss"), Some((Section::Commander, "Krenko, Mob Boss")));
        assert_eq!(prefix("Deck: 4 Annul"), Some((Section::Main, "4 Annul")));
        assert_eq!(prefix("Deck: Burn"), None);
        assert_eq!(prefix("Backup Protocol: RED"), None);
    }

    #[test]
    fn what_is_written_above_a_section_is_its_heading() {
        for section in sections() {
            assert_eq!(heading(&written(section)), Some(Heading::Section(section)));
        }
    }
}
