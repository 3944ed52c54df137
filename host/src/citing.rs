//! From a citation to what is built on it: which step, condition, deck rule or option, and its number elsewhere.
//!
//! Which rules are cited depends on the set-up, so each option is tried with each of its words, for the fewest
//! players it allows and for the next number. Rules that are cited only while a game runs are not found.

use crate::outline::Outline;
use rulezero_core::{
    kernel::Rulebook,
    option::{self, Legal, Options, Value},
    rule::Rule,
    setup::Refusal,
};
use serde::Serialize;
use std::{collections::BTreeSet, sync::Arc};

/// Something that is built on a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Built {
    /// The variant's id.
    pub variant: String,
    /// The set-up it was found in, where it is not the plain one.
    pub set_up: Option<String>,
    /// What it is ("step of the start").
    pub one: &'static str,
    /// Its name.
    pub name: String,
    /// The value that cites the rule; nothing where it is the entry's own.
    pub value: Option<String>,
    /// What it does.
    pub gist: String,
    /// The same in other editions that are loaded, oldest first.
    pub elsewhere: Vec<Elsewhere>,
}

/// The same thing in another edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Elsewhere {
    /// The variant's id.
    pub variant: String,
    /// The rules it is built on there; none where that edition does not have it.
    pub rules: Vec<Rule>,
}

/// Nothing is built on the rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NothingBuilt {
    /// What is cited that is most like it.
    pub nearest: Vec<String>,
}

/// One set-up of a variant.
struct Tried {
    given: Options,
    outline: Outline,
}

/// An edition with its set-ups.
struct Edition {
    id: String,
    date: String,
    tried: Vec<Tried>,
}

/// How many neighbours on each side are named for a number that nothing is built on.
const NEIGHBOURS: usize = 2;

/// Finds what is built on a rule, or the nearest rules on which something is.
pub fn built_on<'a>(
    variants: impl Iterator<Item = &'a Arc<dyn Rulebook>>,
    rule: &Rule,
) -> Result<Vec<Built>, NothingBuilt> {
    let mut editions: Vec<Edition> = variants.filter(|v| knows(v, rule)).map(Edition::of).collect();
    editions.sort_by(|a, b| (&a.date, &a.id).cmp(&(&b.date, &b.id)));
    let mut found: Vec<Built> = Vec::new();
    for edition in &editions {
        for tried in &edition.tried {
            tried.collect(rule, edition, &editions, &mut found);
        }
    }
    if found.is_empty() { Err(NothingBuilt { nearest: nearest(rule, &editions) }) } else { Ok(found) }
}

fn knows(variant: &Arc<dyn Rulebook>, rule: &Rule) -> bool {
    rule.is_policy() || variant.info().documents.iter().any(|document| document.short == rule.document)
}

impl Edition {
    fn of(rulebook: &Arc<dyn Rulebook>) -> Edition {
        let info = rulebook.info();
        let tried = set_ups(rulebook).into_iter().flat_map(|given| {
            let players = info.min_players.max(2.min(info.max_players))..=info.max_players;
            let outlines = players.filter_map(|n| Outline::plain(rulebook, &given, Some(n)).ok()).take(2);
            outlines.map(|outline| Tried { given: given.clone(), outline }).collect::<Vec<_>>()
        });
        let date = info.documents.first().map_or_else(String::new, |rules| rules.date.to_string());
        Edition { id: info.id.to_string(), date, tried: tried.collect() }
    }

    /// The rules that an entry's value is built on here: in the same set-up, or else in any.
    fn rules(&self, built: &Built, like: &Tried) -> Vec<Rule> {
        let same = self.tried.iter().filter(|t| t.given == like.given && t.outline.players == like.outline.players);
        let rules: BTreeSet<Rule> = same.flat_map(|t| t.rules(built)).collect();
        let rules = if rules.is_empty() { self.tried.iter().flat_map(|t| t.rules(built)).collect() } else { rules };
        rules.into_iter().collect()
    }
}

impl Tried {
    fn collect(&self, rule: &Rule, edition: &Edition, all: &[Edition], found: &mut Vec<Built>) {
        for part in &self.outline.parts {
            for entry in &part.entries {
                for cited in entry.citations(&self.outline.documents).into_iter().filter(|c| c.rule == *rule) {
                    let mut built = Built {
                        variant: edition.id.clone(),
                        set_up: self.told(edition),
                        one: part.one,
                        name: entry.name.clone(),
                        value: cited.value,
                        gist: entry.gist.clone(),
                        elsewhere: Vec::new(),
                    };
                    if found.iter().any(|known| known.is_same(&built)) {
                        continue;
                    }
                    let others = all.iter().filter(|other| other.id != edition.id);
                    built.elsewhere = others
                        .map(|other| Elsewhere { variant: other.id.clone(), rules: other.rules(&built, self) })
                        .collect();
                    found.push(built);
                }
            }
        }
    }

