//! Chance: the seed decides, and nothing that somebody may or may not do shifts another shuffle.

use super::*;
use std::collections::BTreeSet;

#[test]
fn a_hundred_seeds_give_a_hundred_different_hands() {
    let hands: BTreeSet<Vec<u16>> = (0..100).map(|seed| hand(&two(PLAIN, PLAIN).seed(seed).play(), ADA)).collect();
    assert_eq!(hands.len(), 100);
}

#[test]
fn the_same_seed_gives_the_same_starting_player_and_the_same_hands() {
    for seed in 0..20 {
        let game = || table(&[PLAIN; 2]).seed(seed).turns(3).play();
        assert_eq!(game().json(), game().json(), "seed {seed}");
    }
}

#[test]
fn what_one_player_does_in_the_start_never_changes_what_another_draws() {
    let ben = hand(&two(PLAIN, PLAIN).play(), BEN);
    for ada in [&mulligans(1), &mulligans(5), "magic.opponent-deck: leave", "magic.choose-first: Ben"] {
        assert_eq!(hand(&two(ada, PLAIN).play(), BEN), ben, "{ada}");
    }
}

#[test]
fn whether_a_mulligan_was_taken_before_does_not_change_the_others_mulligans() {
    let second = |ada: &str| moved(&two(ada, &mulligans(2)).play(), "draw", BEN)[2].clone();
    assert_eq!(second(PLAIN), second(&mulligans(3)));
}

/// The cards of a player's first hand.
fn hand(played: &Played, seat: Seat) -> Vec<u16> {
    moved(played, "draw", seat)[0].clone()
}
