//! The start-of-game procedure (CR 4.1), assertions 1, 2, 5, 9 and 12 to 14 of the facts' list.

use super::{
    ALICE, BOB, CAROL,
    cards::{attack, attacks, deck, forty, full_deck, hero, worn},
    cards_in, game, lines_with,
    scripted::{Asked, Notes, Say, Scripted},
    total,
};
use crate::play::Played;
use rulezero_core::{
    card::{Card, Text},
    deck::Deck,
    kernel::{Ending, Plan},
    option::Options,
    setup::{CardsMode, Player},
};
use std::collections::BTreeSet;

/// What a deck-card's text says that may start in the arena.
const STARTS_IN_ARENA: &str = "may start the game in the arena";

/// A start of two players with full pools, and all that was asked.
fn noted_start() -> (Played, Vec<Asked>) {
    let notes = Notes::default();
    let game = game()
        .option("selected", "seat-1")
        .player("Alice", full_deck(hero("Ann", "Brute", 20, 4)), Scripted::new().noting(&notes).names(ALICE))
        .player("Bob", full_deck(hero("Ben", "Ninja", 19, 4)), Scripted::new().noting(&notes));
    let played = game.play();
    let asked = notes.lock().unwrap().clone();
    (played, asked)
}

#[test]
fn the_steps_are_those_of_4_1_in_order() {
    let (played, _) = noted_start();
    let steps: Vec<(&str, &str)> =
        played.plan.text.start.iter().map(|step| (step.rule.number.as_ref(), step.name.as_ref())).collect();
    let expected = [
        ("4.1.2", "reveal-heroes"),
        ("4.1.3", "choose-first-turn-player"),
        ("4.1.4", "choose-arena-cards"),
        ("4.1.5", "choose-starting-deck"),
        ("4.1.6", "keep-inventory"),
        ("4.1.7", "present-deck"),
        ("4.1.8", "equip"),
        ("4.1.8", "start-of-game"),
        ("4.1.9", "draw-hands"),
    ];
    assert_eq!(steps, expected);
    assert_eq!(played.plan.text.start[0].rule.to_string(), "FAB CR 4.1.2 @2.14");
}

#[test]
fn nobody_can_pass_play_or_activate_during_the_start() {
    let (_, asked) = noted_start();
    let kinds: BTreeSet<&str> = asked.iter().map(|a| a.kind.as_str()).collect();
    let own = ["choose-first", "head", "chest", "arms", "legs", "weapon-1", "weapon-2", "starting-deck", "present"];
    assert_eq!(kinds, own.iter().map(|k| format!("fab.{k}")).collect::<Vec<_>>().iter().map(|k| k.as_str()).collect());
    for question in asked.iter().filter(|a| a.kind == "fab.present") {
        assert_eq!(question.offered, ["leave-be", "shuffle-deck", "cut-deck", "shuffle-and-cut-deck"]);
    }
}

#[test]
fn heroes_and_their_life_are_seen_by_all_before_anybody_is_asked() {
    let (_, asked) = noted_start();
    assert_eq!(asked[0].kind, "fab.choose-first");
    for shown in ["Alice's hero: Ann", "Bob's hero: Ben", "life: Alice 20, Bob 19"] {
        assert!(asked[0].shown.contains(shown), "{shown} is not in:\n{}", asked[0].shown);
    }
}

#[test]
fn only_deck_cards_are_offered_for_the_deck_and_only_what_fits_for_a_zone() {
    let (_, asked) = noted_start();
    let offered = |kind: &str| &asked.iter().find(|a| a.kind == kind).unwrap().offered;
    assert_eq!(offered("fab.head"), &["Dented Helm"]);
    assert_eq!(offered("fab.legs"), &["Worn Boots"]);
    assert_eq!(offered("fab.weapon-1"), &["Short Sword", "Long Knife"]);
    assert_eq!(offered("fab.starting-deck").len(), 44);
    assert!(!offered("fab.starting-deck").iter().any(|card| card == "Dented Helm"));
}

#[test]
fn putting_an_arena_card_into_the_deck_or_a_deck_card_into_a_zone_is_an_error() {
    let swaps: [(&str, &str); 2] = [("fab.starting-deck", "Dented Helm"), ("fab.head", "Plain Cut")];
    for (kind, card) in swaps {
        let alice = Scripted::new().says(kind, Say::Cards(vec![card]));
        let played = game()
            .player("Alice", full_deck(hero("Ann", "Brute", 20, 4)), alice)
            .player("Bob", forty(), Scripted::new())
            .play();
        let Ending::Fault(message) = &played.outcome.ending else { panic!("{:?}", played.outcome.ending) };
        assert!(message.contains(kind) && message.contains("not legal"), "{message}");
    }
}

