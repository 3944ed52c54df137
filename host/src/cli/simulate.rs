//! `rulezero simulate`: many games, counted.

use super::{
    Answer, Desk, Failure,
    pictures::Pictures,
    progress::Progress,
    repeat,
    rows::{RowsFile, is_parquet},
    table::Overrides,
    tallies,
};
use crate::{
    simulate::{Checkpoint, Description, Go, Lines, Results, Shard, Simulation},
    statistics::Level,
};
use rulezero_core::{kernel::Until, setup::CardsMode};
use std::{
    num::NonZeroUsize,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

/// Arguments of `simulate`.
#[derive(clap::Args)]
#[command(
    after_help = "The game with index i of seed S is the same on any number of threads and in any shard; its seed is \
    mix(mix(S) xor i) with the finisher of splitmix64 for mix, and `--rows` shows it. `rulezero play … --seed SEED \
    --generator pcg64mcg` plays that game.\nctrl-C prints what is done, with exit 1.\nExamples:\n  \
    rulezero simulate magic/core-set-2021 --games 1000000 --seed 7\n  \
    rulezero simulate examples/duel.toml --games 10000 --seed 7 --rows games.csv\n  \
    rulezero simulate magic/worldwake --games 1e9 --seed 7 --checkpoint run.json --resume\n  \
    rulezero simulate magic/worldwake --games 1e9 --seed 7 --shard 2/7 --format json > 2.json"
)]
pub(super) struct Args {
    /// A game file, or a variant: its id, or `GAME@DAY`. Options may follow in brackets: `VARIANT[NAME=VALUE,…]`
    #[arg(value_name = "FILE|VARIANT")]
    game: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = count)]
    games: u64,
    /// Stop each game after the start-of-game procedure, as `--until start` does
    #[arg(long)]
    start_only: bool,
    /// Threads; as many as the machine has if none are named. The result does not depend on it
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Play one of several equal pieces of the run: `2/7` is the second of seven
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Write one row a game to this file, as CSV; as Parquet if its name ends so and the program was built with it
    #[arg(long, value_name = "OUT")]
    rows: Option<PathBuf>,
    /// Keep the results so far in this file
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Seconds between checkpoints
    #[arg(long, value_name = "S", default_value_t = 10, requires = "checkpoint")]
    checkpoint_every: u64,
    /// Go on where the checkpoint ends
    #[arg(long, requires = "checkpoint")]
    resume: bool,
    /// How many of a hundred intervals hold the true value
    #[arg(long, value_name = "PERCENT", default_value_t = Level::USUAL)]
    level: Level,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: tallies::Format,
    #[command(flatten)]
    pictures: Pictures,
    #[command(flatten)]
    over: Overrides,
}

/// A number of games, which may be written `1_000_000` or `1e6`.
pub(super) fn count(text: &str) -> Result<u64, String> {
    let plain = text.replace('_', "");
    let (digits, zeros) = plain.split_once(['e', 'E']).unwrap_or((&plain, "0"));
    let number = || digits.parse::<u64>().ok()?.checked_mul(10_u64.checked_pow(zeros.parse().ok()?)?);
    number().filter(|games| *games > 0).ok_or_else(|| format!("`{text}` is no number of games: write 1000000 or 1e6"))
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let mut file = args.over.file(&args.game)?;
    file.start_only |= args.start_only;
    let named = (file.players.is_empty(), file.cards);
    let simulation = args.over.simulation(file, desk)?;
    let indexes = args.shard.indexes(args.games);
    let run = Description::of(&simulation, args.games);
    let nothing = Results { run, from: indexes.start, to: indexes.end, tally: simulation.no_games() };
    args.pictures.begin()?;
    let mut saving = Saving::new(args, &simulation, nothing)?;
    let progress = Progress::of(indexes.end - indexes.start, saving.results.tally.games);
    let (mut results, rows) = (saving.results.clone(), saving.rows.as_ref().map(|rows| rows.form.clone()));
    let ended = simulation.run(&mut results, threads(args.threads), rows.as_ref(), |results, lines| {
        saving.keep(results, lines).map_err(|Failure(why)| why)?;
        Ok::<Go, String>(progress.at(results.tally.games))
    });
    progress.end();
    ended?;
    saving.write(&results)?;
    saving.rows.take().map_or(Ok(()), RowsFile::end)?;
    args.pictures.of_one(&args.game, &simulation, &results, args.level)?;
    let repeat = repeat::command(Some(simulation.setting.seed));
    let play = args.play(&simulation, named);
    tallies::print(&results, args.level, args.format, &tallies::Commands { repeat, play }, desk)
}

