//! What an opponent may not know (assertion 7): neither which cards are hidden nor how many, nor that there was a
//! question. Compared is every byte that the opponent is shown.

use super::{
    ALICE, BOB,
    cards::{attacks, deck, forty, full_deck, held, hero, worn},
    doctored, game,
    scripted::{Notes, Scripted},
};
use crate::play::Played;
use rulezero_core::{card::Card, deck::Deck, variant::Seat};

/// All that Bob is shown of a start: his views at his questions, and the lines up to the revealing of equipment.
fn shown_to_bob(alice_deck: Deck, alice: Scripted) -> (Vec<String>, Vec<String>) {
    let notes = Notes::default();
    let bob = Scripted::new().noting(&notes);
    let played = game()
        .option("selected", "seat-1")
        .player("Alice", alice_deck, alice.names(ALICE))
        .player("Bob", full_deck(hero("Ben", "Ninja", 20, 4)), bob)
        .play();
    let views = notes.lock().unwrap().iter().map(|asked| format!("{}\n{}", asked.kind, asked.shown)).collect();
    let lines = played.lines_for(BOB).into_iter().take_while(|line| !line.starts_with("-- equip")).collect();
    (views, lines)
}

fn alice_with(gear: &[Card], deck_cards: Vec<(u32, Card)>) -> Deck {
    deck(hero("Ann", "Brute", 20, 4), gear.iter().map(|card| (1, card.clone())).chain(deck_cards))
}

#[test]
fn until_equipment_is_revealed_an_opponent_sees_neither_what_nor_how_much_was_chosen() {
    let helm = || worn("Dented Helm", "Head");
    let nothing = shown_to_bob(alice_with(&[], attacks(40)), Scripted::new());
    assert!(nothing.0.iter().any(|view| view.starts_with("fab.present")), "Bob was asked after all was chosen");
    let others = [
        ("left all off", alice_with(&[helm(), held("Axe", &["2H"])], attacks(40)), Scripted::new()),
        ("put a helm on", alice_with(&[helm()], attacks(40)), Scripted::new().picks("fab.head", ["Dented Helm"])),
        (
            "put a crown on and took an axe",
            alice_with(&[worn("Crown", "Head"), held("Axe", &["2H"])], attacks(40)),
            Scripted::new().picks("fab.head", ["Crown"]).picks("fab.weapon-1", ["Axe"]),
        ),
        ("had more deck-cards to choose from", alice_with(&[], attacks(44)), Scripted::new()),
        ("lists her cards backwards", alice_with(&[], attacks(40).into_iter().rev().collect()), Scripted::new()),
    ];
    for (what, alice_deck, alice) in others {
        let shown = shown_to_bob(alice_deck, alice);
        assert_eq!(shown, nothing, "Bob can tell that Alice {what}");
    }
}

#[test]
fn nothing_that_an_opponent_sees_names_or_counts_the_pool_or_the_inventory() {
    let (views, lines) = shown_to_bob(full_deck(hero("Ann", "Brute", 20, 4)), Scripted::new());
    for hidden in ["Alice's pool", "Alice's inventory", "Alice's chosen", "Alice's left-out", "Alice leaves out"] {
        assert!(!views.iter().chain(&lines).any(|shown| shown.contains(hidden)), "{hidden}");
    }
}

#[test]
fn nobody_sees_the_cards_of_a_presented_deck_its_owner_neither() {
    let notes = Notes::default();
    let alice = Scripted::new().noting(&notes).names(BOB);
    let game = game().option("selected", "seat-1").player("Alice", forty(), alice);
    game.player("Bob", forty(), Scripted::new()).play();
    let asked = notes.lock().unwrap();
    let last = asked.iter().rfind(|a| a.kind == "fab.present").unwrap();
    assert!(last.shown.contains("Bob's deck: 40 cards\n"), "{}", last.shown);
}

fn shown_at_the_end(played: &Played, seat: Seat) -> String {
    super::view(played, seat).shown()
}

/// A first turn of Alice's, whose whole deck of two cards is in her hand, after a deed of the test.
fn first_turn(alice: Scripted, deed: doctored::Deed) -> Played {
    let hook = |name| super::cards::attack(name, 0, 1, 4);
    let two_cards = deck(hero("Ann", "Brute", 20, 2), [(1, hook("Left Hook")), (1, hook("Right Hook"))]);
    let mut game = game().option("format", "none").option("selected", "seat-1").turns(1);
    game.rulebook = doctored::rulebook(deed);
    game.player("Alice", two_cards, alice.names(ALICE)).player("Bob", forty(), Scripted::new()).play()
}

#[test]
fn an_arsenal_shows_that_there_is_a_card_and_not_which() {
    let put = |card| first_turn(Scripted::new().picks("fab.arsenal", [card]), |_, _| Ok(()));
    let (one, other) = (put("Left Hook"), put("Right Hook"));
    assert!(shown_at_the_end(&one, ALICE).contains("Alice's arsenal: Left Hook"));
    assert!(shown_at_the_end(&one, BOB).contains("Alice's arsenal: 1 cards"));
    assert_eq!(shown_at_the_end(&one, BOB), shown_at_the_end(&other, BOB));
    assert_ne!(shown_at_the_end(&one, ALICE), shown_at_the_end(&other, ALICE));
}

#[test]
fn which_cards_were_pitched_is_public_and_the_order_in_which_they_go_under_is_not() {
    let order = |cards| {
        let alice = Scripted::new().picks("fab.pitch-order", cards);
        first_turn(alice, |table, setup| doctored::pitch(table, setup, ALICE, 2))
    };
    let (one, other) = (order(["Left Hook", "Right Hook"]), order(["Right Hook", "Left Hook"]));
    let shown = shown_at_the_end(&one, BOB);
    assert!(shown.contains("Alice takes up 2 cards: "), "{shown}");
    assert_eq!(shown, shown_at_the_end(&other, BOB));
    // The first in the order is drawn first.
    assert!(shown_at_the_end(&one, ALICE).contains("Alice draws 2 cards: Left Hook, Right Hook"));
    assert!(shown_at_the_end(&other, ALICE).contains("Alice draws 2 cards: Right Hook, Left Hook"));
}
