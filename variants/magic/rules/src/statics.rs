//! Cards that act on the rules for as long as they lie there: words of the card list, and the effects they are.
//!
//! Each word is one static ability. A permanent has it on the battlefield, a conspiracy or vanguard in the command zone;
//! the kernel begins and ends it as the card comes and goes, or its owner leaves.

use crate::words::{BATTLEFIELD, COMMAND, verb::KEEP_ALL};
use rulezero_core::{
    prelude::*,
    setup::{Setup, SetupCard},
};

/// Whose act a word bears on, seen from the card's owner.
///
/// # Reading
/// A card's controller is its owner: no card changes controllers yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Owner,
    EachOpponent,
    Everybody,
}

/// What a word says of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    CannotWin,
    CannotLose,
    KeepsAnyHand,
}

/// The words.
const WORDS: [(&str, Whose, Says); 8] = [
    ("cannot lose the game", Whose::Owner, Says::CannotLose),
    ("cannot win the game", Whose::Owner, Says::CannotWin),
    ("opponents cannot lose the game", Whose::EachOpponent, Says::CannotLose),
    ("opponents cannot win the game", Whose::EachOpponent, Says::CannotWin),
    ("players cannot lose the game", Whose::Everybody, Says::CannotLose),
    ("players cannot win the game", Whose::Everybody, Says::CannotWin),
    ("no maximum hand size", Whose::Owner, Says::KeepsAnyHand),
    ("players have no maximum hand size", Whose::Everybody, Says::KeepsAnyHand),
];

/// Types of cards whose static abilities work in the command zone, face up as they lie there.
const IN_COMMAND: [&str; 2] = ["Conspiracy", "Vanguard"];
/// Types of cards that lie in the command zone and are somebody's for a time only.
const NOBODYS: [&str; 3] = ["Plane", "Phenomenon", "Scheme"];

/// Whether a word is one of these.
pub(crate) fn knows(word: &str) -> bool {
    WORDS.iter().any(|(known, ..)| *known == word)
}

/// The static effects of all cards of a set-up, by the rule that cards beat rules.
pub(crate) fn effects(setup: &Setup, rule: &Rule) -> Result<Vec<StaticEffect>, Refusal> {
    let (battlefield, command, keeps) = (setup.zone(BATTLEFIELD)?, setup.zone(COMMAND)?, setup.verb(KEEP_ALL)?);
    let mut effects = Vec::new();
    for card in setup.cards() {
        let CardText::Words(words) = &card.facts.text else { continue };
        let said = WORDS.iter().filter(|(word, ..)| words.iter().any(|w| w == word));
        for (word, whose, says) in said {
            if NOBODYS.iter().any(|kind| card.facts.is(kind)) {
                let why = "no static ability of a plane, phenomenon or scheme is modelled";
                return Err(Refusal::new(format!("{} says `{word}`: {why}", card.facts.name)));
            }
            let zone = if IN_COMMAND.iter().any(|kind| card.facts.is(kind)) { command } else { battlefield };
            let (act, how) = says.of(keeps);
            let whom = whose.of(setup, &card).into_iter();
            effects.extend(whom.map(|whom| {
                let effect = Effect::new(act, whom, how, rule.clone()).held_by(card.owner);
                StaticEffect { card: card.id, zone, effect }
            }));
        }
    }
    Ok(effects)
}

impl Whose {
    fn of(self, setup: &Setup, card: &SetupCard<'_>) -> Vec<Whom> {
        let team = |seat: Seat| setup.players[seat.0 as usize].team;
        match self {
            Whose::Owner => vec![Whom::Seat(card.owner)],
            Whose::EachOpponent => {
                setup.seats().filter(|seat| team(*seat) != team(card.owner)).map(Whom::Seat).collect()
            }
            Whose::Everybody => vec![Whom::All],
        }
    }
}

impl Says {
    fn of(self, keeps: VerbId) -> (Act, How) {
        match self {
            Says::CannotWin => (Act::Verdict(Verdict::Wins), How::Forbid),
            Says::CannotLose => (Act::Verdict(Verdict::Loses), How::Forbid),
            Says::KeepsAnyHand => (Act::Verb(keeps), How::Allow),
        }
    }
}
