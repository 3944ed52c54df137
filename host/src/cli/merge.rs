//! `rulezero merge`: the shards of a simulation put together.

use super::{Answer, Desk, Failure, repeat, tallies};
use crate::{simulate::Results, statistics::Level};
use std::path::{Path, PathBuf};

/// Arguments of `merge`.
#[derive(clap::Args)]
#[command(
    after_help = "The shards together must be one whole run, each game in one of them; the result is that of the \
    whole run, byte for byte in JSON and CSV.\nExample:\n  \
    for i in 1 2 3; do rulezero simulate magic/worldwake --games 3e6 --seed 7 --shard $i/3 --format json > $i.json; done\n  \
    rulezero merge 1.json 2.json 3.json"
)]
pub(super) struct Args {
    /// Results of `simulate --format json`, in any order
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// How many of a hundred intervals hold the true value
    #[arg(long, value_name = "PERCENT", default_value_t = Level::USUAL)]
    level: Level,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: tallies::Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let read = |file: &PathBuf| Ok((file.display().to_string(), results(file)?));
    let pieces = args.files.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let whole = Results::merged(pieces)?;
    let play = "`rulezero play` with the table of these shards, --generator pcg64mcg and".into();
    let commands = tallies::Commands { repeat: repeat::command(None), play };
    tallies::print(&whole, args.level, args.format, &commands, desk)
}

/// Reads the JSON of a simulation.
fn results(file: &Path) -> Result<Results, Failure> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|e| Failure(format!("{name}: {e}")))?;
    tallies::read(&text).map_err(|why| Failure(format!("{name}: {why}")))
}
