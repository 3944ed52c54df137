//! What a plan says of its own opening hands: which procedure, how many cards, what is not counted.

use super::{Opening, Procedure};
use crate::agents::KeepRule;
use rulezero_core::{
    kernel::{Plan, StepText},
    option::Value,
};

impl Opening {
    /// The opening hands of a plan's own mulligan procedure, from a library of so many cards.
    ///
    /// # Errors
    /// A plan without mulligans, or one that does not say how they are taken; lands and hands that cannot be.
    pub fn of_plan(plan: &Plan, cards: u32, lands: u32, keep: KeepRule) -> Result<Opening, String> {
        let mulligan = step(plan, "mulligan")?;
        let hand = number(step(plan, "draw-hand")?, "hand")?;
        if lands > cards || hand > cards {
            return Err(format!("{lands} lands and a hand of {hand} are not to be had from {cards} cards"));
        }
        let procedure = match value(mulligan, "procedure") {
            Some(Value::Word(word)) => word.parse::<Procedure>()?,
            Some(_) | None => return Err(format!("{} does not name its mulligan procedure", plan.setup.info.id)),
        };
        let free = number(mulligan, "not counted")?;
        Ok(Opening { cards, lands, hand, procedure: Some(procedure), free, keep })
    }
}

/// The step of the start of this name.
///
/// # Errors
/// There is none: the game has no mulligans.
pub fn step<'p>(plan: &'p Plan, name: &str) -> Result<&'p StepText, String> {
    let found = plan.text.start.iter().find(|step| step.name == name);
    found.ok_or_else(|| {
        let id = &plan.setup.info.id;
        format!("{id} has no step `{name}`: `rulezero odds hand` counts the hands of a game without mulligans")
    })
}

/// The value of a step that has this name.
pub fn value<'p>(step: &'p StepText, name: &str) -> Option<&'p Value> {
    step.parameters.iter().find(|(n, _)| n == name).map(|(_, value)| value)
}

fn number(step: &StepText, name: &str) -> Result<u32, String> {
    let number = match value(step, name) {
        Some(Value::Number(n)) => u32::try_from(*n).ok(),
        Some(_) | None => None,
    };
    number.ok_or_else(|| format!("the step `{}` names no single number `{name}`", step.name))
}
