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
    let points = table.total(pieces.action_points, seat);
    if points < 1 {
        return Ok(false);
    }
    let mut pick = Pick::open(seat, pieces.ask_attack, 0, 1).secret();
    each_choice(pieces, table, seat, |card| pick.offer(card));
    if pick.is_empty() {
        return Ok(false);
    }
    let Some(card) = table.ask_one(&pick)? else { return Ok(false) };
    announce(pieces, table, seat, card)?;
    pay::resources(pieces, table, seat, pieces.face(card).cost.unwrap_or(0))?;
    table.cite(&pieces.rules.pay)?;
    table.set_total(pieces.action_points, seat, points - 1)?;
    Ok(true)
}

/// Attack action cards in hand and arsenal, and weapons that have not attacked in this turn, that can be paid for.
fn each_choice(pieces: &Pieces, state: &State<'_>, seat: Seat, mut choose: impl FnMut(CardId)) {
    let hand = state.cards(pieces.hand.of(seat));
    let purse = Purse::of(pieces, state, seat, hand);
    for card in hand {
        let face = pieces.face(*card);
        if face.part == Part::Attack && face.cost.is_some_and(|cost| purse.covers_beside(cost, face)) {
            choose(*card);
        }
    }
    for card in state.cards(pieces.arsenal.of(seat)) {
        let face = pieces.face(*card);
        if face.part == Part::Attack && face.cost.is_some_and(|cost| purse.covers(cost)) {
            choose(*card);
        }
    }
    for zone in &pieces.weapons {
        for card in state.cards(zone.of(seat)) {
            let face = pieces.face(*card);
            let is_paid = face.part == Part::Weapon && face.cost.is_some_and(|cost| purse.covers(cost));
            if is_paid && state.total(pieces.last_attack, *card) != i64::from(state.turn()) {
                choose(*card);
            }
        }
    }
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
