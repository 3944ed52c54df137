//! What limits decks by what stands on their cards: who leads, partners, companions, and cards with limits of their own.

use super::*;
use crate::doors::{MAGIC, edition};
use rulezero_core::{
    card::{Any, Card, Copies, Text},
    deck::{DeckEntry, DeckReport, LEGALITY},
};

/// The editions whose commanders may be partners, with the number of the rule.
const WITH_PARTNERS: [(&str, &str); 4] = [
    ("magic/ravnica-allegiance", "702.123"),
    ("magic/war-of-the-spark", "702.123"),
    ("magic/core-set-2021", "702.123"),
    ("magic/august-2026", "702.124"),
];

fn judged(id: &str, format: &'static str, deck: &Deck) -> DeckReport {
    let options: Options = [("format".to_owned(), word(format))].into();
    let mut report = library(id).deck_rules(&options).unwrap().check(deck);
    report.extend(library(id).check_deck(&options, deck).unwrap());
    report
}

/// The violations as `number: message`.
fn violations(id: &str, format: &'static str, deck: &Deck) -> Vec<String> {
    judged(id, format, deck).violations.iter().map(|f| format!("{}: {}", f.rule.number, f.message)).collect()
}

fn plain(id: &str, format: &'static str) -> Deck {
    library(id).plain_deck(&[("format".to_owned(), word(format))].into()).unwrap()
}

/// What an edition calls Commander, if it has it.
fn commander(id: &str) -> Option<&'static str> {
    ["commander", "edh"].into_iter().find(|name| edition(id).formats.iter().any(|format| format.name == *name))
}

/// A legendary creature with these keywords and nothing else in its text.
fn legend(name: &str, keywords: &[&str]) -> Card {
    let text =
        if keywords.is_empty() { Text::None } else { Text::Words(keywords.iter().map(|w| (*w).into()).collect()) };
    let (supertypes, types) = (vec!["Legendary".into()], vec!["Creature".into()]);
    Card {
        name: name.into(),
        supertypes,
        types,
        cost: Some("{G}".into()),
        colours: vec!["green".into()],
        text,
        ..Card::default()
    }
}

/// A Commander deck led by these cards, with so many cards besides.
fn led_by(id: &str, leaders: &[Card], main: u32) -> Deck {
    let mut deck = plain(id, commander(id).unwrap());
    deck.entries.retain(|entry| entry.section != "commander");
    let first = deck.entries.iter_mut().find(|entry| entry.section == "main").unwrap();
    first.count = first.count + main - 99;
    let leader = |card: &Card| DeckEntry { section: "commander".into(), count: 1, card: card.clone() };
    deck.entries.extend(leaders.iter().map(leader));
    deck
}

#[test]
fn a_cards_own_limit_of_copies_stands_above_the_rule_in_every_edition() {
    for id in MAGIC {
        for (own, most) in [(Some(Copies::Any(Any::Any)), 20), (Some(Copies::UpTo(7)), 7), (None, 4)] {
            for copies in [most, most + 1] {
                let mut deck = plain(id, "constructed");
                let card = Card { copies: own, types: vec!["Creature".into()], text: Text::None, ..Card::default() };
                let card = Card { name: "Plain Rat".into(), ..card };
                deck.entries.push(DeckEntry { section: "main".into(), count: copies, card });
                let legal = copies == most || own == Some(Copies::Any(Any::Any));
                assert_eq!(violations(id, "constructed", &deck).is_empty(), legal, "{id}: {copies} of {own:?}");
            }
        }
    }
    let seven = r#"{"name": "Plain Dwarf", "copies": 7, "text": "none"}"#;
    let any = r#"{"name": "Plain Rat", "copies": "any", "text": "none"}"#;
    let read = |text| serde_json::from_str::<Card>(text).unwrap().copies;
    assert_eq!((read(seven), read(any)), (Some(Copies::UpTo(7)), Some(Copies::Any(Any::Any))));
    assert!(serde_json::from_str::<Card>(&any.replace("any", "many")).is_err());
}

#[test]
fn a_commander_is_legendary_and_its_deck_has_one_of_each_card_but_basic_lands() {
    for id in MAGIC {
        let Some(format) = commander(id) else { continue };
        let nobody = Card { supertypes: Vec::new(), ..legend("Plain Soldier", &[]) };
        let refused = violations(id, format, &led_by(id, &[nobody], 99));
        assert!(refused.len() == 1 && refused[0].contains("Plain Soldier cannot lead the deck"), "{id}: {refused:?}");
        let mut twice = led_by(id, &[legend("Plain Chief", &[])], 97);
        let card = Card { name: "Plain Ruin".into(), types: vec!["Land".into()], text: Text::None, ..Card::default() };
        twice.entries.push(DeckEntry { section: "main".into(), count: 2, card });
        let refused = violations(id, format, &twice);
        assert!(
            refused.len() == 1 && refused[0].ends_with("2 copies of Plain Ruin, at most 1 allowed"),
            "{id}: {refused:?}"
        );
    }
}

