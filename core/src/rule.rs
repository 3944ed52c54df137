//! Citations: which rule of which document, as of which date.
//!
//! A rule number without its edition is wrong, because numbers move between editions. What no document says is
//! cited as a host policy and never by a number.

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt};

/// Text that is written in the code of a variant or read from a file.
pub type Text = Cow<'static, str>;

/// A rules document as it stood on a date.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Document {
    /// The short name used in citations ("MTG CR").
    pub short: Text,
    /// The edition: a date as `2020-07-03`, or the publisher's version where rules are cited by it.
    pub edition: Text,
    /// The full title.
    pub title: Text,
    /// The date from which it was in force, as `2020-07-03`.
    pub date: Text,
}

/// A citation, printed as `MTG CR 103.4 @2020-07-03`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rule {
    /// The document's short name, or [`HOST_POLICY`].
    pub document: Text,
    /// The document's edition; empty for a host policy.
    pub edition: Text,
    /// The rule's number, or the policy's name.
    pub number: Text,
}

/// The document that stands for decisions of the host which no rules text makes.
pub const HOST_POLICY: &str = "host policy";

impl Document {
    /// A document whose editions are named by the date they took effect.
    pub const fn dated(short: &'static str, date: &'static str, title: &'static str) -> Document {
        Document::versioned(short, date, date, title)
    }

    /// A document whose editions have a version as well as a date.
    pub const fn versioned(
        short: &'static str,
        edition: &'static str,
        date: &'static str,
        title: &'static str,
    ) -> Document {
        Document {
            short: Cow::Borrowed(short),
            edition: Cow::Borrowed(edition),
            date: Cow::Borrowed(date),
            title: Cow::Borrowed(title),
        }
    }

    /// The citation of one of its rules.
    pub fn rule(&self, number: impl Into<Text>) -> Rule {
        Rule { document: self.short.clone(), edition: self.edition.clone(), number: number.into() }
    }
}

impl Rule {
    /// A decision of the host that no document makes.
    pub const fn policy(name: &'static str) -> Rule {
        Rule { document: Cow::Borrowed(HOST_POLICY), edition: Cow::Borrowed(""), number: Cow::Borrowed(name) }
    }

    /// Whether this is a host policy.
    pub fn is_policy(&self) -> bool {
        self.document == HOST_POLICY
    }

    /// Whether this cites one of these documents, or a host policy.
    pub fn stands_in(&self, documents: &[Document]) -> bool {
        self.is_policy() || documents.iter().any(|d| d.short == self.document && d.edition == self.edition)
    }
}

impl Clone for Rule {
    fn clone(&self) -> Rule {
        Rule { document: self.document.clone(), edition: self.edition.clone(), number: self.number.clone() }
    }

    /// Text that is owned is written where text was owned, without an allocation if there is room.
    fn clone_from(&mut self, other: &Rule) {
        self.document.clone_from(&other.document);
        self.edition.clone_from(&other.edition);
        self.number.clone_from(&other.number);
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_policy() {
            write!(f, "{HOST_POLICY}: {}", self.number)
        } else {
            write!(f, "{} {} @{}", self.document, self.number, self.edition)
        }
    }
}

impl From<Rule> for String {
    fn from(rule: Rule) -> String {
        rule.to_string()
    }
}

impl TryFrom<String> for Rule {
    type Error = String;

    fn try_from(text: String) -> Result<Rule, String> {
        if let Some(name) = text.strip_prefix(HOST_POLICY).and_then(|rest| rest.strip_prefix(": ")) {
            return Ok(Rule { document: HOST_POLICY.into(), edition: "".into(), number: name.to_owned().into() });
        }
        let parts = text.rsplit_once(" @").and_then(|(left, edition)| Some((left.rsplit_once(' ')?, edition)));
        let Some(((document, number), edition)) = parts else {
            return Err(format!("`{text}` is no citation: write one as `MTG CR 103.4 @2020-07-03`"));
        };
        Ok(Rule {
            document: document.to_owned().into(),
            edition: edition.to_owned().into(),
            number: number.to_owned().into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_reads_back_as_it_was_printed() {
        for text in ["MTG CR 103.4 @2020-07-03", "FAB CR 4.1.5b @2.14", "host policy: turn limit"] {
            assert_eq!(Rule::try_from(text.to_owned()).map(String::from), Ok(text.to_owned()));
        }
        for text in ["103.4", "MTG CR 103.4", "", "host policy"] {
            assert!(Rule::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
