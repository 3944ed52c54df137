//! Rules as of a day: which edition of a game stood then, and whether one that is not loaded is known to come between.
//!
//! An edition stands until the next one. Where a change is known to lie between the newest edition that is loaded and
//! the day that was asked for, that edition is not the rules of that day, and whoever wants it all the same says so.

mod changes;
mod day;

pub use changes::{KnownChange, known_changes, known_until};
pub use day::Day;

use crate::registry::{Registry, UnknownVariant};
use rulezero_core::kernel::Rulebook;
use std::{collections::BTreeSet, sync::Arc};

/// Whether an older edition will do where changes are known to lie between it and the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nearest {
    /// It will not.
    Refused,
    /// It will.
    Accepted,
}

/// An edition that was found for a day.
pub struct Edition {
    /// The variant.
    pub rulebook: Arc<dyn Rulebook>,
    /// What changed between it and the day.
    pub passed_over: Vec<&'static KnownChange>,
}

/// Why there is no such edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoEdition {
    /// No such variant.
    #[error("{0}")]
    Unknown(#[from] UnknownVariant),
    /// No day.
    #[error("`{0}` is no day: write one as 2016-03-01")]
    Day(String),
    /// No variant of that game is loaded.
    #[error("there is no variant of a game `{game}`; the games are: {}", .known.join(", "))]
    Game {
        /// What was asked for.
        game: String,
        /// The games there are.
        known: Vec<String>,
    },
    /// All of its editions are younger.
    #[error("no edition of {game} that is loaded is as old as {day}: the oldest is {oldest}, in force from {from}")]
    TooEarly {
        /// The game.
        game: String,
        /// The day.
        day: Day,
        /// The oldest edition.
        oldest: String,
        /// Its date.
        from: String,
    },
    /// Two of them begin on one day.
    #[error("{first} and {second} are both in force from {from}: name one of them")]
    Two {
        /// One.
        first: String,
        /// The other.
        second: String,
        /// Their date.
        from: String,
    },
    /// The rules are known to have changed since.
    #[error("{}", changed(.game, .day, .nearest, .from, .changes))]
    Changed {
        /// The game.
        game: String,
        /// The day.
        day: Day,
        /// The newest edition that is not later.
        nearest: String,
        /// Its date.
        from: String,
        /// The changes.
        changes: Vec<&'static KnownChange>,
    },
}

fn changed(game: &str, day: &Day, nearest: &str, from: &str, changes: &[&KnownChange]) -> String {
    let mut lines = vec![format!(
        "no edition of {game} that is loaded has the rules of {day}: after {nearest}, in force from {from}, they changed"
    )];
    lines.extend(changes.iter().map(|change| format!("  {change}")));
    lines.push(format!("take {nearest} all the same with --nearest"));
    lines.join("\n")
}

impl Registry {
    /// The variant that these words name: an id, or `game@day`.
    pub fn edition(&self, words: &str, nearest: Nearest) -> Result<Edition, NoEdition> {
        match words.split_once('@') {
            None => Ok(Edition { rulebook: self.variant(words)?, passed_over: Vec::new() }),
            Some((game, day)) => self.edition_on(game, &day.parse()?, nearest),
        }
    }

    /// The newest edition of a game that is not later than a day.
    pub fn edition_on(&self, game: &str, day: &Day, nearest: Nearest) -> Result<Edition, NoEdition> {
        let mut editions: Vec<_> = self.variants().filter(|v| game_of(v) == game).collect();
        editions.sort_by_key(|v| (from(v).to_owned(), v.info().id.clone()));
        let game = game.to_owned();
        let Some(oldest) = editions.first() else { return Err(NoEdition::Game { game, known: self.games() }) };
        let not_later: Vec<_> = editions.iter().filter(|v| from(v) <= day.as_str()).collect();
        let Some(newest) = not_later.last() else {
            let (oldest, from) = (oldest.info().id.to_string(), from(oldest).to_owned());
            return Err(NoEdition::TooEarly { game, day: day.clone(), oldest, from });
        };
        if let Some(other) = not_later.iter().rev().nth(1).filter(|other| from(other) == from(newest)) {
            let (first, second) = (other.info().id.to_string(), newest.info().id.to_string());
            return Err(NoEdition::Two { first, second, from: from(newest).to_owned() });
        }
        let between = |change: &&KnownChange| {
            change.game == game && from(newest) < change.date.as_str() && change.date.as_str() <= day.as_str()
        };
        let changes: Vec<&KnownChange> = known_changes().iter().filter(between).collect();
        if nearest == Nearest::Refused && !changes.is_empty() {
            let (nearest, from) = (newest.info().id.to_string(), from(newest).to_owned());
            return Err(NoEdition::Changed { game, day: day.clone(), nearest, from, changes });
        }
        Ok(Edition { rulebook: Arc::clone(newest), passed_over: changes })
    }

    /// The games of which variants are loaded.
    pub fn games(&self) -> Vec<String> {
        self.variants().map(|v| game_of(v).to_owned()).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

fn game_of(variant: &Arc<dyn Rulebook>) -> &str {
    variant.info().id.split('/').next().unwrap_or_default()
}

/// The date from which a variant's rules were in force.
fn from(variant: &Arc<dyn Rulebook>) -> &str {
    variant.info().documents.first().map_or("", |rules| rules.date.as_ref())
}
