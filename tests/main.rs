//! What the whole shows: tests of the host and its plug-ins, as sentences.

#![allow(clippy::unwrap_used, missing_docs, unreachable_pub)]

mod agents;
mod allocations;
mod bench;
mod cases;
mod cli;
mod compare;
mod decklists;
mod diff;
mod doors;
mod embedding;
mod fences;
mod flesh_and_blood;
mod golden;
mod house;
mod isolation;
mod laws;
mod magic;
mod matches;
mod odds;
mod perft;
mod play;
mod plugins;
mod program;
mod records;
mod report;
mod scenes;
mod simulate;
mod wrong_numbers;
