//! `rulezero match`: best of n games.

use super::{Answer, Desk, Failure, Format, repeat, table, transcript, watch};
use crate::{
    config::{MOST_BEST_OF, MOST_GAMES},
    series::{Length, Score, SeriesEnd, game_seed},
    setting::{Played, Setting},
};
use serde_json::json;
use std::io::{self, Write};

/// Arguments of `match`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero match examples/duel.toml\n  \
    rulezero match examples/duel.toml --best-of 5 --max-games 9 --format json")]
pub(super) struct Args {
    #[command(flatten)]
    table: table::TableArgs,
    /// Games that the match is the best of (3 if neither this nor the file says)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_BEST_OF)))]
    best_of: Option<u32>,
    /// Most games, drawn ones counted (three times best-of if neither this nor the file says)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_GAMES)))]
    max_games: Option<u32>,
    /// Play it again with each rebuilt library that appears where plug-ins are looked for, until ctrl-C
    #[arg(long)]
    watch: bool,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    if args.watch { watch::again_and_again(desk, |desk| once(args, desk)) } else { once(args, desk) }
}

fn once(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let file = args.table.file()?;
    let best_of = args.best_of.or(file.best_of).unwrap_or(3);
    let length = Length { best_of, max_games: args.max_games.or(file.max_games).unwrap_or(3 * best_of) };
    let setting = args.table.setting(&file, desk)?;
    match args.format {
        Format::Text => text(&setting, length, desk),
        Format::Json => json_report(&setting, length, desk),
    }
}

fn text(setting: &Setting, length: Length, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    transcript::head(setting, &setting.plan(None)?, desk.out)?;
    writeln!(desk.out, "  best of {}, at most {} games", length.best_of, length.max_games)?;
    let out = &mut *desk.out;
    let mut written = Ok(());
    let (score, end) = setting.play_match(length, |game, played, score| {
        if written.is_ok() {
            written = tell(setting, game, played, score, out);
        }
    })?;
    written?;
    let line = ending(setting, &score, &end, length);
    writeln!(desk.out, "{line}")?;
    if setting.has_person() {
        writeln!(desk.out, "seed = {}", setting.seed)?;
    }
    writeln!(desk.out, "repeat with: {}", repeat::command(Some(setting.seed)))?;
    answer(end)
}

fn tell(setting: &Setting, game: u32, played: &Played, score: &Score, out: &mut dyn Write) -> io::Result<()> {
    let seed = if setting.has_person() { String::new() } else { format!(" (seed {})", played.terms.seed) };
    writeln!(out, "\nGame {game}{seed}")?;
    played.before.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    transcript::events(played, setting.only_person(), out)?;
    writeln!(out, "After game {game}: {}", told(setting, score))
}

fn told(setting: &Setting, score: &Score) -> String {
    let wins: Vec<String> =
        setting.players.iter().zip(&score.wins).map(|(p, wins)| format!("{} {wins}", p.name)).collect();
    let more = [(score.draws, "drawn"), (score.stalled, "without progress"), (score.unfinished, "without a result")];
    let more = more.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!(", {n} {what}"));
    wins.join(", ") + &more.collect::<String>()
}

fn ending(setting: &Setting, score: &Score, end: &SeriesEnd, length: Length) -> String {
    let winners = winners(setting, score, end);
    let score = told(setting, score);
    match end {
        SeriesEnd::Won(_) => {
            let win = if winners.len() == 1 { "wins" } else { "win" };
            format!("\n{} {win} the match: {score}", winners.join(" and "))
        }
        SeriesEnd::Conceded(seat, before) => {
            let before: String = before.iter().map(|line| format!("\n{line}")).collect();
            let player = &setting.players[seat.0 as usize].name;
            format!("{before}\n{player} gives up the match between two games: {score}")
        }
        SeriesEnd::Cap => {
            format!("\nThe match ends at its cap of {} games, and nobody wins it: {score}", length.max_games)
        }
        SeriesEnd::Fault(message) => format!("\nThe match stops, a game failed: {message}"),
    }
}

/// Who has won the match: all of a team that wins together.
fn winners<'s>(setting: &'s Setting, score: &Score, end: &SeriesEnd) -> Vec<&'s str> {
    let most = score.wins.iter().max();
    let won = setting.players.iter().zip(&score.wins).filter(|(_, wins)| Some(*wins) == most);
    match end {
        SeriesEnd::Won(_) => won.map(|(player, _)| player.name.as_str()).collect(),
        SeriesEnd::Conceded(..) | SeriesEnd::Cap | SeriesEnd::Fault(_) => Vec::new(),
    }
}

fn json_report(setting: &Setting, length: Length, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let mut games = Vec::new();
    let (score, end) = setting.play_match(length, |game, played, _| {
        games.push(json!({"game": game, "seed": game_seed(setting.seed, game), "outcome": played.outcome, "before": played.before}));
    })?;
    let report = json!({
        "variant": setting.rulebook.info().id, "best_of": length.best_of, "max_games": length.max_games,
        "seed": setting.seed, "players": setting.players.iter().map(|p| &p.name).collect::<Vec<_>>(),
        "format_list": setting.format_list.as_ref().map(|list| json!({"name": list.name, "date": list.date})),
        "not_evaluated": setting.not_evaluated, "games": games, "score": score, "winners": winners(setting, &score, &end), "end": end, "repeat": repeat::command(Some(setting.seed)),
    });
    desk.json("match", report)?;
    answer(end)
}

fn answer(end: SeriesEnd) -> Result<Answer, Failure> {
    match end {
        SeriesEnd::Won(_) | SeriesEnd::Conceded(..) | SeriesEnd::Cap => Ok(Answer::Fine),
        SeriesEnd::Fault(message) => Err(Failure(format!("a game failed: {message}"))),
    }
}
