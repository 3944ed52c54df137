//! The command line: one file a command.
//!
//! What was asked for goes to standard output, warnings and progress to standard error. Exit 0 is fine, 1 means that
//! the answer is no, 2 that the command could not be run. A reader that stops reading is no error.

mod bench;
mod cards;
mod compare;
mod deck;
mod diff;
mod judge;
mod list;
mod matches;
mod merge;
mod new;
mod odds;
mod perft;
mod pictures;
mod play;
mod plugin;
mod progress;
mod repeat;
mod replay;
mod rows;
mod rule;
mod show;
mod simulate;
mod subjects;
mod table;
mod tallies;
pub(crate) mod transcript;
mod watch;

use crate::{
    bench as measure,
    dates::{Edition, Nearest},
    house::{Exchange, with_exchanges},
    registry::{Places, Registry, Surroundings},
    subject::{HouseRules, Subject, option as key_value},
    trust::{Lock, Trust, Wish},
    worker::{self, Isolated},
};
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use rulezero_core::{
    abi,
    export::CORE_VERSION,
    kernel::{Rulebook, record::RECORD_VERSION},
    option::Options,
};
use std::{
    cell::LazyCell,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

/// The version of the JSON that commands print.
const JSON_VERSION: u32 = 1;

#[derive(Parser)]
#[command(
    name = "rulezero",
    about = "Rule sets of card games as plug-ins: play, check and compare games by the rules as they stood on a date",
    version,
    long_version = long_version(),
    after_help = "Examples:\n  rulezero list\n  rulezero show magic/core-set-2021\n  rulezero match examples/duel.toml\n  \
                  rulezero deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021"
)]
struct Cli {
    /// A folder of plug-ins; only the folders named so are searched
    #[arg(long, global = true, value_name = "DIR")]
    plugins: Vec<PathBuf>,
    /// Run every plug-in in this process, also those that are neither bundled nor recorded
    #[arg(long, global = true, conflicts_with = "isolate")]
    trust: bool,
    /// Run every plug-in in a confined process of its own
    #[arg(long, global = true)]
    isolate: bool,
    /// Take the newest edition before the day of `GAME@DAY`, even where rules are known to have changed in between
    #[arg(long, global = true)]
    nearest: bool,
    /// Say more about what was refused
    #[arg(long, global = true)]
    verbose: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the variants there are, and the plug-in files that were refused
    List(list::Args),
    /// Show a variant as a list: start, turn, conditions, deck rules, options, all cited
    Show(show::Args),
    /// Put two variants side by side: what differs in behaviour, and what is only numbered anew
    Diff(diff::Args),
    /// Say what is built on a rule, and its number in the other editions that are loaded
    Rule(rule::Args),
    /// Play one game and print what happened, one line an event with its citation
    Play(play::Args),
    /// Play a match: best of n, who chooses next as the rules say
    Match(matches::Args),
    /// Judge a scene: what happens if, with every cause and its citation
    Judge(judge::Args),
    /// Play many games and count what comes of them
    Simulate(simulate::Args),
    /// Put variants, options or game files side by side on the same seeds, with intervals
    Compare(compare::Args),
    /// Put the shards of a simulation together
    Merge(merge::Args),
    /// Measure what variants, options or game files cost, side by side
    Bench(bench::Args),
    /// Read deck lists and judge decks
    #[command(subcommand)]
    Deck(deck::Command),
    /// Play a recorded game again and compare
    Replay(replay::Args),
    /// Check plug-ins
    #[command(subcommand)]
    Plugin(plugin::Command),
    /// Exact chances of opening hands, as fractions and decimals
    #[command(subcommand)]
    Odds(odds::Command),
    /// Count the sequences of decisions of a start
    Perft(perft::Args),
    /// Work with card lists
    #[command(subcommand)]
    Cards(cards::Command),
    /// Write a commented game file
    New(new::Args),
}

/// How output is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// What a command came to.
enum Answer {
    /// All is well.
    Fine,
    /// It ran, and the answer is no.
    No,
}

/// Why a command could not be run.
struct Failure(String);

impl<E: std::fmt::Display> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

/// What commands work with.
struct Desk<'a> {
    /// Filled when a command first asks for it: many have no use for variants.
    registry: LazyCell<Registry, Box<dyn FnOnce() -> Registry>>,
    surroundings: Surroundings,
    trust: Trust,
    nearest: Nearest,
    verbose: bool,
    /// How many allocations this thread has made so far.
    allocations: fn() -> u64,
    out: &'a mut dyn Write,
}

fn long_version() -> String {
    let (major, minor) = (abi::ABI_MAJOR, abi::ABI_MINOR);
    format!(
        "{}\ncore {CORE_VERSION}\nplug-in ABI {major}.{minor}\nrecord version {RECORD_VERSION}\nJSON version {JSON_VERSION}",
        env!("CARGO_PKG_VERSION")
    )
}

