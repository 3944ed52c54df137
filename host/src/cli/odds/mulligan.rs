//! `rulezero odds mulligan`: opening hands that are kept, by a variant's own mulligan procedure.

use super::{DIGITS, data, deck, told};
use crate::{
    agents::KeepRule,
    cli::{Answer, Desk, Failure, Format, key_value, repeat},
    odds::{Distribution, Kept, Opening, decimal, step, value},
    outline::plain_plan,
};
use rulezero_core::{
    deck::DeckEntry,
    kernel::{Plan, StepText},
    option::{Options, Value},
};
use serde_json::json;
use std::{collections::BTreeMap, path::PathBuf};

/// Arguments of `odds mulligan`.
#[derive(clap::Args)]
#[command(
    after_help = "The procedure, the hand size and the mulligan that is not counted are read from the variant's own steps.\n\
    Examples:\n  rulezero odds mulligan magic/core-set-2021 --cards 60 --lands 24\n  \
    rulezero odds mulligan magic/ravnica-allegiance --deck examples/decks/burn.mtgo.txt --keep 2-5 --turn 4\n  \
    rulezero odds mulligan magic/innistrad --option format=commander --cards 99 --lands 38"
)]
pub(in crate::cli) struct Args {
    /// The variant's id, or `GAME@DAY`
    variant: String,
    /// How many cards the library begins with
    #[arg(long, value_name = "N", requires = "lands", conflicts_with = "deck", required_unless_present = "deck")]
    cards: Option<u32>,
    /// How many of them are lands
    #[arg(long, value_name = "N", requires = "cards")]
    lands: Option<u32>,
    /// A deck list, whose main deck is the library
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// A card of the list that leads the deck
    #[arg(long, value_name = "NAME")]
    commander: Option<String>,
    /// Which hands are kept, as the agent keep:… does it: LO-HI lands, a hand of floor cards always
    #[arg(long, value_name = "LO-HI[,floor=F]", default_value = "2-5")]
    keep: KeepRule,
    /// Also the lands seen by this turn of the player, on the play and on the draw
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn: Option<u32>,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// How many play; as few as the options allow if it is not said
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// A card file over the bundled list
    #[arg(long, value_name = "FILE")]
    card_file: Vec<PathBuf>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let rulebook = desk.variant(&args.variant)?;
    let given: Options = args.options.iter().cloned().collect();
    let plan = plain_plan(&rulebook, &given, args.players)?;
    let step = step(&plan, "mulligan")?;
    let (cards, lands) = match (&args.deck, args.cards, args.lands) {
        (Some(list), _, _) => {
            let deck = deck(&rulebook, &plan.setup.options, list, args.commander.as_deref(), &args.card_file)?;
            let main = || deck.entries.iter().filter(|e| e.section == "main");
            let count = |entries: &mut dyn Iterator<Item = &DeckEntry>| entries.map(|e| e.count).sum();
            (count(&mut main()), count(&mut main().filter(|e| e.card.is("Land"))))
        }
        (None, cards, lands) => (cards.unwrap_or_default(), lands.unwrap_or_default()),
    };
    let opening = Opening::of_plan(&plan, cards, lands, args.keep)?;
    let told = Told { opening: &opening, kept: opening.kept(), step, draws: draws(args, &plan)? };
    match args.format {
        Format::Json => desk.json("odds-mulligan", told.as_json(args))?,
        Format::Text => told.print(args, desk)?,
    }
    Ok(Answer::Fine)
}

