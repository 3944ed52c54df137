//! Results: a run or a piece of one, as it is printed, kept and merged.
//!
//! The JSON form is what other commands read. It holds no time, no thread count and no command line, so the same
//! games give the same bytes.

use super::{Description, Tally};
use serde::{Deserialize, Serialize};

/// What a run, or a piece of one, came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    /// The run.
    pub run: Description,
    /// The index of the first game.
    pub from: u64,
    /// The index after the last game that is wanted. The games that were played are the first `tally.games`.
    pub to: u64,
    /// What was counted.
    pub tally: Tally,
}

/// Why pieces do not make up a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There are none.
    #[error("nothing to merge: name the JSON files of the shards")]
    Nothing,
    /// Pieces of different runs.
    #[error("{file} is of another run: {difference}")]
    Other {
        /// The piece's file.
        file: String,
        /// What differs.
        difference: String,
    },
    /// A piece that was interrupted.
    #[error("{file} is not finished: {done} of its {wanted} games were played")]
    Unfinished {
        /// The piece's file.
        file: String,
        /// Games that were played.
        done: u64,
        /// Games that it should have.
        wanted: u64,
    },
    /// A gap.
    #[error("games {from} to {to} are in none of the files")]
    Missing {
        /// The first missing index.
        from: u64,
        /// The last one.
        to: u64,
    },
    /// An overlap.
    #[error("games {from} to {to} are in {file} and in another file too")]
    Twice {
        /// The piece's file.
        file: String,
        /// The first index that is there twice.
        from: u64,
        /// The last one.
        to: u64,
    },
}

impl Results {
    /// Whether all of its games were played.
    pub fn is_complete(&self) -> bool {
        self.from + self.tally.games == self.to
    }

    /// The whole run that these pieces, each with the file it is from, make up in any order.
    pub fn merged(mut pieces: Vec<(String, Results)>) -> Result<Results, MergeError> {
        pieces.sort_by_key(|(_, piece)| (piece.from, piece.to));
        let Some(run) = pieces.first().map(|(_, piece)| piece.run.clone()) else { return Err(MergeError::Nothing) };
        let mut whole: Option<Results> = None;
        for (file, piece) in pieces {
            if let Some(difference) = piece.run.difference(&run) {
                return Err(MergeError::Other { file, difference });
            }
            if !piece.is_complete() {
                return Err(MergeError::Unfinished { file, done: piece.tally.games, wanted: piece.to - piece.from });
            }
            let next = whole.as_ref().map_or(0, |whole| whole.to);
            if piece.from > next {
                return Err(MergeError::Missing { from: next, to: piece.from - 1 });
            }
            if piece.from < next {
                return Err(MergeError::Twice { file, from: piece.from, to: next.min(piece.to).max(1) - 1 });
            }
            match &mut whole {
                None => whole = Some(piece),
                Some(whole) => {
                    whole.tally.merge(&piece.tally);
                    whole.to = piece.to;
                }
            }
        }
        match whole {
            Some(whole) if whole.to < run.games => Err(MergeError::Missing { from: whole.to, to: run.games - 1 }),
            Some(whole) => Ok(whole),
            None => Err(MergeError::Nothing),
        }
    }
}
