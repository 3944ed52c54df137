//! What companions demand: each demand with a deck that is so and one that is not, and who may be revealed.

use super::{timeline::in_format, *};
use rulezero_core::card::{Card, Text};

const KNOWING: [&str; 2] = ["magic/core-set-2021", "magic/august-2026"];

/// A card with these types, kinds and cost, and no text.
fn card(name: &str, types: &[&str], kinds: &[&str], cost: &str) -> Card {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let cost = (!cost.is_empty()).then(|| cost.to_owned());
    Card { name: name.into(), types: words(types), subtypes: words(kinds), cost, text: Text::None, ..Card::default() }
}

/// Twenty-four Forests, a companion with this demand, and these cards by fours.
fn with(demand: &str, cards: &[Card]) -> Deck {
    let entry = |section: &str, count, card: &Card| DeckEntry { section: section.into(), count, card: card.clone() };
    let forest = card("Forest", &["Land"], &["Forest"], "");
    let companion = Card {
        text: Text::NotModelled,
        keywords: Some(vec![demand.to_owned()]),
        ..card("Plain Otter", &["Creature"], &["Otter"], "{2}{G}")
    };
    let main = cards.iter().map(|card| entry("main", 4, card));
    let entries = [entry("main", 24, &forest), entry("sideboard", 1, &companion)].into_iter().chain(main);
    Deck { name: "a test deck".into(), entries: entries.collect() }
}

/// What is said of the companion.
fn said(id: &str, deck: &Deck) -> Vec<String> {
    let report = library(id).check_deck(&Options::new(), deck).unwrap();
    assert_eq!(report.violations, [], "{id}");
    let about = |finding: &rulezero_core::deck::Finding| finding.rule.number == "103.2b";
    report.not_evaluated.into_iter().filter(about).map(|finding| finding.message).collect()
}

#[test]
fn each_demand_is_measured_by_the_facts_of_the_deck() {
    let ox = |cost| card("Plain Ox", &["Creature"], &["Ox"], cost);
    let cat = |cost| card("Plain Cat", &["Creature"], &["Cat"], cost);
    let bolt = |cost| card("Plain Bolt", &["Instant"], &[], cost);
    for (demand, fits, breaks) in [
        ("even costs only", ox("{1}{G}"), ox("{G}")),
        ("odd costs and lands only", ox("{2}{G}"), ox("{1}{G}")),
        ("costs from 3 and lands only", ox("{2}{G}"), bolt("{R}")),
        ("permanents cost 2 at most", bolt("{7}"), ox("{2}{G}")),
        ("no symbol twice in a cost", ox("{2}{G}"), ox("{G}{G}")),
        ("creatures are cats, elementals, nightmares, dinosaurs or beasts", cat("{G}"), ox("{G}")),
        ("permanents have activated abilities", bolt("{R}"), ox("{G}")),
    ] {
        for id in KNOWING {
            let demand = format!("companion: {demand}");
            assert_eq!(said(id, &with(&demand, std::slice::from_ref(&fits))), [""; 0], "{id}: {demand}");
            let why = said(id, &with(&demand, &[fits.clone(), breaks.clone()]));
            let wanted = format!("{} is not as the companion Plain Otter demands: it stays a card of the", breaks.name);
            assert!(why.len() == 1 && why[0].starts_with(&wanted), "{id}: {demand}: {why:?}");
        }
    }
}

#[test]
fn demands_on_cards_together_are_measured_and_what_the_list_does_not_say_stays_open() {
    let bolt = card("Plain Bolt", &["Instant"], &[], "{R}");
    let golem = card("Plain Golem", &["Artifact", "Creature"], &["Golem"], "{3}");
    let ox = card("Plain Ox", &["Creature"], &["Ox"], "{G}");
    for id in KNOWING {
        let share = |cards: &[Card]| said(id, &with("companion: nonlands share a type", cards));
        assert_eq!(share(&[golem.clone(), ox.clone()]), [""; 0], "{id}");
        assert!(share(&[ox.clone(), bolt.clone()])[0].contains("share a type"), "{id}");
        let mut single = with("companion: nonlands differ in name", &[ox.clone(), bolt.clone()]);
        assert!(said(id, &single)[0].starts_with("Plain Ox is not as"), "{id}");
        single.entries.iter_mut().filter(|e| !e.card.is("Land")).for_each(|e| e.count = 1);
        assert_eq!(said(id, &single), [""; 0], "{id}");
        let large = |forests| {
            let mut deck = with("companion: 20 cards more than the least", std::slice::from_ref(&ox));
            deck.entries[0].count = forests;
            said(id, &deck)
        };
        assert_eq!(large(76), [""; 0], "{id}");
        assert_eq!(large(75), ["the companion Plain Otter demands 80 cards, not 79: it stays a card of the sideboard"]);
        let unknown = said(id, &with("companion: even costs only", &[Card::unknown("Nobody")]));
        assert!(unknown[0].starts_with("whether Nobody is as the companion"), "{id}: {unknown:?}");
        let other = said(id, &with("companion", std::slice::from_ref(&ox)));
        assert!(other[0].ends_with("it is not in words"), "{id}: {other:?}");
    }
}

#[test]
fn a_companion_is_offered_unless_the_deck_is_not_as_it_demands() {
    for id in KNOWING {
        for (cost, asked) in [("{1}{G}", 1), ("{G}", 0)] {
            let ox = card("Plain Ox", &["Creature"], &["Ox"], cost);
            let mut game = in_format(id, "constructed", &["magic.companion: 1", PLAIN]);
            game.players[0].deck = with("companion: even costs only", &[ox]);
            let played = game.play();
            assert_eq!(
                events(&played, "noted").iter().filter(|e| e["verb"] == "reveal").count(),
                asked,
                "{id}: {cost}"
            );
        }
    }
}

#[test]
fn the_ten_companions_of_the_card_list_each_demand_something_known() {
    let list = rulezero_host::cards::CardList::bundled("magic").unwrap();
    let demands = |card: &&Card| card.keywords.iter().flatten().any(|word| word.starts_with("companion: "));
    let companions: Vec<&Card> = list.cards().filter(demands).collect();
    assert_eq!(companions.len(), 10);
    for companion in companions {
        let mut deck = with("", &[card("Plain Cat", &["Creature"], &["Cat"], "{1}{G}")]);
        deck.entries[1].card = companion.clone();
        let why = said("magic/core-set-2021", &deck);
        assert!(why.iter().all(|why| !why.contains("not in words")), "{}: {why:?}", companion.name);
    }
}
