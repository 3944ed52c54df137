//! Blank turns (CR 4.2 to 4.4): vectors 3, 9 and 11 as far as the rules act by themselves. What no blank turn
//! reaches is arranged by a step of the test's own.

use super::{
    ALICE, BOB,
    cards::{attack, deck, forty, full_deck, hero},
    cards_in, doctored, game, lines_with,
    scripted::{Notes, Scripted},
    total,
};
use crate::play::{Game, Played};
use rulezero_core::kernel::Ending;

/// Some turns of Alice, who goes first, and Bob, each with a deed before the action phase.
fn turns(count: u32, alice: Scripted, deed: doctored::Deed) -> Played {
    arranged(count, deed).player("Alice", forty(), alice.names(ALICE)).player("Bob", forty(), Scripted::new()).play()
}

fn arranged(count: u32, deed: doctored::Deed) -> Game {
    let mut game = game().option("selected", "seat-1").turns(count);
    game.rulebook = doctored::rulebook(deed);
    game
}

fn hands(played: &Played) -> [usize; 2] {
    [cards_in(played, "hand", ALICE), cards_in(played, "hand", BOB)]
}

#[test]
fn the_steps_of_a_turn_are_those_of_4_2_to_4_4_in_order() {
    let played = game().player("Alice", forty(), Scripted::new()).player("Bob", forty(), Scripted::new()).play();
    let numbers: Vec<&str> = played.plan.text.turn.iter().map(|step| step.rule.number.as_ref()).collect();
    let end = ["4.4.2", "4.4.3a", "4.4.3b", "4.4.3c", "4.4.3d", "4.4.3e", "4.4.3f"];
    assert_eq!(numbers, ["4.2.2", "4.3.2", "4.3.3"].iter().chain(&end).copied().collect::<Vec<_>>());
}

#[test]
fn at_the_end_of_the_first_turn_both_draw_and_after_that_only_the_turn_player() {
    // Vector 3: in turn 1 Alice comes down to 3 cards and Bob to 2, in turn 2 Alice to 1.
    let deed: doctored::Deed = |table, setup| match table.turn() {
        1 => {
            doctored::keep_in_hand(table, setup, ALICE, 3)?;
            doctored::keep_in_hand(table, setup, BOB, 2)
        }
        _ => doctored::keep_in_hand(table, setup, ALICE, 1),
    };
    let alice = || Scripted::new().says("fab.arsenal", super::scripted::Say::Cards(Vec::new()));
    assert_eq!(hands(&turns(1, alice(), deed)), [4, 4]);
    assert_eq!(hands(&turns(2, alice(), deed)), [1, 4]);
}

#[test]
fn a_card_for_the_arsenal_leaves_the_hand_before_the_draw() {
    let alice = || Scripted::new().picks("fab.arsenal", ["Plain Cut"]);
    let plain = || deck(hero("Ann", "Brute", 20, 4), [(40, attack("Plain Cut", 0, 1, 4))]);
    let play = |count| {
        let game = game().option("selected", "seat-1").turns(count);
        game.player("Alice", plain(), alice().names(ALICE)).player("Bob", forty(), Scripted::new()).play()
    };
    let played = play(1);
    assert_eq!((cards_in(&played, "arsenal", ALICE), hands(&played)), (1, [4, 4]));
    assert_eq!(cards_in(&played, "deck", ALICE), 40 - 5);
    // A full arsenal is asked about no more.
    let played = play(5);
    assert_eq!((cards_in(&played, "arsenal", ALICE), cards_in(&played, "deck", ALICE)), (1, 35));
    assert_eq!(lines_with(&played, "Alice chooses for the arsenal").len(), 1);
    assert_eq!(lines_with(&played, "Bob puts nothing into the arsenal").len(), 2);
}

#[test]
fn the_arsenal_is_asked_before_pitched_cards_go_under_and_the_draw_comes_after_both() {
    // Vector 11: hand [A], pitch [B], an empty deck: A goes to the arsenal, B under the deck, and B is drawn.
    let cards = [(1, attack("A", 0, 1, 4)), (1, attack("B", 0, 1, 4))];
    let deed: doctored::Deed = |table, setup| {
        let [hand, pitch] = ["hand", "pitch"].map(|zone| setup.zone(zone).unwrap());
        let b = setup.cards().find(|card| card.facts.name == "B").unwrap().id;
        assert_eq!(table.place_of(b), hand.of(ALICE));
        let at = rulezero_core::table::Position::Top;
        table.move_card(b, pitch.of(ALICE), at, setup.verb("gather").unwrap())
    };
    let alice = Scripted::new().names(ALICE).picks("fab.arsenal", ["A"]);
    let game = arranged(1, deed).option("format", "none");
    let game = game.player("Alice", deck(hero("Ann", "Brute", 20, 2), cards), alice);
    let played = game.player("Bob", forty(), Scripted::new()).play();
    let shown = super::view(&played, ALICE).table();
    assert!(shown.contains("Alice's arsenal: A\n") && shown.contains("Alice's hand: B\n"), "{shown}");
    assert_eq!((cards_in(&played, "pitch", ALICE), cards_in(&played, "deck", ALICE)), (0, 0));
}

