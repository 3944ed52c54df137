//! Attacking: which cards and weapons a player can attack with, and playing or activating one of them.
//!
//! An attack costs an action point and its resources, which are paid in that order from the back: resources first.

use super::{
    face::Part,
    pay::{self, Purse},
    pieces::Pieces,
};
use rulezero_core::prelude::*;

/// Lets a player attack if there is anything to attack with; says whether an attack is on the stack.
pub(super) fn offer(pieces: &Pieces, table: &mut Table<'_>, seat: Seat) -> Result<bool, Stop> {
    let choices = choices(pieces, table, seat);
    if choices.is_empty() {
        return Ok(false);
    }
    let pick = Pick::new(seat, pieces.ask_attack, &choices, 0, 1).secret();
    let Some(card) = table.ask_pick(&pick)?.and_then(|cards| cards.first().copied()) else { return Ok(false) };
    announce(pieces, table, seat, card)?;
    pay::resources(pieces, table, seat, pieces.face(card).cost.unwrap_or(0))?;
    table.cite(&pieces.rules.pay)?;
    pieces.add(table, pieces.action_points, seat, -1)?;
    Ok(true)
}

/// Attack action cards in hand and arsenal, and weapons that have not attacked in this turn, that can be paid for.
fn choices(pieces: &Pieces, state: &State<'_>, seat: Seat) -> Cards {
    let mut choices = Cards::new();
    if state.total(pieces.action_points, seat) < 1 {
        return choices;
    }
    let purse = Purse::of(pieces, state, seat);
    let is_attack = |card: &CardId| pieces.face(*card).part == Part::Attack;
    for card in state.cards(pieces.hand.of(seat)).iter().copied().filter(is_attack) {
        if pieces.face(card).cost.is_some_and(|cost| purse.covers_beside(pieces, cost, card)) {
            choices.push(card);
        }
    }
    for card in state.cards(pieces.arsenal.of(seat)).iter().copied().filter(is_attack) {
        if pieces.face(card).cost.is_some_and(|cost| purse.covers(cost)) {
            choices.push(card);
        }
    }
    for zone in &pieces.weapons {
        for card in state.cards(zone.of(seat)) {
            if strikes(pieces, state, purse, *card) {
                choices.push(*card);
            }
        }
    }
    choices
}

fn strikes(pieces: &Pieces, state: &State<'_>, purse: Purse, card: CardId) -> bool {
    let face = pieces.face(card);
    face.part == Part::Weapon
        && state.total(pieces.last_attack, card) != i64::from(state.turn())
        && face.cost.is_some_and(|cost| purse.covers(cost))
}

/// A card is played to the stack, or a weapon is activated for the only time in this turn.
fn announce(pieces: &Pieces, table: &mut Table<'_>, seat: Seat, card: CardId) -> Result<(), Stop> {
    debug_assert_eq!(pieces.face(card).owner, seat);
    if pieces.face(card).part != Part::Weapon {
        table.cite(&pieces.rules.play)?;
        return pieces.bring(table, card, pieces.stack, pieces.plays);
    }
    table.cite(&pieces.rules.activate)?;
    table.set_total(pieces.last_attack, card, table.turn().into())?;
    pieces.bring(table, card, pieces.stack, pieces.activates)
}
