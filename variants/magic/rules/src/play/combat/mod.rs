//! The combat phase: who attacks whom, who blocks what, and the damage they deal.
//!
//! The phase is one step of the turn's list, because what blocks what is nowhere on the table; its parts cite their own
//! rules. A creature is in combat while it bears the mark of it, which it loses when it leaves the battlefield.

mod attackers;
mod blockers;
mod division;
mod strikes;

use super::{course::Course, keyword::Keyword, legality::Speed, rules::NoAttackers};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// A creature that attacks.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    card: CardId,
    whom: Seat,
    /// The creatures that were declared as its blockers; where damage has an order, in that order.
    blockers: SmallVec<[CardId; 4]>,
}

/// All creatures that attack.
type Attacks = SmallVec<[Attack; 16]>;

impl Course<'_, '_, '_> {
    /// The whole phase.
    pub(crate) fn combat(&mut self) -> Result<(), Stop> {
        let play = self.play;
        self.table.cite(&play.cites.begins)?;
        self.window(Speed::Instants)?;
        let mut attacks = self.declare_attackers()?;
        if attacks.is_empty() {
            if let NoAttackers::PriorityAllTheSame(_) = play.no_attackers {
                self.table.cite(&play.cites.no_attackers)?;
                self.window(Speed::Instants)?;
            }
        } else {
            self.window(Speed::Instants)?;
            self.declare_blockers(&mut attacks)?;
            self.window(Speed::Instants)?;
            self.strike(&attacks)?;
        }
        self.table.cite(&play.cites.ends)?;
        self.window(Speed::Instants)?;
        self.leave_combat(&attacks)
    }

    /// Whether an attacker or blocker is still in combat.
    fn fights(&self, card: CardId) -> bool {
        let marks = &self.play.marks;
        // What a player took along who has left bears its marks still.
        self.is_there(card) && (self.table.has(marks.attacking, card) || self.table.has(marks.blocking, card))
    }

    fn strikes_first(&self, card: CardId) -> bool {
        self.card(card).keywords.has_either(Keyword::FirstStrike, Keyword::DoubleStrike)
    }

    fn leave_combat(&mut self, attacks: &Attacks) -> Result<(), Stop> {
        let marks = &self.play.marks;
        for attack in attacks {
            self.clear(marks.attacking, attack.card)?;
            self.clear(marks.blocked, attack.card)?;
            for blocker in &attack.blockers {
                self.clear(marks.blocking, *blocker)?;
            }
        }
        Ok(())
    }
}
