//! `rulezero bench`: what variants, options or game files cost, side by side.

use super::{
    Answer, Desk, Failure, Format, repeat,
    subjects::{Length, introduce, libraries, subjects},
    table::Overrides,
};
use crate::{
    bench::{self, Bench, Cost, Entrant, SAMPLE, Spread},
    compare::letter,
    simulate::{Description, ResultKind},
};
use serde_json::json;
use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

/// Arguments of `bench`.
#[derive(clap::Args)]
#[command(
    after_help = "All subjects are measured on one thread, in rounds of short stretches of the same games, each subject in \
    turn, so that a busy machine hurts all alike: compare the times of one run, not those of two. Decisions, outcomes \
    and allocations are counted on the first 1024 games and do not depend on the clock; allocations are the program's \
    own, and what a plug-in keeps shows in the memory. Each step of the start is called by itself, which costs a little \
    more than the whole start; reading the clock is taken off. Loading is measured in a new process each time.\n\
    Exit 0: measured; 1: games failed.\nExamples:\n  \
    rulezero bench magic/seventh-edition magic/core-set-2021 --start-only --seed 7\n  \
    rulezero bench magic/core-set-2021 'magic/core-set-2021[with mulligan=magic/worldwake]' --seed 7 --format json"
)]
pub(super) struct Args {
    /// Game files or variants. Options and house rules may follow in brackets: `VARIANT[NAME=VALUE,…]`
    #[arg(value_name = "FILE|VARIANT", required = true)]
    subjects: Vec<String>,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Stop each game after the start-of-game procedure, as `--until start` does
    #[arg(long)]
    start_only: bool,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    over: Overrides,
}

