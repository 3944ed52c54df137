//! Drawing, action points, and the order of the end phase: vectors V3, V4, V9 and V11.

use super::{Duellist, asked, duel, hit, saying, with};
use crate::flesh_and_blood::{
    ALICE, BOB, cards_in, lines_with,
    scripted::{Notes, Say, Scripted},
};
use crate::play::Played;
use rulezero_core::kernel::Ending;

#[test]
fn v3_both_draw_up_after_the_first_turn_and_only_the_turn_player_after_that() {
    let pool = |n: i64| (0..n).map(|_| hit("Cut", 0, 1, 4, Some(3))).collect();
    let who = |script| Duellist { pool: pool(12), life: 40, intellect: 4, script };
    let play = |turns| {
        let alice = Scripted::new().picks("fab.attack", ["Cut"]).picks("fab.arsenal", ["Cut"]);
        let alice = alice.picks("fab.defend", ["Cut", "Cut", "Cut"]);
        let bob = Scripted::new().picks("fab.defend", ["Cut", "Cut"]).picks("fab.attack", ["Cut"]);
        duel(turns, who(alice), who(bob))
    };
    let hands = |played: &Played| [cards_in(played, "hand", ALICE), cards_in(played, "hand", BOB)];
    let first = play(1);
    assert_eq!(hands(&first), [4, 4]);
    let drawn = |played: &Played| lines_with(played, "4.4.3f | ");
    assert_eq!(drawn(&first).len(), 2, "{:?}", drawn(&first));
    assert!(drawn(&first)[0].contains("Alice draws 2 cards") && drawn(&first)[1].contains("Bob draws 2 cards"));
    assert_eq!(hands(&play(2)), [1, 4], "Alice defended with three and stays at one");
}

#[test]
fn v4_go_again_gives_an_action_point_when_the_link_resolves_and_without_it_only_passing_is_left() {
    let play = |words: &[&str]| {
        let notes = Notes::default();
        let script = Scripted::new().noting(&notes).picks("fab.attack", ["Jab"]).says("fab.attack", Say::Cards(vec![]));
        let alice = with([saying(words, hit("Jab", 0, 1, 3, None)), hit("Cut", 0, 1, 4, None)], script);
        let played = duel(1, alice, with([], Scripted::new()));
        (asked(&notes, "fab.attack").len(), lines_with(&played, "Alice: action points becomes "))
    };
    // In the resolution step, and once the chain has closed in the action phase, Alice may attack again.
    let (questions, points) = play(&["go again"]);
    assert_eq!(questions, 3);
    let again = ["4.3.2 | 1", "1.14.2 | 0", "8.3.5 | 1", "4.4.3e | 0"];
    assert_eq!(points, again.map(|p| p.replace(" | ", " | Alice: action points becomes ")));
    assert_eq!(play(&[]).0, 1, "with 0 action points nothing is asked");
}

#[test]
fn v9_a_short_deck_gives_what_it_has_and_nobody_discards_down() {
    let cut = || hit("Cut", 0, 1, 0, None);
    let alice = Duellist { pool: vec![cut(); 5], life: 20, intellect: 4, script: Scripted::new() };
    let alice = Duellist { script: alice.script.picks("fab.attack", ["Cut"]).picks("fab.arsenal", ["Cut"]), ..alice };
    let bob = || with([1; 4].map(|_| cut()), Scripted::new());
    let played = duel(1, alice, bob());
    assert_eq!(
        (cards_in(&played, "deck", ALICE), cards_in(&played, "hand", ALICE)),
        (0, 3),
        "one of two cards was there"
    );
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
    // Five in hand with intellect 4: an attack draws two when it hits.
    let lucky = saying(&["draw 2 when this hits"], hit("Lucky", 0, 1, 1, None));
    let pool = vec![lucky; 8];
    let alice = Duellist { pool, life: 20, intellect: 4, script: Scripted::new().picks("fab.attack", ["Lucky"]) };
    let played = duel(1, alice, bob());
    assert_eq!(lines_with(&played, "8.5.6 | Alice draws 2 cards").len(), 1);
    assert_eq!((cards_in(&played, "hand", ALICE), cards_in(&played, "deck", ALICE)), (5, 2));
}

#[test]
fn v11_arsenal_then_pitch_under_the_deck_then_the_draw() {
    let pool = [hit("A", 2, 1, 1, None), hit("B", 2, 1, 1, None), hit("X", 1, 1, 1, None)];
    let alice = Scripted::new().picks("fab.attack", ["X"]).picks("fab.pitch", ["B"]).picks("fab.arsenal", ["A"]);
    let played = duel(1, with(pool, alice).intellect(3), with([hit("Y", 0, 1, 1, None)], Scripted::new()));
    assert_eq!(lines_with(&played, "Alice puts face down A (hand to arsenal)").len(), 1);
    assert_eq!(lines_with(&played, "Alice draws B (deck to hand)").len(), 1);
    assert_eq!((cards_in(&played, "hand", ALICE), cards_in(&played, "arsenal", ALICE)), (1, 1));
}
