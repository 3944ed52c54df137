//! `rulezero cards import`: a card file that the user has, as a card list.

use super::{Answer, Desk, Failure, repeat};
use crate::cards::{import, to_toml};
use std::path::PathBuf;

#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Turn a Scryfall, MTGJSON or FaBrary JSON file into a card list; rules text and art are dropped
    Import(ImportArgs),
}

/// Arguments of `cards import`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  rulezero cards import oracle-cards.json --date 2026-11-01 --out my-cards.toml")]
pub(super) struct ImportArgs {
    /// The JSON file
    file: PathBuf,
    /// The card list to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The date of the file's data, where it does not say
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
}

pub(super) fn run(command: &Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let Command::Import(args) = command;
    let file = |e: &dyn std::fmt::Display| Failure(format!("{}: {e}", args.file.display()));
    let bytes = std::fs::read(&args.file).map_err(|e| file(&e))?;
    let mut imported = import(&bytes).map_err(|e| file(&e))?;
    for source in &mut imported.list.sources {
        source.path = Some(args.file.display().to_string());
        source.date = source.date.take().or_else(|| args.date.clone());
    }
    std::fs::write(&args.out, to_toml(&imported.list)).map_err(|e| Failure(format!("{}: {e}", args.out.display())))?;
    for remark in &imported.refused {
        writeln!(desk.out, "refused: {remark}")?;
    }
    let (cards, refused, aside) = (imported.list.len(), imported.refused.len(), imported.set_aside.len());
    let out = args.out.display();
    writeln!(desk.out, "{out}: {cards} cards; {refused} records refused, {aside} set aside (tokens and the like)")?;
    writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    Ok(if refused == 0 { Answer::Fine } else { Answer::No })
}
