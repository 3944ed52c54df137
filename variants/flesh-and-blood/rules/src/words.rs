//! The vocabulary: what a card list may say in `text = { words = […] }`, read in this one place.
//!
//! A word stands for the whole of an ability, exactly as the rules define it. What is no word here is played by nobody: a
//! card that says it is refused, and never taken for one without text.

use rulezero_core::prelude::*;

/// A word of a card's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Its controller gains an action point when the chain link resolves.
    GoAgain,
    /// No more than one card from hand defends against it.
    Dominate,
    /// No more than one action card defends against it.
    Overpower,
    /// So much more power if an equipment defends against it.
    Piercing(i64),
    /// When it hits, its controller draws so many cards.
    HitDraws(i64),
    /// An attack reaction that gives the attack so much more power.
    AttackGains(i64),
    /// The ability of a weapon: once in a turn, for so many resources, attack.
    Strike {
        /// Resources.
        cost: i64,
        /// Whether the attack has go again.
        go_again: bool,
    },
    /// What becomes of it when the combat chain closes and it defended.
    Wears(Wear),
    /// Prevents arcane damage, of which nothing that is modelled deals any.
    AgainstArcane,
    /// Prevents damage of every kind for resources; not played.
    Quell,
    /// Says something of decks and nothing of games.
    OfDecks,
}

/// What becomes of equipment that defended when the combat chain closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wear {
    /// A -1 defense counter is put on it.
    Battleworn,
    /// It is destroyed.
    BladeBreak,
    /// A -1 defense counter is put on it, and it is destroyed at 0 defense.
    Temper,
    /// As many -1 defense counters as it has defense are put on it.
    Guardwell,
}

/// The cards that a word may stand on, where it does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Attack action cards.
    Attacks,
    /// Attacks and weapons.
    Attackers,
    /// Attack reactions.
    AttackReactions,
    /// Weapons.
    Weapons,
    /// Equipment.
    Equipment,
    /// Any card.
    All,
    /// None: the word is known, and not played.
    None,
}

/// Words without a number.
const PLAIN: [(&str, Word); 8] = [
    ("go again", Word::GoAgain),
    ("dominate", Word::Dominate),
    ("overpower", Word::Overpower),
    ("battleworn", Word::Wears(Wear::Battleworn)),
    ("blade break", Word::Wears(Wear::BladeBreak)),
    ("temper", Word::Wears(Wear::Temper)),
    ("guardwell", Word::Wears(Wear::Guardwell)),
    ("legendary", Word::OfDecks),
];

/// A word with a number at one place: what stands before and after it, and the word for a number.
type Numbered = (&'static str, &'static str, fn(i64) -> Word);

/// Words with a number.
const NUMBERED: [Numbered; 8] = [
    ("piercing ", "", Word::Piercing),
    ("draw ", " when this hits", Word::HitDraws),
    ("target attack gets +", " power", Word::AttackGains),
    ("attack once per turn for ", "", |cost| Word::Strike { cost, go_again: false }),
    ("attack once per turn for ", " with go again", |cost| Word::Strike { cost, go_again: true }),
    ("arcane barrier ", "", |_| Word::AgainstArcane),
    ("spellvoid ", "", |_| Word::AgainstArcane),
    ("quell ", "", |_| Word::Quell),
];

impl Word {
    /// The word that a text says, if it is one. Numbers are from 1 up; a weapon's resources, from 0 up.
    pub fn read(text: &str) -> Option<Word> {
        if text.ends_with(" specialization") {
            return Some(Word::OfDecks);
        }
        let plain = PLAIN.iter().find(|(name, _)| *name == text).map(|(_, word)| *word);
        plain.or_else(|| {
            NUMBERED.iter().find_map(|(before, after, word)| {
                let number = text.strip_prefix(before)?.strip_suffix(after)?;
                let number: i64 = number.bytes().all(|digit| digit.is_ascii_digit()).then(|| number.parse().ok())??;
                let word = word(number);
                (number > 0 || matches!(word, Word::Strike { .. })).then_some(word)
            })
        })
    }

    /// On which cards it is played.
    pub fn on(self) -> On {
        match self {
            Word::GoAgain => On::Attacks,
            Word::Dominate | Word::Overpower | Word::Piercing(_) | Word::HitDraws(_) => On::Attackers,
            Word::AttackGains(_) => On::AttackReactions,
            Word::Strike { .. } => On::Weapons,
            Word::Wears(_) | Word::AgainstArcane => On::Equipment,
            Word::OfDecks => On::All,
            Word::Quell => On::None,
        }
    }
}

/// The words of a card; nothing where its text is not in words, or in words that are none.
pub fn words_of(card: &Card) -> Option<Vec<Word>> {
    match &card.text {
        CardText::None => Some(Vec::new()),
        CardText::Words(words) => words.iter().map(|word| Word::read(word)).collect(),
        CardText::NotModelled | CardText::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_read_and_nothing_like_it() {
        let table = [
            ("go again", Some(Word::GoAgain)),
            ("dominate", Some(Word::Dominate)),
            ("overpower", Some(Word::Overpower)),
            ("piercing 2", Some(Word::Piercing(2))),
            ("piercing", None),
            ("piercing 0", None),
            ("piercing -1", None),
            ("piercing +1", None),
            ("piercing X", None),
            ("draw 1 when this hits", Some(Word::HitDraws(1))),
            ("draw 1", None),
            ("target attack gets +3 power", Some(Word::AttackGains(3))),
            ("target attack gets 3 power", None),
            ("attack once per turn for 2", Some(Word::Strike { cost: 2, go_again: false })),
            ("attack once per turn for 0", Some(Word::Strike { cost: 0, go_again: false })),
            ("attack once per turn for 1 with go again", Some(Word::Strike { cost: 1, go_again: true })),
            ("attack once per turn for 1 with dominate", None),
            ("attack twice per turn for 1", None),
            ("battleworn", Some(Word::Wears(Wear::Battleworn))),
            ("blade break", Some(Word::Wears(Wear::BladeBreak))),
            ("temper", Some(Word::Wears(Wear::Temper))),
            ("guardwell", Some(Word::Wears(Wear::Guardwell))),
            ("arcane barrier 1", Some(Word::AgainstArcane)),
            ("spellvoid 2", Some(Word::AgainstArcane)),
            ("quell 1", Some(Word::Quell)),
            ("legendary", Some(Word::OfDecks)),
            ("rhinar specialization", Some(Word::OfDecks)),
            ("Go again", None),
            ("go again if you hum", None),
            ("", None),
        ];
        for (text, word) in table {
            assert_eq!(Word::read(text), word, "{text}");
        }
    }

    #[test]
    fn a_text_is_words_only_if_all_of_it_is() {
        let card = |text| Card { text, ..Card::default() };
        let words = |words: &[&str]| CardText::Words(words.iter().map(|word| (*word).to_owned()).collect());
        assert_eq!(words_of(&card(CardText::None)), Some(Vec::new()));
        assert_eq!(words_of(&card(words(&["temper", "hum"]))), None);
        assert_eq!(words_of(&card(words(&["temper"]))), Some(vec![Word::Wears(Wear::Temper)]));
        assert_eq!(words_of(&card(CardText::NotModelled)), None);
    }
}
