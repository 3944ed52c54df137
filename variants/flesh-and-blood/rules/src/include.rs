//! Whether a hero may include a card: categories, supertypes, Essence, Specialization, metatypes.
//!
//! All of it is judged outside the game, by what is printed. What is not known about a card or the hero is reported as
//! not evaluated.

use crate::{
    card::{Category, category},
    check::Citations,
};
use rulezero_core::prelude::*;

/// How a printed keyword ends that names the hero it needs ("rhinar specialization").
const SPECIALIZATION: &str = " specialization";

/// The question whether cards may be in the pool of a hero.
pub struct Inclusion<'a> {
    /// What it cites.
    pub cites: &'a Citations,
    /// The supertypes that are talents; the others are classes.
    pub talents: &'a [&'a str],
    /// The hero, if the deck has one.
    pub hero: Option<&'a Card>,
}

impl Inclusion<'_> {
    /// Whether a card may be in the pool.
    pub fn check(&self, card: &Card, report: &mut DeckReport) {
        let cites = self.cites;
        match category(card) {
            None => {
                let message = format!("whether {} may be in the pool: it is not in the card list", card.name);
                report.leaves_open(&cites.included, message);
                return;
            }
            Some(Category::Hero | Category::Outside) => {
                let kind = card.types.join(" ");
                report.violates(&cites.categories, format!("{} is a {kind}, which is never in a pool", card.name));
                return;
            }
            Some(Category::Deck | Category::Arena) => {}
        }
        if card.has_keyword("ephemeral") == Some(true) {
            report.violates(&cites.ephemeral, format!("{} is ephemeral, so it is never in a pool", card.name));
        }
        let Some(hero) = self.hero.filter(|hero| hero.text != CardText::Unknown) else { return };
        if card.is("Mentor") && !hero.subtypes.iter().any(|s| s == "Young") {
            report.violates(&cites.mentor, format!("{} is a mentor, and {} is not young", card.name, hero.name));
        }
        self.check_supertypes(card, hero, report);
        self.check_monikers(card, hero, report);
    }

    /// A hybrid card goes by any of its sets, a split card by all its halves, any other card by its one set.
    fn check_supertypes(&self, card: &Card, hero: &Card, report: &mut DeckReport) {
        let is_split = card.name.contains(" // ");
        let parts: Vec<&Card> =
            if is_split && !card.faces.is_empty() { card.faces.iter().collect() } else { vec![card] };
        for part in parts {
            let mut sets = std::iter::once(&part.supertypes).chain(&part.or_supertypes);
            if sets.clone().any(|set| missing(set, hero).next().is_none()) {
                continue;
            }
            let rule = match (is_split, part.or_supertypes.is_empty()) {
                (true, _) => &self.cites.split,
                (false, false) => &self.cites.hybrid,
                (false, true) => &self.cites.included,
            };
            let is_talent = |word: &String| self.talents.contains(&word.as_str());
            let only_talents = sets.any(|set| missing(set, hero).all(is_talent));
            let words = missing(&part.supertypes, hero).cloned().collect::<Vec<_>>().join(" ");
            let message = format!("{} is {words}, and {} is not", part.name, hero.name);
            if only_talents && hero.printed_keywords().is_none() {
                let message = format!("{message}: whether its text (Essence) allows it");
                report.leaves_open(&self.cites.essence, message);
            } else {
                report.violates(rule, message);
            }
        }
    }

    /// A specialization or a metatype names a hero, and only that one may include the card.
    fn check_monikers(&self, card: &Card, hero: &Card, report: &mut DeckReport) {
        let keywords = card.printed_keywords().unwrap_or_default();
        let specialized: Vec<&str> = keywords.iter().filter_map(|word| word.strip_suffix(SPECIALIZATION)).collect();
        let metatypes: Vec<&str> = card.metatypes.iter().map(String::as_str).collect();
        let rules = [(specialized, &self.cites.specialization), (metatypes, &self.cites.metatype)];
        for (monikers, rule) in rules {
            if !monikers.is_empty() && !monikers.iter().any(|moniker| is_called(hero, moniker)) {
                let message = format!("{} is for {}, and the hero is {}", card.name, monikers.join(" or "), hero.name);
                report.violates(rule, message);
            }
        }
    }
}

/// Whether a hero's moniker is this.
///
/// # Reading
///
/// No data says which part of a name is the moniker. A hero is taken to be called so if the words stand, whole, in
/// its name before the first comma: "Bravo, Showstopper" is Bravo, "Ser Boltyn, Breaker of Dawn" is Boltyn.
fn is_called(hero: &Card, moniker: &str) -> bool {
    let words = |text: &str| format!(" {} ", text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" "));
    let name = hero.name.split(',').next().unwrap_or_default();
    words(name).contains(&words(moniker))
}

/// The supertypes of a set that a hero neither has nor may include by Essence. "Generic" is none.
fn missing<'a>(set: &'a [String], hero: &'a Card) -> impl Iterator<Item = &'a String> {
    let has_essence = |word: &str| hero.has_keyword(&format!("essence of {word}")) == Some(true);
    set.iter().filter(move |word| *word != "Generic" && !hero.supertypes.contains(word) && !has_essence(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hero_is_called_by_whole_words_of_the_name_before_the_comma() {
        for (name, moniker, is) in [
            ("Bravo, Showstopper", "bravo", true),
            ("Rhinar", "rhinar", true),
            ("Ser Boltyn, Breaker of Dawn", "boltyn", true),
            ("Data Doll MKII", "data doll", true),
            ("Dash I/O", "dash", true),
            ("Jarl Vetreiði", "jarl", true),
            ("Kayo, Armed and Dangerous", "armed", false),
            ("Irad", "ira", false),
        ] {
            let hero = Card { name: name.into(), ..Card::default() };
            assert_eq!(is_called(&hero, moniker), is, "{name}, {moniker}");
        }
    }
}
