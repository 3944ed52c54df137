//! Collecting the cards of a file, record by record.
//!
//! Every record of the file is a card, a repetition, refused or set aside: none is lost. Where two records say
//! different things about one card, neither is believed.

use super::{Form, ImportError, Imported, Remark};
use crate::cards::{CardList, Source, pitch};
use crate::digest::digest;
use rulezero_core::card::{Card, Text};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Why a record gives no card, as the end of a sentence.
pub(super) enum NotTaken {
    /// It should be a card and cannot be read with certainty.
    Refused(String),
    /// It is no card to build a deck from.
    SetAside(&'static str),
}

impl From<String> for NotTaken {
    fn from(why: String) -> NotTaken {
        NotTaken::Refused(why)
    }
}

impl From<&str> for NotTaken {
    fn from(why: &str) -> NotTaken {
        NotTaken::Refused(why.to_owned())
    }
}

/// What it means that a record has no text, in a form that may leave the field out.
#[derive(Clone, Copy)]
pub(super) enum Missing {
    /// The file has texts elsewhere: the card has none.
    MeansNone,
    /// The file has no texts at all.
    SaysNothing,
}

impl Missing {
    pub(super) fn in_file(mut texts: impl Iterator<Item = bool>) -> Missing {
        if texts.any(|is_there| is_there) { Missing::MeansNone } else { Missing::SaysNothing }
    }

    pub(super) fn text(self, field: &str) -> Result<Text, String> {
        match self {
            Missing::MeansNone => Ok(Text::None),
            Missing::SaysNothing => {
                Err(format!("has no `{field}`, as no record in the file has; take a file with texts"))
            }
        }
    }
}

/// What a file has given so far.
pub(super) struct Gathered {
    form: Form,
    date: Option<String>,
    records: usize,
    cards: BTreeMap<(String, Option<i64>), Known>,
    repeats: usize,
    refused: Vec<Remark>,
    set_aside: Vec<Remark>,
}

/// What is known of a card: the first record that told of it, and its facts unless another told otherwise.
struct Known {
    record: usize,
    card: Option<Card>,
}

impl Gathered {
    pub(super) fn new(form: Form, date: Option<String>) -> Gathered {
        let (cards, refused, set_aside) = Default::default();
        Gathered { form, date, records: 0, cards, repeats: 0, refused, set_aside }
    }

    /// Takes what `record`, counted from 1 and called `name`, turned out to be.
    pub(super) fn take(&mut self, record: usize, name: &str, card: Result<Card, NotTaken>) {
        self.records = self.records.max(record);
        match card {
            Ok(card) if [&card].into_iter().chain(&card.faces).any(|face| face.types.is_empty()) => {
                self.refused.push(remark(record, name, "has no types"));
            }
            Ok(card) => self.card(record, card),
            Err(NotTaken::SetAside(what)) => self.set_aside.push(remark(record, name, what)),
            Err(NotTaken::Refused(why)) => self.refused.push(remark(record, name, why)),
        }
    }

    /// Notes that `record` says again what an earlier one said.
    pub(super) fn repeat(&mut self, record: usize) {
        self.records = self.records.max(record);
        self.repeats += 1;
    }

    fn card(&mut self, record: usize, card: Card) {
        let name = card.name.clone();
        match self.cards.entry((name.clone(), pitch(&card))) {
            Entry::Vacant(place) => {
                place.insert(Known { record, card: Some(card) });
            }
            Entry::Occupied(known) if known.get().card.as_ref() == Some(&card) => self.repeats += 1,
            Entry::Occupied(mut known) => {
                let Known { record: first, card } = known.get_mut();
                *card = None;
                let why = format!("says something else than record {first} of the same name; neither is taken");
                self.refused.push(remark(record, &name, why));
            }
        }
    }

    /// The card list, with the file of these `bytes` as its source.
    pub(super) fn finish(self, bytes: &[u8]) -> Result<Imported, ImportError> {
        let Gathered { form, date, records, cards, repeats, refused, set_aside } = self;
        let cards: Vec<Card> = cards.into_values().filter_map(|known| known.card).collect();
        if cards.is_empty() {
            return Err(ImportError::NoCard { records, refused });
        }
        let source = Source {
            name: form.to_string(),
            date,
            sha256: Some(digest(bytes)),
            records: Some(records),
            ..Source::default()
        };
        let list = CardList::new(form.game().to_owned(), vec![source], cards);
        Ok(Imported { list, form, repeats, refused, set_aside })
    }
}

fn remark(record: usize, name: &str, why: impl Into<String>) -> Remark {
    Remark { record, name: name.to_owned(), why: why.into() }
}
