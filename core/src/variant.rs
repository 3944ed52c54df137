//! What a variant is: lists of steps and conditions, and the names it brings.
//!
//! Core knows no game's nouns: zones, totals, marks, decision kinds and verbs are declared here by the variant and
//! are small integers from then on. A step looks its names up through the set-up, so that it finds the zones of
//! whichever variant it is asked to work in.

use crate::{
    card::Card,
    deck::{Deck, DeckReport, DeckRules},
    happening::Happening,
    option::{OptionSpec, Options, Value},
    rule::{Document, Rule, Text},
    setup::{Refusal, Setup},
    statics::StaticEffect,
    table::{State, Stop, Table, Verdicts},
    teams::Teams,
};
use serde::{Deserialize, Serialize};

/// One game in one edition of its rules.
pub trait Variant: Send + Sync {
    /// Who it is and what names it brings.
    fn info(&self) -> Info;

    /// The options there are, given those decided so far.
    fn options(&self, _so_far: &Options) -> Vec<OptionSpec> {
        Vec::new()
    }

    /// What decks must be like, as data.
    fn deck_rules(&self, options: &Options) -> DeckRules;

    /// What deck data cannot say: violations and things that were not evaluated.
    fn check_deck(&self, _options: &Options, _deck: &Deck) -> DeckReport {
        DeckReport::default()
    }

    /// A legal deck of the plainest cards, for laws and for runs without lists. Its cards may be invented, and some
    /// of a kind should differ in name.
    fn plain_deck(&self, options: &Options) -> Deck;

    /// Refuses a card whose words this variant cannot play; asked only where cards are played.
    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        Err(Refusal::new(format!("{} does not play cards yet, so not `{}` either", self.info().id, card.name)))
    }

    /// Who plays with whom, and what a team does as one: asked first, and steps and conditions are made for a set-up
    /// with these teams. By default the teams are the set-up's and have nothing in common.
    fn teams(&self, setup: &Setup) -> Result<Teams, Refusal> {
        Ok(Teams::as_set_up(setup))
    }

    /// The start-of-game procedure in order. This list *is* the edition.
    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal>;

    /// The steps of a turn in order.
    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal>;

    /// How the game is won, lost and drawn.
    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal>;

    /// What can be made to happen other than by steps: the words of scenes.
    fn happenings(&self, _setup: &Setup) -> Result<Vec<Box<dyn Happening>>, Refusal> {
        Ok(Vec::new())
    }

    /// What cards of this set-up do to the rules while they lie somewhere. The kernel begins and ends it.
    fn static_effects(&self, _setup: &Setup) -> Result<Vec<StaticEffect>, Refusal> {
        Ok(Vec::new())
    }

    /// Named numbers that a game exports.
    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    /// The measures, by name, that say nothing in this set-up: its games do not export them.
    fn idle_measures(&self, _setup: &Setup) -> Vec<Text> {
        Vec::new()
    }
}

/// A step of the start-of-game procedure.
pub trait StartStep: Send + Sync {
    /// A stable name ("mulligan"; a part is "mulligan/look"), by which single steps are exchanged.
    fn name(&self) -> Text;
    /// The rule that the step carries out.
    fn rule(&self) -> Rule;
    /// What it does, in a clause of our own words.
    fn gist(&self) -> Text;
    /// The very values it acts on.
    fn parameters(&self) -> Vec<(Text, Value)> {
        Vec::new()
    }
    /// Does it.
    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop>;
}

/// A step of a turn.
pub trait TurnStep: Send + Sync {
    /// A stable name ("draw").
    fn name(&self) -> Text;
    /// The rule that the step carries out.
    fn rule(&self) -> Rule;
    /// What it does, in a clause of our own words.
    fn gist(&self) -> Text;
    /// The very values it acts on.
    fn parameters(&self) -> Vec<(Text, Value)> {
        Vec::new()
    }
    /// Does it, and says what comes next.
    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop>;
}

/// What comes after a turn step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The step that follows in the list; after the last one the turn ends.
    Following,
    /// The same step again.
    Again,
    /// The step at this index of the list.
    To(u16),
    /// The end of the turn.
    EndTurn,
}

