//! What is printed on a card, as far as playing looks at it: read once from the card list's facts, before any game.
//!
//! A number that is not printed is not zero: without a defense a card never defends, without a cost it is never played.

use crate::words::{Wear, Word, words_of};
use rulezero_core::{prelude::*, setup::SetupCard};

/// What a card is played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// An attack action card.
    Attack,
    /// A defense reaction.
    DefenseReaction,
    /// An attack reaction.
    AttackReaction,
    /// A weapon.
    Weapon,
    /// A piece of equipment.
    Equipment,
    /// A card that is pitched or defends, or lies there: resources, blocks, heroes.
    Rest,
}

/// A card as it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) owner: Seat,
    pub(super) part: Part,
    /// Resources that it costs to play, or to attack with once in a turn; nothing where that cannot be.
    pub(super) cost: Option<i64>,
    /// Resources that come of pitching it: none where that cannot be.
    pub(super) pitch: i64,
    pub(super) power: i64,
    /// Nothing where it has none and so never defends.
    pub(super) defense: Option<i64>,
    pub(super) go_again: bool,
    pub(super) dominate: bool,
    pub(super) overpower: bool,
    pub(super) piercing: i64,
    /// Cards that its controller draws when it hits.
    pub(super) hit_draws: i64,
    /// Power that it gives as an attack reaction.
    pub(super) gives_power: i64,
    /// What becomes of it when the chain closes and it defended.
    pub(super) wear: Option<Wear>,
}

impl Part {
    /// What a card is, or nothing where it is something that is not played.
    pub(super) fn of(card: &Card) -> Option<Part> {
        let is_attack = card.subtypes.iter().any(|subtype| subtype == "Attack");
        let types: Vec<&str> = card.types.iter().map(String::as_str).collect();
        match types.as_slice() {
            ["Action"] if is_attack => Some(Part::Attack),
            ["Defense Reaction"] => Some(Part::DefenseReaction),
            ["Attack Reaction"] => Some(Part::AttackReaction),
            ["Weapon"] => Some(Part::Weapon),
            ["Equipment"] => Some(Part::Equipment),
            ["Hero" | "Resource" | "Block"] => Some(Part::Rest),
            _ => None,
        }
    }
}

impl Face {
    /// The face of a card of a set-up. The card has been read: its text is in words, and it is of a kind that is played.
    pub(super) fn of(card: SetupCard<'_>) -> Face {
        let facts = card.facts;
        let part = Part::of(facts).unwrap_or(Part::Rest);
        let number = |name| facts.number(name);
        let mut face = Face {
            owner: card.owner,
            part,
            cost: if part == Part::Weapon { None } else { number("cost") },
            pitch: number("pitch").unwrap_or(0),
            power: number("power").unwrap_or(0),
            defense: number("defense"),
            go_again: false,
            dominate: false,
            overpower: false,
            piercing: 0,
            hit_draws: 0,
            gives_power: 0,
            wear: None,
        };
        words_of(facts).unwrap_or_default().into_iter().for_each(|word| face.take(word));
        face
    }

    fn take(&mut self, word: Word) {
        match word {
            Word::GoAgain => self.go_again = true,
            Word::Dominate => self.dominate = true,
            Word::Overpower => self.overpower = true,
            Word::Piercing(power) => self.piercing += power,
            Word::HitDraws(cards) => self.hit_draws += cards,
            Word::AttackGains(power) => self.gives_power += power,
            Word::Strike { cost, go_again } => (self.cost, self.go_again) = (Some(cost), go_again),
            Word::Wears(wear) => self.wear = Some(wear),
            Word::AgainstArcane | Word::Quell | Word::OfDecks => {}
        }
    }
}
