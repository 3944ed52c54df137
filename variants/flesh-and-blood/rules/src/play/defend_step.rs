//! The defend step: cards of the hand and equipment are declared, in order, and become defending together.
//!
//! Declaring costs nothing. Where the attack limits what defends together, cards are declared one at a time, so that only
//! what is legal beside those before is offered; else all are declared in one answer.

use super::{face::Part, link::Link, pieces::Pieces, turn_player};
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let defender = turn_player(table).and_then(|seat| pieces.opponent(table, seat));
    let (Some(defender), Some(link)) = (defender, Link::of(pieces, table)) else { return Ok(pieces.places.close) };
    for card in declare(pieces, table, defender, link)? {
        pieces.bring(table, card, pieces.chain, pieces.defends)?;
    }
    table.priority()?;
    Ok(Next::Following)
}

/// What the defending player declares, in order.
fn declare(pieces: &Pieces, table: &mut Table<'_>, defender: Seat, mut link: Link) -> Result<Cards, Stop> {
    let restricted = link.is_restricted(pieces);
    loop {
        let choices = choices(pieces, table, defender, &link);
        if choices.is_empty() {
            return Ok(link.defenders);
        }
        let (kind, most) =
            if restricted { (pieces.ask_defend_more, 1) } else { (pieces.ask_defend, choices.len() as u32) };
        let pick = Pick::new(defender, kind, &choices, 0, most).in_order().secret();
        let declared = table.ask_pick(&pick)?.unwrap_or_default();
        link.defenders.extend(declared.iter().copied());
        if declared.is_empty() || !restricted {
            return Ok(link.defenders);
        }
    }
}

/// Cards of the hand but defense reactions, and equipment that is not on the chain; each with a defense, 0 too.
fn choices(pieces: &Pieces, state: &State<'_>, defender: Seat, link: &Link) -> Cards {
    let mut choices = Cards::new();
    let mut add = |card: CardId, is_of_the_kind: bool| {
        let may_defend = is_of_the_kind && pieces.face(card).defense.is_some() && !link.defenders.contains(&card);
        if may_defend && link.may_add(pieces, state, card) {
            choices.push(card);
        }
    };
    for card in state.cards(pieces.hand.of(defender)) {
        add(*card, pieces.face(*card).part != Part::DefenseReaction);
    }
    for zone in &pieces.gear {
        for card in state.cards(zone.of(defender)) {
            add(*card, pieces.face(*card).part == Part::Equipment);
        }
    }
    choices
}
