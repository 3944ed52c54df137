//! The board: all that changes in a game. It is used again from game to game.

use super::{
    asking::Heard,
    causes::Causes,
    layout::Layout,
    outcome::{Cause, Ending},
    pile::Pile,
    piles::Piles,
    plan::Plan,
    precedence::Precedence,
    restart::Restart,
    running::Terms,
    stall::Stood,
    written::Written,
};
use crate::{
    decision::Answer,
    effect::EffectId,
    event::{Event, Log, RuleId},
    table::Verdict,
    variant::{KindId, Seat, Seats, seats_of},
};
use rulezero_abi::{CardId, Place};
use smallvec::SmallVec;

/// Everything that changes in a game.
#[derive(Debug, Default)]
pub struct Board {
    pub(crate) piles: Piles,
    /// For each card, where it is.
    pub(crate) spots: Vec<Spot>,
    pub(crate) totals: Vec<i64>,
    pub(crate) marks: Vec<bool>,
    /// Which of these have been set in the game.
    pub(crate) written: Written,
    /// Seats still in the game.
    pub(crate) remaining: u64,
    pub(crate) lost: Vec<Seat>,
    pub(crate) turn: u32,
    pub(crate) turn_seat: Option<Seat>,
    /// The step of the turn that is performed, or comes next.
    pub(crate) turn_step: u16,
    pub(crate) first_seat: Option<Seat>,
    pub(crate) extra_turns: Vec<(Seat, RuleId)>,
    pub(crate) skips: Vec<Skip>,
    /// Effects on what the rules let happen.
    pub(crate) precedence: Precedence,
    /// For each static effect of the plan that has been looked at, the effect that it is while it lasts.
    pub(crate) statics: Vec<Option<EffectId>>,
    /// Cards that the last transfer did not find.
    pub(crate) lacked: u32,
    /// The restart that was asked for, and how many there have been.
    pub(crate) restart: Option<Restart>,
    pub(crate) restarts: u32,
    pub(crate) chances: Vec<u32>,
    pub(crate) looked: Vec<CardId>,
    /// Questions asked so far.
    pub(crate) questions: u32,
    /// Answers given so far, kept only if a record is.
    pub(crate) given: Vec<Given>,
    /// The questions up to this one belong to choices that are done: somebody would have got priority since.
    pub(crate) settled: u32,
    /// Whether the last answer is taken back, so that the game is run again.
    pub(crate) taken_back: bool,
    pub(crate) log: Log,
    pub(crate) causes: Causes,
    pub(crate) ending: Option<Ending>,
    /// Verdicts that wait to be combined.
    pub(crate) waiting: AllWaiting,
    pub(crate) spare: Spare,
    /// Sealed answers of the last `ask_each`: what became of each question, and the buffers from game to game.
    pub(crate) sealed: Vec<(Heard, Answer)>,
    pub(crate) sealed_count: usize,
}

/// Buffers of a game that is over, kept for the next one.
#[derive(Debug, Default)]
pub(crate) struct Spare {
    pub(crate) answer: Answer,
    pub(crate) stood: Stood,
    pub(crate) winners: Vec<Seat>,
}

/// Where a card is, and where it belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// The position of its place.
    pub(crate) place: u16,
    /// The pile it is at home in: the pile whose last shuffle it was part of.
    pub(crate) home: u16,
}

/// A turn step that a seat will skip.
#[derive(Clone, Debug)]
pub(crate) struct Skip {
    pub(crate) seat: Seat,
    pub(crate) step: u16,
    pub(crate) rule: RuleId,
}

/// The verdicts given at the same time: a few.
pub(crate) type AllWaiting = SmallVec<[Waiting; 8]>;

/// A verdict before it is combined with the others given at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) seat: Seat,
    pub(crate) verdict: Verdict,
    pub(crate) by: Source,
}

/// Where a verdict comes from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Condition(u16),
    Effect(RuleId),
    Concession,
    /// The team wins and loses as one, and this was said of a partner.
    Partner(Partner),
}

/// What befell a partner.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Partner {
    IsJudged,
    Concedes,
}

