//! What is named on a command line: a variant or a game file, with options and house rules in brackets.
//!
//! `magic/core-set-2021[format=limited,with mulligan=magic/worldwake]` is that variant with that option and with that
//! step of another variant. What stands in brackets wins over everything that is said elsewhere.

use rulezero_core::option::{Options, Value};
use std::{collections::BTreeMap, str::FromStr};

/// A variant or game file with options of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// The variant's id, `game@day`, or the file's path.
    pub name: String,
    /// The options.
    pub options: Options,
    /// The house rules.
    pub house_rules: HouseRules,
}

/// Steps of the start that are exchanged, each with the name of the variant it is taken from.
pub type HouseRules = BTreeMap<String, String>;

impl FromStr for Subject {
    type Err = String;

    fn from_str(words: &str) -> Result<Subject, String> {
        let Some((name, rest)) = words.split_once('[') else {
            return Ok(Subject { name: words.to_owned(), ..Subject::default() });
        };
        let Some(inside) = rest.strip_suffix(']') else {
            return Err(format!("`{words}` does not end in `]`: write VARIANT[NAME=VALUE,NAME=VALUE]"));
        };
        let mut subject = Subject { name: name.to_owned(), ..Subject::default() };
        for part in inside.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, twice) = match part.strip_prefix("with ") {
                Some(rule) => {
                    let (step, variant) = house_rule(rule)?;
                    (step.clone(), subject.house_rules.insert(step, variant).is_some())
                }
                None => {
                    let (option, value) = option(part)?;
                    (option.clone(), subject.options.insert(option, value).is_some())
                }
            };
            if twice {
                return Err(format!("`{words}` says twice what {name} is"));
            }
        }
        Ok(subject)
    }
}

/// An option with its value, written `NAME=VALUE`.
pub fn option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` is no option: write NAME=VALUE"))?;
    Ok((name.trim().to_owned(), Value::parse(value.trim())))
}

/// A house rule, written `STEP=VARIANT`.
pub fn house_rule(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').map(|(step, variant)| (step.trim().to_owned(), variant.trim().to_owned()));
    parts.ok_or_else(|| format!("`{text}` is no house rule: write STEP=VARIANT, such as mulligan=magic/worldwake"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_stand_in_brackets() {
        let read = |words: &str| words.parse::<Subject>();
        let options = [("format", "limited".into()), ("life", 30.into()), ("fast", true.into())];
        let options = options.map(|(name, value): (&str, Value)| (name.to_owned(), value)).into();
        let (name, words) =
            ("magic/core-set-2021".to_owned(), "magic/core-set-2021[format=limited, life=30,fast=true]");
        assert_eq!(read(words), Ok(Subject { name, options, ..Subject::default() }));
        let house = read("a/b[with mulligan=c/d@2010-02-01,x=1]").unwrap();
        assert_eq!(house.house_rules, [("mulligan".to_owned(), "c/d@2010-02-01".to_owned())].into());
        assert_eq!(read("magic@2020-07-03[]").unwrap().name, "magic@2020-07-03");
        for (wrong, why) in
            [("a/b[x=1", "does not end in `]`"), ("a/b[x]", "`x` is no option"), ("a/b[x=1,x=2]", "says twice")]
        {
            assert!(read(wrong).unwrap_err().contains(why), "{wrong}");
        }
    }
}
