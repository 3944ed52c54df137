//! A plan: a set-up resolved once into steps, conditions and small integers, on which many games run.

use super::layout::Layout;
use crate::{
    deck::{Deck, DeckReport, DeckRules},
    happening::{HappeningText, HappensWith},
    option::{self, OptionError, OptionSpec, Options, Value},
    rule::{Rule, Text},
    setup::{CardsMode, Player, Previous, Refusal, Setup},
    statics::StaticEffect,
    teams::Teams,
    variant::{Info, Measure, MeasureOf, Next, Timing, Watch},
};
use rulezero_abi::HostTable;
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::Range,
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
    /// What a host that runs this variant elsewhere keeps of it; nothing where its steps are performed in this process.
    fn host_part(&self) -> Option<&dyn std::any::Any> {
        None
    }
}

/// The steps and conditions of a plan, ready to be performed.
pub trait Steps: Send + Sync {
    /// Performs these steps of the start, asking the table for each before it begins.
    fn start(&self, steps: Range<usize>, table: HostTable<'_>) -> Result<(), StepEnd>;
    /// Performs a step of a turn.
    fn turn(&self, step: usize, table: HostTable<'_>) -> Result<Next, StepEnd>;
    /// Lets the conditions whose bits are set give their verdicts.
    fn judge(&self, conditions: u64, table: HostTable<'_>) -> Result<(), StepEnd>;
    /// Makes something happen.
    fn happen(&self, happening: usize, with: &HappensWith, table: HostTable<'_>) -> Result<Next, StepEnd>;
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
    /// What can be made to happen.
    #[serde(default)]
    pub happenings: Vec<HappeningText>,
    /// What cards do to the rules while they lie somewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub statics: Vec<StaticEffect>,
    /// Measures, by name, that say nothing in this set-up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle_measures: Vec<Text>,
    /// Who plays with whom.
    pub teams: Teams,
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
    /// Whether no effect forbids or replaces what it says.
    #[serde(default)]
    pub beats_effects: bool,
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
    #[error("{id} does not play cards yet: add `cards = \"blank\"` to the game file, or --cards blank")]
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

/// Seats are kept as the bits of one number.
const MOST_PLAYERS: usize = 64;

impl Plan {
    /// Resolves a set-up: fills in options, checks the number of players, and lets the variant make its steps.
    /// A measure of a total or zone that there is not is refused.
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
        if players.len() > MOST_PLAYERS {
            return Err(Refusal::new(format!("{} players: a game is for {MOST_PLAYERS} at most", players.len())).into());
        }
        if cards == CardsMode::Played && !info.plays_cards {
            return Err(PlanError::NotPlayed { id: info.id.to_string() });
        }
        let setup = Setup { info, options, cards, players, previous };
        if setup.players.iter().map(|p| u64::from(p.deck.size())).sum::<u64>() > u64::from(u16::MAX) {
            return Err(Refusal::new("the decks hold more than 65535 cards together").into());
        }
        let (text, steps) = rulebook.resolve(&setup)?;
        let setup = setup.in_teams(&text.teams)?;
        let layout = Layout::new(&setup, &text)?;
        let mut measures = rulebook.measures()?;
        measures.retain(|measure| !text.idle_measures.contains(&measure.name));
        for measure in &measures {
            match &measure.of {
                MeasureOf::Turns => {}
                MeasureOf::Total(name) => setup.total(name).map(|_| ())?,
                MeasureOf::Cards(name) | MeasureOf::CardsOfKind { zone: name, .. } => setup.zone(name).map(|_| ())?,
            }
        }
        Ok(Plan { setup, text, measures, origin: rulebook.origin(), number: next_number(), steps, layout })
    }
}

fn next_number() -> u64 {
    static NUMBERS: AtomicU64 = AtomicU64::new(1);
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("variant", &self.setup.info.id).field("text", &self.text).finish_non_exhaustive()
    }
}
