//! Cards that act any time their player could mulligan.

use crate::{
    draw::Draw,
    words::{EXILE, HAND, REDRAW, card, verb},
};
use rulezero_core::prelude::*;

/// At the moment of declaring, the hand may be exiled for another of as many cards; then the player still declares.
pub struct Redraw {
    rule: Rule,
    cards: Vec<CardId>,
    hand: ZoneId,
    exile: ZoneId,
    kind: KindId,
    exiles: VerbId,
    draw: Draw,
}

impl Redraw {
    /// What a set-up has of such cards; nothing if it has none.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Option<Redraw>, Refusal> {
        let cards: Vec<CardId> = setup.cards().filter(|c| card::says(c.facts, card::REDRAWS)).map(|c| c.id).collect();
        if cards.is_empty() {
            return Ok(None);
        }
        Ok(Some(Redraw {
            rule,
            cards,
            hand: setup.zone(HAND)?,
            exile: setup.zone(EXILE)?,
            kind: setup.kind(REDRAW)?,
            exiles: setup.verb(verb::EXILE)?,
            draw: Draw::new(setup)?,
        }))
    }

    /// Offers a player to use such cards, one after the other.
    pub(super) fn offer(&self, table: &mut Table<'_>, seat: Seat, own: &Rule) -> Result<(), Stop> {
        loop {
            let hand = self.hand.of(seat);
            let usable: Cards = table.cards(hand).iter().copied().filter(|c| self.cards.contains(c)).collect();
            if usable.is_empty() {
                return Ok(());
            }
            table.cite(&self.rule)?;
            let picked = table.ask_pick(&Pick::new(seat, self.kind, &usable, 0, 1))?;
            if picked.is_none_or(|picked| picked.is_empty()) {
                return table.cite(own);
            }
            let cards = table.transfer(hand, self.exile.shared(), u32::MAX, self.exiles)?;
            self.draw.cards(table, seat, cards)?;
            table.cite(own)?;
        }
    }
}
