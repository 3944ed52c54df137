//! `rulezero plugin check`: the laws on a plug-in, one line each.

use super::{Answer, Desk, Failure, Format, key_value, repeat};
use crate::loader;
use rulezero_core::{
    conformance,
    option::{Options, Value},
};
use serde_json::json;
use std::path::PathBuf;

#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Check all laws on every variant of a plug-in file
    Check(CheckArgs),
}

/// Arguments of `plugin check`.
#[derive(clap::Args)]
#[command(after_help = "Exit 0: all laws kept; 1: a law is broken; 2: the file cannot be loaded.\nExample:\n  \
    rulezero plugin check target/release/deps/librulezero_magic_core_set_2021.so")]
pub(super) struct CheckArgs {
    /// The library
    library: PathBuf,
    /// An option of the variant, with which the laws are checked
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(command: &Command, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let Command::Check(args) = command;
    let plugin = loader::load(&args.library).map_err(|refusal| {
        let details = if desk.verbose { refusal.details().unwrap_or_default() } else { "" };
        Failure(format!("{refusal}\n{details}").trim_end().to_owned())
    })?;
    let options: Options = args.options.iter().cloned().collect();
    let mut kept = true;
    let mut variants = Vec::new();
    for variant in &plugin.variants {
        let id = &variant.info().id;
        let findings = conformance::check_with(variant, &options);
        kept &= findings.iter().all(|f| f.result.is_ok());
        if args.format == Format::Text {
            writeln!(desk.out, "{id} ({})", variant.origin())?;
            for finding in &findings {
                let (word, detail) = match &finding.result {
                    Ok(detail) => ("kept", detail),
                    Err(how) => ("BROKEN", how),
                };
                writeln!(desk.out, "  {word:<6} {}: {} ({detail})", finding.law, finding.sentence)?;
            }
        }
        let laws: Vec<_> = findings
            .iter()
            .map(|f| {
                let (kept, detail) = (f.result.is_ok(), f.result.as_ref().unwrap_or_else(|how| how));
                json!({"law": f.law, "sentence": f.sentence, "kept": kept, "detail": detail})
            })
            .collect();
        variants.push(json!({"id": id, "laws": laws}));
    }
    match args.format {
        Format::Json => desk.json("plugin-check", json!({"file": args.library, "kept": kept, "variants": variants}))?,
        Format::Text => writeln!(desk.out, "repeat with: {}", repeat::command(None))?,
    }
    Ok(if kept { Answer::Fine } else { Answer::No })
}