impl Args {
    /// The command that plays one of the games, but for its seed. What was not named, players or what cards do, it
    /// names.
    fn play(&self, simulation: &Simulation, (unseated, cards): (bool, Option<CardsMode>)) -> String {
        let mut more = vec!["--generator".to_owned(), "pcg64mcg".to_owned()];
        if unseated {
            more.extend(["--players".to_owned(), simulation.setting.players.len().to_string()]);
        }
        if cards.is_none() && simulation.setting.cards == CardsMode::Blank {
            more.extend(["--cards".to_owned(), "blank".to_owned()]);
        }
        if simulation.setting.until == Until::Start && !repeat::has("--until") {
            more.extend(["--until".to_owned(), "start".to_owned()]);
        }
        let valued = [
            "--games",
            "--threads",
            "--shard",
            "--rows",
            "--checkpoint",
            "--checkpoint-every",
            "--level",
            "--format",
            "--report",
            "--svg",
            "--seed",
        ];
        repeat::as_play(&valued, &["--start-only", "--resume"], more)
    }
}

/// As many threads as were asked for, or as the machine has.
pub(super) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// What is kept in files while a run goes on.
struct Saving {
    /// What was there when it began.
    results: Results,
    checkpoint: Option<(PathBuf, Duration)>,
    written: Instant,
    rows: Option<RowsFile>,
}

impl Saving {
    /// Begins, or goes on where a checkpoint ends.
    fn new(args: &Args, simulation: &Simulation, nothing: Results) -> Result<Saving, Failure> {
        let there = args.checkpoint.as_deref().filter(|path| path.exists());
        if let Some(path) = there.filter(|_| !args.resume) {
            let path = path.display();
            return Err(Failure(format!("{path} is there already: --resume goes on with it; else name another file")));
        }
        let read = there.map(|path| Checkpoint::read(path, &nothing)).transpose()?;
        if let (Some(rows), Some(_)) = (args.rows.as_ref().filter(|path| is_parquet(path)), &args.checkpoint) {
            let rows = rows.display();
            return Err(Failure(format!(
                "{rows}: a Parquet file cannot be gone on with: name a CSV file, or no --checkpoint"
            )));
        }
        let names = nothing.run.names();
        let rows = match (&args.rows, &read) {
            (None, _) => None,
            (Some(path), None) => Some(RowsFile::begin(path, simulation, names)?),
            (Some(path), Some(Checkpoint { rows: Some(length), .. })) => {
                Some(RowsFile::resume(path, simulation, names, *length)?)
            }
            (Some(_), Some(Checkpoint { rows: None, .. })) => {
                return Err(Failure(
                    "the checkpoint is of a run without --rows, whose first games have no rows".into(),
                ));
            }
        };
        let every = Duration::from_secs(args.checkpoint_every);
        let checkpoint = args.checkpoint.clone().map(|path| (path, every));
        let results = read.map_or(nothing, |read| read.results);
        Ok(Saving { results, checkpoint, written: Instant::now(), rows })
    }

    /// Keeps the rows of a round, and a checkpoint when it is time for one.
    fn keep(&mut self, results: &Results, lines: Option<Lines>) -> Result<(), Failure> {
        if let (Some(rows), Some(lines)) = (&mut self.rows, lines) {
            rows.add(lines)?;
        }
        match &self.checkpoint {
            Some((_, every)) if self.written.elapsed() >= *every => self.write(results),
            Some(_) | None => Ok(()),
        }
    }

    fn write(&mut self, results: &Results) -> Result<(), Failure> {
        let Some((path, _)) = &self.checkpoint else { return Ok(()) };
        if let Some(rows) = &self.rows {
            rows.sync()?;
        }
        Checkpoint::new(results.clone(), self.rows.as_ref().map(|rows| rows.length)).write(path)?;
        self.written = Instant::now();
        Ok(())
    }
}
