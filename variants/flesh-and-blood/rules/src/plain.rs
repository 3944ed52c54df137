//! A deck of invented cards that is legal in a format and can be played: for laws, and for runs without a list.
//!
//! The numbers are those of the plainest cards there are, the names are nobody's. A text is a word or none. Each deck-card
//! has another that is like it in all but the name.

use crate::format::{Format, HeroAge};
use rulezero_core::prelude::*;

/// Attacks: name, cost, power and word; each in three pitches, with one power less a pitch.
const ATTACKS: [(&str, i64, i64, &str); 16] = [
    ("Plain Cut", 0, 4, ""),
    ("Quick Jab", 0, 3, "go again"),
    ("Open Palm", 0, 4, ""),
    ("Hasty Stab", 0, 3, "go again"),
    ("Broad Swing", 1, 5, "dominate"),
    ("Low Kick", 1, 5, "dominate"),
    ("Raised Elbow", 1, 5, ""),
    ("Second Try", 1, 5, ""),
    ("Heavy Blow", 2, 6, ""),
    ("Long Lunge", 2, 6, "piercing 1"),
    ("Full Turn", 2, 6, ""),
    ("Wild Throw", 2, 6, "piercing 1"),
    ("Falling Anvil", 3, 7, ""),
    ("Last Word", 3, 7, "overpower"),
    ("Broken Gate", 3, 7, ""),
    ("Great Leap", 3, 7, "overpower"),
];

/// Defense reactions that cost 1: name and defense; each in three pitches, with one defense less a pitch.
const REACTIONS: [(&str, i64); 2] = [("Held Breath", 4), ("Side Step", 4)];

/// After so many attacks the reactions follow.
const ATTACKS_BEFORE_REACTIONS: usize = 6;

/// Weapons, two for two zones: name, subtypes, power and word.
const WEAPONS: [(&str, &[&str], i64, &str); 2] = [
    ("Short Sword", &["Sword", "1H"], 2, "attack once per turn for 1"),
    ("Long Knife", &["Dagger", "1H"], 1, "attack once per turn for 1 with go again"),
];

/// Equipment with a defense of 1, two for one of the zones: name, subtype and word.
const EQUIPMENT: [(&str, &str, &str); 6] = [
    ("Dented Helm", "Head", "blade break"),
    ("Leather Cap", "Head", ""),
    ("Patched Vest", "Chest", "battleworn"),
    ("Old Gloves", "Arms", "temper"),
    ("Worn Boots", "Legs", ""),
    ("Round Shield", "Off-Hand", ""),
];

/// The smallest starting deck that lasts for a while.
const SMALLEST: u32 = 30;

/// Deck-cards beyond the smallest starting deck, so that there is something to choose.
const SPARE: u32 = 4;

/// The plain deck of a format.
pub fn plain_deck(format: &Format) -> Deck {
    let entry = |section: &str, count, card| DeckEntry { section: section.into(), count, card };
    let mut entries = vec![entry("hero", 1, hero(format.hero))];
    let worn = EQUIPMENT.map(|(name, subtype, word)| card(name, "Equipment", &[subtype], &[("defense", 1)], word));
    let held = WEAPONS.map(|(name, subtypes, power, word)| card(name, "Weapon", subtypes, &[("power", power)], word));
    entries.extend(worn.into_iter().chain(held).map(|card| entry("pool", 1, card)));
    let copies = format.copies.unwrap_or(2);
    let mut wanted = SPARE + format.deck.fewest().max(SMALLEST);
    for card in deck_cards() {
        let count = copies.min(wanted);
        if count == 0 {
            break;
        }
        wanted -= count;
        entries.push(entry("pool", count, card));
    }
    Deck { name: "plain".into(), entries }
}

fn hero(age: HeroAge) -> Card {
    let (subtypes, life): (&[&str], i64) = match age {
        HeroAge::Young | HeroAge::Any => (&["Young"], 20),
        HeroAge::Adult => (&[], 40),
    };
    card("Plain Fighter", "Hero", subtypes, &[("life", life), ("intellect", 4)], "")
}

fn deck_cards() -> impl Iterator<Item = Card> {
    let attack = |(name, cost, power, word): &(&str, i64, i64, &str), pitch| {
        let numbers = [("cost", *cost), ("pitch", pitch), ("power", power + 1 - pitch), ("defense", 3)];
        card(name, "Action", &["Attack"], &numbers, word)
    };
    let reaction = |(name, defense): &(&str, i64), pitch| {
        let numbers = [("cost", 1), ("pitch", pitch), ("defense", defense + 1 - pitch)];
        card(name, "Defense Reaction", &[], &numbers, "")
    };
    let (first, rest) = ATTACKS.split_at(ATTACKS_BEFORE_REACTIONS);
    let attacks =
        move |some: &'static [_]| some.iter().flat_map(move |one| (1..=3).map(move |pitch| attack(one, pitch)));
    let reactions = REACTIONS.iter().flat_map(move |one| (1..=3).map(move |pitch| reaction(one, pitch)));
    attacks(first).chain(reactions).chain(attacks(rest))
}

fn card(name: &str, kind: &str, subtypes: &[&str], numbers: &[(&str, i64)], word: &str) -> Card {
    Card {
        name: name.into(),
        types: vec![kind.into()],
        subtypes: subtypes.iter().map(|s| (*s).into()).collect(),
        numbers: numbers.iter().map(|(name, n)| ((*name).into(), *n)).collect(),
        text: if word.is_empty() { CardText::None } else { CardText::Words(vec![word.into()]) },
        ..Card::default()
    }
}
