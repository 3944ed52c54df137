//! Paying with mana: what can be tapped for it, whether that is enough, and which of it is tapped.
//!
//! # Reading
//! What lies in the pool is spent first, on the symbols of its kinds and then on what can be paid with any mana. Mana abilities
//! that are used while a cost is paid are used for exactly the rest of it. Whoever would rather keep what lies in the pool
//! taps before paying, where that is asked, and then says which mana is spent.

use super::{
    cost::{Cost, Kinds},
    course::Course,
    keyword::Keyword,
};
use crate::mana::Pool;
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// What a player can pay with.
pub(crate) struct Purse {
    /// What can be tapped, each with what it makes.
    pub(super) sources: SmallVec<[(CardId, Kinds); 24]>,
    /// Mana in the pool, where there is any; boxed, since a purse is passed about and a pool is nearly always empty.
    pool: Option<Box<Pool>>,
}

impl Purse {
    /// Whether a cost can be paid. For each choice of kinds there must be enough mana in the pool that is of them, and
    /// enough sources that make one of them.
    pub(crate) fn covers(&self, cost: &Cost) -> bool {
        let total = self.sources.len() as i64 + self.pool.as_ref().map_or(0, |pool| pool.total());
        if total < i64::from(cost.total()) {
            return false;
        }
        let wanted = (0..6).filter(|at| cost.of[*at] > 0).fold(0u8, |kinds, at| kinds | 1 << at);
        let mut some = wanted;
        while some != 0 {
            let demand: u32 = (0..6).filter(|at| some >> at & 1 == 1).map(|at| u32::from(cost.of[at])).sum();
            let made = self.sources.iter().filter(|(_, makes)| makes & some != 0).count() as i64;
            let there = self.pool.as_ref().map_or(0, |pool| pool.of(some));
            if made + there < i64::from(demand) {
                return false;
            }
            some = (some - 1) & wanted;
        }
        true
    }

    /// The sources that can pay for the next symbol so that the rest can still be paid, one of each sort.
    fn candidates(&self, kinds: Kinds, rest: &Cost) -> SmallVec<[CardId; 8]> {
        let mut sorts: SmallVec<[Kinds; 8]> = SmallVec::new();
        let mut candidates = SmallVec::new();
        for (at, (card, makes)) in self.sources.iter().enumerate() {
            if makes & kinds != 0 && !sorts.contains(makes) && self.without(at).covers(rest) {
                sorts.push(*makes);
                candidates.push(*card);
            }
        }
        candidates
    }

    fn without(&self, at: usize) -> Purse {
        let mut sources = self.sources.clone();
        sources.remove(at);
        Purse { sources, pool: self.pool.clone() }
    }

    /// Whether all sources make the same, so that it matters to nobody which is tapped.
    fn is_of_one_sort(&self) -> bool {
        self.sources.windows(2).all(|pair| pair[0].1 == pair[1].1)
    }
}

