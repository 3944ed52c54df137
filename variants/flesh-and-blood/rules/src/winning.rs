//! How a game is won and lost, as far as the rules themselves say.
//!
//! An empty deck is in no condition here: drawing from it just fails. That all who are left lose together is a draw
//! is the kernel's doing, by the rule that a version names for it.

use rulezero_core::prelude::*;

/// A player wins when all opponents have lost: those who are left are all of one party.
pub struct LastHeroStanding {
    rule: Rule,
}

impl LastHeroStanding {
    /// The condition.
    pub fn new(rule: Rule) -> LastHeroStanding {
        LastHeroStanding { rule }
    }
}

impl WinCondition for LastHeroStanding {
    fn name(&self) -> Text {
        "last hero standing".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player wins when all opponents have lost".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Seats]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let Some(left) = state.remaining().next() else { return };
        let party = state.team(left);
        let somebody_has_lost = state.remaining().count() < state.began_with();
        if somebody_has_lost && state.remaining().all(|seat| state.team(seat) == party) {
            verdicts.give_team(Verdict::Wins, party);
        }
    }
}

/// A player loses when the own hero is at 0 life.
///
/// # Reading
///
/// It is a game state action: life that reaches 0 in the middle of an effect ends nothing before somebody would get
/// priority. Heroes at 0 life at that time lose together. That a player controls no hero cannot happen yet.
pub struct HeroAtZeroLife {
    rule: Rule,
    life: TotalId,
}

impl HeroAtZeroLife {
    /// The condition for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<HeroAtZeroLife, Refusal> {
        Ok(HeroAtZeroLife { rule, life: setup.total("life")? })
    }
}

impl WinCondition for HeroAtZeroLife {
    fn name(&self) -> Text {
        "hero at 0 life".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player whose hero is at 0 life loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.life)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        for seat in state.remaining() {
            if state.total(self.life, seat) <= 0 {
                verdicts.give(Verdict::Loses, seat);
            }
        }
    }
}
