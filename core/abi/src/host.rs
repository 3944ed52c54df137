//! What the host offers a step: a table of functions, and a handle that lives for one call.
//!
//! The functions never panic and trust nothing: a wrong index fails the game, and from then on each of them
//! answers [`crate::STOPPED`] or a neutral value.

use crate::{CardId, Item, Place};
use abi_stable::{
    StableAbi,
    std_types::{RSlice, RStr},
};
use std::marker::PhantomData;

/// The running game, as a plug-in sees it: nothing.
#[repr(C)]
#[derive(StableAbi)]
pub struct RawTable {
    nothing: [u8; 0],
}

/// One action that a player may take, for decisions of that shape.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The verb's number in the set-up's Info.
    pub verb: u32,
    /// What is acted with.
    pub item: Item,
    /// What is acted on.
    pub target: Item,
    /// A number the action carries.
    pub number: i64,
}

/// A question put to one player.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug)]
pub struct AskedDecision<'a> {
    /// Who answers.
    pub seat: u32,
    /// The decision kind's number in the set-up's Info.
    pub kind: u32,
    /// The shape, an open integer; rulezero-core's `decision` has the values.
    pub shape: u32,
    /// Bits: 1 the answer is secret, 2 the order of picked items counts.
    pub flags: u32,
    /// Lowest number, or fewest items.
    pub lo: i64,
    /// Highest number, or most items.
    pub hi: i64,
    /// What can be picked, ordered or assigned.
    pub items: RSlice<'a, Item>,
    /// What items can be assigned to.
    pub targets: RSlice<'a, Item>,
    /// What can be done.
    pub offers: RSlice<'a, Offer>,
}

/// A citation as it crosses: see rulezero-core's `Rule`.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CitedRule<'a> {
    /// The document's short name.
    pub document: RStr<'a>,
    /// Its edition.
    pub edition: RStr<'a>,
    /// The rule's number.
    pub number: RStr<'a>,
}

/// An effect on what the rules let happen, as it crosses: rulezero-core's `effect` has the values of the numbers.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedEffect<'a> {
    /// The kind of act, an open integer.
    pub act: u32,
    /// Which verdict or verb.
    pub act_of: u32,
    /// The kind of those whose act it is, an open integer.
    pub whom: u32,
    /// Which seat or team.
    pub whom_of: u32,
    /// What the effect does to the act, an open integer.
    pub how: u32,
    /// The kind of what happens instead, an open integer.
    pub instead: u32,
    /// Which verdict, zone or total.
    pub instead_of: u32,
    /// The verb of a card that moves instead.
    pub verb: u32,
    /// What a total becomes instead.
    pub value: i64,
    /// Who says so, an open integer.
    pub level: u32,
    /// The seat whose effect it is; `u32::MAX` for none.
    pub holder: u32,
    /// How many acts it bears on; 0 where it lasts.
    pub times: u32,
    /// The rule by which it is.
    pub rule: CitedRule<'a>,
}

/// An answer, by content: the seat, the number, the picked items in order. Valid until the next question.
#[repr(C)]
#[derive(StableAbi, Clone, Copy, Debug)]
pub struct Answered<'a> {
    /// [`crate::DONE`], [`crate::STOPPED`] or [`crate::LEFT`].
    pub status: u32,
    /// The answer's numbers.
    pub values: RSlice<'a, i64>,
}

