//! Collecting the cards of a file, record by record.
//!
//! Every record of the file is a card, a repetition, refused or set aside: none is lost. Where two records say
//! different things about one card, neither is believed.

use super::{Form, ImportError, Imported, Remark};
use crate::cards::source::digest;
use crate::cards::{CardList, Source, pitch};
use rulezero_core::card::Card;
use std::collections::BTreeMap;

/// What a record turned out to be.
pub(super) enum Outcome {
    /// A card to build a deck from.
    Card(Card),
    /// Something else, with what it is as the end of a sentence.
    SetAside(&'static str),
}

/// What a file has given so far.
pub(super) struct Gathered {
    form: Form,
    date: Option<String>,
    records: usize,
    cards: BTreeMap<(String, Option<i64>), (usize, Result<Card, Contradicted>)>,
    repeats: usize,
    refused: Vec<Remark>,
    set_aside: Vec<Remark>,
}

/// The mark of a card about which the file contradicts itself.
struct Contradicted;

impl Gathered {
    pub(super) fn new(form: Form, date: Option<String>) -> Gathered {
        let (cards, refused, set_aside) = Default::default();
        Gathered { form, date, records: 0, cards, repeats: 0, refused, set_aside }
    }

    /// Takes what `record`, counted from 1 and called `name`, turned out to be; a refusal is the end of a sentence.
    pub(super) fn take(&mut self, record: usize, name: &str, outcome: Result<Outcome, String>) {
        self.records = self.records.max(record);
        match outcome {
            Ok(Outcome::Card(card)) => self.card(record, card),
            Ok(Outcome::SetAside(what)) => self.set_aside.push(remark(record, name, what)),
            Err(why) => self.refused.push(remark(record, name, why)),
        }
    }

    /// Notes that `record` says again what an earlier one said.
    pub(super) fn repeat(&mut self, record: usize) {
        self.records = self.records.max(record);
        self.repeats += 1;
    }

    fn card(&mut self, record: usize, card: Card) {
        let key = (card.name.clone(), pitch(&card));
        let Some((first, known)) = self.cards.get_mut(&key) else {
            self.cards.insert(key, (record, Ok(card)));
            return;
        };
        if known.as_ref().is_ok_and(|known| *known == card) {
            self.repeats += 1;
            return;
        }
        let why = format!("says something else than record {first} of the same name; neither is taken");
        *known = Err(Contradicted);
        self.refused.push(remark(record, &card.name, why));
    }

    /// The card list, with the file of these `bytes` as its source.
    pub(super) fn finish(self, bytes: &[u8]) -> Result<Imported, ImportError> {
        let Gathered { form, date, records, cards, repeats, refused, set_aside } = self;
        let cards: Vec<Card> = cards.into_values().filter_map(|(_, card)| card.ok()).collect();
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
