//! Chance as it comes out: lazy and eager shuffles give all orders alike, and opening hands their exact odds.
//!
//! `benches/check.rs` does the same with millions of games.

#[path = "../../benches/chances.rs"]
#[allow(dead_code)] // the release check uses more of it
mod chances;

use crate::doors::{library, linked};
use chances::{Exact, MOST_SIGMA, Start, chi_square_z, exact, misfits, opening_hands, orders_z, rank};
use rulezero_core::{
    agent::Agent,
    kernel::{Generator, Shuffles, Stream, stream::Purpose},
};
use rulezero_host::agents::{Script, Scripted};
use std::collections::{BTreeMap, BTreeSet};

const MAGIC: &str = super::MAGIC;
const BOTH: [Shuffles; 2] = [Shuffles::Lazy, Shuffles::Eager];

#[test]
fn lazy_and_eager_shuffles_give_all_720_orders_of_six_cards_alike() {
    for shuffles in BOTH {
        // 36,000 games of two players: each order is expected 100 times.
        let z = orders_z(&mut Start::six_cards(&library(MAGIC)), shuffles, 36_000);
        assert!(z.abs() < MOST_SIGMA, "{shuffles:?}: chi-square is {z:.2} sigma from its mean");
    }
}

#[test]
fn a_cut_another_shuffle_and_a_mulligan_leave_all_orders_alike() {
    for (what, script) in [
        ("cut", "magic.opponent-deck: cut\nmagic.cut: 2"),
        ("shuffled again", "magic.opponent-deck: shuffle"),
        ("after a mulligan", "magic.mulligan: yes\nmagic.bottom: 6"),
    ] {
        for shuffles in BOTH {
            let mut start = six_cards_after(script);
            let mut seen = [0; 720];
            for seed in 0..18_000 {
                start.play(seed, shuffles, |hand, _| seen[rank(&whole(hand))] += 1);
            }
            let z = chi_square_z(&seen);
            assert!(z.abs() < MOST_SIGMA, "{what}, {shuffles:?}: chi-square is {z:.2} sigma from its mean");
        }
    }
}

#[test]
fn where_nobody_cuts_the_same_seed_deals_the_same_cards_lazily_and_eagerly() {
    let mut start = six_cards_after("magic.opponent-deck: shuffle\nmagic.mulligan: yes\nmagic.bottom: 4");
    let mut dealt = |way| -> Vec<Vec<u16>> {
        let mut hands = Vec::new();
        (0..2_000).for_each(|seed| start.play(seed, way, |hand, _| hands.push(hand.to_vec())));
        hands
    };
    assert_eq!(dealt(Shuffles::Lazy), dealt(Shuffles::Eager));
}

#[test]
fn a_shuffle_that_swaps_any_two_places_would_be_found_out() {
    // The well-known wrong one: each place is swapped with any place. 6^6 ways do not spread evenly over 720 orders.
    let mut stream = Stream::new(Generator::Pcg64Mcg, 1, Purpose::Agent { label: 1 });
    let mut seen = [0; 720];
    for _ in 0..72_000 {
        let mut cards = [0, 1, 2, 3, 4, 5];
        for at in 0..6 {
            cards.swap(at, stream.below(6) as usize);
        }
        seen[rank(&cards)] += 1;
    }
    let z = chi_square_z(&seen);
    assert!(z > 10.0 * MOST_SIGMA, "a bad shuffle passes with {z:.2} sigma");
}

#[test]
fn the_rank_numbers_all_orders() {
    let mut orders = vec![vec![]];
    for _ in 0..6 {
        let longer =
            |order: &Vec<u16>| (0..6).filter(|c| !order.contains(c)).map(|c| [&order[..], &[c]].concat()).collect();
        orders = orders.iter().flat_map(|order| -> Vec<Vec<u16>> { longer(order) }).collect();
    }
    let ranks: BTreeSet<usize> = orders.iter().map(|order| rank(order)).collect();
    assert_eq!(ranks, (0..720).collect());
    assert_eq!((rank(&[0, 1, 2]), rank(&[2, 1, 0]), rank(&[9, 7, 8])), (0, 5, 4));
}

