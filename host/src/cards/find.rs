//! Looking a card up by the name somebody wrote.
//!
//! Spelling is forgiven step by step (exact, normal form, without accents, unique front half) and the step is told;
//! a name that fits none, or fits two cards, is an error that names the nearest. Nothing is matched by its beginning.

use super::{CardList, Records, label};
use crate::decks::NameBook;
use crate::names::{caseless, folded, front};
use rulezero_core::card::Card;
use std::collections::{BTreeMap, BTreeSet};

/// A card that was found, and how much of its spelling was forgiven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// The card; a card that nobody looked up has [`rulezero_core::card::Text::Unknown`].
    pub card: &'a Card,
    /// By which step the name was recognised.
    pub how: How,
}

/// The step by which a name was recognised, the strictest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// Letter for letter.
    Exact,
    /// In the same [`caseless`] form: apart from case, kinds of quotes, spaces, and how the halves are separated.
    Normalised,
    /// Apart from accents as well.
    AccentsFolded,
    /// Only the front half of the name was given, and one card has it.
    FrontFace,
}

/// Why a name names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotFound {
    /// No card has the name.
    #[error("no card is called `{asked}`; {}", advice(.nearest))]
    Unknown {
        /// The name as it was asked for.
        asked: String,
        /// The known name that is spelled most alike, if any is near.
        nearest: Option<String>,
    },
    /// Several cards fit the name as it is written.
    #[error("`{asked}` could be {}; write the full name as it is printed", .names.join(" or "))]
    Ambiguous {
        /// The name as it was asked for.
        asked: String,
        /// The printed names that fit.
        names: Vec<String>,
    },
    /// The name exists in several pitches and none was given.
    #[error("{name} exists with {}; say which", pitches(.exist))]
    WhichPitch {
        /// The printed name.
        name: String,
        /// The pitches it exists in.
        exist: Vec<Option<i64>>,
    },
    /// The name does not exist in the pitch that was asked for.
    #[error("there is no {}; {name} exists with {}", label(.name, Some(*.pitch)), pitches(.exist))]
    NoSuchPitch {
        /// The printed name.
        name: String,
        /// The pitch that was asked for.
        pitch: i64,
        /// The pitches it exists in.
        exist: Vec<Option<i64>>,
    },
}

/// The known names by their forms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Index {
    caseless: BTreeMap<String, BTreeSet<String>>,
    folded: BTreeMap<String, BTreeSet<String>>,
    fronts: BTreeMap<String, BTreeSet<String>>,
}

impl Index {
    pub(super) fn of<'a>(names: impl Iterator<Item = &'a String>) -> Index {
        let mut index = Index::default();
        for name in names {
            let folded = folded(name);
            if let Some(front) = front(&folded) {
                index.fronts.entry(front.to_owned()).or_default().insert(name.clone());
            }
            index.folded.entry(folded).or_default().insert(name.clone());
            index.caseless.entry(caseless(name)).or_default().insert(name.clone());
        }
        index
    }

    /// The printed names that have the same caseless form as `name`.
    pub(super) fn same(&self, name: &str) -> impl Iterator<Item = &String> {
        self.caseless.get(&caseless(name)).into_iter().flatten()
    }

    /// The name spelled most alike, if no more than a third of its letters differ; of equals the first by alphabet.
    fn nearest(&self, asked: &str) -> Option<String> {
        let asked = folded(asked);
        let length = asked.chars().count();
        let bound = length / 3;
        let alike = self.folded.iter().filter(|(form, _)| form.chars().count().abs_diff(length) <= bound);
        let near = alike.map(|(form, names)| (strsim::damerau_levenshtein(form, &asked), names));
        let (distance, names) = near.min_by_key(|(distance, _)| *distance)?;
        (distance <= bound).then(|| names.first().cloned())?
    }
}

impl CardList {
    /// The card called `name`; `pitch` tells cards of one name apart where the game prints it (1, 2 or 3).
    ///
    /// # Errors
    /// Names nothing, or more than one card: see [`NotFound`]. The nearest name is a hint and never an answer.
    pub fn find(&self, name: &str, pitch: Option<i64>) -> Result<Found<'_>, NotFound> {
        let asked = name.to_owned();
        let Some((names, how)) = self.recognise(name) else {
            return Err(NotFound::Unknown { nearest: self.index.nearest(name), asked });
        };
        match names.as_slice() {
            [only] => choose(only, &self.cards[*only], pitch).map(|card| Found { card, how }),
            several => {
                Err(NotFound::Ambiguous { asked, names: several.iter().map(|name| (*name).to_owned()).collect() })
            }
        }
    }

    /// The printed names that `asked` fits, one at least, by the strictest step by which any does.
    fn recognise(&self, asked: &str) -> Option<(Vec<&str>, How)> {
        if let Some((printed, _)) = self.cards.get_key_value(asked) {
            return Some((vec![printed], How::Exact));
        }
        let (caseless, folded) = (caseless(asked), folded(asked));
        let steps = [
            (self.index.caseless.get(&caseless), How::Normalised),
            (self.index.folded.get(&folded), How::AccentsFolded),
            (self.index.fronts.get(&folded), How::FrontFace),
        ];
        steps.into_iter().find_map(|(names, how)| Some((names?.iter().map(String::as_str).collect(), how)))
    }
}

/// A deck list is read with the names of a card list; in whatever pitches a name exists, it is one name.
impl NameBook for CardList {
    fn canonical(&self, name: &str) -> Option<&str> {
        match self.recognise(name)?.0.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    fn by_id(&self, id: &str) -> Option<&str> {
        let mut same = self.cards.keys().filter(|name| crate::names::id(name) == id);
        let only = same.next()?;
        same.next().is_none().then_some(only)
    }
}

fn choose<'a>(name: &str, records: &'a Records, pitch: Option<i64>) -> Result<&'a Card, NotFound> {
    let name = name.to_owned();
    let exist = || records.keys().copied().collect();
    match pitch {
        Some(pitch) => records.get(&Some(pitch)).ok_or_else(|| NotFound::NoSuchPitch { name, pitch, exist: exist() }),
        None if records.len() == 1 => Ok(records.values().next().expect("there is one")),
        None => Err(NotFound::WhichPitch { name, exist: exist() }),
    }
}

fn advice(nearest: &Option<String>) -> String {
    match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "no known name is near it; a card list of your own can add it".to_owned(),
    }
}

fn pitches(exist: &[Option<i64>]) -> String {
    let words: Vec<String> =
        exist.iter().map(|p| p.map_or_else(|| "no pitch".to_owned(), |p| format!("pitch {p}"))).collect();
    words.join(", ")
}
