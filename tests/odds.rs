//! Exact chances: what `rulezero odds` counts is what others computed, and what games do.

use crate::program::rulezero;
use serde_json::Value as Json;

#[test]
fn kept_hands_are_those_of_the_kept_table() {
    let table: Json = serde_json::from_str(include_str!("../benches/exact.json")).unwrap();
    for deck in table["decks"].as_array().unwrap() {
        let (cards, lands) = (&deck["cards"], &deck["lands"]);
        let told = odds(&format!("mulligan magic/core-set-2021 --cards {cards} --lands {lands}"), "odds-mulligan");
        for (size, chance) in deck["size"].as_object().unwrap() {
            assert_eq!(told["size"][size]["exact"], *chance, "{size} cards of {lands} in {cards}");
        }
        let both = told["size_and_lands"].as_array().unwrap();
        let wanted = deck["size_and_lands"].as_object().unwrap();
        assert_eq!(both.len(), wanted.len(), "no case is missing and none is impossible");
        for case in both {
            assert_eq!(wanted[&format!("{},{}", case["size"], case["lands"])], case["chance"]["exact"]);
        }
    }
}

/// From an independent computation in Python's fractions (2026-11): lands 2 to 5 are kept, four cards always.
#[test]
fn the_procedure_is_the_edition_s_own() {
    for (variant, cards, size, chance) in [
        ("magic/seventh-edition", "60 --lands 24", "7", "0.843901688763"),
        ("magic/worldwake", "40 --lands 17", "6", "0.099812781457"),
        ("magic/worldwake", "40 --lands 17", "4", "0.006072895773"),
        ("magic/ravnica-allegiance", "100 --lands 38", "5", "0.030958401033"),
        ("magic/ravnica-allegiance", "100 --lands 38", "4", "0.017988662399"),
    ] {
        let told = odds(&format!("mulligan {variant} --cards {cards}"), "odds-mulligan");
        assert_eq!(told["size"][size]["decimal"], chance, "{size} of {cards} by {variant}");
    }
}

#[test]
fn more_than_two_players_have_a_mulligan_that_is_not_counted() {
    let told = |players| {
        let line = format!(
            "mulligan magic/core-set-2021 --option format=free-for-all --players {players} --cards 60 --lands 24"
        );
        odds(&line, "odds-mulligan")
    };
    assert_eq!(told(2)["not_counted"], 0);
    assert_eq!(told(4)["not_counted"], 1);
    assert_eq!(told(4)["size"]["7"]["decimal"], "0.975633317229", "1 - (1 - 137172/162545)^2");
}

#[test]
fn the_first_draw_is_skipped_on_the_play_by_two_players_only() {
    for (players, play, draw) in [(2, 3, 4), (3, 4, 4)] {
        let line = format!(
            "mulligan magic/core-set-2021 --option format=free-for-all --players {players} --cards 60 --lands 24 --turn 4"
        );
        let told = odds(&line, "odds-mulligan");
        assert_eq!((&told["seen"][0]["draws"], &told["seen"][1]["draws"]), (&play.into(), &draw.into()), "{players}");
    }
}

#[test]
fn the_pitch_of_a_hand_is_counted_as_a_total() {
    let told = odds("hand --cards 60 --draw 4 --group red=20*1 --group yellow=20*2 --group blue=20*3", "odds-hand");
    for (total, chance) in [("4", "17/1711"), ("8", "1231/5133"), ("12", "17/1711")] {
        assert_eq!(told["total"]["totals"][total]["exact"], chance, "a total of {total}");
    }
    assert_eq!(told["total"]["mean"]["exact"], "8");
    let list =
        "hand --variant flesh-and-blood/2.14 --deck examples/decks/brute-vanilla.fabdb.txt --section pool --draw 4";
    let by_pitch = odds(&format!("{list} --by pitch"), "odds-hand");
    assert!(by_pitch["groups"].as_array().unwrap().len() > 1, "{by_pitch}");
}

#[test]
fn what_cannot_be_counted_is_refused_with_what_to_do() {
    for (line, why) in [
        ("odds hand --cards 60 --draw 7", "nothing is counted: name a --group, or --by a printed number"),
        ("odds hand --cards 6 --draw 7 --group lands=2", "7 cards cannot be drawn from 6"),
        ("odds hand --cards 60 --draw 7 --group lands", "`lands` is no group: write NAME=CARDS, or NAME=CARDS*VALUE"),
        ("odds hand --cards 60 --draw 7 --group lands=61", "the groups have 61 cards, and there are 60"),
        (
            "odds mulligan flesh-and-blood/2.14 --cards 40 --lands 1",
            "flesh-and-blood/2.14 has no step `mulligan`: `rulezero odds hand` counts the hands of a game without mulligans",
        ),
        (
            "odds mulligan magic/core-set-2021 --cards 6 --lands 2",
            "2 lands and a hand of 7 are not to be had from 6 cards",
        ),
    ] {
        assert_eq!(rulezero(line).refusal().trim_end(), why, "{line}");
    }
}

fn odds(line: &str, name: &str) -> Json {
    let whole = rulezero(&format!("odds {line} --format json")).json();
    assert_eq!(whole["version"], 1);
    whole[name].clone()
}
