//! What holds whatever is played. The laws that every variant keeps are checked in `tests/laws.rs`.

use super::*;
use rulezero_core::agent::Random;

#[test]
fn every_question_has_words_for_a_person() {
    for kind in &library(ID).info().kinds {
        assert!(kind.name.starts_with("magic.") && !kind.prompt.is_empty(), "{}", kind.name);
    }
}

#[test]
fn the_shared_rules_never_ask_which_edition_they_serve() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/magic/rules/src");
    let mut folders = vec![root];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let editions = crate::doors::MAGIC.iter().map(|id| id.strip_prefix("magic/").unwrap());
            let dates = crate::doors::MAGIC.iter().map(|id| crate::doors::edition(id).rules.date.to_string());
            let names = editions.flat_map(|name| [name.to_owned(), name.replace('-', " "), name.replace('-', "_")]);
            let asks = ["info.id", "info.documents", "Document::"].map(str::to_owned).into_iter();
            for asks in asks.chain(names).chain(dates).filter(|word| word != "archenemy") {
                let found = code.iter().any(|line| line.to_lowercase().contains(&asks.to_lowercase()));
                assert!(!found, "{}: {asks}", path.display());
            }
            read += 1;
        }
    }
    assert!(read > 10, "only {read} files were read");
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
