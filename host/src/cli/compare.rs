//! `rulezero compare`: variants, options or game files side by side on the same seeds.

use super::{
    Answer, Desk, Failure,
    pictures::{self, Pictures},
    progress::Progress,
    repeat,
    simulate::{count, threads},
    subjects::{Length, introduce, subjects},
    table::Overrides,
    tallies::{self, MOST_NUMBERS},
};
use crate::{
    compare::{Comparison, Counted, Difference, Quantity, Seeds, Verdict, letter},
    report::Report,
    simulate::{Description, Go, ResultKind, Simulation, field},
    statistics::{Estimate, Level, decimal, percent},
};
use clap::ValueEnum;
use serde_json::json;
use std::{
    io::{self, Write},
    num::NonZeroUsize,
};

/// Arguments of `compare`.
#[derive(clap::Args)]
#[command(
    after_help = "Game i of every subject has the same seed, so chance that they share cancels out of a difference. \
    Shares have Wilson's interval, their differences Tango's for pairs; means and their differences the normal one, \
    which wants a hundred games and more. Where several subjects are compared with the reference, each difference stands \
    at the level that makes all of one quantity hold together (Bonferroni); the number of quantities is not accounted \
    for.\nExit 0, whatever is found; 1 where games failed or are missing.\nExamples:\n  \
    rulezero compare magic/ravnica-allegiance magic/core-set-2021 --games 1e6 --seed 7\n  \
    rulezero compare 'magic/core-set-2021[format=limited]' magic/core-set-2021 --games 1e6 --seed 7\n  \
    rulezero compare A.toml B.toml --games 1e7 --until-width 0.2 --measure opening-hand --seed 7"
)]
pub(super) struct Args {
    /// Game files or variants, two or more. Options may follow in brackets: `VARIANT[NAME=VALUE,…]`
    #[arg(value_name = "FILE|VARIANT", required = true, num_args = 2..)]
    subjects: Vec<String>,
    /// How many games of each; with --until-width, at most so many
    #[arg(long, value_name = "N", value_parser = count)]
    games: u64,
    /// Stop each game after the start-of-game procedure, as `--until start` does
    #[arg(long)]
    start_only: bool,
    /// Which subject the others are compared with, by its number from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    reference: usize,
    /// Look after 10^4 games and at every doubling, and stop when the interval of each difference of shares is at most
    /// so many percentage points wide
    #[arg(long, value_name = "POINTS", value_parser = points)]
    until_width: Option<f64>,
    /// A measure to compare; once for each, all if none is named
    #[arg(long, value_name = "NAME")]
    measure: Vec<String>,
    /// Whether the subjects play on the same seeds
    #[arg(long, value_enum, default_value_t)]
    seeds: SeedsOf,
    /// Threads; as many as the machine has if none are named. The result does not depend on it
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// How many of a hundred intervals hold the true value
    #[arg(long, value_name = "PERCENT", default_value_t = Level::USUAL)]
    level: Level,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: tallies::Format,
    /// Refused with what to do instead
    #[arg(long, hide = true, value_name = "I/N")]
    shard: Option<String>,
    /// Refused with what to do instead
    #[arg(long, hide = true, value_name = "FILE")]
    checkpoint: Option<String>,
    #[command(flatten)]
    pictures: Pictures,
    #[command(flatten)]
    over: Overrides,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum SeedsOf {
    /// They do: game by game
    #[default]
    Common,
    /// They do not: each on its own
    Independent,
}

/// The first look of --until-width.
const FIRST_LOOK: u64 = 10_000;

fn points(text: &str) -> Result<f64, String> {
    let points = text.parse::<f64>().ok().filter(|points| *points > 0.0 && points.is_finite());
    points.ok_or_else(|| format!("`{text}` is no width: write it in percentage points, such as 0.2"))
}

/// Why there are no pieces of a comparison.
const IN_ONE_GO: &str = "a comparison is played in one go, game by game under each subject: cut `rulezero simulate` of each \
    subject with one --seed instead, by --shard and --checkpoint, and put its shards together with `rulezero merge`";

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    if args.shard.is_some() || args.checkpoint.is_some() {
        return Err(Failure(IN_ONE_GO.into()));
    }
    let length = if args.start_only { Length::StartOnly } else { Length::AsNamed };
    let subjects = subjects(&args.subjects, length, &args.over, desk)?;
    let reference = args.reference.checked_sub(1).filter(|at| *at < subjects.len());
    let Some(reference) = reference else {
        return Err(Failure(format!("--reference {}: there are subjects 1 to {}", args.reference, subjects.len())));
    };
    let seeds = match args.seeds {
        SeedsOf::Common => Seeds::Common,
        SeedsOf::Independent => Seeds::Independent,
    };
    known_measures(args, &subjects)?;
    let comparison = Comparison { subjects: &subjects, reference, seeds };
    args.pictures.begin()?;
    let counted = play(args, &comparison)?;
    let told = Told {
        args,
        comparison: &comparison,
        runs: subjects.iter().map(|subject| Description::of(subject, counted.games)).collect(),
        quantities: quantities(args, &counted),
        counted: &counted,
    };
    told.pictures()?;
    match args.format {
        tallies::Format::Text => told.text(desk.out)?,
        tallies::Format::Json => desk.json("comparison", told.json())?,
        tallies::Format::Csv => told.csv(desk.out)?,
    }
    let failed = counted.tallies.iter().any(|tally| tally.result(ResultKind::Fault) > 0);
    let missing = counted.games < args.games && args.until_width.is_none();
    Ok(if failed || missing { Answer::No } else { Answer::Fine })
}

