//! The lists under `examples/decks`, by the totals that stand in that folder's README.
//!
//! The files are read where a reader of the repository finds them, so an example that is changed is tested again.

use super::super::{Format, NoNames, Pitch, Section, read};
use super::{cards, totals};
use crate::cards::{CardList, How};
use Section::{Arena, Hero, Main, Sideboard};
use rulezero_core::card::Text;

macro_rules! example {
    ($file:literal) => {
        ($file, include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/decks/", $file)).as_slice())
    };
}

pub(super) const EXAMPLES: [(&str, &[u8]); 11] = [
    example!("brute-vanilla.fabdb.txt"),
    example!("burn.mtgo.txt"),
    example!("draw-go-1998.dck"),
    example!("green-vanilla.cod"),
    example!("heavenly-inferno-commander-2011.dck"),
    example!("mono-green.arena.txt"),
    example!("mono-red-2011.dck"),
    example!("ninja-vanilla.fabrary.txt"),
    example!("stampede-of-beasts-m11.dck"),
    example!("viserai-silver-age.fabrary.txt"),
    example!("white-vanilla.dek"),
];

/// Format, name, and the totals of each section.
type Expected = (Format, Option<&'static str>, &'static [(Section, u32)]);

const EXPECTED: [Expected; 11] = [
    (Format::FabDb, Some("Sample brute"), &[(Hero, 1), (Arena, 5), (Main, 40)]),
    (Format::Plain, None, &[(Main, 60), (Sideboard, 15)]),
    (Format::XMage, Some("Draw Go 1998"), &[(Main, 60)]),
    (Format::Cockatrice, Some("Green vanilla"), &[(Main, 60)]),
    (Format::XMage, None, &[(Main, 99), (Sideboard, 1)]),
    (Format::Arena, Some("Mono Green"), &[(Main, 60), (Sideboard, 15)]),
    (Format::XMage, None, &[(Main, 60), (Sideboard, 15)]),
    (Format::FaBrary, Some("Sample ninja"), &[(Hero, 1), (Arena, 5), (Main, 40)]),
    (Format::XMage, Some("Stampede of Beasts"), &[(Main, 60)]),
    (Format::FaBrary, Some("Sample runeblade"), &[(Hero, 1), (Arena, 9), (Main, 46)]),
    (Format::MtgoDek, None, &[(Main, 60)]),
];

#[test]
fn every_example_is_read_whole_and_has_the_totals_of_its_page() {
    for ((file, bytes), (format, name, sections)) in EXAMPLES.into_iter().zip(EXPECTED) {
        let list = read(bytes, &NoNames).expect(file);
        assert_eq!(list.format, format, "{file}");
        assert_eq!(list.name.as_deref(), name, "{file}");
        assert_eq!(list.unread, [], "{file}");
        assert_eq!(totals(&list), sections, "{file}");
    }
}

#[test]
fn every_card_of_the_examples_is_in_the_list_that_comes_with_the_program() {
    for ((file, bytes), (format, _, sections)) in EXAMPLES.into_iter().zip(EXPECTED) {
        let book = CardList::bundled(game(format)).expect(file);
        let list = read(bytes, &book).expect(file);
        assert_eq!((list.unread.as_slice(), totals(&list).as_slice()), ([].as_slice(), sections), "{file}");
        assert_eq!(cards(&list), cards(&read(bytes, &NoNames).expect(file)), "{file} names its cards in full");
        for entry in list.entries {
            let found = book.find(&entry.name, entry.pitch.map(Pitch::number));
            let found = found.unwrap_or_else(|error| panic!("{file}, line {}: {error}", entry.line));
            assert_eq!((found.how, &found.card.name), (How::Exact, &entry.name), "{file}");
            assert_eq!(found.card.number("pitch"), entry.pitch.map(Pitch::number), "{file}, {}", entry.name);
            assert_ne!(found.card.text, Text::Unknown, "{file}, {}", entry.name);
        }
    }
}

/// The game whose decks are written in a format.
fn game(format: Format) -> &'static str {
    match format {
        Format::FaBrary | Format::FabDb | Format::FabTcg | Format::Talishar => "flesh-and-blood",
        Format::Plain | Format::Arena | Format::MtgoDek | Format::Cockatrice | Format::XMage | Format::Forge => "magic",
    }
}

#[test]
fn the_details_that_totals_do_not_show_are_right() {
    let read = |file: &str| {
        let (_, bytes) = EXAMPLES.into_iter().find(|(name, _)| *name == file).expect(file);
        read(bytes, &NoNames).expect(file)
    };
    let brute = read("brute-vanilla.fabdb.txt");
    assert_eq!(brute.hero(), Some("Rhinar"));
    let arena: Vec<&str> = brute.section(Arena).map(|entry| entry.name.as_str()).collect();
    assert_eq!(arena, ["Bone Basher", "Ironrot Gauntlet", "Ironrot Helm", "Ironrot Legs", "Ironrot Plate"]);

    let ninja = read("ninja-vanilla.fabrary.txt");
    assert_eq!(ninja.hero(), Some("Ira, Crimson Haze"));
    assert_eq!(ninja.stated_format.as_deref(), Some("Silver Age"));
    let pitches = |pitch| ninja.section(Main).filter(|entry| entry.pitch == Some(pitch)).count();
    assert_eq!([Pitch::Red, Pitch::Yellow, Pitch::Blue].map(pitches), [7, 7, 6]);

    let inferno = read("heavenly-inferno-commander-2011.dck");
    let commander: Vec<&str> = inferno.section(Sideboard).map(|entry| entry.name.as_str()).collect();
    assert_eq!(commander, ["Kaalia of the Vast"]);
    assert_eq!(inferno.entries[6].name, "Orim's Thunder");
    assert_eq!(inferno.entries[6].line, 7);

    let burn = read("burn.mtgo.txt");
    assert_eq!((burn.entries[13].count, burn.entries[13].name.as_str()), (2, "Wear // Tear"));
    let white = read("white-vanilla.dek");
    assert_eq!((white.entries[9].line, white.entries[9].name.as_str()), (14, "Tundra Wolves"));
}

pub(super) fn sorted(list: &super::DeckList) -> Vec<(Section, String, Option<Pitch>, u32)> {
    let key = |e: &super::super::Entry| (e.section, e.name.clone(), e.pitch, e.count);
    let mut cards: Vec<_> = list.entries.iter().map(key).collect();
    cards.sort();
    cards
}
