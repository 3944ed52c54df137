//! The arena-cards to start with are chosen, for one zone after the other, by all players at once.
//!
//! An opponent learns neither what was chosen nor how much, nor that a player had anything to choose from.

use crate::{
    card::{Category, pool_cards},
    gear::{Slot, WEAPONS, WORN, go_together},
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;
use std::borrow::Borrow;

/// Each player puts up to one arena-card a zone face down.
///
/// # Reading
///
/// The players commit to one zone after the other, all at the same time; nothing that is revealed in between could
/// make a difference. The first weapon zone comes before the second, and what lies in it limits what fits beside it.
pub struct ChooseArenaCards {
    rule: Rule,
    places: Vec<ChosenPlace>,
    second: SecondWeapon,
    choose: VerbId,
}

/// A zone whose question depends on nothing that was answered before.
struct ChosenPlace {
    chosen: ZoneId,
    questions: Vec<Pick>,
}

/// The second weapon zone: its question depends on what lies in the first.
struct SecondWeapon {
    first: ZoneId,
    chosen: ZoneId,
    /// For each seat, the question beside an empty first zone.
    beside_nothing: Vec<Pick>,
    /// For each card that may lie in the first zone, the question beside it.
    beside: Vec<(CardId, Pick)>,
}

impl ChooseArenaCards {
    /// The step for a set-up: all its questions are made here.
    pub fn new(setup: &Setup, rule: Rule) -> Result<ChooseArenaCards, Refusal> {
        let [first, second] = &WEAPONS;
        let places = WORN.iter().chain([first]).map(|slot| ChosenPlace::new(setup, slot)).collect::<Result<_, _>>()?;
        Ok(ChooseArenaCards {
            rule,
            places,
            second: SecondWeapon::new(setup, first, second)?,
            choose: setup.verb("choose")?,
        })
    }

    /// All players answer their questions, and put face down what they chose.
    fn choose(&self, table: &mut Table<'_>, chosen: ZoneId, questions: &[impl Borrow<Pick>]) -> Result<(), Stop> {
        table.put_each(questions)?;
        for seat in table.seats() {
            if let Some(card) = table.sealed(seat.0.into())?.and_then(|picked| picked.cards().next()) {
                table.move_card(card, chosen.of(seat), Position::Top, self.choose)?;
            }
        }
        Ok(())
    }
}

impl ChosenPlace {
    fn new(setup: &Setup, slot: &Slot) -> Result<ChosenPlace, Refusal> {
        let kind = setup.kind(slot.kind)?;
        let question = |seat| Ok(up_to_one(seat, kind, &fitting(setup, seat, slot)?));
        let questions = setup.seats().map(question).collect::<Result<_, _>>()?;
        Ok(ChosenPlace { chosen: setup.zone(slot.chosen)?, questions })
    }
}

impl SecondWeapon {
    fn new(setup: &Setup, first: &Slot, second: &Slot) -> Result<SecondWeapon, Refusal> {
        let kind = setup.kind(second.kind)?;
        let (mut beside_nothing, mut beside) = (Vec::new(), Vec::new());
        for seat in setup.seats() {
            let held = fitting(setup, seat, second)?;
            beside_nothing.push(up_to_one(seat, kind, &held));
            for (first, card) in fitting(setup, seat, first)? {
                let partners: Vec<_> =
                    held.iter().copied().filter(|(id, other)| *id != first && go_together(card, other)).collect();
                beside.push((first, up_to_one(seat, kind, &partners)));
            }
        }
        let (first, chosen) = (setup.zone(first.chosen)?, setup.zone(second.chosen)?);
        Ok(SecondWeapon { first, chosen, beside_nothing, beside })
    }

    fn question(&self, table: &Table<'_>, seat: Seat) -> &Pick {
        let first = table.cards(self.first.of(seat)).first();
        let beside_first = first.and_then(|first| self.beside.iter().find(|(card, _)| card == first));
        beside_first.map_or(&self.beside_nothing[seat.0 as usize], |(_, question)| question)
    }
}

impl StartStep for ChooseArenaCards {
    fn name(&self) -> Text {
        "choose-arena-cards".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player puts the arena-cards to start with face down".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let zones: Vec<&str> = WORN.iter().map(|slot| slot.zone).collect();
        vec![
            ("most for each zone".into(), 1.into()),
            ("zones".into(), Value::Word(zones.join(", ").into())),
            ("weapon zones".into(), (WEAPONS.len() as i64).into()),
            ("seen by".into(), "its owner, with its number".into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for place in &self.places {
            self.choose(table, place.chosen, &place.questions)?;
        }
        let questions: SmallVec<[&Pick; 4]> = table.seats().map(|seat| self.second.question(table, seat)).collect();
        self.choose(table, self.second.chosen, &questions)
    }
}

fn fitting<'a>(setup: &'a Setup, seat: Seat, slot: &Slot) -> Result<Vec<(CardId, &'a Card)>, Refusal> {
    let arena = pool_cards(setup, seat, Category::Arena)?;
    Ok(arena.into_iter().filter(|(_, card)| slot.fits(card)).collect())
}

fn up_to_one(seat: Seat, kind: KindId, cards: &[(CardId, &Card)]) -> Pick {
    let ids: Vec<CardId> = cards.iter().map(|(id, _)| *id).collect();
    Pick::new(seat, kind, &ids, 0, 1).secret()
}
