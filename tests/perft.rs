//! Perft: numbers of sequences, each derived on paper first; the derivation stands beside its number.
//!
//! A sequence has exactly `depth` counted decisions, and cards count by identity. All others take the first legal
//! answer: nobody touches a deck, everybody keeps, nothing is equipped.

use crate::{doors::library, program::rulezero};
use rulezero_core::{
    conformance::{Counted, perft},
    kernel::{Generator, Plan, Shuffles, Terms, Until},
    option::{Options, Value},
    setup::{CardsMode, Player},
    variant::Seat,
};

const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";

/// Whose decisions count: those of the first player, or of all.
const FIRST: Option<Seat> = Some(Seat(0));
const ALL: Option<Seat> = None;

/// The numbers of sequences of 1, 2, 3 … decisions among so many players with plain decks.
fn counts(id: &str, players: u8, format: &'static str, kinds: &[&str], seat: Option<Seat>, depth: u32) -> Vec<u128> {
    let rulebook = library(id);
    let options = Options::from([("format".to_owned(), Value::from(format))]);
    let deck = rulebook.plain_deck(&options).unwrap();
    let player = |seat: u8| Player {
        name: format!("Player {}", seat + 1),
        team: seat,
        stream: u32::from(seat) + 1,
        deck: deck.clone(),
    };
    let plan = Plan::new(&rulebook, &options, CardsMode::Blank, (0..players).map(player).collect(), None).unwrap();
    let kinds = kinds.iter().map(|kind| plan.setup.kind(kind).unwrap()).collect();
    let (generator, shuffles) = (Generator::Pcg64Mcg, Shuffles::Lazy);
    let terms = Terms { seed: 1, generator, shuffles, until: Until::Start, no_progress: None, log: false };
    let counted = Counted { kinds, seat };
    (1..=depth).map(|depth| perft(&plan, &terms, depth, &counted).unwrap()).collect()
}

#[test]
fn one_players_london_mulligans_have_2_7_14_294_588_61740_sequences() {
    // Declare: 2. Yes, and one of 7 cards goes under: 7 (a no ends the sequence). Then declare again: 7 * 2 = 14.
    // Yes, and 2 of 7 in order, 7 * 6 = 42: 7 * 42 = 294. Declare: 588. 3 of 7 in order, 210: 294 * 210 = 61740.
    let kinds = ["magic.mulligan", "magic.bottom"];
    let expected = [2, 7, 14, 294, 588, 61_740];
    assert_eq!(counts(MAGIC, 2, "constructed", &kinds, FIRST, 6), expected);
    // The opponent keeps at once whoever of the two is counted, and the size of the deck does not matter.
    assert_eq!(counts(MAGIC, 2, "limited", &kinds, Some(Seat(1)), 6), expected);
}

#[test]
fn declarations_alone_go_on_until_no_card_is_left() {
    // Which cards go under is not counted: after n times yes there are 2 answers, for n from 0 to 6. After 7 there is
    // no hand to declare about.
    assert_eq!(counts(MAGIC, 2, "constructed", &["magic.mulligan"], FIRST, 8), [2, 2, 2, 2, 2, 2, 2, 0]);
}

#[test]
fn the_declarations_of_two_players_are_counted_in_rounds() {
    // One undecided player: o(n) = 2 for n > 0, o(0) = 1. Two: a round is two answers, then both, one of either, or
    // nobody goes on: b(n) = b(n-2) + 2 o(n-2) for n > 2, b(0) = 1, b(1) = 2, b(2) = b(0) + 2 o(0) + 1 = 4.
    // b(3) = 2 + 4, b(4) = 4 + 4, b(5) = 6 + 4, b(6) = 8 + 4.
    assert_eq!(counts(MAGIC, 2, "constructed", &["magic.mulligan"], ALL, 6), [2, 4, 6, 8, 10, 12]);
}

#[test]
fn with_three_players_the_first_mulligan_is_free_and_shifts_the_numbers_by_one() {
    // After the first yes no card goes under, and the next declaration follows: 1 * 2. From there on as with two.
    let kinds = ["magic.mulligan", "magic.bottom"];
    assert_eq!(counts(MAGIC, 3, "free-for-all", &kinds, FIRST, 6), [2, 2, 7, 14, 294, 588]);
}

#[test]
fn who_goes_first_is_chosen_once_among_all_players() {
    // One question, as many answers as there are players.
    assert_eq!(counts(MAGIC, 2, "constructed", &["magic.choose-first"], ALL, 2), [2, 0]);
    assert_eq!(counts(MAGIC, 3, "free-for-all", &["magic.choose-first"], ALL, 2), [3, 0]);
    assert_eq!(counts(MAGIC, 8, "free-for-all", &["magic.choose-first"], ALL, 2), [8, 0]);
}

#[test]
fn an_opponents_deck_is_left_shuffled_or_cut_at_one_of_59_places() {
    let kinds = ["magic.opponent-deck", "magic.cut"];
    // One player: 3 actions; after a cut, 1 to 59 cards are lifted off 60.
    assert_eq!(counts(MAGIC, 2, "constructed", &kinds, FIRST, 3), [3, 59, 0]);
    // Both, one after the other: 3. Leave or shuffle, then 3; or cut, then 59: 2 * 3 + 59 = 65.
    // Two of these, then a cut's place, 2 * 59; or a cut with its place, then 3, 59 * 3: 118 + 177 = 295.
    // Two cuts with their places: 59 * 59 = 3481. Nothing is longer.
    assert_eq!(counts(MAGIC, 2, "constructed", &kinds, ALL, 5), [3, 65, 295, 3481, 0]);
    // A deck of 40 has 39 places: 3; 2 * 3 + 39 = 45; 2 * 39 + 39 * 3 = 195; 39 * 39 = 1521.
    assert_eq!(counts(MAGIC, 2, "limited", &kinds, ALL, 5), [3, 45, 195, 1521, 0]);
}

