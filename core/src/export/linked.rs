//! The linked door: a variant that is part of the program.

use crate::{
    deck::{Deck, DeckReport, DeckRules},
    happening::{Happening, HappeningText, HappensWith},
    kernel::plan::{ConditionText, PlanText, Rulebook, StepEnd, StepText, Steps},
    option::{OptionSpec, Options},
    setup::{Refusal, Setup},
    table::{State, Stop, Table, Verdicts},
    variant::{Info, Measure, Next, StartStep, TurnStep, Variant, WinCondition},
};
use rulezero_abi::{DONE, HostTable};
use std::ops::Range;

/// A variant that is linked into the program.
pub struct Linked<V> {
    variant: V,
    info: Info,
}

/// A variant's own steps and conditions.
pub(crate) struct LinkedSteps {
    start: Vec<Box<dyn StartStep>>,
    turn: Vec<Box<dyn TurnStep>>,
    conditions: Vec<Box<dyn WinCondition>>,
    happenings: Vec<Box<dyn Happening>>,
}

impl<V: Variant> Linked<V> {
    /// The variant behind this door.
    pub fn new(variant: V) -> Linked<V> {
        let info = variant.info();
        Linked { variant, info }
    }
}

impl<V: Variant> Rulebook for Linked<V> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn origin(&self) -> String {
        "linked".into()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        Ok(self.variant.options(so_far))
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        Ok(self.variant.deck_rules(options))
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        Ok(self.variant.check_deck(options, deck))
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        Ok(self.variant.plain_deck(options))
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        Ok(self.variant.measures())
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        let (text, steps) = LinkedSteps::of(&self.variant, setup)?;
        Ok((text, Box::new(steps)))
    }
}

impl LinkedSteps {
    /// Lets a variant make its steps and conditions for a set-up.
    pub(super) fn of(variant: &impl Variant, setup: &Setup) -> Result<(PlanText, LinkedSteps), Refusal> {
        if setup.cards == crate::setup::CardsMode::Played {
            setup.cards().try_for_each(|card| variant.read_card(card.facts))?;
        }
        let teams = variant.teams(setup)?;
        let setup = &setup.clone().in_teams(&teams)?;
        let steps = LinkedSteps {
            start: variant.start_steps(setup)?,
            turn: variant.turn_steps(setup)?,
            conditions: variant.win_conditions(setup)?,
            happenings: variant.happenings(setup)?,
        };
        let start = steps.start.iter().map(|s| step_text(s.name(), s.rule(), s.gist(), s.parameters()));
        let turn = steps.turn.iter().map(|s| step_text(s.name(), s.rule(), s.gist(), s.parameters()));
        let conditions = steps.conditions.iter().map(|c| ConditionText {
            name: c.name(),
            rule: c.rule(),
            gist: c.gist(),
            timing: c.timing(),
            watches: c.watches(),
            beats_effects: c.beats_effects(),
        });
        let happenings =
            steps.happenings.iter().map(|h| HappeningText { name: h.name(), rule: h.rule(), gist: h.gist() });
        let statics = variant.static_effects(setup)?;
        let text = PlanText {
            start: start.collect(),
            turn: turn.collect(),
            conditions: conditions.collect(),
            happenings: happenings.collect(),
            statics,
            idle_measures: variant.idle_measures(setup),
            teams,
        };
        Ok((text, steps))
    }
}

fn step_text(
    name: crate::rule::Text,
    rule: crate::rule::Rule,
    gist: crate::rule::Text,
    parameters: Vec<(crate::rule::Text, crate::option::Value)>,
) -> StepText {
    StepText { name, rule, gist, parameters }
}

impl Steps for LinkedSteps {
    fn start(&self, steps: Range<usize>, table: HostTable<'_>) -> Result<(), StepEnd> {
        let Some(steps) = self.start.get(steps.clone()) else { return Err(no_step(steps.end)) };
        let mut table = Table::new(table);
        for step in steps {
            if table.0.0.next_step() != DONE {
                return Err(StepEnd::Stopped);
            }
            step.perform(&mut table).map_err(stopped)?;
        }
        Ok(())
    }

    #[inline]
    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd> {
        let Some(step) = self.turn.get(step) else { return Err(no_step(step)) };
        step.perform(&mut Table::new(table)).map_err(stopped)
    }

    #[inline]
    fn judge(&self, conditions: u64, mut table: HostTable<'_>) -> Result<(), StepEnd> {
        let mut left = conditions;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let Some(condition) = self.conditions.get(at as usize) else { break };
            let (state, verdicts) = table.split();
            condition.judge(&State(state), &mut Verdicts { table: verdicts, condition: at });
        }
        Ok(())
    }

    #[inline]
    fn happen(&self, happening: usize, with: &HappensWith, table: HostTable<'_>) -> Result<Next, StepEnd> {
        let Some(happening) = self.happenings.get(happening) else {
            return Err(StepEnd::Fault(format!("the plan has no happening {happening}")));
        };
        happening.perform(&mut Table::new(table), with).map_err(stopped)?;
        Ok(Next::Following)
    }
}

fn stopped(_: Stop) -> StepEnd {
    StepEnd::Stopped
}

fn no_step(step: usize) -> StepEnd {
    StepEnd::Fault(format!("the plan has no step {step}"))
}
