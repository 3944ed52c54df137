//! The example match: two real lists from pool to result, as the program tells it.

use crate::program::rulezero;

/// The lines of each game, without their citations.
fn games() -> Vec<Vec<String>> {
    let told = rulezero("match examples/flesh-and-blood.toml").fine();
    let games = told.split("\nGame ").skip(1);
    let line = |line: &str| line.split_once("] ").map_or(line, |(_, told)| told).to_owned();
    games.map(|game| game.lines().map(line).collect()).collect()
}

/// What follows these words in the lines that begin with them.
fn after(game: &[String], words: &str) -> Vec<String> {
    game.iter().filter_map(|line| line.strip_prefix(words)).map(str::to_owned).collect()
}

#[test]
fn the_match_goes_from_two_pools_to_a_winner_by_concessions() {
    let games = games();
    let scores: Vec<String> = games.iter().flat_map(|game| after(game, "After game ")).collect();
    assert_eq!(
        scores,
        ["1: Ada 0, Ben 1", "2: Ada 0, Ben 1, 1 drawn", "3: Ada 1, Ben 1, 1 drawn", "4: Ada 1, Ben 2, 1 drawn"]
    );
    assert_eq!(after(&games[3], "Ben wins the match: "), ["Ada 1, Ben 2, 1 drawn"]);
    for (game, how) in games.iter().zip(["Ada concedes", "Ben accepts the draw", "Ben concedes", "Ada concedes"]) {
        assert!(game.iter().any(|line| line == how), "{game:#?}");
        assert_eq!(game.iter().filter(|line| line.starts_with("turn 1, ")).count(), 1, "the start was gone through");
    }
}

#[test]
fn who_lost_is_selected_next_and_a_draw_leaves_the_selection_where_it_was() {
    let selected: Vec<String> = games()
        .iter()
        .flat_map(|game| {
            game.iter().filter_map(|line| line.strip_suffix(" is selected")).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    // As agreed; Ada lost game 1; game 2 was drawn; Ben lost game 3.
    assert_eq!(selected, ["Ada", "Ada", "Ada", "Ben"]);
}

#[test]
fn the_pool_is_fixed_for_the_match_and_what_starts_of_it_is_chosen_anew_each_game() {
    let games = games();
    for game in &games {
        let kept = after(game, "Ada keeps ");
        let kept: usize = kept[0].split(' ').next().unwrap().parse().unwrap();
        let equipped = after(game, "Ada equips ").len();
        assert_eq!(kept + equipped + 40, 55, "nothing comes to the pool and nothing goes from it");
        assert!(!game.iter().any(|line| line.contains("inventory to")), "the inventory is not touched in a game");
    }
    let decks: std::collections::BTreeSet<Vec<String>> =
        games.iter().map(|game| after(game, "Ada chooses as starting deck: ")).collect();
    assert_eq!(decks.len(), 4, "four games, four decks of the same pool");
    let heads = |at: usize| after(&games[at], "Ada chooses for the head: ");
    assert_eq!((heads(0), heads(1)), (vec!["Crown of Dichotomy".to_owned()], vec!["Blade Beckoner Helm".to_owned()]));
}