/// Something a player said: an answer, a concession, an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) question: u32,
    /// How many events there were before it.
    pub(crate) events: u32,
    pub(crate) seat: Seat,
    pub(crate) what: Said,
}

/// What a player said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Answer(KindId, Vec<i64>),
    Concede,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
}

impl Board {
    /// A board for games on this plan (and, after that, on any other).
    pub fn new() -> Board {
        Board::default()
    }

    /// The events so far.
    pub fn events(&self) -> &[Event] {
        &self.log.events
    }

    /// The kind of result that the last game came to.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The verdicts that led to it, in order.
    pub fn causes(&self) -> &[Cause] {
        &self.causes
    }

    /// Who was named to take the first turn.
    pub fn first_seat(&self) -> Option<Seat> {
        self.first_seat
    }

    /// The log, in which events are read.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How many questions have been put so far; one with a single legal answer is not put.
    pub fn questions(&self) -> u32 {
        self.questions
    }

    #[inline]
    pub(crate) fn reset(&mut self, plan: &Plan, terms: &Terms) {
        let layout = &plan.layout;
        if let Some(Ending::Win(winners)) = self.ending.take() {
            self.spare.winners = winners;
        }
        if self.log.is_of(plan) {
            self.put_back(layout);
        } else {
            self.lay_out(layout);
        }
        self.remaining = u64::MAX >> (64 - layout.seats as u32);
        (self.turn, self.turn_step, self.questions) = (0, 0, 0);
        (self.settled, self.taken_back) = (0, false);
        (self.turn_seat, self.first_seat, self.ending) = (None, None, None);
        self.lost.clear();
        self.extra_turns.clear();
        self.skips.clear();
        self.precedence.clear();
        self.statics.clear();
        (self.lacked, self.restarts, self.restart) = (0, 0, None);
        self.looked.clear();
        self.given.clear();
        self.causes.clear();
        self.waiting.clear();
        self.sealed_count = 0;
        self.log.reset(plan, terms.log);
    }

    /// Puts back what the last game, which was on the same plan, has changed. Totals and marks of cards are many and
    /// seldom set.
    #[inline]
    fn put_back(&mut self, layout: &Layout) {
        self.piles.put_back(&layout.filled);
        self.spots.copy_from_slice(&layout.starts_at);
        self.chances.copy_from_slice(&layout.no_chances);
        self.written.put_back(&mut self.totals, &mut self.marks, layout);
    }

    /// Lays the cards out for a plan that the board has not seen just before.
    #[cold]
    fn lay_out(&mut self, layout: &Layout) {
        self.piles.lay_out(&layout.filled);
        self.spots.clone_from(&layout.starts_at);
        self.chances.clone_from(&layout.no_chances);
        self.totals.clone_from(&layout.total_values);
        self.marks.clone_from(&layout.mark_values);
        self.written = Written::default();
    }

    /// Whether every card lies in exactly one place, and in the one that it is said to be in.
    pub(crate) fn audit(&self, plan: &Plan) -> Result<(), String> {
        let mut seen = vec![false; self.spots.len()];
        for (at, pile) in self.piles.iter().enumerate() {
            for card in pile.as_set() {
                if std::mem::replace(&mut seen[card.0 as usize], true)
                    || self.spots[card.0 as usize].place as usize != at
                {
                    return Err(format!("{} lies in two places", plan.layout.card_names[card.0 as usize]));
                }
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(card) => Err(format!("{} lies nowhere", plan.layout.card_names[card])),
            None => Ok(()),
        }
    }

    /// The cards of a place from the bottom up, for somebody who may know all. Where nobody has seen their order yet
    /// the list has one that means nothing.
    pub fn cards(&self, plan: &Plan, place: Place) -> &[CardId] {
        self.pile(&plan.layout, place).map_or(&[], Pile::as_set)
    }

    /// The cards of a place by position; the caller has checked it.
    #[inline]
    pub(crate) fn pile(&self, layout: &Layout, place: Place) -> Option<&Pile> {
        self.piles.get(layout.place(place)?)
    }

    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.remaining >> seat.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn seats_in(&self) -> Seats {
        seats_of(self.remaining)
    }
}
