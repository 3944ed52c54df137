//! Events: what happened, each with the rule that it carried out.
//!
//! Numbers here are those of the plan; [`crate::narration`] turns an event into a line for a viewer or into JSON.

use crate::{
    effect::{Act, Effect, EffectId, Instead},
    happening::HappensWith,
    kernel::{Cause, Ending, Plan},
    rule::Rule,
    table::Verdict,
    variant::{KindId, MarkId, Seat, TotalId, VerbId},
};
use rulezero_abi::{CardId, CitedRule, Item, Place};

/// A rule, by its place in the log's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleId(u16);

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The rule it carried out.
    pub rule: RuleId,
    /// What it was.
    pub what: What,
}

/// A stretch of the log's list of cards.
pub type CardRange = (u32, u32);

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their types and names say
pub enum What {
    /// A step of the start begins.
    StartStep { step: u16 },
    /// A turn begins: of a seat, or of the team whose first one it is; a bit for each of those whose turn it is.
    Turn { turn: u32, seat: Seat, seats: u64 },
    /// A step of a turn begins.
    TurnStep { step: u16 },
    /// A turn step is skipped.
    Skipped { seat: Seat, step: u16 },
    /// A pile is shuffled.
    Shuffled { place: Place, cards: u32 },
    /// A pile is cut.
    Cut { place: Place, count: u32 },
    /// Cards move.
    Moved { verb: VerbId, from: Place, to: Place, count: u32, cards: CardRange },
    /// A player looks at the top of a pile.
    Looked { seat: Seat, place: Place, count: u32, cards: CardRange },
    /// A total is set.
    Total { total: TotalId, holder: u32, value: i64 },
    /// A mark is set or removed.
    Mark { mark: MarkId, holder: u32, on: bool },
    /// Something is left to chance.
    Chance { kind: KindId, value: u32, seat: Option<Seat> },
    /// It is settled who takes the first turn.
    First { seat: Seat },
    /// A player gets an extra turn.
    ExtraTurn { seat: Seat },
    /// A line of the variant's own.
    Noted { verb: VerbId, seat: Seat, item: Item, number: i64 },
    /// A player answers a question.
    Answered { seat: Seat, kind: KindId, secret: bool, shape: u32, values: Vec<i64> },
    /// A player concedes.
    Conceded { seat: Seat },
    /// A player offers a draw.
    DrawOffered { seat: Seat },
    /// A player answers an offer.
    DrawAnswered { seat: Seat, accepts: bool },
    /// A verdict is given.
    Judged { seat: Seat, verdict: Verdict, name: String },
    /// An effect on what the rules let happen begins.
    EffectBegins { id: EffectId, effect: Effect },
    /// An effect on what the rules let happen ends.
    EffectEnds { id: EffectId, effect: Effect },
    /// An effect forbids what would happen, or replaces it.
    Overruled { id: EffectId, seat: Option<Seat>, act: Act, instead: Option<Instead>, places: Option<(Place, Place)> },
    /// The game begins anew.
    Restarted { first: Seat },
    /// Something happens that the variant has a name for.
    Happens { happening: u16, with: HappensWith },
    /// It does not happen, because a player has left who would have part in it.
    Missed { happening: u16, seat: Seat },
    /// Something happens that the kernel has a name for.
    Acted { act: &'static str },
    /// The table stands as it stood so many loop points ago, and nobody has chosen anything since.
    Looped { length: u32 },
    /// A player leaves the game.
    Left { seat: Seat },
    /// The game is over.
    GameOver { ending: Ending, causes: Vec<Cause> },
}

/// The events of a game, and the rules and cards they name.
#[derive(Clone, Debug, Default)]
pub struct Log {
    on: bool,
    pub(crate) events: Vec<Event>,
    cards: Vec<CardId>,
    rules: Vec<Rule>,
    plan: u64,
    starts: u16,
    own: u16,
    current: u16,
}

impl Log {
    /// Empties the log for a game on this plan. The list of rules is kept while the plan is the same.
    #[inline]
    pub(crate) fn reset(&mut self, plan: &Plan, on: bool) {
        self.on = on;
        self.events.clear();
        self.cards.clear();
        if self.plan != plan.number {
            self.plan = plan.number;
            self.rules.clear();
            self.rules.extend(plan.text.start.iter().chain(&plan.text.turn).map(|s| s.rule.clone()));
            self.rules.push(Rule::policy("kernel")); // in force while there is no step at all
            self.starts = plan.text.start.len() as u16;
        }
        (self.own, self.current) = (0, 0);
    }