/// Cards drawn by a turn of a player: who goes first, and who does not.
fn draws(args: &Args, plan: &Plan) -> Result<Option<[(&'static str, u32); 2]>, Failure> {
    let Some(turn) = args.turn else { return Ok(None) };
    let first = match value(step(plan, "first-turn")?, "first draw step") {
        Some(Value::Word(word)) if word.starts_with("skipped") => turn - 1,
        Some(Value::Word(word)) if word.starts_with("taken") => turn,
        Some(_) | None => {
            return Err(Failure(format!("{} does not say whether the first draw step is skipped", args.variant)));
        }
    };
    Ok(Some([("on the play", first), ("on the draw", turn)]))
}

/// What was counted.
struct Told<'a> {
    opening: &'a Opening,
    kept: Distribution<Kept>,
    step: &'a StepText,
    draws: Option<[(&'static str, u32); 2]>,
}

impl Told<'_> {
    fn print(&self, args: &Args, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let Opening { cards, lands, keep, .. } = self.opening;
        let how = value(self.step, "procedure").map_or_else(String::new, Value::to_string);
        writeln!(desk.out, "{}: {lands} lands in {cards} cards, {keep}, {how} [{}]", args.variant, self.step.rule)?;
        writeln!(desk.out, "\ncards kept")?;
        for (size, chance) in self.kept.map(|k| k.size).iter().rev() {
            writeln!(desk.out, "  {size:>3}  {}", told(chance))?;
        }
        writeln!(desk.out, "  mean  {}", decimal(&self.kept.mean(|k| k.size), DIGITS))?;
        writeln!(desk.out, "\nlands kept")?;
        for (lands, chance) in self.kept.map(|k| k.lands).iter() {
            writeln!(desk.out, "  {lands:>3}  {}", told(chance))?;
        }
        writeln!(desk.out, "  mean  {}", decimal(&self.kept.mean(|k| k.lands), DIGITS))?;
        writeln!(desk.out, "\ncards and lands kept")?;
        for ((size, lands), chance) in self.kept.map(|k| (k.size, k.lands)).iter().rev() {
            writeln!(desk.out, "  {size:>3} {lands:>2}  {}", told(chance))?;
        }
        writeln!(desk.out, "\nmean of mulligans  {}", decimal(&self.kept.mean(|k| k.mulligans), DIGITS))?;
        for (who, draws) in self.draws.iter().flatten() {
            let seen = self.opening.lands_seen(&self.kept, *draws);
            writeln!(desk.out, "\nlands seen by turn {} {who}, at least", args.turn.unwrap_or_default())?;
            for (lands, _) in seen.iter() {
                writeln!(desk.out, "  {lands:>3}  {}", decimal(&seen.chance(|n| n >= lands), DIGITS))?;
            }
        }
        writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
        Ok(())
    }

    fn as_json(&self, args: &Args) -> serde_json::Value {
        let Opening { cards, lands, hand, free, keep, .. } = self.opening;
        let sizes: BTreeMap<u32, _> = self.kept.map(|k| k.size).iter().map(|(n, p)| (*n, data(p))).collect();
        let kept: BTreeMap<u32, _> = self.kept.map(|k| k.lands).iter().map(|(n, p)| (*n, data(p))).collect();
        let both = self.kept.map(|k| (k.size, k.lands));
        let both: Vec<_> = both.iter().map(|((n, l), p)| json!({"size": n, "lands": l, "chance": data(p)})).collect();
        let seen = |(who, draws): &(&str, u32)| {
            let seen = self.opening.lands_seen(&self.kept, *draws);
            let lands: BTreeMap<u32, _> = seen.iter().map(|(n, p)| (*n, data(p))).collect();
            json!({ "turn": args.turn, "who": who, "draws": draws, "lands": lands })
        };
        json!({
            "variant": args.variant, "rule": self.step.rule, "procedure": value(self.step, "procedure"),
            "cards": cards, "lands": lands, "hand": hand, "not_counted": free, "keep": keep.to_string(),
            "size": sizes, "lands_kept": kept, "mean_size": data(&self.kept.mean(|k| k.size)),
            "size_and_lands": both, "mean_lands": data(&self.kept.mean(|k| k.lands)),
            "mean_mulligans": data(&self.kept.mean(|k| k.mulligans)),
            "seen": self.draws.iter().flatten().map(seen).collect::<Vec<_>>(),
        })
    }
}
