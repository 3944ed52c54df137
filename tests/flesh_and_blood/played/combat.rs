//! Attacks, what defends against them, and reactions: vectors V1 and V5 to V7.

use super::{Duellist, asked, duel, gear, hit, lives, reaction, saying, weapon, with};
use crate::flesh_and_blood::{
    ALICE, BOB,
    cards::card,
    cards_in, lines_with,
    scripted::{Notes, Say, Scripted},
};
use crate::play::Played;
use rulezero_core::card::Card;

#[test]
fn v1_power_beyond_the_sum_of_defense_is_dealt_and_a_life_is_never_below_0() {
    let attacks = |power, life, defenders: &[i64]| {
        let pool = defenders.iter().map(|d| hit(["Low", "Mid", "High"][*d as usize - 1], 0, 1, 1, Some(*d)));
        let names = defenders.iter().map(|d| ["Low", "Mid", "High"][*d as usize - 1]).collect();
        let bob = Scripted::new().says("fab.defend", Say::Cards(names));
        let bob = Duellist { pool: pool.collect(), life, intellect: 4, script: bob };
        duel(1, with([hit("Blow", 0, 1, power, None)], Scripted::new().picks("fab.attack", ["Blow"])), bob)
    };
    let hits = |played: &Played| lines_with(played, "deals ");
    let six = attacks(6, 20, &[3, 2]);
    assert_eq!((lives(&six)[1], hits(&six)), (19, vec!["7.5.2 | Alice deals 1 damage with Blow".to_owned()]));
    let four = attacks(4, 20, &[3, 1]);
    assert_eq!((lives(&four)[1], hits(&four)), (20, Vec::new()), "equal power and defense are no hit");
    let seven = attacks(7, 3, &[]);
    assert_eq!((lives(&seven)[1], seven.outcome.winners()), (0, &[ALICE][..]));
    assert_eq!(&*seven.outcome.causes[0].name, "hero at 0 life");
}

#[test]
fn v5_equipment_defends_once_a_chain_and_wears_when_the_chain_closes() {
    let jabs = || [1, 2].map(|_| saying(&["go again"], hit("Jab", 0, 1, 3, None)));
    let play = |piece: Card, attacks: usize, close_between: bool| {
        let notes = Notes::default();
        let mut alice = Scripted::new();
        for at in 0..attacks {
            alice = alice.picks("fab.attack", ["Jab"]);
            if at == 0 && close_between {
                alice = alice.says("fab.attack", Say::Cards(vec![]));
            }
        }
        let bob = Scripted::new().noting(&notes).picks("fab.head", ["Piece"]);
        let bob = bob.picks("fab.defend", ["Piece"]).picks("fab.defend", ["Piece"]);
        let played = duel(1, with(jabs(), alice), with([piece], bob));
        (asked(&notes, "fab.defend").len(), lives(&played)[1], cards_in(&played, "head", BOB))
    };
    let piece = |defense, word| gear("Piece", "Head", defense, word);
    assert_eq!(
        play(piece(1, "blade break"), 2, false),
        (1, 15, 0),
        "on link 2 it is no choice, and then it is destroyed"
    );
    assert_eq!(play(piece(2, "battleworn"), 2, false), (1, 16, 1), "on link 2 it is no choice");
    assert_eq!(play(piece(2, "battleworn"), 2, true), (2, 17, 1), "in the next chain it defends for 1");
    assert_eq!(play(piece(1, "battleworn"), 2, true), (2, 15, 1), "0 is a value: it may defend for nothing");
    assert_eq!(play(piece(1, "temper"), 1, false), (1, 18, 0));
    assert_eq!(play(piece(2, "temper"), 2, true), (2, 17, 0), "1 and then 0");
    assert_eq!(play(piece(2, "guardwell"), 2, true), (2, 16, 1), "two counters at once");
}

#[test]
fn v6_what_may_be_declared_as_defending_and_what_is_played_as_a_reaction() {
    let notes = Notes::default();
    let bead = |name, numbers: &[(&str, i64)]| card(name, &[], &["Resource"], &[], numbers);
    let pool = [
        bead("Stone", &[("pitch", 3)]),
        bead("Bauble", &[("pitch", 3), ("defense", 3)]),
        reaction("Step", 2),
        hit("Hook", 0, 1, 4, Some(3)),
    ];
    // In turn 1 Bob defends with nothing; in turn 2 he puts the reaction into the arsenal; in turn 3 he plays it from there.
    let bob = Scripted::new().noting(&notes).picks("fab.arsenal", ["Step"]);
    let bob = bob.says("fab.react", Say::Cards(vec![])).picks("fab.react", ["Step"]);
    let alice = Scripted::new().picks("fab.attack", ["Blow"]).picks("fab.attack", ["Blow"]);
    let played = duel(3, with([1, 2].map(|_| hit("Blow", 0, 1, 6, None)), alice), with(pool, bob));
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names.join(", ")
    };
    let declared: Vec<String> = asked(&notes, "fab.defend").into_iter().map(|a| sorted(a.offered)).collect();
    assert_eq!(declared, ["Bauble, Hook", "Bauble, Hook"], "no defense, a reaction, and a card in the arsenal do not");
    let reacted: Vec<String> = asked(&notes, "fab.react").into_iter().map(|a| sorted(a.offered)).collect();
    assert_eq!(reacted, ["Step", "Step"], "from hand, and from the arsenal");
    assert_eq!(lives(&played)[1], 20 - 6 - 4);
    assert_eq!(lines_with(&played, "Bob plays Step (arsenal to stack)").len(), 1);
    assert_eq!(lines_with(&played, "7.4.2d | Bob defends with Step (stack to combat chain)").len(), 1);
}

