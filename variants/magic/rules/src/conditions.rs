//! How games of Magic are won and lost without any card saying so.
//!
//! A condition looks at all players at once; the kernel combines the verdicts. Only the last one standing wins at
//! once: the others are state-based actions and wait until somebody would get priority.

use crate::{
    format::{CommanderDamage, Format},
    team_conditions::{LastTeamStanding, TeamNoLife, TeamPoisoned},
    teams::Shares,
    words::{COMMANDER_DAMAGE, LIFE, OVERDRAWN, PARTNER_DAMAGE, POISON},
};
use rulezero_core::prelude::*;

/// A condition as an edition lists it, beside the number of its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The only player left wins.
    LastOneStanding,
    /// Whoever has no life left loses.
    NoLife,
    /// Whoever drew from an empty library loses.
    EmptyLibrary,
    /// Whoever has so many poison counters loses.
    Poisoned(i64),
    /// Whoever was dealt so much combat damage by one commander loses, in formats where that counts.
    CommanderDamage(i64),
    /// A loop of mandatory actions is a draw.
    MandatoryLoop,
    /// The only team left wins, in formats with teams.
    LastTeamStanding,
    /// A team without life loses, in formats where it shares a life total.
    TeamNoLife,
    /// A team of two with so many poison counters loses, and of more with so many more for each; in formats where it
    /// shares them.
    TeamPoisoned {
        /// So many of two players.
        of_two: i64,
        /// So many more for each further player.
        for_each_more: i64,
    },
}

impl Condition {
    /// The condition for a set-up; nothing where the format has no use for it.
    pub(crate) fn build(
        &self,
        setup: &Setup,
        rule: Rule,
        format: &Format,
    ) -> Result<Option<Box<dyn WinCondition>>, Refusal> {
        let between_teams = format.is_between_teams(setup);
        Ok(Some(match *self {
            Condition::LastOneStanding if between_teams => return Ok(None),
            Condition::LastOneStanding => Box::new(LastOneStanding::new(rule)),
            Condition::LastTeamStanding if !between_teams => return Ok(None),
            Condition::LastTeamStanding => Box::new(LastTeamStanding::new(rule)),
            Condition::NoLife if format.shares != Shares::Nothing => return Ok(None),
            Condition::NoLife => Box::new(NoLife::new(setup, rule)?),
            Condition::TeamNoLife if format.shares == Shares::Nothing => return Ok(None),
            Condition::TeamNoLife => Box::new(TeamNoLife::new(setup, rule)?),
            Condition::EmptyLibrary => Box::new(EmptyLibrary::new(setup, rule)?),
            Condition::Poisoned(_) if format.shares == Shares::LifeAndPoison => return Ok(None),
            Condition::Poisoned(deadly) => Box::new(Poisoned::new(setup, rule, deadly)?),
            Condition::TeamPoisoned { .. } if format.shares != Shares::LifeAndPoison => return Ok(None),
            Condition::TeamPoisoned { of_two, for_each_more } => {
                let more = setup.team(setup.players[0].team).count() as i64 - 2;
                Box::new(TeamPoisoned::new(setup, rule, of_two + for_each_more * more)?)
            }
            Condition::CommanderDamage(deadly) => match format.commander_damage {
                CommanderDamage::Counts => Box::new(DamagedByCommander::new(setup, rule, deadly)?),
                CommanderDamage::CountsNothing => return Ok(None),
            },
            Condition::MandatoryLoop => Box::new(MandatoryLoop { rule }),
        }))
    }
}

/// The only player left wins, at once.
pub struct LastOneStanding {
    rule: Rule,
}

/// Whoever has no life left loses.
pub struct NoLife {
    rule: Rule,
    life: TotalId,
}

/// Whoever drew from an empty library loses.
pub struct EmptyLibrary {
    rule: Rule,
    overdrawn: MarkId,
}

/// Whoever has so many poison counters loses.
pub struct Poisoned {
    rule: Rule,
    poison: TotalId,
    deadly: i64,
}

/// Whoever was dealt so much combat damage by one and the same commander loses.
pub struct DamagedByCommander {
    rule: Rule,
    by: Vec<TotalId>,
    deadly: i64,
}

