//! Groups of a deck's cards, which may overlap: a Forest is a land and a Forest.

use super::exact::{Distribution, Exact, drawn};
use rulezero_core::{card::Card, deck::Deck};
use std::collections::{BTreeMap, BTreeSet};

/// Cards that are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they are called.
    pub name: String,
    /// How many there are.
    pub cards: u32,
    /// What each of them counts in the total, if there is one.
    pub each: Option<i64>,
}

/// Some groups of the cards that are drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// How many cards there are in all.
    pub cards: u32,
    /// The groups.
    pub groups: Vec<Group>,
    /// How many cards belong to exactly these groups, a bit each.
    classes: BTreeMap<u64, u32>,
}

/// The most groups: one bit each.
const MOST: usize = 63;

impl Groups {
    /// Groups that share no card, in a pile of so many cards.
    pub fn apart(cards: u32, groups: Vec<Group>) -> Result<Groups, String> {
        let named = groups.iter().map(|g| u64::from(g.cards)).sum::<u64>();
        if named > cards.into() {
            return Err(format!("the groups have {named} cards, and there are {cards}"));
        }
        let mut classes: BTreeMap<u64, u32> = groups.iter().enumerate().map(|(at, g)| (1 << at, g.cards)).collect();
        classes.insert(0, cards - named as u32);
        few(&groups)?;
        Ok(Groups { cards, groups, classes })
    }

