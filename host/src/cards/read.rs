//! Reading a card list from TOML.
//!
//! Nothing unknown is skipped and nothing missing is made up: whatever is wrong is refused with file, line and value.

use super::{CardList, Source, label, pitch};
use crate::digest::digest;
use rulezero_core::card::{Card, Text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer, ValueDeserializer};

/// What is wrong with a card list, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {problem}")]
pub struct ReadError {
    /// The file, as the caller named it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a card list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The bytes are no UTF-8 text.
    #[error("the file is no UTF-8 text from here on; save it as UTF-8")]
    NotUtf8,
    /// No TOML, or not of a card list's form.
    #[error("{reason}, at `{value}`; a card list is TOML with `game`, `[[source]]` and `[[card]]`")]
    Form {
        /// What stands there.
        value: String,
        /// What the TOML reader says about it.
        reason: String,
    },
    /// Nobody says where the facts come from.
    #[error("the list names no source; add a `[[source]]` with its `name` and `date`")]
    NoSource,
    /// A card without a name.
    #[error("the name `{name}` is blank; give the card its printed name")]
    NoName {
        /// The name as it is written.
        name: String,
    },
    /// A card that is said to be known and has no types.
    #[error("{name} has no types; add `types = […]`, or say `looked_up = false` and nothing but the name")]
    NoTypes {
        /// The card's name.
        name: String,
    },
    /// A card that nobody looked up, with facts.
    #[error("{name} says `looked_up = false` and gives facts all the same; remove one or the other")]
    FactsNotLookedUp {
        /// The card's name.
        name: String,
    },
    /// A text that says of itself that it is unknown.
    #[error("{name} has the text `unknown`; say `looked_up = false` and nothing but the name")]
    UnknownText {
        /// The card's name.
        name: String,
    },
    /// A text in words, without a word.
    #[error("{name} has a text of no words; if it has no rules text, say `text = \"none\"`")]
    NoWords {
        /// The card's name.
        name: String,
    },
    /// Two entries for one card.
    #[error("{card} stands here for the second time, first on line {first}; remove one of the two")]
    Twice {
        /// The card, with its pitch.
        card: String,
        /// The line of the first entry.
        first: usize,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    game: String,
    source: Vec<Source>,
}

impl CardList {
    /// Reads a card list from `text`; `file` is what errors call it.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn read(file: &str, text: &str) -> Result<CardList, ReadError> {
        let page = Page { file, text };
        let mut root = DeTable::parse(text).map_err(|e| page.form(&e))?;
        let entries = root.get_mut().remove("card");
        let head = Head::deserialize(Deserializer::from(root)).map_err(|e| page.form(&e))?;
        if head.source.is_empty() {
            return Err(page.error(0, Problem::NoSource));
        }
        let cards = match entries {
            Some(entries) => page.cards(entries)?,
            None => Vec::new(),
        };
        Ok(CardList::new(head.game, head.source, cards))
    }

    /// Reads a user's own card list and records the file in its sources, where they do not name one of their own.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn read_user_file(path: &str, bytes: &[u8]) -> Result<CardList, ReadError> {
        let text = std::str::from_utf8(bytes).map_err(|e| {
            let line = 1 + bytes[..e.valid_up_to()].iter().filter(|b| **b == b'\n').count();
            ReadError { file: path.to_owned(), line, problem: Problem::NotUtf8 }
        })?;
        let mut list = CardList::read(path, text.trim_start_matches('\u{feff}'))?;
        let records = list.len();
        for source in list.sources.iter_mut().filter(|s| s.sha256.is_none()) {
            source.path = Some(path.to_owned());
            source.sha256 = Some(digest(bytes));
            source.records = Some(records);
        }
        Ok(list)
    }
}

/// The file that is being read, for saying where in it something stands.
struct Page<'t> {
    file: &'t str,
    text: &'t str,
}