fn known_measures(args: &Args, subjects: &[Simulation]) -> Result<(), Failure> {
    let mut known: Vec<String> = Vec::new();
    for column in subjects.iter().flat_map(Simulation::columns) {
        if !known.contains(&column.measure) {
            known.push(column.measure);
        }
    }
    match args.measure.iter().find(|name| !known.contains(name)) {
        Some(name) => Err(Failure(format!("there is no measure `{name}`; there are {}", known.join(", ")))),
        None => Ok(()),
    }
}

/// Plays all games, or as many as it takes for narrow intervals: looked at are fixed numbers of games, so where it
/// stops does not depend on threads.
fn play(args: &Args, comparison: &Comparison<'_>) -> Result<Counted, Failure> {
    let mut crew = comparison.crew(threads(args.threads))?;
    let mut counted = comparison.nothing();
    let progress = Progress::of(args.games, 0);
    let mut look = if args.until_width.is_some() { FIRST_LOOK.min(args.games) } else { args.games };
    loop {
        if comparison.run(&mut crew, &mut counted, look, |done| progress.at(done)) == Go::Stop || look == args.games {
            break;
        }
        if args.until_width.is_some_and(|width| widest(&quantities(args, &counted)) * 100.0 <= width) {
            break;
        }
        look = look.saturating_mul(2).min(args.games);
    }
    progress.end();
    Ok(counted)
}

fn quantities(args: &Args, counted: &Counted) -> Vec<Quantity> {
    let mut quantities = counted.quantities(args.level, MOST_NUMBERS);
    let asked = |name: &str| args.measure.is_empty() || args.measure.iter().any(|asked| asked == name);
    quantities.retain(|quantity| quantity.what.measure().is_none_or(asked));
    quantities
}

/// The widest interval of a difference of shares.
fn widest(quantities: &[Quantity]) -> f64 {
    let shares = quantities.iter().filter(|quantity| quantity.what.is_share());
    shares.flat_map(|quantity| quantity.differences.iter().flatten()).map(|d| d.estimate.width()).fold(0.0, f64::max)
}

/// All that there is to tell.
struct Told<'t> {
    args: &'t Args,
    comparison: &'t Comparison<'t>,
    runs: Vec<Description>,
    counted: &'t Counted,
    quantities: Vec<Quantity>,
}

