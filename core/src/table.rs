//! What a step may ask of the game, and what a condition may read of it.
//!
//! The host owns the game. A step holds a [`Table`] for the time of one call and asks for things to happen; the
//! kernel keeps every card in one place, stamps each event with the rule in force and keeps the random streams.
//! After the game has stopped every request is refused with [`Stop`], which a step passes on with `?`.

mod asking;
mod effects;

pub use asking::{Pick, Picked};

use crate::{
    rule::Rule,
    variant::{KindId, MarkId, Seat, Seats, TotalId, VerbId, ZoneId, clockwise, seats_of},
};
pub use rulezero_abi::{CardId, Item, ItemKind, Offer, Place};
use rulezero_abi::{CitedRule, DONE, HostTable};
use smallvec::SmallVec;
use std::ops::Deref;

/// The game has stopped: it is over, or it has failed. The host knows which; a step just returns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop(pub(crate) ());

/// Cards, in order.
pub type Cards = SmallVec<[CardId; 16]>;

/// Where a card is put in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// On top.
    Top,
    /// Under the other cards.
    Bottom,
}

/// What a total or mark belongs to: a seat, a team, a card, or the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder(pub(crate) u32);

impl Holder {
    /// The game.
    pub const GAME: Holder = Holder(0);

    /// A team.
    pub const fn team(team: u8) -> Holder {
        Holder(team as u32)
    }
}

impl From<Seat> for Holder {
    fn from(seat: Seat) -> Holder {
        Holder(seat.0.into())
    }
}

impl From<CardId> for Holder {
    fn from(card: CardId) -> Holder {
        Holder(card.0.into())
    }
}

/// Numbers of facts on the boundary; open.
pub(crate) mod fact {
    pub(crate) const TURN: u32 = 0;
    pub(crate) const TURN_SEAT: u32 = 1;
    pub(crate) const FIRST_SEAT: u32 = 2;
    pub(crate) const OWNER: u32 = 3;
    pub(crate) const LACKED: u32 = 4;
    pub(crate) const LOOP_LENGTH: u32 = 5;
    pub(crate) const ACTIVE: u32 = 6;
    pub(crate) const IN_GAME: u32 = 7;
    pub(crate) const UNTOLD: u32 = 8;
}

/// What a condition, and a step through its table, may read.
pub struct State<'a>(pub(crate) HostTable<'a>);

/// What a step may ask for, and what is done with the rules that it cites, once that is known.
pub struct Table<'a>(pub(crate) State<'a>, Citing);

/// What is done with the rules that a step cites.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Citing {
    /// Nobody has asked yet.
    Unknown,
    /// Events are told, each with its rule.
    Told,
    /// No event is told, so a rule that is cited need not cross the boundary.
    Dropped,
}

/// What a condition says.
pub struct Verdicts<'a> {
    pub(crate) table: HostTable<'a>,
    pub(crate) condition: u32,
}

/// What is said of a player or team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Wins the game.
    Wins,
    /// Loses the game.
    Loses,
    /// The game is drawn.
    Draws,
}

impl Verdict {
    pub(crate) const fn number(self) -> u32 {
        match self {
            Verdict::Wins => 1,
            Verdict::Loses => 2,
            Verdict::Draws => 3,
        }
    }

    pub(crate) const fn of(number: u32) -> Option<Verdict> {
        match number {
            1 => Some(Verdict::Wins),
            2 => Some(Verdict::Loses),
            3 => Some(Verdict::Draws),
            _ => None,
        }
    }
}

