//! What the kernel itself does by the golden rule: verdicts that are not given, cards that do not move or go elsewhere.
//!
//! An event is one verdict on one player, however many say it, or one card that moves. What is impossible is left out,
//! and the rest happens.

use super::{
    board::{AllWaiting, Partner, Source, Waiting},
    precedence::Fate,
    running::{Running, hold},
};
use crate::{
    effect::{Act, Instead},
    event::RuleId,
    table::Verdict,
    variant::{Scope, Seat, VerbId, clockwise},
};
use rulezero_abi::{CardId, DONE, Place, STOPPED};

impl Running<'_> {
    /// Takes out of the verdicts that wait those that effects forbid or replace, one event for a player and verdict
    /// however many say it. What beats effects stays. Answers what is to happen instead, in turn order.
    #[cold]
    pub(crate) fn overrule(&mut self, waiting: &mut AllWaiting) -> Vec<(Seat, Instead, RuleId)> {
        let active = self.board.turn_seat.or(self.board.first_seat).unwrap_or(Seat(0));
        // Those who have left already can only win with their team.
        let left_before = !self.board.remaining;
        let mut instead = Vec::new();
        for seat in clockwise(self.board.remaining, active) {
            for verdict in [Verdict::Wins, Verdict::Loses, Verdict::Draws] {
                let is_it = |w: &Waiting| w.seat == seat && w.verdict == verdict;
                let stands = waiting.iter().any(|w| is_it(w) && self.beats_effects(w));
                if stands || !self.board.is_in(seat) || !waiting.iter().any(is_it) {
                    continue;
                }
                match self.fate_of(Some(seat), Act::Verdict(verdict), None) {
                    Fate::Happens => continue,
                    Fate::Forbidden | Fate::AllForbidden => {}
                    Fate::Replaced(what, rule) => instead.push((seat, what, rule)),
                }
                // Where a team wins and loses as one, what is not said of one is not said of any.
                let spared = self.one_fate_with(seat);
                waiting.retain(|w| w.verdict != verdict || spared >> w.seat.0 & 1 == 0);
                if self.hold & hold::STOPPED != 0 {
                    return Vec::new();
                }
            }
        }
        for (seat, what, rule) in &instead {
            if let Instead::Verdict(verdict) = what {
                waiting.push(Waiting { seat: *seat, verdict: *verdict, by: Source::Effect(*rule) });
            }
        }
        waiting.retain(|w| self.board.is_in(w.seat) || left_before >> w.seat.0 & 1 == 1);
        instead
    }

    fn beats_effects(&self, waiting: &Waiting) -> bool {
        match waiting.by {
            Source::Condition(at) => self.plan.text.conditions[at as usize].beats_effects,
            Source::Effect(_) | Source::Partner(Partner::IsJudged) => false,
            Source::Concession | Source::Partner(Partner::Concedes) => true,
        }
    }

    /// Whose act it is that cards move: the player's from whose zone, or else to whose zone.
    pub(crate) fn mover(&self, from: Place, to: Place) -> Option<Seat> {
        let own = |place: &Place| self.plan.setup.info.zones[place.zone as usize].scope == Scope::Player;
        [from, to].iter().find(|place| own(place)).map(|place| Seat(place.seat as u8))
    }

    /// Moves cards one event each. Of cards that are not there as many are tried as were asked for.
    pub(crate) fn transfer_each(&mut self, from: Place, to: Place, count: u32, verb: VerbId) -> u32 {
        let seat = self.mover(from, to);
        let count = if count == u32::MAX { self.count(from) } else { count };
        let (mut moved, mut lacked) = (0, 0);
        for _ in 0..count {
            match self.fate_of(seat, Act::Verb(verb), Some((from, to))) {
                Fate::Happens => {
                    let one = self.carry_one(from, to, verb);
                    (moved, lacked) = (moved + one.min(1), lacked + 1 - one.min(1));
                }
                Fate::Forbidden => {}
                Fate::AllForbidden => break,
                Fate::Replaced(Instead::Move(zone, by), rule) => {
                    let step = self.board.log.swap_rule(rule);
                    self.carry_one(from, self.place_for(zone.0, seat), by);
                    self.board.log.swap_rule(step);
                }
                Fate::Replaced(instead, rule) => self.do_instead(seat, instead, rule),
            }
            if self.hold & hold::STOPPED != 0 {
                break;
            }
        }
        self.board.lacked = lacked;
        if self.hold & hold::STOPPED == 0 { moved } else { u32::MAX }
    }

    fn carry_one(&mut self, from: Place, to: Place, verb: VerbId) -> u32 {
        let layout = &self.plan.layout;
        let (Some(source), Some(target)) = (layout.place(from), layout.place(to)) else { return 0 };
        if source == target { 0 } else { self.carry(from, to, (source, target), 1, verb) }
    }

    /// Moves a card on which an effect bears.
    pub(crate) fn move_card_overruled(
        &mut self,
        card: CardId,
        from: Place,
        to: Place,
        under: bool,
        verb: VerbId,
    ) -> u32 {
        let seat = self.mover(from, to);
        match self.fate_of(seat, Act::Verb(verb), Some((from, to))) {
            Fate::Happens => self.put_card(card, from, to, under, verb),
            Fate::Forbidden | Fate::AllForbidden => {}
            Fate::Replaced(Instead::Move(zone, by), rule) => {
                let step = self.board.log.swap_rule(rule);
                self.put_card(card, from, self.place_for(zone.0, seat), false, by);
                self.board.log.swap_rule(step);
            }
            Fate::Replaced(instead, rule) => self.do_instead(seat, instead, rule),
        }
        if self.hold & hold::STOPPED == 0 { DONE } else { STOPPED }
    }

    fn place_for(&self, zone: u16, seat: Option<Seat>) -> Place {
        let own = self.plan.setup.info.zones[zone as usize].scope == Scope::Player;
        Place { zone, seat: seat.filter(|_| own).map_or(0, |seat| seat.0.into()) }
    }

    /// Does what stands in for an event, but for moving a card.
    pub(crate) fn do_instead(&mut self, seat: Option<Seat>, instead: Instead, rule: RuleId) {
        match (instead, seat) {
            (Instead::Verdict(verdict), Some(seat)) => self.await_verdict(seat, verdict, Source::Effect(rule)),
            (Instead::Total(total, value), seat) => {
                let holder = match self.plan.setup.info.totals[total.0 as usize].scope {
                    Scope::Game | Scope::Card => Some(0),
                    Scope::Team => seat.map(|seat| self.plan.setup.players[seat.0 as usize].team.into()),
                    Scope::Player => seat.map(|seat| seat.0.into()),
                };
                let step = self.board.log.swap_rule(rule);
                if let Some(holder) = holder {
                    self.set_total(total.0.into(), holder, value);
                }
                self.board.log.swap_rule(step);
            }
            (Instead::Nothing | Instead::Move(..), _) | (Instead::Verdict(_), None) => {}
        }
    }
}
