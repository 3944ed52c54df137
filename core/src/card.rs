//! Cards as data: what is printed on them, as far as rules look at it.
//!
//! A card is facts and nothing else: no code, no rules text, no picture. What a card's text does is said by a
//! small vocabulary of words that a variant accepts or refuses; a text that nobody put into words is
//! [`Text::NotModelled`], which is never the same as having none.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The facts printed on a card, in the words of its game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The full printed name; a split card's halves are joined by ` // `.
    pub name: String,
    /// Words before the types ("Basic", "Legendary"; in Flesh and Blood the classes and talents).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supertypes: Vec<String>,
    /// The types ("Land", "Creature"; "Action", "Equipment", "Hero").
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Words after the types ("Forest", "Elf"; "Attack", "Head", "2H", "Young").
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub subtypes: Vec<String>,
    /// Other sets of supertypes that serve as well as `supertypes` (a hybrid card).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub or_supertypes: Vec<Vec<String>>,
    /// The cost where it is printed in symbols ("{2}{G}").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Printed numbers by name ("power", "pitch"). A number that is missing is not zero: the card has none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<String, i64>,
    /// Colours in lower case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<String>,
    /// Words of the type line that name whose card it is, a character or a set, and are neither supertype nor type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub metatypes: Vec<String>,
    /// Printed keywords that say where the card may be included, in lower case, for a card whose text is not in words
    /// as a whole. Nothing given means that nobody looked; an empty list, that there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keywords: Option<Vec<String>>,
    /// How many copies of it a deck may hold by its own text, where that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
    /// Each rarity at which it was ever printed, up to the date of the source; empty where the source does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rarities: Vec<String>,
    /// The faces or halves of a card that has more than one, each with its own facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Card>,
    /// What the rules text does, as far as it is in words.
    pub text: Text,
}

/// A card's own limit of copies, which stands above those of deck rules: `copies = 7`, `copies = "any"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Copies {
    /// So many and no more.
    UpTo(u32),
    /// However many.
    Any(Any),
}

/// The word for however many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Any {
    /// However many.
    Any,
}

/// A card's rules text, seen by the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Text {
    /// The card has no rules text.
    None,
    /// All that the text does, in words of the variant's vocabulary ("flying", "go again").
    Words(Vec<String>),
    /// The text is not in words: such a card can be listed, counted and shuffled, and never played.
    #[default]
    NotModelled,
    /// Nobody has looked the card up: not even its types are known.
    Unknown,
}

impl Card {
    /// A card of which nothing but the name is known.
    pub fn unknown(name: impl Into<String>) -> Card {
        Card { name: name.into(), text: Text::Unknown, ..Card::default() }
    }

    /// Whether `word` is among the types.
    pub fn is(&self, word: &str) -> bool {
        self.types.iter().any(|t| t == word)
    }

    /// Whether `word` is among the supertypes, types or subtypes.
    pub fn has_kind(&self, word: &str) -> bool {
        [&self.supertypes, &self.types, &self.subtypes].into_iter().flatten().any(|t| t == word)
    }

    /// The printed keywords, as far as they say where the card may be included, or nothing where nobody looked.
    ///
    /// A text in words is keywords and nothing else, and no text has none.
    pub fn printed_keywords(&self) -> Option<&[String]> {
        match (&self.keywords, &self.text) {
            (Some(keywords), _) | (None, Text::Words(keywords)) => Some(keywords),
            (None, Text::None) => Some(&[]),
            (None, Text::NotModelled | Text::Unknown) => None,
        }
    }

    /// Whether a keyword is printed on it, whatever its case, or nothing where nobody looked.
    pub fn has_keyword(&self, keyword: &str) -> Option<bool> {
        self.printed_keywords().map(|printed| printed.iter().any(|word| word.eq_ignore_ascii_case(keyword)))
    }

    /// A printed number, or nothing where the card has none.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.numbers.get(name).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_printed_or_not_or_nobody_has_looked() {
        let card = |text, keywords: Option<&[&str]>| Card {
            text,
            keywords: keywords.map(|words| words.iter().map(|word| (*word).to_owned()).collect()),
            ..Card::default()
        };
        let words = || Text::Words(vec!["legendary".into()]);
        for (card, expected) in [
            (card(Text::NotModelled, None), None),
            (card(Text::Unknown, None), None),
            (card(Text::NotModelled, Some(&[])), Some(false)),
            (card(Text::NotModelled, Some(&["legendary"])), Some(true)),
            (card(Text::None, None), Some(false)),
            (card(words(), None), Some(true)),
        ] {
            assert_eq!(card.has_keyword("Legendary"), expected, "{card:?}");
        }
    }
}
