//! Attraction decks: shuffled with the other supplementary decks. No Attraction is opened, since no card's text does that.

use crate::{deck::ATTRACTIONS, order::turn_order, words::ATTRACTION_DECK};
use rulezero_core::prelude::*;

/// Each player who has an Attraction deck shuffles it.
pub struct ShuffleAttractions {
    rule: Rule,
    decks: ZoneId,
}

impl ShuffleAttractions {
    /// The step for a set-up; nothing where nobody has such a deck.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Option<ShuffleAttractions>, Refusal> {
        let any = setup.cards().any(|card| card.section == ATTRACTIONS);
        any.then(|| Ok(ShuffleAttractions { rule, decks: setup.zone(ATTRACTION_DECK)? })).transpose()
    }
}

impl StartStep for ShuffleAttractions {
    fn name(&self) -> Text {
        "shuffle/attractions".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players shuffle their Attraction decks".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| match table.count(self.decks.of(seat)) {
            0 => Ok(()),
            _ => table.shuffle(self.decks.of(seat)),
        })
    }
}
