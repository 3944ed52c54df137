//! One card list over another: a user's own facts over those that come with the program.
//!
//! The later list wins, and every fact that it changed is told.

use super::{CardList, find::Index, label, pitch};
use std::fmt;

/// A card of which the later list says something else than the earlier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The printed name, as the later list writes it.
    pub name: String,
    /// The pitch, where the card has one.
    pub pitch: Option<i64>,
    /// The sources of the later list.
    pub by: String,
}

impl fmt::Display for Replaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the facts of {} replace those known before", label(&self.name, self.pitch), self.by)
    }
}

/// Why a list cannot lie over another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a card list of {over} cannot be laid over one of {under}: give each game its own list")]
pub struct LayerError {
    /// The game of the list below.
    pub under: String,
    /// The game of the list that was to lie over it.
    pub over: String,
}

impl CardList {
    /// Lays `over` over this list: its cards are added and, where both know a card, believed. Gives the cards whose
    /// facts changed, by name; the same facts said twice are no change.
    ///
    /// # Errors
    /// The lists are of different games; this list is then as it was.
    pub fn layer(&mut self, over: CardList) -> Result<Vec<Replaced>, LayerError> {
        if self.game != over.game {
            return Err(LayerError { under: self.game.clone(), over: over.game });
        }
        let by = over.sources.iter().map(|s| s.name.as_str()).collect::<Vec<_>>().join(", ");
        let mut changed = Vec::new();
        for card in over.cards.into_values().flat_map(|records| records.into_values()) {
            let (name, pitch) = (card.name.clone(), pitch(&card));
            let mut differs = false;
            for known in self.index.same(&name) {
                let before = self.cards.get_mut(known).and_then(|records| records.remove(&pitch));
                differs |= before.is_some_and(|before| before != card);
            }
            self.cards.entry(name.clone()).or_default().insert(pitch, card);
            if differs {
                changed.push(Replaced { name, pitch, by: by.clone() });
            }
        }
        self.cards.retain(|_, records| !records.is_empty());
        self.index = Index::of(self.cards.keys());
        self.sources.extend(over.sources);
        Ok(changed)
    }
}
