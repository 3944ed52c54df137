//! The defend step: cards of the hand and equipment are declared, in order, and become defending together.
//!
//! Declaring costs nothing. Where the attack limits what defends together, cards are declared one at a time, so that only
//! what is legal beside those before is offered; else all are declared in one answer.

use super::{face::Part, link::Link, pieces::Pieces, turn_player};
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let defender = turn_player(table).and_then(|seat| pieces.opponent(table, seat));
    let restricted = Link::of(pieces, table).map(|link| link.is_restricted(pieces));
    let (Some(defender), Some(restricted)) = (defender, restricted) else { return Ok(pieces.places.close) };
    let declared = if restricted { declare_each(pieces, table, defender)? } else { declare(pieces, table, defender)? };
    for card in declared {
        pieces.bring(table, card, pieces.chain, pieces.defends)?;
    }
    table.priority()?;
    Ok(Next::Following)
}

/// What the defending player declares in one answer, in order.
fn declare(pieces: &Pieces, table: &mut Table<'_>, defender: Seat) -> Result<Cards, Stop> {
    let mut pick = Pick::open(defender, pieces.ask_defend, 0, u32::MAX).in_order().secret();
    each_choice(pieces, table, defender, |card| pick.offer(card));
    if pick.is_empty() { Ok(Cards::new()) } else { Ok(table.ask_pick(&pick)?.unwrap_or_default()) }
}

/// What the defending player declares one after the other.
fn declare_each(pieces: &Pieces, table: &mut Table<'_>, defender: Seat) -> Result<Cards, Stop> {
    let mut declared = Cards::new();
    loop {
        let mut pick = Pick::open(defender, pieces.ask_defend_more, 0, 1).in_order().secret();
        if let Some(link) = Link::of(pieces, table) {
            each_choice(pieces, table, defender, |card| {
                if !declared.contains(&card) && link.may_add(pieces, table, card, &declared) {
                    pick.offer(card);
                }
            });
        }
        let more = if pick.is_empty() { None } else { table.ask_one(&pick)? };
        let Some(card) = more else { return Ok(declared) };
        declared.push(card);
    }
}

/// Cards of the hand but defense reactions, and equipment that is not on the chain; each with a defense, 0 too.
fn each_choice(pieces: &Pieces, state: &State<'_>, defender: Seat, mut choose: impl FnMut(CardId)) {
    for card in state.cards(pieces.hand.of(defender)) {
        let face = pieces.face(*card);
        if face.part != Part::DefenseReaction && face.defense.is_some() {
            choose(*card);
        }
    }
    for zone in &pieces.gear {
        for card in state.cards(zone.of(defender)) {
            let face = pieces.face(*card);
            if face.part == Part::Equipment && face.defense.is_some() {
                choose(*card);
            }
        }
    }
}