/// Loads libraries once and says what that took: for the program that started this one.
pub(super) fn load_once(libraries: impl Iterator<Item = OsString>) -> ExitCode {
    let told =
        bench::load_once(libraries.map(Into::into)).and_then(|l| serde_json::to_string(&l).map_err(|e| e.to_string()));
    match told {
        Ok(told) => println!("{told}"),
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let length = if args.start_only { Length::StartOnly } else { Length::AsNamed };
    let simulations = subjects(&args.subjects, length, &args.over, desk)?;
    let runs: Vec<Description> = simulations.iter().map(|simulation| Description::of(simulation, SAMPLE)).collect();
    let entrant = |simulation| Entrant { libraries: libraries(&simulation, desk), simulation };
    let entrants: Vec<Entrant> = simulations.into_iter().map(entrant).collect();
    let allocations = Some(desk.allocations);
    let costs = Bench { entrants: &entrants, rounds: args.rounds.into(), allocations }.measure()?;
    match args.format {
        Format::Json => {
            let told = json!({"subjects": args.subjects, "runs": runs, "rounds": args.rounds, "costs": costs});
            desk.json("bench", told)?;
        }
        Format::Text => text(args, &runs, &costs, desk.out)?,
    }
    let failed = costs.iter().any(|cost| cost.sample.tally.result(ResultKind::Fault) > 0);
    Ok(if failed { Answer::No } else { Answer::Fine })
}

fn text(args: &Args, runs: &[Description], costs: &[Cost], out: &mut dyn Write) -> io::Result<()> {
    for (at, words) in args.subjects.iter().enumerate() {
        introduce(at, words, "", runs, out)?;
    }
    writeln!(
        out,
        "\n{} rounds on one thread, each subject in turn; medians, in brackets the middle half",
        args.rounds
    )?;
    let compared = |times: Spread| format!("takes {} times as long as A", spread(times, 3));
    table("games a second", costs, out, |cost| Some((cost.game_ns.inverse(1e9), cost.game_times_first)), compared)?;
    table("a start, in ns", costs, out, |cost| Some((cost.start_ns, cost.start_times_first)), compared)?;
    let none = Spread::default();
    let loading = |cost: &Cost| Some((scaled(cost.loading.as_ref()?.ns, 1e-6), none));
    table("loading, in ms", costs, out, loading, |_| String::new())?;
    let bytes = |cost: &Cost| Some((scaled(cost.loading.as_ref()?.bytes?, 1.0 / 1024.0), none));
    table("memory that is loaded, in KiB", costs, out, bytes, |_| String::new())?;
    counted(costs, out)?;
    steps(costs, out)?;
    writeln!(out, "\nrepeat with: {}", repeat::command(Some(runs[0].seed)))
}

/// A line for each subject: a value, and how the time of all but the first compares with it.
fn table(
    title: &str,
    costs: &[Cost],
    out: &mut dyn Write,
    of: impl Fn(&Cost) -> Option<(Spread, Spread)>,
    compared: impl Fn(Spread) -> String,
) -> io::Result<()> {
    writeln!(out, "\n{title}")?;
    for (at, cost) in costs.iter().enumerate() {
        let (value, told) = match of(cost) {
            Some((value, _)) if at == 0 => (spread(value, 4), String::new()),
            Some((value, times)) => (spread(value, 4), compared(times)),
            None => ("not known: it is in another process".into(), String::new()),
        };
        writeln!(out, "{}", format!("  {}  {value:<34}  {told}", letter(at)).trim_end())?;
    }
    Ok(())
}

/// What the clock has no part in.
fn counted(costs: &[Cost], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\na game, of the first {SAMPLE}")?;
    writeln!(out, "     {:>10} {:>12} {:>14}", "decisions", "allocations", "bytes it leaves")?;
    for (at, cost) in costs.iter().enumerate() {
        let sample = &cost.sample;
        let number = |number: Option<f64>| number.map_or_else(|| "unknown".to_owned(), |number| format!("{number:.2}"));
        let same = costs[..at].iter().position(|other| other.sample.tally == sample.tally);
        let same = same.map_or_else(String::new, |other| format!("   the same outcomes as {}", letter(other)));
        let (decisions, allocations) = (number(Some(sample.decisions_a_game())), number(sample.allocations_a_game()));
        let bytes = number(cost.bytes_a_game);
        writeln!(out, "  {}  {decisions:>10} {allocations:>12} {bytes:>14}{same}", letter(at))?;
    }
    Ok(())
}

/// The steps of all starts, each name once, with a column for each subject.
fn steps(costs: &[Cost], out: &mut dyn Write) -> io::Result<()> {
    let mut names: Vec<&str> = Vec::new();
    for cost in costs {
        let mut before = 0;
        for step in &cost.steps {
            match names.iter().position(|name| *name == step.step) {
                Some(known) => before = known + 1,
                None => {
                    names.insert(before, &step.step);
                    before += 1;
                }
            }
        }
    }
    if names.is_empty() {
        return Ok(());
    }
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0).max("all steps".len());
    let line = |title: &str, cells: &dyn Fn(usize, &Cost) -> String| {
        let cells = costs.iter().enumerate().map(|(at, cost)| format!("{:>7}", cells(at, cost)));
        format!("  {title:<width$}{}", cells.collect::<String>())
    };
    writeln!(out, "\nthe steps of a start, each called by itself, in ns")?;
    writeln!(out, "{}", line("", &|at, _| letter(at)))?;
    for name in names {
        let of = |cost: &Cost| cost.steps.iter().find(|step| step.step == name).map(|step| step.ns.median);
        let cell = |_, cost: &Cost| of(cost).map_or_else(|| "-".to_owned(), |ns| format!("{ns:.0}"));
        writeln!(out, "{}", line(name, &cell))?;
    }
    let sum = |_, cost: &Cost| format!("{:.0}", cost.steps.iter().map(|step| step.ns.median).sum::<f64>());
    writeln!(out, "{}", line("all steps", &sum))
}

fn scaled(Spread { median, low, high }: Spread, by: f64) -> Spread {
    Spread { median: median * by, low: low * by, high: high * by }
}

/// A spread with so many digits that count.
fn spread(Spread { median, low, high }: Spread, digits: i32) -> String {
    let after = (digits - 1 - median.abs().max(1e-9).log10().floor() as i32).max(0) as usize;
    format!("{median:.after$} ({low:.after$} to {high:.after$})")
}
