//! A plan: a set-up resolved once into steps, conditions and small integers, on which many games run.

use super::stream::hash;
use crate::{
    deck::{Deck, DeckReport, DeckRules},
    option::{self, OptionError, OptionSpec, Options, Value},
    rule::{Rule, Text},
    setup::{CardsMode, Player, Previous, Refusal, Setup},
    variant::{Info, Measure, Next, Scope, Seat, Timing, Watch},
};
use rulezero_abi::{CardId, HostTable, Place};
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// A variant through either door: linked into the program, or loaded from a plug-in.
pub trait Rulebook: Send + Sync {
    /// Who it is.
    fn info(&self) -> &Info;
    /// Where it comes from: "linked", or the plug-in's version and sha256.
    fn origin(&self) -> String;
    /// The options there are, given those decided so far.
    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal>;
    /// What decks must be like.
    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal>;
    /// What deck data cannot say about a deck.
    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal>;
    /// A legal deck of the plainest cards.
    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal>;
    /// What a game exports.
    fn measures(&self) -> Result<Vec<Measure>, Refusal>;
    /// Resolves a set-up.
    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal>;
}

/// The steps and conditions of a plan, ready to be performed.
pub trait Steps: Send + Sync {
    /// Performs a step of the start.
    fn start(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd>;
    /// Performs a step of a turn.
    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd>;
    /// Lets the conditions whose bits are set give their verdicts.
    fn judge(&self, conditions: u64, table: HostTable<'_>) -> Result<(), StepEnd>;
}

/// Why a step did not end as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepEnd {
    /// The game has stopped, and the kernel knows why.
    Stopped,
    /// The plug-in failed, with a sentence.
    Fault(String),
}

/// A plan in words and values: what `show` prints and the kernel cites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanText {
    /// The start-of-game procedure.
    pub start: Vec<StepText>,
    /// The turn.
    pub turn: Vec<StepText>,
    /// The conditions, at most 63.
    pub conditions: Vec<ConditionText>,
}

/// A step in words and values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepText {
    /// Its name.
    pub name: Text,
    /// Its rule.
    pub rule: Rule,
    /// What it does.
    pub gist: Text,
    /// The values it acts on.
    pub parameters: Vec<(Text, Value)>,
}

/// A condition in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConditionText {
    /// Its name.
    pub name: Text,
    /// Its rule.
    pub rule: Rule,
    /// What it says.
    pub gist: Text,
    /// When it is looked at.
    pub timing: Timing,
    /// What it depends on.
    pub watches: Vec<Watch>,
}

/// Why no plan can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// An option is unknown or illegal.
    #[error("{0}")]
    Option(#[from] OptionError),
    /// The variant refuses.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The number of players is out of range.
    #[error("{id} is for {min} to {max} players, not {given}")]
    Players {
        /// The variant.
        id: String,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
        /// How many were given.
        given: usize,
    },
    /// Cards are to be played, and the variant does not play any.
    #[error("{id} does not play cards yet: add `cards = \"blank\"` to the game file, or `--cards blank`")]
    NotPlayed {
        /// The variant.
        id: String,
    },
}

/// A set-up that games can run on.
pub struct Plan {
    /// The set-up.
    pub setup: Setup,
    /// The steps and conditions in words.
    pub text: PlanText,
    /// What a game exports.
    pub measures: Vec<Measure>,
    /// Where the variant comes from.
    pub origin: String,
    /// Tells plans apart within a program.
    pub(crate) number: u64,
    pub(crate) steps: Box<dyn Steps>,
    pub(crate) layout: Layout,
}

/// The set-up's names as positions in flat lists.
pub(crate) struct Layout {
    pub(crate) seats: usize,
    /// For each zone, its first place; zones of players have one for each seat.
    pub(crate) zone_base: Vec<u16>,
    /// For each place, its zone and seat.
    pub(crate) places: Vec<Place>,
    /// For each place, the cards that start there.
    pub(crate) filled: Vec<Vec<CardId>>,
    /// For each card, its owner.
    pub(crate) owner: Vec<Seat>,
    /// For each card, the place where it starts.
    pub(crate) starts_at: Vec<u16>,
    /// For each card, its name.
    pub(crate) card_names: Vec<String>,
    /// For each total (mark), its first holder's position and how many holders there are.
    pub(crate) totals: Vec<(u32, u32)>,
    pub(crate) marks: Vec<(u32, u32)>,
    pub(crate) total_values: Vec<i64>,
    pub(crate) mark_count: usize,
    pub(crate) zone_hash: Vec<u64>,
    pub(crate) kind_hash: Vec<u64>,
    /// For each condition, the bits it watches.
    pub(crate) watched: Vec<u64>,
    /// All bits watched by conditions of each timing.
    pub(crate) immediate: u64,
}

/// The bit that stands for who is in the game.
pub(crate) const SEATS_BIT: u64 = 1 << 63;

