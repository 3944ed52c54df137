//! How many ways there are through each mulligan procedure, against closed forms.
//!
//! Counted are the decisions of one player about mulligans, on plain decks; the others keep. Sequences are exactly as
//! long as asked, so whoever has kept has none.

use super::{timeline::in_format, *};
use rulezero_core::{
    conformance::{Counted, perft},
    kernel::{Generator, Plan, Shuffles, Terms, Until},
    setup::CardsMode,
};

fn count(id: &str, format: &'static str, kinds: &[&str], depth: u32) -> u128 {
    let game = in_format(id, format, &[PLAIN; 2]);
    let plan = Plan::new(&game.rulebook, &game.options, CardsMode::Blank, game.players, None).unwrap();
    let kinds = kinds.iter().map(|kind| plan.setup.kind(kind).unwrap()).collect();
    let terms = Terms {
        seed: 1,
        generator: Generator::ChaCha8,
        shuffles: Shuffles::Lazy,
        until: Until::Start,
        no_progress: None,
        log: false,
    };
    perft(&plan, &terms, depth, &Counted { kinds, seat: Some(ADA) }).unwrap()
}

/// Cards that can be picked in order: n (n-1) … (n-k+1).
fn falling(n: u128, k: u128) -> u128 {
    (n - k + 1..=n).product()
}

#[test]
fn where_each_mulligan_costs_a_card_there_are_two_ways_on_at_each_depth_and_seven_mulligans() {
    // Sequential, in rounds, and with the look, which is another kind of decision: a player is asked a d-th time only
    // after d-1 mulligans, and may then keep or not: 2 for d up to 7. After seven there is no hand: 0.
    for id in ["magic/seventh-edition", "magic/worldwake", "magic/born-of-the-gods", "magic/war-of-the-spark"] {
        for depth in 1..=9 {
            let closed = if depth <= 7 { 2 } else { 0 };
            assert_eq!(count(id, "constructed", &["magic.mulligan"], depth), closed, "{id}, depth {depth}");
        }
    }
}

#[test]
fn the_look_adds_three_ways_for_each_number_of_mulligans() {
    // m mulligans, a keep (for m < 7), and the look: no; yes and leave; yes and under. Sequences of d decisions:
    // declared as above 2 (d <= 7); or m = d-2 mulligans, keep, and one answer to "look?": 2 (1 <= m <= 6, so
    // 3 <= d <= 8), or after seven mulligans without a keep (d = 8): 2; or m = d-3, keep, yes, and two answers (4 <= d
    // <= 9), or after seven (d = 9): 2.
    let kinds = ["magic.mulligan", "magic.look", "magic.look-bottom"];
    for depth in 1..=10u32 {
        let declared = if depth <= 7 { 2 } else { 0 };
        let look = if (3..=8).contains(&depth) { 2 } else { 0 } + if depth == 8 { 2 } else { 0 };
        let under = if (4..=9).contains(&depth) { 2 } else { 0 } + if depth == 9 { 2 } else { 0 };
        assert_eq!(count("magic/war-of-the-spark", "constructed", &kinds, depth), declared + look + under, "{depth}");
    }
}

#[test]
fn london_multiplies_the_orders_of_the_cards_that_go_under() {
    // d = 1: 2. d = 2: mulligan, then 7 ways to put one card under. d = 3: 7 × (keep or mulligan). d = 4: 7 × the
    // 7 × 6 ways to put two under in order. d = 5: that × 2.
    let kinds = ["magic.mulligan", "magic.bottom"];
    let closed =
        [2, falling(7, 1), 2 * falling(7, 1), falling(7, 1) * falling(7, 2), 2 * falling(7, 1) * falling(7, 2)];
    for (depth, closed) in (1..).zip(closed) {
        assert_eq!(count("magic/core-set-2021", "constructed", &kinds, depth), closed, "depth {depth}");
        assert_eq!(count("magic/august-2026", "constructed", &kinds, depth), closed, "depth {depth}");
    }
}

#[test]
fn partial_paris_multiplies_the_sets_of_cards_that_are_set_aside() {
    // A hand of n cards has 2^n - 1 sets of at least one card. d = 1: 2. d = 2: mulligan, then 2^7 - 1 sets. d = 3:
    // × 2. d = 4: (2^7 - 1) × (2^6 - 1), since each mulligan leaves one card fewer.
    let sets = |n: u32| 2u128.pow(n) - 1;
    let kinds = ["magic.mulligan", "magic.set-aside"];
    for (depth, closed) in (1..).zip([2, sets(7), 2 * sets(7), sets(7) * sets(6)]) {
        assert_eq!(count("magic/worldwake", "edh", &kinds, depth), closed, "depth {depth}");
    }
}
