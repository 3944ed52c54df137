//! `rulezero list`: the variants there are, and what was refused.

use super::{Answer, Desk, Failure, Format, repeat};
use crate::{
    dates::{Day, Edition, NoEdition},
    worker::Isolated,
};
use rulezero_core::variant::Info;
use serde_json::json;
use std::io::{self, Write};

/// Arguments of `list`.
#[derive(clap::Args)]
#[command(
    after_help = "With --as-of, exit 1 means that rules are known to have changed since a game's edition, that two editions stand side by side, or that no game has an edition of that day.\nExamples:\n  rulezero list\n  rulezero list --as-of 2020-07-03\n  rulezero list --plugins ./target/release --format json"
)]
pub(super) struct Args {
    /// Of each game only the edition that stood on this day
    #[arg(long, value_name = "DAY")]
    as_of: Option<Day>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    if let Some(day) = &args.as_of {
        return as_of(day, args.format, desk);
    }
    match args.format {
        Format::Text => text(desk)?,
        Format::Json => json(desk)?,
    }
    Ok(Answer::Fine)
}

fn text(desk: &mut Desk<'_>) -> Result<(), Failure> {
    for plugin in desk.registry.plugins() {
        for variant in &plugin.variants {
            let info = variant.info();
            in_force(info, desk.out)?;
            let door = if Isolated::of(variant).is_some() { ", isolated" } else { "" };
            writeln!(desk.out, "{:<26} {} ({}{door})", "", info.name, plugin.path.display())?;
        }
    }
    if desk.registry.plugins().is_empty() {
        let beside = desk.surroundings.program.as_ref().map(|folder| folder.with_file_name("lib").join("rulezero"));
        let beside = beside.map_or_else(String::new, |folder| format!(" into {},", folder.display()));
        writeln!(
            desk.out,
            "no variants: they are plug-ins, which lie in lib/rulezero of a release archive and in target/release of a \
             build. Copy them{beside} or name their folder with --plugins DIR or RULEZERO_PATH"
        )?;
    }
    for refusal in desk.registry.refusals() {
        writeln!(desk.out, "refused: {refusal}")?;
        if let (true, Some(details)) = (desk.verbose, refusal.details()) {
            writeln!(desk.out, "{details}")?;
        }
    }
    writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    Ok(())
}

/// The edition of each game on a day, or why there is none.
fn as_of(day: &Day, format: Format, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let found = |game: &String| (game.clone(), desk.registry.edition_on(game, day, desk.nearest));
    let games: Vec<(String, Result<Edition, NoEdition>)> = desk.registry.games().iter().map(found).collect();
    if format == Format::Json {
        let told = games.iter().map(|(game, found)| match found {
            Ok(edition) => {
                let info = edition.rulebook.info();
                json!({"game": game, "id": info.id, "in_force_from": info.documents[0].date,
                    "passed_over": edition.passed_over})
            }
            Err(why) => json!({"game": game, "refused": why.to_string()}),
        });
        let told: Vec<_> = told.collect();
        desk.json("list", json!({"as_of": day, "games": told}))?;
    } else {
        for (game, found) in &games {
            match found {
                Ok(edition) => {
                    in_force(edition.rulebook.info(), desk.out)?;
                    for change in &edition.passed_over {
                        writeln!(desk.out, "{:<26} changed since: {change}", "")?;
                    }
                }
                Err(why) => writeln!(desk.out, "{game}: {why}")?,
            }
        }
        writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    }
    let refused = |found: &Result<Edition, NoEdition>| match found {
        Ok(_) | Err(NoEdition::TooEarly { .. }) => false,
        Err(NoEdition::Unknown(_) | NoEdition::Day(_) | NoEdition::Game { .. }) => true,
        Err(NoEdition::Two { .. } | NoEdition::Changed { .. }) => true,
    };
    let none = games.iter().all(|(_, found)| found.is_err());
    let no = none || games.iter().any(|(_, found)| refused(found));
    Ok(if no { Answer::No } else { Answer::Fine })
}

fn in_force(info: &Info, out: &mut dyn Write) -> io::Result<()> {
    let rules = &info.documents[0];
    writeln!(out, "{:<26} {} @{}, in force from {}", info.id, rules.short, rules.edition, rules.date)
}

fn json(desk: &mut Desk<'_>) -> Result<(), Failure> {
    let mut variants = Vec::new();
    for plugin in desk.registry.plugins() {
        for variant in &plugin.variants {
            let info = variant.info();
            variants.push(json!({
                "id": info.id, "name": info.name, "documents": info.documents, "file": plugin.path,
                "sha256": plugin.sha256(), "min_players": info.min_players, "max_players": info.max_players,
                "plays_cards": info.plays_cards, "isolated": Isolated::of(variant).is_some(),
            }));
        }
    }
    let refused: Vec<_> = desk
        .registry
        .refusals()
        .iter()
        .map(|refusal| json!({"file": refusal.path(), "reason": refusal.to_string()}))
        .collect();
    desk.json("list", json!({"variants": variants, "refused": refused}))
}
