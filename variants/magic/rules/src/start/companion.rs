//! Companions: a card from outside the game that is shown before the decks are shuffled.

use crate::{
    order::turn_order,
    words::{COMPANION, SIDEBOARD, card, verb},
};
use rulezero_core::prelude::*;

/// Each player may reveal at most one companion, which stays outside the game.
///
/// # Reading
/// Whether a deck is as its companion demands is not looked at: no companion's condition is in words. Who reveals one
/// says that the deck is.
pub struct RevealCompanions {
    rule: Rule,
    cards: Vec<CardId>,
    sideboard: ZoneId,
    kind: KindId,
    reveals: VerbId,
}

impl RevealCompanions {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<RevealCompanions, Refusal> {
        let is_one = |c: &rulezero_core::setup::SetupCard<'_>| {
            c.section == crate::deck::SIDEBOARD && card::says(c.facts, card::COMPANION)
        };
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
