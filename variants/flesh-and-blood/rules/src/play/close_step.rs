//! The close step: what defended wears, permanents go back to their zones, and all else goes to its owner's graveyard.
//!
//! Nobody gets priority in it. After it the combat chain is empty.

use super::{face::Part, pieces::Pieces};
use crate::words::Wear;
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let is_permanent = |card: &CardId| matches!(pieces.face(*card).part, Part::Weapon | Part::Equipment);
    let chain = pieces.chain.shared();
    let permanents: Cards = table.cards(chain).iter().copied().filter(is_permanent).collect();
    for card in &permanents {
        wear(pieces, table, *card)?;
    }
    table.priority()?;
    table.cite(&pieces.rules.return_permanents)?;
    for card in permanents {
        give_back(pieces, table, card)?;
    }
    table.cite(&pieces.rules.clear_chain)?;
    clear(pieces, table)?;
    Ok(pieces.places.action_phase)
}

/// All that lies on the chain goes to its owner's graveyard, but for what an effect keeps there.
fn clear(pieces: &Pieces, table: &mut Table<'_>) -> Result<(), Stop> {
    let (chain, mut kept) = (pieces.chain.shared(), 0);
    while let Some(card) = table.cards(chain).get(kept).copied() {
        pieces.bury(table, card, pieces.clears)?;
        kept += usize::from(table.place_of(card) == chain);
    }
    Ok(())
}

/// A weapon or piece of equipment that still lies on the chain goes back to the zone that it is equipped to.
fn give_back(pieces: &Pieces, table: &mut Table<'_>, card: CardId) -> Result<(), Stop> {
    if !pieces.chain.holds(table.place_of(card)) {
        return Ok(());
    }
    if table.total(pieces.gained, card) != 0 {
        table.set_total(pieces.gained, card, 0)?;
    }
    let home = pieces.origin(table, card).of(pieces.face(card).owner);
    table.move_card(card, home, Position::Top, pieces.returns)
}

/// What the words of an equipment that defended do to it when the chain closes.
fn wear(pieces: &Pieces, table: &mut Table<'_>, card: CardId) -> Result<(), Stop> {
    let rules = &pieces.rules;
    let Some(wear) = pieces.face(card).wear else { return Ok(()) };
    let defense = pieces.defense(table, card).unwrap_or(0);
    let (rule, counters) = match wear {
        Wear::Battleworn => (&rules.battleworn, 1),
        Wear::BladeBreak => (&rules.blade_break, 0),
        Wear::Temper => (&rules.temper, 1),
        Wear::Guardwell => (&rules.guardwell, defense),
    };
    table.cite(rule)?;
    if counters > 0 {
        table.set_total(pieces.counters, card, table.total(pieces.counters, card) + counters)?;
    }
    let is_destroyed = match wear {
        Wear::BladeBreak => true,
        Wear::Temper => pieces.defense(table, card).unwrap_or(0) == 0,
        Wear::Battleworn | Wear::Guardwell => false,
    };
    if is_destroyed { pieces.bury(table, card, pieces.destroys) } else { Ok(()) }
}
