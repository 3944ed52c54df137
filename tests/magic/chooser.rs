//! Who chooses who goes first, and what can be chosen.

use super::*;
use std::collections::BTreeSet;

#[test]
fn the_chooser_may_choose_to_be_second() {
    let played = two("magic.choose-first: Ben", PLAIN).turns(1).play();
    assert_eq!(answers(&played, "magic.choose-first"), [(0, vec![1])]);
    assert_eq!(events(&played, "turn")[0]["seat"], 1);
}

#[test]
fn the_chooser_may_choose_any_player() {
    for (seat, name) in NAMES.iter().enumerate().take(4) {
        let played = free_for_all(&[&format!("magic.choose-first: {name}"), PLAIN, PLAIN, PLAIN]).turns(4).play();
        let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
        let clockwise: Vec<u64> = (0..4).map(|step| (seat as u64 + step) % 4).collect();
        assert_eq!(turns, clockwise, "{name} first");
    }
}

#[test]
fn only_the_chooser_is_asked() {
    let played = two(PLAIN, "magic.choose-first: Ben").option("chooser", "seat-2").play();
    assert_eq!(answers(&played, "magic.choose-first"), [(1, vec![1])]);
}

#[test]
fn the_coin_makes_each_player_the_chooser_about_as_often() {
    let ada = (0..200).filter(|seed| chooser(&table(&[PLAIN; 2]).seed(*seed).play()) == 0).count();
    assert!((75..=125).contains(&ada), "Ada chose {ada} times of 200");
    let of_four: BTreeSet<u64> =
        (0..50).map(|seed| chooser(&table(&[PLAIN; 4]).option("format", "free-for-all").seed(seed).play())).collect();
    assert_eq!(of_four, [0, 1, 2, 3].into());
}

#[test]
fn the_highest_roll_chooses_and_who_ties_for_it_rolls_again() {
    let mut rounds = BTreeSet::new();
    for (players, format) in [(2, "constructed"), (4, "free-for-all")] {
        for seed in 0..60 {
            let played =
                table(&[PLAIN; 4][..players]).option("format", format).option("chooser", "dice").seed(seed).play();
            let rolls: Vec<(u64, u64)> = events(&played, "noted")
                .iter()
                .filter(|e| e["verb"] == "roll")
                .map(|e| (e["seat"].as_u64().unwrap(), e["number"].as_u64().unwrap()))
                .collect();
            let (mut rolling, mut rest, mut round): (Vec<u64>, _, _) = ((0..players as u64).collect(), &rolls[..], 0);
            while rolling.len() > 1 {
                let (now, later) = rest.split_at(rolling.len());
                assert_eq!(now.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), rolling, "seed {seed}: {rolls:?}");
                assert!(now.iter().all(|(_, side)| (1..=20).contains(side)), "seed {seed}: {rolls:?}");
                let highest = now.iter().map(|(_, side)| *side).max();
                rolling = now.iter().filter(|(_, side)| Some(*side) == highest).map(|(seat, _)| *seat).collect();
                (rest, round) = (later, round + 1);
            }
            assert_eq!((rest.len(), rolling[0]), (0, chooser(&played)), "seed {seed}: {rolls:?}");
            rounds.insert(round);
        }
    }
    assert!(rounds.contains(&1) && rounds.contains(&2), "ties were seen: {rounds:?}");
}

#[test]
fn who_was_agreed_on_chooses_and_no_coin_is_tossed() {
    let played = two(PLAIN, PLAIN).option("chooser", "seat-2").play();
    assert_eq!(chooser(&played), 1);
    assert!(events(&played, "chance").is_empty());
}

#[test]
fn a_chooser_who_leaves_instead_hands_the_choice_to_the_next_player() {
    let played = free_for_all(&["concede at 1", "magic.choose-first: Cleo", PLAIN]).turns(2).play();
    assert_eq!(answers(&played, "magic.choose-first"), [(1, vec![2])]);
    assert_eq!(played.outcome.carried, [("chooser".to_owned(), BEN)]);
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [2, 1]);
    assert_eq!(played.outcome.lost, [ADA]);
}

fn chooser(played: &Played) -> u64 {
    let marked = events(played, "mark").into_iter().find(|e| e["name"] == "chooser");
    marked.unwrap()["holder"].as_u64().unwrap()
}
