//! How teams win and lose: by what they share, and by being the last one.

use crate::{
    conditions::lose,
    words::{SHARED_LIFE, SHARED_POISON},
};
use rulezero_core::prelude::*;

/// The only team with a player left wins, at once, and with it those of its players who have left.
pub struct LastTeamStanding {
    rule: Rule,
}

/// A team without life loses.
pub struct TeamNoLife {
    rule: Rule,
    life: TotalId,
}

/// A team with so many poison counters loses.
pub struct TeamPoisoned {
    rule: Rule,
    poison: TotalId,
    deadly: i64,
}

impl LastTeamStanding {
    /// The condition by an edition's rule.
    pub fn new(rule: Rule) -> LastTeamStanding {
        LastTeamStanding { rule }
    }
}

impl TeamNoLife {
    /// The condition by an edition's rule.
    pub fn new(setup: &Setup, rule: Rule) -> Result<TeamNoLife, Refusal> {
        Ok(TeamNoLife { rule, life: setup.total(SHARED_LIFE)? })
    }
}

impl TeamPoisoned {
    /// The condition by an edition's rule, from so many counters on.
    pub fn new(setup: &Setup, rule: Rule, deadly: i64) -> Result<TeamPoisoned, Refusal> {
        Ok(TeamPoisoned { rule, poison: setup.total(SHARED_POISON)?, deadly })
    }
}

impl WinCondition for LastTeamStanding {
    fn name(&self) -> Text {
        "last team standing".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a team wins when all other teams have left, those of its players too who have lost".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    /// The opponents of each of them have left: that wins even for who cannot (MTG CR 104.2a @2020-07-03).
    fn beats_effects(&self) -> bool {
        true
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Seats]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let mut left = state.remaining().map(|seat| state.team(seat));
        if let Some(team) = left.next()
            && left.all(|other| other == team)
        {
            verdicts.give_team(Verdict::Wins, team);
        }
    }
}

impl WinCondition for TeamNoLife {
    fn name(&self) -> Text {
        "team without life".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a team with 0 or less life loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.life)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        lose(state, verdicts, |seat| state.total(self.life, Holder::team(state.team(seat))) <= 0);
    }
}

impl WinCondition for TeamPoisoned {
    fn name(&self) -> Text {
        "team poisoned".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        format!("a team with {} or more poison counters loses", self.deadly).into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.poison)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let poison = |seat| state.total(self.poison, Holder::team(state.team(seat)));
        lose(state, verdicts, |seat| poison(seat) >= self.deadly);
    }
}
