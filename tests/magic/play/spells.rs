//! Games with everything that the vocabulary says, played by agents that do whatever is legal.

use super::*;
use rulezero_core::{
    card::{Card, Text},
    deck::DeckEntry,
};

/// All sentences but those that end a game at once.
const SENTENCES: [&str; 23] = [
    "deal 2 damage to any target",
    "deal 2 damage to target creature",
    "deal 2 damage to target player",
    "deal 1 damage to each opponent",
    "deal 1 damage to each player",
    "deal 1 damage to each creature",
    "destroy target creature",
    "destroy all creatures",
    "draw 2 cards",
    "target player draws 1 cards",
    "each player draws 1 cards",
    "discard 1 cards",
    "target player discards 2 cards",
    "each opponent discards 1 cards",
    "gain 3 life",
    "target player gains 2 life",
    "lose 1 life",
    "each opponent loses 1 life",
    "target player gets 1 poison counters",
    "each opponent gets 1 poison counters",
    "return target creature to its owner's hand",
    "return target creature card from your graveyard to your hand",
    "return target creature card from your graveyard to the battlefield",
];

fn card(name: String, cost: &str, kind: &str, words: Vec<String>) -> Card {
    let numbers = if kind == "Creature" { vec![("power".to_owned(), 2), ("toughness".to_owned(), 2)] } else { vec![] };
    Card {
        name,
        cost: Some(cost.into()),
        types: vec![kind.into()],
        numbers: numbers.into_iter().collect(),
        text: Text::Words(words),
        ..Card::default()
    }
}

/// A deck of sixty with two colours, each sentence as a spell, and creatures with abilities that trigger.
fn deck(id: &str) -> Deck {
    let mut deck = library(id).plain_deck(&Options::new()).unwrap();
    deck.entries.retain(|entry| entry.card.is("Land"));
    for (at, sentence) in SENTENCES.iter().enumerate() {
        let kind = if at % 2 == 0 { "Instant" } else { "Sorcery" };
        let cost = ["{G}", "{1}{W}", "{G}{W}"][at % 3];
        let card = card(format!("Spell {at}"), cost, kind, vec![(*sentence).to_owned()]);
        deck.entries.push(DeckEntry { section: "main".into(), count: 1, card });
    }
    for (at, sentence) in SENTENCES.iter().enumerate().take(13) {
        let when = ["enters", "dies", "upkeep"][at % 3];
        let words = vec![format!("{when}: {sentence}"), ["haste", "flying"][at % 2].to_owned()];
        let card = card(format!("Beast {at}"), ["{G}", "{1}{W}"][at % 2], "Creature", words);
        deck.entries.push(DeckEntry { section: "main".into(), count: 1, card });
    }
    assert_eq!(deck.size(), 60);
    deck
}

#[test]
fn games_with_every_sentence_end_and_lose_no_card() {
    for id in doors::MAGIC {
        let plan = plan(id, &[deck(id), deck(id)], &Options::new());
        for (spec, seeds) in [(AgentSpec::Random, 0..12), (AgentSpec::Greedy, 12..24)] {
            for (ending, causes) in endings(&plan, &spec, seeds, true) {
                assert!(matches!(ending, Ending::Win(_) | Ending::Draw), "{id} by {spec}: {ending:?} {causes:?}");
            }
        }
    }
}

#[test]
fn games_of_four_with_every_sentence_end_and_lose_no_card() {
    let options: Options = [("format".to_owned(), "free-for-all".into())].into();
    for id in ["magic/worldwake", "magic/august-2026"] {
        let plan = plan(id, &[deck(id), deck(id), deck(id), deck(id)], &options);
        for (ending, causes) in endings(&plan, &AgentSpec::Random, 0..10, true) {
            assert!(matches!(ending, Ending::Win(_) | Ending::Draw), "{id}: {ending:?} {causes:?}");
        }
    }
}
