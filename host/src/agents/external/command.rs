//! The words that name an external agent: `external:COMMAND`, or `external,limit=SECONDS:COMMAND`.
//!
//! No shell reads the command: its words are what spaces part.

use super::super::AgentError;
use std::{fmt, path::PathBuf, process::Command, time::Duration};

/// Seconds that an answer may take, where the words do not say.
const LIMIT: u64 = 10;

/// How an external agent is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalCommand {
    /// The program and what it is given.
    pub words: Vec<String>,
    /// How long an answer may take.
    pub limit: Duration,
    /// The folder in which it runs: that of the game file which names it, or the program's own.
    pub folder: Option<PathBuf>,
}

impl ExternalCommand {
    /// Reads what stands before and behind the colon.
    pub(crate) fn read(head: &str, command: &str) -> Result<ExternalCommand, AgentError> {
        let wrong = |why: &str| AgentError::External { spec: format!("{head}:{command}"), why: why.to_owned() };
        let limit = match head.strip_prefix("external") {
            Some("") => LIMIT,
            Some(limit) => {
                let seconds = limit.strip_prefix(",limit=").and_then(|seconds| seconds.parse().ok());
                seconds.filter(|s| (1..=86_400).contains(s)).ok_or_else(|| wrong("a limit is 1 to 86400 seconds"))?
            }
            None => return Err(AgentError::Unknown(format!("{head}:{command}"))),
        };
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(wrong("it names no program"));
        }
        Ok(ExternalCommand { words, limit: Duration::from_secs(limit), folder: None })
    }

    /// The program, ready to be started.
    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        self.folder.iter().filter(|folder| !folder.as_os_str().is_empty()).for_each(|folder| {
            command.current_dir(folder);
        });
        command
    }
}

impl fmt::Display for ExternalCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("external")?;
        if self.limit != Duration::from_secs(LIMIT) {
            write!(f, ",limit={}", self.limit.as_secs())?;
        }
        write!(f, ":{}", self.words.join(" "))
    }
}
