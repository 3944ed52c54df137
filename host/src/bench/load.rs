//! Loading: what it takes to have plug-ins in a process that has none.
//!
//! A process maps the same bytes only once and never unmaps them, so each measurement is made by this program started
//! anew. Starting it is not counted.

use super::resident;
use crate::{
    loader::{self, Candidate},
    worker::{Isolated, Limits},
};
use serde::{Deserialize, Serialize};
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// The word that makes the program load the libraries named after it, once, and say what that took.
pub const COMMAND: &str = "load-once";

/// What loading took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loading {
    /// Nanoseconds.
    pub ns: u64,
    /// Bytes that the process grew by; nothing where the system does not tell.
    pub bytes: Option<u64>,
}

/// Loads these libraries into this process.
///
/// # Errors
/// Why one of them is refused.
pub fn load_once(libraries: impl IntoIterator<Item = PathBuf>) -> Result<Loading, String> {
    let (before, begun) = (resident(), Instant::now());
    for library in libraries {
        loader::load(&library).map_err(|refusal| refusal.to_string())?;
    }
    let ns = begun.elapsed().as_nanos() as u64;
    let bytes = before.zip(resident()).map(|(before, after)| after.saturating_sub(before));
    Ok(Loading { ns, bytes })
}

/// What loading these libraries takes in a new process.
pub(super) fn in_a_new_process(libraries: &[PathBuf]) -> Result<Loading, String> {
    let failed = |why: String| format!("loading could not be measured: {why}");
    let program = env::current_exe().map_err(|e| failed(e.to_string()))?;
    let said = Command::new(program).arg(COMMAND).args(libraries).output().map_err(|e| failed(e.to_string()))?;
    let error = String::from_utf8_lossy(&said.stderr);
    serde_json::from_slice(&said.stdout).map_err(|_| failed(error.trim().to_owned()))
}

/// What it takes until a worker that has loaded this library is ready. What memory it has is not asked.
pub(super) fn in_a_worker(library: &Path) -> Result<Loading, String> {
    let limits = Limits::usual().map_err(|e| format!("no worker can be started: {e}"))?;
    let begun = Instant::now();
    Isolated::load(Candidate::of(library).map_err(|refusal| refusal.to_string())?, limits)?;
    Ok(Loading { ns: begun.elapsed().as_nanos() as u64, bytes: None })
}
