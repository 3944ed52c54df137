//! `rulezero deck check`, `rulezero deck show` and `rulezero deck convert`.

use super::{Answer, Desk, Failure, Format, key_value, repeat};
use crate::{
    cards::CardList,
    decks::{self, DeckList, NameBook, NoNames, NoteKind, TARGETS, Target},
    lists::{Problem, ReadDeck},
    setting::{card_list, format_list, judge_deck},
};
use clap::builder::PossibleValuesParser;
use rulezero_core::{
    deck::{DeckReport, Finding},
    kernel::PlanError,
    option::{self, Options, Value},
};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Judge a deck: every violation with its rule, and what could not be evaluated
    Check(CheckArgs),
    /// Show what was understood of a list, and each line that was not
    Show(ShowArgs),
    /// Write a list in another program's format; what that format cannot hold is refused
    Convert(ConvertArgs),
}

/// Arguments of `deck check`.
#[derive(clap::Args)]
#[command(after_help = "Exit 0: no violation; 1: violations; 2: not readable.\nExamples:\n  \
    rulezero deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021\n  \
    rulezero deck check examples/decks/brute-vanilla.fabdb.txt --variant flesh-and-blood/2.14 --option format=blitz\n\n\
    A format list is a TOML file of yours; what it does not say stays \"not evaluated\":\n\
    \x20 name = \"My table\"                  # what reports call it\n\
    \x20 date = \"2026-06-10\"                # the day from which it is in force\n\
    \x20 game = \"flesh-and-blood\"\n\
    \x20 format = \"silver-age\"              # the variant's word for the format\n\
    \x20 banned = [\"Some Card\", \"Another Card (red)\"]\n\
    \x20 restricted = []                    # at most one copy\n\
    \x20 living_legends = []                # who may not lead any more\n\
    \x20 cannot_lead = []                   # allowed in a deck, and not at its head\n\
    \x20 sets = [\"Alpha\"]                   # no card list says where cards were printed: reported as not evaluated")]
pub(super) struct CheckArgs {
    /// The deck list
    file: PathBuf,
    /// The variant by whose rules it is judged, or `GAME@DAY`
    #[arg(long)]
    variant: String,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// A card of the list that leads the deck
    #[arg(long, value_name = "NAME")]
    commander: Option<String>,
    /// A card file over the bundled list
    #[arg(long, value_name = "FILE")]
    card_file: Vec<PathBuf>,
    /// A dated list of what is banned, restricted or retired in the format (TOML, as below)
    #[arg(long, value_name = "FILE")]
    format_list: Option<PathBuf>,
    /// What could not be evaluated counts as a violation
    #[arg(long)]
    strict: bool,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Arguments of `deck show`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  rulezero deck show examples/decks/mono-green.arena.txt")]
pub(super) struct ShowArgs {
    /// The deck list
    file: PathBuf,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Arguments of `deck convert`.
#[derive(clap::Args)]
#[command(
    after_help = "What is written is read again and compared; what is left out is said on standard error.\nExamples:\n  \
    rulezero deck convert examples/decks/burn.mtgo.txt --to forge --out burn.dck\n  \
    rulezero deck convert examples/decks/ninja-vanilla.fabrary.txt --to fabdb --game flesh-and-blood"
)]
pub(super) struct ConvertArgs {
    /// The deck list
    file: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(TARGETS.map(|target| target.word)))]
    to: String,
    /// The file to write; without it the list goes to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The game whose bundled card list settles where names end ("magic", "flesh-and-blood")
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

pub(super) fn run(command: &Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    match command {
        Command::Check(args) => check(args, desk),
        Command::Show(args) => show(args, desk),
        Command::Convert(args) => convert(args, desk),
    }
}

fn check(args: &CheckArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let rulebook = desk.variant(&args.variant)?;
    let given: Options = args.options.iter().cloned().collect();
    let options = option::resolve(&given, |so_far| rulebook.options(so_far).map_err(PlanError::from))?;
    let cards = card_list(&rulebook.info().id, &args.card_file)?;
    let rules = rulebook.deck_rules(&options)?;
    let read = ReadDeck::read(&args.file, &rules, cards.as_ref(), args.commander.as_deref())?;
    let format_list = format_list(args.format_list.as_deref(), &rulebook.info().id, &options)?;
    let report = judge_deck(&rulebook, &options, format_list.as_ref(), &read.deck)?;
    let sources = sources(cards.as_ref());
    match args.format {
        Format::Json => {
            let value = json!({
                "file": args.file, "variant": rulebook.info().id, "options": options, "format": read.list.format,
                "violations": report.violations, "not_evaluated": report.not_evaluated, "problems": read.problems,
                "unknown": read.unknown, "notes": read.notes, "card_list": sources,
                "format_list": format_list.as_ref().map(|list| json!({"name": list.name, "date": list.date})),
            });
            desk.json("deck-check", value)?;
        }
        Format::Text => {
            let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            writeln!(desk.out, "{} by {} ({})", args.file.display(), rulebook.info().id, options.join(", "))?;
            for source in sources {
                writeln!(desk.out, "card facts: {source}")?;
            }
            if let Some(list) = &format_list {
                writeln!(desk.out, "format list: {}, {}", list.name, list.date)?;
            }
            print_findings(&read, &report, desk)?;
        }
    }
    let open = !report.not_evaluated.is_empty() || !read.unknown.is_empty();
    if !read.problems.is_empty() {
        let lines = read.problems.len();
        return Err(Failure(format!("{}: {lines} lines were not understood", args.file.display())));
    }
    let no = !report.violations.is_empty() || args.strict && open;
    Ok(if no { Answer::No } else { Answer::Fine })
}

