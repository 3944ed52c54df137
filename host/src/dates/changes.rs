//! The changes of rules that are known, from `host/known-changes.toml`.

use serde::Deserialize;
use std::{fmt, sync::LazyLock};

/// A change of a game's rules.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct KnownChange {
    /// The game.
    pub game: String,
    /// The date of the first text that has it.
    pub date: String,
    /// What changed.
    pub what: String,
    /// That text.
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: Vec<WrittenGame>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
    name: String,
    document: String,
    known_until: String,
    change: Vec<WrittenChange>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChange {
    date: String,
    what: String,
}

static WRITTEN: LazyLock<Written> = LazyLock::new(|| {
    toml::from_str(include_str!("../../known-changes.toml"))
        .expect("the file is part of the program, and a test reads it")
});

static CHANGES: LazyLock<Vec<KnownChange>> = LazyLock::new(|| {
    let of_game = |game: &WrittenGame| -> Vec<KnownChange> {
        let change = |written: &WrittenChange| KnownChange {
            game: game.name.clone(),
            date: written.date.clone(),
            what: written.what.clone(),
            source: format!("{} @{}", game.document, written.date),
        };
        game.change.iter().map(change).collect()
    };
    WRITTEN.game.iter().flat_map(of_game).collect()
});

/// All changes that are known, game by game, oldest first.
pub fn known_changes() -> &'static [KnownChange] {
    &CHANGES
}

/// The date up to which a game's changes are known; nothing for a game of which none are.
pub fn known_until(game: &str) -> Option<&'static str> {
    WRITTEN.game.iter().find(|known| known.name == game).map(|known| known.known_until.as_str())
}

impl fmt::Display for KnownChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.date, self.what, self.source)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dates::Day;

    #[test]
    fn every_known_change_has_a_day_and_words_and_they_stand_in_order() {
        assert!(known_changes().len() > 20);
        for pair in known_changes().windows(2).filter(|pair| pair[0].game == pair[1].game) {
            assert!(pair[0].date < pair[1].date, "{} stands before {}", pair[0], pair[1]);
        }
        for change in known_changes() {
            assert!(change.date.parse::<Day>().is_ok() && change.what.len() > 4, "{change}");
            assert!(known_until(&change.game).is_some_and(|until| until >= change.date.as_str()), "{change}");
        }
    }
}