    /// Whether the last game was on this plan.
    #[inline]
    pub(crate) fn is_of(&self, plan: &Plan) -> bool {
        self.plan == plan.number
    }

    /// Whether events are kept.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// The rule of an event.
    pub fn rule(&self, id: RuleId) -> &Rule {
        &self.rules[id.0 as usize]
    }

    /// Cards that an event names.
    pub fn cards(&self, range: CardRange) -> &[CardId] {
        &self.cards[range.0 as usize..range.1 as usize]
    }

    #[inline]
    pub(crate) fn start_step(&mut self, step: usize) {
        if self.on {
            self.own = step as u16;
            self.current = self.own;
            self.keep(RuleId(self.own), || What::StartStep { step: step as u16 });
        }
    }

    #[inline]
    pub(crate) fn turn(&mut self, turn: u32, seat: Seat, seats: u64) {
        self.own = self.starts;
        self.current = self.own;
        self.note(|| What::Turn { turn, seat, seats });
    }

    #[inline]
    pub(crate) fn turn_step(&mut self, step: usize) {
        self.own = self.starts + step as u16;
        self.current = self.own;
        self.note(|| What::TurnStep { step: step as u16 });
    }

    /// Something that is no step begins: its rule is in force until the next thing begins.
    pub(crate) fn begin(&mut self, rule: &Rule) {
        if self.on {
            self.own = self.number_of(rule).0;
            self.current = self.own;
        }
    }

    /// Notes an event under the rule in force.
    #[inline]
    pub(crate) fn note(&mut self, what: impl FnOnce() -> What) {
        if self.on {
            self.keep(RuleId(self.current), what);
        }
    }

    /// Notes an event under another rule.
    #[inline]
    pub(crate) fn note_at(&mut self, rule: RuleId, what: impl FnOnce() -> What) {
        if self.on {
            self.keep(rule, what);
        }
    }

    /// Apart from what is done while the log is off, which so stays short.
    #[cold]
    #[inline(never)]
    fn keep(&mut self, rule: RuleId, what: impl FnOnce() -> What) {
        self.events.push(Event { rule, what: what() });
    }

    /// Notes an event under another rule.
    pub(crate) fn note_by(&mut self, rule: &Rule, what: impl FnOnce() -> What) {
        if self.on {
            let id = self.number_of(rule);
            self.note_at(id, what);
        }
    }

    fn number_of(&mut self, rule: &Rule) -> RuleId {
        let (document, edition, number) = (&*rule.document, &*rule.edition, &*rule.number);
        self.id_of(CitedRule { document: document.into(), edition: edition.into(), number: number.into() })
    }

    /// Keeps a card for the event that is noted next.
    #[inline]
    pub(crate) fn card(&mut self, card: CardId) {
        if self.on {
            self.cards.push(card);
        }
    }

    #[inline]
    pub(crate) fn cards_len(&self) -> u32 {
        self.cards.len() as u32
    }

    /// Brings a rule of the list into force and answers the one that was.
    pub(crate) fn swap_rule(&mut self, rule: RuleId) -> RuleId {
        RuleId(std::mem::replace(&mut self.current, rule.0))
    }

    /// Brings another rule into force; an empty number brings back the step's own.
    pub(crate) fn cite(&mut self, rule: CitedRule<'_>) {
        self.current = if rule.number.is_empty() { self.own } else { self.id_of(rule).0 };
    }

    /// The number of a rule that only events name; none is looked for while no events are kept.
    #[inline]
    pub(crate) fn id_for_events(&mut self, rule: CitedRule<'_>) -> RuleId {
        if self.on { self.id_of(rule) } else { RuleId(self.current) }
    }

    /// The number of a rule, which is added to the list if it is new. Those added last are looked at first.
    pub(crate) fn id_of(&mut self, rule: CitedRule<'_>) -> RuleId {
        let same = |r: &Rule| {
            r.number == rule.number.as_str()
                && r.document == rule.document.as_str()
                && r.edition == rule.edition.as_str()
        };
        let at = self.rules.iter().rposition(same).unwrap_or_else(|| {
            let own = |text: &str| text.to_owned().into();
            self.rules.push(Rule {
                document: own(rule.document.as_str()),
                edition: own(rule.edition.as_str()),
                number: own(rule.number.as_str()),
            });
            self.rules.len() - 1
        });
        RuleId(at as u16)
    }
}
