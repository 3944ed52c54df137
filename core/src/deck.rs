//! Decks, and deck rules as data.
//!
//! A check returns all violations, each with its rule, and apart from them what could not be evaluated. A card of
//! which only the name is known never counts as passing a rule that looks at more than its name.

use crate::{
    card::{Card, Copies, Text as CardText},
    rule::{Rule, Text},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A player's cards by section, in the order of the list they came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// What the list calls itself.
    pub name: String,
    /// The cards.
    pub entries: Vec<DeckEntry>,
}

/// Some copies of one card in one section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckEntry {
    /// The variant's section ("main").
    pub section: String,
    /// How many, at least 1.
    pub count: u32,
    /// The card's facts.
    pub card: Card,
}

/// What decks must be like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckRules {
    /// The sections there are.
    pub sections: Vec<SectionRule>,
    /// Limits on several sections together.
    pub sums: Vec<SumRule>,
    /// Limits on copies.
    pub copies: Vec<CopyRule>,
}

/// What one section must be like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionRule {
    /// Its name.
    pub name: Text,
    /// The headings of deck lists whose cards belong here ("main", "sideboard").
    pub from: Vec<Text>,
    /// Types whose cards always belong here, whatever their heading.
    pub takes: Vec<Text>,
    /// Fewest cards.
    pub min: u32,
    /// Most cards, where there is a limit.
    pub max: Option<u32>,
    /// Where "none, or between min and max" is meant: an empty section is fine too.
    pub or_empty: bool,
    /// The rule.
    pub rule: Rule,
}

/// A limit on several sections together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumRule {
    /// The sections.
    pub sections: Vec<Text>,
    /// Most cards in them.
    pub max: u32,
    /// The rule.
    pub rule: Rule,
}

/// A limit on copies of a card; a card's own limit, [`Card::copies`], stands above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyRule {
    /// Most copies.
    pub most: u32,
    /// The sections that are counted together.
    pub sections: Vec<Text>,
    /// A printed number that tells cards of one name apart ("pitch").
    pub apart_by: Option<Text>,
    /// Supertypes whose cards are exempt ("Basic").
    pub exempt: Vec<Text>,
    /// Printed keywords whose cards are exempt.
    #[serde(default)]
    pub exempt_keywords: Vec<Text>,
    /// The rule.
    pub rule: Rule,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckReport {
    /// Rules that the deck breaks.
    pub violations: Vec<Finding>,
    /// Rules for which there is no data.
    pub not_evaluated: Vec<Finding>,
}

/// One finding of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// A sentence with the numbers and names concerned.
    pub message: String,
    /// Where it was not evaluated: what data somebody else may have for it, such as [`LEGALITY`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lacks: Option<Text>,
}

/// Data that a variant does not have and a host may: which cards are banned or restricted in a format on a date.
pub const LEGALITY: &str = "legality";

/// Data that a variant does not have and a host may: who may no longer lead a deck in a format.
pub const RETIRED: &str = "retired";

impl Deck {
    /// Number of cards in a section.
    pub fn count(&self, section: &str) -> u32 {
        self.entries.iter().filter(|e| e.section == section).map(|e| e.count).fold(0, u32::saturating_add)
    }

    /// Number of cards in all sections.
    pub fn size(&self) -> u32 {
        self.entries.iter().map(|e| e.count).fold(0, u32::saturating_add)
    }
}

impl DeckReport {
    /// Adds a violation.
    pub fn violates(&mut self, rule: &Rule, message: impl Into<String>) {
        self.violations.push(Finding { rule: rule.clone(), message: message.into(), lacks: None });
    }

    /// Adds something that was not evaluated.
    pub fn leaves_open(&mut self, rule: &Rule, message: impl Into<String>) {
        self.not_evaluated.push(Finding { rule: rule.clone(), message: message.into(), lacks: None });
    }

