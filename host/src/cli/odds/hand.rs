//! `rulezero odds hand`: groups of cards among the first cards of a shuffled deck.

use super::{DIGITS, data, deck, told};
use crate::{
    cli::{Answer, Desk, Failure, Format, key_value, repeat},
    odds::{Distribution, Exact, Group, Groups, decimal},
};
use rulezero_core::{
    kernel::PlanError,
    option::{self, Options, Value},
};
use serde_json::json;
use std::{collections::BTreeMap, path::PathBuf};

/// Arguments of `odds hand`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero odds hand --cards 60 --draw 7 --group lands=24\n  \
    rulezero odds hand --cards 60 --draw 4 --group red=20*1 --group yellow=20*2 --group blue=20*3\n  \
    rulezero odds hand --variant magic/core-set-2021 --deck examples/decks/burn.mtgo.txt --draw 7 --group Land --group Mountain\n  \
    rulezero odds hand --variant flesh-and-blood/2.14 --deck examples/decks/brute-vanilla.fabdb.txt --section pool --draw 4 --by pitch")]
pub(in crate::cli) struct Args {
    /// How many cards are drawn
    #[arg(long, value_name = "N")]
    draw: u32,
    /// How many cards there are, if no list is given
    #[arg(long, value_name = "N", conflicts_with = "deck", required_unless_present = "deck")]
    cards: Option<u32>,
    /// A deck list
    #[arg(long, value_name = "FILE", requires = "variant")]
    deck: Option<PathBuf>,
    /// A group: NAME=CARDS, or NAME=CARDS*VALUE to count a total too; of a list: a card's name or a word of its type line
    #[arg(long, value_name = "GROUP")]
    group: Vec<String>,
    /// Group the cards of the list by this printed number, and count its total
    #[arg(long, value_name = "NUMBER", requires = "deck", conflicts_with = "group")]
    by: Option<String>,
    /// The section of the list that is drawn from
    #[arg(long, value_name = "SECTION", default_value = "main")]
    section: String,
    /// The variant by whose sections the list is read, or `GAME@DAY`
    #[arg(long)]
    variant: Option<String>,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// A card of the list that leads the deck
    #[arg(long, value_name = "NAME")]
    commander: Option<String>,
    /// A card file over the bundled list
    #[arg(long, value_name = "FILE")]
    card_file: Vec<PathBuf>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let groups = groups(args, desk)?;
    if groups.groups.is_empty() {
        return Err(Failure("nothing is counted: name a --group, or --by a printed number".into()));
    }
    if args.draw > groups.cards {
        return Err(Failure(format!("{} cards cannot be drawn from {}", args.draw, groups.cards)));
    }
    let hands = groups.drawn(args.draw);
    let totals = groups.totals(&hands);
    match args.format {
        Format::Json => desk.json("odds-hand", as_json(args, &groups, &hands, totals.as_ref()))?,
        Format::Text => print(args, &groups, &hands, totals.as_ref(), desk)?,
    }
    Ok(Answer::Fine)
}

fn groups(args: &Args, desk: &mut Desk<'_>) -> Result<Groups, Failure> {
    let (Some(list), Some(variant)) = (&args.deck, &args.variant) else {
        let groups = args.group.iter().map(|text| group(text)).collect::<Result<_, _>>()?;
        return Ok(Groups::apart(args.cards.unwrap_or_default(), groups)?);
    };
    let rulebook = desk.variant(variant)?;
    let given: Options = args.options.iter().cloned().collect();
    let options = option::resolve(&given, |so_far| rulebook.options(so_far).map_err(PlanError::from))?;
    let deck = deck(&rulebook, &options, list, args.commander.as_deref(), &args.card_file)?;
    Ok(match &args.by {
        Some(number) => Groups::by_number(&deck, &args.section, number)?,
        None => Groups::in_deck(&deck, &args.section, &args.group)?,
    })
}

/// `NAME=CARDS` or `NAME=CARDS*VALUE`.
fn group(text: &str) -> Result<Group, Failure> {
    let wrong = || Failure(format!("`{text}` is no group: write NAME=CARDS, or NAME=CARDS*VALUE"));
    let (name, rest) = text.rsplit_once('=').ok_or_else(wrong)?;
    let (cards, each) = match rest.split_once('*') {
        Some((cards, value)) => (cards, Some(value.trim().parse().map_err(|_| wrong())?)),
        None => (rest, None),
    };
    let (name, cards) = (name.trim().to_owned(), cards.trim().parse().map_err(|_| wrong())?);
    if name.is_empty() { Err(wrong()) } else { Ok(Group { name, cards, each }) }
}

fn counts(hands: &Distribution<Vec<u32>>, at: usize) -> Distribution<u32> {
    hands.map(|hand| hand[at])
}

fn at_least_one_of_each(hands: &Distribution<Vec<u32>>) -> Exact {
    hands.chance(|hand| hand.iter().all(|n| *n > 0))
}

fn print(
    args: &Args,
    groups: &Groups,
    hands: &Distribution<Vec<u32>>,
    totals: Option<&Distribution<i64>>,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    writeln!(desk.out, "{} cards drawn from {}", args.draw, groups.cards)?;
    for (at, group) in groups.groups.iter().enumerate() {
        let counts = counts(hands, at);
        writeln!(desk.out, "\n{} ({} cards)", group.name, group.cards)?;
        for (n, chance) in counts.iter() {
            writeln!(desk.out, "  {n:>3}  {}", told(chance))?;
        }
        writeln!(desk.out, "  at least one  {}", told(&counts.chance(|n| *n > 0)))?;
        writeln!(desk.out, "  mean  {}", decimal(&counts.mean(|n| *n), DIGITS))?;
    }
    if groups.groups.len() > 1 {
        writeln!(desk.out, "\nat least one of each  {}", told(&at_least_one_of_each(hands)))?;
    }
    if let Some(totals) = totals {
        writeln!(desk.out, "\ntotal")?;
        for (total, chance) in totals.iter() {
            writeln!(desk.out, "  {total:>3}  {}", told(chance))?;
        }
        writeln!(desk.out, "  mean  {}", decimal(&totals.mean_value(), DIGITS))?;
    }
    writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    Ok(())
}

fn as_json(
    args: &Args,
    groups: &Groups,
    hands: &Distribution<Vec<u32>>,
    totals: Option<&Distribution<i64>>,
) -> serde_json::Value {
    let group = |(at, group): (usize, &Group)| {
        let counts = counts(hands, at);
        let cases: BTreeMap<u32, _> = counts.iter().map(|(n, chance)| (*n, data(chance))).collect();
        json!({
            "name": group.name, "cards": group.cards, "counts": cases,
            "at_least_one": data(&counts.chance(|n| *n > 0)), "mean": data(&counts.mean(|n| *n)),
        })
    };
    let total = totals.map(|totals| {
        let cases: BTreeMap<i64, _> = totals.iter().map(|(n, chance)| (*n, data(chance))).collect();
        json!({ "totals": cases, "mean": data(&totals.mean_value()) })
    });
    json!({
        "cards": groups.cards, "draw": args.draw,
        "groups": groups.groups.iter().enumerate().map(group).collect::<Vec<_>>(),
        "at_least_one_of_each": data(&at_least_one_of_each(hands)), "total": total,
    })
}
