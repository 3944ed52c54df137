//! What decks are made of: the sections that Magic has, and a plain deck.
//!
//! Sizes and limits, and the rules they stand in, come from the edition.

use rulezero_core::prelude::*;

/// The section that becomes the library.
pub const MAIN: &str = "main";
/// The section that is set aside.
pub const SIDEBOARD: &str = "sideboard";

/// The main deck: at least so many cards.
pub fn main(least: u32, rule: Rule) -> SectionRule {
    SectionRule {
        name: MAIN.into(),
        from: vec![MAIN.into()],
        takes: Vec::new(),
        min: least,
        max: None,
        or_empty: false,
        rule,
    }
}

/// The sideboard: at most so many cards, where there is a limit. A companion is a card of the sideboard.
pub fn sideboard(most: Option<u32>, rule: Rule) -> SectionRule {
    SectionRule {
        name: SIDEBOARD.into(),
        from: vec![SIDEBOARD.into(), "companion".into()],
        takes: Vec::new(),
        min: 0,
        max: most,
        or_empty: true,
        rule,
    }
}

/// At most so many copies of a card in deck and sideboard together, basic lands excepted.
///
/// # Reading
/// A basic land is a card with the supertype Basic: that covers snow-covered lands and Wastes, which the exception
/// means as well, without a list of names that would have to be kept up.
pub fn copies(most: u32, rule: Rule) -> CopyRule {
    CopyRule {
        most,
        sections: vec![MAIN.into(), SIDEBOARD.into()],
        apart_by: None,
        exempt: vec!["Basic".into()],
        exempt_keywords: Vec::new(),
        rule,
    }
}

/// A deck of so many cards that breaks no limit: two fifths basic lands, the rest invented creatures by fours.
pub fn plain(size: u32) -> Deck {
    let lands = size * 2 / 5;
    let mut entries = vec![entry(lands / 2, land("Forest")), entry(lands - lands / 2, land("Plains"))];
    let mut left = size - lands;
    for number in 1.. {
        if left == 0 {
            break;
        }
        let count = left.min(4);
        entries.push(entry(count, creature(number)));
        left -= count;
    }
    Deck { name: "plain".into(), entries }
}

fn entry(count: u32, card: Card) -> DeckEntry {
    DeckEntry { section: MAIN.into(), count, card }
}

fn land(name: &str) -> Card {
    Card {
        name: name.into(),
        supertypes: vec!["Basic".into()],
        types: vec!["Land".into()],
        subtypes: vec![name.into()],
        text: CardText::None,
        ..Card::default()
    }
}

fn creature(number: u32) -> Card {
    Card {
        name: format!("Plain Ox {number}"),
        types: vec!["Creature".into()],
        subtypes: vec!["Ox".into()],
        cost: Some("{1}{G}".into()),
        colours: vec!["green".into()],
        numbers: [("power".into(), 2), ("toughness".into(), 2)].into(),
        text: CardText::None,
        ..Card::default()
    }
}
