//! Keep rules: an opening hand is kept if the lands among the cards looked at are in a range.
//!
//! Cards looked at in this mulligan count, those that were put under in it included. A hand of `floor` cards or
//! fewer is always kept. What goes under goes one card at a time: a land if twice the lands exceed the cards still
//! held, else a card that is no land. A mulligan that sets cards aside sets the whole hand aside. Everything else is
//! answered at random.

use super::AgentError;
use rulezero_core::{
    agent::{Agent, AgentFault, Random},
    decision::{Answer, Decision, Shape},
    kernel::{Plan, Stream},
    table::{CardId, Item, ItemKind},
    variant::{KindId, Seat, ZoneId},
    view::View,
};
use std::{fmt, str::FromStr};

/// A keep rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeepRule {
    /// Fewest lands.
    pub lo: u32,
    /// Most lands.
    pub hi: u32,
    /// A hand of so many cards or fewer is kept.
    pub floor: u32,
}

/// An agent that keeps by a rule.
#[derive(Clone, Debug)]
pub struct Keep {
    rule: KeepRule,
    /// Names of the plan, looked up once.
    known: Option<Known>,
    /// Lands among the cards looked at in the mulligan under way.
    looked: Option<u32>,
    random: Random,
}

#[derive(Clone, Debug)]
struct Known {
    mulligan: KindId,
    bottom: Option<KindId>,
    set_aside: Option<KindId>,
    hand: ZoneId,
    lands: Vec<bool>,
}

impl Keep {
    /// The agent of a rule.
    pub fn new(rule: KeepRule) -> Keep {
        Keep { rule, known: None, looked: None, random: Random::new() }
    }
}

impl KeepRule {
    fn takes_mulligan(&self, lands: u32, cards: usize) -> bool {
        cards > self.floor as usize && !(self.lo..=self.hi).contains(&lands)
    }
}

impl Known {
    fn of(plan: &Plan) -> Option<Known> {
        let kinds = &plan.setup.info.kinds;
        let named = |word: &str| {
            let at = kinds.iter().position(|k| k.name.rsplit('.').next() == Some(word))?;
            Some(KindId(at as u16))
        };
        Some(Known {
            mulligan: named("mulligan")?,
            bottom: named("bottom"),
            set_aside: named("set-aside"),
            hand: plan.setup.zone("hand").ok()?,
            lands: plan.setup.cards().map(|card| card.facts.is("Land")).collect(),
        })
    }

    fn lands_among(&self, cards: &[CardId]) -> u32 {
        cards.iter().filter(|card| self.is_land(**card)).count() as u32
    }

    /// Says which cards go under, in order, and how many lands there were among all of them.
    fn put_under(&self, items: &[Item], count: u32, answer: &mut Answer) -> u32 {
        let is_land = |item: &Item| matches!(item.kind(), ItemKind::Card(card) if self.is_land(card));
        let looked = items.iter().filter(|i| is_land(i)).count();
        let mut lands = looked;
        answer.values.clear();
        for put in 0..count as usize {
            let land = 2 * lands > items.len() - put;
            let fits = |i: &&Item| is_land(i) == land && !answer.values.contains(&i64::from(i.0));
            if let Some(item) = items.iter().find(fits) {
                let value = i64::from(item.0);
                answer.values.push(value);
                lands -= usize::from(land);
            }
        }
        looked as u32
    }

    fn is_land(&self, card: CardId) -> bool {
        self.lands.get(card.0 as usize).copied().unwrap_or(false)
    }
}

impl Agent for Keep {
    fn name(&self) -> String {
        self.rule.to_string()
    }

    fn meet(&mut self, plan: &Plan, _seat: Seat) {
        self.known = Known::of(plan);
    }

    fn begin(&mut self, stream: Stream) {
        self.looked = None;
        self.random.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        match (&self.known, decision.shape) {
            (Some(known), Shape::YesNo) if decision.kind == known.mulligan => {
                let hand = view.cards(known.hand.of(view.seat())).unwrap_or_default();
                let lands = self.looked.take().unwrap_or_else(|| known.lands_among(hand));
                answer.say(self.rule.takes_mulligan(lands, hand.len()));
            }
            (Some(known), Shape::Pick { items, least, .. }) if Some(decision.kind) == known.bottom => {
                self.looked = Some(known.put_under(items, least, answer));
            }
            (Some(known), Shape::Pick { items, .. }) if Some(decision.kind) == known.set_aside => {
                answer.items(items.iter().copied());
            }
            (_, shape) => self.random.answer(&shape, answer),
        }
        Ok(())
    }
}

impl Default for KeepRule {
    fn default() -> KeepRule {
        KeepRule { lo: 2, hi: 5, floor: 4 }
    }
}

impl FromStr for KeepRule {
    type Err = AgentError;

    fn from_str(rule: &str) -> Result<KeepRule, AgentError> {
        let wrong = |why: &str| AgentError::Keep { spec: format!("keep:{rule}"), why: why.to_owned() };
        let (range, floor) = match rule.split_once(',') {
            None => (rule, "4"),
            Some((range, floor)) => {
                (range, floor.strip_prefix("floor=").ok_or_else(|| wrong("only `floor=` may follow the range"))?)
            }
        };
        let (lo, hi) = range.split_once('-').ok_or_else(|| wrong("a range is two numbers with a dash"))?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| wrong(&format!("`{text}` is no number of cards")));
        let (lo, hi, floor) = (number(lo)?, number(hi)?, number(floor)?);
        if lo > hi {
            return Err(wrong("the range is empty"));
        }
        Ok(KeepRule { lo, hi, floor })
    }
}

impl fmt::Display for KeepRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "keep:{}-{}", self.lo, self.hi)?;
        if self.floor == 4 { Ok(()) } else { write!(f, ",floor={}", self.floor) }
    }
}
