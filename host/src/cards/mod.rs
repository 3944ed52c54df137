//! The card list: facts of real cards by name, and the import of card files that a user has.
//!
//! A card list says what its source said or that nobody looked; it never guesses, and it never holds rules text. The
//! same list answers the same name in the same way every time: there is no hash order and no fuzzy match in here.

mod find;
mod import;
mod layer;
mod read;
mod source;
mod write;

#[cfg(test)]
pub(crate) mod tests;

pub use find::{Found, How, NotFound};
pub use import::{Form, ImportError, Imported, Remark, import};
pub use layer::{LayerError, Replaced};
pub use read::{Problem, ReadError};
pub use source::Source;
pub use write::to_toml;

use rulezero_core::card::Card;
use std::collections::BTreeMap;

/// The records of one name, by printed pitch (nothing where the card has none, as every Magic card).
type Records = BTreeMap<Option<i64>, Card>;

/// Facts of cards of one game, with the sources they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardList {
    /// The game in whose words the facts are ("magic", "flesh-and-blood").
    pub game: String,
    /// Where the facts come from; of two sources that know the same card, the later one was believed.
    pub sources: Vec<Source>,
    cards: BTreeMap<String, Records>,
    index: find::Index,
}

impl CardList {
    /// The list that comes with the program, for the games "magic" and "flesh-and-blood".
    pub fn bundled(game: &str) -> Option<CardList> {
        let (file, text) = BUNDLED.iter().find(|(name, ..)| *name == game).map(|(_, file, text)| (file, text))?;
        Some(CardList::read(file, text).expect("a test reads every bundled list"))
    }

    /// Every card, by name and then by pitch.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.cards.values().flat_map(BTreeMap::values)
    }

    /// How many cards the list holds; a name in three pitches counts three times.
    pub fn len(&self) -> usize {
        self.cards.values().map(BTreeMap::len).sum()
    }

    /// Whether the list holds no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    fn new(game: String, sources: Vec<Source>, cards: Vec<Card>) -> CardList {
        let mut by_name: BTreeMap<String, Records> = BTreeMap::new();
        for card in cards {
            by_name.entry(card.name.clone()).or_default().insert(pitch(&card), card);
        }
        let index = find::Index::of(by_name.keys());
        CardList { game, sources, cards: by_name, index }
    }
}

/// Game, file name and text of each list that comes with the program.
const BUNDLED: [(&str, &str, &str); 2] = [
    ("magic", "host/cards/magic.toml", include_str!("../../cards/magic.toml")),
    ("flesh-and-blood", "host/cards/flesh-and-blood.toml", include_str!("../../cards/flesh-and-blood.toml")),
];

/// The printed number that tells cards of one name apart (Flesh and Blood CR 1.3.4).
fn pitch(card: &Card) -> Option<i64> {
    card.number("pitch")
}

/// A card as a sentence names it: `Head Jab (pitch 3)`.
fn label(name: &str, pitch: Option<i64>) -> String {
    match pitch {
        Some(pitch) => format!("{name} (pitch {pitch})"),
        None => name.to_owned(),
    }
}
