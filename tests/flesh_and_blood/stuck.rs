//! Games that nobody can end (4.5.4d), and games that nobody does end, which only the host's own policy stops.

use super::{
    ALICE, BOB,
    cards::{attack, card, deck, forty, held, hero},
    doctored, game, lines_with,
    scripted::Scripted,
};
use crate::play::{Game, Played};
use rulezero_core::{
    card::{Card, Text},
    deck::Deck,
    kernel::{Ending, Record},
    table::Verdict,
};

/// A resource that can be pitched and do nothing else.
fn bauble() -> Card {
    card("Bauble", &[], &["Resource"], &[], &[("pitch", 3)])
}

/// A block: it can neither be played nor pitched.
fn wall() -> Card {
    card("Wall", &[], &["Block"], &[], &[("defense", 3)])
}

fn with_words(words: &str, card: Card) -> Card {
    Card { text: Text::Words(vec![words.into()]), ..card }
}

fn pool<const N: usize>(cards: [(u32, Card); N]) -> Deck {
    deck(hero("Ann", "Brute", 20, 4), cards)
}

/// Alice with a pool against Bob, who has nothing but walls; both start with the weapons they have.
fn against_walls(alice: Deck) -> Played {
    let game = game().option("format", "none").option("selected", "seat-1").turns(3);
    let alice = game.player("Alice", alice, Scripted::new().picks("fab.weapon-1", ["Club"]));
    alice.player("Bob", pool([(9, wall())]), Scripted::new()).play()
}

#[test]
fn a_game_that_nobody_has_anything_left_to_end_is_a_stalemate() {
    let club = with_words("attack once per turn for 2", held("Club", &["Club", "2H"]));
    let unread = Card { text: Text::NotModelled, ..wall() };
    let table: [(&str, Deck, bool); 7] = [
        ("walls alone", pool([(9, wall())]), true),
        ("resources that pay for nothing", pool([(9, bauble())]), true),
        ("one attack among them", pool([(9, bauble()), (1, attack("Cut", 0, 1, 4))]), false),
        ("a weapon and what pays for it", pool([(1, club.clone()), (9, bauble())]), false),
        ("a weapon that nothing pays for", pool([(1, club), (9, wall())]), true),
        ("keywords that bring nobody's life down", pool([(9, with_words("temper", wall()))]), true),
        ("a text that nobody has read", pool([(9, unread)]), false),
    ];
    for (what, alice, is_stalemate) in table {
        let played = against_walls(alice);
        if !is_stalemate {
            assert_eq!(played.outcome.ending, Ending::TurnLimit, "{what}");
            continue;
        }
        assert_eq!(played.outcome.ending, Ending::Draw, "{what}");
        let causes: Vec<_> = played.outcome.causes.iter().map(|c| (c.seat, c.verdict, &*c.name)).collect();
        let stalemate = |seat| (Some(seat), Verdict::Draws, "stalemate");
        assert_eq!(causes, [stalemate(ALICE), stalemate(BOB)], "{what}");
        assert_eq!(lines_with(&played, "the game is a draw: Alice draws (stalemate, FAB CR 4.5.4d @2.14)").len(), 1);
    }
}

#[test]
fn a_stalemate_comes_when_the_last_attack_is_gone() {
    let deed: doctored::Deed = |table, setup| match table.turn() {
        3 => {
            doctored::keep_in_hand(table, setup, ALICE, 0)?;
            doctored::keep_in_deck(table, setup, ALICE, 0)
        }
        _ => Ok(()),
    };
    let mut game = game().option("format", "none").option("selected", "seat-1").turns(9);
    game.rulebook = doctored::rulebook(deed);
    let alice = game.player("Alice", pool([(9, attack("Cut", 0, 1, 4))]), Scripted::new());
    let played = alice.player("Bob", pool([(9, wall())]), Scripted::new()).play();
    assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::Draw, 3));
}

/// Two players who could go on and do not.
fn idle(turns: u32) -> Game {
    let game = game().option("selected", "seat-1").turns(turns);
    game.player("Alice", forty(), Scripted::new()).player("Bob", forty(), Scripted::new())
}

#[test]
fn that_players_do_not_go_on_is_no_draw_by_any_rule_and_ends_only_by_the_hosts_policy() {
    assert_eq!(idle(9).play().outcome.ending, Ending::TurnLimit);
    let played = idle(9).no_progress(4).play();
    assert_eq!(played.outcome.ending, Ending::NoProgress { turns: 4 });
    assert_eq!((played.outcome.turns, played.outcome.winners(), played.outcome.causes.len()), (4, &[][..], 0));
    let last = "4 turns in a row left the table as it was, which the game file takes as the end; nobody has won";
    assert_eq!(played.lines().pop().unwrap(), format!("no progress turns | {last}"));
    assert_eq!(played.json().pop().unwrap()["ending"]["no-progress"]["turns"], 4);
    assert_eq!(played.outcome.carried, [("selected".to_owned(), ALICE)], "the next game has the same selected player");
}

#[test]
fn a_turn_in_which_anything_changes_begins_the_count_anew() {
    let moves: doctored::Deed = |table, setup| match table.turn() {
        3 => doctored::keep_in_hand(table, setup, BOB, 3),
        _ => Ok(()),
    };
    let counts: doctored::Deed = |table, setup| match table.turn() {
        3 => table.set_total(setup.total("life").unwrap(), BOB, 19),
        _ => Ok(()),
    };
    let shuffles: doctored::Deed = |table, setup| match table.turn() {
        3 => table.shuffle(setup.zone("deck").unwrap().of(BOB)),
        _ => Ok(()),
    };
    // Turn 4 changes something in the first case: Bob draws the card that turn 3 took away.
    for (deed, turns) in [(moves, 8), (counts, 7), (shuffles, 7)] {
        let mut game = idle(20).no_progress(4);
        game.rulebook = doctored::rulebook(deed);
        let played = game.play();
        assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::NoProgress { turns: 4 }, turns));
    }
}

#[test]
fn the_policy_stands_in_the_record_and_the_record_replays() {
    let played = idle(9).no_progress(2).play();
    let record = Record::of(&played.plan, &played.terms, &played.board, &played.outcome, "a test");
    assert_eq!(record.body.no_progress, Some(2));
    let read = Record::read(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(read.replay(&super::rulebook(), "a test").unwrap().body.bytes(), record.body.bytes());
    let without = idle(2).play();
    let without = Record::of(&without.plan, &without.terms, &without.board, &without.outcome, "a test");
    let json = serde_json::to_value(&without.body).unwrap();
    assert!(json.get("no_progress").is_none(), "records without the policy are as they were");
}