#[test]
fn a_card_of_two_types_is_a_deck_card_if_one_of_them_is() {
    let mut suit = worn("Moving Plate", "Head");
    suit.types.insert(0, "Action".into());
    let notes = Notes::default();
    let pool = attacks(40).into_iter().chain([(1, suit)]);
    game()
        .player("Alice", deck(hero("Ann", "Brute", 20, 4), pool), Scripted::new().noting(&notes))
        .player("Bob", forty(), Scripted::new())
        .play();
    let asked = notes.lock().unwrap();
    assert!(!asked.iter().any(|a| a.kind == "fab.head"));
    let deck = asked.iter().find(|a| a.kind == "fab.starting-deck").unwrap();
    assert!(deck.offered.iter().any(|card| card == "Moving Plate"));
}

/// Assertion 8.
#[test]
fn a_deck_card_that_starts_in_the_arena_counts_in_the_deck_of_forty_and_is_not_in_it() {
    let stage = Card { text: Text::Words(vec![STARTS_IN_ARENA.into()]), ..attack("Old Stage", 0, 1, 1) };
    let pool = || deck(hero("Ann", "Brute", 20, 4), attacks(38).into_iter().chain([(2, stage.clone())]));
    for (chosen, there) in [(vec!["Old Stage"], 1), (vec![], 0)] {
        let notes = Notes::default();
        let alice = Scripted::new().names(ALICE).says("fab.starts-in-arena", Say::Cards(chosen));
        let played = game()
            .option("selected", "seat-1")
            .player("Alice", pool(), alice)
            .player("Bob", pool(), Scripted::new().noting(&notes))
            .play();
        assert_eq!(cards_in(&played, "permanents", ALICE), there);
        assert_eq!(cards_in(&played, "deck", ALICE) + cards_in(&played, "hand", ALICE), 40 - there);
        assert_eq!(cards_in(&played, "inventory", ALICE), 0, "forty cards were chosen, and all forty had to start");
        assert_eq!(lines_with(&played, "begins with Old Stage").len(), there);
        // Until the start-of-game step nobody else sees what was chosen, nor that anything was.
        let asked = notes.lock().unwrap();
        let before: Vec<&Asked> = asked.iter().take_while(|a| a.kind != "fab.present").collect();
        assert!(!before.is_empty() && before.iter().all(|a| !a.shown.contains("Alice's permanents")), "{before:?}");
    }
}

/// Assertion 11: nothing that is counted by turns has been used when the first turn begins.
#[test]
fn the_start_uses_up_nothing_that_is_counted_by_turns() {
    let (played, _) = noted_start();
    let here = super::view(&played, ALICE);
    assert_eq!(here.turn(), 0);
    for seat in [ALICE, BOB] {
        for name in ["action points", "resource points"] {
            assert_eq!(total(&played, name, seat), 0, "{name}");
        }
    }
    let setup = &played.plan.setup;
    let tapped = setup.mark("tapped").unwrap();
    assert!(setup.cards().all(|card| !here.has(tapped, card.id)), "no card is tapped");
    assert_eq!(setup.info.marks.len(), 2, "a mark or a total of a turn's uses belongs into this test");
    let of_turns =
        ["-1 defense counters", "power gained", "last attack in turn"].map(|name| setup.total(name).unwrap());
    assert!(of_turns.iter().all(|total| setup.cards().all(|card| here.total(*total, card.id) == Some(0))));
    assert_eq!(setup.info.totals.len(), 9, "a mark or a total of a turn's uses belongs into this test");
}

#[test]
fn what_was_chosen_for_nothing_becomes_the_inventory() {
    let (played, _) = noted_start();
    for seat in [ALICE, BOB] {
        assert_eq!(cards_in(&played, "deck", seat) + cards_in(&played, "hand", seat), 40);
        assert_eq!(cards_in(&played, "inventory", seat), 4 + 6, "4 deck-cards and the 6 pieces that nobody chose");
        assert_eq!(cards_in(&played, "pool", seat), 0);
    }
}

#[test]
fn after_the_decks_are_presented_nobody_is_asked_about_cards_again() {
    let (_, asked) = noted_start();
    let presented = asked.iter().position(|a| a.kind == "fab.present").unwrap();
    assert!(asked[presented..].iter().all(|a| a.kind == "fab.present"), "{:?}", &asked[presented..]);
}

