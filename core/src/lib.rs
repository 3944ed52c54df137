//! Rulezero's core: what a card-game variant is, and the kernel that runs one.
//!
//! A variant is a list you can read: the steps of its start in order, the steps of a turn, its conditions, deck
//! rules and options ([`variant`]). The host owns the game; a step asks a [`table::Table`] for things to happen.
//! Core knows no game's nouns, opens no file and reads no clock.
//!
//! # Writing a variant
//!
//! `use rulezero_core::prelude::*;` brings what a variant's file needs; [`prelude`] lists it. Then:
//!
//! | to say | there is |
//! |---|---|
//! | which game it is and what names it brings | [`Variant`](variant::Variant) and its [`Info`](variant::Info): zones, totals, marks, decisions, verbs |
//! | how a game starts, how a turn goes | [`StartStep`](variant::StartStep), [`TurnStep`](variant::TurnStep), each with its [`Rule`](rule::Rule) |
//! | what a step does | [`Table`](table::Table): move, shuffle, set, ask; it reads a [`State`](table::State) |
//! | what a player is asked | the `ask_` methods of [`Table`](table::Table), [`Pick`](table::Pick), and [`NoIs`](variant::NoIs) |
//! | how a game is won, lost and drawn | [`WinCondition`](variant::WinCondition), which gives [`Verdicts`](table::Verdicts) |
//! | what decks must be like | [`DeckRules`](deck::DeckRules); what that cannot say, `check_deck` |
//! | what can be set | [`OptionSpec`](option::OptionSpec) with its [`Legal`](option::Legal) values |
//! | what cards forbid, allow or replace | [`Effect`](effect::Effect) |
//! | what can be made to happen in a scene | [`Happening`](happening::Happening) |
//! | who plays with whom | [`Teams`](teams::Teams) |
//! | that this crate is a plug-in | [`export_variants!`] |
//! | that it keeps the laws | [`conformance::check`] of a variant behind [`export::Linked`]; [`conformance::check_whole`] of whole games of your decks and agents |
//!
//! # Running one
//!
//! A [`kernel::Plan`] is a set-up resolved once; a [`kernel::Board`] plays games on it, one after the other, with an
//! [`agent::Agent`] for each seat; a [`kernel::Record`] keeps one. What players see is a [`view::View`].

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
pub mod statics;
pub mod table;
pub mod teams;
pub mod variant;
pub mod view;

pub use rulezero_abi as abi;
