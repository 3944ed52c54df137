//! Rulezero's host: loads variants and runs games and matches by them.

pub mod cards;
pub mod decks;
pub mod names;
