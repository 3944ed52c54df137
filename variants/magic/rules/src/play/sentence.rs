//! Sentences: what a spell or ability does, one deed in one row of words.
//!
//! The list is closed. Each row is a sentence with at most one number, what it does, and to whom.

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// So much damage is dealt by the card.
    Damage,
    /// A creature is destroyed.
    Destroy,
    /// So many cards are drawn.
    Draw,
    /// So many cards are discarded.
    Discard,
    /// So much life is gained.
    Gain,
    /// So much life is lost.
    Lose,
    /// So many poison counters are given.
    Poison,
    /// A creature returns to its owner's hand.
    Bounce,
    /// A creature card returns from a graveyard to its owner's hand.
    Regrow,
    /// A creature card goes from a graveyard to the battlefield.
    Reanimate,
    /// The game is won.
    Win,
    /// The game is lost.
    LoseTheGame,
}

/// To whom it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whom {
    /// The player whose spell or ability it is.
    You,
    /// Each opponent.
    EachOpponent,
    /// Each player.
    EachPlayer,
    /// Each creature.
    EachCreature,
    /// A player who is a target.
    TargetPlayer,
    /// A creature that is a target.
    TargetCreature,
    /// A creature or player that is a target.
    AnyTarget,
    /// A creature card in the own graveyard that is a target.
    TargetCreatureCard,
}

/// When what a permanent says happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// It comes onto the battlefield.
    Enters,
    /// It goes from the battlefield to the graveyard.
    Dies,
    /// The upkeep of its player begins.
    Upkeep,
}

/// A deed, to whom it is done, and how often or how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) deed: Deed,
    pub(crate) whom: Whom,
    pub(crate) amount: i64,
}

/// The sentences; `#` stands for a number from 1 to 99.
const SENTENCES: [(&str, Deed, Whom); 31] = [
    ("deal # damage to any target", Deed::Damage, Whom::AnyTarget),
    ("deal # damage to target creature", Deed::Damage, Whom::TargetCreature),
    ("deal # damage to target player", Deed::Damage, Whom::TargetPlayer),
    ("deal # damage to each opponent", Deed::Damage, Whom::EachOpponent),
    ("deal # damage to each player", Deed::Damage, Whom::EachPlayer),
    ("deal # damage to each creature", Deed::Damage, Whom::EachCreature),
    ("deal # damage to you", Deed::Damage, Whom::You),
    ("destroy target creature", Deed::Destroy, Whom::TargetCreature),
    ("destroy all creatures", Deed::Destroy, Whom::EachCreature),
    ("draw # cards", Deed::Draw, Whom::You),
    ("target player draws # cards", Deed::Draw, Whom::TargetPlayer),
    ("each player draws # cards", Deed::Draw, Whom::EachPlayer),
    ("discard # cards", Deed::Discard, Whom::You),
    ("target player discards # cards", Deed::Discard, Whom::TargetPlayer),
    ("each opponent discards # cards", Deed::Discard, Whom::EachOpponent),
    ("each player discards # cards", Deed::Discard, Whom::EachPlayer),
    ("gain # life", Deed::Gain, Whom::You),
    ("target player gains # life", Deed::Gain, Whom::TargetPlayer),
    ("each player gains # life", Deed::Gain, Whom::EachPlayer),
    ("lose # life", Deed::Lose, Whom::You),
    ("target player loses # life", Deed::Lose, Whom::TargetPlayer),
    ("each opponent loses # life", Deed::Lose, Whom::EachOpponent),
    ("each player loses # life", Deed::Lose, Whom::EachPlayer),
    ("target player gets # poison counters", Deed::Poison, Whom::TargetPlayer),
    ("each opponent gets # poison counters", Deed::Poison, Whom::EachOpponent),
    ("return target creature to its owner's hand", Deed::Bounce, Whom::TargetCreature),
    ("return target creature card from your graveyard to your hand", Deed::Regrow, Whom::TargetCreatureCard),
    ("return target creature card from your graveyard to the battlefield", Deed::Reanimate, Whom::TargetCreatureCard),
    ("win the game", Deed::Win, Whom::You),
    ("lose the game", Deed::LoseTheGame, Whom::You),
    ("target player loses the game", Deed::LoseTheGame, Whom::TargetPlayer),
];

impl Whom {
    /// Whether a target is chosen.
    pub(crate) fn is_target(self) -> bool {
        match self {
            Whom::TargetPlayer | Whom::TargetCreature | Whom::AnyTarget | Whom::TargetCreatureCard => true,
            Whom::You | Whom::EachOpponent | Whom::EachPlayer | Whom::EachCreature => false,
        }
    }
}

impl Deed {
    /// Whether it is done for good to whom it is done.
    pub(crate) fn helps(self) -> bool {
        match self {
            Deed::Draw | Deed::Gain | Deed::Regrow | Deed::Reanimate | Deed::Win => true,
            Deed::Damage
            | Deed::Destroy
            | Deed::Discard
            | Deed::Lose
            | Deed::Poison
            | Deed::Bounce
            | Deed::LoseTheGame => false,
        }
    }
}

impl Sentence {
    /// Reads a sentence of the list.
    pub(crate) fn read(words: &str) -> Option<Sentence> {
        SENTENCES.iter().find_map(|(pattern, deed, whom)| {
            let amount = match pattern.split_once('#') {
                None => (words == *pattern).then_some(1)?,
                Some((before, after)) => number(words.strip_prefix(before)?.strip_suffix(after)?)?,
            };
            Some(Sentence { deed: *deed, whom: *whom, amount })
        })
    }

    /// Reads a sentence after the words that say when.
    pub(crate) fn read_when(words: &str) -> Option<(When, Sentence)> {
        let (when, words) = words.split_once(": ")?;
        let when = match when {
            "enters" => When::Enters,
            "dies" => When::Dies,
            "upkeep" => When::Upkeep,
            _ => return None,
        };
        Some((when, Sentence::read(words)?))
    }
}

/// The sentences as they are listed.
#[cfg(test)]
pub(super) fn patterns() -> impl Iterator<Item = &'static str> {
    SENTENCES.iter().map(|(pattern, ..)| *pattern)
}

/// A number as it is written: without a sign or a leading zero.
fn number(digits: &str) -> Option<i64> {
    let number: i64 = digits.parse().ok()?;
    ((1..100).contains(&number) && number.to_string() == digits).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_read_as_it_is_written_and_as_no_other() {
        for (pattern, deed, whom) in SENTENCES {
            let words = pattern.replace('#', "3");
            let amount = if pattern.contains('#') { 3 } else { 1 };
            assert_eq!(Sentence::read(&words), Some(Sentence { deed, whom, amount }), "{words}");
            for when in ["enters", "dies", "upkeep"] {
                assert!(Sentence::read_when(&format!("{when}: {words}")).is_some(), "{when}: {words}");
            }
        }
    }

    #[test]
    fn what_is_no_row_is_no_sentence() {
        for words in [
            "deal 0 damage to any target",
            "deal -1 damage to any target",
            "deal 03 damage to any target",
            "deal 100 damage to any target",
            "deal three damage to any target",
            "Draw 2 cards",
            "draw 2 cards.",
            "destroy target land",
            "",
        ] {
            assert_eq!(Sentence::read(words), None, "{words}");
        }
        assert_eq!(Sentence::read_when("attacks: draw 1 cards"), None);
    }
}
