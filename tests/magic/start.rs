//! The start of a game, up to the first draws.

use super::*;
use rulezero_core::kernel::Outcome;

#[test]
fn the_start_goes_down_the_page_of_the_rulebook() {
    let played = two(PLAIN, PLAIN).play();
    let steps: Vec<(String, String)> = events(&played, "start-step")
        .iter()
        .map(|e| (e["name"].as_str().unwrap().to_owned(), e["rule"].as_str().unwrap().to_owned()))
        .collect();
    let page = [
        ("starting-player", "103.1"),
        ("starting-player/choose", "103.1"),
        ("set-aside", "103.2a"),
        ("companions", "103.2b"),
        ("shuffle", "103.2"),
        ("shuffle/opponents", "103.2"),
        ("life", "103.3"),
        ("draw-hand", "103.4"),
        ("mulligan", "103.4"),
        ("opening-hand-actions", "103.5"),
        ("first-turn", "103.7"),
    ];
    let page = page.map(|(name, rule)| (name.to_owned(), format!("MTG CR {rule} @2020-07-03")));
    assert_eq!(steps, page);
}

#[test]
fn without_mulligans_hands_are_seven_and_life_is_twenty() {
    let played = two(PLAIN, PLAIN).play();
    assert_eq!(measure(&played, "opening-hand"), [7, 7]);
    assert_eq!(measure(&played, "life"), [20, 20]);
    assert_eq!(measure(&played, "library"), [53, 53]);
}

#[test]
fn the_starting_player_is_chosen_before_any_deck_is_shuffled() {
    let told = two(PLAIN, PLAIN).play().json();
    let first = place_of(&told, "the choice", |e| e["event"] == "first");
    let shuffle = place_of(&told, "a shuffle", |e| e["event"] == "shuffled");
    assert!(first < shuffle, "chosen at {first}, shuffled at {shuffle}");
}

#[test]
fn a_sideboard_is_set_aside_before_the_shuffle_and_no_card_of_it_is_drawn() {
    let game = Game::of(library(ID)).player("Ada", deck_with_sideboard(), player(&mulligans(3)));
    let played = game.player("Ben", plain_deck(), player(PLAIN)).option("chooser", ADA_CHOOSES).turns(200).play();
    let told = played.json();
    let aside = place_of(&told, "the sideboard set aside", |e| e["verb"] == "set-aside" && e["number"] == 15);
    assert!(aside < place_of(&told, "a shuffle", |e| e["event"] == "shuffled"));
    assert!(moved(&played, "draw", ADA).concat().iter().all(|card| *card < 60), "cards 60 to 74 are the sideboard");
}

#[test]
fn every_player_gets_a_hand_and_a_life_total_however_many_there_are() {
    for players in 2..=8 {
        let played = free_for_all(&[PLAIN; 8][..players]).play();
        assert_eq!(measure(&played, "opening-hand"), vec![7; players], "{players} players");
        assert_eq!(measure(&played, "life"), vec![20; players], "{players} players");
    }
}

#[test]
fn of_two_players_the_first_one_skips_the_first_draw_and_nobody_another() {
    for (format, first) in [("constructed", "Ada"), ("constructed", "Ben"), ("free-for-all", "Ben")] {
        let game = two(&format!("magic.choose-first: {first}"), PLAIN).option("format", word(format)).turns(4);
        assert_eq!(draws_by_turn(&game.play()), [0, 1, 1, 1], "{format}, {first} first");
    }
}

#[test]
fn of_three_players_nobody_skips_the_first_draw() {
    assert_eq!(draws_by_turn(&free_for_all(&[PLAIN; 3]).turns(4).play()), [1, 1, 1, 1]);
}

#[test]
fn the_skipped_draw_step_is_told_with_its_own_rule() {
    let skipped = events(&two(PLAIN, PLAIN).turns(4).play(), "skipped");
    assert_eq!(skipped.len(), 1);
    assert_eq!((skipped[0]["seat"].as_u64(), skipped[0]["name"].as_str()), (Some(0), Some("draw")));
    assert_eq!(skipped[0]["rule"], "MTG CR 103.7a @2020-07-03");
}