impl Course<'_, '_, '_> {
    /// What a player can pay with. A creature that has newly arrived cannot be tapped for mana.
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        let mut sources = SmallVec::new();
        for card in self.table.cards(self.play.zones.battlefield).iter().copied() {
            let printed = self.card(card);
            if printed.makes == 0 || printed.owner != seat || self.is_tapped(card) {
                continue;
            }
            let waits = printed.creature && self.has_arrived(card) && !printed.keywords.has(Keyword::Haste);
            if !waits {
                sources.push((card, printed.makes));
            }
        }
        Purse { sources, pool: self.play.pools.of(self.table, seat).map(Box::new) }
    }

    /// Whether a creature has come since its player's last turn began.
    pub(crate) fn has_arrived(&self, card: CardId) -> bool {
        self.table.has(self.play.marks.arrived, card)
    }

    /// Pays the cost of a spell, which the purse covers. Sources that make the same are the same to everybody: of them the
    /// oldest is tapped, and nobody is asked which.
    pub(crate) fn pay(&mut self, seat: Seat, spell: CardId, mut purse: Purse) -> Result<(), Stop> {
        let mut rest = self.card(spell).cost;
        if let Some(pool) = &mut purse.pool {
            self.spend(seat, spell, &mut rest, pool)?;
        }
        self.table.cite(&self.play.cites.mana)?;
        if purse.is_of_one_sort() {
            for (card, _) in purse.sources.iter().take(rest.total() as usize) {
                self.tap(*card)?;
            }
            return Ok(());
        }
        while let Some((kinds, after)) = next_symbol(&rest) {
            let candidates = purse.candidates(kinds, &after);
            let pick = Pick::new(seat, self.play.kinds.pay, &candidates, 1, 1);
            // Who leaves while paying takes everything along.
            let Some(card) = self.table.ask_pick(&pick)?.and_then(|picked| picked.first().copied()) else {
                return Ok(());
            };
            self.tap(card)?;
            purse.sources.retain(|(source, _)| *source != card);
            rest = after;
        }
        Ok(())
    }
}

impl Pool {
    /// Mana of some kinds.
    fn of(&self, kinds: Kinds) -> i64 {
        self.kinds().filter(|kind| kinds >> kind & 1 == 1).map(|kind| self.0[kind]).sum()
    }
}

/// The next symbol of a cost, as the kinds of mana that pay for it, and what is left after it.
fn next_symbol(cost: &Cost) -> Option<(Kinds, Cost)> {
    let mut rest = *cost;
    if let Some(at) = rest.of.iter().position(|n| *n > 0) {
        rest.of[at] -= 1;
        return Some((1 << at, rest));
    }
    rest.generic = rest.generic.checked_sub(1)?;
    Some((Kinds::MAX, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const W: Kinds = 1;
    const G: Kinds = 1 << 4;
    const C: Kinds = 1 << 5;

    #[test]
    fn a_cost_is_covered_only_if_every_symbol_has_a_source_of_its_own() {
        for (sources, pool, cost, covered) in [
            (&[G, G][..], 0, "{1}{G}", true),
            (&[W, W], 0, "{1}{G}", false),
            (&[W, G], 0, "{G}{W}", true),
            (&[W | G, W], 0, "{G}{W}", true),
            (&[W | G, G], 0, "{W}{W}", false),
            (&[W | G], 0, "{G}{W}", false),
            (&[G], C, "{1}{G}", true),
            (&[G], C, "{G}{G}", false),
            (&[G], G, "{G}{G}", true),
            (&[W | G], G, "{G}{W}", true),
            (&[W | G], W | G, "{G}{W}{W}", true),
            (&[G], W | G, "{G}{W}{W}", false),
            (&[W], C, "{C}{1}", true),
            (&[], W | G | C, "{2}{G}", true),
            (&[], W | G | C, "{3}{G}", false),
            (&[], 0, "{0}", true),
        ] {
            let numbered = sources.iter().enumerate().map(|(at, makes)| (CardId(at as u16), *makes));
            let in_pool = Pool(std::array::from_fn(|kind| (pool >> kind & 1).into()));
            let purse = Purse { sources: numbered.collect(), pool: (pool != 0).then(|| Box::new(in_pool)) };
            assert_eq!(purse.covers(&Cost::read(cost).unwrap()), covered, "{sources:?} {pool} {cost}");
        }
    }

    #[test]
    fn a_source_that_is_needed_elsewhere_is_no_candidate() {
        let purse =
            Purse { sources: smallvec::smallvec![(CardId(0), W | G), (CardId(1), W), (CardId(2), W)], pool: None };
        let cost = Cost::read("{W}{G}").unwrap();
        let (kinds, rest) = next_symbol(&cost).unwrap();
        assert_eq!(purse.candidates(kinds, &rest).as_slice(), [CardId(1)]);
    }
}
