//! The lists that come with the program: complete, true to their sources, and in the form the writer gives them.

use super::{fab, magic};
use crate::cards::{BUNDLED, CardList, to_toml};
use rulezero_core::card::{Card, Text};

#[test]
fn every_bundled_list_names_dated_sources_and_stands_as_it_would_be_written() {
    for (game, file, text) in BUNDLED {
        let list = CardList::read(file, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(list.game, game);
        assert!(list.sources.iter().all(|source| source.date.is_some()), "{file}");
        assert!(text.ends_with(&to_toml(&list)), "{file} is not in the writer's form");
        assert!(text.contains("This project is unaffiliated"), "{file}");
    }
    assert_eq!(CardList::bundled("bridge"), None);
}

#[test]
fn sample_records_have_their_printed_numbers() {
    // The table of sample records in the rules page, section 11.1.
    let table = [
        ("Wounding Blow", Some(1), "cost 0, defense 3, pitch 1, power 4"),
        ("Head Jab", Some(3), "cost 0, defense 2, pitch 3, power 1"),
        ("Toughen Up", Some(3), "cost 2, defense 4, pitch 3"),
        ("Bone Basher", None, "power 4"),
        ("Ironrot Helm", None, "defense 1"),
        ("Ira, Crimson Haze", None, "intellect 4, life 20"),
    ];
    let fab = fab();
    for (name, pitch, numbers) in table {
        let card = fab.find(name, pitch).expect(name).card;
        let printed: Vec<_> = card.numbers.iter().map(|(name, value)| format!("{name} {value}")).collect();
        assert_eq!(printed.join(", "), numbers, "{name}");
    }
}

#[test]
fn the_families_of_the_vanilla_brute_have_their_powers() {
    // Power in red, yellow and blue by the family's cost, in the rules page after the sample records.
    let table = [
        ("Wounding Blow", 0, [4, 3, 2], Some(3)),
        ("Critical Strike", 1, [5, 4, 3], Some(3)),
        ("Brutal Assault", 2, [6, 5, 4], Some(3)),
        ("Raging Onslaught", 3, [7, 6, 5], Some(3)),
        ("Smash with Big Tree", 2, [7, 6, 5], None),
        ("Head Jab", 0, [3, 2, 1], Some(2)),
        ("Leg Tap", 1, [4, 3, 2], Some(2)),
        ("Surging Strike", 2, [5, 4, 3], Some(2)),
    ];
    let fab = fab();
    for (name, cost, powers, defense) in table {
        for (pitch, power) in (1..).zip(powers) {
            let card = fab.find(name, Some(pitch)).expect(name).card;
            let printed = (card.number("cost"), card.number("power"), card.number("defense"));
            assert_eq!(printed, (Some(cost), Some(power), defense), "{name} {pitch}");
            assert!(card.is("Action") && card.has_kind("Attack") && !card.has_kind("Non-Attack"), "{name}");
        }
    }
}

#[test]
fn texts_are_none_or_words_only_where_nothing_else_is_printed() {
    let (magic, fab) = (magic(), fab());
    let words = |words: &[&str]| Text::Words(words.iter().map(|word| (*word).to_owned()).collect());
    let table = [
        (&magic, "Grizzly Bears", None, Text::None),
        (&magic, "Forest", None, Text::None),
        (&magic, "Tundra Wolves", None, words(&["first strike"])),
        (&magic, "Veteran Cavalier", None, words(&["vigilance"])),
        (&magic, "Serra Angel", None, words(&["flying", "vigilance"])),
        (&magic, "Llanowar Elves", None, Text::NotModelled),
        (&magic, "Vulshok Refugee", None, Text::NotModelled),
        (&magic, "Darksteel Ingot", None, Text::NotModelled),
        (&magic, "Wear // Tear", None, Text::NotModelled),
        (&fab, "Titanium Bauble", Some(3), Text::None),
        (&fab, "Leg Tap", Some(2), words(&["go again"])),
        (&fab, "Ironrot Plate", None, words(&["blade break"])),
        (&fab, "Bone Basher", None, words(&["attack once per turn for 2"])),
        (&fab, "Edge of Autumn", None, words(&["attack once per turn for 1 with go again"])),
        (&fab, "Runerager Swarm", Some(1), Text::NotModelled),
        (&fab, "Rhinar", None, Text::NotModelled),
    ];
    for (list, name, pitch, text) in table {
        assert_eq!(list.find(name, pitch).expect(name).card.text, text, "{name}");
    }
}

#[test]
fn every_flesh_and_blood_card_says_its_rarities_and_which_keywords_limit_it() {
    for card in fab().cards() {
        assert!(!card.rarities.is_empty() && card.printed_keywords().is_some(), "{}", card.name);
    }
    assert_eq!(fab().find("Arcane Polarity", Some(1)).expect("listed").card.keywords, Some(Vec::new()));
    assert_eq!(fab().find("Ira, Crimson Haze", None).expect("listed").card.rarities, ["Common", "Promo"]);
}

#[test]
fn kinds_costs_and_colours_are_those_printed() {
    let (magic, fab) = (magic(), fab());
    let all = |card: &Card| [&card.supertypes[..], &card.types[..], &card.subtypes[..]].concat().join(" ");
    let kaalia = magic.find("Kaalia of the Vast", None).expect("listed").card;
    assert_eq!(all(kaalia), "Legendary Creature Human Cleric");
    assert_eq!(kaalia.colours, ["white", "black", "red"]);
    assert_eq!((kaalia.number("power"), kaalia.number("toughness")), (Some(2), Some(2)));
    let ghalta = magic.find("Ghalta, Primal Hunger", None).expect("listed").card;
    assert_eq!(
        (ghalta.cost.as_deref(), all(ghalta).as_str()),
        (Some("{10}{G}{G}"), "Legendary Creature Elder Dinosaur")
    );
    assert_eq!(magic.find("Vivien Reid", None).expect("listed").card.number("loyalty"), Some(5));
    let split = magic.find("Integrity // Intervention", None).expect("listed").card;
    let halves: Vec<_> = split.faces.iter().map(|half| (half.name.as_str(), half.cost.as_deref())).collect();
    assert_eq!(halves, [("Integrity", Some("{R/W}")), ("Intervention", Some("{2}{R}{W}"))]);
    assert_eq!((split.cost.as_deref(), split.types.join(" ").as_str()), (None, "Instant"));
    for (name, kinds) in [
        ("Viserai", "Runeblade Hero Young"),
        ("Bone Basher", "Brute Weapon 2H Club"),
        ("Ironrot Legs", "Equipment Legs"),
        ("Titanium Bauble", "Resource"),
    ] {
        assert_eq!(all(fab.find(name, None).expect(name).card), kinds);
    }
}