#[test]
fn a_deck_smaller_than_a_hand_loses_in_the_first_upkeep_and_not_before() {
    for cards in [0, 5, 6] {
        let game = Game::of(library(ID)).player("Ada", plain_deck(), player(PLAIN));
        let game = game.player("Ben", small_deck(cards), player(PLAIN)).option("chooser", ADA_CHOOSES);
        let played = game.turns(10).play();
        assert_eq!(measure(&played, "opening-hand"), [7, i64::from(cards)], "{cards} cards");
        assert_eq!(winners(&played), [ADA]);
        lost_in_the_first_upkeep(&played, BEN);
    }
}

#[test]
fn a_deck_smaller_than_a_hand_loses_after_mulligans_too() {
    let game = Game::of(library(ID)).player("Ada", small_deck(6), player(&mulligans(2)));
    let played = game.player("Ben", plain_deck(), player(PLAIN)).option("chooser", ADA_CHOOSES).turns(10).play();
    assert_eq!(measure(&played, "opening-hand"), [4, 7]);
    lost_in_the_first_upkeep(&played, ADA);
}

#[test]
fn set_ups_that_the_edition_does_not_know_are_refused_with_what_there_is() {
    let three = || table(&[PLAIN; 3]);
    for (game, said) in [
        (three(), "constructed is for 2 players, not 3 (MTG CR 100.1a @2020-07-03)"),
        (three().option("format", "limited"), "limited is for 2 players, not 3 (MTG CR 100.1a @2020-07-03)"),
        (table(&[PLAIN]), "magic/core-set-2021 is for 2 to 8 players, not 1"),
        (two(PLAIN, PLAIN).option("chooser", "seat-3"), "seat-3 is to choose who goes first, and there are 2 players"),
        (two(PLAIN, PLAIN).option("format", "emperor"), "Emperor is not built"),
        (two(PLAIN, PLAIN).option("mulligan", "paris"), "no option `mulligan`"),
    ] {
        let refusal = refusal(game);
        assert!(refusal.contains(said), "{refusal}");
    }
}

#[test]
fn partners_are_refused_in_formats_without_teams() {
    let mut game = free_for_all(&[PLAIN; 4]);
    game.players[2].team = 0;
    assert!(refusal(game).starts_with("Ada and Cleo are a team"));
}

#[test]
fn nothing_of_a_game_is_left_on_the_board_for_the_next_one() {
    let mut played = two(&mulligans(3), PLAIN).turns(6).play();
    let mut agents: Vec<Box<dyn rulezero_core::agent::Agent>> = vec![Box::new(player(PLAIN)), Box::new(player(PLAIN))];
    let again: Outcome = played.board.play(&played.plan, &played.terms, &mut agents);
    let fresh = two(PLAIN, PLAIN).turns(6).play();
    assert_eq!(again.measures, fresh.outcome.measures);
}

fn draws_by_turn(played: &Played) -> Vec<usize> {
    let mut draws = Vec::new();
    for event in played.json() {
        if event["event"] == "turn" {
            draws.push(0);
        } else if event["verb"] == "draw"
            && let Some(turn) = draws.last_mut()
        {
            *turn += event["cards"].as_array().unwrap().len();
        }
    }
    draws
}

fn lost_in_the_first_upkeep(played: &Played, loser: Seat) {
    assert_eq!(played.outcome.lost, [loser]);
    assert_eq!(played.outcome.turns, 1);
    let told = played.json();
    let judged = place_of(&told, "a verdict", |e| e["event"] == "judged");
    let step = told[..judged].iter().rfind(|e| e["event"] == "turn-step").unwrap();
    assert_eq!(step["name"], "upkeep");
    assert_eq!(told[judged]["rule"], "MTG CR 104.3c @2020-07-03");
}
