//! What a run is, in all that its result depends on: pieces and checkpoints of another run are refused by it.

use super::Simulation;
use crate::{digest::digest, setting::PROGRAM};
use rulezero_core::{
    deck::Deck,
    kernel::{Generator, Shuffles, Until},
    option::Options,
    setup::CardsMode,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a run is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The program and its version.
    pub program: String,
    /// The variant's id.
    pub variant: String,
    /// Its name for people.
    pub name: String,
    /// The documents it goes by, as `MTG CR @2020-07-03`, the rules first.
    pub documents: Vec<String>,
    /// Where the variant comes from.
    pub origin: String,
    /// A value for each option.
    pub options: Options,
    /// Whether cards are played.
    pub cards: CardsMode,
    /// When a game is stopped by the host.
    pub until: Until,
    /// So many turns without progress end a game.
    pub no_progress: Option<u32>,
    /// The generator of the random streams.
    pub generator: Generator,
    /// When shuffles are drawn.
    pub shuffles: Shuffles,
    /// The players.
    pub players: Vec<PlayerDescription>,
    /// The seed of the run.
    pub seed: u64,
    /// How many games the whole run has.
    pub games: u64,
}

/// One player of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerDescription {
    /// The name shown.
    pub name: String,
    /// What the deck calls itself.
    pub deck: String,
    /// How many cards it has.
    pub cards: u32,
    /// How many of each type, in the order of the list: `24 Land, 36 Creature`.
    pub types: String,
    /// The digest of the cards and all their facts.
    pub deck_sha256: String,
    /// Who plays.
    pub agent: String,
    /// The digest of the agent's script, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script_sha256: Option<String>,
}

impl Description {
    /// The description of a run of so many games.
    pub fn of(simulation: &Simulation, games: u64) -> Description {
        let Simulation { setting, plan } = simulation;
        let info = &plan.setup.info;
        let players = setting.players.iter().zip(&setting.agents).map(|(player, agent)| PlayerDescription {
            name: player.name.clone(),
            deck: player.deck.name.clone(),
            cards: player.deck.size(),
            types: types(&player.deck),
            deck_sha256: digest(&serde_json::to_vec(&player.deck.entries).expect("decks have a JSON form")),
            agent: agent.to_string(),
            script_sha256: agent.script_file().and_then(|file| std::fs::read(file).ok()).map(|bytes| digest(&bytes)),
        });
        Description {
            program: PROGRAM.into(),
            variant: info.id.to_string(),
            name: info.name.to_string(),
            documents: info.documents.iter().map(|d| format!("{} @{}", d.short, d.edition)).collect(),
            origin: plan.origin.clone(),
            options: plan.setup.options.clone(),
            cards: setting.cards,
            until: setting.until,
            no_progress: setting.no_progress,
            generator: setting.generator,
            shuffles: Shuffles::Lazy,
            players: players.collect(),
            seed: setting.seed,
            games,
        }
    }

    /// The names of the players in seat order.
    pub fn names(&self) -> Vec<String> {
        self.players.iter().map(|player| player.name.clone()).collect()
    }

    /// The first thing in which another run is described otherwise, with both values, in words.
    pub fn difference(&self, other: &Description) -> Option<String> {
        let fields = |description| match serde_json::to_value(description) {
            Ok(serde_json::Value::Object(fields)) => fields,
            Ok(_) | Err(_) => serde_json::Map::new(),
        };
        let (mine, theirs) = (fields(self), fields(other));
        let differs = mine.iter().find(|(name, value)| theirs.get(*name) != Some(value));
        differs.map(|(name, value)| {
            let their = theirs.get(name).map_or_else(|| "nothing".to_owned(), ToString::to_string);
            format!("`{name}` is {value} here and {their} there")
        })
    }
}

impl fmt::Display for PlayerDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayerDescription { name, deck, cards, types, agent, .. } = self;
        write!(f, "{name}: {deck}, {cards} cards ({types}), played by {agent}")
    }
}

/// How many cards of each type a deck has, in the order in which they stand in it.
fn types(deck: &Deck) -> String {
    let mut types: Vec<(String, u32)> = Vec::new();
    for entry in &deck.entries {
        let name = entry.card.types.join(" ");
        match types.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += entry.count,
            None => types.push((name, entry.count)),
        }
    }
    let told = types.iter().map(|(name, count)| format!("{count} {}", if name.is_empty() { "other" } else { name }));
    told.collect::<Vec<_>>().join(", ")
}
