//! `rulezero new`: a commented game file.

use super::{Answer, Desk, Failure};
use crate::config::TEMPLATE;
use std::{fs::OpenOptions, io::Write, path::PathBuf};

/// Arguments of `new`.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  rulezero new my-game.toml\nName your decks in it, then: rulezero play my-game.toml"
)]
pub(super) struct Args {
    /// The file to write; one that is there already is left as it is
    file: PathBuf,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let file = args.file.display();
    let written = OpenOptions::new().write(true).create_new(true).open(&args.file);
    written.and_then(|mut f| f.write_all(TEMPLATE.as_bytes())).map_err(|e| Failure(format!("{file}: {e}")))?;
    writeln!(desk.out, "{file} is written: name your decks in it, then run: rulezero play {file}")?;
    Ok(Answer::Fine)
}
