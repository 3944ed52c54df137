//! A scene as it is written: the shape of the file and nothing of its meaning.

use crate::{dates::Day, teams::Team};
use rulezero_core::{card::Card, option::Value, setup::CardsMode, variant::Info};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) title: String,
    pub(super) variant: String,
    /// Whether cards are played in its turns; nothing said means that they are not.
    pub(super) cards: Option<CardsMode>,
    /// The editions of the game it speaks of; nothing means its own variant alone.
    pub(super) editions: Option<Days>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, Value>,
    #[serde(default)]
    pub(super) start: Start,
    pub(super) turn: Option<Turn>,
    /// Totals of every player, before those of a player's own.
    #[serde(default)]
    pub(super) totals: BTreeMap<String, i64>,
    pub(super) seed: Option<u64>,
    #[serde(default)]
    pub(super) ends: Ends,
    /// Invented cards.
    #[serde(default)]
    pub(super) card: Vec<Card>,
    /// Effects that last from the beginning, by number from 1.
    #[serde(default)]
    pub(super) effect: Vec<Spanned<Effect>>,
    #[serde(default)]
    pub(super) player: Vec<Spanned<Player>>,
    #[serde(default)]
    pub(super) happening: Vec<Spanned<Act>>,
    #[serde(default)]
    pub(super) expect: Vec<Spanned<Expect>>,
}

/// A range of days in which an edition of the rules took effect.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Days {
    since: Option<Text>,
    before: Option<Text>,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Text(Day);

/// Which steps of the start are performed.
#[derive(Deserialize)]
#[serde(untagged, expecting = "`start` is \"played\", or a list of steps of the start")]
pub(super) enum Start {
    Word(StartWord),
    Steps(Vec<String>),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StartWord {
    Played,
}

/// The turn that is under way.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Turn {
    pub(super) of: String,
    #[serde(default = "first")]
    pub(super) number: u32,
}

/// What follows when all has happened.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ends {
    /// Somebody would get priority.
    #[default]
    WithPriority,
    /// Nothing.
    BeforePriority,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub(super) name: String,
    /// Whose team the player is in.
    pub(super) team: Option<Team>,
    /// Cards in zones; nothing means the variant's plain deck where it begins.
    pub(super) cards: Option<BTreeMap<String, Cards>>,
    #[serde(default)]
    pub(super) totals: BTreeMap<String, i64>,
    #[serde(default)]
    pub(super) marks: Vec<String>,
    /// Lines of a script.
    #[serde(default)]
    pub(super) answers: Vec<String>,
}

/// An effect that forbids, allows, requires or replaces winning, losing, drawing or what a verb says, or lets players choose
/// nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Effect {
    pub(super) forbid: Option<String>,
    pub(super) allow: Option<String>,
    pub(super) require: Option<String>,
    pub(super) only: Option<String>,
    pub(super) replace: Option<String>,
    /// What happens instead; nothing where nothing is said.
    pub(super) instead: Option<Instead>,
    /// How many acts it bears on; nothing where it lasts.
    pub(super) times: Option<u32>,
    /// Whom it bears on; nothing means everybody.
    pub(super) on: Option<String>,
}

/// What happens instead of an act.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "`instead` is \"win\", \"lose\", \"draw the game\", \"nothing\", { to, verb } or { total, becomes }"
)]
pub(super) enum Instead {
    Word(String),
    Move(MoveInstead),
    Total(TotalInstead),
}

/// The card goes elsewhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveInstead {
    pub(super) to: String,
    pub(super) verb: String,
}

/// A total becomes this.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TotalInstead {
    pub(super) total: String,
    pub(super) becomes: i64,
}

/// Cards of a zone, the top one first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "cards of a zone are a number, or a list of names")]
pub(super) enum Cards {
    Count(u32),
    Named(Vec<String>),
}

/// Something that happens, as it is written.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) act: Option<String>,
    pub(super) player: Option<String>,
    pub(super) other: Option<String>,
    pub(super) number: Option<i64>,
    pub(super) card: Option<String>,
    pub(super) cards: Option<Cards>,
    pub(super) total: Option<String>,
    pub(super) mark: Option<String>,
    pub(super) verb: Option<String>,
    pub(super) from: Option<String>,
    pub(super) to: Option<String>,
    pub(super) together: Option<Vec<Spanned<Act>>>,
    pub(super) repeat: Option<Repeat>,
    pub(super) at_most: Option<u32>,
    #[serde(rename = "do")]
    pub(super) acts: Option<Vec<Spanned<Act>>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(untagged, expecting = "`repeat` is a number of times, or \"until the game ends\"")]
pub(super) enum Repeat {
    Times(u32),
    Until(UntilWord),
}

#[derive(Clone, Copy, Deserialize)]
pub(super) enum UntilWord {
    #[serde(rename = "until the game ends")]
    TheGameEnds,
}

/// What is expected to come out, in all editions or in those of a range of days.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    pub(super) editions: Option<Days>,
    pub(super) result: Option<String>,
    pub(super) causes: Option<Vec<String>>,
    pub(super) lost: Option<Vec<String>>,
    #[serde(rename = "loop")]
    pub(super) loop_length: Option<u32>,
    #[serde(default)]
    pub(super) totals: BTreeMap<String, BTreeMap<String, i64>>,
    #[serde(default)]
    pub(super) cards: BTreeMap<String, BTreeMap<String, Cards>>,
    #[serde(default)]
    pub(super) marks: BTreeMap<String, Vec<String>>,
    /// Totals and marks of all cards of a name; a mark that is on is 1, and else 0.
    #[serde(default)]
    pub(super) of_cards: BTreeMap<String, BTreeMap<String, i64>>,
}

fn first() -> u32 {
    1
}

impl Default for Start {
    fn default() -> Start {
        Start::Steps(Vec::new())
    }
}

impl TryFrom<String> for Text {
    type Error = String;

    fn try_from(text: String) -> Result<Text, String> {
        text.parse().map(Text).map_err(|e: crate::dates::NoEdition| e.to_string())
    }
}

impl Days {
    /// Whether the rules of a variant took effect in the range.
    pub(super) fn holds(&self, info: &Info) -> bool {
        let date = info.documents.first().map_or("", |document| &*document.date);
        let since = self.since.as_ref().is_none_or(|Text(day)| day.as_str() <= date);
        since && self.before.as_ref().is_none_or(|Text(day)| date < day.as_str())
    }
}

impl Act {
    /// The keys that are given, beside `act`.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let keys = [
            ("player", self.player.is_some()),
            ("other", self.other.is_some()),
            ("number", self.number.is_some()),
            ("card", self.card.is_some()),
            ("cards", self.cards.is_some()),
            ("total", self.total.is_some()),
            ("mark", self.mark.is_some()),
            ("verb", self.verb.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("together", self.together.is_some()),
            ("repeat", self.repeat.is_some()),
            ("at_most", self.at_most.is_some()),
            ("do", self.acts.is_some()),
        ];
        keys.into_iter().filter(|(_, given)| *given).map(|(key, _)| key).collect()
    }
}
