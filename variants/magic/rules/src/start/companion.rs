//! Companions: a card from outside the game that is shown before the decks are shuffled.

use crate::{
    companions::{self, Fulfilled},
    order::turn_order,
    words::{COMPANION, SIDEBOARD, verb},
};
use rulezero_core::prelude::*;

/// Each player may reveal at most one companion, which stays outside the game.
///
/// # Reading
/// A companion is offered unless the deck is known not to be as it demands. Where that stays open, who reveals one says
/// that the deck is.
pub struct RevealCompanions {
    rule: Rule,
    cards: Vec<CardId>,
    sideboard: ZoneId,
    kind: KindId,
    reveals: VerbId,
}

impl RevealCompanions {
    /// The step for a set-up whose decks have at least so many cards.
    pub fn new(setup: &Setup, rule: Rule, least: u32) -> Result<RevealCompanions, Refusal> {
        let may_be = |seat: Seat, facts: &Card| {
            let deck = &setup.players[seat.0 as usize].deck;
            let is_one = companions::of(deck).any(|card| card == facts);
            is_one && !matches!(companions::fulfils(deck, facts, least), Fulfilled::No(_))
        };
        let is_one =
            |c: &rulezero_core::setup::SetupCard<'_>| c.section == crate::deck::SIDEBOARD && may_be(c.owner, c.facts);
        Ok(RevealCompanions {
            rule,
            cards: setup.cards().filter(is_one).map(|c| c.id).collect(),
            sideboard: setup.zone(SIDEBOARD)?,
            kind: setup.kind(COMPANION)?,
            reveals: setup.verb(verb::REVEAL)?,
        })
    }
}

impl StartStep for RevealCompanions {
    fn name(&self) -> Text {
        "companions".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player may reveal a companion".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("cards in these decks that act here".into(), (self.cards.len() as i64).into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if self.cards.is_empty() {
            return Ok(());
        }
        for seat in turn_order(table) {
            let own = table.cards(self.sideboard.of(seat)).iter().copied();
            let offered: Cards = own.filter(|card| self.cards.contains(card)).collect();
            if offered.is_empty() {
                continue;
            }
            let picked = table.ask_pick(&Pick::new(seat, self.kind, &offered, 0, 1).secret())?;
            for card in picked.into_iter().flatten() {
                table.note(seat, self.reveals, Item::card(card), 0)?;
            }
        }
        Ok(())
    }
}
