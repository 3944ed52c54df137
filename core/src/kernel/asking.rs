//! Asking: a question goes to its player's agent, and the answer comes back checked.
//!
//! Before each question the players who are left may concede or offer a draw. A question with one legal answer is
//! not asked. An agent sees only its player's view. An illegal answer fails the game: it is never repaired.

use super::{
    board::{Given, Said, Source},
    running::{Running, hold},
};
use crate::{
    agent::Interjection,
    decision::{Answer, Choices, Decision, Shape, flag, shape},
    event::What,
    variant::{KindId, NoIs, Seat},
    view::View,
};
use rulezero_abi::{AskedDecision, DONE, LEFT, STOPPED};

/// What became of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// It was asked and answered.
    Answered,
    /// It had one legal answer and was not asked.
    Forced,
    /// The player has left the game.
    Left,
    /// The game has stopped.
    Stopped,
}

impl Running<'_> {
    /// Asks one question; the answer is in `self.answer` if this is `DONE`.
    pub(crate) fn ask(&mut self, asked: &AskedDecision<'_>) -> u32 {
        match self.put(asked) {
            Heard::Answered => self.note_answer(asked),
            Heard::Forced => {}
            Heard::Left => return LEFT,
            Heard::Stopped => return STOPPED,
        }
        DONE
    }

    /// Sealed questions: all are answered before any answer is noted or seen. `sealed_answer` has the answers.
    pub(crate) fn ask_each(&mut self, asked: &[AskedDecision<'_>]) -> u32 {
        self.board.sealed_count = asked.len();
        if self.board.sealed.len() < asked.len() {
            self.board.sealed.resize_with(asked.len(), || (Heard::Stopped, Answer::default()));
        }
        for (at, question) in asked.iter().enumerate() {
            let heard = self.put(question);
            if heard == Heard::Stopped {
                return STOPPED;
            }
            self.board.sealed[at].0 = heard;
            self.board.sealed[at].1.values.clone_from(&self.answer.values);
        }
        for (at, question) in asked.iter().enumerate() {
            if self.board.sealed[at].0 == Heard::Answered {
                self.answer.values.clone_from(&self.board.sealed[at].1.values);
                self.note_answer(question);
            }
        }
        DONE
    }

    /// An answer of the last `ask_each`, or the status that says why there is none.
    pub(crate) fn sealed_answer(&mut self, index: u32) -> Result<&[i64], u32> {
        if index as usize >= self.board.sealed_count {
            self.fail(&format!("a step read sealed answer {index}, which there is not"));
            return Err(STOPPED);
        }
        match &self.board.sealed[index as usize] {
            (Heard::Answered | Heard::Forced, answer) => Ok(&answer.values),
            (Heard::Left, _) => Err(LEFT),
            (Heard::Stopped, _) => Err(STOPPED),
        }
    }

    #[inline]
    fn put(&mut self, asked: &AskedDecision<'_>) -> Heard {
        if !self.may_go_on() {
            return Heard::Stopped;
        }
        let Some(seat) = self.seat(asked.seat) else { return Heard::Stopped };
        if !self.board.is_in(seat) {
            return Heard::Left;
        }
        if asked.kind as usize >= self.plan.layout.kind_hash.len() {
            return self.refuse_question(asked, "of a kind that the variant did not declare");
        }
        let (kind, secret) = (KindId(asked.kind as u16), asked.flags & flag::SECRET != 0);
        let mut decision = Decision { seat, kind, secret, shape: Shape::YesNo };
        if !read_shape(asked, &mut decision.shape) {
            return self.refuse_question(asked, "of a shape, or with a number, that this host does not know");
        }
        match decision.shape.choices() {
            Choices::None => return self.refuse_question(asked, "without a legal answer"),
            Choices::One => {
                decision.shape.first(&mut self.answer);
                return Heard::Forced;
            }
            Choices::Many => {}
        }
        self.board.questions += 1;
        if self.interjecting & self.board.remaining != 0 {
            self.hear_interjections();
            if !self.may_go_on() {
                return Heard::Stopped;
            }
            if !self.board.is_in(seat) {
                return Heard::Left;
            }
        }
        self.hear(&decision)
    }

    #[cold]
    fn refuse_question(&mut self, asked: &AskedDecision<'_>, why: &str) -> Heard {
        let kinds = &self.plan.setup.info.kinds;
        let kind = kinds.get(asked.kind as usize).map_or_else(|| asked.kind.to_string(), |k| k.name.to_string());
        self.fail(&format!("a step asked a question ({kind}) {why}"));
        Heard::Stopped
    }

    #[inline]
    fn hear(&mut self, decision: &Decision<'_>) -> Heard {
        loop {
            let Some(agent) = self.agents.get_mut(decision.seat.0 as usize) else {
                self.fail(&format!("nobody plays seat {}", decision.seat.0 + 1));
                return Heard::Stopped;
            };
            let view = View { board: self.board, plan: self.plan, seat: decision.seat };
            self.answer.values.clear();
            self.answer.instead = None;
            if let Err(fault) = agent.choose(decision, &view, &mut self.answer) {
                self.fail(&fault.to_string());
                return Heard::Stopped;
            }
            let Some(instead) = self.answer.instead else { break };
            if let Some(heard) = self.hear_instead(decision, instead) {
                return heard;
            }
        }
        if !decision.shape.allows(&self.answer) {
            self.refuse_answer(decision);
            return Heard::Stopped;
        }
        decision.shape.settle(&mut self.answer);
        if !self.declines(decision) {
            self.break_loop();
        }
        if self.terms.log {
            self.note_said(decision.seat, Said::Answer(decision.kind, self.answer.values.clone()));
        }
        Heard::Answered
    }

    /// Whether the answer only declines what the player could do.
    #[inline]
    fn declines(&self, decision: &Decision<'_>) -> bool {
        let no = match decision.shape {
            Shape::YesNo => self.answer.values == [0],
            Shape::Pick { .. } => self.answer.values.is_empty(),
            Shape::Player(_) | Shape::Number(..) | Shape::Assign { .. } | Shape::Act(_) => false,
        };
        no && self.plan.setup.info.kinds[decision.kind.0 as usize].no_is == NoIs::Declining
    }

    /// What is said in the place of an answer. After an offer the question is put again: then nothing has been heard yet.
    #[cold]
    fn hear_instead(&mut self, decision: &Decision<'_>, instead: Interjection) -> Option<Heard> {
        match instead {
            Interjection::TakeBack => self.take_back(decision.seat),
            Interjection::Nothing | Interjection::Concede | Interjection::OfferDraw => {
                self.take_interjection(decision.seat, instead);
            }
        }
        if self.hold & hold::STOPPED != 0 {
            return Some(Heard::Stopped);
        }
        if !self.board.is_in(decision.seat) {
            return Some(Heard::Left);
        }
        if self.offered == self.board.questions {
            let player = &self.plan.setup.players[decision.seat.0 as usize].name;
            self.fail(&format!("{player} offered a draw twice at one question and did not answer it"));
            return Some(Heard::Stopped);
        }
        self.offered = self.board.questions;
        None
    }

    #[cold]
    fn refuse_answer(&mut self, decision: &Decision<'_>) {
        let player = &self.plan.setup.players[decision.seat.0 as usize].name;
        let kind = &self.plan.setup.info.kinds[decision.kind.0 as usize].name;
        let message = format!("{player} answered {:?} to {kind}, which is not legal", self.answer.values);
        self.fail(&message);
    }

    fn hear_interjections(&mut self) {
        for seat in self.board.seats_in() {
            if self.interjecting >> seat.0 & 1 == 0 {
                continue;
            }
            let view = View { board: self.board, plan: self.plan, seat };
            let said = self.agents[seat.0 as usize].interject(self.board.questions, &view);
            self.take_interjection(seat, said);
            if self.hold & hold::STOPPED != 0 {
                return;
            }
        }
        self.go_on();
    }

    pub(super) fn take_interjection(&mut self, seat: Seat, said: Interjection) {
        match said {
            Interjection::Nothing => {}
            Interjection::Concede => {
                self.note_said(seat, Said::Concede);
                let rule = &self.plan.setup.info.endings.concession;
                self.board.log.note_by(rule, || What::Conceded { seat });
                self.await_verdict(seat, crate::table::Verdict::Loses, Source::Concession);
                self.settle();
            }
            Interjection::OfferDraw => self.hear_offer(seat),
            Interjection::TakeBack => {
                let player = &self.plan.setup.players[seat.0 as usize].name;
                self.fail(&format!("{player} took an answer back without being asked: only who is asked may"));
            }
        }
    }

    fn hear_offer(&mut self, from: Seat) {
        self.note_said(from, Said::OfferDraw);
        self.board.log.note(|| What::DrawOffered { seat: from });
        for seat in self.board.seats_in().filter(|s| *s != from) {
            let view = View { board: self.board, plan: self.plan, seat };
            let accepts = self.agents[seat.0 as usize].accepts_draw(from, &view);
            self.note_said(seat, if accepts { Said::AcceptDraw } else { Said::DeclineDraw });
            self.board.log.note(|| What::DrawAnswered { seat, accepts });
            if !accepts {
                return;
            }
        }
        self.agree();
    }

    #[cold]
    fn note_said(&mut self, seat: Seat, what: Said) {
        if self.terms.log {
            let events = self.board.events().len() as u32;
            self.board.given.push(Given { question: self.board.questions, events, seat, what });
        }
    }

    #[inline]
    fn note_answer(&mut self, asked: &AskedDecision<'_>) {
        if self.terms.log {
            self.keep_answer(asked);
        }
    }

    #[cold]
    fn keep_answer(&mut self, asked: &AskedDecision<'_>) {
        let values = &self.answer.values;
        let (seat, kind, shape) = (Seat(asked.seat as u8), KindId(asked.kind as u16), asked.shape);
        let secret = asked.flags & flag::SECRET != 0;
        self.board.log.note(|| What::Answered { seat, kind, secret, shape, values: values.clone() });
    }
}

/// Reads what can be answered into its place, since a shape that is moved waits until it is written; answers whether
/// it is one that we know.
#[inline]
fn read_shape<'a>(asked: &AskedDecision<'a>, into: &mut Shape<'a>) -> bool {
    let (items, lo, hi) = (asked.items.as_slice(), asked.lo, asked.hi);
    match asked.shape {
        shape::YES_NO => *into = Shape::YesNo,
        shape::PLAYER => *into = Shape::Player(items),
        shape::NUMBER => *into = Shape::Number(lo, hi),
        shape::PICK => {
            let (Ok(least), Ok(most)) = (u32::try_from(lo), u32::try_from(hi)) else { return false };
            let (most, ordered) = (most.min(items.len() as u32), asked.flags & flag::ORDERED != 0);
            *into = Shape::Pick { items, least, most, ordered };
        }
        shape::ASSIGN => {
            let Ok(total) = u32::try_from(hi) else { return false };
            *into = Shape::Assign { items, targets: asked.targets.as_slice(), total };
        }
        shape::ACT => *into = Shape::Act(asked.offers.as_slice()),
        _ => return false,
    }
    true
}
