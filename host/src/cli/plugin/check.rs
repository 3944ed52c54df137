//! `rulezero plugin check`: the laws on a plug-in, one line each.

use crate::{
    agents::Greedy,
    cli::{Answer, Desk, Failure, Format, key_value, repeat},
    gauge::Gauge,
    loader,
    outline::plain_plan,
};
use rulezero_core::{
    conformance::{self, WholeGames},
    kernel::Rulebook,
    option::{Options, Value},
    setup::CardsMode,
};
use serde_json::json;
use std::{path::PathBuf, sync::Arc};

/// Whole games that each law looks at which holds for them.
const WHOLE: u64 = 4;

/// Arguments of `plugin check`.
#[derive(clap::Args)]
#[command(after_help = "Exit 0: all laws kept; 1: a law is broken; 2: the file cannot be loaded.\nExample:\n  \
    rulezero plugin check target/release/deps/librulezero_magic_core_set_2021.so")]
pub(in crate::cli) struct Args {
    /// The library
    library: PathBuf,
    /// An option of the variant, with which the laws are checked
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let plugin = loader::load(&args.library).map_err(|refusal| {
        let details = if desk.verbose { refusal.details().unwrap_or_default() } else { "" };
        Failure(format!("{refusal}\n{details}").trim_end().to_owned())
    })?;
    let options: Options = args.options.iter().cloned().collect();
    let mut kept = true;
    let mut variants = Vec::new();
    for variant in &plugin.variants {
        let id = &variant.info().id;
        let mut findings: Vec<Law> = conformance::check_with(variant, &options).into_iter().map(Law::of).collect();
        let gauge = Gauge::of(&args.library, variant, &options);
        findings.push(elsewhere(&gauge));
        findings.extend(whole(variant, &options));
        kept &= findings.iter().all(|f| f.result.is_ok());
        if args.format == Format::Text {
            writeln!(desk.out, "{id} ({})", variant.origin())?;
            print(&findings, gauge.as_ref().ok(), desk)?;
        }
        let laws: Vec<_> = findings
            .iter()
            .map(|f| {
                let (kept, detail) = (f.result.is_ok(), f.result.as_ref().unwrap_or_else(|how| how));
                json!({"law": f.law, "sentence": f.sentence, "kept": kept, "detail": detail})
            })
            .collect();
        variants.push(json!({"id": id, "laws": laws, "gauge": gauge.ok()}));
    }
    match args.format {
        Format::Json => desk.json("plugin-check", json!({"file": args.library, "kept": kept, "variants": variants}))?,
        Format::Text => writeln!(desk.out, "repeat with: {}", repeat::command(None))?,
    }
    Ok(if kept { Answer::Fine } else { Answer::No })
}

/// A law and what became of it.
struct Law {
    law: String,
    sentence: &'static str,
    /// What was seen, or how it was broken.
    result: Result<String, String>,
}

impl Law {
    fn of(finding: conformance::Finding) -> Law {
        Law { law: finding.law.into(), sentence: finding.sentence, result: finding.result }
    }

    fn of_whole_games(finding: conformance::Finding) -> Law {
        Law { law: format!("whole games, {}", finding.law), ..Law::of(finding) }
    }
}

/// That a game is the same in another process is the one law that a variant alone cannot be held to.
fn elsewhere(gauge: &Result<Gauge, String>) -> Law {
    Law {
        law: "other process".into(),
        sentence: "the same set-up, seed and answers give the same record body in another process",
        result: gauge.as_ref().map(|g| format!("{} seeds", g.same_elsewhere)).map_err(Clone::clone),
    }
}

/// The laws of whole games, between greedy players with plain decks, where cards are played.
fn whole(variant: &Arc<dyn Rulebook>, options: &Options) -> Vec<Law> {
    let plan = plain_plan(variant, options, None).ok().filter(|plan| plan.setup.cards == CardsMode::Played);
    let Some(plan) = plan else { return Vec::new() };
    let games = WholeGames { players: plan.setup.players, agent: || Box::new(Greedy::new()), seeds: 0..WHOLE };
    conformance::check_whole(variant, options, games).into_iter().map(Law::of_whole_games).collect()
}

fn print(findings: &[Law], gauge: Option<&Gauge>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    for Law { law, sentence, result } in findings {
        let (word, detail) = match result {
            Ok(detail) => ("kept", detail),
            Err(how) => ("BROKEN", how),
        };
        writeln!(desk.out, "  {word:<6} {law}: {sentence} ({detail})")?;
    }
    let Some(gauge) = gauge else { return Ok(()) };
    writeln!(desk.out, "  a start takes {} ns here, with plain decks and random agents", gauge.start_ns)?;
    match gauge.bytes_a_game {
        Some(bytes) => writeln!(desk.out, "  a game leaves {bytes:.1} bytes behind")?,
        None => writeln!(desk.out, "  what a game leaves in memory: this system does not tell")?,
    }
    writeln!(desk.out, "  sequences of one decision, of two: {}", gauge.perft.join(", "))?;
    Ok(())
}
