//! What the whole shows: tests of the host and its plug-ins, as sentences.

#![allow(clippy::unwrap_used, missing_docs)]

mod doors;
mod flesh_and_blood;
mod play;
