//! Effects on what the rules let happen, as data: they allow, require, forbid or replace an act.
//!
//! What forbids beats what requires, and that beats what allows; each of them beats what the rules say by themselves.
//! An effect of a tournament beats every other. Nothing looks back: an effect bears on what happens while it lasts.

use crate::{
    rule::Rule,
    table::Verdict,
    variant::{Seat, TotalId, VerbId, ZoneId},
};
use rulezero_abi::{AskedEffect, CitedRule};
use serde::{Deserialize, Serialize};

/// An effect that has begun, by number; numbers count up through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EffectId(pub u32);

/// An effect on what the rules let happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The act it bears on.
    pub act: Act,
    /// Whose act that is.
    pub whom: Whom,
    /// What it does to it.
    pub how: How,
    /// The rule, or what else says so.
    pub rule: Rule,
    /// Whether a tournament or something in the game says so.
    pub level: Level,
    /// Whose effect it is: it ends when that player leaves the game.
    pub holder: Option<Seat>,
    /// How many acts it bears on; nothing where it lasts.
    pub times: Option<u32>,
}

/// Something that happens to a player, or that a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Winning, losing, or drawing the game.
    Verdict(Verdict),
    /// What a verb says: cards that move by it, and what a step asks [`crate::table::State::may`] about.
    Verb(VerbId),
}

/// Whose act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// A player's.
    Seat(Seat),
    /// A team's.
    Team(u8),
    /// Everybody's.
    All,
}

/// What an effect does to an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// It may be done although the rules do not let it.
    Allow,
    /// It must be done where it can be.
    Require,
    /// It cannot be done and does not happen.
    Forbid,
    /// Of the acts that a player chooses among, no other can be done. What the game does by itself is no choice.
    Only,
    /// Something else happens instead.
    Replace(Instead),
}

/// What happens instead of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// Nothing.
    Nothing,
    /// The player wins or loses, or the game is drawn.
    Verdict(Verdict),
    /// The card moves to another zone (the player's own, where each has one) by another verb.
    Move(ZoneId, VerbId),
    /// A total of the player, the team or the game becomes this.
    Total(TotalId, i64),
}

/// Who says so. The later one beats the earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Something in the game.
    Game,
    /// The tournament in which it is played.
    Tournament,
}

/// How an act stands by the effects that last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// No effect bears on it: it is as the rules say.
    Silent,
    /// It may be done whatever the rules say.
    Allowed,
    /// It must be done where it can be.
    Required,
    /// It cannot be done.
    Forbidden,
}

impl Effect {
    /// An effect that lasts and is nobody's.
    pub const fn new(act: Act, whom: Whom, how: How, rule: Rule) -> Effect {
        Effect { act, whom, how, rule, level: Level::Game, holder: None, times: None }
    }

    /// It is this player's and ends when that player leaves.
    pub fn held_by(self, seat: Seat) -> Effect {
        Effect { holder: Some(seat), ..self }
    }

    /// It bears on so many acts (at least one) and ends then.
    pub fn times(self, times: u32) -> Effect {
        Effect { times: Some(times.max(1)), ..self }
    }

    /// The tournament says so.
    pub fn of_tournament(self) -> Effect {
        Effect { level: Level::Tournament, ..self }
    }

    pub(crate) fn asked(&self) -> AskedEffect<'_> {
        let (act, act_of) = self.act.number();
        let (whom, whom_of) = match self.whom {
            Whom::All => (0, 0),
            Whom::Seat(seat) => (1, seat.0.into()),
            Whom::Team(team) => (2, team.into()),
        };
        let (how, instead) = match self.how {
            How::Allow => (0, Instead::Nothing),
            How::Require => (1, Instead::Nothing),
            How::Forbid => (2, Instead::Nothing),
            How::Only => (3, Instead::Nothing),
            How::Replace(instead) => (4, instead),
        };
        let (instead, instead_of, verb, value) = match instead {
            Instead::Nothing => (0, 0, 0, 0),
            Instead::Verdict(verdict) => (1, verdict.number(), 0, 0),
            Instead::Move(zone, verb) => (2, zone.0.into(), verb.0.into(), 0),
            Instead::Total(total, value) => (3, total.0.into(), 0, value),
        };
        AskedEffect {
            act,
            act_of,
            whom,
            whom_of,
            how,
            instead,
            instead_of,
            verb,
            value,
            level: match self.level {
                Level::Game => 0,
                Level::Tournament => 1,
            },
            holder: self.holder.map_or(u32::MAX, |seat| seat.0.into()),
            times: self.times.unwrap_or(0),
            rule: CitedRule {
                document: (&*self.rule.document).into(),
                edition: (&*self.rule.edition).into(),
                number: (&*self.rule.number).into(),
            },
        }
    }

    /// The effect of this form; nothing where a number says what this version does not know.
    pub(crate) fn read(asked: &AskedEffect<'_>, rule: Rule) -> Option<Effect> {
        let whom = match asked.whom {
            0 => Whom::All,
            1 => Whom::Seat(Seat(u8::try_from(asked.whom_of).ok()?)),
            2 => Whom::Team(u8::try_from(asked.whom_of).ok()?),
            _ => return None,
        };
        let of = u16::try_from(asked.instead_of).ok()?;
        let instead = match asked.instead {
            0 => Instead::Nothing,
            1 => Instead::Verdict(Verdict::of(asked.instead_of)?),
            2 => Instead::Move(ZoneId(of), VerbId(u16::try_from(asked.verb).ok()?)),
            3 => Instead::Total(TotalId(of), asked.value),
            _ => return None,
        };
        let how = match asked.how {
            0 => How::Allow,
            1 => How::Require,
            2 => How::Forbid,
            3 => How::Only,
            4 => How::Replace(instead),
            _ => return None,
        };
        let level = match asked.level {
            0 => Level::Game,
            1 => Level::Tournament,
            _ => return None,
        };
        let holder = match asked.holder {
            u32::MAX => None,
            seat => Some(Seat(u8::try_from(seat).ok()?)),
        };
        let times = (asked.times != 0).then_some(asked.times);
        Some(Effect { act: Act::of(asked.act, asked.act_of)?, whom, how, rule, level, holder, times })
    }
}

impl Act {
    pub(crate) const fn number(self) -> (u32, u32) {
        match self {
            Act::Verdict(verdict) => (0, verdict.number()),
            Act::Verb(verb) => (1, verb.0 as u32),
        }
    }

    pub(crate) fn of(kind: u32, of: u32) -> Option<Act> {
        match kind {
            0 => Verdict::of(of).map(Act::Verdict),
            1 => u16::try_from(of).ok().map(|verb| Act::Verb(VerbId(verb))),
            _ => None,
        }
    }
}

impl Standing {
    pub(crate) const fn number(self) -> u32 {
        match self {
            Standing::Silent => 0,
            Standing::Allowed => 1,
            Standing::Required => 2,
            Standing::Forbidden => 3,
        }
    }

    /// What a number says; what is not known is not there.
    pub(crate) const fn of(number: u32) -> Standing {
        match number {
            1 => Standing::Allowed,
            2 => Standing::Required,
            3 => Standing::Forbidden,
            _ => Standing::Silent,
        }
    }
}
