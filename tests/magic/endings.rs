//! How games end.

use super::{scene::scene, *};
use rulezero_core::table::Verdict;

#[test]
fn an_effect_that_draws_three_of_two_cards_draws_two_and_loses_at_the_next_priority() {
    let mut game = scene(2, |stage, table| {
        stage.draw.cards(table, ADA, 3)?;
        stage.note(table)
    });
    game.players[0].deck = small_deck(9);
    let played = game.play();
    assert_eq!(moved(&played, "draw", ADA).iter().map(Vec::len).collect::<Vec<_>>(), [7, 2]);
    let told = played.json();
    let noted = place_of(&told, "what comes after the draw", |e| e["event"] == "noted");
    let checked = place_of(&told, "the check", |e| e["name"] == "check");
    let judged = place_of(&told, "a verdict", |e| e["event"] == "judged");
    assert!(noted < checked && checked < judged, "{noted} {checked} {judged}");
    assert_eq!(told[judged]["rule"], "MTG CR 104.3c @2020-07-03");
    assert_eq!(winners(&played), [BEN]);
}

#[test]
fn a_library_that_is_empty_is_no_loss_until_a_card_is_to_be_drawn_from_it() {
    let mut game = scene(2, |stage, table| stage.draw.cards(table, ADA, 2));
    game.players[0].deck = small_deck(9);
    let played = game.play();
    assert_eq!(played.outcome.turns, 2, "the second turn's draws found nothing");
    assert_eq!(moved(&played, "draw", ADA).iter().map(Vec::len).collect::<Vec<_>>(), [7, 2, 0]);
}

#[test]
fn both_at_no_life_in_one_check_is_one_draw_with_both_causes() {
    let played = scene(2, |stage, table| {
        table.set_total(stage.life, ADA, 0)?;
        table.set_total(stage.life, BEN, -3)
    })
    .play();
    assert_eq!(played.outcome.ending, Ending::Draw);
    let causes: Vec<String> = played.outcome.causes.iter().map(|c| c.rule.to_string()).collect();
    let of = |number| format!("MTG CR {number} @2020-07-03");
    assert_eq!(causes, [of("104.3b"), of("104.3b"), of("104.4a")]);
    assert_eq!(events(&played, "game-over").len(), 1);
}

#[test]
fn different_conditions_for_different_players_in_one_check_are_a_draw() {
    let mut game = scene(2, |stage, table| {
        table.set_total(stage.poison, BEN, 10)?;
        stage.draw.cards(table, ADA, 3)
    });
    game.players[0].deck = small_deck(9);
    let played = game.play();
    assert_eq!(played.outcome.ending, Ending::Draw);
    let named: Vec<&str> = played.outcome.causes.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(named, ["empty library", "poisoned", "all lose"]);
}

#[test]
fn of_three_players_two_who_lose_together_leave_the_third_to_win() {
    for survivor in [ADA, BEN, CLEO] {
        let act: super::scene::Act = match survivor {
            ADA => |stage, table| [BEN, CLEO].into_iter().try_for_each(|s| table.set_total(stage.life, s, 0)),
            BEN => |stage, table| [CLEO, ADA].into_iter().try_for_each(|s| table.set_total(stage.life, s, 0)),
            _ => |stage, table| [ADA, BEN].into_iter().try_for_each(|s| table.set_total(stage.life, s, 0)),
        };
        let played = scene(3, act).play();
        assert_eq!(winners(&played), [survivor]);
        assert_eq!(played.outcome.lost.len(), 2);
        assert_eq!(events(&played, "game-over").len(), 1);
    }
}

#[test]
fn who_wins_and_loses_at_once_loses() {
    let played = scene(2, |stage, table| {
        table.declare(Verdict::Wins, ADA, &stage.rule)?;
        table.declare(Verdict::Loses, ADA, &stage.rule)
    })
    .play();
    assert_eq!(winners(&played), [BEN]);
    assert_eq!(played.outcome.lost, [ADA]);
}

#[test]
fn an_effect_that_wins_does_so_before_a_draw_from_an_empty_library_is_looked_at() {
    let mut game = scene(2, |stage, table| {
        stage.draw.cards(table, ADA, 3)?;
        table.declare(Verdict::Wins, ADA, &stage.rule)
    });
    game.players[0].deck = small_deck(9);
    assert_eq!(winners(&game.play()), [ADA]);
}

#[test]
fn no_life_is_a_loss_only_when_somebody_would_get_priority() {
    let played = scene(2, |stage, table| {
        table.set_total(stage.life, BEN, -5)?;
        table.set_total(stage.life, BEN, 1)
    })
    .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
}

#[test]
fn nine_poison_counters_are_survived_and_ten_are_not() {
    let nine = scene(2, |stage, table| table.set_total(stage.poison, BEN, 9)).play();
    assert_eq!(nine.outcome.ending, Ending::TurnLimit);
    let ten = scene(2, |stage, table| table.set_total(stage.poison, BEN, 10)).play();
    assert_eq!(winners(&ten), [ADA]);
    assert_eq!(ten.outcome.causes[0].rule.to_string(), "MTG CR 104.3d @2020-07-03");
}

#[test]
fn in_blank_games_whoever_runs_out_of_cards_first_loses() {
    for (first, winner) in [("Ada", ADA), ("Ben", BEN)] {
        let played = two(&format!("magic.choose-first: {first}"), PLAIN).turns(200).play();
        assert_eq!(winners(&played), [winner], "{first} first: a draw is skipped, so the other runs out first");
        assert_eq!(played.outcome.turns, 108);
        assert_eq!(measure(&played, "library")[usize::from(winner == ADA)], 0);
    }
}

#[test]
fn an_agreed_draw_ends_the_game_by_its_rule() {
    let played = two("offer draw at 5", "accept draws").turns(4).play();
    assert_eq!(played.outcome.ending, Ending::AgreedDraw);
    assert_eq!(played.outcome.causes[0].rule.to_string(), "MTG CR 104.4i @2020-07-03");
    let declined = two("offer draw at 5", PLAIN).turns(4).play();
    assert_eq!(declined.outcome.ending, Ending::TurnLimit);
}

#[test]
fn hands_are_discarded_down_to_seven_in_an_order_of_the_owners_choice() {
    let played = two(PLAIN, "magic.discard: 8").turns(2).play();
    let discarded = moved(&played, "discard", BEN);
    assert_eq!(discarded.len(), 1);
    assert_eq!(discarded[0], moved(&played, "draw", BEN)[1], "the eighth card was the one just drawn");
    let rule = events(&played, "moved").into_iter().find(|e| e["verb"] == "discard").unwrap()["rule"].clone();
    assert_eq!(rule, "MTG CR 514.1 @2020-07-03");
}
