//! Loops: the table stands as it stood before, and nobody has chosen anything since.
//!
//! They are looked for only at points where a step or a scene promises that nothing outside the table matters. What is
//! compared is the table whole and not a hash of it: cards in their zones (in order where that is known and counts),
//! totals, marks, who is in the game, whose turn and which step of it, extra turns, steps to be skipped, and effects. Brent's
//! cycle finding keeps one table at a time, and the length that it finds is exact. Chance, and any answer but to
//! decline, begins the search anew. That a loop is a draw is for a condition to say.

use super::{
    board::Board,
    layout::LOOP_BIT,
    plan::Plan,
    running::{Running, hold},
};
use crate::{effect::Effect, event::What, variant::Seat};
use rulezero_abi::{CardId, DONE, STOPPED};

/// The search for a loop; nothing is kept before the first loop point.
#[derive(Debug, Default)]
pub(crate) struct Loops {
    broken: bool,
    kept: Option<Box<Standing>>,
    /// Loop points since the table was kept, and how many there may be before another is kept.
    points: u32,
    most: u32,
    found: Option<u32>,
}

/// How a table stands, as far as anything that comes next can depend on it.
#[derive(Debug, PartialEq, Eq)]
struct Standing {
    cards: Vec<CardId>,
    /// For each place, how many cards lie there and which of them lie in no order yet.
    piles: Vec<(u32, u32, u32)>,
    totals: Vec<i64>,
    marks: Vec<bool>,
    remaining: u64,
    turn: (Option<Seat>, u16),
    extra_turns: Vec<Seat>,
    skips: Vec<(Seat, u16)>,
    effects: Vec<Effect>,
}

impl Loops {
    /// The length of the loop that the game is in.
    pub(crate) fn length(&self) -> Option<u32> {
        self.found.filter(|_| !self.broken)
    }

    fn keep(&mut self, standing: Standing, most: u32) {
        (self.kept, self.points, self.most) = (Some(Box::new(standing)), 0, most);
    }
}

impl Standing {
    fn of(plan: &Plan, board: &Board) -> Standing {
        let mut cards = Vec::with_capacity(board.spots.len());
        let zones = &plan.setup.info.zones;
        let places = plan.layout.places.iter().zip(board.piles.iter());
        let piles = places.map(|(place, pile)| pile.stand(zones[place.zone as usize].pile, &mut cards)).collect();
        Standing {
            piles,
            cards,
            totals: told_totals(plan, board),
            marks: board.marks.clone(),
            remaining: board.remaining,
            turn: (board.turn_seat, board.turn_step),
            extra_turns: board.extra_turns.iter().map(|(seat, _)| *seat).collect(),
            skips: board.skips.iter().map(|skip| (skip.seat, skip.step)).collect(),
            effects: board.precedence.lasting(),
        }
    }
}

/// All totals but those that are only counted.
fn told_totals(plan: &Plan, board: &Board) -> Vec<i64> {
    let held = plan.layout.totals.iter().zip(&plan.layout.quiet).filter(|(_, quiet)| !**quiet);
    held.flat_map(|((base, holders), _)| &board.totals[*base as usize..(base + holders) as usize]).copied().collect()
}

impl Running<'_> {
    /// Something came in between that another time might come out otherwise.
    #[inline]
    pub(crate) fn break_loop(&mut self) {
        self.loops.broken = true;
    }

    /// A point where a loop would show. The first time that one does, the conditions that watch for it are judged.
    pub(crate) fn loop_point(&mut self) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let now = Standing::of(self.plan, self.board);
        let loops = &mut self.loops;
        loops.points += 1;
        if std::mem::take(&mut loops.broken) {
            loops.found = None;
            loops.keep(now, 1);
        } else if loops.kept.as_deref() == Some(&now) {
            let length = std::mem::take(&mut loops.points);
            if loops.found.replace(length).is_none() {
                self.board.log.note(|| What::Looped { length });
                self.touch(LOOP_BIT);
                self.settle();
            }
        } else if loops.kept.is_none() || loops.points == loops.most {
            let most = loops.most.saturating_mul(2).max(1);
            loops.keep(now, most);
        }
        if self.hold & hold::STOPPED == 0 { DONE } else { STOPPED }
    }
}
