//! The plug-in's door: a variant that a plug-in exports, as the host sees it.

use crate::{
    deck::{Deck, DeckReport, DeckRules},
    happening::HappensWith,
    kernel::plan::{PlanText, Rulebook, StepEnd, Steps},
    option::{OptionSpec, Options},
    setup::{Refusal, Setup},
    variant::{Info, Measure, Next},
};
use rulezero_abi::{
    Bytes, Fault, HostTable, Performed, PlanBox, VariantBox,
    abi_stable::std_types::{RResult, RSlice},
    flow,
};
use serde::{Serialize, de::DeserializeOwned};
use std::{any::Any, ops::Range, sync::Arc};

/// A variant of a loaded plug-in. It keeps the plug-in's code mapped.
pub struct Loaded {
    // Fields are dropped in this order: the variant before its code.
    variant: VariantBox,
    code: Arc<dyn Any + Send + Sync>,
    info: Info,
    origin: Box<dyn Fn() -> String + Send + Sync>,
}

struct LoadedSteps {
    plan: PlanBox,
    _code: Arc<dyn Any + Send + Sync>,
}

impl Loaded {
    /// Takes a variant out of a plug-in. `code` is whatever keeps it mapped; `origin` says which file it was, when it is
    /// asked.
    pub fn new(
        variant: VariantBox,
        code: Arc<dyn Any + Send + Sync>,
        origin: impl Fn() -> String + Send + Sync + 'static,
    ) -> Result<Loaded, Refusal> {
        let info = answered(variant.info())?;
        Ok(Loaded { variant, code, info, origin: Box::new(origin) })
    }
}

impl Rulebook for Loaded {
    fn info(&self) -> &Info {
        &self.info
    }

    fn origin(&self) -> String {
        (self.origin)()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        answered(self.variant.options(RSlice::from_slice(&bytes(so_far)?)))
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        answered(self.variant.deck_rules(RSlice::from_slice(&bytes(options)?)))
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        answered(self.variant.check_deck(RSlice::from_slice(&bytes(&(options, deck))?)))
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        answered(self.variant.plain_deck(RSlice::from_slice(&bytes(options)?)))
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        answered(self.variant.measures())
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        let setup = bytes(setup)?;
        let plan = self.variant.plan(RSlice::from_slice(&setup)).into_result().map_err(refusal)?;
        let text = answered(plan.describe())?;
        Ok((text, Box::new(LoadedSteps { plan, _code: self.code.clone() })))
    }
}

impl Steps for LoadedSteps {
    fn start(&self, steps: Range<usize>, table: HostTable<'_>) -> Result<(), StepEnd> {
        next(self.plan.start(steps.start as u32, steps.end as u32, table)).map(drop)
    }

    #[inline]
    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd> {
        next(self.plan.turn(step as u32, table))
    }

    #[inline]
    fn judge(&self, conditions: u64, table: HostTable<'_>) -> Result<(), StepEnd> {
        match self.plan.judge(conditions, table) {
            RResult::ROk(_) => Ok(()),
            RResult::RErr(fault) => Err(StepEnd::Fault(fault.message.into())),
        }
    }

    fn happen(&self, happening: usize, with: &HappensWith, table: HostTable<'_>) -> Result<Next, StepEnd> {
        next(self.plan.happen(happening as u32, (*with).into(), table))
    }
}

#[inline]
fn next(performed: Performed) -> Result<Next, StepEnd> {
    let flow = match performed {
        RResult::ROk(flow) => flow,
        RResult::RErr(fault) => return Err(StepEnd::Fault(fault.message.into())),
    };
    match flow.next {
        flow::FOLLOWING => Ok(Next::Following),
        flow::AGAIN => Ok(Next::Again),
        flow::TO => Ok(Next::To(u16::try_from(flow.step).unwrap_or(u16::MAX))),
        flow::END_TURN => Ok(Next::EndTurn),
        flow::STOPPED => Err(StepEnd::Stopped),
        other => Err(StepEnd::Fault(format!("a step ended with {other}, which this host does not know"))),
    }
}

fn bytes(value: &impl Serialize) -> Result<Vec<u8>, Refusal> {
    serde_json::to_vec(value).map_err(|e| Refusal::new(format!("this cannot be told to a plug-in: {e}")))
}

fn answered<T: DeserializeOwned>(answer: RResult<Bytes, Fault>) -> Result<T, Refusal> {
    let bytes = answer.into_result().map_err(refusal)?;
    serde_json::from_slice(&bytes).map_err(|e| Refusal::new(format!("the plug-in's answer could not be read: {e}")))
}

fn refusal(fault: Fault) -> Refusal {
    Refusal::new(fault.message.into_string())
}
