//! The six places where an arena-card may start, and which weapons and off-hands go together.
//!
//! A card is placed by its subtypes alone. A (2H) card needs both weapon zones and lies in one of them, so nothing
//! lies in the other, but for a quiver beside a bow. Cards that choose their zone (Modular) or change the number of
//! zones are not modelled: such an ability is text, and text does nothing yet.

use rulezero_core::prelude::*;

/// A place for one arena-card at the start, with the words for the question about it.
#[derive(Debug)]
pub struct Slot {
    /// The zone on the table.
    pub zone: &'static str,
    /// The hidden place where the card lies face down until it is revealed.
    pub chosen: &'static str,
    /// The decision kind.
    pub kind: &'static str,
    /// The question.
    pub prompt: &'static str,
    /// What an answer says before the card.
    pub said: &'static str,
    /// What an empty answer says.
    pub said_no: &'static str,
    /// The subtypes that may lie here.
    pub takes: &'static [&'static str],
}

/// The four places for equipment that is worn.
pub static WORN: [Slot; 4] = [
    Slot {
        zone: "head",
        chosen: "chosen-head",
        kind: "fab.head",
        prompt: "What do you start with on the head, if anything?",
        said: "chooses for the head:",
        said_no: "leaves the head zone empty",
        takes: &["Head"],
    },
    Slot {
        zone: "chest",
        chosen: "chosen-chest",
        kind: "fab.chest",
        prompt: "What do you start with on the chest, if anything?",
        said: "chooses for the chest:",
        said_no: "leaves the chest zone empty",
        takes: &["Chest"],
    },
    Slot {
        zone: "arms",
        chosen: "chosen-arms",
        kind: "fab.arms",
        prompt: "What do you start with on the arms, if anything?",
        said: "chooses for the arms:",
        said_no: "leaves the arms zone empty",
        takes: &["Arms"],
    },
    Slot {
        zone: "legs",
        chosen: "chosen-legs",
        kind: "fab.legs",
        prompt: "What do you start with on the legs, if anything?",
        said: "chooses for the legs:",
        said_no: "leaves the legs zone empty",
        takes: &["Legs"],
    },
];

/// The subtypes that use a weapon zone.
const HELD: &[&str] = &["1H", "2H", "Off-Hand", "Quiver"];

/// The two weapon zones that a player has.
pub static WEAPONS: [Slot; 2] = [
    Slot {
        zone: "weapon-1",
        chosen: "chosen-weapon-1",
        kind: "fab.weapon-1",
        prompt: "What do you start with in your first weapon zone, if anything?",
        said: "chooses for the first weapon zone:",
        said_no: "leaves the first weapon zone empty",
        takes: HELD,
    },
    Slot {
        zone: "weapon-2",
        chosen: "chosen-weapon-2",
        kind: "fab.weapon-2",
        prompt: "What do you start with in your second weapon zone, if anything?",
        said: "chooses for the second weapon zone:",
        said_no: "leaves the second weapon zone empty",
        takes: HELD,
    },
];

/// All six, in the order in which they are asked about and equipped.
pub fn slots() -> impl Iterator<Item = &'static Slot> {
    WORN.iter().chain(&WEAPONS)
}

impl Slot {
    /// Whether a card may lie here.
    pub fn fits(&self, card: &Card) -> bool {
        self.takes.iter().any(|subtype| has(card, subtype))
    }
}

/// Whether two different cards may lie in the two weapon zones of one player.
pub fn go_together(one: &Card, other: &Card) -> bool {
    let both = |subtype| has(one, subtype) && has(other, subtype);
    let quiver_beside_bow =
        |bow, quiver| has(bow, "Bow") && has(quiver, "Quiver") && !has(quiver, "2H") && !has(bow, "Quiver");
    if both("Off-Hand") || both("Quiver") {
        return false;
    }
    let needs_both_zones = has(one, "2H") || has(other, "2H");
    !needs_both_zones || quiver_beside_bow(one, other) || quiver_beside_bow(other, one)
}

fn has(card: &Card, subtype: &str) -> bool {
    card.subtypes.iter().any(|s| s == subtype)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(subtypes: &[&str]) -> Card {
        Card { subtypes: subtypes.iter().map(|s| (*s).into()).collect(), ..Card::default() }
    }

    #[test]
    fn a_two_handed_card_leaves_room_for_nothing_but_a_quiver_beside_a_bow() {
        let table: [(&[&str], &[&str], bool); 10] = [
            (&["Sword", "1H"], &["Dagger", "1H"], true),
            (&["Sword", "1H"], &["Off-Hand"], true),
            (&["Off-Hand"], &["Off-Hand"], false),
            (&["Sword", "2H"], &["Dagger", "1H"], false),
            (&["Sword", "2H"], &["Off-Hand"], false),
            (&["Sword", "2H"], &["Sword", "2H"], false),
            (&["Sword", "2H"], &["Quiver"], false),
            (&["Bow", "2H"], &["Quiver"], true),
            (&["Bow", "2H"], &["Off-Hand"], false),
            (&["Quiver"], &["Quiver"], false),
        ];
        for (one, other, legal) in table {
            assert_eq!(go_together(&held(one), &held(other)), legal, "{one:?} with {other:?}");
            assert_eq!(go_together(&held(other), &held(one)), legal, "{other:?} with {one:?}");
        }
    }
}
