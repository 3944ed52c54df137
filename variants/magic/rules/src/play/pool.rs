//! The pool: mana that a player makes with priority, and spends before anything is tapped for a cost.

use super::{cost::Cost, course::Course, state::Did};
use crate::{mana::Pool, options::ManaUse};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

impl Course<'_, '_, '_> {
    /// Lets a player who has priority tap what makes mana, where players may do so at any time. The mana stays in the pool,
    /// and the player has priority again.
    #[inline]
    pub(crate) fn make_mana(&mut self, seat: Seat) -> Result<Did, Stop> {
        match self.play.mana_use {
            ManaUse::AsNeeded => Ok(Did::Nothing),
            ManaUse::AnyTime => self.tap_for_mana(seat),
        }
    }

    #[cold]
    fn tap_for_mana(&mut self, seat: Seat) -> Result<Did, Stop> {
        let play = self.play;
        let sources: Cards = self.purse(seat).sources.iter().map(|(card, _)| *card).collect();
        if sources.is_empty() {
            return Ok(Did::Nothing);
        }
        // What is tapped is told; that somebody could have is not.
        let pick = Pick::new(seat, play.kinds.make_mana, &sources, 0, sources.len() as u32).secret();
        let chosen = self.table.ask_pick(&pick)?.unwrap_or_default();
        for card in chosen.iter().copied() {
            let makes = self.card(card).makes;
            let kinds: SmallVec<[usize; 6]> = (0..6).filter(|kind| makes >> kind & 1 == 1).collect();
            self.table.cite(&play.cites.mana_abilities)?;
            // Who leaves over it takes the source along.
            let Some(kind) = self.choose_mana(seat, play.kinds.mana_kind, card, &kinds)? else { break };
            self.tap(card)?;
            self.table.cite(&play.cites.pool)?;
            play.pools.change(self.table, seat, kind, 1)?;
        }
        Ok(if chosen.is_empty() { Did::Nothing } else { Did::Something })
    }

    /// Spends what lies in the pool on a spell: on the symbols of its kinds, and then on what can be paid with any mana. Where
    /// that leaves a choice its player says which mana is spent.
    #[cold]
    pub(crate) fn spend(&mut self, seat: Seat, spell: CardId, rest: &mut Cost, pool: &mut Pool) -> Result<(), Stop> {
        self.table.cite(&self.play.cites.pool)?;
        for kind in 0..6 {
            let amount = pool.0[kind].min(rest.of[kind].into());
            rest.of[kind] -= amount as u8;
            self.spend_kind(seat, kind, amount, pool)?;
        }
        while rest.generic > 0 && pool.total() > 0 {
            // Colourless mana is the first to be offered.
            let mut kinds: SmallVec<[usize; 6]> = pool.kinds().collect();
            kinds.reverse();
            let all = pool.total() <= rest.generic.into();
            let kind = if all { Some(kinds[0]) } else { self.choose_mana(seat, self.play.kinds.spend, spell, &kinds)? };
            // Who leaves while paying takes everything along.
            let Some(kind) = kind else { return Ok(()) };
            let most = if all || kinds.len() == 1 { pool.0[kind].min(rest.generic.into()) } else { 1 };
            rest.generic -= most as u8;
            self.spend_kind(seat, kind, most, pool)?;
        }
        Ok(())
    }

    fn spend_kind(&mut self, seat: Seat, kind: usize, amount: i64, pool: &mut Pool) -> Result<(), Stop> {
        if amount == 0 {
            return Ok(());
        }
        pool.0[kind] -= amount;
        self.play.pools.change(self.table, seat, kind, -amount)
    }

    /// Asks for one of some kinds of mana, for a card; nothing if the player has left.
    fn choose_mana(&mut self, seat: Seat, kind: KindId, card: CardId, kinds: &[usize]) -> Result<Option<usize>, Stop> {
        let (item, verbs) = (Item::card(card), self.play.verbs.mana);
        let offer = |of: &usize| Offer { verb: verbs[*of].0.into(), item, target: item, number: 0 };
        let offers: SmallVec<[Offer; 6]> = kinds.iter().map(offer).collect();
        Ok(self.table.ask_action(seat, kind, &offers)?.map(|at| kinds[at]))
    }
}