#[test]
fn every_player_puts_pitched_cards_under_the_own_deck_at_the_end_of_every_turn() {
    let played = turns(1, Scripted::new(), |table, setup| {
        doctored::pitch(table, setup, ALICE, 1)?;
        doctored::pitch(table, setup, BOB, 2)
    });
    let under = lines_with(&played, "puts under the deck");
    let by = |name| under.iter().filter(|line| line.contains(name)).count();
    assert_eq!((by("Alice"), by("Bob")), (1, 2));
    assert_eq!(cards_in(&played, "pitch", ALICE) + cards_in(&played, "pitch", BOB), 0);
    assert_eq!((hands(&played), cards_in(&played, "deck", BOB)), ([4, 4], 36));
}

#[test]
fn a_short_deck_gives_what_it_has_and_a_large_hand_stays_large() {
    // Vector 9: one card in the deck and two in the hand make three; five in the hand stay five.
    let short = turns(1, Scripted::new(), |table, setup| {
        doctored::keep_in_hand(table, setup, ALICE, 2)?;
        doctored::keep_in_deck(table, setup, ALICE, 1)
    });
    assert_eq!((hands(&short), cards_in(&short, "deck", ALICE)), ([3, 4], 0));
    assert_eq!(short.outcome.ending, Ending::TurnLimit);

    let large = turns(1, Scripted::new(), |table, setup| {
        let [deck, hand] = ["deck", "hand"].map(|zone| setup.zone(zone).unwrap());
        table.transfer(deck.of(ALICE), hand.of(ALICE), 1, setup.verb("draw").unwrap()).map(|_| ())
    });
    assert_eq!((hands(&large), cards_in(&large, "graveyard", ALICE)), ([5, 4], 0));
}

#[test]
fn the_turn_player_has_one_action_point_and_at_the_end_nobody_has_any_point() {
    let played = turns(2, Scripted::new(), |table, setup| {
        let resource_points = setup.total("resource points").unwrap();
        table.set_total(resource_points, BOB, 2)
    });
    let points = lines_with(&played, "action points becomes 1");
    assert_eq!(points, ["4.3.2 | Alice: action points becomes 1", "4.3.2 | Bob: action points becomes 1"]);
    assert_eq!(lines_with(&played, "Bob: resource points becomes 0").len(), 2);
    for seat in [ALICE, BOB] {
        assert_eq!((total(&played, "action points", seat), total(&played, "resource points", seat)), (0, 0));
    }
}

#[test]
fn the_turn_player_untaps_own_permanents_and_nobody_elses() {
    let deed: doctored::Deed = |table, setup| {
        let (hero, boots) = (setup.zone("hero").unwrap(), setup.zone("legs").unwrap());
        for place in [hero.of(ALICE), hero.of(BOB), boots.of(ALICE)] {
            let card = table.cards(place)[0];
            table.set_mark(setup.mark("tapped").unwrap(), card)?;
        }
        Ok(())
    };
    let alice = Scripted::new().names(ALICE).picks("fab.legs", ["Worn Boots"]);
    let players = arranged(1, deed).player("Alice", full_deck(hero("Ann", "Brute", 20, 4)), alice);
    let played = players.player("Bob", forty(), Scripted::new()).play();
    let untapped = lines_with(&played, "no longer tapped");
    assert_eq!(untapped, ["4.4.3d | Ann is no longer tapped", "4.4.3d | Worn Boots is no longer tapped"]);
}

#[test]
fn in_blank_turns_the_arsenal_is_all_that_is_asked() {
    let notes = Notes::default();
    let noting = || Scripted::new().noting(&notes);
    game().turns(10).player("Alice", forty(), noting()).player("Bob", forty(), noting()).play();
    let asked = notes.lock().unwrap();
    let in_turns: Vec<&str> =
        asked.iter().filter(|a| a.shown.contains("== turn")).map(|asked| asked.kind.as_str()).collect();
    assert_eq!(in_turns, ["fab.arsenal"; 10]);
}
