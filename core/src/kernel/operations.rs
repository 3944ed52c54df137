//! What a step asks for, done: each operation checks its numbers, does its work, logs it and notes what changed.
//!
//! No operation panics: a wrong number fails the game, and after that each answers as a stopped game does.

use super::{
    board::{Board, Skip, Source},
    layout::{Layout, mark_bit, total_bit, zone_bit},
    running::{Running, Shuffles, hold},
    stream::{Purpose, Stream},
};
use crate::{
    event::What,
    table::Verdict,
    variant::{KindId, MarkId, Seat, TotalId, VerbId},
};
use rulezero_abi::{CardId, CitedRule, DONE, Item, Place, STOPPED};

/// Home of a card that no pile counts as its own.
const NOWHERE: u16 = u16::MAX;

impl Running<'_> {
    /// Whether an operation may go on; verdicts that wait are combined first.
    #[inline]
    pub(crate) fn may_go_on(&mut self) -> bool {
        if self.hold == 0 {
            return true;
        }
        self.settle();
        self.hold & hold::STOPPED == 0
    }

    #[inline]
    fn at(&mut self, place: Place) -> Option<usize> {
        let at = self.plan.layout.place(place);
        if at.is_none() {
            self.refuse(move || format!("a step named zone {} of seat {}, which there is not", place.zone, place.seat));
        }
        at
    }

    /// Fails the game with a sentence. The sentence is written apart from the operation, which so stays short.
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, sentence: impl FnOnce() -> String) {
        self.fail(&sentence());
    }

    pub(crate) fn shuffle(&mut self, place: Place) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(at) = self.at(place) else { return STOPPED };
        let Some((zone, label)) = self.plan.layout.shuffled_by[at] else { return self.refuse_pile("shuffled", place) };
        let pile = &mut self.board.piles[at];
        let purpose = Purpose::Shuffle { zone, label, nth: pile.shuffles };
        let stream = Stream::new(self.terms.generator, self.terms.seed, purpose);
        if pile.shuffle(stream, self.terms.shuffles == Shuffles::Eager) {
            self.settle_homes(at as u16);
        }
        self.stall.stirred = true;
        self.break_loop();
        let cards = self.board.piles[at].len() as u32;
        self.board.log.note(move || What::Shuffled { place, cards });
        DONE
    }

    #[cold]
    fn refuse_pile(&mut self, what: &str, place: Place) -> u32 {
        let name = &self.plan.setup.info.zones[place.zone as usize].name;
        self.fail(&format!("a step {what} {name}, which is no pile"));
        STOPPED
    }

    /// After a shuffle of another set of cards than before: these are at home here now, and no others are.
    #[cold]
    fn settle_homes(&mut self, at: u16) {
        for spot in self.board.spots.iter_mut().filter(|spot| spot.home == at) {
            spot.home = NOWHERE;
        }
        for card in self.board.piles[at as usize].as_set() {
            self.board.spots[card.0 as usize].home = at;
        }
    }

    pub(crate) fn cut(&mut self, place: Place, count: u32) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(at) = self.at(place) else { return STOPPED };
        if self.plan.layout.shuffled_by[at].is_none() {
            return self.refuse_pile("cut", place);
        }
        let count = count.min(self.board.piles[at].len() as u32);
        self.board.piles[at].cut(count as usize);
        self.stall.stirred = true;
        self.board.log.note(move || What::Cut { place, count });
        DONE
    }

    #[inline(always)]
    pub(crate) fn transfer(&mut self, from: Place, to: Place, count: u32, verb: u32) -> u32 {
        if !self.may_go_on() {
            return u32::MAX;
        }
        let (Some(source), Some(target)) = (self.at(from), self.at(to)) else { return u32::MAX };
        let Some(verb) = self.verb(verb) else { return u32::MAX };
        if source == target {
            return 0;
        }
        if self.hold & hold::EFFECTS != 0 && self.bears_on(verb, from, to) {
            return self.transfer_each(from, to, count, verb);
        }
        self.carry(from, to, (source, target), count, verb)
    }

    /// Moves cards from the top, whatever effects say.
    #[inline(always)]
    pub(crate) fn carry(&mut self, from: Place, to: Place, at: (usize, usize), count: u32, verb: VerbId) -> u32 {
        let (source, target) = at;
        let start = self.board.log.cards_len();
        let moved = self.move_top(source, target, count);
        self.stall.stirred |= moved > 0;
        let cards = (start, self.board.log.cards_len());
        self.board.lacked = count - moved;
        let bits = zone_bit(from.zone) | zone_bit(to.zone);
        self.change(bits, move || What::Moved { verb, from, to, count: moved, cards });
        moved
    }

    #[inline]
    fn move_top(&mut self, source: usize, target: usize, count: u32) -> u32 {
        let Board { piles, spots, log, .. } = &mut *self.board;
        let Some([from, to]) = piles.two(source, target) else { return 0 };
        let all_at_home = from.is_all_at_home();
        let taken = from.top(count as usize);
        if log.is_on() {
            taken.iter().rev().for_each(|card| log.card(*card));
        }
        let moved = taken.len() as u32;
        let (mut leave_home, mut come_home) = (0, 0);
        let spots = spots.as_mut_slice();
        // The usual case, a draw from a shuffled pile, needs no look at where each card belongs.
        if all_at_home {
            leave_home = taken.len();
            to.push_all(taken.iter().rev().map(|card| {
                spots[card.0 as usize].place = target as u16;
                *card
            }));
        } else {
            to.push_all(taken.iter().rev().map(|card| {
                let spot = &mut spots[card.0 as usize];
                leave_home += usize::from(spot.home as usize == source);
                come_home += usize::from(spot.home as usize == target);
                spot.place = target as u16;
                *card
            }));
        }
        from.drop_top(moved as usize);
        from.note_gone(leave_home);
        to.note_come(come_home);
        moved
    }

    #[inline]
    pub(crate) fn note_move(&mut self, card: CardId, source: usize, target: usize) {
        let spot = &mut self.board.spots[card.0 as usize];
        spot.place = target as u16;
        let home = spot.home as usize;
        self.board.piles[source].note_gone((home == source).into());
        self.board.piles[target].note_come((home == target).into());
        self.board.log.card(card);
    }

    #[inline]
    pub(crate) fn move_card(&mut self, card: CardId, to: Place, under: bool, verb: u32) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let (Some(target), Some(verb)) = (self.at(to), self.verb(verb)) else { return STOPPED };
        let Some(source) = self.board.spots.get(card.0 as usize).map(|spot| spot.place as usize) else {
            self.refuse(move || format!("a step moved card {}, which there is not", card.0));
            return STOPPED;
        };
        let from = self.plan.layout.places[source];
        if self.hold & hold::EFFECTS != 0 && self.bears_on(verb, from, to) {
            return self.move_card_overruled(card, from, to, under, verb);
        }
        self.put_at(card, (source, target), (from, to), under, verb);
        DONE
    }

    /// Moves a card, whatever effects say.
    pub(crate) fn put_card(&mut self, card: CardId, from: Place, to: Place, under: bool, verb: VerbId) {
        if let (Some(source), Some(target)) = (self.at(from), self.at(to)) {
            self.put_at(card, (source, target), (from, to), under, verb);
        }
    }

    #[inline]
    fn put_at(&mut self, card: CardId, at: (usize, usize), places: (Place, Place), under: bool, verb: VerbId) {
        let ((source, target), (from, to)) = (at, places);
        let Board { piles, spots, log, .. } = &mut *self.board;
        let start = log.cards_len();
        if let Some([out, into]) = piles.two(source, target) {
            out.remove(card);
            if under {
                into.push_under(card)
            } else {
                into.push(card)
            }
            let spot = &mut spots[card.0 as usize];
            spot.place = target as u16;
            out.note_gone((spot.home as usize == source).into());
            into.note_come((spot.home as usize == target).into());
        } else {
            let pile = &mut piles[source];
            pile.remove(card);
            if under { pile.push_under(card) } else { pile.push(card) }
        }
        log.card(card);
        let cards = (start, log.cards_len());
        self.stall.stirred = true;
        let bits = zone_bit(from.zone) | zone_bit(to.zone);
        self.change(bits, move || What::Moved { verb, from, to, count: 1, cards });
    }

    pub(crate) fn look(&mut self, seat: u32, place: Place, count: u32) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let (Some(at), Some(seat)) = (self.at(place), self.seat(seat)) else { return STOPPED };
        self.board.looked.clear();
        self.board.looked.extend(self.board.piles[at].top(count as usize).iter().rev());
        let start = self.board.log.cards_len();
        for at in 0..self.board.looked.len() {
            self.board.log.card(self.board.looked[at]);
        }
        let cards = (start, self.board.log.cards_len());
        let count = self.board.looked.len() as u32;
        self.board.log.note(move || What::Looked { seat, place, count, cards });
        DONE
    }

    #[inline(always)]
    pub(crate) fn set_total(&mut self, total: u32, holder: u32, value: i64) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(at) = Layout::held(&self.plan.layout.totals, total, holder) else {
            self.refuse(move || format!("a step set total {total} of holder {holder}, which there is not"));
            return STOPPED;
        };
        self.board.totals[at] = value;
        self.board.written.total(total);
        if self.plan.layout.quiet[total as usize] {
            return DONE;
        }
        self.change(total_bit(total), move || What::Total { total: TotalId(total as u16), holder, value });
        DONE
    }

    #[inline(always)]
    pub(crate) fn set_mark(&mut self, mark: u32, holder: u32, on: bool) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(at) = Layout::held(&self.plan.layout.marks, mark, holder) else {
            self.refuse(move || format!("a step set mark {mark} of holder {holder}, which there is not"));
            return STOPPED;
        };
        self.board.marks[at] = on;
        self.board.written.mark(mark);
        self.change(mark_bit(mark), move || What::Mark { mark: MarkId(mark as u16), holder, on });
        DONE
    }

    pub(crate) fn random_below(&mut self, kind: u32, bound: u32) -> u32 {
        if !self.may_go_on() {
            return u32::MAX;
        }
        let Some(value) = self.chance(kind, bound) else { return u32::MAX };
        self.board.log.note(move || What::Chance { kind: KindId(kind as u16), value, seat: None });
        value
    }

    /// The coin follows the stream labels: the k-th remaining player by label, whatever order they sit in.
    #[inline(always)]
    pub(crate) fn random_seat(&mut self, kind: u32) -> u32 {
        if !self.may_go_on() {
            return u32::MAX;
        }
        let Some(value) = self.chance(kind, self.board.remaining.count_ones()) else { return u32::MAX };
        let by_label = self.plan.layout.by_label.iter().copied();
        let seat = by_label.filter(|seat| self.board.is_in(*seat)).nth(value as usize).unwrap_or(Seat(0));
        self.board.log.note(move || What::Chance { kind: KindId(kind as u16), value, seat: Some(seat) });
        seat.0.into()
    }

    fn chance(&mut self, kind: u32, bound: u32) -> Option<u32> {
        let Some(hash) = self.plan.layout.kind_hash.get(kind as usize) else {
            self.refuse(move || format!("a step left decision kind {kind} to chance, which there is not"));
            return None;
        };
        if bound == 0 || bound > 1 << 31 {
            self.refuse(move || format!("a step asked for a random number below {bound}: 1 to 2^31 is possible"));
            return None;
        }
        let nth = self.board.chances[kind as usize];
        self.board.chances[kind as usize] += 1;
        self.break_loop();
        let purpose = Purpose::Chance { kind: *hash, nth };
        Some(Stream::new(self.terms.generator, self.terms.seed, purpose).below(bound))
    }

    #[inline(always)]
    pub(crate) fn set_first(&mut self, seat: u32) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(seat) = self.seat(seat) else { return STOPPED };
        // Where a team takes its turns together, the first of it takes them.
        let seat = self.taker(seat).unwrap_or(seat);
        self.board.first_seat = Some(seat);
        self.board.log.note(move || What::First { seat });
        DONE
    }

    pub(crate) fn skip_step(&mut self, seat: u32, step: &str, rule: CitedRule<'_>) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(seat) = self.seat(seat) else { return STOPPED };
        let Some(step) = self.plan.text.turn.iter().position(|s| s.name == step) else {
            self.refuse(move || format!("a step wanted the turn step `{step}` skipped, which there is not"));
            return STOPPED;
        };
        let rule = self.board.log.id_for_events(rule);
        self.board.skips.push(Skip { seat, step: step as u16, rule });
        DONE
    }

    pub(crate) fn extra_turn(&mut self, seat: u32, rule: CitedRule<'_>) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let Some(seat) = self.seat(seat) else { return STOPPED };
        let rule = self.board.log.id_for_events(rule);
        self.board.extra_turns.push((seat, rule));
        self.board.log.note_at(rule, move || What::ExtraTurn { seat });
        DONE
    }

    pub(crate) fn note(&mut self, verb: u32, seat: u32, item: Item, number: i64) -> u32 {
        if !self.may_go_on() {
            return STOPPED;
        }
        let (Some(seat), Some(verb)) = (self.seat(seat), self.verb(verb)) else { return STOPPED };
        self.board.log.note(move || What::Noted { verb, seat, item, number });
        DONE
    }

    pub(crate) fn cite(&mut self, rule: CitedRule<'_>) -> u32 {
        if self.board.log.is_on() {
            self.board.log.cite(rule);
        }
        DONE
    }

    pub(crate) fn declare(&mut self, verdict: u32, seat: u32, rule: CitedRule<'_>) -> u32 {
        if self.hold & hold::STOPPED != 0 {
            return STOPPED;
        }
        let (Some(verdict), Some(seat)) = (Verdict::of(verdict), self.seat(seat)) else {
            self.refuse(move || format!("a step declared verdict {verdict} on seat {seat}, which there is not"));
            return STOPPED;
        };
        let rule = self.board.log.id_of(rule);
        self.await_verdict(seat, verdict, Source::Effect(rule));
        DONE
    }

    #[inline]
    fn verb(&mut self, verb: u32) -> Option<VerbId> {
        if (verb as usize) < self.plan.setup.info.verbs.len() {
            return Some(VerbId(verb as u16));
        }
        self.refuse(move || format!("a step named verb {verb}, which there is not"));
        None
    }

    #[inline]
    pub(crate) fn seat(&mut self, seat: u32) -> Option<Seat> {
        if (seat as usize) < self.plan.layout.seats {
            return Some(Seat(seat as u8));
        }
        self.refuse(move || format!("a step named seat {seat}, which there is not"));
        None
    }

    #[inline(always)]
    pub(crate) fn count(&mut self, place: Place) -> u32 {
        self.at(place).map_or(0, |at| self.board.piles[at].len() as u32)
    }

    #[inline(always)]
    pub(crate) fn cards(&mut self, place: Place) -> &[CardId] {
        let Some(at) = self.at(place) else { return &[] };
        if !self.board.piles[at].is_settled() {
            let zone = &self.plan.setup.info.zones[place.zone as usize].name;
            self.refuse(move || format!("a step read the order of {zone}, which nobody has seen: `look` at it"));
            return &[];
        }
        self.board.piles[at].as_set()
    }

    #[inline(always)]
    pub(crate) fn total(&mut self, total: u32, holder: u32) -> i64 {
        let Some(at) = Layout::held(&self.plan.layout.totals, total, holder) else {
            self.refuse(move || format!("total {total} of holder {holder} was read, which there is not"));
            return 0;
        };
        self.board.totals[at]
    }

    #[inline(always)]
    pub(crate) fn mark(&mut self, mark: u32, holder: u32) -> bool {
        let Some(at) = Layout::held(&self.plan.layout.marks, mark, holder) else {
            self.refuse(move || format!("mark {mark} of holder {holder} was read, which there is not"));
            return false;
        };
        self.board.marks[at]
    }

    #[inline(always)]
    pub(crate) fn place_of(&mut self, card: CardId) -> Place {
        let spot = self.board.spots.get(card.0 as usize);
        let Some(place) = spot.and_then(|spot| self.plan.layout.places.get(spot.place as usize)) else {
            self.refuse(move || format!("the place of card {} was asked for, which there is not", card.0));
            return Place { zone: 0, seat: 0 };
        };
        *place
    }

    /// A fact by number, for [`crate::table::State`].
    pub(crate) fn fact(&self, fact: u32, argument: i64) -> i64 {
        use crate::table::fact as number;
        let seat = |seat: Option<Seat>| seat.map_or(-1, |s| s.0.into());
        // Most steps of a start ask for this one.
        if fact == number::FIRST_SEAT {
            return seat(self.board.first_seat);
        }
        match fact {
            number::TURN => self.board.turn.into(),
            number::TURN_SEAT => seat(self.board.turn_seat.or(self.board.first_seat)),
            number::LACKED => self.board.lacked.into(),
            number::ACTIVE => self.active() as i64,
            number::OWNER => {
                seat(usize::try_from(argument).ok().and_then(|card| self.plan.layout.owner.get(card).copied()))
            }
            number::UNTOLD => (!self.board.log.is_on()).into(),
            number::IN_GAME => (!self.arranged).into(),
            number::LOOP_LENGTH => self.loops.length().map_or(-1, i64::from),
            _ => -1,
        }
    }
}
