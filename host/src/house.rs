//! House rules: a variant with single steps of its start exchanged for those of other variants.
//!
//! Steps look their names up through the set-up, so a step of another plug-in finds the zones, totals and decisions of
//! the variant that hosts the game, or refuses with what is missing. All else stays: options, decks, turns, conditions
//! and measures are the host variant's, and each event still cites the rule of the edition its step is from.

use rulezero_core::{
    abi::HostTable,
    deck::{Deck, DeckReport, DeckRules},
    happening::HappensWith,
    kernel::{
        PlanText, Rulebook, StepText,
        plan::{StepEnd, Steps},
    },
    option::{OptionSpec, Options},
    setup::{Refusal, Setup},
    variant::{Info, Measure, Next},
};
use std::{ops::Range, sync::Arc};

/// A step of the start and the variant from which it is taken.
#[derive(Clone)]
pub struct Exchange {
    /// The step's name. Its parts (`mulligan/look` of `mulligan`) go with it.
    pub step: String,
    /// Where it is taken from.
    pub from: Arc<dyn Rulebook>,
}

/// A variant with house rules.
struct HouseRules {
    variant: Arc<dyn Rulebook>,
    info: Info,
    exchanges: Vec<Exchange>,
}

/// Steps of several variants, as one start.
struct Mixed {
    /// The steps of the host variant, then those of each exchange.
    sources: Vec<Box<dyn Steps>>,
    /// For each step of the start, its source and its number there.
    start: Vec<(usize, usize)>,
}

/// The variant with these exchanges; without any, the variant itself. Its id says what is exchanged, in the words in
/// which it can be named again.
pub fn with_exchanges(variant: Arc<dyn Rulebook>, exchanges: Vec<Exchange>) -> Arc<dyn Rulebook> {
    if exchanges.is_empty() {
        return variant;
    }
    let mut info = variant.info().clone();
    let told: Vec<String> = exchanges.iter().map(|e| format!("with {}={}", e.step, e.from.info().id)).collect();
    info.id = format!("{}[{}]", info.id, told.join(",")).into();
    info.name = format!("{}, {}", info.name, told.join(", ")).into();
    for document in exchanges.iter().flat_map(|exchange| &exchange.from.info().documents) {
        if !info.documents.contains(document) {
            info.documents.push(document.clone());
        }
    }
    Arc::new(HouseRules { variant, info, exchanges })
}

impl Rulebook for HouseRules {
    fn info(&self) -> &Info {
        &self.info
    }

    fn origin(&self) -> String {
        let others = self.exchanges.iter().map(|e| format!("; {} from {}", e.step, e.from.origin()));
        self.variant.origin() + &others.collect::<String>()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        self.variant.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        self.variant.deck_rules(options)
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        self.variant.check_deck(options, deck)
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        self.variant.plain_deck(options)
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        self.variant.measures()
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        let (mut text, steps) = self.variant.resolve(setup)?;
        let mut mixed = Mixed { start: (0..text.start.len()).map(|step| (0, step)).collect(), sources: vec![steps] };
        for exchange in &self.exchanges {
            mixed.exchange(exchange, setup, &mut text, &self.variant.info().id)?;
        }
        Ok((text, Box::new(mixed)))
    }
}

impl Mixed {
    /// Puts the steps of an exchange where the variant has its own of that name.
    fn exchange(&mut self, exchange: &Exchange, setup: &Setup, text: &mut PlanText, id: &str) -> Result<(), Refusal> {
        let (step, other) = (&exchange.step, &exchange.from.info().id);
        let (theirs, steps) = exchange
            .from
            .resolve(setup)
            .map_err(|why| Refusal::new(format!("{step} of {other} does not fit into {id}: {why}")))?;
        let own = places(text, step).ok_or_else(|| lacks(id, step, text))?;
        let new = places(&theirs, step).ok_or_else(|| lacks(other, step, &theirs))?;
        let at = own[0];
        for place in own.iter().rev() {
            text.start.remove(*place);
            self.start.remove(*place);
        }
        for (after, place) in new.into_iter().enumerate() {
            text.start.insert(at + after, theirs.start[place].clone());
            self.start.insert(at + after, (self.sources.len(), place));
        }
        self.sources.push(steps);
        Ok(())
    }
}

/// The places of a step of the start and of its parts; nothing if there is none.
fn places(text: &PlanText, name: &str) -> Option<Vec<usize>> {
    let belongs =
        |step: &StepText| step.name == name || step.name.strip_prefix(name).is_some_and(|rest| rest.starts_with('/'));
    let places: Vec<usize> = (0..text.start.len()).filter(|at| belongs(&text.start[*at])).collect();
    (!places.is_empty()).then_some(places)
}

/// Only steps of the start are exchanged: those of a turn are told by each other's places.
fn lacks(id: &str, step: &str, text: &PlanText) -> Refusal {
    let names: Vec<&str> = text.start.iter().map(|step| step.name.as_ref()).collect();
    let turn = if text.turn.iter().any(|s| s.name == step) { ": it is one of a turn, and those stay" } else { "" };
    Refusal::new(format!("{id} has no step `{step}` of the start here{turn}; there are {}", names.join(", ")))
}

impl Steps for Mixed {
    fn start(&self, steps: Range<usize>, mut table: HostTable<'_>) -> Result<(), StepEnd> {
        let Some(steps) = self.start.get(steps.clone()) else {
            return Err(StepEnd::Fault(format!("the plan has no step {}", steps.end)));
        };
        for (source, step) in steps {
            self.sources[*source].start(*step..*step + 1, table.reborrow())?;
        }
        Ok(())
    }

    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd> {
        self.sources[0].turn(step, table)
    }

    fn judge(&self, conditions: u64, table: HostTable<'_>) -> Result<(), StepEnd> {
        self.sources[0].judge(conditions, table)
    }

    fn happen(&self, happening: usize, with: &HappensWith, table: HostTable<'_>) -> Result<Next, StepEnd> {
        self.sources[0].happen(happening, with, table)
    }
}
