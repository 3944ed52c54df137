//! `rulezero perft`: how many sequences of decisions a start has.

use super::{Answer, Desk, Failure, Format, key_value, repeat};
use crate::outline::plain_plan;
use rulezero_core::{
    conformance::{Counted, perft},
    kernel::{Generator, Shuffles, Terms, Until},
    option::{Options, Value},
    variant::Seat,
};
use serde_json::json;

/// Arguments of `perft`.
#[derive(clap::Args)]
#[command(after_help = "Counts sequences of exactly N counted decisions on plain decks; cards count by identity, and \
    decisions that are not counted take the first legal answer.\nExample:\n  \
    rulezero perft magic/core-set-2021 --depth 4 --kind magic.mulligan,magic.bottom --player 1")]
pub(super) struct Args {
    /// The variant's id
    variant: String,
    /// Length of the sequences; every length from 1 up to it is printed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// Decision kinds that count; all if none is named
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    kind: Vec<String>,
    /// The player whose decisions count, from 1; all if none is named
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u8).range(1..))]
    player: Option<u8>,
    /// The seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let rulebook = desk.registry.variant(&args.variant)?;
    let given: Options = args.options.iter().cloned().collect();
    let plan = plain_plan(&rulebook, &given, None)?;
    let kinds = args.kind.iter().map(|name| {
        plan.setup.kind(name).map_err(|_| {
            let known: Vec<&str> = plan.setup.info.kinds.iter().map(|k| k.name.as_ref()).collect();
            Failure(format!("{} has no decision kind `{name}`; it has: {}", args.variant, known.join(", ")))
        })
    });
    let counted = Counted { kinds: kinds.collect::<Result<_, _>>()?, seat: args.player.map(|p| Seat(p - 1)) };
    if args.player.is_some_and(|p| p as usize > plan.setup.players.len()) {
        return Err(Failure(format!("there are only {} players", plan.setup.players.len())));
    }
    let (generator, shuffles) = (Generator::Pcg64Mcg, Shuffles::Lazy);
    let terms = Terms { seed: args.seed, generator, shuffles, until: Until::Start, no_progress: None, log: false };
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let count = perft(&plan, &terms, depth, &counted)?;
        if args.format == Format::Text {
            writeln!(desk.out, "{depth:>3} {count}")?;
            desk.out.flush()?;
        }
        counts.push(json!({"depth": depth, "count": count.to_string()}));
    }
    match args.format {
        Format::Json => desk.json("perft", json!({"variant": args.variant, "seed": args.seed, "counts": counts}))?,
        Format::Text => writeln!(desk.out, "repeat with: {}", repeat::command(Some(args.seed)))?,
    }
    Ok(Answer::Fine)
}