fn print_findings(read: &ReadDeck, report: &DeckReport, desk: &mut Desk<'_>) -> Result<(), Failure> {
    print_problems("not understood", &read.problems, desk)?;
    print_problems("unknown card", &read.unknown, desk)?;
    print_problems("note", &read.notes, desk)?;
    let line = |f: &Finding| format!("{}: {}", f.rule, f.message);
    for finding in &report.violations {
        writeln!(desk.out, "violation: {}", line(finding))?;
    }
    for finding in &report.not_evaluated {
        writeln!(desk.out, "not evaluated: {}", line(finding))?;
    }
    let (bad, open) = (report.violations.len(), report.not_evaluated.len());
    writeln!(desk.out, "{bad} violations, {open} not evaluated")?;
    writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    Ok(())
}

fn print_problems(what: &str, problems: &[Problem], desk: &mut Desk<'_>) -> Result<(), Failure> {
    for problem in problems {
        writeln!(desk.out, "{what}{problem}")?;
    }
    Ok(())
}

fn sources(cards: Option<&CardList>) -> Vec<String> {
    let Some(cards) = cards else { return vec!["none: cards are known by name only".into()] };
    let told = |s: &crate::cards::Source| match &s.date {
        Some(date) => format!("{}, {date}", s.name),
        None => s.name.clone(),
    };
    cards.sources.iter().map(told).collect()
}

fn show(args: &ShowArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let list = read(&args.file, &NoNames)?;
    if args.format == Format::Json {
        desk.json("deck-show", serde_json::to_value(&list)?)?;
    } else {
        writeln!(desk.out, "{}: {:?}{}", args.file.display(), list.format, named(list.name.as_deref()))?;
        let mut section = None;
        for entry in &list.entries {
            if section.replace(entry.section) != Some(entry.section) {
                writeln!(desk.out, "{} ({})", entry.section.word(), list.count(entry.section))?;
            }
            let pitch = entry.pitch.map_or_else(String::new, |p| format!(" ({})", p.word()));
            writeln!(desk.out, "  {:>3} {}{pitch}", entry.count, entry.name)?;
        }
        for note in list.notes.iter().filter(|n| matches!(n.kind, NoteKind::Question | NoteKind::LeftOut)) {
            writeln!(desk.out, "note, line {}: {}", note.line, note.text)?;
        }
        for unread in &list.unread {
            writeln!(desk.out, "not understood, line {}: {} ({})", unread.line, unread.reason, unread.text)?;
        }
        writeln!(desk.out, "{} lines not understood", list.unread.len())?;
        writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    }
    Ok(if list.unread.is_empty() { Answer::Fine } else { Answer::No })
}

fn named(name: Option<&str>) -> String {
    name.map_or_else(String::new, |name| format!(", {name}"))
}

fn convert(args: &ConvertArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let cards = match &args.game {
        Some(game) => Some(CardList::bundled(game).ok_or_else(|| {
            Failure(format!("no card list of the game `{game}` comes with the program: magic and flesh-and-blood do"))
        })?),
        None => None,
    };
    let names: &dyn NameBook = cards.as_ref().map_or(&NoNames, |cards| cards);
    let list = read(&args.file, names)?;
    let file = args.file.display();
    if !list.unread.is_empty() {
        let lines = list.unread.iter().map(|u| format!("{file}, line {}: {} ({})", u.line, u.reason, u.text));
        let lines = lines.collect::<Vec<_>>().join("\n");
        return Err(Failure(format!("{lines}\n{file}: nothing is written while lines are not understood")));
    }
    let target = Target::of(&args.to).ok_or_else(|| Failure(format!("there is no format `{}`", args.to)))?;
    let written = target.write(&list, names).map_err(|why| Failure(format!("{file}: {why}")))?;
    for note in list.notes.iter().filter(|note| matches!(note.kind, NoteKind::Question | NoteKind::LeftOut)) {
        eprintln!("note: {file}, line {}: {}", note.line, note.text);
    }
    written.remarks.iter().for_each(|remark| eprintln!("note: {remark}"));
    match &args.out {
        Some(out) => std::fs::write(out, written.text).map_err(|e| Failure(format!("{}: {e}", out.display())))?,
        None => write!(desk.out, "{}", written.text)?,
    }
    Ok(Answer::Fine)
}

fn read(file: &Path, names: &dyn NameBook) -> Result<DeckList, Failure> {
    let failure = |e: &dyn std::fmt::Display| Failure(format!("{}: {e}", file.display()));
    let bytes = std::fs::read(file).map_err(|e| failure(&e))?;
    decks::read(&bytes, names).map_err(|e| failure(&e))
}
