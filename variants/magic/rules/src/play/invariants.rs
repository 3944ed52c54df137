//! What always holds in a game after a step in which cards are played; looked at in debug builds, where a breach fails the
//! game. A scene may lay a table that breaks it.

use super::{keyword::Keyword, playing::Playing, printed::Played};
use rulezero_core::prelude::*;

/// Fails the game in a debug build where something does not hold.
pub(crate) fn keep(play: &Playing, table: &mut Table<'_>) -> Result<(), Stop> {
    if cfg!(debug_assertions) && table.is_game() {
        hold(play, table).map_err(|broken| table.fault(&broken))?;
    }
    Ok(())
}

/// Says what does not hold.
fn hold(play: &Playing, state: &State<'_>) -> Result<(), String> {
    if state.count(play.zones.stack) > 0 {
        return Err("a step ended and the stack is not empty".into());
    }
    for seat in state.remaining() {
        let lands = state.total(play.totals.lands_played, seat);
        if !(0..=1).contains(&lands) {
            return Err(format!("seat {} has played {lands} lands in a turn", seat.0 + 1));
        }
        let graveyard = state.cards(play.zones.graveyard.of(seat));
        if let Some(card) = graveyard.iter().find(|card| is_marked(play, state, **card)) {
            return Err(format!("card {} lies in a graveyard and bears what was on it as a permanent", card.0));
        }
    }
    state.cards(play.zones.battlefield).iter().try_for_each(|card| is_sound(play, state, *card))
}

/// Whether anything is on a card that only a permanent can bear.
fn is_marked(play: &Playing, state: &State<'_>, card: CardId) -> bool {
    let (marks, totals) = (&play.marks, &play.totals);
    [marks.tapped, marks.arrived].iter().any(|mark| state.has(*mark, card))
        || is_in_combat(play, state, card)
        || [totals.damage, totals.counters].iter().any(|total| state.total(*total, card) != 0)
}

fn is_in_combat(play: &Playing, state: &State<'_>, card: CardId) -> bool {
    let marks = &play.marks;
    [marks.attacking, marks.blocked, marks.blocking].iter().any(|mark| state.has(*mark, card))
}

fn is_sound(play: &Playing, state: &State<'_>, card: CardId) -> Result<(), String> {
    let printed = play.card(card);
    if printed.played == Played::Spell {
        return Err(format!("card {}, which is no permanent, lies on the battlefield", card.0));
    }
    if is_in_combat(play, state, card) {
        return Err(format!("card {} is in combat, which is over", card.0));
    }
    let damage = state.total(play.totals.damage, card);
    let toughness = printed.toughness - state.total(play.totals.counters, card);
    let lives = toughness > 0 && (damage < toughness || printed.keywords.has(Keyword::Indestructible));
    if printed.creature && !lives {
        return Err(format!("card {} has {damage} damage on a toughness of {toughness} and was not put away", card.0));
    }
    Ok(())
}
