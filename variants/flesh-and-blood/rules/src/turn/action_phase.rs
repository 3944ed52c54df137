//! The action phase: one action point, and priority for the turn player.
//!
//! With no card played there is nothing to do with either, and everybody passes.

use rulezero_core::prelude::*;

/// What the turn player has, without having gained it.
const ACTION_POINTS: i64 = 1;

/// The turn player has one action point.
pub struct GetActionPoint {
    rule: Rule,
    action_points: TotalId,
}

impl GetActionPoint {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<GetActionPoint, Refusal> {
        Ok(GetActionPoint { rule, action_points: setup.total("action points")? })
    }
}

impl TurnStep for GetActionPoint {
    fn name(&self) -> Text {
        "action-point".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the turn player has one action point".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("action points".into(), ACTION_POINTS.into()), ("counts as a gain".into(), false.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        if let Some(seat) = super::turn_player(table) {
            table.set_total(self.action_points, seat, ACTION_POINTS)?;
        }
        Ok(Next::Following)
    }
}

/// Priority, and everybody passes.
pub struct PassActionPhase {
    rule: Rule,
}

impl PassActionPhase {
    /// The step.
    pub fn new(rule: Rule) -> PassActionPhase {
        PassActionPhase { rule }
    }
}

impl TurnStep for PassActionPhase {
    fn name(&self) -> Text {
        "action-phase".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the turn player gets priority, and all players pass in succession".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("played".into(), "nothing: the cards are blank".into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        table.priority()?;
        Ok(Next::Following)
    }
}
