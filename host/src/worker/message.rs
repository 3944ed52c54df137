//! What host and worker say to each other.
//!
//! The two are always the same program, so the forms carry no version.

use crate::agents::AgentSpec;
use rulezero_core::{
    deck::Deck,
    kernel::{Outcome, Record, Terms},
    option::Options,
    setup::{CardsMode, Player, Previous, Setup},
    variant::Info,
};
use serde::{Deserialize, Serialize};
use std::{ops::Range, path::PathBuf};

/// What the host asks. A variant is named by its place in the plug-in's list.
#[derive(Serialize, Deserialize)]
pub(super) enum Ask {
    /// Load the plug-in that was handed over as a file.
    Open {
        path: PathBuf,
        limits: Confinement,
    },
    Options(usize, Options),
    DeckRules(usize, Options),
    CheckDeck(usize, Options, Box<Deck>),
    PlainDeck(usize, Options),
    Measures(usize),
    Resolve(usize, Box<Setup>),
    Play(usize, Box<Game>),
    /// Games of a simulation: those with these indexes of the run with this seed.
    Games(usize, Box<Series>, u64, Range<u64>),
    /// What the player asked has typed; nothing at the end of input.
    Line(Option<String>),
    /// Why the agent asked gives no line.
    Broken(String),
}

/// What the worker may use.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Confinement {
    /// Bytes of memory.
    pub(super) memory: u64,
}

/// A game to play.
#[derive(Serialize, Deserialize)]
pub(super) struct Game {
    pub(super) options: Options,
    pub(super) cards: CardsMode,
    pub(super) players: Vec<Player>,
    pub(super) previous: Option<Previous>,
    pub(super) terms: Terms,
    pub(super) agents: Vec<Seated>,
    /// Its number in its match, from 1.
    pub(super) number: u32,
}

/// What the games of a simulation have in common.
#[derive(Serialize, Deserialize)]
pub(super) struct Series {
    pub(super) options: Options,
    pub(super) cards: CardsMode,
    pub(super) players: Vec<Player>,
    pub(super) terms: Terms,
    pub(super) agents: Vec<Seated>,
}

/// Who plays a seat. Files were read by the host.
#[derive(Serialize, Deserialize)]
pub(super) enum Seated {
    /// An agent by its words.
    Named(String),
    /// A script: its file's name and text.
    Script(PathBuf, String),
    /// A person, whose lines go through the host.
    Person,
    /// Another program by its words, whose lines go through the host too.
    External(String),
}

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub(super) enum Tell {
    /// The plug-in is loaded and these are its variants.
    Opened(Vec<Opened>),
    /// The answer, in the form that the question says.
    Done(serde_json::Value),
    /// The answer is the next frame: games of a simulation, in fewer bytes than JSON has.
    Games,
    /// No, with the reason.
    Refused(String),
    /// Lines for the person or program in this seat.
    Say(u8, String),
    /// The person or program in this seat is to give a line.
    Listen(u8),
}

/// A variant of a loaded plug-in.
#[derive(Serialize, Deserialize)]
pub(super) struct Opened {
    pub(super) info: Info,
    pub(super) origin: String,
}

/// A game that was played.
#[derive(Serialize, Deserialize)]
pub(super) struct Told {
    pub(super) record: Record,
    pub(super) outcome: Outcome,
    /// Its transcript.
    pub(super) lines: Vec<String>,
    /// What the plug-in wrote to standard output or error, which it may not.
    pub(super) printed: String,
}

impl Seated {
    /// The agent of a spec, with its file read.
    pub(super) fn of(spec: &AgentSpec) -> Result<Seated, String> {
        Ok(match spec {
            AgentSpec::Person => Seated::Person,
            AgentSpec::External(_) => Seated::External(spec.to_string()),
            AgentSpec::Script(path) => {
                let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
                Seated::Script(path.clone(), text)
            }
            AgentSpec::First | AgentSpec::Random | AgentSpec::Keep(_) | AgentSpec::Greedy => {
                Seated::Named(spec.to_string())
            }
        })
    }
}
