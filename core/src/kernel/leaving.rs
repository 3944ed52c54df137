//! Leaving: what becomes of the things of players who are out of a game that goes on.
//!
//! By which rule, and where cards go, the variant's Info says. An unseen pile goes as the set it is: no order is drawn,
//! and none is told, because cards that go together are told in the order of their numbers.

use super::running::{Running, hold};
use crate::{
    event::What,
    setup::{Refusal, Setup},
    variant::{Scope, Seat, VerbId, ZoneId},
};
use rulezero_abi::{CardId, Place};

/// The variant's [`crate::variant::Leaving`], looked up.
pub(crate) struct WhoLeaves {
    own: ZoneId,
    others: ZoneId,
    /// Whether the cards of others go to a zone of their owner.
    to_owner: bool,
    verb: VerbId,
    outside: Vec<ZoneId>,
}

impl WhoLeaves {
    pub(super) fn of(setup: &Setup) -> Result<Option<WhoLeaves>, Refusal> {
        let Some(leaving) = &setup.info.leaving else { return Ok(None) };
        let (own, others) = (setup.zone(&leaving.own)?, setup.zone(&leaving.others)?);
        let scope = |zone: ZoneId| setup.info.zones[zone.0 as usize].scope;
        if scope(own) != Scope::Player {
            let why = "the cards of who leaves go to a zone that each player has";
            return Err(Refusal::new(format!("{} names the zone `{}`: {why}", setup.info.id, leaving.own)));
        }
        let outside = leaving.outside.iter().map(|zone| setup.zone(zone)).collect::<Result<_, _>>()?;
        let (to_owner, verb) = (scope(others) == Scope::Player, setup.verb(&leaving.verb)?);
        Ok(Some(WhoLeaves { own, others, to_owner, verb, outside }))
    }
}

impl Running<'_> {
    /// The seats whose bits are set have left, and the game goes on unless it has stopped: their extra turns, skips
    /// and effects are over, and their cards go.
    #[cold]
    pub(crate) fn clear_away(&mut self, left: u64) {
        if self.hold & hold::STOPPED != 0 {
            return;
        }
        // Where a team takes its turns together, they are the team's, and those who are left take them.
        let (remaining, layout) = (self.board.remaining, &self.plan.layout);
        self.board.extra_turns.retain(|(seat, _)| layout.side(*seat) & remaining != 0);
        self.board.skips.retain(|skip| layout.side(skip.seat) & remaining != 0);
        self.end_effects_of(left);
        if self.hold & hold::STOPPED != 0 {
            return;
        }
        let Some(leaving) = &self.plan.layout.leaving else { return };
        for at in 0..self.plan.layout.places.len() {
            let from = self.plan.layout.places[at];
            if !leaving.outside.iter().any(|zone| zone.holds(from)) {
                self.clear_place(leaving, at, from, left);
            }
        }
        self.statics_at_rest();
        self.touch(u64::MAX);
    }

    fn clear_place(&mut self, leaving: &WhoLeaves, at: usize, from: Place, left: u64) {
        let lies_with = self.plan.setup.info.zones[from.zone as usize].scope == Scope::Player;
        let has_left = |seat: Seat| left >> seat.0 & 1 == 1;
        let goes_to = |card: CardId| {
            let owner = self.plan.layout.owner[card.0 as usize];
            if has_left(owner) {
                Some(leaving.own.of(owner))
            } else if lies_with && has_left(Seat(from.seat as u8)) {
                Some(if leaving.to_owner { leaving.others.of(owner) } else { leaving.others.shared() })
            } else {
                None
            }
        };
        let cards = self.board.piles[at].as_set().iter();
        let mut going: Vec<(Place, CardId)> = cards.filter_map(|card| Some((goes_to(*card)?, *card))).collect();
        going.retain(|(to, _)| *to != from);
        going.sort_unstable();
        for together in going.chunk_by(|one, next| one.0 == next.0) {
            self.carry_off(leaving.verb, at, from, together);
        }
    }

    /// Moves cards of one place that all go to another, told as one event.
    fn carry_off(&mut self, verb: VerbId, at: usize, from: Place, cards: &[(Place, CardId)]) {
        let to = cards[0].0;
        let Some(target) = self.plan.layout.place(to) else { return };
        let start = self.board.log.cards_len();
        for (_, card) in cards {
            self.board.piles[at].remove(*card);
            self.board.piles[target].push(*card);
            self.note_move(*card, at, target);
        }
        let told = (start, self.board.log.cards_len());
        let count = cards.len() as u32;
        self.stall.stirred = true;
        if let Some(leaving) = &self.plan.setup.info.leaving {
            self.board.log.note_by(&leaving.rule, || What::Moved { verb, from, to, count, cards: told });
        }
    }
}
