//! Stalemate: no remaining player can move the game toward its end, where that can be proven.
//!
//! It is proven from what is printed and where it lies, and never guessed: a card whose text is not in words may do
//! anything, so while a player has one the game is in no stalemate. Nobody's will is looked at: that all could go on
//! and refuse to is a deadlock, which no program can see.

use crate::words::{Word, words_of};
use rulezero_core::prelude::*;

/// Zones from which a card may be pitched, or get to where it may.
const PITCHED_FROM: [&str; 4] = ["hand", "deck", "pitch", "gathered"];

/// Zones from which a card may be played, or get to where it may.
const PLAYED_FROM: [&str; 5] = ["hand", "deck", "pitch", "gathered", "arsenal"];

/// Places in which nothing does anything any more.
const GONE: [&str; 2] = ["inventory", "removed"];

/// The game is a draw when no remaining player has anything left to end it with.
///
/// # Reading
///
/// "Toward its end" is read as bringing a hero's life down: an empty deck is no loss. An attack is taken for playable
/// and a weapon for payable as long as all other cards that could be pitched would pay for it together, so a stalemate may
/// be seen late and never early. In blank games it is judged by the cards as they are printed: that nobody plays them is
/// the table's agreement, and no stalemate. In the start nobody can do anything yet, which is none either; nor is there one
/// while an attack is under way.
pub struct Stalemate {
    rule: Rule,
    /// Each seat's own cards that are good for anything here, attacks that cost nothing first.
    cards: Vec<Vec<Means>>,
    pitched_from: Zones,
    played_from: Zones,
    weapons: Zones,
    gone: Zones,
    under_way: [ZoneId; 2],
    action_points: TotalId,
}

/// Some of the zones: for each zone, whether it is one of them.
struct Zones(Vec<bool>);

/// What a card is good for in ending a game.
#[derive(Clone, Copy, Debug)]
struct Means {
    card: CardId,
    /// Its text may do anything.
    unread: bool,
    /// It is an attack that can be played for so many resources.
    attacks: Option<i64>,
    /// It is a weapon that attacks for so many resources.
    strikes: Option<i64>,
    /// So many resources come of pitching it.
    pays: i64,
}

impl Stalemate {
    /// The condition for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Stalemate, Refusal> {
        let own = |seat| {
            let own = setup.cards().filter(|card| card.owner == seat).map(|card| Means::of(card.id, card.facts));
            let mut own: Vec<Means> = own.filter(Means::are_any).collect();
            own.sort_by_key(|means| means.attacks != Some(0));
            own
        };
        let cards = setup.seats().map(own).collect();
        Ok(Stalemate {
            rule,
            cards,
            pitched_from: Zones::of(setup, &PITCHED_FROM)?,
            played_from: Zones::of(setup, &PLAYED_FROM)?,
            weapons: Zones::of(setup, &["weapon-1", "weapon-2"])?,
            gone: Zones::of(setup, &GONE)?,
            under_way: [setup.zone("combat chain")?, setup.zone("stack")?],
            action_points: setup.total("action points")?,
        })
    }

    /// Mostly the first card settles it: an attack that costs nothing and can still come to be played.
    fn can_go_on(&self, state: &State<'_>, seat: Seat) -> bool {
        let own = &self.cards[seat.0 as usize];
        // Whether cards beside this one would pay for it together.
        let is_paid = |card: CardId, cost: i64| {
            let others = own.iter().filter(|means| means.pays > 0 && means.card != card);
            let others = others.filter(|means| self.pitched_from.hold(state.place_of(means.card)));
            let mut missing = others.scan(cost, |missing, means| {
                *missing -= means.pays;
                Some(*missing)
            });
            cost <= 0 || missing.any(|missing| missing <= 0)
        };
        own.iter().any(|means| {
            let place = state.place_of(means.card);
            means.unread && !self.gone.hold(place)
                || means.attacks.is_some_and(|cost| self.played_from.hold(place) && is_paid(means.card, cost))
                || means.strikes.is_some_and(|cost| self.weapons.hold(place) && is_paid(means.card, cost))
        })
    }
}

impl Zones {
    fn of(setup: &Setup, names: &[&str]) -> Result<Zones, Refusal> {
        let mut zones = vec![false; setup.info.zones.len()];
        for name in names {
            zones[setup.zone(name)?.0 as usize] = true;
        }
        Ok(Zones(zones))
    }

    fn hold(&self, place: Place) -> bool {
        self.0[place.zone as usize]
    }
}

impl Means {
    fn of(card: CardId, facts: &Card) -> Means {
        let words = words_of(facts);
        let strike = |word: &Word| match word {
            Word::Strike { cost, .. } => Some(*cost),
            Word::GoAgain
            | Word::Dominate
            | Word::Overpower
            | Word::Piercing(_)
            | Word::HitDraws(_)
            | Word::AttackGains(_)
            | Word::Wears(_)
            | Word::AgainstArcane
            | Word::Quell
            | Word::OfDecks => None,
        };
        let is_attack = facts.is("Action") && facts.subtypes.iter().any(|subtype| subtype == "Attack");
        Means {
            card,
            unread: words.is_none(),
            attacks: facts.number("cost").filter(|_| is_attack),
            strikes: words.iter().flatten().find_map(strike),
            pays: facts.number("pitch").unwrap_or(0),
        }
    }

    /// Whether the card is good for anything.
    fn are_any(&self) -> bool {
        self.unread || self.attacks.is_some() || self.strikes.is_some() || self.pays > 0
    }
}

impl WinCondition for Stalemate {
    fn name(&self) -> Text {
        "stalemate".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the game is a draw when provably no remaining player has anything left to end it with".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    /// Every turn begins with an action point, and every attack leaves the combat chain.
    fn watches(&self) -> Vec<Watch> {
        vec![Watch::Total(self.action_points), Watch::Zone(self.under_way[0])]
    }

    fn judge(&self, state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        if self.under_way.iter().any(|zone| state.count(zone.shared()) > 0) || state.turn() == 0 {
            return;
        }
        if state.remaining().any(|seat| self.can_go_on(state, seat)) {
            return;
        }
        for seat in state.remaining() {
            verdicts.give(Verdict::Draws, seat);
        }
    }
}