/// The game is a draw when it goes round in a loop in which nobody chooses anything.
///
/// # Reading
/// A loop is a table that comes to stand as it stood, whole, by actions that nobody chose. A player who could do
/// something in it and declines each time leaves it a loop of mandatory actions; one who does it does not. A loop in
/// which a number only grows is none by this reading: no table stands twice.
pub struct MandatoryLoop {
    rule: Rule,
}

impl LastOneStanding {
    /// The condition by an edition's rule.
    pub fn new(rule: Rule) -> LastOneStanding {
        LastOneStanding { rule }
    }
}

impl NoLife {
    /// The condition by an edition's rule.
    pub fn new(setup: &Setup, rule: Rule) -> Result<NoLife, Refusal> {
        Ok(NoLife { rule, life: setup.total(LIFE)? })
    }
}

impl EmptyLibrary {
    /// The condition by an edition's rule.
    pub fn new(setup: &Setup, rule: Rule) -> Result<EmptyLibrary, Refusal> {
        Ok(EmptyLibrary { rule, overdrawn: setup.mark(OVERDRAWN)? })
    }
}

impl Poisoned {
    /// The condition by an edition's rule, from so many counters on.
    pub fn new(setup: &Setup, rule: Rule, deadly: i64) -> Result<Poisoned, Refusal> {
        Ok(Poisoned { rule, poison: setup.total(POISON)?, deadly })
    }
}

impl DamagedByCommander {
    /// The condition by an edition's rule, from so much damage on.
    pub fn new(setup: &Setup, rule: Rule, deadly: i64) -> Result<DamagedByCommander, Refusal> {
        let leads_with = |seat: Seat| {
            let leaders = setup.cards().filter(|card| card.owner == seat && card.section == crate::deck::COMMANDER);
            leaders.count()
        };
        let paired = setup.seats().filter(|seat| leads_with(*seat) > 1).map(|seat| &PARTNER_DAMAGE[seat.0 as usize]);
        let by = COMMANDER_DAMAGE[..setup.players.len()].iter().chain(paired).map(|name| setup.total(name));
        Ok(DamagedByCommander { rule, by: by.collect::<Result<_, _>>()?, deadly })
    }
}

impl WinCondition for LastOneStanding {
    fn name(&self) -> Text {
        "last one standing".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player whose opponents have all left wins".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Seats]
    }

    /// Whoever is the last one left wins even if an effect says that this player cannot (MTG CR 104.2a @2020-07-03).
    fn beats_effects(&self) -> bool {
        true
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        let mut left = state.remaining();
        if let (Some(seat), None) = (left.next(), left.next()) {
            verdicts.give(Verdict::Wins, seat);
        }
    }
}

impl WinCondition for NoLife {
    fn name(&self) -> Text {
        "no life".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player with 0 or less life loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.life)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        lose(state, verdicts, |s| state.total(self.life, s) <= 0);
    }
}

impl WinCondition for EmptyLibrary {
    fn name(&self) -> Text {
        "empty library".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player who had to draw more cards than there were loses".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Mark(self.overdrawn)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        lose(state, verdicts, |s| state.has(self.overdrawn, s));
    }
}

impl WinCondition for Poisoned {
    fn name(&self) -> Text {
        "poisoned".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        format!("a player with {} or more poison counters loses", self.deadly).into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.poison)]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        lose(state, verdicts, |s| state.total(self.poison, s) >= self.deadly);
    }
}

impl WinCondition for DamagedByCommander {
    fn name(&self) -> Text {
        "commander damage".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        format!("a player with {} or more combat damage by one commander loses", self.deadly).into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn watches(&self) -> Vec<Watch> {
        self.by.iter().copied().map(Watch::Total).collect()
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        lose(state, verdicts, |s| self.by.iter().any(|by| state.total(*by, s) >= self.deadly));
    }
}

impl WinCondition for MandatoryLoop {
    fn name(&self) -> Text {
        "mandatory loop".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the game is a draw when it goes round in a loop of mandatory actions".into()
    }

    fn timing(&self) -> Timing {
        Timing::Immediate
    }

    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Loop]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        if state.loop_length().is_some() {
            state.remaining().for_each(|seat| verdicts.give(Verdict::Draws, seat));
        }
    }
}

/// Those of whom this is so lose.
pub(crate) fn lose(state: &State<'_>, verdicts: &mut Verdicts<'_>, loses: impl Fn(Seat) -> bool) {
    for seat in state.remaining().filter(|seat| loses(*seat)) {
        verdicts.give(Verdict::Loses, seat);
    }
}