#[test]
fn v7_dominate_lets_one_card_of_the_hand_defend_and_reactions_from_the_arsenal_too() {
    let notes = Notes::default();
    let pool = [
        hit("Hook", 0, 1, 4, Some(3)),
        hit("Cross", 0, 1, 4, Some(3)),
        reaction("Step", 2),
        gear("Cap", "Head", 1, "blade break"),
    ];
    let bob = || Scripted::new().noting(&notes).picks("fab.head", ["Cap"]).picks("fab.defend-more", ["Hook"]);
    let bob = || bob().picks("fab.defend-more", ["Cap"]);
    let blow = || saying(&["dominate"], hit("Blow", 0, 1, 9, None));
    let alice = Scripted::new().picks("fab.attack", ["Blow"]);
    let played = duel(1, with([blow()], alice), with(pool.clone(), bob()));
    let offered: Vec<Vec<String>> = asked(&notes, "fab.defend-more").into_iter().map(|a| a.offered).collect();
    assert_eq!(offered[0].len(), 3, "{offered:?}");
    assert_eq!(offered[1..], [vec!["Cap".to_owned()]], "beside one card of the hand equipment alone");
    assert_eq!(asked(&notes, "fab.react").len(), 0, "a reaction from hand cannot defend beside a card from hand");
    assert_eq!(lives(&played)[1], 20 - 9 + 3 + 1);
    // With the reaction in the arsenal.
    notes.lock().unwrap().clear();
    let alice = Scripted::new().says("fab.attack", Say::Cards(vec![])).picks("fab.attack", ["Blow"]);
    let bob = bob().picks("fab.arsenal", ["Step"]).picks("fab.react", ["Step"]);
    let played = duel(3, with([blow()], alice), with(pool, bob));
    assert_eq!(lives(&played)[1], 20 - 9 + 3 + 1 + 2);
}

#[test]
fn overpower_lets_one_action_card_defend_and_other_cards_beside_it() {
    let notes = Notes::default();
    let wall = card("Wall", &[], &["Block"], &[], &[("defense", 4)]);
    let pool = [hit("Hook", 0, 1, 4, Some(3)), hit("Cross", 0, 1, 4, Some(3)), wall];
    let bob = Scripted::new().noting(&notes).picks("fab.defend-more", ["Hook"]).picks("fab.defend-more", ["Wall"]);
    let blow = saying(&["overpower"], hit("Blow", 0, 1, 9, None));
    let played = duel(1, with([blow], Scripted::new().picks("fab.attack", ["Blow"])), with(pool, bob));
    let offered: Vec<usize> = asked(&notes, "fab.defend-more").into_iter().map(|a| a.offered.len()).collect();
    assert_eq!((offered, lives(&played)[1]), (vec![3, 1], 20 - 9 + 3 + 4));
}

#[test]
fn piercing_adds_power_if_an_equipment_defends() {
    let play = |defender: &'static str| {
        let pool = [gear("Cap", "Head", 1, "blade break"), hit("Hook", 0, 1, 4, Some(1))];
        let bob = Scripted::new().picks("fab.head", ["Cap"]).picks("fab.defend", [defender]);
        let blow = saying(&["piercing 2"], hit("Blow", 0, 1, 4, None));
        lives(&duel(1, with([blow], Scripted::new().picks("fab.attack", ["Blow"])), with(pool, bob)))[1]
    };
    assert_eq!((play("Cap"), play("Hook")), (20 - 5, 20 - 3));
}

#[test]
fn an_attack_reaction_gives_power_to_this_attack_alone() {
    let sting = card("Sting", &[], &["Attack Reaction"], &[], &[("cost", 0), ("pitch", 1)]);
    let sting = saying(&["target attack gets +3 power"], sting);
    let club = weapon("Club", &["Club", "2H"], 4, "attack once per turn for 0");
    let alice =
        Scripted::new().picks("fab.weapon-1", ["Club"]).picks("fab.attack", ["Club"]).picks("fab.attack", ["Club"]);
    let alice = alice.picks("fab.react", ["Sting"]);
    let filler = hit("Cut", 0, 1, 4, None);
    let played = duel(3, with([club, sting, filler.clone()], alice), with([filler], Scripted::new()));
    assert_eq!(lives(&played)[1], 20 - 7 - 4);
    assert_eq!(cards_in(&played, "graveyard", ALICE), 1);
}
