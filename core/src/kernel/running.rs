//! A game under way: the start in order, then turns, until something ends it.

use super::{
    board::Board,
    loops::Loops,
    measuring::Reading,
    outcome::{Ending, Outcome},
    plan::{Plan, StepEnd},
    stall::Stall,
    stream::{Generator, Purpose, Stream},
    taking_back::{Afterwards, interjecting},
};
use crate::{
    agent::Agent,
    decision::Answer,
    event::What,
    rule::Rule,
    table::Verdict,
    variant::{Next, Scope, Seat, Timing},
};
use rulezero_abi::{DONE, STOPPED};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// On what terms a game is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Names the game's random streams.
    pub seed: u64,
    /// The generator they are drawn from.
    pub generator: Generator,
    /// When shuffles are drawn.
    pub shuffles: Shuffles,
    /// When to stop by ourselves.
    pub until: Until,
    /// So many turns in a row that leave the table as it was end the game; nothing where none are too many.
    pub no_progress: Option<u32>,
    /// Whether events and answers are kept.
    pub log: bool,
}

/// When the order of a shuffled pile is drawn. Both are equal in distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shuffles {
    /// When it is looked at.
    #[default]
    Lazy,
    /// At once.
    Eager,
}

/// When a game is stopped by the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// After the start-of-game procedure.
    Start,
    /// After so many turns, if nothing else has ended it.
    Turns(u32),
}

/// Bits that make an operation take the slow way.
pub(crate) mod hold {
    /// The game has stopped.
    pub(crate) const STOPPED: u8 = 1;
    /// Verdicts of effects wait to be combined.
    pub(crate) const WAITING: u8 = 2;
    /// Effects bear on what happens.
    pub(crate) const EFFECTS: u8 = 4;
    /// Several things happen together, and nothing is judged before all have.
    pub(crate) const TOGETHER: u8 = 8;
}

pub(crate) struct Running<'g> {
    pub(crate) board: &'g mut Board,
    pub(crate) plan: &'g Plan,
    pub(crate) terms: Terms,
    pub(crate) agents: &'g mut [Box<dyn Agent>],
    pub(crate) hold: u8,
    /// The steps of the start that are to begin yet.
    to_begin: Range<usize>,
    /// What has changed since the conditions of each timing were judged; of the first, only what any of them watches.
    pub(crate) changed: [u64; 2],
    /// The bits of changes that something listens to as soon as they are made; a log listens to all.
    attended: u64,
    /// Whether the table was arranged by a scene, which goes on acting on it.
    pub(crate) arranged: bool,
    pub(crate) interjecting: u64,
    /// The last question at which a draw was offered in the place of an answer.
    pub(crate) offered: u32,
    pub(crate) answer: Answer,
    pub(crate) stall: Stall,
    pub(crate) loops: Loops,
    /// Who goes on where an answer was taken back.
    pub(super) afterwards: Option<Afterwards<'g>>,
}

impl Board {
    /// Runs one game from the set-up to its end. The agents sit in seat order and have met the plan.
    pub fn play(&mut self, plan: &Plan, terms: &Terms, agents: &mut [Box<dyn Agent>]) -> Outcome {
        self.run(plan, terms, agents);
        self.outcome(plan)
    }

    /// Runs one game without making its outcome: once warm, nothing is allocated while the log is off.
    pub fn run(&mut self, plan: &Plan, terms: &Terms, agents: &mut [Box<dyn Agent>]) {
        self.run_as(plan, terms, agents, |game| game.start_and_turns());
    }

