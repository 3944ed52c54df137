//! The results of a simulation as text, JSON and CSV, and read back from JSON.

use super::{Answer, Desk, Failure, JSON_VERSION};
use crate::{
    simulate::{FaultSeen, Histogram, ResultKind, Results, field},
    statistics::{Estimate, Level, decimal, percent, wilson},
};
use clap::ValueEnum;
use rulezero_core::{kernel::Until, setup::CardsMode, table::Verdict};
use serde_json::{Value, json};
use std::io::{self, Write};

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Text,
    /// For programs, and for `merge`
    Json,
    /// For spreadsheets: one row a number
    Csv,
}

/// The name of the JSON's content.
const CONTENT: &str = "simulation";
/// A measure with more different numbers than this is not told number by number.
pub(super) const MOST_NUMBERS: usize = 12;

/// Commands that the text names.
pub(super) struct Commands {
    /// The one that repeats this.
    pub(super) repeat: String,
    /// The one that plays a game of it, but for the game's seed.
    pub(super) play: String,
}

/// Prints results; the answer is no where games are missing or have failed.
pub(super) fn print(
    results: &Results,
    level: Level,
    format: Format,
    commands: &Commands,
    desk: &mut Desk<'_>,
) -> Result<Answer, Failure> {
    match format {
        Format::Json => {
            let mut value = serde_json::to_value(results)?;
            value["estimates"] = estimates(results, level);
            desk.json(CONTENT, value)?;
        }
        Format::Csv => csv(results, level, desk.out)?,
        Format::Text => {
            text(results, level, commands, desk.out)?;
            writeln!(desk.out, "repeat with: {}", commands.repeat)?;
        }
    }
    let fine = results.is_complete() && results.tally.result(ResultKind::Fault) == 0;
    Ok(if fine { Answer::Fine } else { Answer::No })
}

/// Reads the JSON that [`print`] writes.
pub(super) fn read(text: &str) -> Result<Results, String> {
    let mut whole: Value = serde_json::from_str(text).map_err(|e| format!("is no JSON: {e}"))?;
    let (content, version) = (whole["rulezero"].as_str(), whole["version"].as_u64());
    if content != Some(CONTENT) {
        return Err("is no result of `rulezero simulate --format json`".into());
    }
    if version != Some(u64::from(JSON_VERSION)) {
        return Err(format!("is of version {}, and this program reads {JSON_VERSION}", whole["version"]));
    }
    serde_json::from_value(whole[CONTENT].take()).map_err(|e| format!("is not whole: {e}"))
}

/// Shares and means with their intervals, all of which follow from the tally.
fn estimates(results: &Results, level: Level) -> Value {
    let tally = &results.tally;
    let share = |count: &u64| wilson(*count, tally.games, level);
    let kinds = tally.results.iter().map(|(kind, count)| json!({"result": kind, "share": share(count)}));
    let means = tally
        .measures
        .iter()
        .map(|m| json!({"measure": m.column.measure, "of": m.column.of, "mean": m.numbers.mean(level)}));
    json!({
        "level": level,
        "results": kinds.collect::<Vec<_>>(),
        "first": tally.first.iter().map(share).collect::<Vec<_>>(),
        "wins": tally.wins.iter().map(share).collect::<Vec<_>>(),
        "means": means.collect::<Vec<_>>(),
    })
}

fn csv(results: &Results, level: Level, out: &mut dyn Write) -> io::Result<()> {
    let (tally, names) = (&results.tally, results.run.names());
    writeln!(out, "what,of,number,games,estimate,low,high")?;
    let mut line = |what: &str, of: &str, number: &str, games: u64, estimate: Estimate| {
        let Estimate { value, low, high } = estimate;
        writeln!(out, "{},{},{number},{games},{value},{low},{high}", field(what), field(of))
    };
    for (kind, games) in &tally.results {
        line("result", &kind.to_string(), "", *games, wilson(*games, tally.games, level))?;
    }
    for (what, seats) in [("first turn", &tally.first), ("wins", &tally.wins)] {
        for (name, games) in names.iter().zip(seats) {
            line(what, name, "", *games, wilson(*games, tally.games, level))?;
        }
    }
    for measure in &tally.measures {
        let (name, of, numbers) = (&measure.column.measure, measure.column.of.name(&names), &measure.numbers);
        line(&format!("mean {name}"), &of, "", numbers.count(), numbers.mean(level))?;
        for (number, games) in numbers.values() {
            line(name, &of, &number.to_string(), games, numbers.share(number, level))?;
        }
    }
    Ok(())
}

