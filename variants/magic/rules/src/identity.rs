//! Which colours the cards of a commander's deck may have.
//!
//! A card is facts without its rules text. The colour symbols that stand in a text are said by words of the form
//! `symbol {R}`; where a text is not in words, nobody knows, and that is said.

use crate::words::card;
use rulezero_core::prelude::*;

/// What a commander's colours are, and what of a card must be within them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// The colour symbols of the general's mana cost, and all colour symbols of a card.
    ManaCost,
    /// Colour symbols in cost and rules text, and colours, of the commander as of each card.
    CostAndText,
    /// The same, on the back too.
    WholeCard,
}

/// Symbols of the five colours.
const COLOURS: [(char, &str, &str); 5] = [
    ('W', "white", "Plains"),
    ('U', "blue", "Island"),
    ('B', "black", "Swamp"),
    ('R', "red", "Mountain"),
    ('G', "green", "Forest"),
];

/// Some colours, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Colours(u8);

impl Identity {
    /// Whether the cards of a deck are within the colours of those who lead it, taken together.
    pub(crate) fn check(self, rule: &Rule, leaders: &[&Card], deck: &Deck, report: &mut DeckReport) {
        let names = leaders.iter().map(|leader| leader.name.as_str()).collect::<Vec<_>>().join(" with ");
        let (mut allowed, mut known) = (Colours(0), true);
        for leader in leaders {
            let (colours, all) = self.of_leader(leader);
            allowed = Colours(allowed.0 | colours.0);
            known &= all;
            if !all {
                let message = format!("the text of {} is not in words: its colours may be more", leader.name);
                report.leaves_open(rule, message);
            }
        }
        let mut unread = 0;
        for entry in deck.entries.iter().filter(|entry| entry.section == crate::deck::MAIN) {
            let (card, outside) = (&entry.card, self.of(&entry.card).without(allowed));
            if card.text == CardText::Unknown {
                report.leaves_open(rule, format!("{} is not in the card list: its colours are not known", card.name));
            } else if outside == Colours(0) {
                unread += if card.text == CardText::NotModelled { entry.count } else { 0 };
            } else if known {
                report.violates(rule, format!("{} is {}, which {names} is not", card.name, outside.words()));
            }
        }
        if unread > 0 {
            report
                .leaves_open(rule, format!("the texts of {unread} cards are not in words: their colours may be more"));
        }
    }

    /// The colours a leader allows, and whether they are all known.
    fn of_leader(self, leader: &Card) -> (Colours, bool) {
        match self {
            Identity::ManaCost => (Colours::of_cost(leader), leader.text != CardText::Unknown),
            Identity::CostAndText | Identity::WholeCard => {
                (self.of(leader), !matches!(leader.text, CardText::NotModelled | CardText::Unknown))
            }
        }
    }

    /// The colours of a card that must be within those of the leader.
    fn of(self, card: &Card) -> Colours {
        match self {
            Identity::ManaCost | Identity::CostAndText => Colours::of_front(card),
            Identity::WholeCard => {
                card.faces.iter().fold(Colours::of_front(card), |all, face| Colours(all.0 | self.of(face).0))
            }
        }
    }
}

impl Colours {
    fn of_cost(card: &Card) -> Colours {
        let symbols = card.cost.as_deref().unwrap_or("");
        Colours::those(|symbol, _, _| symbols.contains(symbol))
    }

    /// The colours of a card's front: cost, printed colours, symbols in its text, basic land types.
    fn of_front(card: &Card) -> Colours {
        let printed = Colours::those(|symbol, colour, land| {
            card.colours.iter().any(|c| c == colour)
                || card.subtypes.iter().any(|t| t == land)
                || card::symbols(card).any(|s| s.contains(symbol))
        });
        Colours(printed.0 | Colours::of_cost(card).0)
    }

    fn those(is: impl Fn(char, &str, &str) -> bool) -> Colours {
        let bits =
            COLOURS.iter().enumerate().map(|(at, (symbol, colour, land))| u8::from(is(*symbol, colour, land)) << at);
        Colours(bits.sum())
    }

    fn without(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }

    fn words(self) -> String {
        let named =
            COLOURS.iter().enumerate().filter(|(at, _)| self.0 >> at & 1 == 1).map(|(_, (_, colour, _))| *colour);
        named.collect::<Vec<_>>().join(" and ")
    }
}
