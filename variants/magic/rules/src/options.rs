//! Options beside the format: what the rules leave to the players, and what they leave open.

use crate::words::CHOOSER;
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
