//! What deck data cannot say: who may lead, whether there are enough deck-cards, legendary cards and rarities. Which
//! cards a hero may include is in `include`.
//!
//! A pool of 46 deck-cards is fine where a starting deck has exactly 40: six stay behind when the game starts. What
//! is not known about a card is reported as not evaluated; it is neither a violation nor a pass.

use crate::{
    card::{Category, category},
    format::{Demand, Format},
    include::Inclusion,
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
    /// A card with the metatype of a hero needs that hero.
    pub metatype: Rule,
    /// An ephemeral card is in no pool.
    pub ephemeral: Rule,
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
            Inclusion { cites: self.cites, talents: self.talents, hero }.check(&entry.card, &mut report);
        }
        self.check_starting_deck(deck, &mut report);
        self.check_legendary(deck, &mut report);
        self.check_rarities(deck, &mut report);
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
        let pool = || deck.entries.iter().filter(|entry| entry.section == "pool");
        for (at, entry) in pool().enumerate().filter(|(_, entry)| entry.card.has_keyword("legendary") == Some(true)) {
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

    /// A card is fine if it was ever printed at one of the rarities; where the list does not say, nothing is known.
    fn check_rarities(&self, deck: &Deck, report: &mut DeckReport) {
        let Some(rarities) = self.format.rarities else { return };
        let (rule, mut unsaid) = (self.format.rule(), 0);
        for entry in &deck.entries {
            let wanted = match category(&entry.card) {
                Some(Category::Hero | Category::Arena) => rarities.arena,
                Some(Category::Deck) => rarities.deck,
                Some(Category::Outside) => continue,
                None => {
                    unsaid += entry.count;
                    continue;
                }
            };
            let printed = &entry.card.rarities;
            if printed.is_empty() {
                unsaid += entry.count;
            } else if !printed.iter().any(|rarity| wanted.contains(&rarity.as_str())) {
                let (name, printed, wanted) = (&entry.card.name, printed.join(", "), wanted.join(", "));
                report.violates(&rule, format!("{name} was printed {printed}, and never {wanted}"));
            }
        }
        if unsaid > 0 {
            report.leaves_open(&rule, format!("at which rarities {} were ever printed", cards(unsaid)));
        }
    }

    fn leave_open(&self, deck: &Deck, report: &mut DeckReport) {
        for Demand { what, data } in self.format.open {
            let (rule, message) = (self.format.rule(), format!("{what}: there is no data for it"));
            match data {
                Some(data) => report.lacks(&rule, data, message),
                None => report.leaves_open(&rule, message),
            }
        }
        let is_unread = |card: &Card| card.printed_keywords().is_none() && card.text != CardText::Unknown;
        let unread = deck.entries.iter().filter(|entry| is_unread(&entry.card));
        let unread = unread.map(|entry| entry.count).sum::<u32>();
        if unread > 0 {
            let message = |what| format!("{what} of {} whose keywords the card list does not say", cards(unread));
            report.leaves_open(&self.cites.legendary, message("Legendary"));
            report.leaves_open(&self.cites.specialization, message("Specialization"));
        }
    }
}

fn cards(count: u32) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}
