//! The names and words that Magic brings to a game: zones, totals, marks, decisions and verbs.
//!
//! Each name stands here once, and steps look it up through the set-up. The words are chosen so that the lines of a
//! game, said aloud, are sentences.

use rulezero_core::prelude::*;

/// The library. A deck lies here from the beginning.
pub const LIBRARY: &str = "library";
/// The hand.
pub const HAND: &str = "hand";
/// The graveyard.
pub const GRAVEYARD: &str = "graveyard";
/// The sideboard, which is outside the game.
pub const SIDEBOARD: &str = "sideboard";

/// Life totals.
pub const LIFE: &str = "life";
/// Poison counters.
pub const POISON: &str = "poison";
/// Mulligans that a player has taken, whether they count or not.
pub const MULLIGANS: &str = "mulligans";
/// Cards in the hand that a player kept.
pub const OPENING_HAND: &str = "opening hand";

/// On the player who chooses who takes the first turn. The next game of the match may ask for it.
pub const CHOOSER: &str = "chooser";
/// On a player who tried to draw from an empty library since conditions were last looked at.
pub const OVERDRAWN: &str = "overdrawn";

/// The coin for who chooses.
pub const COIN: &str = "magic.chooser";
/// Who takes the first turn?
pub const CHOOSE_FIRST: &str = "magic.choose-first";
/// What is done with an opponent's shuffled deck?
pub const OPPONENT_DECK: &str = "magic.opponent-deck";
/// How many cards are lifted off?
pub const LIFT: &str = "magic.cut";
/// A mulligan, or this hand?
pub const MULLIGAN: &str = "magic.mulligan";
/// Which cards of a new hand go under the library?
pub const BOTTOM: &str = "magic.bottom";
/// Which cards are discarded?
pub const DISCARD: &str = "magic.discard";

/// Verbs of events and offers.
pub mod verb {
    /// From the library to the hand.
    pub const DRAW: &str = "draw";
    /// From the hand into the library.
    pub const RETURN: &str = "return";
    /// From the hand under the library.
    pub const BOTTOM: &str = "bottom";
    /// From the hand to the graveyard.
    pub const DISCARD: &str = "discard";
    /// The sideboard is set aside.
    pub const SET_ASIDE: &str = "set-aside";
    /// An opponent's deck is left as it is.
    pub const LEAVE: &str = "leave";
    /// An opponent's deck is cut.
    pub const CUT: &str = "cut";
    /// An opponent's deck is shuffled.
    pub const SHUFFLE: &str = "shuffle";
}

/// The zones: a library, hand, graveyard and sideboard for each player, the others shared.
pub fn zones() -> Vec<Zone> {
    use Sees::{All, Nobody, Owner};
    let own = |name: &'static str, cards, filled_from: Option<&'static str>| Zone {
        name: name.into(),
        scope: Scope::Player,
        pile: false,
        cards,
        count: All,
        filled_from: filled_from.map(Text::from),
    };
    let shared = |name: &'static str| Zone { scope: Scope::Game, ..own(name, All, None) };
    vec![
        Zone { pile: true, ..own(LIBRARY, Nobody, Some(crate::deck::MAIN)) },
        own(HAND, Owner, None),
        shared("battlefield"),
        Zone { pile: true, ..own(GRAVEYARD, All, None) },
        shared("exile"),
        shared("command"),
        shared("stack"),
        own(SIDEBOARD, Owner, Some(crate::deck::SIDEBOARD)),
    ]
}

/// The totals, all of them a player's.
pub fn totals() -> Vec<Total> {
    [LIFE, POISON, MULLIGANS, OPENING_HAND]
        .map(|name| Total { name: name.into(), scope: Scope::Player, initial: 0 })
        .into()
}

/// The marks, all of them a player's.
pub fn marks() -> Vec<Mark> {
    let mark = |name: &'static str, carried| Mark { name: name.into(), scope: Scope::Player, carried };
    vec![mark(CHOOSER, true), mark(OVERDRAWN, false)]
}

/// The kinds of decision: name, question, what an answer says, what a no says.
pub fn kinds() -> Vec<DecisionKind> {
    [
        [COIN, "The chooser is drawn", "", ""],
        [CHOOSE_FIRST, "Who takes the first turn?", "gives the first turn to", ""],
        [OPPONENT_DECK, "What do you do with this opponent's deck?", "handles", ""],
        [LIFT, "How many cards do you lift off?", "lifts off the top", ""],
        [MULLIGAN, "Do you take a mulligan?", "declares a mulligan", "keeps this hand"],
        [BOTTOM, "Which cards go under your library, each under the one before?", "picks for the bottom", ""],
        [DISCARD, "Which cards do you discard, each on top of the one before?", "chooses to discard", ""],
    ]
    .map(|[name, prompt, said, said_no]| DecisionKind {
        name: name.into(),
        prompt: prompt.into(),
        said: said.into(),
        said_no: said_no.into(),
    })
    .into()
}

/// The verbs, each with the words that stand after a player's name.
pub fn verbs() -> Vec<Verb> {
    [
        [verb::DRAW, "draws"],
        [verb::RETURN, "shuffles back"],
        [verb::BOTTOM, "bottoms"],
        [verb::DISCARD, "discards"],
        [verb::SET_ASIDE, "sets {n} sideboard cards aside"],
        [verb::LEAVE, "does not touch the deck of"],
        [verb::CUT, "cuts the deck of"],
        [verb::SHUFFLE, "shuffles the deck of"],
    ]
    .map(|[name, text]| Verb { name: name.into(), text: text.into() })
    .into()
}