impl Plan {
    /// Resolves a set-up: fills in options, checks the number of players, and lets the variant make its steps.
    pub fn new(
        rulebook: &Arc<dyn Rulebook>,
        options: &Options,
        cards: CardsMode,
        players: Vec<Player>,
        previous: Option<Previous>,
    ) -> Result<Plan, PlanError> {
        let info = rulebook.info().clone();
        let options = option::resolve(options, |so_far| Ok::<_, PlanError>(rulebook.options(so_far)?))?;
        if !(info.min_players as usize..=info.max_players as usize).contains(&players.len()) {
            let (id, min, max) = (info.id.to_string(), info.min_players, info.max_players);
            return Err(PlanError::Players { id, min, max, given: players.len() });
        }
        if cards == CardsMode::Played && !info.plays_cards {
            return Err(PlanError::NotPlayed { id: info.id.to_string() });
        }
        let setup = Setup { info, options, cards, players, previous };
        if setup.players.iter().map(|p| u64::from(p.deck.size())).sum::<u64>() > u64::from(u16::MAX) {
            return Err(Refusal::new("the decks hold more than 65535 cards together").into());
        }
        let (text, steps) = rulebook.resolve(&setup)?;
        let layout = Layout::new(&setup, &text)?;
        Ok(Plan {
            setup,
            text,
            measures: rulebook.measures()?,
            origin: rulebook.origin(),
            number: next_number(),
            steps,
            layout,
        })
    }
}

impl Layout {
    fn new(setup: &Setup, text: &PlanText) -> Result<Layout, Refusal> {
        if text.conditions.len() > 63 {
            return Err(Refusal::new(format!("{} conditions, at most 63 can be judged", text.conditions.len())));
        }
        let info = &setup.info;
        let seats = setup.players.len();
        let mut zone_base = Vec::new();
        let mut places = Vec::new();
        for (zone, spec) in info.zones.iter().enumerate() {
            zone_base.push(places.len() as u16);
            let holders = if spec.scope == Scope::Player { seats } else { 1 };
            places.extend((0..holders).map(|seat| Place { zone: zone as u16, seat: seat as u16 }));
        }
        let mut filled = vec![Vec::new(); places.len()];
        let (mut owner, mut starts_at, mut card_names) = (Vec::new(), Vec::new(), Vec::new());
        for card in setup.cards() {
            let zone = info.zones.iter().position(|z| z.filled_from.as_deref() == Some(card.section));
            let Some(zone) = zone else {
                return Err(Refusal::new(format!(
                    "{} has no zone for the section `{}`, where {} is",
                    info.id, card.section, card.facts.name
                )));
            };
            let own = if info.zones[zone].scope == Scope::Player { u16::from(card.owner.0) } else { 0 };
            let place = zone_base[zone] + own;
            filled[place as usize].push(card.id);
            owner.push(card.owner);
            starts_at.push(place);
            card_names.push(card.facts.name.clone());
        }
        let holders = |scope| match scope {
            Scope::Game => 1,
            Scope::Team => setup.players.iter().map(|p| p.team as usize + 1).max().unwrap_or(1),
            Scope::Player => seats,
            Scope::Card => owner.len(),
        };
        let (totals, total_values) = spread(info.totals.iter().map(|t| (holders(t.scope), t.initial)));
        let (marks, mark_values) = spread(info.marks.iter().map(|m| (holders(m.scope), 0)));
        let watched: Vec<u64> = text.conditions.iter().map(|c| c.watches.iter().fold(0, |b, w| b | bit(w))).collect();
        let immediate = text
            .conditions
            .iter()
            .zip(&watched)
            .filter(|(c, _)| c.timing == Timing::Immediate)
            .fold(0, |bits, (_, w)| bits | if *w == 0 { u64::MAX } else { *w });
        Ok(Layout {
            seats,
            zone_base,
            places,
            filled,
            owner,
            starts_at,
            card_names,
            totals,
            marks,
            total_values,
            mark_count: mark_values.len(),
            zone_hash: info.zones.iter().map(|z| hash(&z.name)).collect(),
            kind_hash: info.kinds.iter().map(|k| hash(&k.name)).collect(),
            watched,
            immediate,
        })
    }

    /// The position of a place, or nothing if there is no such place.
    #[inline]
    pub(crate) fn place(&self, place: Place) -> Option<usize> {
        let at = *self.zone_base.get(place.zone as usize)? as usize + place.seat as usize;
        (self.places.get(at) == Some(&place)).then_some(at)
    }

    /// The position of a holder's total or mark, or nothing if there is none.
    #[inline]
    pub(crate) fn held(list: &[(u32, u32)], id: u32, holder: u32) -> Option<usize> {
        let (base, holders) = *list.get(id as usize)?;
        (holder < holders).then_some((base + holder) as usize)
    }
}

/// The bit of a watched thing. Things beyond the bits there are share one: their conditions are judged too often,
/// never too rarely.
pub(crate) fn bit(watch: &Watch) -> u64 {
    match watch {
        Watch::Zone(zone) => zone_bit(zone.0),
        Watch::Total(total) => total_bit(total.0.into()),
        Watch::Mark(mark) => mark_bit(mark.0.into()),
        Watch::Seats => SEATS_BIT,
    }
}

#[inline]
pub(crate) fn zone_bit(zone: u16) -> u64 {
    1 << (zone % 31)
}

#[inline]
pub(crate) fn total_bit(total: u32) -> u64 {
    1 << (31 + total % 16)
}

#[inline]
pub(crate) fn mark_bit(mark: u32) -> u64 {
    1 << (47 + mark % 16)
}

fn next_number() -> u64 {
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

fn spread(list: impl Iterator<Item = (usize, i64)>) -> (Vec<(u32, u32)>, Vec<i64>) {
    let (mut places, mut values) = (Vec::new(), Vec::new());
    for (holders, initial) in list {
        places.push((values.len() as u32, holders as u32));
        values.extend(std::iter::repeat_n(initial, holders));
    }
    (places, values)
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("variant", &self.setup.info.id).field("text", &self.text).finish_non_exhaustive()
    }
}
