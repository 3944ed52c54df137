//! Turns in which cards are played: whole games, and what the rules say of them.

mod attacks;
mod editions;
mod loops;
mod mana;
mod spells;
mod whole;

use crate::{
    doors::{self, library},
    play::{Game, Played},
    program::repository,
};
use rulezero_core::{
    agent::Agent,
    deck::Deck,
    kernel::{Board, Ending, Generator, Plan, Shuffles, Terms, Until},
    option::Options,
    setup::{CardsMode, Player},
    variant::Seat,
};
use rulezero_host::{agents::AgentSpec, lists::ReadDeck, setting::card_list};

const WHITE: &str = "white-vanilla.dek";
const GREEN: &str = "green-vanilla.cod";

/// A list of the examples, as an edition reads it.
fn list(id: &str, name: &str) -> Deck {
    let rules = library(id).deck_rules(&Options::new()).unwrap();
    let path = repository().join("examples/decks").join(name);
    let read = ReadDeck::read(&path, &rules, card_list(id, &[]).unwrap().as_ref(), None).unwrap();
    read.playable(&path).unwrap()
}

fn agents(spec: &AgentSpec, seats: usize) -> Vec<Box<dyn Agent>> {
    (0..seats).map(|_| spec.build().unwrap()).collect()
}

/// A plan of an edition in which these decks are played out.
fn plan(id: &str, decks: &[Deck], options: &Options) -> Plan {
    let player = |(seat, deck): (usize, &Deck)| Player {
        name: super::NAMES[seat].into(),
        team: seat as u8,
        stream: seat as u32 + 1,
        deck: deck.clone(),
    };
    let players = decks.iter().enumerate().map(player).collect();
    Plan::new(&library(id), options, CardsMode::Played, players, None).unwrap()
}

/// The terms of a whole game.
fn terms(seed: u64, log: bool) -> Terms {
    Terms {
        seed,
        generator: Generator::Pcg64Mcg,
        shuffles: Shuffles::Lazy,
        until: Until::Turns(1000),
        no_progress: None,
        log,
    }
}

/// How games of these seeds end, one after the other on one board.
fn endings(plan: &Plan, spec: &AgentSpec, seeds: std::ops::Range<u64>, log: bool) -> Vec<(Ending, Vec<String>)> {
    let mut agents = agents(spec, plan.setup.players.len());
    for (seat, agent) in agents.iter_mut().enumerate() {
        agent.meet(plan, Seat(seat as u8));
    }
    let mut board = Board::new();
    seeds
        .map(|seed| {
            let outcome = board.play(plan, &terms(seed, log), &mut agents);
            (outcome.ending, outcome.causes.iter().map(|cause| cause.name.to_string()).collect())
        })
        .collect()
}
