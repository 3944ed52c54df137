//! Panics in each entry point of a plug-in: a sentence with file and line, and nobody else notices.

use super::files::fixture;
use crate::play::{Game, deck};
use rulezero_core::{
    agent::First,
    card::Card,
    deck::Deck,
    kernel::{Ending, Plan, Rulebook},
    option::Options,
    setup::CardsMode,
};
use rulezero_host::loader;
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

/// A game of the toy, or of something like it, until it is over.
pub(crate) fn game(rulebook: Arc<dyn Rulebook>, seed: u64) -> Game {
    let cards: Vec<(u32, Card)> = (1..=12).map(|n| (1, Card::unknown(format!("Card {n}")))).collect();
    let deck = || deck("main", &cards);
    Game::of(rulebook).player("Ada", deck(), First).player("Ben", deck(), First).turns(50).seed(seed)
}

/// What becomes of a variant that panics somewhere: the sentence with which it ends.
fn ends_with(rulebook: &Arc<dyn Rulebook>) -> String {
    let options = Options::new();
    if let Err(refusal) = rulebook.deck_rules(&options) {
        return refusal.message;
    }
    if let Err(refusal) = rulebook.check_deck(&options, &Deck::default()) {
        return refusal.message;
    }
    if let Err(refusal) = rulebook.plain_deck(&options) {
        return refusal.message;
    }
    let game = game(rulebook.clone(), 1);
    if let Err(error) = Plan::new(rulebook, &game.options, CardsMode::Blank, game.players.clone(), None) {
        return error.to_string();
    }
    match game.play().outcome.ending {
        Ending::Fault(sentence) => sentence,
        other => format!("{other:?}"),
    }
}

#[test]
fn a_panic_in_any_entry_point_is_a_sentence_with_file_and_line() {
    let plugin = loader::load(&fixture("rulezero_toy")).unwrap();
    let table = [
        ("toy/panics-in-options", "Options"),
        ("toy/panics-in-deck-rules", "DeckRules"),
        ("toy/panics-in-check-deck", "CheckDeck"),
        ("toy/panics-in-plain-deck", "PlainDeck"),
        ("toy/panics-in-measures", "Measures"),
        ("toy/panics-in-plan", "Plan"),
        ("toy/panics-in-describe", "Describe"),
        ("toy/panics-in-start", "Start"),
        ("toy/panics-in-turn", "Turn"),
        ("toy/panics-in-judge", "Judge"),
    ];
    for (id, point) in table {
        let variant = plugin.variants.iter().find(|v| v.info().id == id).unwrap();
        let sentence = ends_with(variant);
        assert!(sentence.starts_with(&format!("the plug-in panicked: {point} broke at ")), "{id}: {sentence}");
        assert!(sentence.contains("tests/fixtures/toy/variant.rs:") && sentence.len() < 300, "{id}: {sentence}");
        // Once more: the first panic has left nothing behind.
        assert_eq!(ends_with(variant), sentence);
    }
    // The good one, the one that switches, and the one whose happening `tests/scenes.rs` makes happen.
    assert_eq!(plugin.variants.len(), table.len() + 3, "a variant of the toy that is not in this table");
}

#[test]
fn a_good_game_does_not_notice_panics_in_another_thread() {
    let plugin = loader::load(&fixture("rulezero_toy")).unwrap();
    let (good, bad) = (&plugin.variants[0], &plugin.variants[2..]);
    let alone: Vec<_> = (0..20).map(|seed| game(good.clone(), seed).play().json()).collect();
    let (quiet, panics) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !quiet.load(Ordering::Relaxed) {
                let more = bad.iter().filter(|v| ends_with(v).contains("panicked")).count();
                panics.fetch_add(more, Ordering::Relaxed);
            }
        });
        // A busy machine lets one thread wait for the other: there must have been as many panics as there are ways to.
        let mut beside = Vec::new();
        while beside.is_empty() || panics.load(Ordering::Relaxed) < bad.len() {
            beside = (0..20).map(|seed| game(good.clone(), seed).play().json()).collect();
            if beside != alone {
                break;
            }
        }
        quiet.store(true, Ordering::Relaxed);
        assert_eq!(beside, alone);
    });
}
