//! `rulezero rule`: what is built on a rule, and its number in other editions.

use super::{Answer, Desk, Failure, Format, repeat};
use crate::citing::{Built, NothingBuilt, built_on};
use rulezero_core::rule::Rule;
use serde_json::json;
use std::io::{self, Write};

/// Arguments of `rule`.
#[derive(clap::Args)]
#[command(after_help = "Looks through all variants that are loaded, with each word of each option. Rules that are \
    cited only while a game runs are not found.\nExit 0: something is built on it; 1: nothing is; 2: no \
    citation.\nExamples:\n  \
    rulezero rule 'MTG CR 103.4 @2020-07-03'\n  \
    rulezero rule 'FAB CR 4.1.5 @2.14' --format json")]
pub(super) struct Args {
    /// A citation, as it stands in brackets in front of an event
    citation: String,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let rule = Rule::try_from(args.citation.trim().trim_matches(['[', ']']).to_owned())?;
    let found = built_on(desk.registry.variants(), &rule);
    let (built, nearest) = match &found {
        Ok(built) => (built.as_slice(), &[][..]),
        Err(NothingBuilt { nearest }) => (&[][..], nearest.as_slice()),
    };
    if args.format == Format::Json {
        desk.json("rule", json!({"rule": rule, "built": built, "nearest": nearest}))?;
    } else {
        if built.is_empty() {
            nothing(&rule, nearest, desk)?;
        } else {
            writeln!(desk.out, "{rule}")?;
        }
        built.iter().try_for_each(|built| told(built, desk.out))?;
        writeln!(desk.out, "\nrepeat with: {}", repeat::command(None))?;
    }
    Ok(if found.is_ok() { Answer::Fine } else { Answer::No })
}

fn told(built: &Built, out: &mut dyn Write) -> io::Result<()> {
    let value = built.value.as_ref().map_or_else(String::new, |value| format!(", {value}"));
    let set_up = built.set_up.as_ref().map_or_else(String::new, |set_up| format!(" ({set_up})"));
    writeln!(out, "\n{}, {}: {}{value}{set_up}", built.variant, built.one, built.name)?;
    if !built.gist.is_empty() {
        writeln!(out, "  {}", built.gist)?;
    }
    for elsewhere in &built.elsewhere {
        let rules: Vec<String> = elsewhere.rules.iter().map(ToString::to_string).collect();
        let rules = if rules.is_empty() { "not there".to_owned() } else { rules.join(", ") };
        writeln!(out, "  in {}: {rules}", elsewhere.variant)?;
    }
    Ok(())
}

fn nothing(rule: &Rule, nearest: &[String], desk: &mut Desk<'_>) -> Result<(), Failure> {
    writeln!(desk.out, "nothing that is loaded is built on {rule}")?;
    for near in nearest {
        writeln!(desk.out, "  near it: {near}")?;
    }
    if nearest.is_empty() {
        let variants = desk.registry.variants().flat_map(|v| v.info().documents.clone());
        let documents: std::collections::BTreeSet<String> =
            variants.map(|d| format!("{} @{}", d.short, d.edition)).collect();
        for document in documents {
            writeln!(desk.out, "  loaded: {document}")?;
        }
    }
    Ok(())
}
