//! Whole games: they end, nothing breaks on the way, and the same seed is the same game.

use super::*;
use rulezero_core::{
    agent::Random,
    card::{Card, Text},
    kernel::Record,
};
use std::collections::BTreeMap;

/// Each pairing of the two lists.
const PAIRINGS: [[&str; 2]; 3] = [[WHITE, GREEN], [WHITE, WHITE], [GREEN, GREEN]];

#[test]
fn the_vanilla_lists_play_a_thousand_games_of_each_pairing_to_the_end() {
    let mut by_cause: BTreeMap<String, u32> = BTreeMap::new();
    for pairing in PAIRINGS {
        let mut games = 0;
        // The editions take turns, so that each plays of each pairing.
        for (at, id) in doors::MAGIC.iter().enumerate() {
            let plan = plan(id, &pairing.map(|name| list(id, name)), &Options::new());
            let seeds = 1000 * at as u64..1000 * at as u64 + 77;
            for (ending, causes) in endings(&plan, &AgentSpec::Greedy, seeds, false) {
                assert!(matches!(&ending, Ending::Win(seats) if seats.len() == 1), "{id} {pairing:?}: {ending:?}");
                causes.into_iter().for_each(|cause| *by_cause.entry(cause).or_default() += 1);
                games += 1;
            }
        }
        assert!(games > 1000, "{games}");
    }
    let known = ["empty library", "last one standing", "no life"];
    assert!(by_cause.keys().all(|cause| known.contains(&cause.as_str())), "{by_cause:?}");
    assert!(by_cause["no life"] > 2900, "vanilla games are won by damage: {by_cause:?}");
}

#[test]
fn every_card_stays_where_it_is_said_to_be_in_whole_games_of_any_players() {
    for id in doors::MAGIC {
        let decks = [list(id, WHITE), list(id, GREEN)];
        let plan = plan(id, &decks, &Options::new());
        for (spec, seeds) in [(AgentSpec::Greedy, 0..3), (AgentSpec::Random, 3..6), (AgentSpec::First, 6..7)] {
            for (ending, _) in endings(&plan, &spec, seeds, true) {
                assert!(matches!(ending, Ending::Win(_)), "{id} by {spec}: {ending:?}");
            }
        }
    }
}

#[test]
fn more_than_two_players_fight_until_one_is_left() {
    let options: Options = [("format".to_owned(), "free-for-all".into())].into();
    for id in doors::MAGIC.iter().skip(1) {
        let decks = [WHITE, GREEN, WHITE, GREEN].map(|name| list(id, name));
        let plan = plan(id, &decks, &options);
        for (spec, seeds) in [(AgentSpec::Greedy, 0..4), (AgentSpec::Random, 4..6)] {
            for (ending, causes) in endings(&plan, &spec, seeds, true) {
                assert!(matches!(&ending, Ending::Win(seats) if seats.len() == 1), "{id} by {spec}: {ending:?}");
                assert_eq!(causes.len(), 4, "three lose and one wins: {causes:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game_through_both_doors_and_it_replays() {
    for id in ["magic/seventh-edition", "magic/core-set-2021"] {
        let record = |rulebook: std::sync::Arc<dyn rulezero_core::kernel::Rulebook>| {
            let greedy = || rulezero_host::agents::Greedy::new();
            let game = Game::of(rulebook).player("Ada", list(id, WHITE), greedy());
            let game = game.player("Ben", list(id, GREEN), greedy()).played().turns(1000).seed(7);
            let Played { plan, terms, board, outcome } = game.play();
            Record::of(&plan, &terms, &board, &outcome, "a test")
        };
        let (through, linked) = (record(library(id)), record(doors::linked(id)));
        assert_eq!(through.body.bytes(), linked.body.bytes(), "{id}");
        let again = through.replay(&library(id), "a test").unwrap();
        assert_eq!(again.body.bytes(), through.body.bytes(), "{id}");
    }
}

#[test]
fn what_begins_on_the_battlefield_without_toughness_goes_in_the_first_upkeep() {
    let husk = Card {
        name: "Husk".into(),
        cost: Some("{9}".into()),
        types: vec!["Creature".into()],
        numbers: [("power".to_owned(), 1), ("toughness".to_owned(), 0)].into(),
        text: Text::Words(vec!["may begin the game on the battlefield".into()]),
        ..Card::default()
    };
    for id in ["magic/core-set-2021", "magic/august-2026"] {
        let mut buried = 0;
        for seed in 0..6 {
            let deck = crate::play::deck("main", &[(60, husk.clone())]);
            let game =
                Game::of(library(id)).player("Ada", deck.clone(), Random::new()).player("Ben", deck, Random::new());
            let Played { plan, board, .. } = game.played().turns(1).seed(seed).play();
            let zone = |name| plan.setup.zone(name).unwrap();
            assert!(board.cards(&plan, zone("battlefield").shared()).is_empty(), "{id}, seed {seed}");
            let graveyards = plan.setup.seats().map(|seat| board.cards(&plan, zone("graveyard").of(seat)).len());
            buried += graveyards.sum::<usize>();
        }
        assert!(buried > 0, "{id}: some Husk began the game on the battlefield");
    }
}

#[test]
fn a_game_exports_what_was_dealt_and_drawn() {
    let id = "magic/core-set-2021";
    let plan = plan(id, &[list(id, GREEN), list(id, GREEN)], &Options::new());
    let mut players = agents(&AgentSpec::Greedy, 2);
    for (seat, agent) in players.iter_mut().enumerate() {
        agent.meet(&plan, Seat(seat as u8));
    }
    let outcome = Board::new().play(&plan, &terms(3, false), &mut players);
    let measure = |name: &str| outcome.measures.iter().find(|(n, _)| n == name).unwrap().1.clone();
    let (turns, drawn, dealt, life) =
        (measure("turns")[0], measure("cards-drawn"), measure("damage-dealt"), measure("life"));
    assert_eq!(drawn.iter().sum::<i64>(), turns - 1, "a card a turn, but for the first one");
    let Ending::Win(winners) = &outcome.ending else { panic!("{:?}", outcome.ending) };
    let winner = winners[0].0 as usize;
    assert!(life[1 - winner] <= 0 && dealt[winner] >= 20 - life[1 - winner], "{life:?} {dealt:?}");
}
