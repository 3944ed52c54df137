//! A zone's cards in order, where randomness is drawn only when it is looked at.
//!
//! A shuffled pile whose order nobody has seen is a set: positions `lo..hi` are not settled yet, below them lie
//! cards that were put under, above them cards that are known to be on top. Drawing settles one position
//! (Fisher-Yates from the top), so drawing seven of sixty costs seven numbers. Shuffling eagerly settles all in the
//! same order from the same stream.
//!
//! A shuffle begins from the cards in the order of their numbers: what was looked at before never changes it.

use super::stream::Stream;
use rulezero_abi::CardId;

/// One zone of one seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pile {
    cards: Vec<CardId>,
    lo: u32,
    hi: u32,
    stream: Option<Stream>,
    /// The cards of the last shuffle in the order of their numbers.
    sorted: Vec<CardId>,
    /// Whether `sorted` is no longer what it was when the game began.
    resorted: bool,
    /// How many of `sorted` are here.
    at_home: usize,
    /// How many shuffles this pile has had.
    pub(crate) shuffles: u32,
}

impl Pile {
    /// Begins with these cards, which are others than in the game before.
    pub(crate) fn lay_out(&mut self, cards: &[CardId]) {
        self.resorted = true;
        self.put_back(cards);
    }

    /// Puts the pile back to what it was before the game.
    #[inline]
    pub(crate) fn put_back(&mut self, cards: &[CardId]) {
        self.shuffles = 0;
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        (self.lo, self.hi) = (0, 0);
        if self.resorted {
            self.sorted.clear();
            self.sorted.extend_from_slice(cards);
            self.sorted.sort_unstable();
            self.resorted = false;
        }
        self.at_home = cards.len();
    }

    /// Begins anew with these cards, in this order. Shuffles go on counting.
    pub(crate) fn refill(&mut self, cards: Vec<CardId>) {
        self.sorted.clone_from(&cards);
        self.sorted.sort_unstable();
        self.resorted = true;
        self.at_home = cards.len();
        (self.lo, self.hi) = (0, 0);
        self.cards = cards;
    }

    /// Number of cards.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether all of the order is settled.
    #[inline]
    pub(crate) fn is_settled(&self) -> bool {
        self.lo == self.hi
    }

    /// The cards from the bottom up, unless some of the order is unsettled.
    #[inline]
    pub(crate) fn settled(&self) -> Option<&[CardId]> {
        self.is_settled().then_some(&self.cards)
    }

    /// The cards as a set, in no order that means anything unless it is settled.
    #[inline]
    pub(crate) fn as_set(&self) -> &[CardId] {
        &self.cards
    }

    /// Adds the cards to a list, in an order that means nothing where theirs does not: where it does not `count`, and
    /// where it is not settled. Answers how many there are, and from where to where they are not settled.
    pub(crate) fn stand(&self, counts: bool, list: &mut Vec<CardId>) -> (u32, u32, u32) {
        let (lo, hi) = if counts { (self.lo, self.hi) } else { (0, self.cards.len() as u32) };
        let at = list.len();
        list.extend_from_slice(&self.cards);
        list[at + lo as usize..at + hi as usize].sort_unstable();
        if lo == hi { (self.cards.len() as u32, 0, 0) } else { (self.cards.len() as u32, lo, hi) }
    }

    /// Starts a new random order, settled at once if `eager`. Answers whether the set of cards has changed since
    /// the last shuffle, so that the caller can tell which cards are at home here.
    #[inline]
    pub(crate) fn shuffle(&mut self, stream: Stream, eager: bool) -> bool {
        let changed = self.at_home != self.sorted.len() || self.cards.len() != self.sorted.len();
        if changed {
            self.cards.sort_unstable();
            self.sorted.clone_from(&self.cards);
            self.resorted = true;
            self.at_home = self.cards.len();
        } else {
            self.cards.copy_from_slice(&self.sorted);
        }
        (self.lo, self.hi) = (0, self.cards.len() as u32);
        self.stream = Some(stream);
        self.shuffles += 1;
        if eager {
            self.know_top(self.cards.len());
        }
        changed
    }

    /// Settles the top `count` positions.
    #[inline]
    pub(crate) fn know_top(&mut self, count: usize) {
        let known = self.cards.len() - self.hi as usize;
        if known >= count || self.lo >= self.hi {
            return;
        }
        let Some(stream) = &mut self.stream else { return };
        let wanted = (count - known).min((self.hi - self.lo) as usize);
        stream.settle_last(wanted, &mut self.cards[self.lo as usize..self.hi as usize]);
        self.hi -= wanted as u32;
    }

    /// The top `count` cards, the top one last; fewer if there are fewer.
    #[inline]
    pub(crate) fn top(&mut self, count: usize) -> &[CardId] {
        self.know_top(count);
        &self.cards[self.cards.len().saturating_sub(count)..]
    }

    /// Takes off the top `count` cards, which `top` has shown.
    #[inline]
    pub(crate) fn drop_top(&mut self, count: usize) {
        let left = self.cards.len() - count.min(self.cards.len());
        self.cards.truncate(left);
        if left <= self.lo as usize || self.lo == self.hi {
            (self.lo, self.hi) = (0, 0);
        }
    }

    /// Puts cards on top, the last one uppermost.
    #[inline]
    pub(crate) fn push_all(&mut self, cards: impl Iterator<Item = CardId>) {
        self.cards.extend(cards);
    }

    /// Puts a card on top.
    #[inline]
    pub(crate) fn push(&mut self, card: CardId) {
        self.cards.push(card);
    }

    /// Puts a card under the others.
    #[inline]
    pub(crate) fn push_under(&mut self, card: CardId) {
        self.cards.insert(0, card);
        if self.lo < self.hi {
            self.lo += 1;
            self.hi += 1;
        }
    }

    /// Takes a card out, wherever it lies.
    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) -> bool {
        let Some(at) = self.cards.iter().position(|c| *c == card) else { return false };
        if at + 1 == self.cards.len() && self.lo == self.hi {
            self.cards.truncate(at);
            (self.lo, self.hi) = (0, 0);
            return true;
        }
        self.take(at);
        true
    }

    /// Takes out the card at a position.
    fn take(&mut self, at: usize) {
        if (self.lo as usize..self.hi as usize).contains(&at) {
            // Its position among the unsettled ones is unknown: take it out of the set.
            self.hi -= 1;
            self.cards.swap(at, self.hi as usize);
            self.cards.remove(self.hi as usize);
        } else {
            self.cards.remove(at);
            if at < self.lo as usize {
                self.lo -= 1;
                self.hi -= 1;
            }
        }
    }

    /// Puts the top `count` cards under the rest. A pile that is random as a whole stays just that.
    pub(crate) fn cut(&mut self, count: usize) {
        if self.lo == 0 && self.hi as usize == self.cards.len() {
            return;
        }
        self.know_top(self.cards.len());
        let count = count.min(self.cards.len());
        self.cards.rotate_right(count);
    }

    /// Whether every card here is at home here.
    #[inline]
    pub(crate) fn is_all_at_home(&self) -> bool {
        self.at_home == self.cards.len()
    }

    /// Notes that so many cards that are at home here have gone.
    #[inline]
    pub(crate) fn note_gone(&mut self, at_home: usize) {
        self.at_home -= at_home;
    }

    /// Notes that so many cards have come back home.
    #[inline]
    pub(crate) fn note_come(&mut self, at_home: usize) {
        self.at_home += at_home;
    }
}