    fn rules(&self, built: &Built) -> Vec<Rule> {
        let parts = self.outline.parts.iter().filter(|part| part.one == built.one);
        let entries = parts.flat_map(|part| &part.entries).filter(|entry| entry.name == built.name);
        let cited = entries.flat_map(|entry| entry.citations(&self.outline.documents));
        cited.filter(|cited| cited.value == built.value).map(|cited| cited.rule).collect()
    }

    /// The set-up in words, where it is not the first that is tried.
    fn told(&self, edition: &Edition) -> Option<String> {
        let plain = &edition.tried.first()?.outline;
        let mut words: Vec<String> = self.given.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if self.outline.players != plain.players {
            words.push(format!("{} players", self.outline.players));
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}

impl Built {
    fn is_same(&self, other: &Built) -> bool {
        (&self.variant, self.one, &self.name, &self.value) == (&other.variant, other.one, &other.name, &other.value)
    }
}

/// The set-ups that are tried: the plain one, and each option with each of its other words.
fn set_ups(rulebook: &Arc<dyn Rulebook>) -> Vec<Options> {
    let plain = Options::new();
    let specs = |so_far: &Options| rulebook.options(so_far).map_err(Failed::from);
    let known = option::resolve(&plain, specs).ok().and_then(|chosen| rulebook.options(&chosen).ok());
    let mut set_ups = vec![plain];
    for spec in known.into_iter().flatten() {
        let others = words(&spec.legal).into_iter().filter(|value| *value != spec.default);
        set_ups.extend(others.map(|value| Options::from([(spec.name.to_string(), value)])));
    }
    set_ups
}

/// The words that an option may be. Numbers are left at their default.
fn words(legal: &Legal) -> Vec<Value> {
    match legal {
        Legal::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Legal::Number(..) => Vec::new(),
        Legal::Words(words) | Legal::Named(words, _) => words.iter().cloned().map(Value::Word).collect(),
    }
}

/// Why a variant's options are not known; such a variant is tried with nothing given, and says so itself.
struct Failed;

impl From<Refusal> for Failed {
    fn from(_: Refusal) -> Failed {
        Failed
    }
}

impl From<option::OptionError> for Failed {
    fn from(_: option::OptionError) -> Failed {
        Failed
    }
}

/// The cited rules around this number in its edition; where that edition is not there, rules of the same number in
/// those that are, or else what is there.
fn nearest(rule: &Rule, editions: &[Edition]) -> Vec<String> {
    let all: BTreeSet<Rule> = editions.iter().flat_map(|e| &e.tried).flat_map(|t| t.cited()).collect();
    let mut here: Vec<&Rule> =
        all.iter().filter(|r| r.document == rule.document && r.edition == rule.edition).collect();
    if here.is_empty() {
        here = all.iter().filter(|r| r.document == rule.document && r.number == rule.number).collect();
        return here.iter().map(ToString::to_string).collect();
    }
    here.sort_by_cached_key(|rule| natural(&rule.number));
    let at = here.partition_point(|known| natural(&known.number) < natural(&rule.number));
    let (from, to) = (at.saturating_sub(NEIGHBOURS), (at + NEIGHBOURS).min(here.len()));
    here[from..to].iter().map(ToString::to_string).collect()
}

impl Tried {
    fn cited(&self) -> impl Iterator<Item = Rule> {
        let entries = self.outline.parts.iter().flat_map(|part| &part.entries);
        entries.flat_map(|entry| entry.citations(&self.outline.documents)).map(|cited| cited.rule)
    }
}

/// A rule's number as it sorts: `103.10` after `103.9`, `103.7a` after `103.7`.
fn natural(number: &str) -> Vec<(u32, String)> {
    let part = |part: &str| {
        let letters = part.trim_start_matches(|c: char| c.is_ascii_digit());
        (part[..part.len() - letters.len()].parse().unwrap_or(u32::MAX), letters.to_owned())
    };
    number.split('.').map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_sort_as_people_count() {
        let mut numbers = ["103.10", "103.7a", "103.9", "103.7", "104.1", "4.1.5b"];
        numbers.sort_by_cached_key(|number| natural(number));
        assert_eq!(numbers, ["4.1.5b", "103.7", "103.7a", "103.9", "103.10", "104.1"]);
    }
}
