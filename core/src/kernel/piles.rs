//! All piles of a game, and which of them something has been done to: only those are put back for the next game.

use super::pile::Pile;
use rulezero_abi::CardId;
use std::ops::{Index, IndexMut};

/// Piles by the positions of their places.
#[derive(Debug, Default)]
pub(crate) struct Piles {
    list: Vec<Pile>,
    /// A bit for each pile that was lent to be changed; those from the 64th on share the last one.
    lent: u64,
}

impl Piles {
    /// Lays out other piles than in the game before.
    pub(super) fn lay_out(&mut self, filled: &[Vec<CardId>]) {
        self.list.resize_with(filled.len(), Pile::default);
        self.list.iter_mut().zip(filled).for_each(|(pile, cards)| pile.lay_out(cards));
        self.lent = 0;
    }

    /// Puts back the piles that were changed.
    #[inline]
    pub(super) fn put_back(&mut self, filled: &[Vec<CardId>]) {
        while self.lent != 0 {
            let at = self.lent.trailing_zeros() as usize;
            let end = if at == LAST { filled.len() } else { at + 1 };
            self.list[at..end].iter_mut().zip(&filled[at..end]).for_each(|(pile, cards)| pile.put_back(cards));
            self.lent &= self.lent - 1;
        }
    }

    /// Two piles to be changed; nothing if they are one.
    #[inline]
    pub(super) fn two(&mut self, one: usize, other: usize) -> Option<[&mut Pile; 2]> {
        self.lent |= bit(one) | bit(other);
        self.list.get_disjoint_mut([one, other]).ok()
    }

    /// The pile at a position, if there is one.
    #[inline]
    pub(super) fn get(&self, at: usize) -> Option<&Pile> {
        self.list.get(at)
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Pile> {
        self.list.iter()
    }
}

impl Index<usize> for Piles {
    type Output = Pile;

    #[inline]
    fn index(&self, at: usize) -> &Pile {
        &self.list[at]
    }
}

impl IndexMut<usize> for Piles {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut Pile {
        self.lent |= bit(at);
        &mut self.list[at]
    }
}

/// The place of the bit that piles share.
const LAST: usize = 63;

#[inline]
fn bit(at: usize) -> u64 {
    1 << at.min(LAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_piles_that_were_changed_are_put_back_whatever_their_number() {
        let filled: Vec<Vec<CardId>> = (0..70).map(|at| vec![CardId(2 * at), CardId(2 * at + 1)]).collect();
        let mut piles = Piles::default();
        piles.lay_out(&filled);
        for at in [0, 5, 62, 63, 69] {
            piles[at].push(CardId(200));
        }
        let two = piles.two(7, 68).unwrap();
        two.into_iter().for_each(|pile| pile.drop_top(1));
        assert!(piles.two(7, 7).is_none(), "one pile is not two");
        piles.put_back(&filled);
        let cards: Vec<&[CardId]> = piles.iter().map(Pile::as_set).collect();
        assert_eq!(cards, filled);
    }
}
