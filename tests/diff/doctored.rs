//! A variant that says something else than the one it wraps. It is compared and never played.

use rulezero_core::{
    deck::{Deck, DeckReport, DeckRules},
    kernel::{
        PlanText, Rulebook,
        plan::{StepEnd, Steps},
    },
    option::{OptionSpec, Options},
    rule::Rule,
    setup::{Refusal, Setup},
    variant::{Info, Measure},
};
use std::sync::Arc;

/// A wrapped variant with what is changed in its answers.
pub struct Doctored {
    inner: Arc<dyn Rulebook>,
    pub info: Info,
    text: Option<fn(&mut PlanText)>,
    rules: Option<fn(&mut DeckRules)>,
    pub specs: Option<fn(&mut Vec<OptionSpec>)>,
    edition: Option<&'static str>,
}

/// A rule of an edition of the comprehensive rules.
pub fn cr(edition: &'static str, number: &'static str) -> Rule {
    Rule { document: "MTG CR".into(), edition: edition.into(), number: number.into() }
}

impl Doctored {
    pub fn of(inner: Arc<dyn Rulebook>) -> Doctored {
        let info = inner.info().clone();
        Doctored { inner, info, text: None, rules: None, specs: None, edition: None }
    }

    /// Changes the plan's texts.
    pub fn text(&mut self, deed: fn(&mut PlanText)) {
        self.text = Some(deed);
    }

    /// Changes the deck rules.
    pub fn rules(&mut self, deed: fn(&mut DeckRules)) {
        self.rules = Some(deed);
    }

    /// Cites everything as of another date.
    pub fn redate(&mut self, edition: &'static str) {
        self.edition = Some(edition);
        self.info.documents[0].edition = edition.into();
        self.info.documents[0].date = edition.into();
    }

    fn dated(&self, rule: &mut Rule) {
        if let Some(edition) = self.edition.filter(|_| !rule.is_policy()) {
            rule.edition = edition.into();
        }
    }
}

impl Rulebook for Doctored {
    fn info(&self) -> &Info {
        &self.info
    }

    fn origin(&self) -> String {
        self.inner.origin()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        let mut specs = self.inner.options(so_far)?;
        specs.iter_mut().for_each(|spec| self.dated(&mut spec.rule));
        if let Some(deed) = self.specs {
            deed(&mut specs);
        }
        Ok(specs)
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        let mut rules = self.inner.deck_rules(options)?;
        if let Some(deed) = self.rules {
            deed(&mut rules);
        }
        Ok(rules)
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        self.inner.check_deck(options, deck)
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        self.inner.plain_deck(options)
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        self.inner.measures()
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        // The wrapped variant looks its names up in its own Info.
        let setup = Setup { info: self.inner.info().clone(), ..setup.clone() };
        let (mut text, _) = self.inner.resolve(&setup)?;
        text.start.iter_mut().chain(&mut text.turn).for_each(|step| self.dated(&mut step.rule));
        text.conditions.iter_mut().for_each(|condition| self.dated(&mut condition.rule));
        if let Some(deed) = self.text {
            deed(&mut text);
        }
        Ok((text, Box::new(Unplayed)))
    }
}

/// Steps of a variant that is never played.
struct Unplayed;

impl Steps for Unplayed {
    fn start(&self, _: std::ops::Range<usize>, _: rulezero_core::abi::HostTable<'_>) -> Result<(), StepEnd> {
        Err(StepEnd::Fault("the start was to be played".into()))
    }

    fn turn(&self, step: usize, _: rulezero_core::abi::HostTable<'_>) -> Result<rulezero_core::variant::Next, StepEnd> {
        Err(StepEnd::Fault(format!("step {step} of the turn was to be played")))
    }

    fn judge(&self, _: u64, _: rulezero_core::abi::HostTable<'_>) -> Result<(), StepEnd> {
        Err(StepEnd::Fault("conditions were to be judged".into()))
    }

    fn happen(
        &self,
        _: usize,
        _: &rulezero_core::happening::HappensWith,
        _: rulezero_core::abi::HostTable<'_>,
    ) -> Result<rulezero_core::variant::Next, StepEnd> {
        Err(StepEnd::Fault("something was to happen".into()))
    }
}
