//! Turns and verdicts of teams: whose turn it is, who comes next, and what a member's fate is to the others.
//!
//! A side is what takes turns together: a seat, or a team. Where each seat takes its own turns, a seat is a side and
//! nothing here changes anything.

use super::{
    board::{AllWaiting, Partner, Source, Waiting},
    layout::Layout,
    running::Running,
};
use crate::{
    setup::{Refusal, Setup},
    table::Verdict,
    teams::Turns,
    variant::{Seat, Seats, clockwise, seats_of},
};

/// For each seat, the bits of its team, the bits of its side, and the side's first seat clockwise.
#[derive(Debug)]
pub(crate) struct Sides {
    teams: Vec<u64>,
    sides: Vec<u64>,
    first: Vec<Seat>,
}

impl Sides {
    /// The sides of a set-up. A team that takes its turns together must sit side by side.
    pub(crate) fn new(setup: &Setup, turns: Turns) -> Result<Sides, Refusal> {
        let team = |seat: Seat| setup.team(setup.players[seat.0 as usize].team);
        let teams: Vec<u64> = setup.seats().map(|seat| team(seat).fold(0, |bits, s| bits | 1 << s.0)).collect();
        let sides: Vec<u64> = match turns {
            Turns::EachSeat => setup.seats().map(|seat| 1 << seat.0).collect(),
            Turns::EachTeam => teams.clone(),
        };
        let seats = setup.players.len() as u8;
        let mut first = Vec::new();
        for (side, seat) in sides.iter().zip(setup.seats()) {
            let mut begin = seats_of(*side).filter(|s| side >> ((s.0 + seats - 1) % seats) & 1 == 0);
            first.push(begin.next().unwrap_or(seat));
            if begin.next().is_some() {
                let names: Vec<&str> = team(seat).map(|s| setup.players[s.0 as usize].name.as_str()).collect();
                return Err(Refusal::new(format!(
                    "{} are a team that takes its turns together, and do not sit side by side: list them one after \
                     the other",
                    names.join(" and ")
                )));
            }
        }
        Ok(Sides { teams, sides, first })
    }

    /// The seats of a seat's side that are among those named, from the side's first one on.
    pub(crate) fn among(&self, seat: Seat, mask: u64) -> Seats {
        clockwise(self.sides[seat.0 as usize] & mask, self.first[seat.0 as usize])
    }
}

impl Layout {
    /// The bits of a seat's side.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> u64 {
        self.sides.sides[seat.0 as usize]
    }
}

impl Running<'_> {
    /// The bits of the seats whose turn it is, or whose turn will be the first.
    pub(crate) fn active(&self) -> u64 {
        let seat = self.board.turn_seat.or(self.board.first_seat);
        seat.map_or(0, |seat| self.plan.layout.side(seat) & self.board.remaining)
    }

    /// Who takes a turn of a seat's side: the first of it who is left, or nobody.
    pub(crate) fn taker(&self, seat: Seat) -> Option<Seat> {
        self.plan.layout.sides.among(seat, self.board.remaining).next()
    }

    /// Who takes a turn after a seat's side has.
    pub(crate) fn next_in(&self, seat: Seat) -> Seat {
        let others = self.board.remaining & !self.plan.layout.side(seat);
        clockwise(others, seat).next().or_else(|| self.taker(seat)).unwrap_or(seat)
    }

    /// The bits of the seats that win and lose with a seat, its own too.
    pub(crate) fn one_fate_with(&self, seat: Seat) -> u64 {
        match self.plan.text.teams.one_fate {
            Some(_) => self.plan.layout.sides.teams[seat.0 as usize],
            None => 1 << seat.0,
        }
    }

    /// What is said of one member is said of the whole team, where a team wins and loses as one.
    pub(crate) fn share_fate(&self, waiting: &mut AllWaiting) {
        if self.plan.text.teams.one_fate.is_none() {
            return;
        }
        for at in 0..waiting.len() {
            let Waiting { seat, verdict, by } = waiting[at].clone();
            let partners = self.plan.layout.sides.teams[seat.0 as usize] & self.board.remaining;
            let by = match by {
                Source::Concession => Source::Partner(Partner::Concedes),
                Source::Condition(_) | Source::Effect(_) | Source::Partner(_) => Source::Partner(Partner::IsJudged),
            };
            for partner in seats_of(if verdict == Verdict::Draws { 0 } else { partners }) {
                if !waiting.iter().any(|w| w.seat == partner && w.verdict == verdict) {
                    waiting.push(Waiting { seat: partner, verdict, by: by.clone() });
                }
            }
        }
    }
}