impl Told<'_> {
    /// Writes the pictures that were asked for.
    fn pictures(&self) -> Result<(), Failure> {
        let Comparison { subjects, reference, seeds } = *self.comparison;
        let words: Vec<&str> = self.args.subjects.iter().map(String::as_str).collect();
        self.args.pictures.write(|| {
            Ok(Report {
                subjects: pictures::subjects(&words, subjects, &self.runs)?,
                reference,
                from: 0,
                wanted: self.args.games,
                counted: self.counted,
                quantities: &self.quantities,
                seeds,
                level: self.args.level,
                repeat: pictures::repeat(self.runs[0].seed),
            })
        })
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "subjects": self.args.subjects, "runs": self.runs, "reference": self.comparison.reference,
            "seeds": self.comparison.seeds, "level": self.args.level,
            "level_of_differences": self.args.level.each_of(self.counted.pairs.len()),
            "counted": self.counted, "quantities": self.quantities,
        })
    }

    fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "what,of,number,subject,estimate,low,high,difference,difference low,difference high,verdict")?;
        for quantity in &self.quantities {
            let (what, of, number) = quantity.what.words(&self.names());
            for (at, subject) in self.args.subjects.iter().enumerate() {
                let cells =
                    |e: Option<Estimate>| e.map_or(",,".to_owned(), |e| format!("{},{},{}", e.value, e.low, e.high));
                let difference = self.difference(quantity, at);
                let verdict = difference.map_or("", |d| match d.verdict {
                    Verdict::Identical => "identical",
                    Verdict::NoneSeen => "none seen",
                    Verdict::More => "more",
                    Verdict::Less => "less",
                });
                let (value, difference) = (cells(quantity.values[at]), cells(difference.map(|d| d.estimate)));
                let names = [&what, &of, &number, subject].map(|name| field(name)).join(",");
                writeln!(out, "{names},{value},{difference},{verdict}")?;
            }
        }
        Ok(())
    }

    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let (games, seed) = (self.counted.games, self.runs[0].seed);
        for (at, words) in self.args.subjects.iter().enumerate() {
            let role = if at == self.comparison.reference { "  (the reference)" } else { "" };
            introduce(at, words, role, &self.runs, out)?;
        }
        let on = match self.comparison.seeds {
            Seeds::Common => "on the same seeds",
            Seeds::Independent => "on seeds of their own",
        };
        let short = if games < self.args.games { format!(" of {} at most", self.args.games) } else { String::new() };
        writeln!(out, "\n{games} games{short} of each {on}, from seed {seed}")?;
        let (level, each) = (self.args.level, self.args.level.each_of(self.counted.pairs.len()));
        writeln!(out, "intervals of values at {level}, of differences at {each}")?;
        let mut heading = String::new();
        for quantity in &self.quantities {
            let (what, of, number) = quantity.what.words(&self.names());
            let title = if of.is_empty() { what } else { format!("{what}, {of}") };
            if title != heading {
                writeln!(out, "\n{title}")?;
                heading = title;
            }
            self.lines(quantity, &number, each, out)?;
        }
        writeln!(out, "\nrepeat with: {}", repeat::command(Some(seed)))
    }

    fn lines(&self, quantity: &Quantity, number: &str, each: Level, out: &mut dyn Write) -> io::Result<()> {
        let share = quantity.what.is_share();
        for at in 0..self.args.subjects.len() {
            let head = if at == 0 { number } else { "" };
            let value = quantity.values[at].map(|value| if share { percent(value) } else { decimal(value) });
            let value = value.unwrap_or_else(|| "not there".to_owned());
            let told = self.difference(quantity, at).map(|d| d.in_words(share, each));
            let line = format!("  {head:<6} {}  {value:<34}  {}", letter(at), told.unwrap_or_default());
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// The names of the reference's players.
    fn names(&self) -> Vec<String> {
        self.runs[self.comparison.reference].names()
    }

    /// How a subject differs from the reference.
    fn difference(&self, quantity: &Quantity, subject: usize) -> Option<Difference> {
        let at = self.comparison.others().position(|other| other == subject)?;
        quantity.differences[at]
    }
}
