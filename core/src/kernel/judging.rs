//! Judging: conditions give verdicts on all players at once, and only here are they combined.
//!
//! Losing beats winning; all who are left losing together is a draw; who has lost leaves the game, and what
//! follows from that is judged at once. One `GameOver` lists every cause.

use super::{
    board::{Board, Partner, Source, Waiting},
    layout::SEATS_BIT,
    outcome::Ending,
    running::{Running, hold},
};
use crate::{
    effect::Instead,
    event::What,
    rule::Rule,
    table::Verdict,
    variant::{Scope, Seat, Timing, seats_of},
};
use rulezero_abi::{DONE, STOPPED};

/// Partners win and lose as one where a plan says by no rule that they do.
static ONE_FATE: Rule = Rule::policy("one fate");
/// All agree on a draw where no document speaks of it.
static AGREED_DRAW: Rule = Rule::policy("agreed draw");

impl Running<'_> {
    /// Somebody would get priority: judges the conditions that wait for it, until nothing more follows.
    #[inline(always)]
    pub(crate) fn priority(&mut self) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        self.board.settled = self.board.questions;
        let awaiting = self.plan.layout.awaiting;
        if self.changed[1] & awaiting == 0 && awaiting != u64::MAX { DONE } else { self.judge_at_priority() }
    }

    #[inline(never)]
    fn judge_at_priority(&mut self) -> u32 {
        // What follows from a verdict is judged too, until nothing is left to judge. Each round loses a player or is
        // the last one, so there are at most as many rounds as seats.
        for _ in 0..=self.plan.layout.seats {
            self.judge(Timing::WhenPriorityWouldBeGiven);
            self.forget();
            if self.hold & hold::STOPPED != 0 || self.changed[1] == 0 {
                break;
            }
        }
        if self.hold & hold::STOPPED == 0 { DONE } else { STOPPED }
    }

    /// Forgets what conditions look back on no further than to the last time that they looked.
    fn forget(&mut self) {
        for at in 0..self.plan.layout.momentary.len() {
            let mark = self.plan.layout.momentary[at];
            let (base, holders) = self.plan.layout.marks[mark as usize];
            let left = self.board.remaining;
            let players = self.plan.setup.info.marks[mark as usize].scope == Scope::Player;
            for holder in (0..holders).filter(|holder| !players || left >> holder & 1 == 1) {
                if self.board.marks[(base + holder) as usize] && self.hold & hold::STOPPED == 0 {
                    self.set_mark(mark.into(), holder, false);
                }
            }
        }
    }

    /// Combines verdicts that wait and judges what looks at once.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.hold != 0 || self.changed[0] != 0 {
            self.settle_all();
        }
    }

    #[cold]
    fn settle_all(&mut self) {
        if self.hold & hold::TOGETHER != 0 {
            return;
        }
        if self.hold & hold::WAITING != 0 {
            self.combine();
        }
        if self.hold & hold::STOPPED == 0 && self.changed[0] != 0 {
            self.judge(Timing::Immediate);
        }
    }

    /// Judges the conditions of one timing that watch something that has changed.
    #[inline]
    pub(crate) fn judge(&mut self, timing: Timing) {
        if self.hold & (hold::STOPPED | hold::TOGETHER) != 0 {
            return;
        }
        let changed = std::mem::take(&mut self.changed[timing as usize]);
        let asked = self.plan.layout.looking(timing, changed);
        if asked == 0 {
            return;
        }
        if let Err(super::plan::StepEnd::Fault(message)) = self.plan.steps.judge(asked, self.table()) {
            self.fail(&message);
        }
        if !self.board.waiting.is_empty() {
            self.combine();
        }
    }

    /// Asks every condition once and changes nothing: the verdicts as they were given.
    pub(crate) fn verdicts(&mut self) -> Vec<(u16, Seat, Verdict)> {
        let all = !(u64::MAX << self.plan.text.conditions.len());
        let _ = self.plan.steps.judge(all, self.table());
        let waiting = std::mem::take(&mut self.board.waiting);
        let given = waiting.into_iter().filter_map(|w| match w.by {
            Source::Condition(condition) => Some((condition, w.seat, w.verdict)),
            Source::Effect(_) | Source::Concession | Source::Partner(_) => None,
        });
        given.collect()
    }

    /// A condition's verdict, kept until all have been given.
    pub(crate) fn verdict(&mut self, condition: u32, verdict: u32, subject: u32, team: bool) -> u32 {
        let known = (condition as usize) < self.plan.text.conditions.len();
        let (Some(verdict), true) = (Verdict::of(verdict), known) else {
            self.fail(&format!("condition {condition} gave verdict {verdict}, which there is not"));
            return STOPPED;
        };
        // A team that wins does so with those of it who have left.
        let whole = team && verdict == Verdict::Wins;
        let subjects = if whole { u64::MAX >> (64 - self.plan.layout.seats as u32) } else { self.board.remaining };
        for seat in seats_of(subjects) {
            let group = if team { self.plan.setup.players[seat.0 as usize].team.into() } else { u32::from(seat.0) };
            if group == subject {
                self.board.waiting.push(Waiting { seat, verdict, by: Source::Condition(condition as u16) });
            }
        }
        DONE
    }

    pub(crate) fn await_verdict(&mut self, seat: Seat, verdict: Verdict, by: Source) {
        if self.board.is_in(seat) {
            self.board.waiting.push(Waiting { seat, verdict, by });
            self.hold |= hold::WAITING;
        }
    }

    /// Combines all verdicts that wait.
    #[cold]
    pub(crate) fn combine(&mut self) {
        self.hold &= !hold::WAITING;
        let mut waiting = std::mem::take(&mut self.board.waiting);
        self.share_fate(&mut waiting);
        let instead = if self.hold & hold::EFFECTS != 0 { self.overrule(&mut waiting) } else { Vec::new() };
        if self.hold & hold::STOPPED != 0 {
            return;
        }
        if !instead.is_empty() {
            self.share_fate(&mut waiting);
        }
        let seats =
            |verdict| waiting.iter().filter(|w| w.verdict == verdict).fold(0u64, |bits, w| bits | 1 << w.seat.0);
        let loses = seats(Verdict::Loses);
        let (wins, draws) = (seats(Verdict::Wins) & !loses, seats(Verdict::Draws));
        for verdict in waiting {
            self.note_cause(verdict);
        }
        if loses & self.board.remaining == self.board.remaining {
            self.lose(loses);
            let plan = self.plan;
            let of_teams = plan.text.teams.all_lose.as_ref();
            let rule = of_teams.unwrap_or(&plan.setup.info.endings.all_lose);
            self.note_draw("all lose", rule);
            self.end(Ending::Draw, rule);
        } else if draws != 0 {
            self.end_by(Ending::Draw, Verdict::Draws);
        } else if wins != 0 {
            self.lose(loses);
            let mut winners = std::mem::take(&mut self.board.spare.winners);
            winners.clear();
            winners.extend(seats_of(wins));
            self.end_by(Ending::Win(winners), Verdict::Wins);
        } else if loses != 0 {
            self.lose(loses);
            self.touch(SEATS_BIT);
            self.clear_away(loses);
        }
        for (seat, instead, rule) in instead {
            match instead {
                Instead::Total(..) if self.hold & hold::STOPPED == 0 => self.do_instead(Some(seat), instead, rule),
                Instead::Nothing | Instead::Verdict(_) | Instead::Move(..) | Instead::Total(..) => {}
            }
        }
    }

    fn note_draw(&mut self, name: &str, rule: &Rule) {
        self.board.causes.push(None, Verdict::Draws, name, rule, self.board.turn);
    }

    fn note_cause(&mut self, waiting: Waiting) {
        let Board { log, causes, turn, .. } = &mut *self.board;
        let (name, rule) = match waiting.by {
            Source::Condition(at) => {
                let condition = &self.plan.text.conditions[at as usize];
                (&*condition.name, &condition.rule)
            }
            Source::Effect(rule) => ("effect", log.rule(rule)),
            Source::Concession => ("concession", &self.plan.setup.info.endings.concession),
            Source::Partner(partner) => {
                let fate = self.plan.text.teams.one_fate.as_ref();
                let rule = fate.map(|fate| match partner {
                    Partner::IsJudged => &fate.verdict,
                    Partner::Concedes => &fate.concession,
                });
                ("partner", rule.unwrap_or(&ONE_FATE))
            }
        };
        let (seat, verdict) = (waiting.seat, waiting.verdict);
        causes.push(Some(seat), verdict, name, rule, *turn);
        if let Some(cause) = causes.last() {
            log.note_by(&cause.rule, || What::Judged { seat, verdict, name: cause.name.clone() });
        }
    }

    fn lose(&mut self, seats: u64) {
        for seat in seats_of(seats & self.board.remaining) {
            self.board.lost.push(seat);
            let cause = self.board.causes.iter().rfind(|c| c.seat == Some(seat) && c.verdict == Verdict::Loses);
            match cause {
                Some(cause) => self.board.log.note_by(&cause.rule, || What::Left { seat }),
                None => self.board.log.note(|| What::Left { seat }),
            }
        }
        self.board.remaining &= !seats;
    }

    /// All who are left have agreed to a draw.
    pub(crate) fn agree(&mut self) {
        let plan = self.plan;
        let rule = plan.setup.info.endings.agreed_draw.as_ref().unwrap_or(&AGREED_DRAW);
        self.note_draw("agreed draw", rule);
        self.end(Ending::AgreedDraw, rule);
    }
}
