//! The game file: what is played, by whom and with which decks, in TOML.
//!
//! Paths in it are taken from the file's own folder. A key it does not know is refused with its line: nothing is
//! ignored and nothing unknown becomes a default.

use crate::{
    agents::{AgentError, AgentSpec},
    subject::{HouseRules, Subject},
    teams::Team,
};
use rulezero_core::{option::Value, setup::CardsMode};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    num::NonZeroU32,
    path::{Path, PathBuf},
};

/// Most games that a match may be the best of.
pub const MOST_BEST_OF: u32 = 999;
/// Most games of a match.
pub const MOST_GAMES: u32 = 9999;

/// What is to be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFile {
    /// The variant's id, or `game@day`.
    pub variant: String,
    /// Options that are given.
    pub options: BTreeMap<String, Value>,
    /// Steps of the start that are exchanged, each with the variant it is taken from.
    pub house_rules: HouseRules,
    /// Whether cards are played; nothing said means that they are, but for the start alone, which plays none.
    pub cards: Option<CardsMode>,
    /// Whether to stop after the start.
    pub start_only: bool,
    /// Most turns of a game.
    pub turn_limit: Option<u32>,
    /// So many turns in a row without progress end a game; nothing said means that they do not.
    pub no_progress_turns: Option<u32>,
    /// The seed; nothing said means one of the system's.
    pub seed: Option<u64>,
    /// Games that a match is the best of.
    pub best_of: Option<u32>,
    /// Most games of a match, drawn ones counted.
    pub max_games: Option<u32>,
    /// Whether decks that break a rule are played all the same.
    pub deck_checks: DeckChecks,
    /// A dated list of what is banned or restricted.
    pub format_list: Option<PathBuf>,
    /// Card files of the user, over the bundled list.
    pub card_files: Vec<PathBuf>,
    /// The players.
    pub players: Vec<PlayerFile>,
}

/// One player of a game file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerFile {
    /// The name shown.
    pub name: Option<String>,
    /// The deck list; nothing means the variant's own plain deck.
    pub deck: Option<PathBuf>,
    /// A card of the list that leads the deck.
    pub commander: Option<String>,
    /// Whose team the player is in, by its name or number.
    pub team: Option<Team>,
    /// Who plays.
    pub agent: Option<AgentSpec>,
}

/// Whether a deck that breaks a rule is refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckChecks {
    /// It is.
    #[default]
    On,
    /// It is played, and the result says that decks were not checked.
    Off,
}

