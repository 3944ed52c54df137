//! Which cards are played: those without text, and those whose whole text is words that are played on such a card.
//!
//! What is not modelled is refused in plain words. A deck with such a card may still be listed, checked, shuffled, and held
//! in blank games.

use super::face::Part;
use crate::words::{On, Word};
use rulezero_core::prelude::*;

/// Refuses a card that is not played exactly as its facts say.
pub fn read_card(card: &Card) -> Result<(), Refusal> {
    let refused = |why: String| Err(Refusal::new(format!("`{}` is not played: {why}", card.name)));
    let words: &[String] = match &card.text {
        CardText::None => &[],
        CardText::Words(words) => words,
        CardText::NotModelled => return refused("its text is not in words".into()),
        CardText::Unknown => return refused("no card list knows it".into()),
    };
    let Some(part) = Part::of(card) else {
        let types = card.types.join(" ");
        return refused(format!(
            "it is of type {types}, and played are attacks, reactions, weapons, equipment, resources and blocks"
        ));
    };
    if !card.faces.is_empty() {
        return refused("it has more than one face".into());
    }
    if card.subtypes.iter().any(|subtype| subtype == "Arrow") {
        return refused("it is an arrow, and bows and arrows are not modelled".into());
    }
    let mut wears = 0;
    for text in words {
        let Some(word) = Word::read(text) else { return refused(format!("it says `{text}`, which is no word")) };
        if !is_played_on(word.on(), part) {
            return refused(format!("it says `{text}`, which is not played on such a card"));
        }
        wears += usize::from(matches!(word, Word::Wears(_)));
    }
    let strikes = words.iter().filter(|text| matches!(Word::read(text), Some(Word::Strike { .. }))).count();
    match part {
        Part::Attack | Part::Weapon if card.number("power").is_none() && (part == Part::Attack || strikes > 0) => {
            refused("it attacks and has no printed power".into())
        }
        Part::AttackReaction if words.is_empty() => refused("it is an attack reaction that does nothing".into()),
        Part::Weapon if strikes > 1 => refused("it has more than one ability to attack".into()),
        Part::Equipment if wears > 1 => refused("it is worn out in more than one way".into()),
        Part::Attack | Part::Weapon | Part::AttackReaction | Part::Equipment | Part::DefenseReaction | Part::Rest => {
            match card.numbers.iter().find(|(_, number)| **number < 0) {
                Some((name, number)) => refused(format!("its printed {name} is {number}, and none is below 0")),
                None => Ok(()),
            }
        }
    }
}

fn is_played_on(on: On, part: Part) -> bool {
    match on {
        On::Attacks => part == Part::Attack,
        On::Attackers => matches!(part, Part::Attack | Part::Weapon),
        On::AttackReactions => part == Part::AttackReaction,
        On::Weapons => part == Part::Weapon,
        On::Equipment => part == Part::Equipment,
        On::All => true,
        On::None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(kind: &str, subtypes: &[&str], numbers: &[(&str, i64)], text: CardText) -> Card {
        Card {
            name: "Test".into(),
            types: kind.split(' ').map(str::to_owned).collect(),
            subtypes: subtypes.iter().map(|s| (*s).into()).collect(),
            numbers: numbers.iter().map(|(name, n)| ((*name).into(), *n)).collect(),
            text,
            ..Card::default()
        }
    }

    fn words(words: &[&str]) -> CardText {
        CardText::Words(words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn a_card_is_read_whole_or_refused_with_what_is_wrong() {
        let attack = |text| card("Action", &["Attack"], &[("cost", 0), ("power", 4)], text);
        let sword = |text| card("Weapon", &["Sword", "2H"], &[("power", 4)], text);
        let helm = |text| card("Equipment", &["Head"], &[("defense", 1)], text);
        let strike = words(&["attack once per turn for 2", "piercing 1"]);
        let table: [(Card, Option<&str>); 19] = [
            (attack(CardText::None), None),
            (attack(words(&["go again", "dominate", "piercing 1"])), None),
            (attack(CardText::NotModelled), Some("its text is not in words")),
            (attack(CardText::Unknown), Some("no card list knows it")),
            (attack(words(&["go again", "hum"])), Some("it says `hum`, which is no word")),
            (attack(words(&["temper"])), Some("it says `temper`, which is not played on such a card")),
            (card("Action", &["Attack"], &[("cost", 0)], CardText::None), Some("has no printed power")),
            (card("Action", &["Attack", "Arrow"], &[("power", 1)], CardText::None), Some("it is an arrow")),
            (card("Action", &["Attack"], &[("power", -1)], CardText::None), Some("its printed power is -1")),
            (card("Action", &[], &[("cost", 0)], CardText::None), Some("it is of type Action, and played are")),
            (card("Action Equipment", &["Head"], &[], CardText::None), Some("it is of type Action Equipment")),
            (card("Instant", &[], &[("cost", 0)], CardText::None), Some("it is of type Instant")),
            (card("Resource", &[], &[("pitch", 3)], CardText::None), None),
            (sword(strike), None),
            (sword(CardText::None), None),
            (sword(words(&["go again"])), Some("which is not played on such a card")),
            (helm(words(&["temper", "arcane barrier 1"])), None),
            (helm(words(&["temper", "blade break"])), Some("it is worn out in more than one way")),
            (helm(words(&["quell 1"])), Some("it says `quell 1`, which is not played on such a card")),
        ];
        for (card, refusal) in table {
            let read = read_card(&card).err().map(|refusal| refusal.message);
            match (refusal, read) {
                (None, read) => assert_eq!(read, None, "{card:?}"),
                (Some(why), Some(read)) => assert!(read.contains(why), "{read}"),
                (Some(why), None) => panic!("{card:?} should be refused: {why}"),
            }
        }
    }
}