#[test]
fn a_deck_is_presented_to_the_next_opponent_clockwise_who_may_shuffle_and_cut() {
    let bob = Scripted::new().says("fab.present", Say::Do("shuffle-and-cut-deck")).says("fab.cut", Say::Number(17));
    let played = game()
        .option("format", "none")
        .option("selected", "seat-1")
        .player("Alice", forty(), Scripted::new().names(ALICE))
        .player("Bob", forty(), bob)
        .player("Carol", forty(), Scripted::new().says("fab.present", Say::Do("cut-deck")))
        .play();
    let deeds = played.lines().into_iter().filter(|line| line.starts_with("4.1.7") && !line.contains("--"));
    let deeds: Vec<String> = deeds.map(|line| line.split(": ").next().unwrap().to_owned()).collect();
    let expected = [
        "4.1.7 | Alice presents 40 cards",
        "4.1.7 | Alice's deck is shuffled (40 cards)",
        "4.1.7 | Bob shuffles and cuts the deck of Alice",
        "4.1.7 | Alice's deck is shuffled (40 cards)",
        "4.1.7 | Bob lifts off 17",
        "4.1.7 | Alice's deck is cut, 17 cards go under",
        "4.1.7 | Bob presents 40 cards",
        "4.1.7 | Bob's deck is shuffled (40 cards)",
        "4.1.7 | Carol cuts the deck of Bob",
        "4.1.7 | Carol lifts off 1",
        "4.1.7 | Bob's deck is cut, 1 cards go under",
        "4.1.7 | Carol presents 40 cards",
        "4.1.7 | Carol's deck is shuffled (40 cards)",
        "4.1.7 | Alice leaves alone the deck of Carol",
    ];
    assert_eq!(deeds, expected);
}

#[test]
fn each_player_draws_up_to_the_intellect_of_the_own_hero() {
    for intellect in [3, 4, 5] {
        let played = game()
            .player("Alice", deck(hero("Ann", "Brute", 20, intellect), attacks(40)), Scripted::new())
            .player("Bob", forty(), Scripted::new())
            .play();
        assert_eq!(cards_in(&played, "hand", ALICE), intellect as usize);
        assert_eq!(cards_in(&played, "deck", ALICE), 40 - intellect as usize);
        assert_eq!(cards_in(&played, "hand", BOB), 4);
    }
}

#[test]
fn a_deck_smaller_than_intellect_gives_what_it_has_and_nobody_loses_by_it() {
    let small = || deck(hero("Ann", "Brute", 20, 4), [(2, attack("Plain Cut", 0, 1, 4))]);
    let played = game()
        .option("format", "none")
        .player("Alice", small(), Scripted::new())
        .player("Bob", small(), Scripted::new())
        .turns(6)
        .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
    assert_eq!((cards_in(&played, "hand", ALICE), cards_in(&played, "deck", ALICE)), (2, 0));
    assert_eq!(total(&played, "life", ALICE), 20);
}

#[test]
fn the_first_turn_is_that_of_the_first_turn_player_and_the_others_follow_clockwise() {
    let played = game()
        .option("format", "none")
        .option("selected", "seat-3")
        .player("Alice", forty(), Scripted::new())
        .player("Bob", forty(), Scripted::new())
        .player("Carol", forty(), Scripted::new().names(BOB))
        .turns(4)
        .play();
    let turns: Vec<String> =
        lines_with(&played, "== turn").iter().map(|l| l.split("== ").nth(1).unwrap().to_owned()).collect();
    assert_eq!(turns, ["turn 1: Bob", "turn 2: Carol", "turn 3: Alice", "turn 4: Bob"]);
    assert_eq!(played.outcome.carried, [("selected".to_owned(), CAROL)]);
}

#[test]
fn the_same_seed_and_answers_give_the_same_events_and_another_seed_another_hand() {
    let play = |seed| {
        let players = game().seed(seed).player("Alice", forty(), Scripted::new());
        players.player("Bob", forty(), Scripted::new()).play().json()
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

/// Why a set-up of these decks is refused, with an option or without.
fn refused(option: Option<(&str, &'static str)>, decks: Vec<Deck>) -> String {
    let options: Options = option.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let player = |(seat, deck)| Player { name: format!("P{seat}"), team: seat, stream: seat.into(), deck };
    let players = (1..).zip(decks).map(player).collect();
    Plan::new(&super::rulebook(), &options, CardsMode::Blank, players, None).unwrap_err().to_string()
}

#[test]
fn what_cannot_start_is_refused_with_the_name_and_the_number() {
    let heroless = deck(card_without_life(), attacks(40));
    let unknown = deck(hero("Ann", "Brute", 20, 4), attacks(40).into_iter().chain([(1, Card::unknown("Who Knows"))]));
    let short = deck(hero("Ann", "Brute", 20, 4), attacks(38));
    let table = [
        (None, vec![short, forty()], "P1 has 38 deck-cards in the pool, and the starting deck needs exactly 40"),
        (None, vec![forty(), heroless], "Ann has no printed life"),
        (None, vec![unknown, forty()], "the types of `Who Knows` are not known"),
        (None, vec![forty(); 3], "silver-age is for 2 players (FAB TRP 7.4 @2026-06-10), not 3"),
        (Some(("selected", "seat-3")), vec![forty(); 2], "option `selected` is `seat-3`"),
        (Some(("format", "pauper")), vec![forty(); 2], "option `format` cannot be `pauper`"),
    ];
    for (option, decks, expected) in table {
        let message = refused(option, decks);
        assert!(message.contains(expected), "`{message}` does not say `{expected}`");
    }
}

fn card_without_life() -> Card {
    let mut hero = hero("Ann", "Brute", 20, 4);
    hero.numbers.remove("life");
    hero
}
