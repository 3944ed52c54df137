//! `rulezero diff`: two variants side by side.

use super::{Answer, Desk, Failure, Format, key_value, repeat};
use crate::{
    diff::{Change, Comparison, Elsewhere, PartDifference, Renumbering, elsewhere},
    outline::{Entry, MAY_BE, Outline},
};
use rulezero_core::{
    kernel::Rulebook,
    option::{Options, Value},
};
use serde_json::json;
use std::{
    io::{self, Write},
    sync::Arc,
};

/// Arguments of `diff`.
#[derive(clap::Args)]
#[command(after_help = "Compares what the variants say of themselves for one set-up each: steps, parameters, \
    conditions, deck rules, options, and what is kept; and what else differs in each other format that both have, unless \
    a format is named. Typography, the dates of citations and rule numbers are no \
    difference; renumbering is listed apart.\nExit 0: no difference in behaviour; 1: there is one; 2: cannot be \
    compared.\nExamples:\n  \
    rulezero diff magic/core-set-2021 flesh-and-blood/2.14\n  \
    rulezero diff magic/core-set-2021 magic/core-set-2021 --option-b format=limited\n  \
    rulezero diff magic/core-set-2021 magic/core-set-2021 --option format=free-for-all --players 4 --format json")]
pub(super) struct Args {
    /// The first variant's id, or `GAME@DAY`; options and house rules may follow in brackets
    a: String,
    /// The second variant's id, or `GAME@DAY`; options and house rules may follow in brackets
    b: String,
    /// An option of both variants
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// An option of the first variant, over those of both
    #[arg(long = "option-a", value_name = "NAME=VALUE", value_parser = key_value)]
    options_a: Vec<(String, Value)>,
    /// An option of the second variant, over those of both
    #[arg(long = "option-b", value_name = "NAME=VALUE", value_parser = key_value)]
    options_b: Vec<(String, Value)>,
    /// For how many players; as few as the options allow if no number is named
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    players: Option<u8>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let side = |id: &str, own: &[(String, Value)]| -> Result<(Arc<dyn Rulebook>, Options, Outline), Failure> {
        let (rulebook, options) = desk.subject(id)?;
        let given: Options = args.options.iter().chain(own).cloned().chain(options).collect();
        let outline = Outline::plain(&rulebook, &given, args.players).map_err(|why| Failure(format!("{id}: {why}")))?;
        Ok((rulebook, given, outline))
    };
    let (a, of_a, left) = side(&args.a, &args.options_a)?;
    let (b, of_b, right) = side(&args.b, &args.options_b)?;
    let comparison = Comparison::of(&left, &right);
    let others = elsewhere((&a, &of_a), (&b, &of_b), args.players, &comparison);
    let alike = comparison.behaves_alike() && others.is_empty();
    if args.format == Format::Json {
        let value = json!({
            "a": left, "b": right, "same_behaviour": alike, "differences": comparison.parts,
            "elsewhere": others, "renumbered": comparison.renumbered,
        });
        desk.json("diff", value)?;
    } else {
        head("A", &left, desk.out)?;
        head("B", &right, desk.out)?;
        if alike {
            writeln!(desk.out, "\nno difference in behaviour")?;
        }
        parts(&comparison.parts, desk.out)?;
        others.iter().try_for_each(|other| in_another(other, desk.out))?;
        renumberings(&comparison.renumbered, desk.out)?;
        writeln!(desk.out, "\nrepeat with: {}", repeat::command(None))?;
    }
    Ok(if alike { Answer::Fine } else { Answer::No })
}

fn head(side: &str, outline: &Outline, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{side}  {}: {}", outline.id, outline.name)?;
    for document in &outline.documents {
        writeln!(out, "     {} @{}, in force from {}", document.short, document.edition, document.date)?;
    }
    let options: Vec<String> = outline.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let options = if options.is_empty() { "no options".to_owned() } else { options.join(", ") };
    writeln!(out, "     {options}; {} players", outline.players)
}

fn in_another(other: &Elsewhere, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nWhere {} = {}, of {} players, also", other.option, other.word, other.players)?;
    for part in &other.parts {
        writeln!(out, "  {}", part.title)?;
        part.changes.iter().try_for_each(|change| told(change, out))?;
    }
    Ok(())
}

fn parts(parts: &[PartDifference], out: &mut dyn Write) -> io::Result<()> {
    for part in parts {
        writeln!(out, "\n{}", part.title)?;
        for change in &part.changes {
            told(change, out)?;
        }
    }
    Ok(())
}

fn told(change: &Change, out: &mut dyn Write) -> io::Result<()> {
    match change {
        Change::Added { entry } => whole("only in B", entry, out),
        Change::Removed { entry } => whole("only in A", entry, out),
        Change::Moved { name, left_after, right_after } => {
            let place = |after: &Option<String>| match after {
                Some(before) => format!("after {before}"),
                None => "at the beginning".to_owned(),
            };
            writeln!(out, "  moved      {name}: {} -> {}", place(left_after), place(right_after))
        }
        Change::Changed { name, value, left, right } => {
            let side = |value: &Option<String>| value.clone().unwrap_or_else(|| "(not named)".to_owned());
            writeln!(out, "  changed    {name}, {value}: {} -> {}", side(left), side(right))
        }
    }
}

fn whole(where_it_is: &str, entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    let gist = if entry.gist.is_empty() { String::new() } else { format!(": {}", entry.gist) };
    let rule = entry.rule.as_ref().map_or_else(String::new, |rule| format!(" [{rule}]"));
    writeln!(out, "  {where_it_is}  {}{gist}{rule}", entry.name)?;
    let (allowed, values): (Vec<_>, Vec<_>) = entry.values.iter().partition(|(name, _)| name.starts_with(MAY_BE));
    for (name, value) in values {
        writeln!(out, "               {name} = {value}")?;
    }
    if allowed.is_empty() {
        return Ok(());
    }
    let words: Vec<&str> = allowed.iter().map(|(name, _)| name.trim_start_matches(MAY_BE)).collect();
    writeln!(out, "               {MAY_BE}{}", words.join(", "))
}

fn renumberings(renumbered: &[Renumbering], out: &mut dyn Write) -> io::Result<()> {
    if renumbered.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nOnly numbered anew")?;
    for Renumbering { one, name, value, left, right } in renumbered {
        let value = value.as_ref().map_or_else(String::new, |value| format!(", {value}"));
        writeln!(out, "  {one} {name}{value}: {left} -> {right}")?;
    }
    Ok(())
}
