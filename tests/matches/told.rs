//! What the command tells about a match.

use super::*;
use crate::program::rulezero;

/// The lines between two others.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Vec<&'t str> {
    let lines = text.lines().skip_while(|line| !line.starts_with(from)).skip(1);
    lines.take_while(|line| !line.starts_with(to)).collect()
}

#[test]
fn game_1_of_a_match_is_the_game_that_play_shows_for_the_seed() {
    for seed in [2020, 7] {
        let single = rulezero(&format!("play examples/duel.toml --seed {seed}")).fine();
        let several = rulezero(&format!("match examples/duel.toml --seed {seed}")).fine();
        let alone = between(&single, "  seed = ", "repeat with: ");
        let first = between(&several, &format!("Game 1 (seed {seed})"), "After game 1: ");
        assert!(alone.len() > 30, "{single}");
        assert_eq!(first, alone);
    }
}

#[test]
fn the_duel_is_a_best_of_three_that_names_rules_causes_and_score() {
    let told = rulezero("match examples/duel.toml").fine();
    let games = told.lines().filter(|line| line.starts_with("Game ")).count();
    assert!((2..=9).contains(&games), "{told}");
    for event in told.lines().filter(|line| line.starts_with('[')) {
        assert!(event.starts_with("[MTG CR ") || event.starts_with("[host policy: "), "no dated citation: {event}");
        assert!(event.starts_with("[host policy: ") || event.contains(" @2020-07-03"), "no date: {event}");
    }
    let results: Vec<&str> =
        told.lines().filter(|line| line.contains("] Ada wins") || line.contains("] Ben wins")).collect();
    let over: Vec<&&str> = results.iter().filter(|line| line.contains(": ") && line.contains("loses (")).collect();
    assert_eq!(over.len(), games, "{results:#?}");
    let end = told.lines().rev().nth(1).unwrap();
    assert!(end.contains(" wins the match: Ada ") && end.contains(", Ben "), "{end}");
}

#[test]
fn a_cap_on_games_ends_with_a_result_of_its_own() {
    let folder = Folder::new("told-cap");
    let script = folder.path().join("draws");
    fs::write(&script, "offer draw at 1\naccept draws\nrest: first").unwrap();
    let run = rulezero(&format!("match examples/duel.toml --max-games 2 --agent 'script:{}'", script.display()));
    assert_eq!(run.code, 0, "{}", run.err);
    let end = run.out.lines().rev().nth(1).unwrap();
    assert_eq!(end, "The match ends at its cap of 2 games, and nobody wins it: Ada 0, Ben 0, 2 drawn");
    assert_eq!(run.out.lines().filter(|line| line.starts_with("After game ")).count(), 2);
}

#[test]
fn a_game_that_fails_stops_the_match_and_is_told_with_the_scripts_file_and_line() {
    let folder = Folder::new("told-fault");
    let script = folder.path().join("ada.script");
    fs::write(&script, "# Ada's answers\nmagic.mulligan: perhaps\nrest: first\n").unwrap();
    let agents = format!("--agent 'script:{}' --agent first", script.display());
    for command in ["play", "match"] {
        let run = rulezero(&format!("{command} examples/duel.toml {agents}"));
        let wanted = "line 2, magic.mulligan: `perhaps` is neither yes nor no";
        assert!(run.refusal().contains(wanted) && run.refusal().contains("ada.script"), "{}", run.err);
    }
}
