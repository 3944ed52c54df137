//! Rulezero's host: loads variants and runs games and matches by them.

// The compiler keeps the fence: only the rooms that open code may say `unsafe`.
#![deny(unsafe_code)]

pub mod cards;
pub mod decks;
#[allow(unsafe_code)]
pub mod loader;
pub mod registry;
