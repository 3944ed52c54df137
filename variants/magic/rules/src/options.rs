//! Options beside the format: what the rules leave to the players, and what they leave open.

use crate::{play::rules::AttackRules, words::CHOOSER};
use rulezero_core::prelude::*;

/// The words of the chooser option, by seat.
pub(crate) const SEATS: [&str; 8] = ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8"];
/// The chooser by lot.
pub(crate) const RANDOM: &str = "random";
/// The chooser by dice.
pub(crate) const DICE: &str = "dice";
/// The fewest cards that a Partial Paris mulligan may set aside.
pub(crate) const LEAST_ASIDE: &str = "partial-paris-least";
/// Whether a Partial Paris mulligan knows the free first one of multiplayer games.
pub(crate) const FREE_ASIDE: &str = "partial-paris-first-is-free";
/// When players use mana abilities.
pub(crate) const MANA: &str = "mana";
/// Whom the active player attacks.
pub(crate) const ATTACK: &str = "attack";

/// When players use mana abilities.
///
/// # Reading
/// The rules let a player use them whenever that player has priority. Mana alone does nothing, and in most rules does not
/// even last, so where nothing else is said they are used while a cost is paid, for exactly what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ManaUse {
    /// While a cost is paid.
    AsNeeded,
    /// Whenever a player has priority, too.
    AnyTime,
}

/// Which opponents the active player may attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttackWhom {
    /// Several of them at once.
    Several,
    /// The one on the left, who is next clockwise.
    Left,
    /// The one on the right.
    Right,
}

/// Who chooses in the first game of a match.
pub fn chooser(rule: Rule) -> OptionSpec {
    OptionSpec {
        name: CHOOSER.into(),
        about: "who chooses who takes the first turn of a match's first game: by lot, by dice, or as agreed".into(),
        rule,
        default: RANDOM.into(),
        legal: Legal::Words([RANDOM, DICE].into_iter().chain(SEATS).map(Text::from).collect()),
    }
}

/// What the rule of the Partial Paris mulligan is silent about.
///
/// # Reading
/// A mulligan that sets no card aside would draw "one card fewer than none". A negative number counts as none, so
/// read literally such a mulligan costs nothing and can be repeated without end: by default at least one card is set
/// aside. And the rule calls itself an alternate mulligan and never mentions the free first mulligan of multiplayer
/// games, so by default there is none.
pub fn partial_paris(rule: &Rule) -> [OptionSpec; 2] {
    [
        OptionSpec {
            name: LEAST_ASIDE.into(),
            about: "the fewest cards that a mulligan may set aside".into(),
            rule: rule.clone(),
            default: 1.into(),
            legal: Legal::Number(0, 1),
        },
        OptionSpec {
            name: FREE_ASIDE.into(),
            about: "whether each player's first mulligan of a multiplayer game costs no card".into(),
            rule: rule.clone(),
            default: false.into(),
            legal: Legal::Flag,
        },
    ]
}

impl ManaUse {
    const ALL: [ManaUse; 2] = [ManaUse::AsNeeded, ManaUse::AnyTime];

    /// The word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ManaUse::AsNeeded => "as-needed",
            ManaUse::AnyTime => "any-time",
        }
    }

    /// The option, by the rule that lets players use mana abilities.
    pub(crate) fn option(rule: Rule) -> OptionSpec {
        let about =
            "when players use mana abilities: as-needed while a cost is paid, or any-time they have priority, too";
        worded(MANA, about, rule, ManaUse::ALL.map(ManaUse::word))
    }

    /// What a set-up says; the default where its format has no such option.
    pub(crate) fn of(options: &Options) -> ManaUse {
        chosen(options, MANA, ManaUse::ALL, ManaUse::word)
    }
}

impl AttackWhom {
    const ALL: [AttackWhom; 3] = [AttackWhom::Several, AttackWhom::Left, AttackWhom::Right];

    /// The word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            AttackWhom::Several => "several",
            AttackWhom::Left => "left",
            AttackWhom::Right => "right",
        }
    }

    /// The option, by the rule that exactly one of these is used.
    pub(crate) fn option(rules: &AttackRules, rule: Rule) -> OptionSpec {
        let words = AttackWhom::ALL.map(AttackWhom::word);
        let AttackRules { one_of, several, left, right } = rules;
        let about = format!(
            "whom a player attacks: several at once ({several}), or the one on the left ({left}) or right ({right})"
        );
        let why = format!("in these games exactly one of `several`, `left` and `right` is used ({one_of})");
        let legal = Legal::Named(words.map(Text::from).into(), vec![("single".into(), why.into())]);
        OptionSpec { legal, about: about.into(), ..worded(ATTACK, "", rule, words) }
    }

    /// What a set-up says; the default where its format has no such option.
    pub(crate) fn of(options: &Options) -> AttackWhom {
        chosen(options, ATTACK, AttackWhom::ALL, AttackWhom::word)
    }
}

/// An option of some words, of which the first is the default.
fn worded<const N: usize>(name: &'static str, about: &'static str, rule: Rule, words: [&'static str; N]) -> OptionSpec {
    let legal = Legal::Words(words.map(Text::from).into());
    OptionSpec { name: name.into(), about: about.into(), rule, default: words[0].into(), legal }
}

/// The choice whose word stands in some options, or the first.
fn chosen<T: Copy, const N: usize>(options: &Options, name: &str, all: [T; N], word: fn(T) -> &'static str) -> T {
    let said = options.get(name).and_then(Value::word);
    all.into_iter().find(|choice| said == Some(word(*choice))).unwrap_or(all[0])
}
