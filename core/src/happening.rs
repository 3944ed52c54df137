//! What can be made to happen in a game: the acts that a variant gives a name to.
//!
//! They are the words in which a scene tells what happens, and the steps of a variant do the same by the same code.
//! The sentence of a happening names all that it happens with, so what it takes is said once.

use crate::{
    rule::{Rule, Text},
    table::{Stop, Table},
    variant::Seat,
};
use rulezero_abi::CardId;
use serde::{Deserialize, Serialize};

/// Something that can be made to happen, other than by a step of the start or of a turn.
pub trait Happening: Send + Sync {
    /// A stable name ("draw"). One that the kernel has too takes its place.
    fn name(&self) -> Text;
    /// The rule that it goes by.
    fn rule(&self) -> Rule;
    /// What happens, as a sentence that names what it happens with as `{player}`, `{other}`, `{number}` and `{card}`.
    fn gist(&self) -> Text;
    /// Makes it happen. Conditions look as they do after a step; nobody gets priority unless it is given here.
    fn perform(&self, table: &mut Table<'_>, with: &HappensWith) -> Result<(), Stop>;
}

/// What something happens with. What the happening's sentence does not name means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HappensWith {
    /// Whom it happens to.
    pub player: Seat,
    /// Another player who has part in it.
    pub other: Seat,
    /// How many, or how much.
    pub number: i64,
    /// A card that has part in it.
    pub card: CardId,
}

/// A happening in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HappeningText {
    /// Its name.
    pub name: Text,
    /// Its rule.
    pub rule: Rule,
    /// What happens, with `{player}`, `{other}`, `{number}` and `{card}` for what it happens with.
    pub gist: Text,
}

/// Something that a happening may happen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A player.
    Player,
    /// Another player.
    Other,
    /// A number.
    Number,
    /// A card.
    Card,
}

impl Takes {
    /// All that a happening may happen with.
    pub const ALL: [Takes; 4] = [Takes::Player, Takes::Other, Takes::Number, Takes::Card];

    /// Its word in a sentence and in a scene.
    pub const fn word(self) -> &'static str {
        match self {
            Takes::Player => "player",
            Takes::Other => "other",
            Takes::Number => "number",
            Takes::Card => "card",
        }
    }

    fn slot(self) -> String {
        format!("{{{}}}", self.word())
    }
}

impl HappeningText {
    /// Whether its sentence names this.
    pub fn takes(&self, what: Takes) -> bool {
        self.gist.contains(&what.slot())
    }

    /// Its sentence with words in their places; `words` is asked for those it takes.
    pub fn told(&self, words: impl Fn(Takes) -> String) -> String {
        let taken = Takes::ALL.into_iter().filter(|what| self.takes(*what));
        taken.fold(self.gist.to_string(), |told, what| told.replace(&what.slot(), &words(what)))
    }
}

impl Default for HappensWith {
    fn default() -> HappensWith {
        HappensWith { player: Seat(0), other: Seat(0), number: 0, card: CardId(0) }
    }
}

impl From<HappensWith> for rulezero_abi::HappensWith {
    fn from(with: HappensWith) -> rulezero_abi::HappensWith {
        let HappensWith { player, other, number, card } = with;
        rulezero_abi::HappensWith { player: player.0.into(), other: other.0.into(), number, card }
    }
}

impl From<rulezero_abi::HappensWith> for HappensWith {
    fn from(with: rulezero_abi::HappensWith) -> HappensWith {
        let rulezero_abi::HappensWith { player, other, number, card } = with;
        HappensWith { player: Seat(player as u8), other: Seat(other as u8), number, card }
    }
}
