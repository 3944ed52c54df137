//! A deck of invented cards that is legal in a format: for laws, and for runs without a list.
//!
//! The numbers are those of the plainest attacks there are, the names are nobody's; no card has any text.

use crate::format::{Format, HeroAge};
use rulezero_core::prelude::*;

/// Attacks without text: name, cost and power; each in three pitches, with one power less a pitch.
const FAMILIES: [(&str, i64, i64); 16] = [
    ("Plain Cut", 0, 4),
    ("Quick Jab", 0, 4),
    ("Open Palm", 0, 4),
    ("Hasty Stab", 0, 4),
    ("Broad Swing", 1, 5),
    ("Low Kick", 1, 5),
    ("Raised Elbow", 1, 5),
    ("Second Try", 1, 5),
    ("Heavy Blow", 2, 6),
    ("Long Lunge", 2, 6),
    ("Full Turn", 2, 6),
    ("Wild Throw", 2, 6),
    ("Falling Anvil", 3, 7),
    ("Last Word", 3, 7),
    ("Broken Gate", 3, 7),
    ("Great Leap", 3, 7),
];

/// Arena-cards, two for some of the zones.
const GEAR: [(&str, &str, &[&str]); 8] = [
    ("Dented Helm", "Equipment", &["Head"]),
    ("Leather Cap", "Equipment", &["Head"]),
    ("Patched Vest", "Equipment", &["Chest"]),
    ("Old Gloves", "Equipment", &["Arms"]),
    ("Worn Boots", "Equipment", &["Legs"]),
    ("Short Sword", "Weapon", &["Sword", "1H"]),
    ("Long Knife", "Weapon", &["Dagger", "1H"]),
    ("Round Shield", "Equipment", &["Off-Hand"]),
];

/// The smallest starting deck that lasts for a while.
const SMALLEST: u32 = 30;

/// Deck-cards beyond the smallest starting deck, so that there is something to choose.
const SPARE: u32 = 4;

/// The plain deck of a format.
pub fn plain_deck(format: &Format) -> Deck {
    let entry = |section: &str, count, card| DeckEntry { section: section.into(), count, card };
    let mut entries = vec![entry("hero", 1, hero(format.hero))];
    entries.extend(GEAR.map(|(name, kind, subtypes)| entry("pool", 1, card(name, kind, subtypes, &[("defense", 1)]))));
    let copies = format.copies.unwrap_or(2);
    let mut wanted = SPARE + format.deck.fewest().max(SMALLEST);
    for attack in attacks() {
        let count = copies.min(wanted);
        if count == 0 {
            break;
        }
        wanted -= count;
        entries.push(entry("pool", count, attack));
    }
    Deck { name: "plain".into(), entries }
}

fn hero(age: HeroAge) -> Card {
    let (subtypes, life): (&[&str], i64) = match age {
        HeroAge::Young | HeroAge::Any => (&["Young"], 20),
        HeroAge::Adult => (&[], 40),
    };
    card("Plain Fighter", "Hero", subtypes, &[("life", life), ("intellect", 4)])
}

fn attacks() -> impl Iterator<Item = Card> {
    FAMILIES.iter().flat_map(|(name, cost, power)| {
        (1..=3).map(move |pitch| {
            let numbers = [("cost", *cost), ("pitch", pitch), ("power", power + 1 - pitch), ("defense", 3)];
            card(name, "Action", &["Attack"], &numbers)
        })
    })
}

fn card(name: &str, kind: &str, subtypes: &[&str], numbers: &[(&str, i64)]) -> Card {
    Card {
        name: name.into(),
        types: vec![kind.into()],
        subtypes: subtypes.iter().map(|s| (*s).into()).collect(),
        numbers: numbers.iter().map(|(name, n)| ((*name).into(), *n)).collect(),
        text: CardText::None,
        ..Card::default()
    }
}
