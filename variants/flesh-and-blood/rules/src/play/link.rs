//! The active chain link: the last attack on the combat chain, and the cards that defend against it.
//!
//! Chain links lie on the combat chain one after the other, each an attack of the turn player's with the cards of the
//! other player's that defend against it behind it. So whose card comes first there is whose attacks they are.

use super::{
    face::{Face, Part},
    pieces::Pieces,
};
use rulezero_core::prelude::*;

/// The active chain link.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link<'s> {
    pub(super) attack: CardId,
    /// In the order in which they became defending.
    defenders: &'s [CardId],
}

impl<'s> Link<'s> {
    /// The active link, if there is an attack on the chain.
    pub(super) fn of(pieces: &Pieces, state: &'s State<'_>) -> Option<Link<'s>> {
        let chain = state.cards(pieces.chain.shared());
        let attacker = pieces.face(*chain.first()?).owner;
        let at = chain.iter().rposition(|card| pieces.face(*card).owner == attacker)?;
        Some(Link { attack: chain[at], defenders: &chain[at + 1..] })
    }

    /// Whether a card may defend beside those that do and those that are declared. What defends already is never undone.
    pub(super) fn may_add(&self, pieces: &Pieces, state: &State<'_>, card: CardId, declared: &[CardId]) -> bool {
        let Face { dominate, overpower, .. } = *pieces.face(self.attack);
        let from_hand = |card: CardId| pieces.origin(state, card) == pieces.hand;
        let is_action = |card: CardId| pieces.face(card).part == Part::Attack;
        let mut others = self.defenders.iter().chain(declared).copied();
        !(dominate && from_hand(card) && others.clone().any(from_hand)
            || overpower && is_action(card) && others.any(is_action))
    }

    /// Whether something of the attack limits which cards may defend together.
    pub(super) fn is_restricted(&self, pieces: &Pieces) -> bool {
        let Face { dominate, overpower, .. } = *pieces.face(self.attack);
        dominate || overpower
    }

    /// The power of the attack: printed, gained, and piercing if an equipment defends.
    pub(super) fn power(&self, pieces: &Pieces, state: &State<'_>) -> i64 {
        let attack = pieces.face(self.attack);
        let is_equipment = |card: &CardId| pieces.face(*card).part == Part::Equipment;
        let is_pierced = attack.piercing > 0 && self.defenders.iter().any(is_equipment);
        let piercing = if is_pierced { attack.piercing } else { 0 };
        attack.power + piercing + state.total(pieces.gained, self.attack)
    }

    /// The sum of the defense of all that defend.
    pub(super) fn defense(&self, pieces: &Pieces, state: &State<'_>) -> i64 {
        self.defenders.iter().filter_map(|card| pieces.defense(state, *card)).sum()
    }
}
