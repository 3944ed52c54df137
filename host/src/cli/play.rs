//! `rulezero play`: one game, told event by event.

use super::{Answer, Desk, Failure, Format, repeat, table, transcript};
use rulezero_core::kernel::Ending;
use std::path::PathBuf;

/// Arguments of `play`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero play examples/duel.toml --seed 7\n  \
    rulezero play magic/core-set-2021 --deck A.txt --deck B.dek --cards blank --agent person --agent keep:2-5\n  \
    rulezero play examples/duel.toml --until start --record game.json")]
pub(super) struct Args {
    #[command(flatten)]
    table: table::TableArgs,
    /// Write the record of the game to this file
    #[arg(long, value_name = "OUT")]
    record: Option<PathBuf>,
    /// How output is written; JSON is the record
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let file = args.table.file()?;
    let setting = args.table.setting(&file, desk)?;
    let mut agents = setting.seat_agents()?;
    let played = setting.play(setting.seed, None, &mut agents)?;
    if let Some(path) = &args.record {
        let text = serde_json::to_string_pretty(&played.record())?;
        std::fs::write(path, text + "\n").map_err(|e| Failure(format!("{}: {e}", path.display())))?;
    }
    match args.format {
        Format::Json => writeln!(desk.out, "{}", serde_json::to_string_pretty(&played.record())?)?,
        Format::Text => {
            transcript::head(&setting, &played.plan, desk.out)?;
            transcript::events(&played, setting.only_person(), desk.out)?;
            if setting.has_person() {
                writeln!(desk.out, "seed = {}", setting.seed)?;
            }
            writeln!(desk.out, "repeat with: {}", repeat::command(Some(setting.seed)))?;
        }
    }
    match played.outcome.ending {
        Ending::Fault(message) => Err(Failure(format!("the game failed: {message}"))),
        _ => Ok(Answer::Fine),
    }
}
