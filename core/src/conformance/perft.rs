//! Perft: how many sequences of decisions there are, counted by playing them all.
//!
//! A sequence is exactly as long as asked; decisions that are not counted take the first legal answer. The last
//! decision of a sequence is counted without being played.

use crate::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision},
    kernel::{Board, Ending, Plan, Stream, Terms},
    variant::{KindId, Seat},
    view::View,
};
use std::sync::{Arc, Mutex};

/// Which decisions are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Of these kinds, or of all if none is named.
    pub kinds: Vec<KindId>,
    /// Of this player, or of all.
    pub seat: Option<Seat>,
}

/// Why sequences could not be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PerftError {
    /// A game on the way failed.
    #[error("a game failed while sequences were counted: {0}")]
    Fault(String),
    /// There are too many.
    #[error("there are more sequences than can be counted: a decision has over {0} answers before the last one")]
    TooMany(u128),
}

/// Decisions with more answers than this are only counted as the last of a sequence.
const MOST_PLAYED: u128 = 1_000_000;

/// The number of sequences of exactly `depth` counted decisions.
pub fn perft(plan: &Plan, terms: &Terms, depth: u32, counted: &Counted) -> Result<u128, PerftError> {
    let Some(before_last) = depth.checked_sub(1) else { return Ok(1) };
    let mut search = Search { plan, terms, counted, board: Board::new(), total: 0 };
    search.below(&mut Vec::new(), before_last as usize)?;
    Ok(search.total)
}

struct Search<'a> {
    plan: &'a Plan,
    terms: &'a Terms,
    counted: &'a Counted,
    board: Board,
    total: u128,
}

/// What is shared by the agents of one game: the answers to give, and then the decision that comes next.
#[derive(Default)]
struct Line {
    answers: Vec<Answer>,
    given: usize,
    list: bool,
    next: Option<(u128, Vec<Answer>)>,
}

impl Search<'_> {
    fn below(&mut self, answers: &mut Vec<Answer>, before_last: usize) -> Result<(), PerftError> {
        let last = answers.len() == before_last;
        let Some((count, choices)) = self.play(answers, !last)? else { return Ok(()) };
        if last {
            self.total = self.total.saturating_add(count);
            return Ok(());
        }
        if count > MOST_PLAYED {
            return Err(PerftError::TooMany(MOST_PLAYED));
        }
        for choice in choices {
            answers.push(choice);
            self.below(answers, before_last)?;
            answers.pop();
        }
        Ok(())
    }

    /// Plays a line of answers up to the counted decision after it: how many answers that has, and which.
    fn play(&mut self, answers: &[Answer], list: bool) -> Result<Option<(u128, Vec<Answer>)>, PerftError> {
        let line = Arc::new(Mutex::new(Line { answers: answers.to_vec(), list, ..Line::default() }));
        let mut agents: Vec<Box<dyn Agent>> = Vec::new();
        for _ in &self.plan.setup.players {
            agents.push(Box::new(Walker { line: line.clone(), counted: self.counted.clone() }));
        }
        let outcome = self.board.play(self.plan, self.terms, &mut agents);
        let mut line = line.lock().map_err(|_| PerftError::Fault("an agent panicked".into()))?;
        match (line.next.take(), outcome.ending) {
            (Some(next), _) => Ok(Some(next)),
            (None, Ending::Fault(message)) => Err(PerftError::Fault(message)),
            (None, _) => Ok(None),
        }
    }
}

struct Walker {
    line: Arc<Mutex<Line>>,
    counted: Counted,
}

impl Agent for Walker {
    fn name(&self) -> String {
        "perft".into()
    }

    fn begin(&mut self, _stream: Stream) {}

    fn choose(&mut self, decision: &Decision<'_>, _view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let counts = (self.counted.kinds.is_empty() || self.counted.kinds.contains(&decision.kind))
            && self.counted.seat.is_none_or(|seat| seat == decision.seat);
        if !counts {
            decision.shape.first(answer);
            return Ok(());
        }
        let mut line = self.line.lock().map_err(|_| AgentFault("another agent panicked".into()))?;
        if line.given < line.answers.len() {
            answer.clone_from(&line.answers[line.given]);
            line.given += 1;
            return Ok(());
        }
        let count = decision.shape.count();
        let mut choices = Vec::new();
        if line.list && count <= MOST_PLAYED {
            decision.shape.each(&mut |choice| {
                choices.push(choice.clone());
                true
            });
        }
        line.next = Some((count, choices));
        Err(AgentFault("the line ends here".into()))
    }
}
