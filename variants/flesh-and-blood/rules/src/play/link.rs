//! The active chain link: the last attack on the combat chain, and the cards that defend against it.
//!
//! Chain links lie on the combat chain one after the other, each an attack of the turn player's with the cards of the
//! other player's that defend against it behind it.

use super::{
    face::{Face, Part},
    pieces::Pieces,
};
use rulezero_core::prelude::*;

/// The active chain link.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) attack: CardId,
    /// In the order in which they became defending.
    pub(super) defenders: Cards,
}

impl Link {
    /// The active link, if there is an attack on the chain.
    pub(super) fn of(pieces: &Pieces, state: &State<'_>) -> Option<Link> {
        let chain = state.cards(pieces.chain.shared());
        let turn_seat = state.turn_seat()?;
        let at = chain.iter().rposition(|card| pieces.face(*card).owner == turn_seat)?;
        Some(Link { attack: chain[at], defenders: chain[at + 1..].iter().copied().collect() })
    }

    /// Whether a card may defend beside those that do. What defends already is never undone.
    pub(super) fn may_add(&self, pieces: &Pieces, state: &State<'_>, card: CardId) -> bool {
        let attack = pieces.face(self.attack);
        let from_hand = |card: CardId| pieces.origin(state, card) == pieces.hand;
        let is_action = |card: CardId| pieces.face(card).part == Part::Attack;
        let one_more = |is: &dyn Fn(CardId) -> bool| is(card) && self.defenders.iter().any(|other| is(*other));
        !(attack.dominate && one_more(&from_hand) || attack.overpower && one_more(&is_action))
    }

    /// Whether something of the attack limits which cards may defend together.
    pub(super) fn is_restricted(&self, pieces: &Pieces) -> bool {
        let Face { dominate, overpower, .. } = *pieces.face(self.attack);
        dominate || overpower
    }

    /// The power of the attack: printed, gained, and piercing if an equipment defends.
    pub(super) fn power(&self, pieces: &Pieces, state: &State<'_>) -> i64 {
        let attack = pieces.face(self.attack);
        let is_pierced = self.defenders.iter().any(|card| pieces.face(*card).part == Part::Equipment);
        let piercing = if is_pierced { attack.piercing } else { 0 };
        attack.power + piercing + state.total(pieces.gained, self.attack)
    }

    /// The sum of the defense of all that defend.
    pub(super) fn defense(&self, pieces: &Pieces, state: &State<'_>) -> i64 {
        self.defenders.iter().filter_map(|card| pieces.defense(state, *card)).sum()
    }
}