impl<'t> Page<'t> {
    fn cards(&self, entries: Spanned<DeValue<'t>>) -> Result<Vec<Card>, ReadError> {
        let at = entries.span().start;
        let DeValue::Array(entries) = entries.into_inner() else {
            return Err(self.form_at(at..at, "`card` is no list of cards"));
        };
        let mut seen = BTreeMap::new();
        let mut cards = Vec::new();
        for entry in entries {
            let at = entry.span().start;
            let card = self.card(entry)?;
            if let Some(first) = seen.insert((card.name.clone(), pitch(&card)), at) {
                let card = label(&card.name, pitch(&card));
                return Err(self.error(at, Problem::Twice { card, first: self.line(first) }));
            }
            cards.push(card);
        }
        Ok(cards)
    }

    fn card(&self, mut entry: Spanned<DeValue<'t>>) -> Result<Card, ReadError> {
        let span = entry.span();
        let DeValue::Table(facts) = entry.get_mut() else {
            return Err(self.form_at(span, "a card is a table"));
        };
        let looked_up = match facts.remove("looked_up") {
            Some(value) => bool::deserialize(ValueDeserializer::from(value)).map_err(|e| self.form(&e))?,
            None => true,
        };
        let card = if looked_up { self.known(entry)? } else { self.unknown(entry)? };
        match fault(&card) {
            Some(Problem::UnknownText { .. }) if !looked_up => Ok(card),
            Some(problem) => Err(self.error(span.start, problem)),
            None => Ok(card),
        }
    }

    fn known(&self, entry: Spanned<DeValue<'t>>) -> Result<Card, ReadError> {
        Card::deserialize(ValueDeserializer::from(entry)).map_err(|e| self.form(&e))
    }

    fn unknown(&self, entry: Spanned<DeValue<'t>>) -> Result<Card, ReadError> {
        #[derive(Deserialize)]
        struct Named {
            name: String,
        }
        let span = entry.span();
        let facts = entry.get_ref().as_table().map_or(0, |facts| facts.len());
        let Named { name } = Named::deserialize(ValueDeserializer::from(entry)).map_err(|e| self.form(&e))?;
        match facts {
            1 => Ok(Card::unknown(name)),
            _ => Err(self.error(span.start, Problem::FactsNotLookedUp { name })),
        }
    }

    /// Counts from the top, so only for what is wrong: a list has tens of thousands of cards.
    fn line(&self, at: usize) -> usize {
        1 + self.text.bytes().take(at).filter(|b| *b == b'\n').count()
    }

    fn error(&self, at: usize, problem: Problem) -> ReadError {
        ReadError { file: self.file.to_owned(), line: self.line(at), problem }
    }

    fn form(&self, error: &toml::de::Error) -> ReadError {
        self.form_at(error.span().unwrap_or(0..0), error.message())
    }

    /// The value at fault is told up to the end of its line: a whole table would drown the sentence.
    fn form_at(&self, span: Range<usize>, reason: &str) -> ReadError {
        let rest = self.text.get(span.start..).unwrap_or_default();
        let end = if span.is_empty() { rest.len() } else { span.len() };
        let value = rest.get(..end).unwrap_or(rest).lines().next().unwrap_or_default().trim().to_owned();
        let reason = reason.lines().collect::<Vec<_>>().join("; ");
        self.error(span.start, Problem::Form { value, reason })
    }
}

/// What is wrong with a card or one of its faces.
fn fault(card: &Card) -> Option<Problem> {
    let name = card.name.clone();
    match &card.text {
        _ if name.trim().is_empty() => Some(Problem::NoName { name }),
        Text::Unknown => Some(Problem::UnknownText { name }),
        Text::Words(words) if words.is_empty() => Some(Problem::NoWords { name }),
        Text::None | Text::Words(_) | Text::NotModelled if card.types.is_empty() => Some(Problem::NoTypes { name }),
        Text::None | Text::Words(_) | Text::NotModelled => card.faces.iter().find_map(fault),
    }
}
