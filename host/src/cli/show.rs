//! `rulezero show`: a variant as the list it is.

use super::{Answer, Desk, Failure, Format, key_value, repeat};
use crate::{outline::plain_plan, scenes::kernels_own};
use rulezero_core::{
    happening::HappeningText,
    kernel::{Plan, StepText},
    option::{OptionSpec, Options, Value},
    teams::{OneFate, Turns},
};
use serde_json::json;
use std::io::{self, Write};

/// Arguments of `show`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero show magic/core-set-2021\n  \
    rulezero show flesh-and-blood/2.14 --option format=blitz --format json")]
pub(super) struct Args {
    /// The variant's id, or `GAME@DAY`; options and house rules may follow: `VARIANT[NAME=VALUE,with STEP=VARIANT]`
    variant: String,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let (rulebook, options) = desk.subject(&args.variant)?;
    let given: Options = args.options.iter().cloned().chain(options).collect();
    let plan = plain_plan(&rulebook, &given, None)?;
    let specs = rulebook.options(&plan.setup.options)?;
    let rules = rulebook.deck_rules(&plan.setup.options)?;
    if args.format == Format::Json {
        let value = json!({
            "info": plan.setup.info, "options": specs, "chosen": plan.setup.options, "plan": plan.text,
            "deck_rules": rules, "measures": plan.measures,
        });
        desk.json("show", value)?;
        return Ok(Answer::Fine);
    }
    head(&plan, &specs, desk.out)?;
    steps("Start of the game", &plan.text.start, desk.out)?;
    let turns = match plan.text.teams.turns {
        Turns::EachSeat => "Turn",
        Turns::EachTeam => "Turn, taken by each team",
    };
    steps(turns, &plan.text.turn, desk.out)?;
    conditions(&plan, desk.out)?;
    decks(&rules, desk.out)?;
    happenings(&plan.text.happenings, desk.out)?;
    writeln!(desk.out, "\nMeasures")?;
    for measure in &plan.measures {
        writeln!(desk.out, "  {}: {}", measure.name, measure.about)?;
    }
    writeln!(desk.out, "\nrepeat with: {}", repeat::command(None))?;
    Ok(Answer::Fine)
}

fn head(plan: &Plan, specs: &[OptionSpec], out: &mut dyn Write) -> io::Result<()> {
    let info = &plan.setup.info;
    writeln!(out, "{}: {}", info.id, info.name)?;
    let played = if info.plays_cards { "cards are played" } else { "cards are not played yet (`cards = \"blank\"`)" };
    writeln!(out, "{} to {} players; {played}", info.min_players, info.max_players)?;
    writeln!(out, "\nDocuments")?;
    for document in &info.documents {
        let (short, edition) = (&document.short, &document.edition);
        writeln!(out, "  {short} @{edition}, in force from {}: {}", document.date, document.title)?;
    }
    writeln!(out, "\nOptions")?;
    for spec in specs {
        let chosen = plan.setup.options.get(spec.name.as_ref()).unwrap_or(&spec.default);
        writeln!(out, "  {} = {chosen}  ({}; default {}) [{}]", spec.name, spec.legal, spec.default, spec.rule)?;
        writeln!(out, "      {}", spec.about)?;
    }
    Ok(())
}

fn steps(title: &str, steps: &[StepText], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{title}")?;
    for (at, step) in steps.iter().enumerate() {
        writeln!(out, "  {:>2}. {}: {} [{}]", at + 1, step.name, step.gist, step.rule)?;
        for (name, value) in &step.parameters {
            writeln!(out, "        {name} = {value}")?;
        }
    }
    Ok(())
}

fn conditions(plan: &Plan, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nWinning, losing, drawing")?;
    for condition in &plan.text.conditions {
        let when = match condition.timing {
            rulezero_core::variant::Timing::Immediate => "at once",
            rulezero_core::variant::Timing::WhenPriorityWouldBeGiven => "when somebody would get priority",
        };
        let stands = if condition.beats_effects { ", whatever effects say" } else { "" };
        writeln!(out, "  {}: {}, {when}{stands} [{}]", condition.name, condition.gist, condition.rule)?;
    }
    let endings = &plan.setup.info.endings;
    writeln!(out, "  concession: a player may give up at any time [{}]", endings.concession)?;
    match &endings.agreed_draw {
        Some(rule) => writeln!(out, "  agreed draw: all who are left agree [{rule}]")?,
        None => writeln!(out, "  agreed draw: all who are left agree [host policy: agreed draw]")?,
    }
    let teams = &plan.text.teams;
    let all_lose = teams.all_lose.as_ref().unwrap_or(&endings.all_lose);
    writeln!(out, "  all lose: all who are left lose together, which is a draw [{all_lose}]")?;
    let Some(OneFate { verdict, concession }) = &teams.one_fate else { return Ok(()) };
    writeln!(out, "  one fate: a team wins and loses with each of its players [{verdict}]")?;
    writeln!(out, "  one fate/concession: a team leaves with who concedes [{concession}]")
}

fn happenings(happenings: &[HappeningText], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nWhat a scene may make happen")?;
    for happening in happenings {
        writeln!(out, "  {}: {} [{}]", happening.name, happening.gist, happening.rule)?;
    }
    let own = kernels_own().filter(|(name, _)| !happenings.iter().any(|happening| happening.name == *name));
    let own: Vec<String> =
        own.map(|(name, keys)| if keys.is_empty() { name.to_owned() } else { format!("{name} ({keys})") }).collect();
    writeln!(out, "  in every game: {}", own.join("; "))
}

fn decks(rules: &rulezero_core::deck::DeckRules, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nDecks")?;
    for section in &rules.sections {
        writeln!(out, "  {}: {} [{}]", section.name, section.wanted(), section.rule)?;
    }
    for sum in &rules.sums {
        writeln!(out, "  {} together: at most {} [{}]", sum.sections.join(" and "), sum.max, sum.rule)?;
    }
    for copies in &rules.copies {
        let apart = copies.apart_by.as_ref().map_or_else(String::new, |by| format!(" and {by}"));
        let exempt: Vec<&str> =
            copies.exempt.iter().chain(&copies.exempt_keywords).map(std::convert::AsRef::as_ref).collect();
        let exempt = if exempt.is_empty() { String::new() } else { format!(", {} cards exempt", exempt.join(" and ")) };
        let sections = copies.sections.join(" and ");
        writeln!(out, "  copies of one name{apart} in {sections}: at most {}{exempt} [{}]", copies.most, copies.rule)?;
    }
    Ok(())
}
