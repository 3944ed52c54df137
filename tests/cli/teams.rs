//! Teams at the command line: named in a game file or by flags, seated by the format otherwise, told in each run.

use super::*;

const GREEN: &str = "examples/decks/mono-green.arena.txt";
const BURN: &str = "examples/decks/burn.mtgo.txt";

/// A Two-Headed Giant of four decks without a game file.
fn heads(more: &str) -> String {
    let decks = [GREEN, BURN, GREEN, BURN].map(|deck| format!("--deck {deck}")).join(" ");
    format!("play magic/core-set-2021 --option format=two-headed-giant {decks} --cards blank --seed 7 {more}")
}

#[test]
fn a_game_file_names_teams_and_the_game_is_told_by_them() {
    let run = rulezero("play examples/two-headed-giant.toml");
    let told = run.fine();
    assert!(told.contains("\n  Ada and Ben against Cleo and Dov; each team takes turns\n"), "{told}");
    assert!(told.contains("] turn 2, team "), "{told}");
    assert!(told.contains("shared life becomes 30"), "{told}");
}

#[test]
fn without_a_game_file_the_first_half_of_the_players_is_a_team_unless_flags_say_otherwise() {
    let told = rulezero(&heads("--until start")).fine();
    assert!(told.contains("\n  Player 1 and Player 2 against Player 3 and Player 4; each team"), "{told}");
    let told = rulezero(&heads("--until start --team a --team b --team b --team a")).fine();
    assert!(told.contains("\n  Player 1 and Player 4 against Player 2 and Player 3; each team"), "{told}");
}

#[test]
fn teams_that_cannot_be_are_refused_in_a_line() {
    for (flags, said) in [
        ("--team a --team b", "2 teams for 4 players: give one for each, or none"),
        ("--team a --team b --team a --team b", "Player 1 and Player 3 are a team that takes its turns together"),
        ("--team a --team a --team a --team b", "two-headed-giant is for two teams of as many players each"),
    ] {
        let run = rulezero(&heads(flags));
        assert!(run.refusal().contains(said), "{flags}: {}", run.err);
    }
    let folder = Folder::new("some-teams");
    let text = fs::read_to_string(repository().join("examples/two-headed-giant.toml")).unwrap();
    let text = text.replace("decks/", &format!("{}/", repository().join("examples/decks").display()));
    let path = file(&folder, "game.toml", &text.replacen("team = \"heads\"\n", "", 1));
    let run = rulezero(&format!("play {}", word(&path)));
    assert!(run.refusal().contains("Ben has a team and Ada has none"), "{}", run.err);
}

#[test]
fn an_archenemy_brings_a_scheme_deck_in_the_deck_list_and_plays_against_all_others() {
    let folder = Folder::new("schemes");
    let mut cards = "game = \"magic\"\n\n[[source]]\nname = \"invented\"\ndate = \"2026-01-01\"\n".to_owned();
    let mut list = fs::read_to_string(repository().join(GREEN)).unwrap() + "\nSchemes\n";
    for number in 1..=10 {
        cards += &format!("\n[[card]]\nname = \"Invented Scheme {number}\"\ntypes = [\"Scheme\"]\ntext = \"none\"\n");
        list += &format!("2 Invented Scheme {number}\n");
    }
    let (cards, villain) = (file(&folder, "cards.toml", &cards), file(&folder, "villain.txt", &list));
    let line = |decks: &[&str]| {
        let decks: String = decks.iter().map(|deck| format!("--deck {deck} ")).collect();
        format!(
            "play magic/core-set-2021 --option format=archenemy {decks} --card-file {} --cards blank --seed 3 \
             --turn-limit 3",
            word(&cards)
        )
    };
    let villain = word(&villain);
    let run = rulezero(&line(&[BURN, &villain, BURN]));
    let told = run.fine();
    assert!(told.contains("Player 2 will take the first turn"), "{told}");
    assert!(told.contains("Player 2: life becomes 40"), "{told}");
    assert!(told.contains("] turn 2, team Player 1 and Player 3: "), "{told}");
    assert_eq!(told.matches("sets in motion Invented Scheme").count(), 2, "{told}");
    let none = rulezero(&line(&[BURN, BURN, BURN]));
    assert!(none.refusal().contains("nobody has a scheme deck"), "{}", none.err);
    let short = list.replace("2 Invented Scheme 1\n", "3 Invented Scheme 1\n").replace("2 Invented Scheme 2\n", "");
    let short = word(&file(&folder, "short.txt", &short));
    let run = rulezero(&line(&[&short, BURN]));
    assert!(run.err.contains("MTG CR 904.3 @2020-07-03"), "{}", run.err);
}

#[test]
fn a_match_is_won_by_a_team() {
    let told = rulezero("match examples/two-headed-giant.toml --max-games 9");
    let won = told.fine().lines().find(|line| line.contains(" the match: ")).unwrap().to_owned();
    assert!(won.starts_with("Ada and Ben win the match: ") || won.starts_with("Cleo and Dov win the match: "), "{won}");
    let json = rulezero("match examples/two-headed-giant.toml --max-games 9 --format json").json();
    let winners: Vec<&str> = json["match"]["winners"].as_array().unwrap().iter().map(|w| w.as_str().unwrap()).collect();
    assert!(won.starts_with(&winners.join(" and ")) && winners.len() == 2, "{winners:?}: {won}");
}

#[test]
fn where_a_team_shares_its_life_a_game_exports_that_and_no_life_of_a_player() {
    let measures = |line: &str| {
        let outcome = rulezero(line).fine();
        outcome.lines().skip_while(|line| *line != "Measures").map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    let shared = measures("show magic/core-set-2021 --option format=two-headed-giant");
    assert!(shared.contains("\n  shared-life: ") && !shared.contains("\n  life: "), "{shared}");
    let own = measures("show magic/core-set-2021");
    assert!(own.contains("\n  life: ") && !own.contains("shared-life"), "{own}");
}
