//! Typed options of a variant, and how given values become a full set.
//!
//! A variant's options may depend on those before them (a format decides what else there is to choose). What is
//! unknown or out of range is refused with the legal values; nothing unknown becomes a default.

use crate::rule::{Rule, Text};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt};

/// The value of an option or of a step's parameter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(Text),
}

/// Option values by name.
pub type Options = BTreeMap<String, Value>;

/// One option that a variant has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionSpec {
    /// Its name in game files.
    pub name: Text,
    /// What it decides, in a clause.
    pub about: Text,
    /// The rule that leaves it open or sets the default.
    pub rule: Rule,
    /// The value if none is given.
    pub default: Value,
    /// What it may be.
    pub legal: Legal,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legal {
    /// `true` or `false`.
    Flag,
    /// A number from the first to the second, both included.
    Number(i64, i64),
    /// One of these words.
    Words(Vec<Text>),
    /// One of the first words; the others are known and refused, each for the reason beside it.
    Named(Vec<Text>, Vec<(Text, Text)>),
}

/// Why a given option is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The variant has no such option.
    #[error("there is no option `{name}` here; the options are: {}", known.join(", "))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The value does not fit.
    #[error("option `{name}` cannot be `{value}`: {}", legal.against(value))]
    Illegal {
        /// The option.
        name: String,
        /// The value that was given.
        value: Value,
        /// What it may be.
        legal: Legal,
    },
}

impl Legal {
    /// Whether this value fits.
    pub fn allows(&self, value: &Value) -> bool {
        match (self, value) {
            (Legal::Flag, Value::Flag(_)) => true,
            (Legal::Number(lo, hi), Value::Number(n)) => (lo..=hi).contains(&n),
            (Legal::Words(words) | Legal::Named(words, _), Value::Word(word)) => words.contains(word),
            (Legal::Flag | Legal::Number(..) | Legal::Words(_) | Legal::Named(..), _) => false,
        }
    }

    /// Why a value that does not fit is refused.
    pub fn against(&self, value: &Value) -> String {
        let refused = match self {
            Legal::Named(_, refused) => refused.as_slice(),
            Legal::Flag | Legal::Number(..) | Legal::Words(_) => &[],
        };
        match refused.iter().find(|(name, _)| value.word() == Some(name)) {
            Some((_, reason)) => format!("{reason}; it is {self}"),
            None => format!("it is {self}"),
        }
    }
}

/// Fills in what was not given, and refuses what does not fit. `specs` gives the options there are, given those
/// decided so far; it is asked again after each decision, until nothing is left to decide.
pub fn resolve<E: From<OptionError>>(
    given: &Options,
    mut specs: impl FnMut(&Options) -> Result<Vec<OptionSpec>, E>,
) -> Result<Options, E> {
    let mut decided = Options::new();
    loop {
        let known = specs(&decided)?;
        let Some(next) = known.iter().find(|spec| !decided.contains_key(spec.name.as_ref())) else {
            if let Some(name) = given.keys().find(|name| !decided.contains_key(*name)) {
                let known = known.iter().map(|spec| spec.name.to_string()).collect();
                return Err(OptionError::Unknown { name: name.clone(), known }.into());
            }
            return Ok(decided);
        };
        let value = given.get(next.name.as_ref()).unwrap_or(&next.default);
        if !next.legal.allows(value) {
            let (name, legal) = (next.name.to_string(), next.legal.clone());
            return Err(OptionError::Illegal { name, value: value.clone(), legal }.into());
        }
        decided.insert(next.name.to_string(), value.clone());
    }
}

impl Value {
    /// The value that a word on the command line stands for: `true`, a number, or itself.
    pub fn parse(text: &str) -> Value {
        match (text.parse(), text.parse()) {
            (Ok(flag), _) => Value::Flag(flag),
            (_, Ok(number)) => Value::Number(number),
            _ => Value::Word(text.to_owned().into()),
        }
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Value::Number(n) => Some(*n),
            Value::Flag(_) | Value::Word(_) => None,
        }
    }

    /// The word, if it is one.
    pub fn word(&self) -> Option<&str> {
        match self {
            Value::Word(word) => Some(word),
            Value::Flag(_) | Value::Number(_) => None,
        }
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Number(n)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<&'static str> for Value {
    fn from(word: &'static str) -> Value {
        Value::Word(word.into())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(n) => write!(f, "{n}"),
            Value::Word(word) => f.write_str(word),
        }
    }
}

impl fmt::Display for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Legal::Flag => f.write_str("true or false"),
            Legal::Number(lo, hi) => write!(f, "a number from {lo} to {hi}"),
            Legal::Words(words) | Legal::Named(words, _) => write!(f, "one of {}", words.join(", ")),
        }
    }
}
