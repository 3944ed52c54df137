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
    let rulebook = desk.variant(&record.body.variant)?;
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
            let first = first.unwrap_or_else(|| "the set-up".into());
            writeln!(desk.out, "another record; the first difference: {first}")?;
        }
        writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    }
    Ok(if same { Answer::Fine } else { Answer::No })
}

/// The first event that differs, or else what else does: an answer that nobody asked for any more, or the result.
fn first_difference(record: &Record, again: &Record) -> Option<String> {
    let (old, new) = (&record.body, &again.body);
    first_of("event", &old.events, &new.events).or_else(|| first_of("answer", &old.answers, &new.answers)).or_else(
        || {
            let (old, new) = (json!(old.outcome), json!(new.outcome));
            (old != new).then(|| format!("the result: recorded {old}, now {new}"))
        },
    )
}

fn first_of<T: PartialEq + serde::Serialize>(what: &str, old: &[T], new: &[T]) -> Option<String> {
    let at = (0..old.len().max(new.len())).find(|at| old.get(*at) != new.get(*at))?;
    let told = |list: &[T]| list.get(at).map_or_else(|| "nothing".into(), |one| json!(one).to_string());
    Some(format!("{what} {}: recorded {}, now {}", at + 1, told(old), told(new)))
}