/// The command line as it is defined: for completions and manual pages.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs the program on its command line. `allocations` tells how many the calling thread has made so far.
pub fn main(allocations: fn() -> u64) -> ExitCode {
    match std::env::args_os().nth(1) {
        Some(word) if word == worker::COMMAND => return worker::serve(),
        Some(word) if word == measure::COMMAND => return bench::load_once(std::env::args_os().skip(2)),
        Some(_) | None => {}
    }
    let cli = Cli::parse();
    let surroundings = Surroundings::of_process(cli.plugins);
    let wish = match (cli.trust, cli.isolate) {
        (true, _) => Wish::TrustAll,
        (false, true) => Wish::IsolateAll,
        (false, false) => Wish::AsRecorded,
    };
    let lock = match surroundings.lock().map_or_else(|| Ok(Lock::default()), |path| Lock::read(&path)) {
        Ok(lock) => lock,
        Err(why) => {
            eprintln!("rulezero: {why}");
            return ExitCode::from(2);
        }
    };
    let trust = Trust { lock, wish };
    let stdout = io::stdout().lock();
    let mut out = Pipe { out: io::BufWriter::new(stdout), closed: false };
    let nearest = if cli.nearest { Nearest::Accepted } else { Nearest::Refused };
    let (places, whom) = (Places::of(&surroundings), trust.clone());
    let fill: Box<dyn FnOnce() -> Registry> = Box::new(move || Registry::by(&places, &whom));
    let registry = LazyCell::new(fill);
    let mut desk = Desk { registry, surroundings, trust, nearest, verbose: cli.verbose, allocations, out: &mut out };
    let answer = run(cli.command, &mut desk);
    let _ = out.flush();
    match answer {
        Ok(Answer::Fine) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Failure(message)) => {
            eprintln!("rulezero: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    match command {
        Command::List(args) => list::run(&args, desk),
        Command::Show(args) => show::run(&args, desk),
        Command::Diff(args) => diff::run(&args, desk),
        Command::Rule(args) => rule::run(&args, desk),
        Command::Play(args) => play::run(&args, desk),
        Command::Match(args) => matches::run(&args, desk),
        Command::Judge(args) => judge::run(&args, desk),
        Command::Simulate(args) => simulate::run(&args, desk),
        Command::Compare(args) => compare::run(&args, desk),
        Command::Merge(args) => merge::run(&args, desk),
        Command::Bench(args) => bench::run(&args, desk),
        Command::Deck(command) => deck::run(&command, desk),
        Command::Replay(args) => replay::run(&args, desk),
        Command::Plugin(command) => plugin::run(&command, desk),
        Command::Odds(command) => odds::run(&command, desk),
        Command::Perft(args) => perft::run(&args, desk),
        Command::Cards(command) => cards::run(&command, desk),
        Command::New(args) => new::run(&args, desk),
    }
}

impl Desk<'_> {
    /// The variant that these words name, with house rules in brackets if there are any.
    fn variant(&self, words: &str) -> Result<Arc<dyn Rulebook>, Failure> {
        let (rulebook, options) = self.subject(words)?;
        match options.keys().next() {
            Some(name) => {
                Err(Failure(format!("`{words}`: options in brackets are not taken here, but by --option {name}=")))
            }
            None => Ok(rulebook),
        }
    }

    /// The variant that these words name, and the options in brackets behind it.
    fn subject(&self, words: &str) -> Result<(Arc<dyn Rulebook>, Options), Failure> {
        let Subject { name, options, house_rules } = words.parse()?;
        Ok((self.with_house_rules(&name, &house_rules)?, options))
    }

    /// A variant with steps of others in the place of its own.
    fn with_house_rules(&self, name: &str, house_rules: &HouseRules) -> Result<Arc<dyn Rulebook>, Failure> {
        let exchange =
            |(step, from): (&String, &String)| Ok(Exchange { step: step.clone(), from: self.edition(from)? });
        let exchanges = house_rules.iter().map(exchange).collect::<Result<_, Failure>>()?;
        Ok(with_exchanges(self.edition(name)?, exchanges))
    }

    /// The variant of this id, or of `game@day`; what was passed over goes to standard error.
    fn edition(&self, words: &str) -> Result<Arc<dyn Rulebook>, Failure> {
        let Edition { rulebook, passed_over } = self.registry.edition(words, self.nearest)?;
        if !passed_over.is_empty() {
            eprintln!("note: {words} is taken as {}, although rules are known to have changed:", rulebook.info().id);
            passed_over.iter().for_each(|change| eprintln!("  {change}"));
        }
        if let (Some(_), Wish::AsRecorded) = (Isolated::of(&rulebook), self.trust.wish) {
            eprintln!(
                "note: {} is neither bundled nor recorded, so it runs isolated ({}); `rulezero plugin add` records it",
                rulebook.info().id,
                Isolated::confinement()
            );
        }
        Ok(rulebook)
    }

    /// Prints JSON with its version in it.
    fn json(&mut self, what: &str, value: serde_json::Value) -> Result<(), Failure> {
        let whole = serde_json::json!({ "rulezero": what, "version": JSON_VERSION, what: value });
        writeln!(self.out, "{whole:#}")?;
        Ok(())
    }
}

/// Standard output that takes a reader who has gone (`| head`) for one who has read enough.
struct Pipe<W> {
    out: W,
    closed: bool,
}

impl<W: Write> Write for Pipe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = if self.closed { Ok(bytes.len()) } else { self.out.write(bytes) };
        self.forgive(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = if self.closed { Ok(()) } else { self.out.flush() };
        self.forgive(flushed, ())
    }
}

impl<W> Pipe<W> {
    fn forgive<T>(&mut self, result: io::Result<T>, read: T) -> io::Result<T> {
        match result {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(read)
            }
            other => other,
        }
    }
}
