//! What a player may do with a card: play it as a land, cast it, or not.
//!
//! A card is offered only if all that doing it needs is there, so what is chosen is done whole.

use super::{course::Course, keyword::Keyword, pay::Purse, printed::Played};
use rulezero_core::prelude::*;

/// What players may do with priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speed {
    /// Cast what can be cast whenever an instant could.
    Instants,
    /// In a main phase: the active player also plays a land and casts any spell while the stack is empty.
    MainPhase,
}

/// Lands that a player may play in a turn.
const LANDS_A_TURN: i64 = 1;

impl Course<'_, '_, '_> {
    /// The cards in a player's hand that could be played or cast now, and what they could be paid with.
    pub(crate) fn playable(&self, seat: Seat, speed: Speed) -> (Cards, Option<Purse>) {
        let at_leisure = speed == Speed::MainPhase;
        if !at_leisure && !self.play.instants {
            return (Cards::new(), None);
        }
        let verbs = &self.play.verbs;
        let land = at_leisure
            && self.table.total(self.play.totals.lands_played, seat) < LANDS_A_TURN
            && self.table.may(Act::Verb(verbs.play), seat);
        let (mut playable, mut purse, mut may_cast) = (Cards::new(), None, None);
        for card in self.table.cards(self.play.zones.hand.of(seat)).iter().copied() {
            let printed = self.card(card);
            let can = match printed.played {
                Played::Land => land,
                Played::Permanent | Played::Spell => {
                    (at_leisure || printed.keywords.has(Keyword::Flash))
                        && purse.get_or_insert_with(|| self.purse(seat)).covers(&printed.cost)
                        && *may_cast.get_or_insert_with(|| self.table.may(Act::Verb(verbs.cast), seat))
                        && self.has_targets(seat, &printed.spell)
                }
            };
            if can {
                playable.push(card);
            }
        }
        (playable, purse)
    }
}
