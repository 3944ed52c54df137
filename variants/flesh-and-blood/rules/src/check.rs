//! What deck data cannot say: who may lead, which cards a hero may include, and whether there are enough deck-cards.
//!
//! A pool of 46 deck-cards is fine where a starting deck has exactly 40: six stay behind when the game starts. What
//! is not known about a card is reported as not evaluated; it is neither a violation nor a pass.

use crate::{
    card::{Category, category},
    format::Format,
};
use rulezero_core::prelude::*;

/// The rules that a check cites: numbers move between versions, so a version says them.
pub struct Citations {
    /// A pool holds cards whose supertypes the hero has.
    pub included: Rule,
    /// Hybrid cards may go by either set.
    pub hybrid: Rule,
    /// Split cards go by both halves.
    pub split: Rule,
    /// The categories of cards.
    pub categories: Rule,
    /// A mentor needs a young hero.
    pub mentor: Rule,
    /// Essence lets a hero include more.
    pub essence: Rule,
    /// One copy of a legendary card.
    pub legendary: Rule,
    /// A specialization needs its hero.
    pub specialization: Rule,
}

/// A check of decks by one format.
pub struct DeckCheck<'a> {
    /// The format.
    pub format: &'a Format,
    /// What it cites.
    pub cites: &'a Citations,
    /// The supertypes that are talents; the others are classes.
    pub talents: &'a [&'a str],
}

impl DeckCheck<'_> {
    /// All that there is to say about a deck.
    pub fn check(&self, deck: &Deck) -> DeckReport {
        let mut report = DeckReport::default();
        let hero = deck.entries.iter().find(|entry| entry.section == "hero").map(|entry| &entry.card);
        if let Some(hero) = hero {
            self.check_hero(hero, &mut report);
        }
        for entry in deck.entries.iter().filter(|entry| entry.section == "pool") {
            self.check_card(&entry.card, hero, &mut report);
        }
        self.check_starting_deck(deck, &mut report);
        self.check_legendary(deck, &mut report);
        self.leave_open(deck, &mut report);
        report
    }

    fn check_hero(&self, hero: &Card, report: &mut DeckReport) {
        let rule = self.format.rule();
        if hero.text == CardText::Unknown {
            report.leaves_open(&rule, format!("whether {} may lead: it is not in the card list", hero.name));
        } else if !hero.is("Hero") {
            report.violates(&self.cites.categories, format!("{} is no hero", hero.name));
        } else if let Some(why) = self.format.hero.objection(hero) {
            report.violates(&rule, format!("{} may not lead in {}: {why}", hero.name, self.format.name));
        }
    }

    fn check_card(&self, card: &Card, hero: Option<&Card>, report: &mut DeckReport) {
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
        let Some(hero) = hero.filter(|hero| hero.text != CardText::Unknown) else { return };
        if card.is("Mentor") && !hero.subtypes.iter().any(|s| s == "Young") {
            report.violates(&cites.mentor, format!("{} is a mentor, and {} is not young", card.name, hero.name));
        }
        self.check_supertypes(card, hero, report);
    }

    /// A hybrid card goes by any of its sets, a split card by all its halves, any other card by its one set.
    fn check_supertypes(&self, card: &Card, hero: &Card, report: &mut DeckReport) {
        let is_split = card.name.contains(" // ") && !card.faces.is_empty();
        let parts: Vec<&Card> = if is_split { card.faces.iter().collect() } else { vec![card] };
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
            if only_talents && hero.text == CardText::NotModelled {
                let message = format!("{message}: whether its text (Essence) allows it");
                report.leaves_open(&self.cites.essence, message);
            } else {
                report.violates(rule, message);
            }
        }
    }

    fn check_starting_deck(&self, deck: &Deck, report: &mut DeckReport) {
        let count = |wanted| {
            let pool = deck.entries.iter().filter(|entry| entry.section == "pool");
            pool.filter(|entry| category(&entry.card) == wanted).map(|entry| entry.count).sum::<u32>()
        };
        let (known, unknown) = (count(Some(Category::Deck)), count(None));
        let (rule, size) = (self.format.rule(), self.format.deck);
        let message = format!("{known} deck-cards in the pool, and the starting deck needs {size}");
        if known + unknown < size.fewest() {
            report.violates(&rule, message);
        } else if known < size.fewest() {
            let message = format!("{message}: {unknown} more cards are not in the card list");
            report.leaves_open(&rule, message);
        }
    }

    fn check_legendary(&self, deck: &Deck, report: &mut DeckReport) {
        let is_legendary = |card: &Card| match &card.text {
            CardText::Words(words) => words.iter().any(|word| word.eq_ignore_ascii_case("legendary")),
            CardText::None | CardText::NotModelled | CardText::Unknown => false,
        };
        let pool = || deck.entries.iter().filter(|entry| entry.section == "pool");
        for (at, entry) in pool().enumerate().filter(|(_, entry)| is_legendary(&entry.card)) {
            let same = |other: &&DeckEntry| {
                other.card.name == entry.card.name && other.card.number("pitch") == entry.card.number("pitch")
            };
            let is_first = !pool().take(at).any(|other| same(&other));
            let copies: u32 = pool().filter(same).map(|other| other.count).sum();
            if is_first && copies > 1 {
                let message = format!("{copies} copies of {}, which is legendary", entry.card.name);
                report.violates(&self.cites.legendary, message);
            }
        }
    }

    fn leave_open(&self, deck: &Deck, report: &mut DeckReport) {
        for demand in self.format.open {
            report.leaves_open(&self.format.rule(), format!("{demand}: there is no data for it"));
        }
        let unread = deck.entries.iter().filter(|entry| entry.card.text == CardText::NotModelled);
        let unread = unread.map(|entry| entry.count).sum::<u32>();
        if unread > 0 {
            let cards = if unread == 1 { "1 card".to_owned() } else { format!("{unread} cards") };
            let message = |what| format!("{what} of {cards} whose text is not in words");
            report.leaves_open(&self.cites.legendary, message("Legendary"));
            report.leaves_open(&self.cites.specialization, message("Specialization"));
        }
    }
}

/// The supertypes of a set that a hero does not have. "Generic" is none.
fn missing<'a>(set: &'a [String], hero: &'a Card) -> impl Iterator<Item = &'a String> {
    set.iter().filter(|word| *word != "Generic" && !hero.supertypes.contains(word))
}
