//! The plug-in's side: a variant and its plans behind the boundary's traits.

use super::{guard::guarded, linked::LinkedSteps};
use crate::{
    deck::Deck,
    kernel::plan::{StepEnd, Steps},
    option::Options,
    setup::Setup,
    variant::{Next, Variant},
};
use rulezero_abi::{
    Bytes, Fault, Flow, HappensWith, HostTable, Performed, PlanBox, PlanFns, PlanFns_TO, PlanMade, VariantBox,
    VariantFns, VariantFns_TO, Variants,
    abi_stable::{
        sabi_trait::TD_Opaque,
        std_types::{RResult, RSlice},
    },
    fault_kind, flow,
};
use serde::{Serialize, de::DeserializeOwned};

/// A variant as a plug-in exports it.
pub struct Exported<V>(V);

struct ExportedPlan {
    text: Vec<u8>,
    steps: LinkedSteps,
}

impl<V: Variant + 'static> Exported<V> {
    /// The variant as it crosses the boundary.
    pub fn boxed(variant: V) -> VariantBox {
        VariantFns_TO::from_value(Exported(variant), TD_Opaque)
    }
}

/// The variants of a plug-in; a panic on the way is a fault.
pub fn variants_of(make: impl FnOnce() -> Vec<VariantBox>) -> Variants {
    guarded(|| Ok(make().into())).into()
}

impl<V: Variant> VariantFns for Exported<V> {
    fn info(&self) -> RResult<Bytes, Fault> {
        guarded(|| bytes(&self.0.info())).into()
    }

    fn options(&self, so_far: RSlice<'_, u8>) -> RResult<Bytes, Fault> {
        guarded(|| bytes(&self.0.options(&read::<Options>(&so_far)?))).into()
    }

    fn deck_rules(&self, options: RSlice<'_, u8>) -> RResult<Bytes, Fault> {
        guarded(|| bytes(&self.0.deck_rules(&read::<Options>(&options)?))).into()
    }

    fn check_deck(&self, asked: RSlice<'_, u8>) -> RResult<Bytes, Fault> {
        guarded(|| {
            let (options, deck) = read::<(Options, Deck)>(&asked)?;
            bytes(&self.0.check_deck(&options, &deck))
        })
        .into()
    }

    fn plain_deck(&self, options: RSlice<'_, u8>) -> RResult<Bytes, Fault> {
        guarded(|| bytes(&self.0.plain_deck(&read::<Options>(&options)?))).into()
    }

    fn measures(&self) -> RResult<Bytes, Fault> {
        guarded(|| bytes(&self.0.measures())).into()
    }

    fn plan(&self, setup: RSlice<'_, u8>) -> PlanMade {
        guarded(|| {
            let setup = read::<Setup>(&setup)?;
            let (text, steps) = LinkedSteps::of(&self.0, &setup).map_err(|r| refused(r.message))?;
            let plan = ExportedPlan { text: json(&text)?, steps };
            Ok::<PlanBox, Fault>(PlanFns_TO::from_value(plan, TD_Opaque))
        })
        .into()
    }
}

impl PlanFns for ExportedPlan {
    fn describe(&self) -> RResult<Bytes, Fault> {
        RResult::ROk(self.text.clone().into())
    }

    fn start(&self, from: u32, end: u32, table: HostTable<'_>) -> Performed {
        guarded(|| flowed(self.steps.start(from as usize..end as usize, table).map(|()| Next::Following))).into()
    }

    fn turn(&self, step: u32, table: HostTable<'_>) -> Performed {
        guarded(|| flowed(self.steps.turn(step as usize, table))).into()
    }

    fn judge(&self, conditions: u64, table: HostTable<'_>) -> RResult<u32, Fault> {
        guarded(|| flowed(self.steps.judge(conditions, table).map(|()| Next::Following)).map(|f| f.next)).into()
    }

    fn happen(&self, happening: u32, with: HappensWith, table: HostTable<'_>) -> Performed {
        guarded(|| flowed(self.steps.happen(happening as usize, &with.into(), table))).into()
    }
}

#[inline]
fn flowed(ended: Result<Next, StepEnd>) -> Result<Flow, Fault> {
    let (next, step) = match ended {
        Ok(Next::Following) => (flow::FOLLOWING, 0),
        Ok(Next::Again) => (flow::AGAIN, 0),
        Ok(Next::To(step)) => (flow::TO, step.into()),
        Ok(Next::EndTurn) => (flow::END_TURN, 0),
        Err(StepEnd::Stopped) => (flow::STOPPED, 0),
        Err(StepEnd::Fault(message)) => return Err(refused(message)),
    };
    Ok(Flow { next, step })
}

fn refused(message: String) -> Fault {
    Fault { kind: fault_kind::REFUSED, message: message.into() }
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, Fault> {
    serde_json::to_vec(value).map_err(|e| unreadable(&e))
}

fn bytes(value: &impl Serialize) -> Result<Bytes, Fault> {
    json(value).map(Into::into)
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(bytes).map_err(|e| unreadable(&e))
}

fn unreadable(error: &serde_json::Error) -> Fault {
    Fault { kind: fault_kind::BYTES, message: format!("what describes this could not be read: {error}").into() }
}
