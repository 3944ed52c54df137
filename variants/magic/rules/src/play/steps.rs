//! The steps of a turn in which cards are played, but for drawing and cleaning up.

use super::{
    invariants,
    legality::Speed,
    playing::Playing,
    rules::{DealtHow, Division, Legends, NoAttackers, Walls},
    sentence::When,
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// The active player's permanents untap, and nobody gets priority.
pub(crate) struct Untap {
    pub(crate) rule: Rule,
    pub(crate) play: Arc<Playing>,
}

/// A step or phase in which players get priority.
pub(crate) struct Window {
    pub(crate) name: &'static str,
    pub(crate) rule: Rule,
    pub(crate) gist: &'static str,
    pub(crate) speed: Speed,
    /// Which abilities of the active player's permanents trigger as it begins.
    pub(crate) begins: Option<When>,
    pub(crate) play: Arc<Playing>,
}

/// The combat phase.
pub(crate) struct Combat {
    pub(crate) rule: Rule,
    pub(crate) play: Arc<Playing>,
}

impl TurnStep for Untap {
    fn name(&self) -> Text {
        "untap".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the active player's permanents untap, and nobody gets priority".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let mut course = self.play.course(table);
        let play = course.play;
        let Some(active) = course.active() else { return Ok(Next::Following) };
        course.table.cite(&play.cites.untap)?;
        for card in course.permanents() {
            if play.card(card).owner == active {
                course.clear(play.marks.tapped, card)?;
                course.clear(play.marks.arrived, card)?;
            }
        }
        course.table.set_total(play.totals.lands_played, active, 0)?;
        Ok(Next::Following)
    }
}

impl TurnStep for Window {
    fn name(&self) -> Text {
        self.name.into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        self.gist.into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let legends = match self.play.legends {
            Legends::OldestStays(_) => "all but the oldest go",
            Legends::AllGo(_) => "all go",
            Legends::EachKeepsOne(_) => "each player keeps one",
        };
        match self.speed {
            Speed::Instants => Vec::new(),
            Speed::MainPhase => vec![("legendary permanents of one name".into(), legends.into())],
        }
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let mut course = self.play.course(table);
        // What the start of the game has put onto the battlefield is looked at in the first upkeep; from then on only steps of
        // turns act in a game, and each looks at what it does by itself.
        if self.begins == Some(When::Upkeep) || !course.table.is_game() {
            course.look_at_all();
        }
        if let Some(when) = self.begins {
            course.trigger_of_active(when);
        }
        course.window(self.speed)?;
        invariants::keep(&self.play, table)?;
        Ok(Next::Following)
    }
}

impl TurnStep for Combat {
    fn name(&self) -> Text {
        "combat".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "attackers are declared, blockers are declared, and they deal damage".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let division = match self.play.division {
            Division::InOrder(_) => "in an order that is announced with the blocks",
            Division::Free => "as the attacker's player likes",
        };
        let dealt = match self.play.dealt {
            DealtHow::AtOnce(_) => "at once",
            DealtHow::FromTheStack(_) => "from the stack",
        };
        let nobody = match self.play.no_attackers {
            NoAttackers::PriorityAllTheSame(_) => "players get priority all the same",
            NoAttackers::EndOfCombat(_) => "combat is at its end",
        };
        let walls = match self.play.walls {
            Walls::Attack => "as others do",
            Walls::DoNotAttack => "not by the rules themselves",
        };
        let cites = &self.play.cites;
        let told = |what: &str| Value::Word(what.to_owned().into());
        let part = |does: &str, rule: &Rule| told(&format!("{does} ({})", rule.number));
        let damage = format!("assigned ({}), dealt {dealt} ({})", cites.assigned.number, cites.dealt.number);
        let mut parameters = vec![
            ("beginning of combat".into(), part("players get priority", &cites.begins)),
            ("declare attackers".into(), part("the active player declares; players get priority", &cites.attackers)),
            ("declare blockers".into(), part("who is attacked declares; players get priority", &cites.blockers)),
            ("combat damage".into(), told(&damage)),
            ("first strike".into(), part("a combat damage step of its own before the other", &cites.first_strike)),
            ("end of combat".into(), part("players get priority, and combat is over", &cites.ends)),
            ("damage among blockers".into(), division.into()),
            ("if nobody attacks".into(), nobody.into()),
            ("walls attack".into(), walls.into()),
        ];
        if self.play.several {
            parameters.push(("players attacked".into(), self.play.attack_whom.word().into()));
        }
        parameters
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        self.play.course(table).combat()?;
        invariants::keep(&self.play, table)?;
        Ok(Next::Following)
    }
}
