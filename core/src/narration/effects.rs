//! Effects in words: what they say, and what they do when something would happen.

use super::{Narrator, verdict_word};
use crate::{
    effect::{Act, Effect, EffectId, How, Instead, Whom},
    table::Verdict,
    variant::Seat,
};

impl Narrator<'_> {
    /// What an effect says, as a clause.
    pub(super) fn effect(&self, effect: &Effect) -> String {
        let (whom, act) = (self.whom(effect.whom), self.act(effect.act));
        match effect.how {
            How::Allow => format!("{whom} may {act}"),
            How::Require => format!("{whom} must {act} if able"),
            How::Forbid => format!("{whom} cannot {act}"),
            How::Only => format!("{whom} can choose only to {act}"),
            How::Replace(instead) => {
                let times = match effect.times {
                    None => String::new(),
                    Some(1) => ", once".into(),
                    Some(times) => format!(", {times} times"),
                };
                format!("if {whom} would {act}, instead {}{times}", self.instead(instead))
            }
        }
    }

    /// What becomes of what would happen.
    pub(super) fn overruled(&self, seat: Option<Seat>, act: Act, instead: Option<Instead>) -> String {
        let (who, act) = (seat.map_or("somebody", |seat| self.player(seat)), self.act(act));
        match instead {
            None => format!("{who} would {act}, and cannot"),
            Some(instead) => format!("{who} would {act}; instead {}", self.instead(instead)),
        }
    }

    /// An act by name, for records.
    pub(super) fn act(&self, act: Act) -> &str {
        match act {
            Act::Verdict(Verdict::Wins) => "win the game",
            Act::Verdict(Verdict::Loses) => "lose the game",
            Act::Verdict(Verdict::Draws) => "draw the game",
            Act::Verb(verb) => self.plan.setup.info.verbs.get(verb.0 as usize).map_or("do nothing", |verb| &verb.name),
        }
    }

    pub(super) fn whom(&self, whom: Whom) -> String {
        match whom {
            Whom::Seat(seat) => self.player(seat).into(),
            Whom::Team(team) => format!("team {}", team + 1),
            Whom::All => "anybody".into(),
        }
    }

    fn instead(&self, instead: Instead) -> String {
        let info = &self.plan.setup.info;
        match instead {
            Instead::Nothing => "nothing happens".into(),
            Instead::Verdict(verdict) => format!("that player {}", verdict_word(verdict)),
            Instead::Move(zone, verb) => {
                let zone = info.zones.get(zone.0 as usize).map_or("nowhere", |zone| &zone.name);
                format!("the card goes to {zone} ({})", self.act(Act::Verb(verb)))
            }
            Instead::Total(total, value) => {
                let total = info.totals.get(total.0 as usize).map_or("nothing", |total| &total.name);
                format!("{total} becomes {value}")
            }
        }
    }

    /// An effect as a record keeps it.
    pub(super) fn effect_json(&self, event: &str, id: EffectId, effect: &Effect) -> serde_json::Value {
        serde_json::json!({"event": event, "effect": id, "says": self.effect(effect), "holder": effect.holder})
    }
}
