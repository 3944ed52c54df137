//! Invented cards with numbers of the plain families, and decks of them.

use rulezero_core::{
    card::{Card, Text},
    deck::{Deck, DeckEntry},
    option::{Options, Value},
};

/// A card with types and numbers and no text.
pub fn card(name: &str, supertypes: &[&str], types: &[&str], subtypes: &[&str], numbers: &[(&str, i64)]) -> Card {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect();
    Card {
        name: name.into(),
        supertypes: words(supertypes),
        types: words(types),
        subtypes: words(subtypes),
        numbers: numbers.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect(),
        text: Text::None,
        ..Card::default()
    }
}

/// A young hero.
pub fn hero(name: &str, class: &str, life: i64, intellect: i64) -> Card {
    card(name, &[class], &["Hero"], &["Young"], &[("life", life), ("intellect", intellect)])
}

/// A generic attack.
pub fn attack(name: &str, cost: i64, pitch: i64, power: i64) -> Card {
    let numbers = [("cost", cost), ("pitch", pitch), ("power", power), ("defense", 3)];
    card(name, &[], &["Action"], &["Attack"], &numbers)
}

/// A piece of generic equipment of a subtype.
pub fn worn(name: &str, subtype: &str) -> Card {
    card(name, &[], &["Equipment"], &[subtype], &[("defense", 1)])
}

/// A weapon or off-hand of some subtypes.
pub fn held(name: &str, subtypes: &[&str]) -> Card {
    let kind = if subtypes.iter().any(|s| *s == "Off-Hand" || *s == "Quiver") { "Equipment" } else { "Weapon" };
    card(name, &[], &[kind], subtypes, &[("power", 2)])
}

/// `count` deck-cards, two copies each: those of the variant's own plain deck, all of different name or pitch.
pub fn attacks(count: u32) -> Vec<(u32, Card)> {
    let silver_age = Options::from([("format".to_owned(), Value::from("silver-age"))]);
    let plain = super::rulebook().plain_deck(&silver_age).unwrap();
    let attacks = plain.entries.into_iter().filter(|entry| entry.card.number("pitch").is_some());
    let wanted: Vec<_> = attacks.take(count as usize / 2).map(|entry| (2, entry.card)).collect();
    assert_eq!(wanted.len() as u32, count / 2, "the plain deck has too few different attacks");
    wanted
}

/// A hero's deck of a pool.
pub fn deck(hero: Card, pool: impl IntoIterator<Item = (u32, Card)>) -> Deck {
    let entry = |section: &str, count, card| DeckEntry { section: section.into(), count, card };
    let mut entries = vec![entry("hero", 1, hero)];
    entries.extend(pool.into_iter().map(|(count, card)| entry("pool", count, card)));
    Deck { name: "a test deck".into(), entries }
}

/// A pool of six arena-cards and 44 deck-cards, four more than start.
pub fn full_deck(hero: Card) -> Deck {
    let gear = [
        worn("Dented Helm", "Head"),
        worn("Patched Vest", "Chest"),
        worn("Old Gloves", "Arms"),
        worn("Worn Boots", "Legs"),
        held("Short Sword", &["Sword", "1H"]),
        held("Long Knife", &["Dagger", "1H"]),
    ];
    deck(hero, gear.map(|card| (1, card)).into_iter().chain(attacks(44)))
}

/// A pool of exactly the forty deck-cards that start, with no gear.
pub fn forty() -> Deck {
    deck(hero("Plain Fighter", "Brute", 20, 4), attacks(40))
}