/// A way for a game to be won, lost or drawn.
pub trait WinCondition: Send + Sync {
    /// A stable name ("no life").
    fn name(&self) -> Text;
    /// The rule that says so.
    fn rule(&self) -> Rule;
    /// What it says, in a clause of our own words.
    fn gist(&self) -> Text;
    /// When it is looked at.
    fn timing(&self) -> Timing;
    /// What it depends on: it is judged only when one of these has changed. Nothing named means always.
    fn watches(&self) -> Vec<Watch> {
        Vec::new()
    }
    /// Whether no effect can forbid or replace what it says.
    fn beats_effects(&self) -> bool {
        false
    }
    /// Gives verdicts on players or teams.
    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>);
}

/// When a condition is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// As soon as what it watches has changed.
    Immediate,
    /// When somebody would get priority.
    WhenPriorityWouldBeGiven,
}

/// Something that a condition depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// A total.
    Total(TotalId),
    /// A mark.
    Mark(MarkId),
    /// The cards in a zone.
    Zone(ZoneId),
    /// Who is in the game, and who has conceded or agreed to a draw.
    Seats,
    /// Whether the table has come to stand as it stood before, by what nobody chose.
    Loop,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u16);
    )* };
}
ids! {
    /// A zone, by its place in the Info.
    ZoneId
    /// A total, by its place in the Info.
    TotalId
    /// A mark, by its place in the Info.
    MarkId
    /// A decision kind, by its place in the Info.
    KindId
    /// A verb, by its place in the Info.
    VerbId
}

/// A player's place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// Seats in an order: those of one set of bits, then those of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    now: u64,
    then: u64,
}

/// The seats whose bits are set, in seat order.
#[inline]
pub(crate) fn seats_of(mask: u64) -> Seats {
    Seats { now: mask, then: 0 }
}

/// The seats whose bits are set, clockwise from one.
#[inline]
pub(crate) fn clockwise(mask: u64, first: Seat) -> Seats {
    let before = mask & !(u64::MAX << (first.0 & 63));
    Seats { now: mask & !before, then: before }
}

impl Seats {
    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.now | self.then == 0
    }

    /// Whether a seat is one of them.
    #[inline]
    pub fn contains(&self, seat: Seat) -> bool {
        (self.now | self.then) >> seat.0 & 1 == 1
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        let others = !(1 << (seat.0 & 63));
        (self.now, self.then) = (self.now & others, self.then & others);
    }

    /// Takes out the seats that are not to stay.
    #[inline]
    pub fn retain(&mut self, mut stays: impl FnMut(Seat) -> bool) {
        for seat in self.clone() {
            if !stays(seat) {
                self.remove(seat);
            }
        }
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        seats_of(1 << (seat.0 & 63))
    }
}

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.now == 0 {
            self.now = std::mem::take(&mut self.then);
        }
        let seat = (self.now != 0).then(|| Seat(self.now.trailing_zeros() as u8))?;
        self.now &= self.now - 1;
        Some(seat)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.now.count_ones() + self.then.count_ones()) as usize;
        (left, Some(left))
    }
}

/// Who a variant is and what names it brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// `game/edition`, in lower-case letters, digits, dots and dashes.
    pub id: Text,
    /// The name for people.
    pub name: Text,
    /// The documents it goes by, the rules first.
    pub documents: Vec<Document>,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// Whether anything is left to chance at all.
    pub random: bool,
    /// Whether cards are played, or only held, drawn and counted.
    pub plays_cards: bool,
    /// The zones.
    pub zones: Vec<Zone>,
    /// The totals.
    pub totals: Vec<Total>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The kinds of decision.
    pub kinds: Vec<DecisionKind>,
    /// The verbs of its events and actions.
    pub verbs: Vec<Verb>,
    /// The rules of the endings that the kernel itself brings about.
    pub endings: Endings,
    /// What becomes of the cards of who leaves a game that goes on; where nothing is said they stay where they lie.
    pub leaving: Option<Leaving>,
    /// The kind of decision by which a player picks which of several replacements of one event is used first; where
    /// none is named it is the oldest one.
    pub replacing: Option<Text>,
    /// The rule by which a game can begin anew within a game; where there is none a step cannot ask for it.
    pub restart: Option<Rule>,
}