#[test]
fn each_of_three_players_handles_two_decks() {
    // Six questions with three answers, the places of cuts not counted: 3^n, and nothing after the sixth.
    let expected = [3, 9, 27, 81, 243, 729, 0];
    assert_eq!(counts(MAGIC, 3, "free-for-all", &["magic.opponent-deck"], ALL, 7), expected);
    // One player's two: 3; leave or shuffle and the next, or a cut's place: 2 * 3 + 59 = 65; as above 295 and 3481.
    let kinds = ["magic.opponent-deck", "magic.cut"];
    assert_eq!(counts(MAGIC, 3, "free-for-all", &kinds, FIRST, 5), [3, 65, 295, 3481, 0]);
}

#[test]
fn head_and_chest_are_chosen_zone_by_zone_by_all_players() {
    // The plain deck has 2 cards for the head (none, or one of them: 3) and 1 for the chest (2).
    assert_eq!(counts(FAB, 2, "silver-age", &["fab.head"], FIRST, 2), [3, 0]);
    assert_eq!(counts(FAB, 2, "silver-age", &["fab.head", "fab.chest"], FIRST, 3), [3, 6, 0]);
    // Both heads before both chests: 3, 3 * 3, 9 * 2, 18 * 2.
    assert_eq!(counts(FAB, 2, "silver-age", &["fab.head", "fab.chest"], ALL, 5), [3, 9, 18, 36, 0]);
}

#[test]
fn what_lies_in_the_first_weapon_zone_limits_the_second() {
    // A sword, a knife and a shield: none or one of 3 in the first zone, 4. Beside nothing again 4; beside any of the
    // three, none or one of the other two, for an off-hand goes with either weapon: 4 + 3 * 3 = 13.
    let held = ["fab.weapon-1", "fab.weapon-2"];
    assert_eq!(counts(FAB, 2, "silver-age", &held, FIRST, 3), [4, 13, 0]);
    // With what is worn before it, 3 * 2 * 2 * 2 = 24: 3, 6, 12, 24, 24 * 4 = 96, 24 * 13 = 312.
    let all = ["fab.head", "fab.chest", "fab.arms", "fab.legs", "fab.weapon-1", "fab.weapon-2"];
    assert_eq!(counts(FAB, 2, "silver-age", &all, FIRST, 7), [3, 6, 12, 24, 96, 312, 0]);
}

#[test]
fn the_first_turn_player_is_chosen_once() {
    assert_eq!(counts(FAB, 2, "silver-age", &["fab.choose-first"], ALL, 2), [2, 0]);
    assert_eq!(counts(FAB, 4, "none", &["fab.choose-first"], ALL, 2), [4, 0]);
}

#[test]
fn a_starting_deck_is_any_forty_of_the_pools_deck_cards() {
    // The plain pool has 44 deck-cards, 4 stay behind: C(44, 4) = 44 * 43 * 42 * 41 / 24 = 135751.
    assert_eq!(counts(FAB, 2, "silver-age", &["fab.starting-deck"], FIRST, 1), [135_751]);
    // At least 60 of 64: C(64, 0) + ... + C(64, 4) = 1 + 64 + 2016 + 41664 + 635376 = 679121.
    assert_eq!(counts(FAB, 2, "classic-constructed", &["fab.starting-deck"], FIRST, 1), [679_121]);
    // No format, no choice: all deck-cards start, and nothing is asked.
    assert_eq!(counts(FAB, 2, "none", &["fab.starting-deck"], FIRST, 1), [0]);
}

#[test]
fn a_presented_deck_of_forty_is_left_shuffled_cut_or_both() {
    // One player: 4 actions, two of them with 1 to 39 cards lifted off: 4, 2 * 39 = 78.
    // Both: 4; two actions without a cut, then 4, or with one, then 39: 2 * 4 + 78 = 86;
    // 2 * 78 + 78 * 4 = 468; 78 * 78 = 6084.
    let kinds = ["fab.present", "fab.cut"];
    assert_eq!(counts(FAB, 2, "silver-age", &kinds, FIRST, 3), [4, 78, 0]);
    assert_eq!(counts(FAB, 2, "silver-age", &kinds, ALL, 5), [4, 86, 468, 6084, 0]);
}

#[test]
fn the_command_counts_the_same_and_names_kinds_and_players_it_does_not_know() {
    let run = rulezero(&format!("perft {MAGIC} --depth 4 --kind magic.mulligan,magic.bottom --player 1"));
    let lines: Vec<String> = run.out.lines().map(|l| l.trim().to_owned()).collect();
    assert_eq!(lines[..4], ["1 2", "2 7", "3 14", "4 294"]);
    let unknown = rulezero(&format!("perft {MAGIC} --depth 1 --kind magic.muligan"));
    assert!(
        unknown.refusal().contains("has no decision kind `magic.muligan`; it has: magic.chooser, "),
        "{}",
        unknown.err
    );
    let nobody = rulezero(&format!("perft {MAGIC} --depth 1 --player 3"));
    assert!(nobody.refusal().contains("there are only 2 players"), "{}", nobody.err);
}
