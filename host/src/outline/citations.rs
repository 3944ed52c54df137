//! Citations within an entry: its own rule, and those that stand in its texts.
//!
//! A text that is compared must not differ by where its rules are numbered or how its quotes are drawn, so citations
//! are taken out of it and kept apart, and what is left has one kind of quote, dash and space.

use super::{Entry, Outline};
use crate::names::tidy;
use rulezero_core::rule::{Document, Rule};

/// A rule that an entry cites, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// The value it stands in; nothing for the entry's own rule, `gist` for the gist.
    pub value: Option<String>,
    /// The rule.
    pub rule: Rule,
}

impl Entry {
    /// All that the entry cites, its own rule first.
    pub fn citations(&self, documents: &[Document]) -> Vec<Cited> {
        let own = self.rule.iter().map(|rule| Cited { value: None, rule: rule.clone() });
        let texts = self.texts().flat_map(|(name, text)| {
            let found = cited_in(text, documents, self.rule.as_ref()).1;
            found.into_iter().map(move |rule| Cited { value: Some(name.to_owned()), rule })
        });
        own.chain(texts).collect()
    }

    /// The gist and the values, by name.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let gist = (!self.gist.is_empty()).then_some(("gist", self.gist.as_str()));
        gist.into_iter().chain(self.values.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }

    /// The gist and the values, by name: each as it is written and in the form in which it is compared.
    pub fn comparable(&self, outline: &Outline) -> Vec<(String, String, String)> {
        let plain = |text| cited_in(text, &outline.documents, self.rule.as_ref()).0;
        self.texts().map(|(name, text)| (tidy(name), text.to_owned(), plain(text))).collect()
    }
}

/// A text with its citations cut out, and the rules they cite: whole citations of these documents, and numbers in
/// brackets, which stand for rules of the document that `own` is in.
pub fn cited_in(text: &str, documents: &[Document], own: Option<&Rule>) -> (String, Vec<Rule>) {
    let mut plain = text.to_owned();
    let mut found = Vec::new();
    for document in documents {
        while let Some((at, end, number)) = whole(&plain, document) {
            found.push(document.rule(number));
            plain.replace_range(at..end, "");
        }
    }
    let mut rest = String::new();
    for piece in plain.split_inclusive(')') {
        let number = piece.strip_suffix(')').and_then(|p| p.rsplit_once('(')).filter(|(_, n)| is_number(n));
        let Some((before, number)) = number else {
            rest.push_str(piece);
            continue;
        };
        let number = number.to_owned();
        match own.filter(|own| !own.is_policy()) {
            Some(own) => found.push(Rule { number: number.into(), ..own.clone() }),
            None => found.extend(documents.first().map(|rules| rules.rule(number))),
        }
        rest.push_str(before);
    }
    (tidy(&rest), found)
}

/// The first whole citation of a document, with its place.
fn whole(text: &str, document: &Document) -> Option<(usize, usize, String)> {
    let start = format!("{} ", document.short);
    let end = format!(" @{}", document.edition);
    text.match_indices(&start).find_map(|(at, _)| {
        let rest = &text[at + start.len()..];
        let (number, _) = rest.split_once(&end)?;
        let whole = at + start.len() + number.len() + end.len();
        (!number.contains(' ')).then(|| (at, whole, number.to_owned()))
    })
}

/// Whether this is the number of a rule: digits and points, then perhaps a letter; or the three digits of a section.
fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_lowercase());
    text.len() - digits.len() <= 1
        && (digits.contains('.') || text.len() == 3)
        && digits.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_taken_out_of_a_text_and_its_typography_is_made_one() {
        let cr = Document::dated("MTG CR", "2020-07-03", "rules");
        let own = cr.rule("103.7");
        for (text, plain, numbers) in [
            ("skipped (103.7a)", "skipped", vec!["103.7a"]),
            ("as MTG CR 103.4 @2020-07-03 says", "as says", vec!["103.4"]),
            ("the player\u{2019}s  \u{201c}hand\u{201d} \u{2013} seven", "the player's \"hand\" - seven", vec![]),
            ("two (or more) of 3.5", "two (or more) of 3.5", vec![]),
            ("each (7)", "each (7)", vec![]),
            ("players get priority (507)", "players get priority", vec!["507"]),
            ("as MTG CR 103.4 @2019-05-03 says", "as MTG CR 103.4 @2019-05-03 says", vec![]),
        ] {
            let (left, found) = cited_in(text, std::slice::from_ref(&cr), Some(&own));
            let found: Vec<String> = found.iter().map(|rule| rule.number.to_string()).collect();
            assert_eq!((left.as_str(), found), (plain, numbers.iter().map(|n| n.to_string()).collect()), "{text}");
        }
    }
}
