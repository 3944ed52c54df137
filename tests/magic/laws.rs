//! The laws that every variant keeps.

use super::*;
use rulezero_core::agent::Random;

#[test]
fn the_edition_keeps_every_law() {
    for finding in rulezero_core::conformance::check(&library(ID)) {
        assert!(finding.result.is_ok(), "{}: {:?}", finding.sentence, finding.result);
    }
}

#[test]
fn every_question_has_words_for_a_person() {
    for kind in &library(ID).info().kinds {
        assert!(kind.name.starts_with("magic.") && !kind.prompt.is_empty(), "{}", kind.name);
    }
}

#[test]
fn free_for_alls_of_random_players_end_by_a_rule_or_go_on() {
    for players in 2..=8 {
        for seed in 0..10 {
            let seats = NAMES.iter().take(players);
            let game = Game::of(library(ID)).option("format", "free-for-all").seed(seed).turns(30);
            let game = seats.fold(game, |game, name| game.player(name, plain_deck(), Random::new()));
            let played = game.play();
            winners(&played);
            let kept = measure(&played, "opening-hand");
            let taken = measure(&played, "mulligans");
            let free = i64::from(players > 2);
            for (kept, taken) in kept.iter().zip(&taken) {
                assert_eq!(*kept, 7 - (taken - free).max(0), "{players} players, seed {seed}");
            }
        }
    }
}
