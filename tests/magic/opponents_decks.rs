//! What players may do with their opponents' decks.

use super::*;

#[test]
fn an_opponents_deck_may_be_left_cut_or_shuffled() {
    for (says, shuffles, cuts) in [
        ("magic.opponent-deck: leave", 2, 0),
        ("magic.opponent-deck: shuffle", 3, 0),
        ("magic.opponent-deck: cut\nmagic.cut: 20", 2, 1),
    ] {
        let played = two(says, PLAIN).play();
        assert_eq!(events(&played, "shuffled").len(), shuffles, "{says}");
        assert_eq!(events(&played, "cut").len(), cuts, "{says}");
        assert_eq!(measure(&played, "library"), [53, 53], "{says}");
    }
}

#[test]
fn it_is_the_opponents_deck_that_is_handled() {
    for (seat, ada, ben) in [(1, "magic.opponent-deck: shuffle", PLAIN), (0, PLAIN, "magic.opponent-deck: shuffle")] {
        let shuffled = events(&two(ada, ben).play(), "shuffled");
        assert_eq!(shuffled[2]["place"]["seat"], seat);
        assert_eq!(shuffled[2]["rule"], "MTG CR 103.2 @2020-07-03");
    }
}

#[test]
fn a_cut_lifts_at_least_one_card_and_leaves_at_least_one() {
    for (lifted, fits) in [(1, true), (59, true), (0, false), (60, false)] {
        let played = two(&format!("magic.opponent-deck: cut\nmagic.cut: {lifted}"), PLAIN).play();
        let failed = matches!(played.outcome.ending, Ending::Fault(_));
        assert_eq!(failed, !fits, "{lifted} cards");
    }
}

#[test]
fn each_player_is_asked_once_for_each_opponent_in_turn_order() {
    let played = free_for_all(&["magic.choose-first: Ben", PLAIN, PLAIN]).play();
    let asked: Vec<u64> = answers(&played, "magic.opponent-deck").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(asked, [1, 1, 2, 2, 0, 0]);
}

#[test]
fn all_decks_are_shuffled_before_anybody_touches_anothers() {
    let told = two("magic.opponent-deck: shuffle", PLAIN).play().json();
    let asked = place_of(&told, "a question", |e| e["kind"] == "magic.opponent-deck");
    assert_eq!(told[..asked].iter().filter(|e| e["event"] == "shuffled").count(), 2);
}
