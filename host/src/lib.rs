//! Rulezero's host: loads variants and runs games and matches by them.
//!
//! The program `rulezero` is this crate behind a command line; a server, a trainer of agents or a table on a screen can stand in
//! its place. What an embedder needs, in the order of need:
//!
//! | step | with |
//! |---|---|
//! | load | [`registry::Registry`] from [`registry::Places`], or [`registry::Live`] where libraries are exchanged while games run; [`loader::load`] for one file |
//! | whom to trust | [`registry::Registry::by`] with [`trust::Trust`]; [`worker::Isolated`] for a plug-in in a process of its own |
//! | configure | a [`config::GameFile`], read from TOML or filled in code, becomes a [`setting::Setting`] |
//! | play | [`setting::Setting::play`] with an agent a seat, to the end; [`setting::Setting::play_match`] for a match |
//! | step by step | an agent of your own: a game asks, and blocks until it has the answer; give it a thread |
//! | events | [`View::told`](rulezero_core::view::View::told) in an agent, as its player is told; [`setting::Played::record`] has all of them as data |
//! | many games | [`simulate::Simulation`]; [`compare::Comparison`] of several on the same seeds, [`bench::Bench`] of what they cost |
//!
//! A game, whole:
//!
//! ```
//! use rulezero_core::{agent::{Agent, Random}, export::Linked, kernel::Ending};
//! use rulezero_host::{config::{GameFile, PlayerFile}, setting::Setting};
//! use std::sync::Arc;
//!
//! // Linked in, so that this example needs no file; `Registry::of(&places)` and `registry.variant(id)` give the same type.
//! let variant = Arc::new(Linked::new(rulezero_template::Template));
//! let file = GameFile { seed: Some(7), players: vec![PlayerFile::default(); 2], ..GameFile::default() };
//! let setting = Setting::new(variant, &file)?;
//! let mut agents: Vec<Box<dyn Agent>> = vec![Box::new(Random::new()), Box::new(Random::new())];
//! let played = setting.play(setting.seed, None, &mut agents)?;
//! assert!(matches!(played.outcome.ending, Ending::Win(_)));
//!
//! let record = played.record();
//! assert_eq!(record.body.bytes(), setting.play(7, None, &mut agents)?.record().body.bytes(), "the same seed, the same game");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An isolated variant is played by the agents that the setting names ([`setting::Setting::agents`]), since they must be where the
//! game is; those that are passed to `play` are for games in this process.
//!
//! `examples/channels.rs` drives a game from another thread through channels, `examples/server.rs` lets people play over TCP and takes up
//! rebuilt plug-ins between games.

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod agents;
pub mod bench;
pub mod cards;
pub mod citing;
pub mod cli;
pub mod compare;
pub mod config;
pub mod dates;
pub mod decks;
pub mod diff;
pub mod digest;
pub mod formats;
pub mod gauge;
pub mod house;
pub mod lists;
pub mod loader;
pub mod names;
pub mod odds;
pub mod outline;
pub mod registry;
pub mod report;
pub mod scenes;
pub mod series;
pub mod setting;
pub mod sideboarding;
pub mod simulate;
pub mod starter;
pub mod statistics;
pub mod subject;
pub mod teams;
pub mod trust;
pub mod worker;