impl State<'_> {
    /// All seats, those that have left too.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0.seats() as u8).map(Seat)
    }

    /// The seats still in the game, in seat order.
    #[inline]
    pub fn remaining(&self) -> Seats {
        seats_of(self.0.remaining())
    }

    /// The seats still in the game, clockwise from `first`.
    #[inline]
    pub fn clockwise_from(&self, first: Seat) -> Seats {
        clockwise(self.0.remaining(), first)
    }

    /// How many players the game began with.
    #[inline]
    pub fn began_with(&self) -> usize {
        self.0.seats() as usize
    }

    /// Whether a seat is still in the game.
    #[inline]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.0.remaining() >> seat.0 & 1 == 1
    }

    /// A seat's team.
    #[inline]
    pub fn team(&self, seat: Seat) -> u8 {
        self.0.team(seat.0.into()) as u8
    }

    /// Number of the turn under way, from 1; 0 during the start.
    #[inline]
    pub fn turn(&self) -> u32 {
        self.0.fact(fact::TURN, 0) as u32
    }

    /// Whose turn it is, or who was named to take the first one; nothing before that. Of a team that takes its turns
    /// together it is the first one clockwise.
    #[inline]
    pub fn turn_seat(&self) -> Option<Seat> {
        u8::try_from(self.0.fact(fact::TURN_SEAT, 0)).ok().map(Seat)
    }

    /// The seats whose turn it is, those of them who are left: one, or where teams take turns all of the team,
    /// clockwise. Before the first turn, those who were named to take it.
    #[inline]
    pub fn active_seats(&self) -> Seats {
        let seats = self.0.fact(fact::ACTIVE, 0) as u64;
        // Where no team takes its turns together there is one, and nothing to begin with.
        if seats.is_power_of_two() { seats_of(seats) } else { clockwise(seats, self.turn_seat().unwrap_or(Seat(0))) }
    }

    /// Who takes the first turn, once that is settled. In a game that was restarted it is from the beginning.
    #[inline]
    pub fn first_seat(&self) -> Option<Seat> {
        u8::try_from(self.0.fact(fact::FIRST_SEAT, 0)).ok().map(Seat)
    }

    /// Whether this is a game, in which only steps and what follows from them change the table. In a scene anything may have
    /// happened since the last step, and a host that does not say may have let it happen.
    #[inline]
    pub fn is_game(&self) -> bool {
        self.0.fact(fact::IN_GAME, 0) == 1
    }

    /// Whose card it is.
    #[inline]
    pub fn owner(&self, card: CardId) -> Seat {
        Seat(self.0.fact(fact::OWNER, card.0.into()) as u8)
    }

    /// The length of the loop that the game is in, in loop points: since so many the table has stood as it stands
    /// now, and in between there was no chance and no answer but to decline. Nothing where no loop was found.
    pub fn loop_length(&self) -> Option<u32> {
        u32::try_from(self.0.fact(fact::LOOP_LENGTH, 0)).ok()
    }

    /// Where a card is.
    #[inline]
    pub fn place_of(&self, card: CardId) -> Place {
        self.0.place_of(card)
    }

    /// Number of cards in a place.
    #[inline]
    pub fn count(&self, place: Place) -> u32 {
        self.0.count(place)
    }

    /// The cards in a place, from the bottom up. A pile whose order nobody has seen has no list: that fails the game.
    #[inline]
    pub fn cards(&self, place: Place) -> &[CardId] {
        self.0.cards(place)
    }

    /// A total of a holder.
    #[inline]
    pub fn total(&self, total: TotalId, holder: impl Into<Holder>) -> i64 {
        self.0.total(total.0.into(), holder.into().0)
    }

    /// Whether a mark is on a holder.
    #[inline]
    pub fn has(&self, mark: MarkId, holder: impl Into<Holder>) -> bool {
        self.0.mark(mark.0.into(), holder.into().0) != 0
    }
}

impl<'a> Deref for Table<'a> {
    type Target = State<'a>;

    fn deref(&self) -> &State<'a> {
        &self.0
    }
}

impl<'a> Table<'a> {
    /// The table of one call of a step.
    #[inline]
    pub(crate) fn new(host: HostTable<'a>) -> Table<'a> {
        Table(State(host), Citing::Unknown)
    }
}

impl Table<'_> {
    /// Shuffles a pile. Each shuffle starts a random stream of its own, so nothing that was looked at before
    /// changes it.
    #[inline]
    pub fn shuffle(&mut self, place: Place) -> Result<(), Stop> {
        done(self.0.0.shuffle(place))
    }

    /// Cuts a pile: the top `count` cards go under the rest.
    #[inline]
    pub fn cut(&mut self, place: Place, count: u32) -> Result<(), Stop> {
        done(self.0.0.cut(place, count))
    }

    /// Moves up to `count` cards from the top of a pile (or the end of any zone) and says how many there were.
    #[inline]
    pub fn transfer(&mut self, from: Place, to: Place, count: u32, verb: VerbId) -> Result<u32, Stop> {
        match self.0.0.transfer(from, to, count, verb.0.into()) {
            u32::MAX => Err(Stop(())),
            moved => Ok(moved),
        }
    }

    /// Moves one card, wherever it is.
    #[inline]
    pub fn move_card(&mut self, card: CardId, to: Place, at: Position, verb: VerbId) -> Result<(), Stop> {
        done(self.0.0.move_card(card, to, matches!(at, Position::Bottom).into(), verb.0.into()))
    }

    /// Lets a seat look at the top cards of a pile; the top one first.
    pub fn look(&mut self, seat: Seat, place: Place, count: u32) -> Result<Cards, Stop> {
        done(self.0.0.look(seat.0.into(), place, count))?;
        Ok(self.0.0.looked().iter().copied().collect())
    }

    /// Sets a total.
    #[inline]
    pub fn set_total(&mut self, total: TotalId, holder: impl Into<Holder>, value: i64) -> Result<(), Stop> {
        done(self.0.0.set_total(total.0.into(), holder.into().0, value))
    }

    /// Puts a mark on a holder.
    #[inline]
    pub fn set_mark(&mut self, mark: MarkId, holder: impl Into<Holder>) -> Result<(), Stop> {
        done(self.0.0.set_mark(mark.0.into(), holder.into().0, 1))
    }

    /// Removes a mark.
    #[inline]
    pub fn clear_mark(&mut self, mark: MarkId, holder: impl Into<Holder>) -> Result<(), Stop> {
        done(self.0.0.set_mark(mark.0.into(), holder.into().0, 0))
    }

