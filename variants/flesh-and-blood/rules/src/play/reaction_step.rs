//! The reaction step: attack reactions of the turn player, defense reactions of the other, one layer on another.
//!
//! The turn player has priority first and whenever a layer has resolved; who plays a reaction keeps it. When both pass in
//! succession the top layer resolves, and without one the step ends.

use super::{
    face::Part,
    link::Link,
    pay::{self, Purse},
    pieces::Pieces,
    turn_player,
};
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let Some(attacker) = turn_player(table) else { return Ok(pieces.places.close) };
    let Some(defender) = pieces.opponent(table, attacker) else { return Ok(pieces.places.close) };
    let (mut active, mut passes) = (attacker, 0);
    table.priority()?;
    loop {
        let part = if active == attacker { Part::AttackReaction } else { Part::DefenseReaction };
        if play(pieces, table, active, part)? {
            passes = 0;
            continue;
        }
        passes += 1;
        active = if active == attacker { defender } else { attacker };
        if passes < 2 {
            continue;
        }
        let Some(top) = table.cards(pieces.stack.shared()).last().copied() else { return Ok(Next::Following) };
        resolve(pieces, table, top)?;
        table.cite(&pieces.rules.reaction)?;
        table.priority()?;
        (active, passes) = (attacker, 0);
    }
}

/// Lets a player play a reaction if there is one; says whether one was played.
fn play(pieces: &Pieces, table: &mut Table<'_>, seat: Seat, part: Part) -> Result<bool, Stop> {
    if !pieces.reactions.contains(&(seat, part)) {
        return Ok(false);
    }
    let mut pick = Pick::open(seat, pieces.ask_react, 0, 1).secret();
    each_choice(pieces, table, seat, part, |card| pick.offer(card));
    if pick.is_empty() {
        return Ok(false);
    }
    let Some(card) = table.ask_one(&pick)? else { return Ok(false) };
    table.cite(&pieces.rules.play)?;
    pieces.bring(table, card, pieces.stack, pieces.plays)?;
    pay::resources(pieces, table, seat, pieces.face(card).cost.unwrap_or(0))?;
    Ok(true)
}

/// Reactions in hand and arsenal that can be paid for; of defense reactions, those that could become defending.
fn each_choice(pieces: &Pieces, state: &State<'_>, seat: Seat, part: Part, mut choose: impl FnMut(CardId)) {
    let (hand, arsenal) = (state.cards(pieces.hand.of(seat)), state.cards(pieces.arsenal.of(seat)));
    let is_one = |card: &&CardId| pieces.face(**card).part == part;
    if !hand.iter().chain(arsenal).any(|card| is_one(&card)) {
        return;
    }
    let (Some(link), purse) = (Link::of(pieces, state), Purse::of(pieces, state, seat, hand)) else { return };
    let is_open = |card| part == Part::AttackReaction || can_defend(pieces, state, &link, card);
    for card in hand.iter().filter(is_one).copied() {
        let face = pieces.face(card);
        if face.cost.is_some_and(|cost| purse.covers_beside(cost, face)) && is_open(card) {
            choose(card);
        }
    }
    for card in arsenal.iter().filter(is_one).copied() {
        if pieces.face(card).cost.is_some_and(|cost| purse.covers(cost)) && is_open(card) {
            choose(card);
        }
    }
}

fn can_defend(pieces: &Pieces, state: &State<'_>, link: &Link<'_>, card: CardId) -> bool {
    pieces.face(card).defense.is_some() && link.may_add(pieces, state, card, &[])
}

/// A reaction resolves: it becomes defending, or gives the attack its power; else it goes to the graveyard.
fn resolve(pieces: &Pieces, table: &mut Table<'_>, card: CardId) -> Result<(), Stop> {
    let link = Link::of(pieces, table);
    let Some(attack) = link.map(|link| link.attack) else { return pieces.bury(table, card, pieces.clears) };
    let defends = pieces.face(card).part == Part::DefenseReaction;
    if defends && link.is_some_and(|link| can_defend(pieces, table, &link, card)) {
        table.cite(&pieces.rules.become_defending)?;
        return table.move_card(card, pieces.chain.shared(), Position::Top, pieces.defends);
    }
    table.cite(&pieces.rules.clear_layer)?;
    let gives = pieces.face(card).gives_power;
    if gives > 0 {
        table.set_total(pieces.gained, attack, table.total(pieces.gained, attack) + gives)?;
    }
    pieces.bury(table, card, pieces.clears)
}