#[test]
fn two_partners_lead_ninety_eight_cards_since_ravnica_allegiance_and_nobody_else_does() {
    let [ann, bob] = [legend("Ann", &["partner"]), legend("Bob", &["partner"])];
    for id in MAGIC {
        let Some(format) = commander(id) else { continue };
        let deck = led_by(id, &[ann.clone(), bob.clone()], 98);
        let known = WITH_PARTNERS.iter().find(|(known, _)| known == id);
        assert_eq!(violations(id, format, &deck).is_empty(), known.is_some(), "{id}");
        let Some((_, number)) = known else { continue };
        for (main, legal) in [(97, false), (98, true), (99, false)] {
            let deck = led_by(id, &[ann.clone(), bob.clone()], main);
            assert_eq!(violations(id, format, &deck).is_empty(), legal, "{id}: two and {main}");
        }
        for main in [98, 100] {
            let refused = violations(id, format, &led_by(id, std::slice::from_ref(&ann), main));
            assert_eq!(refused.len(), 1, "{id}, one and {main}: {refused:?}");
            assert!(refused[0].starts_with("903.5a"), "{refused:?}");
        }
        let strangers = led_by(id, &[ann.clone(), legend("Cid", &[])], 98);
        let refused = violations(id, format, &strangers);
        assert_eq!(refused, [format!("{number}: Ann and Cid are no partners, so only one of them leads the deck")]);
    }
}

#[test]
fn who_names_a_partner_leads_with_that_one_only_in_either_order() {
    let [ann, bob] = [legend("Ann", &["partner with Bob"]), legend("Bob", &["partner with Ann"])];
    for (id, _) in WITH_PARTNERS {
        for leaders in [[ann.clone(), bob.clone()], [bob.clone(), ann.clone()]] {
            assert_eq!(violations(id, "commander", &led_by(id, &leaders, 98)), [""; 0], "{id}");
        }
        for other in [legend("Cid", &["partner"]), legend("Cid", &["partner with Ann"])] {
            assert_eq!(violations(id, "commander", &led_by(id, &[ann.clone(), other], 98)).len(), 1, "{id}");
        }
        let unread = Card { text: Text::NotModelled, ..legend("Dan", &[]) };
        let report = judged(id, "commander", &led_by(id, &[ann.clone(), unread], 98));
        let open = report.not_evaluated.iter().any(|f| f.message.starts_with("whether Ann and Dan are partners"));
        assert!(open && report.violations.is_empty(), "{id}: {report:?}");
        let other = legend("Eve", &["choose a background"]);
        let report = judged(id, "commander", &led_by(id, &[ann.clone(), other], 98));
        assert!(
            report.not_evaluated.iter().any(|f| f.message.ends_with("lead together by `choose a background`")),
            "{id}"
        );
    }
}

#[test]
fn partners_share_their_colours_and_both_begin_in_the_command_zone() {
    let ann = legend("Ann", &["partner"]);
    let bob = Card { cost: Some("{R}".into()), colours: vec!["red".into()], ..legend("Bob", &["partner"]) };
    for (id, _) in WITH_PARTNERS {
        let mut deck = led_by(id, &[ann.clone(), bob.clone()], 97);
        let coloured =
            |colour: &str| Card { colours: vec![colour.into()], supertypes: Vec::new(), ..legend("Plain Drake", &[]) };
        deck.entries.push(DeckEntry { section: "main".into(), count: 1, card: coloured("red") });
        assert_eq!(violations(id, "commander", &deck), [""; 0], "{id}");
        let legal = deck.clone();
        deck.entries.last_mut().unwrap().card = coloured("blue");
        assert!(
            violations(id, "commander", &deck)[0].ends_with("Plain Drake is blue, which Ann with Bob is not"),
            "{id}"
        );
        let mut game = timeline::in_format(id, "commander", &[PLAIN, PLAIN]);
        game.players[0].deck = legal;
        let played = game.turns(1).play();
        assert_eq!(moved(&played, "lead", ADA).concat().len(), 2, "{id}");
    }
}

#[test]
fn a_companion_of_the_sideboard_is_named_as_not_looked_at_where_there_are_companions() {
    let companion = Card { supertypes: Vec::new(), ..legend("Plain Otter", &["companion"]) };
    for id in MAGIC {
        let mut deck = plain(id, "constructed");
        deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, card: companion.clone() });
        let report = judged(id, "constructed", &deck);
        let named = report.not_evaluated.iter().find(|f| f.message.contains("Plain Otter"));
        let known = ["magic/core-set-2021", "magic/august-2026"].contains(id);
        assert_eq!(named.map(|f| f.rule.number.as_ref()), known.then_some("103.2b"), "{id}");
    }
}

#[test]
fn what_is_banned_is_left_to_a_format_list_in_every_format_that_counts_copies() {
    for id in MAGIC {
        for format in edition(id).formats {
            let report = judged(id, format.name, &plain(id, format.name));
            let open = report.not_evaluated.iter().filter(|f| f.lacks.as_deref() == Some(LEGALITY)).count();
            assert_eq!(open, usize::from(format.deck.copies.is_some()), "{id} {}", format.name);
        }
    }
}
