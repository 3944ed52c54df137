//! Kinds of result. They are counted apart and never merged.

use rulezero_core::{
    kernel::{Cause, Ending},
    rule::Text,
    table::Verdict,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultKind {
    /// Somebody won by the rules of play.
    Win,
    /// Somebody won because all who lost had conceded.
    Concession,
    /// A draw by a rule or effect, a proven stalemate among them, that is no loop.
    DrawByRule,
    /// A draw by a condition that watches for loops.
    Loop,
    /// A draw on which all agreed.
    DrawAgreed,
    /// The host ended the game because turn after turn left the table as it was.
    NoProgress,
    /// The turn limit was reached.
    TurnLimit,
    /// What a scene repeats was done too often.
    Stalled,
    /// A scene was over.
    SceneOver,
    /// Nothing more than the start was asked for.
    StartOnly,
    /// The game could not go on.
    Fault,
}

impl ResultKind {
    /// The kind of a result with these causes, where conditions of these names watch for loops.
    pub fn of(ending: &Ending, causes: &[Cause], loops: &[Text]) -> ResultKind {
        match ending {
            Ending::Win(_) => {
                let mut losses = causes.iter().filter(|cause| cause.verdict == Verdict::Loses).peekable();
                let conceded = losses.peek().is_some() && losses.all(|cause| cause.name == "concession");
                if conceded { ResultKind::Concession } else { ResultKind::Win }
            }
            Ending::Draw if causes.iter().any(|cause| loops.iter().any(|name| *name == cause.name)) => ResultKind::Loop,
            Ending::Draw => ResultKind::DrawByRule,
            Ending::AgreedDraw => ResultKind::DrawAgreed,
            Ending::NoProgress { .. } => ResultKind::NoProgress,
            Ending::TurnLimit => ResultKind::TurnLimit,
            Ending::Stalled { .. } => ResultKind::Stalled,
            Ending::SceneOver => ResultKind::SceneOver,
            Ending::StartOnly => ResultKind::StartOnly,
            Ending::Fault(_) => ResultKind::Fault,
        }
    }
}

impl fmt::Display for ResultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ResultKind::Win => "win",
            ResultKind::Concession => "win by concession",
            ResultKind::DrawByRule => "draw by rule",
            ResultKind::Loop => "draw by loop",
            ResultKind::DrawAgreed => "draw agreed",
            ResultKind::NoProgress => "no progress",
            ResultKind::TurnLimit => "turn limit",
            ResultKind::Stalled => "stalled",
            ResultKind::SceneOver => "scene over",
            ResultKind::StartOnly => "start only",
            ResultKind::Fault => "fault",
        })
    }
}
