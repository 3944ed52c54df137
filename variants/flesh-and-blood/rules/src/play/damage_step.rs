//! The damage step: power beyond the sum of defense is dealt as damage, and that is a hit. Else nothing happens.

use super::{link::Link, pieces::Pieces, turn_player};
use rulezero_core::prelude::*;

pub(super) fn perform(pieces: &Pieces, table: &mut Table<'_>) -> Result<Next, Stop> {
    let Some(attacker) = turn_player(table) else { return Ok(pieces.places.close) };
    let Some(defender) = pieces.opponent(table, attacker) else { return Ok(pieces.places.close) };
    let Some(link) = Link::of(pieces, table) else { return Ok(pieces.places.close) };
    let (attack, damage) = (link.attack, link.power(pieces, table) - link.defense(pieces, table));
    if damage > 0 {
        table.note(attacker, pieces.hits, Item::card(attack), damage)?;
        pieces.life.add(table, defender, -damage)?;
        pieces.add(table, pieces.damage_dealt, attacker, damage)?;
    }
    table.priority()?;
    let draws = pieces.face(attack).hit_draws;
    if damage > 0 && draws > 0 {
        table.cite(&pieces.rules.draw)?;
        pieces.draw.cards(table, attacker, draws as u32)?;
        table.cite(&pieces.rules.damage)?;
        table.priority()?;
    }
    Ok(Next::Following)
}
