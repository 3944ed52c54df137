//! How a game ended, and why: one result that names all its causes.

use crate::{rule::Rule, table::Verdict, variant::Seat};
use serde::{Deserialize, Serialize};

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The kind of result. Kinds are never merged.
    pub ending: Ending,
    /// All verdicts that led to it, in order.
    pub causes: Vec<Cause>,
    /// Who lost, the first first. Those who lost together stand in seat order.
    pub lost: Vec<Seat>,
    /// Turns begun.
    pub turns: u32,
    /// Carried marks, by name, with the seat that has them.
    pub carried: Vec<(String, Seat)>,
    /// The variant's measures: name and a number for each seat (or one for the game).
    pub measures: Vec<(String, Vec<i64>)>,
}

/// Kinds of result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// These seats won.
    Win(Vec<Seat>),
    /// A draw by a rule or effect.
    Draw,
    /// A draw on which all agreed.
    AgreedDraw,
    /// The turn limit that the set-up gave was reached.
    TurnLimit,
    /// So many turns in a row left the table as it was, which the set-up gave as too many.
    NoProgress {
        /// The turns.
        turns: u32,
    },
    /// What a scene repeats was done so many times, which the scene gave as too many, and nothing ended it.
    Stalled {
        /// How often it was done.
        rounds: u32,
    },
    /// Nothing more than the start was asked for.
    StartOnly,
    /// All that a scene tells has happened, and the game goes on.
    SceneOver,
    /// The game could not go on; the sentence says why.
    Fault(String),
}

/// One verdict that counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// On whom; nothing where it is on all.
    pub seat: Option<Seat>,
    /// What.
    pub verdict: Verdict,
    /// The condition's name, "effect" or "concession".
    pub name: String,
    /// The rule.
    pub rule: Rule,
    /// The turn, 0 for the start.
    pub turn: u32,
}

impl Outcome {
    /// The winners; none unless somebody won.
    pub fn winners(&self) -> &[Seat] {
        match &self.ending {
            Ending::Win(seats) => seats,
            Ending::Draw
            | Ending::AgreedDraw
            | Ending::TurnLimit
            | Ending::NoProgress { .. }
            | Ending::Stalled { .. }
            | Ending::StartOnly
            | Ending::SceneOver
            | Ending::Fault(_) => &[],
        }
    }
}
