//! The laws every variant keeps, and perft.
//!
//! A law is a sentence and a check that works for variants nobody has seen, through either door. Each ships with a
//! deliberately bad variant that breaks it (`tests/laws.rs`).

mod cards;
mod chance;
mod doing;
mod form;
mod games;
mod hidden;
mod perft;
mod seats;
mod through;
mod trial;
mod unseen;

pub use perft::{Counted, PerftError, perft};
pub use trial::{MakeAgent, Trial, WholeGames};

use crate::{kernel::Rulebook, option::Options};
use std::sync::Arc;

/// One law.
pub struct Law {
    /// A short name.
    pub name: &'static str,
    /// What it says.
    pub sentence: &'static str,
    check: fn(&Trial) -> Result<String, String>,
}

/// What became of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The law's name.
    pub law: &'static str,
    /// The law's sentence.
    pub sentence: &'static str,
    /// What was seen, or how it was broken.
    pub result: Result<String, String>,
}

/// All laws of a variant, on short games of random agents.
pub const LAWS: &[Law] = &[
    Law { name: "form", sentence: "ids and names are well formed, and no name stands twice", check: form::names },
    CITATIONS,
    Law {
        name: "decks",
        sentence: "the plain deck is legal, and broken decks are refused with a rule",
        check: cards::decks,
    },
    SAME_RECORD,
    Law {
        name: "normal start",
        sentence: "the start ends within 10000 decisions under random agents, and nobody has won or lost",
        check: games::normal_start,
    },
    CARDS_STAY,
    Law {
        name: "answers",
        sentence: "every decision has a legal answer, and an illegal one is an error",
        check: games::answers,
    },
    JUDGING,
    Law {
        name: "chance",
        sentence: "over 1000 seeds each card of a shuffled pile is on top as often as it should",
        check: chance::shuffles,
    },
    SEATS,
    Law {
        name: "hidden",
        sentence: "permuting the cards that a player cannot see changes no byte shown to that player",
        check: hidden::permuting,
    },
];

/// The laws of whole games, of whatever decks and agents.
pub const WHOLE_GAMES: &[Law] = &[
    Law { name: "an end", sentence: "every game comes to its end by a rule", check: games::an_end },
    CITATIONS,
    SAME_RECORD,
    CARDS_STAY,
    JUDGING,
    SEATS,
    Law {
        name: "unseen",
        sentence: "exchanging the cards that a player never sees changes neither what is shown to that player nor what \
                   its agent chooses",
        check: unseen::changing,
    },
];

const CITATIONS: Law = Law {
    name: "citations",
    sentence: "each citation names a document of the Info or a host policy",
    check: form::citations,
};

const SAME_RECORD: Law = Law {
    name: "same record",
    sentence: "the same set-up and answers give the same record body, on another thread too",
    check: games::same_record,
};

const CARDS_STAY: Law =
    Law { name: "cards stay", sentence: "every card is in exactly one zone after every step", check: cards::conserved };

const JUDGING: Law = Law { name: "judging", sentence: "judging twice says the same", check: games::judging };

const SEATS: Law = Law {
    name: "seats",
    sentence: "renaming the seats renames the record and changes nothing else",
    check: seats::renaming,
};

/// Checks all laws on a variant with its default options and its plain deck. A start without end breaks them all.
pub fn check(rulebook: &Arc<dyn Rulebook>) -> Vec<Finding> {
    check_with(rulebook, &Options::new())
}

/// Checks all laws on a variant with these options and the plain deck for them.
pub fn check_with(rulebook: &Arc<dyn Rulebook>, given: &Options) -> Vec<Finding> {
    check_all(LAWS, Trial::new(rulebook, given))
}

/// Checks the laws of whole games on a variant with these options, and on the agents that play the games: a policy is
/// its owner's, and the law is ours.
pub fn check_whole(rulebook: &Arc<dyn Rulebook>, given: &Options, games: WholeGames) -> Vec<Finding> {
    check_all(WHOLE_GAMES, Trial::of_whole_games(rulebook, given, games))
}

fn check_all(laws: &[Law], trial: Result<Trial, String>) -> Vec<Finding> {
    let trial = trial.and_then(|trial| games::start_ends(&trial).map(|()| trial));
    let one = |law: &Law| {
        let result = trial.as_ref().map_err(Clone::clone).and_then(|trial| (law.check)(trial));
        Finding { law: law.name, sentence: law.sentence, result }
    };
    laws.iter().map(one).collect()
}
