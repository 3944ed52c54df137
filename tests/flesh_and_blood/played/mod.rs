//! Turns in which cards are played: the worked vectors V1 to V11, each as a play with exact numbers, and words.
//!
//! Here are the cards and the duels of two players that they need.

mod combat;
mod costs;
mod endings;
mod refusals;
mod turns;

use super::{
    ALICE, BOB,
    cards::{attack, card, deck, hero, worn},
    game,
    scripted::{Asked, Notes, Scripted},
    total,
};
use crate::play::{Game, Played};
use rulezero_core::card::{Card, Text};

fn saying(words: &[&str], card: Card) -> Card {
    Card { text: Text::Words(words.iter().map(|word| (*word).to_owned()).collect()), ..card }
}

/// An attack that may defend with so much; without a number, not at all.
fn hit(name: &str, cost: i64, pitch: i64, power: i64, defense: Option<i64>) -> Card {
    let mut card = attack(name, cost, pitch, power);
    card.numbers.remove("defense");
    card.numbers.extend(defense.map(|defense| ("defense".to_owned(), defense)));
    card
}

fn reaction(name: &str, defense: i64) -> Card {
    card(name, &[], &["Defense Reaction"], &[], &[("cost", 0), ("pitch", 1), ("defense", defense)])
}

fn gear(name: &str, subtype: &str, defense: i64, word: &str) -> Card {
    let mut card = saying(&[word], worn(name, subtype));
    card.numbers.insert("defense".into(), defense);
    card
}

fn weapon(name: &str, subtypes: &[&str], power: i64, word: &str) -> Card {
    saying(&[word], card(name, &[], &["Weapon"], subtypes, &[("power", power)]))
}

/// One player of a duel: the pool, all of which starts, and what is said.
struct Duellist {
    pool: Vec<Card>,
    life: i64,
    intellect: i64,
    script: Scripted,
}

fn with<const N: usize>(pool: [Card; N], script: Scripted) -> Duellist {
    Duellist { pool: pool.into(), life: 20, intellect: 4, script }
}

impl Duellist {
    fn intellect(self, intellect: i64) -> Duellist {
        Duellist { intellect, ..self }
    }
}

/// Alice, who goes first, against Bob, for so many turns. With four cards or fewer, all are in hand.
fn duel(turns: u32, alice: Duellist, bob: Duellist) -> Played {
    seated(game(), turns, alice, bob).play()
}

fn seated(game: Game, turns: u32, alice: Duellist, bob: Duellist) -> Game {
    let pool = |who: &Duellist, name| {
        let mut pool: Vec<(u32, Card)> = who.pool.iter().map(|card| (1, card.clone())).collect();
        if pool.iter().all(|(_, card)| card.is("Equipment") || card.is("Weapon")) {
            // A deck has a card at least: this one can do nothing at all.
            pool.push((1, card("Post", &[], &["Block"], &[], &[])));
        }
        deck(hero(name, "Brute", who.life, who.intellect), pool)
    };
    let game = game.played().option("format", "none").option("selected", "seat-1").turns(turns);
    let (ann, ben) = (pool(&alice, "Ann"), pool(&bob, "Ben"));
    game.player("Alice", ann, alice.script.names(ALICE)).player("Bob", ben, bob.script)
}

fn lives(played: &Played) -> [i64; 2] {
    [total(played, "life", ALICE), total(played, "life", BOB)]
}

fn asked(notes: &Notes, kind: &str) -> Vec<Asked> {
    notes.lock().unwrap().iter().filter(|asked| asked.kind == kind).cloned().collect()
}
