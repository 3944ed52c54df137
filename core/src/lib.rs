//! Rulezero's core: what a card-game variant is, and the kernel that runs one.
//!
//! A variant is a list you can read: the steps of its start in order, the steps of a turn, its conditions, deck
//! rules and options ([`variant`]). The host owns the game; a step asks a [`table::Table`] for things to happen.
//! Core knows no game's nouns, opens no file and reads no clock.
//!
//! To write a variant: implement [`variant::Variant`] and say [`export_variants!`].

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod agent;
pub mod card;
pub mod conformance;
pub mod decision;
pub mod deck;
pub mod effect;
pub mod event;
pub mod export;
pub mod happening;
pub mod kernel;
pub mod narration;
pub mod option;
pub mod prelude;
pub mod rule;
pub mod setup;
pub mod table;
pub mod teams;
pub mod variant;
pub mod view;

pub use rulezero_abi as abi;
