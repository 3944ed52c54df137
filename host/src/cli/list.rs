//! `rulezero list`: the variants there are, and what was refused.

use super::{Answer, Desk, Failure, Format, repeat};
use serde_json::json;

/// Arguments of `list`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero list\n  rulezero list --plugins ./target/release --format json")]
pub(super) struct Args {
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
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
            let rules = &info.documents[0];
            writeln!(desk.out, "{:<26} {} @{}, in force from {}", info.id, rules.short, rules.edition, rules.date)?;
            writeln!(desk.out, "{:<26} {} ({})", "", info.name, plugin.path.display())?;
        }
    }
    if desk.registry.plugins().is_empty() {
        writeln!(desk.out, "no variants: name a folder of plug-ins with --plugins DIR or RULEZERO_PATH")?;
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

fn json(desk: &mut Desk<'_>) -> Result<(), Failure> {
    let mut variants = Vec::new();
    for plugin in desk.registry.plugins() {
        for variant in &plugin.variants {
            let info = variant.info();
            variants.push(json!({
                "id": info.id, "name": info.name, "documents": info.documents, "file": plugin.path,
                "sha256": plugin.sha256, "min_players": info.min_players, "max_players": info.max_players,
                "plays_cards": info.plays_cards,
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
