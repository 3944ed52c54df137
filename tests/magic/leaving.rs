//! Conceding, and the game after somebody has left.

use super::{
    timeline::{from_to, in_format},
    *,
};

#[test]
fn a_concession_before_any_question_ends_a_game_of_two_at_once() {
    let questions = events(&two(&mulligans(2), &mulligans(1)).turns(6).play(), "answered").len();
    assert!(questions > 10, "{questions} questions are too few to tell");
    for at in 1..=questions {
        for (conceder, winner) in [(ADA, BEN), (BEN, ADA)] {
            let concedes = |seat| if seat == conceder { format!("concede at {at}") } else { String::new() };
            let ada = format!("{}{}", mulligans(2), concedes(ADA));
            let ben = format!("{}{}", mulligans(1), concedes(BEN));
            let played = two(&ada, &ben).turns(6).play();
            assert_eq!(winners(&played), [winner], "question {at}");
            assert_eq!(played.outcome.lost, [conceder], "question {at}");
            let kinds: Vec<String> =
                played.json().iter().rev().take(5).map(|e| e["event"].as_str().unwrap().to_owned()).collect();
            assert_eq!(kinds, ["game-over", "judged", "left", "judged", "conceded"], "question {at}");
        }
    }
}

#[test]
fn a_concession_is_told_by_its_rule_and_wins_the_game_by_another() {
    let played = two("concede at 4", PLAIN).play();
    let rules: Vec<String> = played.outcome.causes.iter().map(|c| c.rule.to_string()).collect();
    assert_eq!(rules, ["MTG CR 104.3a @2020-07-03", "MTG CR 104.2a @2020-07-03"]);
    assert_eq!(events(&played, "left")[0]["rule"], "MTG CR 104.3a @2020-07-03");
}

#[test]
fn of_three_players_one_may_concede_and_the_others_play_on_until_one_is_left() {
    let played = free_for_all(&[PLAIN, "concede at 12", PLAIN]).turns(60).play();
    assert_eq!(played.outcome.lost[0], BEN);
    assert!(played.outcome.turns > 1, "the others went on");
    let last = free_for_all(&[PLAIN, "concede at 12", "concede at 15"]).turns(60).play();
    assert_eq!(winners(&last), [ADA]);
    assert_eq!(last.outcome.lost, [BEN, CLEO]);
    assert_eq!(last.outcome.causes.last().unwrap().rule.to_string(), "MTG CR 104.2a @2020-07-03");
}

#[test]
fn a_game_reduced_to_two_players_stays_a_multiplayer_game() {
    let played = free_for_all(&[&mulligans(2), "concede at 3", PLAIN]).turns(1).play();
    assert_eq!(measure(&played, "opening-hand"), [6, 0, 7], "the first mulligan was free");
    assert!(events(&played, "skipped").is_empty(), "nobody skips a draw");
}

#[test]
fn who_has_left_takes_no_further_turn_and_the_next_player_is_active() {
    let played = free_for_all(&[PLAIN, "concede at 13", PLAIN]).turns(6).play();
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [0, 1, 2, 0, 2, 0]);
}

#[test]
fn a_turn_whose_player_leaves_goes_on_to_its_end_without_one() {
    let played = free_for_all(&[PLAIN, "concede at 12", PLAIN]).turns(3).play();
    let told = played.json();
    let left = place_of(&told, "a player who leaves", |e| e["event"] == "left");
    let turn = told[..left].iter().rfind(|e| e["event"] == "turn").unwrap();
    assert_eq!(turn["seat"], 1, "Ben leaves in a turn of his own");
    assert!(moved(&played, "discard", BEN).is_empty());
    assert_eq!(events(&played, "turn").len(), 3);
}

#[test]
fn a_starting_player_who_leaves_before_the_first_turn_does_not_begin_it() {
    let played = free_for_all(&["concede at 8", PLAIN, PLAIN]).turns(2).play();
    assert_eq!(events(&played, "first")[0]["seat"], 0);
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [1, 2]);
}

#[test]
fn who_leaves_during_a_mulligan_round_is_asked_nothing_more() {
    for at in 8..=14 {
        let scripts = [mulligans(2), format!("{}concede at {at}", mulligans(2)), mulligans(2)];
        let played = free_for_all(&scripts.each_ref().map(String::as_str)).turns(3).play();
        assert_eq!(played.outcome.lost, [BEN], "question {at}");
        let told = played.json();
        let left = place_of(&told, "a player who leaves", |e| e["event"] == "left");
        let after = told[left..].iter().filter(|e| e["event"] == "answered" && e["seat"] == 1);
        assert_eq!(after.count(), 0, "question {at}");
        assert_eq!(measure(&played, "opening-hand")[0], 6, "question {at}");
        assert_eq!(measure(&played, "opening-hand")[2], 6, "question {at}");
    }
}

#[test]
fn in_every_edition_of_more_players_who_leaves_takes_all_owned_cards_along() {
    for id in from_to("worldwake", "august-2026") {
        let scripts = [PLAIN, "concede at 14", PLAIN];
        let played = in_format(id, "free-for-all", &scripts).turns(9).play();
        let taken = moved(&played, "take-along", BEN);
        let cards: usize = taken.iter().map(Vec::len).sum();
        assert_eq!(cards, plain_deck().size() as usize, "{id}: the whole deck");
        assert!(taken.iter().all(|cards| cards.is_sorted()), "{id}: together and in no order");
        let told = events(&played, "moved").into_iter().filter(|e| e["verb"] == "take-along");
        assert!(told.clone().all(|e| e["rule"].as_str().unwrap().contains(" 800.4a ")), "{id}");
        assert!(told.clone().all(|e| e["to"] == serde_json::json!({"zone": "gone", "seat": 1})), "{id}");
        assert_eq!(measure(&played, "library")[1], 0, "{id}");
        assert!(measure(&played, "library")[0] > 0, "{id}: the others go on with theirs");
        let last = in_format(id, "free-for-all", &["", "concede at 14", "concede at 15"]).turns(9).play();
        assert_eq!(moved(&last, "take-along", CLEO).len(), 0, "{id}: with the last one the game is over");
    }
}

#[test]
fn a_library_that_leaves_unseen_is_drawn_in_no_order_and_shown_to_nobody() {
    use rulezero_core::kernel::{Record, Shuffles};
    let played = free_for_all(&[PLAIN, "concede at 14", PLAIN]).turns(9).play();
    let mut record = Record::of(&played.plan, &played.terms, &played.board, &played.outcome, "a test");
    record.header.shuffles = Shuffles::Eager;
    let eager = record.replay(&library(ID), "a test").unwrap();
    assert_eq!(record.body.bytes().len(), eager.body.bytes().len());
    assert_eq!(record.body, eager.body, "an order that was drawn would tell");
    for seat in [ADA, CLEO] {
        let told: Vec<String> =
            played.lines_for(seat).into_iter().filter(|line| line.contains("takes along")).collect();
        let expected = [
            "Ben takes along 52 cards (library to gone)",
            "Ben takes along 7 cards (hand to gone)",
            "Ben takes along Plain Ox 7 (graveyard to gone)",
        ];
        assert_eq!(told, expected);
    }
}

#[test]
fn who_leaves_takes_no_extra_turn() {
    let played = super::scene::scene(3, |stage, table| {
        if table.turn() > 1 {
            return Ok(());
        }
        table.extra_turn(BEN, &stage.rule)?;
        table.declare(rulezero_core::table::Verdict::Loses, BEN, &stage.rule)
    })
    .play();
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [0, 2, 0]);
}
