//! The look at the top card that makes a Paris mulligan a Vancouver mulligan.

use crate::{
    format::BySeat,
    order::{partners, turn_order},
    words::{HAND, LIBRARY, LOOK, LOOK_BOTTOM, verb},
};
use rulezero_core::prelude::*;

/// When all have kept, each player with fewer cards than the starting hand size may look at the top card of the
/// library and then put it under it.
///
/// # Reading
/// What counts is the starting hand size, not seven, so a free first mulligan gives no look. A player with no card in
/// hand has one. Partners may look too (MTG CR 805.3a @2019-01-25): that costs nothing, so they do. A library
/// without cards has no top card to look at: its owner is not asked.
pub struct LookAtTop {
    rule: Rule,
    sizes: BySeat,
    hand: ZoneId,
    library: ZoneId,
    look: KindId,
    under: KindId,
    bottoms: VerbId,
}

impl LookAtTop {
    /// The step for a set-up, with the starting hand size of each seat.
    pub fn new(setup: &Setup, rule: Rule, sizes: BySeat) -> Result<LookAtTop, Refusal> {
        Ok(LookAtTop {
            rule,
            sizes,
            hand: setup.zone(HAND)?,
            library: setup.zone(LIBRARY)?,
            look: setup.kind(LOOK)?,
            under: setup.kind(LOOK_BOTTOM)?,
            bottoms: setup.verb(verb::BOTTOM)?,
        })
    }
}

impl StartStep for LookAtTop {
    fn name(&self) -> Text {
        "mulligan/look".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players with smaller hands may look at the top card of the library".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("hand smaller than".into(), self.sizes.words()), ("cards".into(), 1.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            let library = self.library.of(seat);
            if i64::from(table.count(self.hand.of(seat))) >= self.sizes.of(seat) || table.count(library) == 0 {
                continue;
            }
            if table.ask_yes_no(seat, self.look)? == Some(true) {
                let top = table.look(seat, library, 1)?;
                for partner in partners(table, seat) {
                    table.look(partner, library, 1)?;
                }
                let pick = Pick::new(seat, self.under, &top, 0, 1);
                for card in table.ask_pick(&pick)?.into_iter().flatten() {
                    table.move_card(card, library, Position::Bottom, self.bottoms)?;
                }
            }
        }
        Ok(())
    }
}