fn text(results: &Results, level: Level, commands: &Commands, out: &mut dyn Write) -> io::Result<()> {
    head(results, level, out)?;
    let (tally, names) = (&results.tally, results.run.names());
    let share = |count| percent(wilson(count, tally.games, level));
    writeln!(out, "\nResults")?;
    for (kind, games) in &tally.results {
        writeln!(out, "  {kind:<24}{games:>12}  {}", share(*games))?;
        for cause in tally.causes.iter().filter(|cause| cause.result == *kind) {
            let who = cause.seat.and_then(|seat| names.get(seat.0 as usize)).map_or("all", String::as_str);
            let verdict = match cause.verdict {
                Verdict::Wins => "wins",
                Verdict::Loses => "loses",
                Verdict::Draws => "draws",
            };
            writeln!(out, "    {who} {verdict}: {} [{}]  {}", cause.name, cause.rule, cause.games)?;
        }
    }
    for FaultSeen { index, seed, message } in &tally.faults {
        writeln!(out, "    game {index}: {message}")?;
        writeln!(out, "      see it with: {} --seed {seed}", commands.play)?;
    }
    for (title, seats) in [("Takes the first turn", &tally.first), ("Wins", &tally.wins)] {
        if seats.iter().all(|games| *games == 0) {
            continue;
        }
        writeln!(out, "{title}")?;
        for (name, games) in names.iter().zip(seats) {
            writeln!(out, "  {name:<24}{games:>12}  {}", share(*games))?;
        }
    }
    let mut last = None;
    for measure in &tally.measures {
        if last.replace(&measure.column.measure) != Some(&measure.column.measure) {
            writeln!(out, "{}", measure.column.measure)?;
        }
        numbers(&measure.column.of.name(&names), &measure.numbers, level, out)?;
    }
    Ok(())
}

fn head(results: &Results, level: Level, out: &mut dyn Write) -> io::Result<()> {
    let run = &results.run;
    writeln!(out, "{}: {}", run.variant, run.name)?;
    writeln!(out, "  {}; {}", run.documents.join("; "), run.origin)?;
    let options: Vec<String> = run.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if !options.is_empty() {
        writeln!(out, "  options: {}", options.join(", "))?;
    }
    run.players.iter().try_for_each(|player| writeln!(out, "  {player}"))?;
    match (run.until, run.cards) {
        (Until::Start, _) => writeln!(out, "  start only: games stop after the start-of-game procedure")?,
        (Until::Turns(limit), CardsMode::Played) => writeln!(out, "  turn limit = {limit}")?,
        (Until::Turns(limit), CardsMode::Blank) => writeln!(out, "  no card is played, turn limit = {limit}")?,
    }
    let (from, done) = (results.from, results.tally.games);
    let wanted = if results.is_complete() { String::new() } else { format!(" (of {} wanted)", results.to - from) };
    let last = (from + done).max(from + 1) - 1;
    writeln!(out, "  {done} games{wanted}, {from} to {last} of the {} of seed {}", run.games, run.seed)?;
    writeln!(out, "  in brackets: intervals that hold the true value {level} of the time")
}

fn numbers(of: &str, numbers: &Histogram, level: Level, out: &mut dyn Write) -> io::Result<()> {
    let values: Vec<(i64, u64)> = numbers.values().collect();
    let ends = match (values.first(), values.last()) {
        (Some((least, _)), Some((most, _))) if numbers.beyond() == (0, 0) => format!(", {least} to {most}"),
        _ => String::new(),
    };
    writeln!(out, "  {of:<24}mean {}{ends}", decimal(numbers.mean(level)))?;
    if (2..=MOST_NUMBERS).contains(&values.len()) {
        for (number, _) in values {
            writeln!(out, "  {number:>28}  {}", percent(numbers.share(number, level)))?;
        }
    }
    Ok(())
}
