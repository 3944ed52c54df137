//! A thousand seeds: the same record bodies through both doors and in another process.

use super::*;
use crate::play::{Game, plain_deck};
use rulezero_core::{
    agent::Random,
    kernel::{Outcome, Rulebook},
};
use std::{fmt::Write, process::Command, sync::Arc};

/// Tells the child process which variant's records it is to make.
const CHILD: &str = "RULEZERO_RECORDS_OF";

#[test]
fn a_thousand_seeds_give_the_same_record_bodies_through_both_doors_and_in_two_processes() {
    if let Ok(id) = std::env::var(CHILD) {
        println!("RECORDS {}", digests(&doors::library(&id)));
        return;
    }
    for (_, id) in EXAMPLES {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture"])
            .arg("records::thousand::a_thousand_seeds_give_the_same_record_bodies_through_both_doors_and_in_two_processes")
            .env(CHILD, id)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let linked = digests(&doors::linked(id));
        let child = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let library = child.split_once("RECORDS ").and_then(|(_, rest)| rest.lines().next()).unwrap_or(&child);
        let differs = linked.split(' ').zip(library.split(' ')).position(|(linked, library)| linked != library);
        assert_eq!(differs, None, "{id}: the first seed whose records differ");
        assert_eq!(linked, library);
    }
}

/// The digests of the record bodies of a thousand seeds. Every tenth game goes on for some turns.
fn digests(rulebook: &Arc<dyn Rulebook>) -> String {
    let mut digests = String::new();
    for seed in 0..1000 {
        let bytes = body(rulebook, seed);
        write!(digests, "{:016x} ", fnv(&bytes)).unwrap();
    }
    digests.trim_end().to_owned()
}

fn body(rulebook: &Arc<dyn Rulebook>, seed: u64) -> Vec<u8> {
    let deck = plain_deck(rulebook);
    let game = Game::of(rulebook.clone()).player("Ada", deck.clone(), Random::new());
    let game = game.player("Ben", deck, Random::new()).seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let played = if seed.is_multiple_of(10) { game.turns(4) } else { game }.play();
    let (plan, outcome): (_, &Outcome) = (&played.plan, &played.outcome);
    Record::of(plan, &played.terms, &played.board, outcome, "these tests").body.bytes()
}

/// FNV-1a: equal bytes, equal numbers, the same in every process.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}