    /// A random number below `bound` (1 to 2^31), from the game's stream for this kind of decision.
    #[inline]
    pub fn random_below(&mut self, kind: KindId, bound: u32) -> Result<u32, Stop> {
        match self.0.0.random_below(kind.0.into(), bound) {
            u32::MAX => Err(Stop(())),
            n => Ok(n),
        }
    }

    /// One of the remaining seats at random. The coin follows the players' stream labels, not their seats.
    #[inline]
    pub fn random_seat(&mut self, kind: KindId) -> Result<Seat, Stop> {
        match self.0.0.random_seat(kind.0.into()) {
            u32::MAX => Err(Stop(())),
            seat => Ok(Seat(seat as u8)),
        }
    }

    /// Names the seat that takes the first turn; where teams take turns, it is its team that does.
    #[inline]
    pub fn set_first(&mut self, seat: Seat) -> Result<(), Stop> {
        done(self.0.0.set_first(seat.0.into()))
    }

    /// The seat will skip the named turn step once, by this rule; where teams take turns, its team will.
    pub fn skip_step(&mut self, seat: Seat, step: &str, rule: &Rule) -> Result<(), Stop> {
        done(self.0.0.skip_step(seat.0.into(), step.into(), cited(rule)))
    }

    /// The seat takes an extra turn after this one, by this rule; where teams take turns, its team does. Of several the
    /// newest comes first.
    pub fn extra_turn(&mut self, seat: Seat, rule: &Rule) -> Result<(), Stop> {
        done(self.0.0.extra_turn(seat.0.into(), cited(rule)))
    }

    /// Somebody would get priority now: the conditions that wait for it are judged. Nobody takes back what was answered
    /// before, so a step that asks for a choice in parts says this before it and after it, not in between.
    #[inline]
    pub fn priority(&mut self) -> Result<(), Stop> {
        done(self.0.0.priority())
    }

    /// Puts a line into the log: what a seat does that moves and sets nothing.
    #[inline]
    pub fn note(&mut self, seat: Seat, verb: VerbId, item: Item, number: i64) -> Result<(), Stop> {
        done(self.0.0.note(verb.0.into(), seat.0.into(), item, number))
    }

    /// An effect says that a seat wins or loses, or that the game is drawn, by this rule. Verdicts that an effect
    /// gives together are given before the next request.
    pub fn declare(&mut self, verdict: Verdict, seat: Seat, rule: &Rule) -> Result<(), Stop> {
        done(self.0.0.declare(verdict.number(), seat.0.into(), cited(rule)))
    }

    /// The next events carry out this rule, until the step ends or cites another.
    #[inline]
    pub fn cite(&mut self, rule: &Rule) -> Result<(), Stop> {
        if self.1 == Citing::Dropped { Ok(()) } else { self.tell_rule(rule) }
    }

    #[inline(never)]
    fn tell_rule(&mut self, rule: &Rule) -> Result<(), Stop> {
        if self.1 == Citing::Unknown && self.0.0.fact(fact::UNTOLD, 0) == 1 {
            self.1 = Citing::Dropped;
            return Ok(());
        }
        self.1 = Citing::Told;
        done(self.0.0.cite(cited(rule)))
    }

    /// The game begins anew, and this seat takes the first turn: `return Err(table.restart(…))`. Nobody wins, loses or
    /// draws. The cards of the players who are left go back to where the set-up put them, but for those that are
    /// exempt. Fails the game where the Info names no rule for it.
    pub fn restart(&mut self, first: Seat, exempt: &[CardId]) -> Stop {
        self.0.0.restart(first.0.into(), exempt.into());
        Stop(())
    }

    /// Promises that nothing outside the table matters to what comes next, not even the number of the turn. If the
    /// table has stood so at such a point before, and nobody chose anything since, the kernel has found a loop; what
    /// comes of it is for a condition to say that watches [`crate::variant::Watch::Loop`].
    pub fn loop_point(&mut self) -> Result<(), Stop> {
        done(self.0.0.loop_point())
    }

    /// Fails the game with a sentence, where a set-up turns out to be impossible to go on with.
    pub fn fault(&mut self, message: &str) -> Stop {
        self.0.0.fault(message.into());
        Stop(())
    }
}

impl Verdicts<'_> {
    /// This seat wins, loses or draws.
    pub fn give(&mut self, verdict: Verdict, seat: Seat) {
        self.table.verdict(self.condition, verdict.number(), seat.0.into(), 0);
    }

    /// This team wins, loses or draws: all its seats together. A team wins with those of it who have left.
    pub fn give_team(&mut self, verdict: Verdict, team: u8) {
        self.table.verdict(self.condition, verdict.number(), team.into(), 1);
    }
}

impl ZoneId {
    /// Whether a place is a zone of this kind.
    pub fn holds(self, place: Place) -> bool {
        place.zone == self.0
    }
}

#[inline]
fn cited(rule: &Rule) -> CitedRule<'_> {
    CitedRule { document: (&*rule.document).into(), edition: (&*rule.edition).into(), number: (&*rule.number).into() }
}

#[inline]
fn done(status: u32) -> Result<(), Stop> {
    if status == DONE { Ok(()) } else { Err(Stop(())) }
}
