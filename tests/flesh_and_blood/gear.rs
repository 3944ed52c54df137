//! Arena-cards at the start (CR 4.1.4, 4.1.8): assertions 6 and 10.

use super::{
    ALICE, BOB, CAROL,
    cards::{attacks, deck, forty, full_deck, held, hero},
    cards_in, game, lines_with,
    scripted::{Notes, Scripted},
};

/// What is offered for the second weapon zone beside the first, out of one card of each kind.
fn offered_beside(first: &'static [&'static str]) -> Vec<String> {
    let rack = [
        held("sword", &["Sword", "1H"]),
        held("dagger", &["Dagger", "1H"]),
        held("greatsword", &["Sword", "2H"]),
        held("bow", &["Bow", "2H"]),
        held("shield", &["Off-Hand"]),
        held("buckler", &["Off-Hand"]),
        held("quiver", &["Quiver"]),
    ];
    let pool = rack.map(|card| (1, card)).into_iter().chain(attacks(40));
    let notes = Notes::default();
    let alice = Scripted::new().noting(&notes).says("fab.weapon-1", super::scripted::Say::Cards(first.into()));
    let players = game().player("Alice", deck(hero("Ann", "Ranger", 20, 4), pool), alice);
    players.player("Bob", forty(), Scripted::new()).play();
    let asked = notes.lock().unwrap();
    asked.iter().find(|a| a.kind == "fab.weapon-2").map(|a| a.offered.clone()).unwrap_or_default()
}

#[test]
fn two_hands_hold_what_two_hands_can() {
    let all = ["sword", "dagger", "greatsword", "bow", "shield", "buckler", "quiver"];
    let table: [(&'static [&'static str], &[&str]); 6] = [
        (&[], &all),
        (&["sword"], &["dagger", "shield", "buckler", "quiver"]),
        (&["greatsword"], &[]),
        (&["bow"], &["quiver"]),
        (&["shield"], &["sword", "dagger", "quiver"]),
        (&["quiver"], &["sword", "dagger", "bow", "shield", "buckler"]),
    ];
    for (first, offered) in table {
        assert_eq!(offered_beside(first), offered, "beside {first:?}");
    }
}

#[test]
fn every_zone_may_stay_empty() {
    let players = game().player("Alice", full_deck(hero("Ann", "Brute", 20, 4)), Scripted::new());
    let played = players.player("Bob", forty(), Scripted::new()).play();
    for zone in ["head", "chest", "arms", "legs", "weapon-1", "weapon-2"] {
        assert_eq!(cards_in(&played, zone, ALICE), 0, "{zone}");
    }
    assert_eq!(lines_with(&played, "equips"), Vec::<String>::new());
}

fn geared() -> Scripted {
    Scripted::new()
        .picks("fab.head", ["Dented Helm"])
        .picks("fab.legs", ["Worn Boots"])
        .picks("fab.weapon-1", ["Long Knife"])
        .picks("fab.weapon-2", ["Short Sword"])
}

#[test]
fn players_equip_one_after_the_other_clockwise_from_the_first_turn_player() {
    let pool = || full_deck(hero("Ann", "Brute", 20, 4));
    let played = game()
        .option("format", "none")
        .option("selected", "seat-1")
        .player("Alice", pool(), geared().names(BOB))
        .player("Bob", pool(), geared())
        .player("Carol", pool(), geared())
        .play();
    let gear =
        [("Dented Helm", "head"), ("Worn Boots", "legs"), ("Long Knife", "weapon-1"), ("Short Sword", "weapon-2")];
    let equipped = |who| gear.map(|(card, zone)| format!("4.1.8 | {who} equips {card} (chosen-{zone} to {zone})"));
    assert_eq!(lines_with(&played, "equips"), ["Bob", "Carol", "Alice"].map(equipped).concat());
    for seat in [ALICE, BOB, CAROL] {
        assert_eq!(cards_in(&played, "weapon-2", seat), 1);
        assert_eq!(cards_in(&played, "chosen-weapon-2", seat), 0);
    }
}
