//! What companions demand of a starting deck: a closed list of keywords, each with how a deck is measured by it.
//!
//! A card list says one of them among a card's keywords. What the facts of a deck do not decide stays open, and a
//! companion whose condition is none of these is named as not looked at.

use crate::{
    deck::{COMMANDER, MAIN, SIDEBOARD},
    mana_value::{ManaCost, mana_cost},
    words::card,
};
use rulezero_core::prelude::*;
use std::collections::BTreeSet;

/// What a companion demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Demand {
    /// All cards cost an even number, lands none.
    Even,
    /// All cards but lands cost an odd number.
    OddOrLand,
    /// All cards but lands cost three or more.
    ThreeOrLand,
    /// All permanent cards cost two or less.
    PermanentsOfTwo,
    /// No cost has one and the same symbol twice.
    NoSymbolTwice,
    /// All creatures are of one of five kinds.
    FiveKinds,
    /// No two cards but lands have one name.
    DifferentNames,
    /// All cards but lands have a type in common.
    OneType,
    /// At least twenty cards more than the least.
    TwentyMore,
    /// All permanent cards have an activated ability, which only texts could say.
    Activated,
}

const DEMANDS: [(&str, Demand); 10] = [
    ("companion: even costs only", Demand::Even),
    ("companion: odd costs and lands only", Demand::OddOrLand),
    ("companion: costs from 3 and lands only", Demand::ThreeOrLand),
    ("companion: permanents cost 2 at most", Demand::PermanentsOfTwo),
    ("companion: no symbol twice in a cost", Demand::NoSymbolTwice),
    ("companion: creatures are cats, elementals, nightmares, dinosaurs or beasts", Demand::FiveKinds),
    ("companion: nonlands differ in name", Demand::DifferentNames),
    ("companion: nonlands share a type", Demand::OneType),
    ("companion: 20 cards more than the least", Demand::TwentyMore),
    ("companion: permanents have activated abilities", Demand::Activated),
];

const KINDS: [&str; 5] = ["Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"];
/// A card of every kind.
const EVERY_KIND: &str = "changeling";
/// Types of cards that are no permanents.
const SPELLS: [&str; 2] = ["Instant", "Sorcery"];
/// Types of cards that can share one.
const TYPES: [&str; 9] =
    ["Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Planeswalker", "Sorcery", "Tribal"];
const MORE: u32 = 20;

/// Whether a deck is as its companion demands.
pub(crate) enum Fulfilled {
    Yes,
    /// It is not, because of this.
    No(String),
    /// Nobody knows, because of this.
    Open(String),
}

/// The cards of a deck that can be its companion.
pub(crate) fn of(deck: &Deck) -> impl Iterator<Item = &Card> {
    deck.entries.iter().filter(|entry| entry.section == SIDEBOARD).map(|entry| &entry.card).filter(|card| is_one(card))
}

fn is_one(card: &Card) -> bool {
    let printed = card.printed_keywords().unwrap_or_default();
    printed.iter().any(|word| word.eq_ignore_ascii_case(card::COMPANION)) || demand(card).is_some()
}

fn demand(card: &Card) -> Option<Demand> {
    let printed = card.printed_keywords()?;
    DEMANDS.iter().find(|(word, _)| printed.iter().any(|said| said.eq_ignore_ascii_case(word))).map(|(_, d)| *d)
}

/// Whether a deck, with its commander and without its sideboard, is as a companion demands; `least` is the fewest cards
/// that it may have (MTG CR 702.138b @2020-07-03).
pub(crate) fn fulfils(deck: &Deck, companion: &Card, least: u32) -> Fulfilled {
    let Some(demand) = demand(companion) else {
        let why = format!("whether the deck is as {} demands of a companion's: it is not in words", companion.name);
        return Fulfilled::Open(why);
    };
    let cards = deck.entries.iter().filter(|entry| [MAIN, COMMANDER].contains(&entry.section.as_str()));
    let cards: Vec<&DeckEntry> = cards.filter(|entry| entry.count > 0).collect();
    let size: u32 = cards.iter().map(|entry| entry.count).sum();
    let whose = format!("the companion {}", companion.name);
    if demand == Demand::TwentyMore && size < least + MORE {
        return Fulfilled::No(format!("{whose} demands {} cards, not {size}", least + MORE));
    }
    let mut open = None;
    for entry in &cards {
        let name = &entry.card.name;
        match demand.of(entry) {
            Some(true) => {}
            Some(false) => return Fulfilled::No(format!("{name} is not as {whose} demands")),
            None => open = open.or(Some(format!("whether {name} is as {whose} demands: the card list does not say"))),
        }
    }
    match (demand.of_all(&cards), open) {
        (Some(why), None) => Fulfilled::No(format!("{whose} demands that {why}")),
        (_, Some(why)) => Fulfilled::Open(why),
        (None, None) => Fulfilled::Yes,
    }
}

impl Demand {
    /// What is wrong with known cards taken together.
    fn of_all(self, cards: &[&DeckEntry]) -> Option<String> {
        let nonlands = || cards.iter().map(|entry| &entry.card).filter(|card| !card.is("Land"));
        match self {
            Demand::DifferentNames => {
                let mut names = BTreeSet::new();
                let twice = nonlands().find(|card| !names.insert(&card.name))?;
                Some(format!("all cards but lands differ in name, and there are two of {}", twice.name))
            }
            Demand::OneType => {
                let shared = TYPES.iter().any(|kind| nonlands().all(|card| card.is(kind)));
                (!shared).then(|| "all cards but lands share a type".to_owned())
            }
            Demand::Even
            | Demand::OddOrLand
            | Demand::ThreeOrLand
            | Demand::PermanentsOfTwo
            | Demand::NoSymbolTwice
            | Demand::FiveKinds
            | Demand::TwentyMore
            | Demand::Activated => None,
        }
    }

    /// Whether the copies of a card are as demanded by themselves; nothing where the card list does not say.
    fn of(self, entry: &DeckEntry) -> Option<bool> {
        let card = &entry.card;
        if self == Demand::TwentyMore {
            return Some(true);
        }
        if card.text == CardText::Unknown {
            return None;
        }
        let land = card.is("Land");
        let permanent = !SPELLS.iter().any(|kind| card.is(kind));
        let costs = |fits: fn(&ManaCost) -> bool| mana_cost(card).map(|cost| fits(&cost));
        match self {
            Demand::Even => costs(|cost| cost.value % 2 == 0),
            Demand::OddOrLand if land => Some(true),
            Demand::OddOrLand => costs(|cost| cost.value % 2 == 1),
            Demand::ThreeOrLand if land => Some(true),
            Demand::ThreeOrLand => costs(|cost| cost.value >= 3),
            Demand::PermanentsOfTwo if !permanent => Some(true),
            Demand::PermanentsOfTwo => costs(|cost| cost.value <= 2),
            Demand::NoSymbolTwice => costs(|cost| !cost.repeats),
            Demand::FiveKinds if !card.is("Creature") => Some(true),
            Demand::FiveKinds if KINDS.iter().any(|kind| card.subtypes.iter().any(|s| s == kind)) => Some(true),
            Demand::FiveKinds => card.has_keyword(EVERY_KIND),
            Demand::DifferentNames => Some(land || entry.count == 1),
            // Those with a basic land type have a mana ability by it.
            Demand::Activated => {
                let basic = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
                let taps = land && card.subtypes.iter().any(|kind| basic.contains(&kind.as_str()));
                if !permanent || taps { Some(true) } else { (card.text == CardText::None).then_some(false) }
            }
            Demand::OneType | Demand::TwentyMore => Some(true),
        }
    }
}