/// Why a game file is refused.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It cannot be read.
    #[error("{file}: {why}; `rulezero new {file}` writes a new one")]
    Read {
        /// The file.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// It is no game file.
    #[error("{file}: {why}")]
    Form {
        /// The file.
        file: String,
        /// What is wrong, with line and column.
        why: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    variant: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    #[serde(default)]
    house_rules: HouseRules,
    cards: Option<CardsMode>,
    until: Option<WrittenUntil>,
    turn_limit: Option<u32>,
    no_progress_turns: Option<NonZeroU32>,
    seed: Option<u64>,
    best_of: Option<u32>,
    max_games: Option<u32>,
    #[serde(default)]
    deck_checks: DeckChecks,
    format_list: Option<PathBuf>,
    #[serde(default)]
    card_files: Vec<PathBuf>,
    agent: Option<String>,
    #[serde(default)]
    player: Vec<WrittenPlayer>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenUntil {
    Start,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    name: Option<String>,
    deck: PathBuf,
    commander: Option<String>,
    team: Option<Team>,
    agent: Option<String>,
}

impl GameFile {
    /// Whether cards are played: as the file says, or as is usual.
    pub fn cards_mode(&self) -> CardsMode {
        let usual = if self.start_only { CardsMode::Blank } else { CardsMode::Played };
        self.cards.unwrap_or(usual)
    }

    /// Reads a game file.
    pub fn read(path: &Path) -> Result<GameFile, ConfigError> {
        let file = || path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|why| ConfigError::Read { file: file(), why })?;
        GameFile::parse(&text, path.parent().unwrap_or(Path::new("")))
            .map_err(|why| ConfigError::Form { file: file(), why })
    }

    /// Reads a game file's text; paths are taken from `folder`.
    pub fn parse(text: &str, folder: &Path) -> Result<GameFile, String> {
        let written: Written = toml::from_str(text).map_err(|e| located(text, &e))?;
        let agent = |words: &String| {
            let spec: Result<AgentSpec, AgentError> = words.parse();
            spec.map(|spec| spec.relative_to(folder)).map_err(|e| e.to_string())
        };
        within("best_of", written.best_of, MOST_BEST_OF)?;
        within("max_games", written.max_games, MOST_GAMES)?;
        let Subject { name: variant, options, house_rules } = written.variant.parse()?;
        let for_all = written.agent.as_ref().map(agent).transpose()?;
        let player = |player: WrittenPlayer| {
            let own = player.agent.as_ref().map(agent).transpose()?;
            Ok::<_, String>(PlayerFile {
                name: player.name,
                deck: Some(folder.join(player.deck)),
                commander: player.commander,
                team: player.team,
                agent: own.or_else(|| for_all.clone()),
            })
        };
        Ok(GameFile {
            variant,
            options: written.options.into_iter().chain(options).collect(),
            house_rules: written.house_rules.into_iter().chain(house_rules).collect(),
            cards: written.cards,
            start_only: matches!(written.until, Some(WrittenUntil::Start)),
            turn_limit: written.turn_limit,
            no_progress_turns: written.no_progress_turns.map(NonZeroU32::get),
            seed: written.seed,
            best_of: written.best_of,
            max_games: written.max_games,
            deck_checks: written.deck_checks,
            format_list: written.format_list.map(|p| folder.join(p)),
            card_files: written.card_files.iter().map(|p| folder.join(p)).collect(),
            players: written.player.into_iter().map(player).collect::<Result<_, _>>()?,
        })
    }
}

fn within(key: &str, given: Option<u32>, most: u32) -> Result<(), String> {
    match given {
        Some(n) if !(1..=most).contains(&n) => Err(format!("{key} = {n}: 1 to {most} is possible")),
        Some(_) | None => Ok(()),
    }
}

/// A TOML error as one line with its place.
fn located(text: &str, error: &toml::de::Error) -> String {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text[..at].matches('\n').count() + 1;
    format!("line {line}: {}", error.message().replace('\n', " "))
}

/// A commented game file for a start.
pub const TEMPLATE: &str = r#"# A game file for rulezero: `rulezero play FILE` plays one game, `rulezero match FILE` a match.
# Paths are taken from this file's folder.

variant = "magic/core-set-2021"   # `rulezero list` names those there are; "magic@2020-07-03" is the edition of a day

# No bundled variant plays cards yet. "blank" says so: turns are what the rules do without any card being played.
cards = "blank"

# seed = 7             # the same seed gives the same game; without one the system's entropy is taken and shown
# until = "start"      # stop after the start-of-game procedure
# turn_limit = 200     # most turns of a game
# no_progress_turns = 8   # so many turns in a row that leave the table as it was end a game: your policy, no rule
# best_of = 3          # for `match`
# max_games = 9        # for `match`: drawn games count too
# deck_checks = "off"  # play decks that break a rule; the result says so
# format_list = "bans.toml"        # what is banned or restricted; `rulezero deck check --help` shows how it is written
# card_files = ["my-cards.toml"]   # cards that the bundled list does not know, from `rulezero cards import`

# Who plays all seats: random, first, greedy, keep:LO-HI[,floor=F], script:FILE, external:COMMAND or person. A player's own agent wins.
agent = "keep:2-5"

[options]              # `rulezero show VARIANT` lists them
# format = "constructed"

# [house_rules]        # single steps of the start, taken from other variants
# mulligan = "magic/worldwake"

[[player]]
name = "Ada"
deck = "decks/mono-green.arena.txt"

[[player]]
name = "Ben"
deck = "decks/burn.mtgo.txt"
# agent = "person"
# commander = "Kaalia of the Vast"
# team = 1             # a number or a name, for all players or for none; a format with teams seats them itself otherwise
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_is_a_game_file() {
        let file = GameFile::parse(TEMPLATE, Path::new("games")).unwrap();
        assert_eq!(file.players[1].deck.as_deref(), Some(Path::new("games/decks/burn.mtgo.txt")));
        assert_eq!(file.players[0].agent, Some(AgentSpec::default()));
    }

    #[test]
    fn what_is_not_known_is_refused_with_its_line() {
        for (text, part) in [
            ("variant = \"a/b\"\nvariannt = 3\n", "line 2: unknown field `variannt`"),
            ("variant = \"a/b\"\nseed = \"seven\"\n", "line 2: invalid type: string \"seven\""),
            ("variant = \"a/b\"\nseed = -1\n", "line 2: invalid value"),
            ("variant = \"a/b\"\n\n[[player]]\nname = \"Ada\"\n", "line 3: missing field `deck`"),
            ("variant = \"a/b\"\nuntil = \"noon\"\n", "line 2: unknown variant `noon`"),
            ("variant = \"a/b\"\nagent = \"keep:5-2\"\n", "`keep:5-2` is no keep rule: the range is empty"),
            ("variant = \"a/b\"\nno_progress_turns = 0\n", "line 2: invalid value: integer `0`"),
            ("variant = \"a/b\"\n[[player]]\ndeck = \"d\"\nteam = true\n", "line 4: a team is a number or a name"),
            ("variant = ", "line 1:"),
            ("variant = \"a/b\"\nbest_of = 0\n", "best_of = 0: 1 to 999 is possible"),
            ("variant = \"a/b\"\nmax_games = 2000000000\n", "max_games = 2000000000: 1 to 9999 is possible"),
        ] {
            let refused = GameFile::parse(text, Path::new("")).unwrap_err();
            assert!(refused.starts_with(part), "{text:?}: {refused}");
        }
    }
}