    pub(super) fn run_as(
        &mut self,
        plan: &Plan,
        terms: &Terms,
        agents: &mut [Box<dyn Agent>],
        whole: impl Fn(&mut Running<'_>),
    ) {
        self.reset(plan, terms);
        for (seat, agent) in agents.iter_mut().enumerate() {
            let label = plan.setup.players.get(seat).map_or(0, |p| p.stream);
            agent.begin(Stream::new(terms.generator, terms.seed, Purpose::Agent { label }));
        }
        let interjecting = interjecting(agents);
        self.run_with(plan, terms, agents, interjecting, None, &whole);
        while self.taken_back {
            self.run_again(plan, terms, agents, &whole);
        }
    }

    pub(super) fn run_with(
        &mut self,
        plan: &Plan,
        terms: &Terms,
        agents: &mut [Box<dyn Agent>],
        interjecting: u64,
        afterwards: Option<Afterwards<'_>>,
        whole: &impl Fn(&mut Running<'_>),
    ) {
        let answer = std::mem::take(&mut self.spare.answer);
        let mut running = Running::idle(self, plan, terms);
        (running.agents, running.interjecting, running.answer) = (agents, interjecting, answer);
        running.afterwards = afterwards;
        running.statics_at_rest();
        whole(&mut running);
        while running.begins_anew() {
            running.statics_at_rest();
            running.start_and_turns();
        }
        let answer = std::mem::take(&mut running.answer);
        self.spare.answer = answer;
    }

    /// The verdicts that every condition gives on the board as it stands, without anything coming of them.
    pub fn verdicts(&mut self, plan: &Plan, terms: &Terms) -> Vec<(u16, Seat, Verdict)> {
        let mut running = Running { changed: [0; 2], ..Running::idle(self, plan, terms) };
        running.verdicts()
    }

    /// How the game that was run last ended.
    pub fn outcome(&self, plan: &Plan) -> Outcome {
        let fault = || Ending::Fault("the game stopped and nothing says why".into());
        Outcome {
            ending: self.ending.clone().unwrap_or_else(fault),
            causes: self.causes.to_vec(),
            lost: self.lost.clone(),
            turns: self.turn,
            carried: self.carried(plan),
            measures: plan.readings().iter().map(|reading| self.measure(reading)).collect(),
        }
    }

    fn carried(&self, plan: &Plan) -> Vec<(String, Seat)> {
        let marks = plan.setup.info.marks.iter().enumerate();
        marks
            .filter(|(_, mark)| mark.carried && mark.scope == Scope::Player)
            .flat_map(|(at, mark)| {
                let base = plan.layout.marks[at].0 as usize;
                let bearers = plan.setup.seats().filter(move |s| self.marks[base + s.0 as usize]);
                bearers.map(|seat| (mark.name.to_string(), seat))
            })
            .collect()
    }

    fn measure(&self, reading: &Reading) -> (String, Vec<i64>) {
        let mut values = Vec::new();
        reading.read(self, &mut values);
        (reading.name.to_string(), values)
    }
}

impl<'g> Running<'g> {
    /// A game on which nothing runs yet.
    fn idle(board: &'g mut Board, plan: &'g Plan, terms: &Terms) -> Running<'g> {
        Running {
            board,
            plan,
            terms: *terms,
            agents: &mut [],
            hold: 0,
            to_begin: 0..0,
            changed: [0, u64::MAX],
            attended: if terms.log { u64::MAX } else { plan.layout.attended },
            arranged: false,
            interjecting: 0,
            offered: 0,
            answer: Answer::default(),
            stall: Stall::default(),
            loops: Loops::default(),
            afterwards: None,
        }
    }

    fn start_and_turns(&mut self) {
        if self.start_steps(0..self.plan.text.start.len()).is_none() {
            return;
        }
        match (self.terms.until, self.board.first_seat) {
            (Until::Start, _) => self.end(Ending::StartOnly, &Rule::policy("the start only")),
            (Until::Turns(_), None) => self.fail("the start ended without naming who takes the first turn"),
            (Until::Turns(limit), Some(first)) => self.turns(first, limit),
        }
    }

    /// Performs some steps of the start; nothing if the game has stopped.
    pub(super) fn start_steps(&mut self, steps: Range<usize>) -> Option<()> {
        self.to_begin = steps.clone();
        let ended = self.plan.steps.start(steps, self.table()).map(|()| Next::Following);
        self.after_step(ended).map(|_| ())
    }

    /// A step of the start asks for the next one: what the one before it changed is judged first.
    pub(crate) fn next_step(&mut self) -> u32 {
        if !self.conclude() {
            return STOPPED;
        }
        let Some(step) = self.to_begin.next() else {
            self.fail("a step of the start was begun after the last one");
            return STOPPED;
        };
        self.board.log.start_step(step);
        DONE
    }

    fn turns(&mut self, first: Seat, limit: u32) {
        // Who was named may have left since: then the next one in order begins.
        let first = self.taker(first).unwrap_or_else(|| self.next_in(first));
        let (mut next, mut regular) = (first, first);
        loop {
            if self.board.turn >= limit {
                return self.end(Ending::TurnLimit, &Rule::policy("turn limit"));
            }
            self.begin_turn(next);
            self.begin_watch();
            if self.turn_steps(next, 0, self.plan.text.turn.len()).is_none() || self.is_stalled() {
                return;
            }
            let (remaining, layout) = (self.board.remaining, &self.plan.layout);
            self.board.extra_turns.retain(|(seat, _)| layout.side(*seat) & remaining != 0);
            (next, regular) = match self.board.extra_turns.pop() {
                Some((seat, _)) => (self.taker(seat).unwrap_or(seat), regular),
                None => {
                    let after = self.next_in(regular);
                    (after, after)
                }
            };
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.board.turn += 1;
        (self.board.turn_seat, self.board.turn_step) = (Some(seat), 0);
        let (turn, seats) = (self.board.turn, self.active());
        self.board.log.turn(turn, seat, seats);
    }

    /// Performs the steps of a seat's turn from one on until another would be next; nothing if the game has stopped.
    pub(super) fn turn_steps(&mut self, seat: Seat, from: usize, end: usize) -> Option<()> {
        let side = self.plan.layout.side(seat);
        let mut step = from;
        let mut performed = 0u32;
        while step < end {
            self.board.turn_step = step as u16;
            performed += 1;
            if performed > 100_000 {
                self.fail("a turn went on for more than 100000 steps");
                return None;
            }
            if let Some(at) = self.board.skips.iter().position(|s| side >> s.seat.0 & 1 == 1 && s.step as usize == step)
            {
                let skip = self.board.skips.remove(at);
                for seat in self.plan.layout.sides.among(seat, self.board.remaining | 1 << seat.0) {
                    self.board.log.note_at(skip.rule, || What::Skipped { seat, step: step as u16 });
                }
                step += 1;
                continue;
            }
            self.board.log.turn_step(step);
            let ended = self.plan.steps.turn(step, self.table());
            step = match self.after_step(ended)? {
                Next::Following => step + 1,
                Next::Again => step,
                Next::To(to) if (to as usize) < self.plan.text.turn.len() => to as usize,
                Next::To(to) => {
                    self.fail(&format!("a step went on to turn step {to}, which there is not"));
                    return None;
                }
                Next::EndTurn => self.plan.text.turn.len(),
            };
        }
        self.board.turn_step = step as u16;
        Some(())
    }

    /// What a step changed is judged before anything else happens; nothing if the game has stopped.
    #[inline]
    pub(super) fn after_step(&mut self, ended: Result<Next, StepEnd>) -> Option<Next> {
        match ended {
            Ok(next) => self.conclude().then_some(next),
            Err(why) => self.after_failed_step(&why),
        }
    }

    #[cold]
    fn after_failed_step(&mut self, why: &StepEnd) -> Option<Next> {
        self.fail(match why {
            StepEnd::Stopped => "a step stopped although the game goes on",
            StepEnd::Fault(message) => message,
        });
        None
    }

    /// Judges what a step changed, once every card is found in its place; answers whether the game goes on.
    #[inline(always)]
    fn conclude(&mut self) -> bool {
        if self.terms.log {
            self.audit();
        }
        self.settle();
        self.hold & hold::STOPPED == 0
    }

    #[cold]
    fn audit(&mut self) {
        if self.hold & hold::STOPPED == 0
            && let Err(message) = self.board.audit(self.plan)
        {
            self.fail(&message);
        }
    }

    /// Fails the game with a sentence; the first one counts.
    #[cold]
    pub(crate) fn fail(&mut self, message: &str) {
        if self.hold & hold::STOPPED == 0 {
            self.end(Ending::Fault(message.to_owned()), &Rule::policy("fault"));
        }
    }

    /// Ends the game. Nothing happens after this.
    #[inline]
    pub(crate) fn end(&mut self, ending: Ending, rule: &Rule) {
        if self.hold & hold::STOPPED != 0 {
            return;
        }
        self.hold |= hold::STOPPED;
        if self.terms.log {
            self.tell_end(&ending, rule);
        }
        self.board.ending = Some(ending);
    }

    /// Ends the game by the rule of the last verdict that said so; only a log tells of it.
    pub(crate) fn end_by(&mut self, ending: Ending, verdict: Verdict) {
        let rule = self.board.causes.last_rule(verdict).filter(|_| self.terms.log);
        self.end(ending, &rule.cloned().unwrap_or(Rule::policy("no cause")));
    }

    #[cold]
    fn tell_end(&mut self, ending: &Ending, rule: &Rule) {
        let causes = &self.board.causes;
        self.board.log.note_by(rule, || What::GameOver { ending: ending.clone(), causes: causes.to_vec() });
    }

    /// Tells of a change and notes it, and judges the conditions that look at once.
    #[inline]
    pub(crate) fn change(&mut self, bits: u64, what: impl FnOnce() -> What) {
        if bits & self.attended != 0 {
            self.tell_change(bits, what);
        } else {
            self.changed[1] |= bits;
        }
    }

    /// Apart from what is done while nobody listens, which so stays short.
    #[cold]
    #[inline(never)]
    fn tell_change(&mut self, bits: u64, what: impl FnOnce() -> What) {
        self.board.log.note(what);
        if bits & self.plan.layout.statics.zones != 0 {
            self.follow_statics();
        }
        self.touch(bits);
    }

    /// Notes a change, and judges the conditions that look at once.
    #[inline]
    pub(crate) fn touch(&mut self, bit: u64) {
        self.changed[1] |= bit;
        let at_once = bit & self.plan.layout.immediate;
        if at_once != 0 {
            self.changed[0] |= at_once;
            self.judge(Timing::Immediate);
        }
    }
}
