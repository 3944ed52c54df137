//! A variant as an outline: all that it says of itself for one set-up, as named entries in parts.
//!
//! Everything has one shape here, so that two variants are compared and citations are looked up in one way. An
//! outline holds what a variant states; two steps that state the same are taken to do the same.

mod citations;
mod entries;

pub use citations::{Cited, cited_in};
pub use entries::MAY_BE;

use rulezero_core::{
    kernel::{Plan, PlanError, Rulebook},
    option::{self, Options},
    rule::{Document, Rule},
    setup::{CardsMode, Player},
};
use serde::Serialize;
use std::sync::Arc;

/// What a variant says of itself for one set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outline {
    /// The variant's id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The documents it goes by, the rules first.
    pub documents: Vec<Document>,
    /// A value for each option.
    pub options: Options,
    /// How many players the set-up has.
    pub players: usize,
    /// The parts, the same for every variant and in the same order.
    #[serde(skip)]
    pub parts: Vec<Part>,
}

/// One list of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is called.
    pub title: &'static str,
    /// What one entry of it is called.
    pub one: &'static str,
    /// Whether the order of its entries says anything.
    pub order: Order,
    /// Its entries.
    pub entries: Vec<Entry>,
}

/// Whether the order of a list says anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// It does: one is done after the other.
    Counts,
    /// It does not.
    SaysNothing,
}

/// One thing that a variant says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name, by which it is found again in another variant.
    pub name: String,
    /// The rule that says so, where one does.
    pub rule: Option<Rule>,
    /// What it says, in a clause.
    pub gist: String,
    /// The values it acts on, by name.
    pub values: Vec<(String, String)>,
}

impl Outline {
    /// The outline of a plan.
    pub fn of(rulebook: &Arc<dyn Rulebook>, plan: &Plan) -> Result<Outline, PlanError> {
        let info = &plan.setup.info;
        Ok(Outline {
            id: info.id.to_string(),
            name: info.name.to_string(),
            documents: info.documents.clone(),
            options: plan.setup.options.clone(),
            players: plan.setup.players.len(),
            parts: entries::parts(rulebook, plan)?,
        })
    }

    /// The outline for these options and so many players; as few as the options allow if no number is named.
    pub fn plain(rulebook: &Arc<dyn Rulebook>, given: &Options, players: Option<u8>) -> Result<Outline, PlanError> {
        Outline::of(rulebook, &plain_plan(rulebook, given, players)?)
    }
}

/// A plan with plain decks for so many players; with as few as these options allow if no number is named. Cards are played
/// in it where the variant plays them with these options and so many players.
pub fn plain_plan(rulebook: &Arc<dyn Rulebook>, given: &Options, players: Option<u8>) -> Result<Plan, PlanError> {
    let options = option::resolve(given, |so_far| rulebook.options(so_far).map_err(PlanError::from))?;
    let deck = rulebook.plain_deck(&options)?;
    let info = rulebook.info();
    let player = |seat: u8| Player {
        name: format!("Player {}", seat + 1),
        team: seat,
        stream: u32::from(seat) + 1,
        deck: deck.clone(),
    };
    let with = |cards, seats: u8| Plan::new(rulebook, given, cards, (0..seats).map(player).collect(), None);
    let plan = |seats: u8| match with(CardsMode::Played, seats) {
        Err(PlanError::NotPlayed { .. } | PlanError::Refused(_)) => with(CardsMode::Blank, seats),
        plan => plan,
    };
    if let Some(players) = players {
        return plan(players);
    }
    let least = info.min_players.max(2.min(info.max_players));
    let first = plan(least);
    let mut more = (least + 1..=info.max_players).map(plan).filter_map(Result::ok);
    first.or_else(|why| more.next().ok_or(why))
}
