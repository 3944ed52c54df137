//! The categories of cards, told by their types alone.
//!
//! Every card whose types are known is in exactly one category. A card that nobody has looked up is in none: it is
//! never taken for an arena-card just because it has no type of a deck-card.

use rulezero_core::prelude::*;

/// What the text of a deck-card says that may start in the arena, and counts as of the starting deck all the same.
pub const STARTS_IN_ARENA: &str = "may start the game in the arena";

/// What a card may be used as before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// Leads a player and is no part of the pool.
    Hero,
    /// Never starts anywhere: tokens, and macros, which come with a place and not with a player.
    Outside,
    /// May be part of the starting deck.
    Deck,
    /// May start on the table, and never in the deck.
    Arena,
}

/// Any of these makes a card a deck-card, whatever else it is: an "Action Equipment" is a deck-card.
const DECK_TYPES: [&str; 7] =
    ["Action", "Attack Reaction", "Block", "Defense Reaction", "Instant", "Mentor", "Resource"];

/// The category of a card, or nothing if its types are not known.
pub fn category(card: &Card) -> Option<Category> {
    if card.text == CardText::Unknown {
        return None;
    }
    Some(if card.is("Hero") {
        Category::Hero
    } else if card.is("Token") || card.is("Macro") {
        Category::Outside
    } else if DECK_TYPES.iter().any(|kind| card.is(kind)) {
        Category::Deck
    } else {
        Category::Arena
    })
}

/// Whether a card's text is known to say this.
pub fn says(card: &Card, word: &str) -> bool {
    matches!(&card.text, CardText::Words(words) if words.iter().any(|known| known == word))
}

/// A seat's pool cards of a category, by number. A card of unknown types is refused: it belongs nowhere.
pub fn pool_cards(setup: &Setup, seat: Seat, wanted: Category) -> Result<Vec<(CardId, &Card)>, Refusal> {
    let mut found = Vec::new();
    for card in setup.cards().filter(|card| card.owner == seat && card.section == "pool") {
        let Some(category) = category(card.facts) else {
            return Err(Refusal::new(format!(
                "the types of `{}` are not known, so it can start neither in the deck nor on the table: \
                 give its facts in a card list",
                card.facts.name
            )));
        };
        if category == wanted {
            found.push((card.id, card.facts));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(types: &[&str]) -> Card {
        Card { types: types.iter().map(|t| (*t).into()).collect(), text: CardText::None, ..Card::default() }
    }

    #[test]
    fn the_types_decide_the_category() {
        let table: [(&[&str], Category); 11] = [
            (&["Action"], Category::Deck),
            (&["Action", "Equipment"], Category::Deck),
            (&["Instant", "Equipment"], Category::Deck),
            (&["Defense Reaction"], Category::Deck),
            (&["Resource"], Category::Deck),
            (&["Equipment"], Category::Arena),
            (&["Weapon"], Category::Arena),
            (&["Demi-Hero"], Category::Arena),
            (&["Hero"], Category::Hero),
            (&["Token"], Category::Outside),
            (&["Macro"], Category::Outside),
        ];
        for (types, expected) in table {
            assert_eq!(category(&typed(types)), Some(expected), "{types:?}");
        }
    }

    #[test]
    fn a_card_that_nobody_has_looked_up_has_no_category() {
        assert_eq!(category(&Card::unknown("Who Knows")), None);
    }
}