    /// Adds something that was not evaluated for want of data that a host may have.
    pub fn lacks(&mut self, rule: &Rule, data: &'static str, message: impl Into<String>) {
        self.not_evaluated.push(Finding { rule: rule.clone(), message: message.into(), lacks: Some(data.into()) });
    }

    /// Adds what another check found.
    pub fn extend(&mut self, other: DeckReport) {
        self.violations.extend(other.violations);
        self.not_evaluated.extend(other.not_evaluated);
    }
}

impl DeckRules {
    /// All that the data can say about a deck.
    pub fn check(&self, deck: &Deck) -> DeckReport {
        let mut report = DeckReport::default();
        self.check_sections(deck, &mut report);
        for sum in &self.sums {
            let size: u32 = sum.sections.iter().map(|s| deck.count(s)).fold(0, u32::saturating_add);
            if size > sum.max {
                let sections = sum.sections.join(" and ");
                report.violates(&sum.rule, format!("{size} cards in {sections}, at most {} allowed", sum.max));
            }
        }
        for rule in &self.copies {
            rule.check(deck, &mut report);
        }
        report
    }

    fn check_sections(&self, deck: &Deck, report: &mut DeckReport) {
        for section in &self.sections {
            let size = deck.count(&section.name);
            if size == 0 && section.or_empty {
                continue;
            }
            if size < section.min || section.max.is_some_and(|max| size > max) {
                let message = format!("{size} cards in {}, {} wanted", section.name, section.wanted());
                report.violates(&section.rule, message);
            }
        }
        for entry in &deck.entries {
            if let Some(rule) = self.sections.first().map(|s| &s.rule)
                && !self.sections.iter().any(|s| s.name == entry.section)
            {
                let message =
                    format!("{} {} in {}: there is no such section", entry.count, entry.card.name, entry.section);
                report.violates(rule, message);
            }
        }
    }
}

impl SectionRule {
    /// The size that is wanted, in words.
    pub fn wanted(&self) -> String {
        let size = match self.max {
            Some(max) if max == self.min => format!("exactly {max}"),
            Some(max) if self.min == 0 => format!("at most {max}"),
            Some(max) => format!("{} to {max}", self.min),
            None => format!("at least {}", self.min),
        };
        if self.or_empty && self.min > 0 { format!("none or {size}") } else { size }
    }
}

impl CopyRule {
    fn check(&self, deck: &Deck, report: &mut DeckReport) {
        let mut counts: BTreeMap<(&str, Option<i64>), (u32, &Card)> = BTreeMap::new();
        for entry in deck.entries.iter().filter(|e| self.sections.iter().any(|s| *s == e.section)) {
            let apart = self.apart_by.as_ref().and_then(|number| entry.card.number(number));
            counts.entry((&entry.card.name, apart)).or_insert((0, &entry.card)).0 += entry.count;
        }
        for ((name, apart), (count, card)) in counts {
            let apart = match (&self.apart_by, apart) {
                (Some(number), Some(n)) => format!(" ({number} {n})"),
                _ => String::new(),
            };
            // What a card says of itself stands above the rule.
            let most = match card.copies {
                Some(Copies::Any(_)) => continue,
                Some(Copies::UpTo(own)) => own,
                None => self.most,
            };
            if count <= most || card.supertypes.iter().any(|t| self.exempt.iter().any(|e| e == t)) {
                continue;
            }
            let keyworded = |is: Option<bool>| self.exempt_keywords.iter().any(|word| card.has_keyword(word) == is);
            if keyworded(Some(true)) {
                continue;
            }
            let message = format!("{count} copies of {name}{apart}, at most {most} allowed");
            if keyworded(None) {
                let words = self.exempt_keywords.join(" or ");
                report.leaves_open(&self.rule, format!("{message}, unless it is {words}, for which there is no data"));
            } else if card.text == CardText::Unknown && !self.exempt.is_empty() {
                report.leaves_open(&self.rule, format!("{message}, unless it is exempt: the card is not in the list"));
            } else {
                report.violates(&self.rule, message);
            }
        }
    }
}
