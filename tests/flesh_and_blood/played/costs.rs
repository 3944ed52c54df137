//! What attacks and weapons cost, and what is offered of it: vectors V2 and V8.

use super::{Duellist, asked, duel, hit, lives, reaction, saying, weapon, with};
use crate::flesh_and_blood::{
    ALICE, cards_in, lines_with,
    scripted::{Notes, Scripted},
};
use crate::play::Played;
use rulezero_core::card::Card;

#[test]
fn v2_cards_are_pitched_one_at_a_time_while_the_cost_is_unmet_and_what_is_over_floats() {
    let notes = Notes::default();
    let jab = saying(&["go again"], hit("Jab", 2, 1, 1, None));
    let pool = [jab, hit("Slam", 3, 1, 7, None), hit("Blue", 1, 3, 1, None), hit("Red", 1, 1, 1, None)];
    let more = [hit("Deep", 1, 3, 1, None)];
    let script = |pitches: &[&'static str]| {
        let script = Scripted::new().noting(&notes).picks("fab.attack", ["Jab"]).picks("fab.attack", ["Slam"]);
        pitches.iter().fold(script, |script, name| script.picks("fab.pitch", [*name]))
    };
    let play = |pitches: &[&'static str]| {
        notes.lock().unwrap().clear();
        let alice = Duellist {
            pool: pool.iter().chain(&more).cloned().collect(),
            life: 20,
            intellect: 5,
            script: script(pitches),
        };
        duel(1, alice, with([], Scripted::new()))
    };
    // Jab costs 2: Blue gives 3, 1 floats. Slam costs 3: Deep gives 3, 1 is left and Red may not be pitched too.
    let points = |played: &Played| {
        let of = lines_with(played, "Alice: resource points becomes ");
        of.iter().map(|line| line.rsplit(' ').next().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    let deep = play(&["Blue", "Deep"]);
    assert_eq!(points(&deep), "3 1 4 1 0", "the last point is lost at the end of the turn");
    assert_eq!(asked(&notes, "fab.pitch").len(), 2);
    // Red first: 1 short, so another card is pitched; it is the only one, so nobody asks which.
    let red = play(&["Blue", "Red"]);
    assert_eq!(points(&red), "3 1 2 5 2 0");
    // A cost of 0 is paid by acknowledging it.
    notes.lock().unwrap().clear();
    let free = Scripted::new().noting(&notes).picks("fab.attack", ["Free"]);
    let free = duel(1, with([hit("Free", 0, 1, 4, None), hit("Blue", 1, 3, 1, None)], free), with([], Scripted::new()));
    assert_eq!((lives(&free)[1], asked(&notes, "fab.pitch").len()), (16, 0));
    assert_eq!(cards_in(&free, "pitch", ALICE) + lines_with(&free, "Alice pitches").len(), 0);
}

#[test]
fn v8_a_weapon_attacks_once_a_turn_whatever_action_points_there_are() {
    let notes = Notes::default();
    let club = weapon("Club", &["Club", "2H"], 4, "attack once per turn for 2");
    let jab = saying(&["go again"], hit("Jab", 0, 1, 1, None));
    let blue = |name| hit(name, 9, 3, 1, None);
    let alice = Scripted::new().noting(&notes).picks("fab.weapon-1", ["Club"]);
    let alice = alice.picks("fab.attack", ["Jab"]).picks("fab.attack", ["Club"]).picks("fab.pitch", ["Blue"]);
    let pool = [club, jab, saying(&["go again"], hit("Jab", 0, 1, 1, None)), blue("Blue"), blue("Sea")];
    let played = duel(1, with(pool, alice), with([], Scripted::new()));
    assert_eq!(lives(&played)[1], 20 - 1 - 4);
    assert_eq!(lines_with(&played, "5.2 | Alice activates Club (weapon-1 to stack)").len(), 1);
    assert_eq!(lines_with(&played, "7.7.5 | Alice takes back Club (combat chain to weapon-1)").len(), 1);
    assert_eq!(lines_with(&played, "Alice: resource points becomes 1").len(), 1, "1 of 3 floats");
    // A weapon with go again has the point for a second attack, and is no choice for it.
    notes.lock().unwrap().clear();
    let blade = weapon("Blade", &["Sword", "2H"], 1, "attack once per turn for 1 with go again");
    let alice = Scripted::new().noting(&notes).picks("fab.weapon-1", ["Blade"]).picks("fab.attack", ["Blade"]);
    let played = duel(1, with([blade, hit("Cut", 0, 3, 4, None), blue("Blue")], alice), with([], Scripted::new()));
    let offered: Vec<Vec<String>> = asked(&notes, "fab.attack").into_iter().map(|a| a.offered).collect();
    assert!(offered[0].contains(&"Blade".to_owned()), "{offered:?}");
    assert!(offered[1..].iter().all(|offered| !offered.contains(&"Blade".to_owned())), "{offered:?}");
    assert_eq!(lives(&played)[1], 19);
}

#[test]
fn what_is_announced_is_paid_and_what_cannot_be_paid_is_not_offered() {
    let notes = Notes::default();
    let alice = Scripted::new().noting(&notes);
    let pool = [hit("Slam", 3, 1, 7, None), hit("Blue", 3, 3, 1, None), hit("Red", 3, 1, 1, None)];
    duel(1, with(pool, alice), with([], Scripted::new()));
    let offered = asked(&notes, "fab.attack")[0].offered.join(" ");
    let mut names: Vec<&str> = offered.split(' ').collect();
    names.sort_unstable();
    assert_eq!(names, ["Red", "Slam"], "Blue itself cannot be pitched for Blue, and 2 do not pay 3");
}

#[test]
fn whether_a_player_has_a_choice_does_not_show_to_the_other() {
    let shown_to_alice = |card: Card| {
        let alice = Scripted::new().picks("fab.attack", ["Cut"]);
        let bob = with([card, hit("Cut", 0, 1, 4, None)], Scripted::new());
        duel(2, with([hit("Cut", 0, 1, 4, None)], alice), bob).lines_for(ALICE)
    };
    let nothing = shown_to_alice(hit("Dear", 9, 1, 4, None));
    for card in [hit("Hook", 0, 1, 4, Some(3)), reaction("Step", 3)] {
        assert_eq!(shown_to_alice(card), nothing, "passing is silent");
    }
}
