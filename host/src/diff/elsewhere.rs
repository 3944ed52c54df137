//! What else differs where an option that nobody gave says something else: in a game's other formats, for example.
//!
//! Looked at is each word of such an option that both variants know and that a plan can be made for. What differs there
//! as it does for the compared set-up is not said again.

use super::{Change, Comparison, PartDifference};
use crate::outline::Outline;
use rulezero_core::{
    kernel::{PlanError, Rulebook},
    option::{Legal, OptionSpec, Options, Value},
    rule::Text,
};
use serde::Serialize;
use std::sync::Arc;

/// A variant with the options that it is compared with.
pub type Side<'a> = (&'a Arc<dyn Rulebook>, &'a Options);

/// The differences that only show where an option says this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Elsewhere {
    /// The option.
    pub option: String,
    /// What it says.
    pub word: String,
    /// How many players the set-up of the second has.
    pub players: usize,
    /// The differences.
    pub parts: Vec<PartDifference>,
}

/// What differs elsewhere and not in a comparison of the two for as many players.
pub fn elsewhere(left: Side<'_>, right: Side<'_>, players: Option<u8>, known: &Comparison) -> Vec<Elsewhere> {
    let free = |option: &Text| !left.1.contains_key(option.as_ref()) && !right.1.contains_key(option.as_ref());
    let (Ok(ours), Ok(theirs)) = (specs(left), specs(right)) else { return Vec::new() };
    let mut found = Vec::new();
    for spec in theirs.iter().filter(|spec| free(&spec.name)) {
        let Some(other) = ours.iter().find(|other| other.name == spec.name) else { continue };
        for word in words(spec).iter().filter(|word| words(other).contains(word)) {
            found.extend(only_there(left, right, (&spec.name, word), players, known));
        }
    }
    found
}

fn only_there(
    left: Side<'_>,
    right: Side<'_>,
    (option, word): (&Text, &Text),
    players: Option<u8>,
    known: &Comparison,
) -> Option<Elsewhere> {
    let outline = |(rulebook, given): Side<'_>| {
        let mut given = given.clone();
        given.insert(option.to_string(), Value::Word(word.clone()));
        Outline::plain(rulebook, &given, players)
    };
    let (left, right) = (outline(left).ok()?, outline(right).ok()?);
    let is_known = |title: &str, change: &Change| {
        let of_the_part = known.parts.iter().filter(|part| part.title == title).flat_map(|part| &part.changes);
        of_the_part.into_iter().any(|known| says_the_same(known, change))
    };
    let mut parts = Comparison::of(&left, &right).parts;
    parts.iter_mut().for_each(|part| part.changes.retain(|change| !is_known(part.title, change)));
    parts.retain(|part| !part.changes.is_empty());
    let (option, word) = (option.to_string(), word.to_string());
    (!parts.is_empty()).then_some(Elsewhere { option, word, players: right.players, parts })
}

/// Whether a change is one that is known: what only one side has or names is so whatever its values are.
fn says_the_same(known: &Change, change: &Change) -> bool {
    match (known, change) {
        (Change::Added { entry: known }, Change::Added { entry })
        | (Change::Removed { entry: known }, Change::Removed { entry }) => known.name == entry.name,
        (
            Change::Changed { name: known, value: of, left: None, .. },
            Change::Changed { name, value, left: None, .. },
        )
        | (
            Change::Changed { name: known, value: of, right: None, .. },
            Change::Changed { name, value, right: None, .. },
        ) => known == name && of == value,
        (known, change) => known == change,
    }
}

fn specs((rulebook, given): Side<'_>) -> Result<Vec<OptionSpec>, PlanError> {
    Ok(rulebook.options(given)?)
}

/// The words of an option that names ways of playing, each of which may be another game.
fn words(spec: &OptionSpec) -> &[Text] {
    match &spec.legal {
        Legal::Named(words, _) => words,
        Legal::Words(_) | Legal::Number(..) | Legal::Flag => &[],
    }
}