macro_rules! table_functions {
    ($( $(#[$doc:meta])* $kind:ident $name:ident( $($arg:ident : $ty:ty),* ) -> $ret:ty; )*
     => $(#[$last_doc:meta])* $last_kind:ident $last:ident( $($last_arg:ident : $last_ty:ty),* ) -> $last_ret:ty;) => {
        /// The host's functions. New ones are added at the end, with a default for older hosts.
        #[repr(C)]
        #[derive(StableAbi)]
        #[sabi(kind(Prefix(prefix_ref = TableFns_Ref)))]
        #[sabi(missing_field(panic))]
        pub struct TableFns {
            $( $(#[$doc])* pub $name: unsafe extern "C" fn(*mut RawTable $(, $ty)*) -> $ret, )*
            $(#[$last_doc])*
            #[sabi(last_prefix_field)]
            pub $last: unsafe extern "C" fn(*mut RawTable $(, $last_ty)*) -> $last_ret,
        }

        impl HostTable<'_> {
            $( table_functions!(@method $(#[$doc])* $kind $name ($($arg: $ty),*) -> $ret); )*
            table_functions!(@method $(#[$last_doc])* $last_kind $last ($($last_arg: $last_ty),*) -> $last_ret);
        }
    };
    (@method $(#[$doc:meta])* read $name:ident ($($arg:ident : $ty:ty),*) -> $ret:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $name(&self $(, $arg: $ty)*) -> $ret {
            // SAFETY: `HostTable::new` promises that the pointer is what the functions expect.
            unsafe { self.functions.$name()(self.table $(, $arg)*) }
        }
    };
    (@method $(#[$doc:meta])* act $name:ident ($($arg:ident : $ty:ty),*) -> $ret:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $name(&mut self $(, $arg: $ty)*) -> $ret {
            // SAFETY: as above, and `&mut self` keeps slices given out earlier from being used on.
            unsafe { self.functions.$name()(self.table $(, $arg)*) }
        }
    };
}

table_functions! {
    /// Number of seats the game began with.
    read seats() -> u32;
    /// Seats still in the game, a bit each.
    read remaining() -> u64;
    /// The team a seat belongs to.
    read team(seat: u32) -> u32;
    /// A fact by number: rulezero-core's `table::fact` has the values.
    read fact(fact: u32, argument: i64) -> i64;
    /// Number of cards in a place.
    read count(place: Place) -> u32;
    /// The total of a seat, team, card or of the game (then the holder is 0).
    read total(total: u32, holder: u32) -> i64;
    /// Whether a mark is on a seat, team, card or the game: 0 or 1.
    read mark(mark: u32, holder: u32) -> u32;
    /// Where a card is.
    read place_of(card: CardId) -> Place;
    /// Shuffles a pile; every shuffle starts a random stream of its own.
    act shuffle(place: Place) -> u32;
    /// Cuts a pile: the top `count` cards go under the rest.
    act cut(place: Place, count: u32) -> u32;
    /// Moves up to `count` cards from the top of a pile; answers how many, or `u32::MAX` once stopped.
    act transfer(from: Place, to: Place, count: u32, verb: u32) -> u32;
    /// Moves one card; `position` 0 is on top, 1 is under.
    act move_card(card: CardId, to: Place, position: u32, verb: u32) -> u32;
    /// Lets a seat look at the top `count` cards of a pile; answers [`crate::DONE`] and keeps them for `looked`.
    act look(seat: u32, place: Place, count: u32) -> u32;
    /// Sets a total.
    act set_total(total: u32, holder: u32, value: i64) -> u32;
    /// Sets (1) or removes (0) a mark.
    act set_mark(mark: u32, holder: u32, on: u32) -> u32;
    /// A random number below `bound`, from a stream of the game's own for that decision kind; `u32::MAX` once stopped.
    act random_below(kind: u32, bound: u32) -> u32;
    /// One of the remaining seats at random, whatever order they sit in; `u32::MAX` once stopped.
    act random_seat(kind: u32) -> u32;
    /// Names the seat that takes the first turn.
    act set_first(seat: u32) -> u32;
    /// The seat will skip the named turn step once.
    act skip_step(seat: u32, step: RStr<'_>, rule: CitedRule<'_>) -> u32;
    /// The seat takes an extra turn after this one.
    act extra_turn(seat: u32, rule: CitedRule<'_>) -> u32;
    /// Somebody would get priority now: conditions that wait for it are judged.
    act priority() -> u32;
    /// Something worth a line in the log: a verb, who, and a number.
    act note(verb: u32, seat: u32, item: Item, number: i64) -> u32;
    /// An effect says that a seat wins (1), loses (2) or the game is drawn (3).
    act declare(verdict: u32, seat: u32, rule: CitedRule<'_>) -> u32;
    /// The rule that the next events carry out, until the step ends; an empty number goes back to the step's own.
    act cite(rule: CitedRule<'_>) -> u32;
    /// While judging: a condition's verdict on a seat (`team` 0) or team (`team` 1).
    act verdict(condition: u32, verdict: u32, subject: u32, team: u32) -> u32;
    /// Fails the game with a sentence.
    act fault(message: RStr<'_>) -> u32;
    /// Puts sealed questions: nobody sees an answer before all have given theirs. `answer` has them.
    act ask_each(asked: RSlice<'_, AskedDecision<'_>>) -> u32;
    /// The step of the start under way is done, and the next one begins; [`crate::STOPPED`] if the game has stopped.
    act next_step() -> u32;
    /// Forgets nothing and does nothing: a place to measure the cost of a call.
    read idle() -> u32;
    /// How an act of a seat stands by the effects that last: rulezero-core's `effect` has the values.
    read standing(act: u32, of: u32, seat: u32) -> u32;
    /// An effect begins; answers its number, or `u32::MAX` once stopped.
    act begin_effect(effect: AskedEffect<'_>) -> u32;
    /// An effect ends.
    act end_effect(effect: u32) -> u32;
    /// The game begins anew, but for some cards, and this seat takes the first turn. The step ends: it answers
    /// [`crate::STOPPED`].
    act restart(first: u32, exempt: RSlice<'_, CardId>) -> u32;
    =>
    /// Nothing outside the table matters to what comes next: if the table has stood so before, that is a loop.
    act loop_point() -> u32;
}

/// A step's way to the host, for the time of one call.
#[repr(C)]
#[derive(StableAbi)]
pub struct HostTable<'a> {
    table: *mut RawTable,
    functions: TableFns_Ref,
    slices: &'static SliceFns,
    borrowed: PhantomData<&'a mut ()>,
}

/// Functions that lend slices; their lifetimes are narrowed to the handle's borrow by its methods.
#[repr(C)]
#[derive(StableAbi, Clone, Copy)]
pub struct SliceFns {
    /// Cards of a place, from the bottom up; a pile whose order nobody has seen lends nothing and fails the game.
    pub cards: unsafe extern "C" fn(*mut RawTable, Place) -> RSlice<'static, CardId>,
    /// The cards of the last `look`, the top one first.
    pub looked: unsafe extern "C" fn(*mut RawTable) -> RSlice<'static, CardId>,
    /// Asks one question.
    pub ask: unsafe extern "C" fn(*mut RawTable, *const AskedDecision<'_>) -> Answered<'static>,
    /// An answer of the last `ask_each`.
    pub answer: unsafe extern "C" fn(*mut RawTable, u32) -> Answered<'static>,
}

impl<'a> HostTable<'a> {
    /// A handle on a running game.
    ///
    /// # Safety
    /// `table` must be what every function expects, and used by nobody else for `'a`.
    pub unsafe fn new(table: *mut RawTable, functions: TableFns_Ref, slices: &'static SliceFns) -> HostTable<'a> {
        HostTable { table, functions, slices, borrowed: PhantomData }
    }

    /// The same handle for a shorter time.
    pub fn reborrow(&mut self) -> HostTable<'_> {
        HostTable { table: self.table, functions: self.functions, slices: self.slices, borrowed: PhantomData }
    }

    /// Two handles for judging: one is only read, one only takes verdicts.
    pub fn split(&mut self) -> (HostTable<'_>, HostTable<'_>) {
        let second =
            HostTable { table: self.table, functions: self.functions, slices: self.slices, borrowed: PhantomData };
        let first =
            HostTable { table: self.table, functions: self.functions, slices: self.slices, borrowed: PhantomData };
        (first, second)
    }

    /// Cards of a place, from the bottom up.
    #[inline]
    pub fn cards(&self, place: Place) -> &[CardId] {
        // SAFETY: `new` promises the pointer; the slice lives in the game, which `&self` keeps from changing.
        unsafe { (self.slices.cards)(self.table, place) }.as_slice()
    }

    /// The cards of the last `look`, the top one first.
    #[inline]
    pub fn looked(&self) -> &[CardId] {
        // SAFETY: as for `cards`.
        unsafe { (self.slices.looked)(self.table) }.as_slice()
    }

    /// Asks one question and waits for the answer.
    #[inline]
    pub fn ask(&mut self, asked: &AskedDecision<'_>) -> Answered<'_> {
        // SAFETY: as for `cards`; the answer borrows the handle, so no later question can overwrite it.
        unsafe { (self.slices.ask)(self.table, asked) }
    }

    /// An answer of the last `ask_each`.
    #[inline]
    pub fn answer(&self, index: u32) -> Answered<'_> {
        // SAFETY: as for `cards`.
        unsafe { (self.slices.answer)(self.table, index) }
    }
}
