//! Checkpoints: results so far in a file that is always whole.
//!
//! A checkpoint is written beside its file, brought to disk and then put in its place, so whoever kills the program at
//! any moment leaves the old one or the new one. It counts the games before a point and no others; the file of rows is
//! cut back to the same point.

use super::Results;
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io::Write,
    path::Path,
};

/// The version of the form of checkpoints.
const VERSION: u32 = 1;

/// Results so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The version of this form.
    version: u32,
    /// The results; the games that were played are the first ones.
    pub results: Results,
    /// Length of the file of rows after those games, where there is one.
    pub rows: Option<u64>,
}

impl Checkpoint {
    /// A checkpoint after the games of these results.
    pub fn new(results: Results, rows: Option<u64>) -> Checkpoint {
        Checkpoint { version: VERSION, results, rows }
    }

    /// Writes it in the place of the file.
    pub fn write(&self, file: &Path) -> Result<(), String> {
        let beside = file.with_added_extension("new");
        let text = serde_json::to_string(self).map_err(|e| e.to_string())?;
        let written = File::create(&beside).and_then(|mut new| {
            new.write_all(text.as_bytes())?;
            new.write_all(b"\n")?;
            new.sync_all()
        });
        written.and_then(|()| fs::rename(&beside, file)).map_err(|e| format!("{}: {e}", file.display()))
    }

    /// Reads it, for going on with these results, of which no game has been played.
    pub fn read(file: &Path, wanted: &Results) -> Result<Checkpoint, String> {
        let name = file.display();
        let text = fs::read_to_string(file).map_err(|e| format!("{name}: {e}"))?;
        let read: Checkpoint = serde_json::from_str(&text).map_err(|e| format!("{name} is no checkpoint: {e}"))?;
        if read.version != VERSION {
            return Err(format!(
                "{name} is a checkpoint of version {}, and this program reads {VERSION}",
                read.version
            ));
        }
        let found = &read.results;
        if let Some(difference) = wanted.run.difference(&found.run) {
            return Err(format!("{name} is a checkpoint of another run: {difference}"));
        }
        if (found.from, found.to) != (wanted.from, wanted.to) {
            let (from, to) = (found.from, found.to);
            return Err(format!("{name} is of another shard: it has the games from {from} up to {to}"));
        }
        Ok(read)
    }
}
