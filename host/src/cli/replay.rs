//! `rulezero replay`: a recorded game, played again and compared.

use super::{Answer, Desk, Failure, Format, repeat};
use crate::setting::PROGRAM;
use rulezero_core::kernel::Record;
use serde_json::json;
use std::path::PathBuf;

/// Arguments of `replay`.
#[derive(clap::Args)]
#[command(after_help = "Exit 0: the same record; 1: another one; 2: it cannot be replayed.\nExample:\n  \
    rulezero play examples/duel.toml --record game.json && rulezero replay game.json")]
pub(super) struct Args {
    /// A record, as `play --record` writes it
    record: PathBuf,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let file = |e: &dyn std::fmt::Display| Failure(format!("{}: {e}", args.record.display()));
    let text = std::fs::read_to_string(&args.record).map_err(|e| file(&e))?;
    let record = Record::read(&text).map_err(|e| file(&e))?;
    let rulebook = desk.registry.variant(&record.body.variant)?;
    let again = record.replay(&rulebook, PROGRAM).map_err(|e| file(&e))?;
    let same = again.body.bytes() == record.body.bytes();
    let headers = record.header.differences(&again.header);
    let first = first_difference(&record, &again);
    if args.format == Format::Json {
        let value = json!({
            "same": same, "header_differences": headers, "events": record.body.events.len(), "first_difference": first,
            "outcome": again.body.outcome,
        });
        desk.json("replay", value)?;
    } else {
        for difference in headers {
            writeln!(desk.out, "header: {difference}")?;
        }
        if same {
            let (events, answers) = (record.body.events.len(), record.body.answers.len());
            writeln!(desk.out, "the same record: {events} events, {answers} answers, seed {}", record.body.seed)?;
        } else {
            let first = first.unwrap_or_else(|| "the set-up, the answers or the result".into());
            writeln!(desk.out, "another record; the first difference: {first}")?;
        }
        writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    }
    Ok(if same { Answer::Fine } else { Answer::No })
}

fn first_difference(record: &Record, again: &Record) -> Option<String> {
    let (old, new) = (&record.body.events, &again.body.events);
    let at = (0..old.len().max(new.len())).find(|at| old.get(*at) != new.get(*at))?;
    let event = |events: &[serde_json::Value]| events.get(at).map_or("nothing".to_owned(), ToString::to_string);
    Some(format!("event {}: recorded {}, now {}", at + 1, event(old), event(new)))
}
