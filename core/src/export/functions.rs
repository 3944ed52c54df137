//! The host's functions: each turns the opaque table back into the running game and does one operation.
//!
//! SAFETY, for all of this file: the pointer comes from [`Running::table`], which lends the game to one call of a
//! step and touches it no more until that call returns; the boundary's handle lets one function run at a time.

use crate::kernel::Running;
use rulezero_abi::{
    Answered, AskedDecision, AskedEffect, CardId, CitedRule, DONE, HostTable, Item, Place, RawTable, STOPPED, SliceFns,
    TableFns, TableFns_Ref,
    abi_stable::{
        prefix_type::WithMetadata,
        std_types::{RSlice, RStr},
    },
};

impl Running<'_> {
    /// A handle on this game for one call of a step.
    #[inline]
    pub(crate) fn table(&mut self) -> HostTable<'_> {
        // SAFETY: the functions below expect exactly this pointer, and the handle borrows the game.
        unsafe { HostTable::new(std::ptr::from_mut(self).cast(), FUNCTIONS, &SLICES) }
    }
}

static SLICES: SliceFns = SliceFns { cards, looked, ask, answer };

static TABLE: WithMetadata<TableFns> = WithMetadata::new(TableFns {
    seats,
    remaining,
    team,
    fact,
    count,
    total,
    mark,
    place_of,
    shuffle,
    cut,
    transfer,
    move_card,
    look,
    set_total,
    set_mark,
    random_below,
    random_seat,
    set_first,
    skip_step,
    extra_turn,
    priority,
    note,
    declare,
    cite,
    verdict,
    fault,
    ask_each,
    next_step,
    idle,
    standing,
    begin_effect,
    end_effect,
    restart,
    loop_point,
});
const FUNCTIONS: TableFns_Ref = TableFns_Ref(TABLE.static_as_prefix());

macro_rules! host_functions {
    ($($name:ident($game:ident $(, $arg:ident: $ty:ty)*) -> $ret:ty $body:block)*) => { $(
        unsafe extern "C" fn $name(table: *mut RawTable $(, $arg: $ty)*) -> $ret {
            // SAFETY: see the head of this file.
            let $game = unsafe { &mut *table.cast::<Running<'_>>() };
            $body
        }
    )* };
}

host_functions! {
    seats(game) -> u32 { game.plan.layout.seats as u32 }
    remaining(game) -> u64 { game.board.remaining }
    team(game, seat: u32) -> u32 { game.plan.setup.players.get(seat as usize).map_or(0, |p| p.team.into()) }
    fact(game, fact: u32, argument: i64) -> i64 { game.fact(fact, argument) }
    count(game, place: Place) -> u32 { game.count(place) }
    total(game, total: u32, holder: u32) -> i64 { game.total(total, holder) }
    mark(game, mark: u32, holder: u32) -> u32 { game.mark(mark, holder).into() }
    place_of(game, card: CardId) -> Place { game.place_of(card) }
    shuffle(game, place: Place) -> u32 { game.shuffle(place) }
    cut(game, place: Place, count: u32) -> u32 { game.cut(place, count) }
    transfer(game, from: Place, to: Place, count: u32, verb: u32) -> u32 { game.transfer(from, to, count, verb) }
    move_card(game, card: CardId, to: Place, position: u32, verb: u32) -> u32 {
        game.move_card(card, to, position == 1, verb)
    }
    look(game, seat: u32, place: Place, count: u32) -> u32 { game.look(seat, place, count) }
    set_total(game, total: u32, holder: u32, value: i64) -> u32 { game.set_total(total, holder, value) }
    set_mark(game, mark: u32, holder: u32, on: u32) -> u32 { game.set_mark(mark, holder, on != 0) }
    random_below(game, kind: u32, bound: u32) -> u32 { game.random_below(kind, bound) }
    random_seat(game, kind: u32) -> u32 { game.random_seat(kind) }
    set_first(game, seat: u32) -> u32 { game.set_first(seat) }
    skip_step(game, seat: u32, step: RStr<'_>, rule: CitedRule<'_>) -> u32 { game.skip_step(seat, step.as_str(), rule) }
    extra_turn(game, seat: u32, rule: CitedRule<'_>) -> u32 { game.extra_turn(seat, rule) }
    priority(game) -> u32 { game.priority() }
    note(game, verb: u32, seat: u32, item: Item, number: i64) -> u32 { game.note(verb, seat, item, number) }
    declare(game, verdict: u32, seat: u32, rule: CitedRule<'_>) -> u32 { game.declare(verdict, seat, rule) }
    cite(game, rule: CitedRule<'_>) -> u32 { game.cite(rule) }
    verdict(game, condition: u32, verdict: u32, subject: u32, team: u32) -> u32 {
        game.verdict(condition, verdict, subject, team != 0)
    }
    fault(game, message: RStr<'_>) -> u32 {
        game.fail(message.as_str());
        STOPPED
    }
    ask_each(game, asked: RSlice<'_, AskedDecision<'_>>) -> u32 {
        caught(game, |game| game.ask_each(asked.as_slice()))
    }
    next_step(game) -> u32 { game.next_step() }
    idle(_game) -> u32 { DONE }
    standing(game, act: u32, of: u32, seat: u32) -> u32 { game.standing(act, of, seat) }
    begin_effect(game, effect: AskedEffect<'_>) -> u32 { game.begin_effect(&effect) }
    end_effect(game, effect: u32) -> u32 { game.end_effect(effect) }
    restart(game, first: u32, exempt: RSlice<'_, CardId>) -> u32 { game.restart(first, exempt.as_slice()) }
    loop_point(game) -> u32 { game.loop_point() }
    cards(game, place: Place) -> RSlice<'static, CardId> { lend(game.cards(place)) }
    looked(game) -> RSlice<'static, CardId> { lend(&game.board.looked) }
    ask(game, asked: *const AskedDecision<'_>) -> Answered<'static> {
        // SAFETY: the plug-in's side makes the pointer of a reference that outlives the call.
        let asked = unsafe { &*asked };
        let status = caught(game, |game| game.ask(asked));
        Answered { status, values: if status == DONE { lend(&game.answer.values) } else { lend(&[]) } }
    }
    answer(game, index: u32) -> Answered<'static> {
        match game.sealed_answer(index) {
            Ok(values) => Answered { status: DONE, values: lend(values) },
            Err(status) => Answered { status, values: lend(&[]) },
        }
    }
}

impl Running<'_> {
    /// Asks a question from within another operation.
    pub(crate) fn ask_guarded(&mut self, asked: &AskedDecision<'_>) -> u32 {
        caught(self, |game| game.ask(asked))
    }
}

/// Agents are foreign code too: what panics in one must not unwind into a plug-in.
#[inline]
fn caught(game: &mut Running<'_>, call: impl FnOnce(&mut Running<'_>) -> u32) -> u32 {
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| call(game)));
    result.unwrap_or_else(|_| {
        game.fail("an agent panicked");
        STOPPED
    })
}

fn lend<T>(slice: &[T]) -> RSlice<'static, T> {
    // SAFETY: see the head of this file: the boundary's handle narrows the lifetime to its own borrow.
    unsafe { RSlice::from_raw_parts(slice.as_ptr(), slice.len()) }
}
