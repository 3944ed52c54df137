//! Restarting: a game ends without a result and begins anew, as one run with one log.
//!
//! The table is what it was before the start, but for players who have left, cards that are exempt and marks that a
//! match carries on. What chance has decided is not decided again: shuffles and coins go on counting.

use super::{
    board::{Board, Spot},
    plan::Plan,
    running::{Running, hold},
    stall::Stall,
};
use crate::{event::What, variant::Seat};
use rulezero_abi::{CardId, STOPPED};

/// So many restarts are a game that never comes to an end.
const MOST: u32 = 1000;

/// A restart that a step asked for.
#[derive(Debug)]
pub(crate) struct Restart {
    first: Seat,
    exempt: Vec<CardId>,
}

impl Running<'_> {
    /// Stops the run, which then begins anew. Should the one who is to take the first turn have left, the next one in
    /// order does.
    pub(crate) fn restart(&mut self, first: u32, exempt: &[CardId]) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(first) = self.seat(first) else { return STOPPED };
        let Some(rule) = &self.plan.setup.info.restart else {
            let id = &self.plan.setup.info.id;
            self.fail(&format!("a step restarted the game, and {id} has no rule by which a game begins anew"));
            return STOPPED;
        };
        if let Some(card) = exempt.iter().find(|card| card.0 as usize >= self.plan.layout.owner.len()) {
            self.fail(&format!("a step exempted card {}, which there is not", card.0));
            return STOPPED;
        }
        if self.board.restarts == MOST {
            self.fail(&format!("the game was restarted {MOST} times and is to begin anew once more"));
            return STOPPED;
        }
        let first = if self.board.is_in(first) { first } else { self.next_in(first) };
        self.board.log.note_by(rule, || What::Restarted { first });
        self.board.restart = Some(Restart { first, exempt: exempt.to_vec() });
        self.board.restarts += 1;
        self.hold |= hold::STOPPED;
        STOPPED
    }

    /// Whether the run ended by a restart; then the table is ready for another start.
    pub(crate) fn begins_anew(&mut self) -> bool {
        let Some(restart) = self.board.restart.take() else { return false };
        self.board.begin_anew(self.plan, &restart);
        self.hold = 0;
        self.changed = [0, u64::MAX];
        self.stall = Stall::default();
        true
    }
}

impl Board {
    fn begin_anew(&mut self, plan: &Plan, restart: &Restart) {
        let layout = &plan.layout;
        let stays = |card: CardId| restart.exempt.contains(&card) || !self.is_in(layout.owner[card.0 as usize]);
        let mut lying: Vec<Vec<CardId>> = Vec::with_capacity(layout.filled.len());
        for (pile, filled) in self.piles.iter().zip(&layout.filled) {
            let mut cards: Vec<CardId> = filled.iter().copied().filter(|card| !stays(*card)).collect();
            let mut staying: Vec<CardId> = pile.as_set().iter().copied().filter(|card| stays(*card)).collect();
            if pile.settled().is_none() {
                staying.sort_unstable();
            }
            cards.append(&mut staying);
            lying.push(cards);
        }
        for (at, cards) in lying.into_iter().enumerate() {
            for card in &cards {
                self.spots[card.0 as usize] = Spot { place: at as u16, home: at as u16 };
            }
            self.piles[at].refill(cards);
        }
        self.totals.clone_from(&layout.total_values);
        for (mark, (base, holders)) in plan.setup.info.marks.iter().zip(&layout.marks) {
            if !mark.carried {
                self.marks[*base as usize..(base + holders) as usize].fill(false);
            }
        }
        (self.turn, self.turn_seat, self.first_seat) = (0, None, Some(restart.first));
        self.extra_turns.clear();
        self.skips.clear();
        self.precedence.clear();
        self.statics.clear();
        self.looked.clear();
    }
}
