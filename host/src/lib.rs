//! Rulezero's host: loads variants and runs games and matches by them.

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod agents;
pub mod cards;
pub mod citing;
pub mod cli;
pub mod compare;
pub mod config;
pub mod dates;
pub mod decks;
pub mod diff;
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
