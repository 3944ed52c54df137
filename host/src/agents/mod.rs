//! Agents by the words that name them in game files and on the command line.
//!
//! An agent sees its player's view and nothing else. Words that name no agent are refused with those that do.

mod external;
mod greedy;
mod keep;
mod person;
mod phrase;
mod scripted;
mod terminal;

pub use external::{AGENT_PROTOCOL, ExternalCommand};
pub(crate) use external::{External, Lines, Process};
pub use greedy::Greedy;
pub use keep::{Keep, KeepRule};
pub use person::Person;
pub use scripted::{Script, Scripted};

use crate::sideboarding::Between;
use rulezero_core::agent::{Agent, First, Random};
use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

/// Which agent plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentSpec {
    /// The first legal answer.
    First,
    /// Any legal answer.
    Random,
    /// Keeps opening hands by their lands; random for the rest.
    Keep(KeepRule),
    /// Plays cards by the policy of its game.
    Greedy,
    /// Answers from a file.
    Script(PathBuf),
    /// A person at this terminal.
    Person,
    /// Another program, which answers over its standard streams.
    External(ExternalCommand),
}

/// Why there is no such agent.
#[derive(Debug, thiserror::Error)]
pub enum AgentError {
    /// The words name none.
    #[error(
        "`{0}` names no agent: random, first, greedy, keep:LO-HI[,floor=F], script:FILE, external:COMMAND, or person"
    )]
    Unknown(String),
    /// A keep rule that cannot be.
    #[error("`{spec}` is no keep rule: {why}; write keep:2-5 or keep:2-5,floor=4")]
    Keep {
        /// The words.
        spec: String,
        /// What is wrong.
        why: String,
    },
    /// A command that names no program, or a limit that cannot be.
    #[error("`{spec}` is no external agent: {why}; write external:PROGRAM WORDS or external,limit=30:PROGRAM WORDS")]
    External {
        /// The words.
        spec: String,
        /// What is wrong.
        why: String,
    },
    /// A script cannot be read.
    #[error("{file}: {why}")]
    Script {
        /// The file.
        file: String,
        /// What is wrong, with the line.
        why: String,
    },
}

impl Default for AgentSpec {
    fn default() -> AgentSpec {
        AgentSpec::Keep(KeepRule::default())
    }
}

impl AgentSpec {
    /// The same agent with its file's path taken from this folder, or its program started there.
    pub fn relative_to(self, folder: &Path) -> AgentSpec {
        match self {
            AgentSpec::Script(path) => AgentSpec::Script(folder.join(path)),
            AgentSpec::External(command) => {
                AgentSpec::External(ExternalCommand { folder: Some(folder.to_owned()), ..command })
            }
            other @ (AgentSpec::First
            | AgentSpec::Random
            | AgentSpec::Keep(_)
            | AgentSpec::Greedy
            | AgentSpec::Person) => other,
        }
    }

    /// What it says after each game of a match but the last, in order. Only scripts say anything in advance.
    pub fn between_games(&self) -> Result<Vec<Between>, AgentError> {
        match self {
            AgentSpec::Script(path) => Ok(script(path)?.between_games().to_vec()),
            AgentSpec::First
            | AgentSpec::Random
            | AgentSpec::Keep(_)
            | AgentSpec::Greedy
            | AgentSpec::Person
            | AgentSpec::External(_) => Ok(Vec::new()),
        }
    }

    /// Whether it answers every game of a match alike. Only scripts may not.
    pub fn is_for_every_game(&self) -> Result<bool, AgentError> {
        self.script_file().map_or(Ok(true), |path| Ok(script(path)?.is_for_every_game()))
    }

    /// The script it answers from, if it is one that does.
    pub fn script_file(&self) -> Option<&Path> {
        match self {
            AgentSpec::Script(path) => Some(path),
            AgentSpec::First
            | AgentSpec::Random
            | AgentSpec::Keep(_)
            | AgentSpec::Greedy
            | AgentSpec::Person
            | AgentSpec::External(_) => None,
        }
    }

    /// The agent itself.
    pub fn build(&self) -> Result<Box<dyn Agent>, AgentError> {
        Ok(match self {
            AgentSpec::First => Box::new(First),
            AgentSpec::Random => Box::new(Random::new()),
            AgentSpec::Keep(rule) => Box::new(Keep::new(*rule)),
            AgentSpec::Greedy => Box::new(Greedy::new()),
            AgentSpec::Person => Box::new(Person::at_terminal()),
            AgentSpec::Script(path) => Box::new(Scripted::from_file(path, script(path)?)?),
            AgentSpec::External(command) => Box::new(External::new(self.to_string(), Box::new(Process::of(command)))),
        })
    }
}

fn script(path: &Path) -> Result<Script, AgentError> {
    let refused = |why: String| AgentError::Script { file: path.display().to_string(), why };
    let text = std::fs::read_to_string(path).map_err(|e| refused(e.to_string()))?;
    Script::read(&text).map_err(refused)
}

impl FromStr for AgentSpec {
    type Err = AgentError;

    fn from_str(words: &str) -> Result<AgentSpec, AgentError> {
        match words.split_once(':') {
            None if words == "first" => Ok(AgentSpec::First),
            None if words == "random" => Ok(AgentSpec::Random),
            None if words == "greedy" => Ok(AgentSpec::Greedy),
            None if words == "person" => Ok(AgentSpec::Person),
            Some(("keep", rule)) => Ok(AgentSpec::Keep(rule.parse()?)),
            Some(("script", path)) if !path.is_empty() => Ok(AgentSpec::Script(path.into())),
            Some((head, command)) if head.starts_with("external") => {
                Ok(AgentSpec::External(ExternalCommand::read(head, command)?))
            }
            Some(_) | None => Err(AgentError::Unknown(words.to_owned())),
        }
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentSpec::First => f.write_str("first"),
            AgentSpec::Random => f.write_str("random"),
            AgentSpec::Greedy => f.write_str("greedy"),
            AgentSpec::Keep(keep) => write!(f, "{keep}"),
            AgentSpec::Script(path) => write!(f, "script:{}", path.display()),
            AgentSpec::Person => f.write_str("person"),
            AgentSpec::External(command) => write!(f, "{command}"),
        }
    }
}
