//! A variant that measures how long each step of its start takes.

use rulezero_core::{
    abi::HostTable,
    deck::{Deck, DeckReport, DeckRules},
    happening::HappensWith,
    kernel::{
        PlanText, Rulebook,
        plan::{StepEnd, Steps},
    },
    option::{OptionSpec, Options},
    setup::{Refusal, Setup},
    variant::{Info, Measure, Next},
};
use std::{
    hint::black_box,
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

/// Nanoseconds spent in each step of the start so far.
#[derive(Clone, Default)]
pub(super) struct Clock(Arc<Mutex<Vec<u64>>>);

/// A variant whose start is measured.
pub(super) struct Timed {
    pub(super) rulebook: Arc<dyn Rulebook>,
    pub(super) clock: Clock,
}

struct TimedSteps {
    steps: Box<dyn Steps>,
    clock: Clock,
}

impl Clock {
    fn spent(&self) -> MutexGuard<'_, Vec<u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was spent in each step since this was asked last.
    pub(super) fn take(&self) -> Vec<u64> {
        let mut spent = self.spent();
        let taken = spent.clone();
        spent.fill(0);
        taken
    }
}

/// Nanoseconds that one reading of the clock takes: what a step that does nothing would be said to take.
pub(super) fn reading_ns() -> f64 {
    const READINGS: u32 = 10_000;
    let begun = Instant::now();
    for _ in 0..READINGS {
        black_box(Instant::now());
    }
    begun.elapsed().as_nanos() as f64 / f64::from(READINGS)
}

impl Rulebook for Timed {
    fn info(&self) -> &Info {
        self.rulebook.info()
    }

    fn origin(&self) -> String {
        self.rulebook.origin()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        self.rulebook.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        self.rulebook.deck_rules(options)
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        self.rulebook.check_deck(options, deck)
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        self.rulebook.plain_deck(options)
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        self.rulebook.measures()
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        let (text, steps) = self.rulebook.resolve(setup)?;
        self.clock.spent().resize(text.start.len(), 0);
        Ok((text, Box::new(TimedSteps { steps, clock: self.clock.clone() })))
    }
}

impl Steps for TimedSteps {
    fn start(&self, steps: Range<usize>, mut table: HostTable<'_>) -> Result<(), StepEnd> {
        let mut spent = self.clock.spent();
        let mut last = Instant::now();
        for step in steps {
            let ended = self.steps.start(step..step + 1, table.reborrow());
            let now = Instant::now();
            if let Some(spent) = spent.get_mut(step) {
                *spent += (now - last).as_nanos() as u64;
            }
            last = now;
            ended?;
        }
        Ok(())
    }

    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd> {
        self.steps.turn(step, table)
    }

    fn judge(&self, conditions: u64, table: HostTable<'_>) -> Result<(), StepEnd> {
        self.steps.judge(conditions, table)
    }

    fn happen(&self, happening: usize, with: &HappensWith, table: HostTable<'_>) -> Result<Next, StepEnd> {
        self.steps.happen(happening, with, table)
    }
}
