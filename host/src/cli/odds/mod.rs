//! `rulezero odds`: exact chances of opening hands.

mod hand;
mod mulligan;

use super::{Answer, Desk, Failure};
use crate::{
    lists::ReadDeck,
    odds::{Exact, decimal},
    setting::card_list,
};
use rulezero_core::{deck::Deck, kernel::Rulebook, option::Options};
use serde_json::{Value as Json, json};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// Decimals that are printed.
const DIGITS: u32 = 12;

#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Groups of cards among the first cards of a shuffled deck
    Hand(hand::Args),
    /// Opening hands that are kept, by a variant's own mulligan procedure
    Mulligan(mulligan::Args),
}

pub(super) fn run(command: &Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    match command {
        Command::Hand(args) => hand::run(args, desk),
        Command::Mulligan(args) => mulligan::run(args, desk),
    }
}

/// A list, read by a variant's deck rules; its cards need only be known, not legal.
fn deck(
    rulebook: &Arc<dyn Rulebook>,
    options: &Options,
    list: &Path,
    commander: Option<&str>,
    card_files: &[PathBuf],
) -> Result<Deck, Failure> {
    let rules = rulebook.deck_rules(options)?;
    let cards = card_list(&rulebook.info().id, card_files)?;
    Ok(ReadDeck::read(list, &rules, cards.as_ref(), commander)?.playable(list)?)
}

/// A probability as a line has it: in decimals, and as the fraction where that fits a line.
fn told(chance: &Exact) -> String {
    let (decimals, fraction) = (decimal(chance, DIGITS), chance.to_string());
    if fraction.len() <= 60 { format!("{decimals}  {fraction}") } else { decimals }
}

fn data(chance: &Exact) -> Json {
    json!({ "exact": chance.to_string(), "decimal": decimal(chance, DIGITS) })
}