#[test]
fn opening_hands_of_keep_2_5_come_up_as_often_as_they_should() {
    let sixty = exact().into_iter().find(|e| (e.cards, e.lands) == (60, 24)).unwrap();
    for (door, rulebook) in [("library", library(MAGIC)), ("linked", linked(MAGIC))] {
        for shuffles in BOTH {
            let seen = opening_hands(&mut Start::keeping(&rulebook, 60, 24), shuffles, 25_000);
            assert_eq!(misfits(&sixty, &seen), Vec::<String>::new(), "{door}, {shuffles:?}");
        }
    }
}

#[test]
fn one_land_more_in_the_deck_would_be_found_out() {
    let sixty = exact().into_iter().find(|e| (e.cards, e.lands) == (60, 24)).unwrap();
    let seen = opening_hands(&mut Start::keeping(&library(MAGIC), 60, 25), Shuffles::Lazy, 25_000);
    assert!(misfits(&sixty, &seen).len() >= 3, "{:?}", misfits(&sixty, &seen));
}

#[test]
fn the_exact_probabilities_are_what_counting_gives() {
    for exact in exact() {
        let (sizes, joint) = counted(exact.cards, exact.lands);
        assert_eq!(sizes.keys().collect::<Vec<_>>(), exact.sizes().keys().collect::<Vec<_>>());
        assert_eq!(joint.keys().collect::<Vec<_>>(), exact.sizes_and_lands().keys().collect::<Vec<_>>());
        close(&exact, &sizes, &exact.sizes());
        close(&exact, &joint, &exact.sizes_and_lands());
    }
}

fn close<K: Ord + std::fmt::Debug>(exact: &Exact, counted: &BTreeMap<K, f64>, written: &BTreeMap<K, f64>) {
    for (at, p) in counted {
        let off = (p - written[at]).abs() / p;
        assert!(off < 1e-12, "{at:?} of {} cards with {} lands: {p} and {}", exact.cards, exact.lands, written[at]);
    }
}

/// The odds by counting hands: lands in seven cards are hypergeometric, and each mulligan deals seven again.
fn counted(cards: u32, lands: u32) -> (BTreeMap<u32, f64>, BTreeMap<(u32, u32), f64>) {
    let hands = |land: u32| choose(lands, land) * choose(cards - lands, 7 - land) / choose(cards, 7);
    let kept: f64 = (2..=5).map(hands).sum();
    let (mut sizes, mut joint) = (BTreeMap::new(), BTreeMap::new());
    for mulligans in 0..=3 {
        let reached = (1.0 - kept).powi(mulligans as i32);
        for land in 0..=7 {
            if mulligans == 3 || (2..=5).contains(&land) {
                *sizes.entry(7 - mulligans).or_default() += reached * hands(land);
                *joint.entry((7 - mulligans, left(land, mulligans))).or_default() += reached * hands(land);
            }
        }
    }
    (sizes, joint)
}

/// Lands of a hand of seven after so many cards were put under.
fn left(lands: u32, under: u32) -> u32 {
    (0..under).fold(lands, |lands, put| lands - u32::from(2 * lands > 7 - put))
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}

/// Six-card starts in which both players follow a script.
fn six_cards_after(script: &str) -> Start {
    let agent = || -> Box<dyn Agent> {
        Box::new(Scripted::new(Script::read(&format!("{script}\nrest: first")).unwrap()).unwrap())
    };
    Start::of(&library(MAGIC), chances::deck(6, 0), vec![agent(), agent()])
}

/// The order of all six cards of a player, of which one may lie under the library.
fn whole(hand: &[u16]) -> Vec<u16> {
    let first = if hand[0] < 6 { 0 } else { 6 };
    let missing = (first..first + 6).filter(|card| !hand.contains(card));
    hand.iter().copied().chain(missing).collect()
}
