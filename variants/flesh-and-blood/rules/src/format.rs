//! Tournament formats as data: one record each, and what the records say about decks.
//!
//! A format is dated: a rule that changed on a day is two formats. What a record has no data for (bans,
//! heroes that have become living legends) it names, and a check reports that as not evaluated, never as fine.

use rulezero_core::prelude::*;
use std::{fmt, ops::RangeInclusive};

/// A format.
#[derive(Clone, Debug)]
pub struct Format {
    /// Its name as an option.
    pub name: &'static str,
    /// When it is or was in force.
    pub in_force: &'static str,
    /// Where it is written down.
    pub document: &'static Document,
    /// The number of its rule there.
    pub number: &'static str,
    /// How many play.
    pub players: RangeInclusive<usize>,
    /// Which heroes lead.
    pub hero: HeroAge,
    /// Most cards in the pool, the hero not counted.
    pub pool_max: Option<u32>,
    /// Cards in the starting deck.
    pub deck: DeckSize,
    /// Most copies of a card, cards of one name told apart by pitch.
    pub copies: Option<u32>,
    /// The rarities at which cards must have been printed at some time, if any.
    pub rarities: Option<Rarities>,
    /// What else it demands, with the data that it takes and that is not here.
    pub open: &'static [Demand],
}

/// Rarities of which a card must have been printed at one.
#[derive(Clone, Copy, Debug)]
pub struct Rarities {
    /// For the hero and arena-cards.
    pub arena: &'static [&'static str],
    /// For deck-cards.
    pub deck: &'static [&'static str],
}

/// Something that a format demands and a check cannot judge by itself.
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    /// What, in a phrase.
    pub what: &'static str,
    /// The data that a host may have for it.
    pub data: Option<&'static str>,
}

/// Which heroes lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeroAge {
    /// Young ones.
    Young,
    /// Those that are not young, nor made for a pit fight.
    Adult,
    /// All.
    Any,
}

/// How many cards the starting deck has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckSize {
    /// Just so many.
    Exactly(u32),
    /// So many or more.
    AtLeast(u32),
    /// All the deck-cards of the pool.
    WholePool,
}

impl DeckSize {
    /// The fewest deck-cards that a pool must hold. A pool without any is always taken for a mistake.
    pub fn fewest(self) -> u32 {
        match self {
            DeckSize::Exactly(cards) | DeckSize::AtLeast(cards) => cards,
            DeckSize::WholePool => 1,
        }
    }

    /// How few and how many may start out of so many deck-cards.
    pub fn range(self, deck_cards: u32) -> (u32, u32) {
        match self {
            DeckSize::Exactly(cards) => (cards, cards),
            DeckSize::AtLeast(cards) => (cards, deck_cards),
            DeckSize::WholePool => (deck_cards, deck_cards),
        }
    }
}

impl fmt::Display for DeckSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckSize::Exactly(cards) => write!(f, "exactly {cards}"),
            DeckSize::AtLeast(cards) => write!(f, "at least {cards}"),
            DeckSize::WholePool => f.write_str("all of them, at least 1"),
        }
    }
}

impl Format {
    /// The citation of its rule.
    pub fn rule(&self) -> Rule {
        self.document.rule(self.number)
    }

    /// Refuses a number of players that it does not allow.
    pub fn check_players(&self, setup: &Setup) -> Result<(), Refusal> {
        let (players, fewest, most) = (setup.players.len(), self.players.start(), self.players.end());
        if self.players.contains(&players) {
            return Ok(());
        }
        let allowed = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        Err(Refusal::new(format!("{} is for {allowed} players ({}), not {players}", self.name, self.rule())))
    }

    /// What data can say about a deck; `hero_rule` says that there is one hero.
    ///
    /// A pool has no fewest cards: whether it holds enough deck-cards is for the check that knows them apart.
    pub fn deck_rules(&self, hero_rule: Rule) -> DeckRules {
        let hero = SectionRule {
            name: "hero".into(),
            from: vec!["hero".into()],
            takes: vec!["Hero".into()],
            min: 1,
            max: Some(1),
            or_empty: false,
            rule: hero_rule,
        };
        let pool = SectionRule {
            name: "pool".into(),
            from: ["main", "arena", "sideboard", "deck"].map(Text::from).into(),
            takes: Vec::new(),
            min: 0,
            max: self.pool_max,
            or_empty: false,
            rule: self.rule(),
        };
        let copies = self.copies.map(|most| CopyRule {
            most,
            sections: vec!["pool".into()],
            apart_by: Some("pitch".into()),
            exempt: Vec::new(),
            exempt_keywords: vec!["unlimited".into()],
            rule: self.rule(),
        });
        DeckRules { sections: vec![hero, pool], sums: Vec::new(), copies: copies.into_iter().collect() }
    }
}

impl HeroAge {
    /// Why a hero of these subtypes may not lead, if so.
    pub fn objection(self, hero: &Card) -> Option<&'static str> {
        let is = |subtype| hero.subtypes.iter().any(|s| s == subtype);
        match self {
            HeroAge::Young if !is("Young") => Some("it is not young"),
            HeroAge::Adult if is("Young") => Some("it is young"),
            HeroAge::Adult if is("Pit-Fighter") => Some("it is a pit-fighter"),
            HeroAge::Young | HeroAge::Adult | HeroAge::Any => None,
        }
    }
}
