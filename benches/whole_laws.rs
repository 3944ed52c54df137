//! The laws of whole games, held against the lists of the examples and greedy players: cards that say nothing, and cards
//! in words.

use rulezero_core::{
    conformance::{self, Finding, WholeGames},
    kernel::Rulebook,
};
use rulezero_host::{agents::Greedy, config::GameFile, setting::Setting};
use std::{ops::Range, path::Path, sync::Arc};

/// The editions, and the game files whose lists they play.
pub(crate) const PLAYED: [(&str, &[&str]); 5] = [
    ("magic/seventh-edition", &["vanilla.toml", "words.toml"]),
    ("magic/worldwake", &["words.toml"]),
    ("magic/core-set-2021", &["vanilla.toml", "words.toml"]),
    ("magic/august-2026", &["words.toml"]),
    ("flesh-and-blood/2.14", &["flesh-and-blood-played.toml"]),
];

/// What becomes of the laws in the games of these seeds between greedy players with the lists of a game file.
pub(crate) fn findings(file: &Path, rulebook: &Arc<dyn Rulebook>, seeds: Range<u64>) -> Result<Vec<Finding>, String> {
    let file = GameFile::read(file).map_err(|e| e.to_string())?;
    let setting = Setting::new(Arc::clone(rulebook), &file).map_err(|e| e.to_string())?;
    let games = WholeGames { players: setting.players, agent: || Box::new(Greedy::new()), seeds };
    Ok(conformance::check_whole(rulebook, &setting.options, games))
}