/// Rules of the endings that no condition has to look for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Endings {
    /// A player concedes.
    pub concession: Rule,
    /// All players agree on a draw; nothing where no document speaks of it.
    pub agreed_draw: Option<Rule>,
    /// All who are left lose together.
    pub all_lose: Rule,
}

/// What becomes of the cards of a player who leaves a game that goes on. Zones and the verb are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaving {
    /// The rule that says so.
    pub rule: Rule,
    /// The zone that the player's own cards go to, wherever they lie: out of the game, and one for each player.
    pub own: Text,
    /// The zone that cards of others go to which lie in a zone of that player: one for all, or each card's owner's.
    pub others: Text,
    /// The verb by which they go.
    pub verb: Text,
    /// Zones that are outside the game anyhow: what lies there stays.
    pub outside: Vec<Text>,
}

/// A zone that a variant declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Its name.
    pub name: Text,
    /// Whether each seat has one of its own.
    pub scope: Scope,
    /// Whether its cards lie in an order that can be shuffled and cut.
    pub pile: bool,
    /// Who sees which cards are in it.
    pub cards: Sees,
    /// Who sees how many there are, and that cards come and go.
    pub count: Sees,
    /// The deck section whose cards start here.
    pub filled_from: Option<Text>,
}

/// Who sees something of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sees {
    /// Nobody.
    Nobody,
    /// The seat whose zone it is.
    Owner,
    /// All players.
    All,
}

/// What a zone, total or mark belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The game.
    Game,
    /// Each team.
    Team,
    /// Each player.
    Player,
    /// Each card.
    Card,
}

/// A number that the game keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Its name.
    pub name: Text,
    /// Whose it is.
    pub scope: Scope,
    /// Its value before the start.
    pub initial: i64,
    /// Whether it is only counted, for measures and for steps to remember by: a change of it is no event, no condition
    /// watches it, nobody is shown it, and a table that stands as before but for it stands as before.
    #[serde(default)]
    pub quiet: bool,
}

/// Something that is on or off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Its name.
    pub name: Text,
    /// Whose it is.
    pub scope: Scope,
    /// Whether a match carries it to the next game's set-up (who chose, for example).
    pub carried: bool,
    /// Whether it is forgotten as soon as the conditions that wait for priority have looked at it.
    #[serde(default)]
    pub momentary: bool,
}

/// A kind of decision, with the words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionKind {
    /// Its name, `game.kind`.
    pub name: Text,
    /// The question, for a person at a prompt; of what is left to chance, a sentence in which `{side}` stands for what
    /// came out, counted from 1, or without that the words before it.
    pub prompt: Text,
    /// What an answer says, before what was answered ("puts under"); for yes/no, the yes.
    pub said: Text,
    /// For yes/no, what a no says; for picks, what picking nothing says.
    pub said_no: Text,
    /// What saying no, or picking nothing, comes to.
    #[serde(default)]
    pub no_is: NoIs,
}

/// What saying no, or picking nothing, comes to. Only that keeps a loop from being one by which a player does something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoIs {
    /// A choice like any other.
    #[default]
    AChoice,
    /// The player declines what could be done, and the game goes on as if there had been no question.
    Declining,
}

/// A verb of an event, as it stands in a sentence after a player's name ("draws").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verb {
    /// Its name.
    pub name: Text,
    /// The words for it.
    pub text: Text,
}

/// A named number that a game exports when it has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// Its name.
    pub name: Text,
    /// What it measures, in a clause.
    pub about: Text,
    /// Where it is read.
    pub of: MeasureOf,
}

/// Where a measure is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasureOf {
    /// Turns begun.
    Turns,
    /// A total of each seat, by name.
    Total(Text),
    /// Cards in a zone of each seat, by name.
    Cards(Text),
    /// Cards in a zone of each seat that have a word among their supertypes, types or subtypes.
    CardsOfKind {
        /// The zone's name.
        zone: Text,
        /// The word.
        kind: Text,
    },
}