    /// The cards of a section of a deck, grouped by words: a card's name, or a word of its type line.
    pub fn in_deck(deck: &Deck, section: &str, words: &[String]) -> Result<Groups, String> {
        let groups: Vec<Group> = words.iter().map(|w| Group { name: w.clone(), cards: 0, each: None }).collect();
        let is_in = |card: &Card| {
            let fits = |w: &String| card.name.eq_ignore_ascii_case(w) || has_word(card, w);
            words.iter().enumerate().filter(|(_, w)| fits(w)).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let groups = Groups::sorted(deck, section, groups, is_in)?;
        match groups.groups.iter().find(|g| g.cards == 0) {
            Some(empty) => Err(format!("no card of {section} is called `{0}` or is a `{0}`", empty.name)),
            None => Ok(groups),
        }
    }

    /// The cards of a section of a deck, grouped by a printed number, which also makes a total.
    pub fn by_number(deck: &Deck, section: &str, number: &str) -> Result<Groups, String> {
        drawn_from(deck, section)?;
        let mut values: Vec<i64> =
            deck.entries.iter().filter(|e| e.section == section).filter_map(|e| e.card.number(number)).collect();
        values.sort_unstable();
        values.dedup();
        if values.is_empty() {
            return Err(format!("no card of {section} has a printed `{number}`"));
        }
        let group = |value: &i64| Group { name: format!("{number} {value}"), cards: 0, each: Some(*value) };
        let groups = values.iter().map(group).collect();
        let is_in =
            |card: &Card| card.number(number).and_then(|n| values.binary_search(&n).ok()).map_or(0, |at| 1 << at);
        Groups::sorted(deck, section, groups, is_in)
    }

    fn sorted(deck: &Deck, section: &str, groups: Vec<Group>, is_in: impl Fn(&Card) -> u64) -> Result<Groups, String> {
        few(&groups)?;
        drawn_from(deck, section)?;
        let mut sorted = Groups { cards: 0, groups, classes: BTreeMap::new() };
        for entry in deck.entries.iter().filter(|e| e.section == section) {
            let class = is_in(&entry.card);
            *sorted.classes.entry(class).or_default() += entry.count;
            sorted.cards += entry.count;
            for (at, group) in sorted.groups.iter_mut().enumerate() {
                group.cards += if class >> at & 1 == 1 { entry.count } else { 0 };
            }
        }
        Ok(sorted)
    }

    /// How many cards of each group are among `draw` cards.
    pub fn drawn(&self, draw: u32) -> Distribution<Vec<u32>> {
        let sizes: Vec<u32> = self.classes.values().copied().collect();
        let of_group = |hand: &Vec<u32>, at: usize| {
            self.classes.keys().zip(hand).filter(|(class, _)| *class >> at & 1 == 1).map(|(_, n)| n).sum()
        };
        drawn(&sizes, draw).map(|hand| (0..self.groups.len()).map(|at| of_group(hand, at)).collect())
    }

    /// The distribution of the total of what the cards of a hand count, where each group says so.
    pub fn totals(&self, hands: &Distribution<Vec<u32>>) -> Option<Distribution<i64>> {
        let each: Vec<i64> = self.groups.iter().map(|g| g.each).collect::<Option<_>>()?;
        (!each.is_empty()).then(|| hands.map(|hand| hand.iter().zip(&each).map(|(n, each)| i64::from(*n) * each).sum()))
    }
}

impl Distribution<i64> {
    /// The mean of a total.
    pub fn mean_value(&self) -> Exact {
        self.iter().map(|(value, chance)| chance * Exact::from_integer((*value).into())).sum()
    }
}

fn has_word(card: &Card, word: &str) -> bool {
    [&card.supertypes, &card.types, &card.subtypes].into_iter().flatten().any(|w| w.eq_ignore_ascii_case(word))
}

/// Refuses a section of which the deck has no card.
fn drawn_from(deck: &Deck, section: &str) -> Result<(), String> {
    let sections: BTreeSet<&str> = deck.entries.iter().map(|e| e.section.as_str()).collect();
    if sections.contains(section) {
        return Ok(());
    }
    let there: Vec<String> = sections.iter().map(|s| format!("`{s}`")).collect();
    Err(format!("{} has no cards in `{section}`, but in {}: name one with --section", deck.name, there.join(", ")))
}

fn few(groups: &[Group]) -> Result<(), String> {
    if groups.len() > MOST { Err(format!("{} groups: at most {MOST} are counted", groups.len())) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulezero_core::deck::DeckEntry;

    fn deck(cards: &[(&str, u32, &str, Option<i64>)]) -> Deck {
        let entry = |(name, count, kind, pitch): &(&str, u32, &str, Option<i64>)| DeckEntry {
            section: "main".into(),
            count: *count,
            card: Card {
                name: (*name).into(),
                types: vec![(*kind).into()],
                numbers: pitch.iter().map(|p| ("pitch".to_owned(), *p)).collect(),
                ..Card::default()
            },
        };
        Deck { name: "a deck".into(), entries: cards.iter().map(entry).collect() }
    }

    #[test]
    fn groups_may_overlap() {
        let deck = deck(&[("Forest", 10, "Land", None), ("Wastes", 7, "Land", None), ("Bear", 23, "Creature", None)]);
        let groups = Groups::in_deck(&deck, "main", &["land".into(), "Forest".into()]).unwrap();
        assert_eq!(groups.groups.iter().map(|g| g.cards).collect::<Vec<_>>(), [17, 10]);
        let hands = groups.drawn(7);
        assert_eq!(hands.map(|hand| hand[0]), super::super::hypergeometric(40, 17, 7));
        assert_eq!(hands.map(|hand| hand[1]), super::super::hypergeometric(40, 10, 7));
        assert!(hands.iter().all(|(hand, _)| hand[1] <= hand[0]), "a Forest is a land");
    }

    #[test]
    fn a_printed_number_makes_groups_and_a_total() {
        let deck =
            deck(&[("Red", 20, "Action", Some(1)), ("Blue", 20, "Action", Some(3)), ("Block", 2, "Block", None)]);
        let groups = Groups::by_number(&deck, "main", "pitch").unwrap();
        let totals = groups.totals(&groups.drawn(4)).unwrap();
        assert_eq!(totals.of(&12), super::super::hypergeometric(42, 20, 4).of(&4), "four blue ones");
        assert_eq!(totals.mean_value(), Exact::new(160.into(), 21.into()), "4 * 20/42 * (1 + 3)");
    }

    #[test]
    fn what_cannot_be_counted_is_said() {
        let deck = deck(&[("Forest", 10, "Land", None)]);
        let why = |groups: Result<Groups, String>| groups.unwrap_err();
        assert_eq!(
            why(Groups::in_deck(&deck, "main", &["Island".into()])),
            "no card of main is called `Island` or is a `Island`"
        );
        assert_eq!(why(Groups::by_number(&deck, "main", "pitch")), "no card of main has a printed `pitch`");
        assert_eq!(
            why(Groups::in_deck(&deck, "side", &[])),
            "a deck has no cards in `side`, but in `main`: name one with --section"
        );
        let group = |cards| Group { name: "lands".into(), cards, each: None };
        assert_eq!(why(Groups::apart(60, vec![group(61)])), "the groups have 61 cards, and there are 60");
    }
}
