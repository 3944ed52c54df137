//! Which decks are legal.

use super::*;
use rulezero_core::{
    card::{Card, Text},
    deck::{DeckEntry, DeckReport},
};

#[test]
fn a_sideboard_has_at_most_fifteen_cards() {
    for (cards, legal) in [(0, true), (1, true), (14, true), (15, true), (16, false)] {
        let mut deck = plain_deck();
        for number in 0..cards {
            deck.entries.push(entry("sideboard", 1, &format!("Plain Fish {number}")));
        }
        judged(&check("constructed", &deck), legal, "100.4a", &format!("{cards} in the sideboard"));
        judged(&check("free-for-all", &deck), legal, "100.4a", &format!("{cards} in the sideboard"));
        judged(&check("limited", &deck), true, "", &format!("{cards} in a limited sideboard"));
    }
}

#[test]
fn four_copies_are_counted_over_deck_and_sideboard() {
    for (main, side, legal) in [(4, 0, true), (3, 1, true), (4, 1, false), (0, 5, false), (5, 0, false)] {
        let mut deck = plain_deck();
        deck.entries.push(entry("main", main, "Plain Fish"));
        deck.entries.push(entry("sideboard", side, "Plain Fish"));
        judged(&check("constructed", &deck), legal, "100.4a", &format!("{main} and {side}"));
        judged(&check("limited", &deck), true, "", &format!("{main} and {side} in limited"));
    }
}

#[test]
fn any_number_of_basic_lands_is_fine_snow_covered_ones_and_wastes_too() {
    for name in ["Forest", "Snow-Covered Island", "Wastes"] {
        let mut deck = plain_deck();
        let mut land = entry("main", 20, name);
        land.card = Card { supertypes: vec!["Basic".into()], types: vec!["Land".into()], ..land.card };
        deck.entries.push(land);
        judged(&check("constructed", &deck), true, "", name);
    }
}

#[test]
fn a_land_that_is_not_basic_is_limited_to_four() {
    let mut deck = plain_deck();
    let mut land = entry("main", 5, "Plain Field");
    land.card.types = vec!["Land".into()];
    deck.entries.push(land);
    judged(&check("constructed", &deck), false, "100.4a", "five of a land that is not basic");
}

#[test]
fn five_copies_of_a_card_that_nobody_knows_are_neither_passed_nor_refused() {
    let mut deck = plain_deck();
    deck.entries.push(DeckEntry { section: "main".into(), count: 5, card: Card::unknown("Plain Secret") });
    let report = check("constructed", &deck);
    assert!(report.violations.is_empty());
    assert_eq!(report.not_evaluated.len(), 1);
}

#[test]
fn a_deck_has_a_least_size_and_no_greatest() {
    for (format, least, rule) in
        [("constructed", 60, "100.2a"), ("limited", 40, "100.2b"), ("free-for-all", 60, "100.2a")]
    {
        for (cards, legal) in [(least - 1, false), (least, true), (least + 190, true)] {
            let mut deck = plain_deck();
            deck.entries.truncate(1);
            deck.entries[0].count = cards;
            judged(&check(format, &deck), legal, rule, &format!("{cards} cards in {format}"));
        }
    }
}

#[test]
fn a_command_zone_section_belongs_to_none_of_these_formats() {
    let mut deck = plain_deck();
    deck.entries.push(entry("commander", 1, "Plain General"));
    assert_eq!(check("constructed", &deck).violations.len(), 1);
}

fn entry(section: &str, count: u32, name: &str) -> DeckEntry {
    let card = Card { name: name.into(), types: vec!["Creature".into()], text: Text::None, ..Card::default() };
    DeckEntry { section: section.into(), count, card }
}

fn check(format: &'static str, deck: &Deck) -> DeckReport {
    let options: Options = [("format".into(), word(format))].into();
    library(ID).deck_rules(&options).unwrap().check(deck)
}

fn judged(report: &DeckReport, legal: bool, rule: &str, what: &str) {
    let rules: Vec<String> = report.violations.iter().map(|v| v.rule.number.to_string()).collect();
    let wanted: Vec<String> = if legal { Vec::new() } else { vec![rule.to_owned()] };
    assert_eq!(rules, wanted, "{what}: {report:?}");
}
