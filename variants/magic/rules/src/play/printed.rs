//! What stands on a card, read once for a set-up: no game looks a word up.

use super::{
    cost::{Cost, Kinds, of_land_types},
    keyword::{Keyword, Keywords},
    rules::{Play, Walls},
    sentence::{Sentence, When},
    vocabulary,
};
use rulezero_core::prelude::*;

/// What stands on a card.
#[derive(Clone, Debug)]
pub struct Printed {
    /// Whose card it is. Nothing in the vocabulary gives another player control of it.
    pub owner: Seat,
    /// How it is played.
    pub played: Played,
    /// Whether it is a creature.
    pub creature: bool,
    /// What it costs.
    pub cost: Cost,
    /// The printed power.
    pub power: i64,
    /// The printed toughness.
    pub toughness: i64,
    /// Its keywords.
    pub keywords: Keywords,
    /// What it can be tapped for, each time one of these.
    pub makes: Kinds,
    /// For a legendary card, the number of its name.
    pub legend: Option<u16>,
    /// What it does when it resolves, in order.
    pub(crate) spell: Vec<Sentence>,
    /// What it does at certain times, in order.
    pub(crate) triggers: Vec<(When, Sentence)>,
}

/// How a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// As a land.
    Land,
    /// As a spell that becomes a permanent.
    Permanent,
    /// As a spell that is put away when it has resolved.
    Spell,
}

/// Types of cards that become permanents and have no rules beyond those built here.
const PERMANENTS: [&str; 3] = ["Creature", "Artifact", "Enchantment"];
/// Subtypes that have rules of their own, which are not built.
const NOT_BUILT: [&str; 6] = ["Aura", "Equipment", "Vehicle", "Fortification", "Saga", "Class"];

impl Printed {
    /// Whether it may have to go as soon as it is on the battlefield: without toughness, or as one legend too many.
    pub(crate) fn may_go_at_once(&self) -> bool {
        self.legend.is_some() || self.creature && self.toughness <= 0
    }

    /// Reads a card for an edition, or says why it cannot be played, in a clause.
    pub fn read(card: &Card, owner: Seat, play: &Play) -> Result<Printed, Refusal> {
        if !card.faces.is_empty() {
            return Err(Refusal::new("cards with several faces or halves are not built"));
        }
        if let Some(word) = card.subtypes.iter().find(|word| NOT_BUILT.contains(&word.as_str())) {
            return Err(Refusal::new(format!("cards with the subtype {word} are not built")));
        }
        let said = vocabulary::read(&card.text)?;
        let mut keywords = said.keywords;
        // An instant's own speed is no keyword that an edition has to know.
        let known = |keyword: Keyword| keyword.is_plain() || play.keywords.iter().any(|(known, _)| *known == keyword);
        if let Some(unknown) = Keyword::ALL.into_iter().find(|k| keywords.has(*k) && !known(*k)) {
            return Err(Refusal::new(format!("these rules do not know `{}`", unknown.word())));
        }
        let creature = card.is("Creature");
        let number = |name: &str| match card.number(name) {
            Some(number) => Ok(number),
            None if !creature => Ok(0),
            None => Err(Refusal::new(format!("it has no printed {name}"))),
        };
        if play.combat.walls == Walls::DoNotAttack && card.has_kind("Wall") {
            keywords.add(Keyword::Defender);
        }
        let played = how(card)?;
        if card.is("Instant") {
            // An instant is what can be cast whenever an instant can.
            keywords.add(Keyword::Flash);
        }
        match played {
            Played::Spell if !said.triggers.is_empty() => {
                return Err(Refusal::new("only a permanent does something at certain times"));
            }
            Played::Land | Played::Permanent if !said.spell.is_empty() => {
                return Err(Refusal::new("only an instant or sorcery does something when it resolves"));
            }
            Played::Land | Played::Permanent | Played::Spell => {}
        }
        let cost = match (&card.cost, played) {
            (Some(cost), _) => Cost::read(cost)?,
            (None, Played::Permanent | Played::Spell) => return Err(Refusal::new("it has no mana cost")),
            (None, Played::Land) => Cost::default(),
        };
        let of_types = if card.is("Land") { of_land_types(&card.subtypes) } else { 0 };
        let (power, toughness) = (number("power")?, number("toughness")?);
        let makes = said.makes | of_types;
        let (spell, triggers) = (said.spell, said.triggers);
        Ok(Printed { owner, played, creature, cost, power, toughness, keywords, makes, legend: None, spell, triggers })
    }
}

fn how(card: &Card) -> Result<Played, Refusal> {
    if card.is("Land") {
        return Ok(Played::Land);
    }
    if let [only] = card.types.as_slice()
        && ["Instant", "Sorcery"].contains(&only.as_str())
    {
        return Ok(Played::Spell);
    }
    match card.types.iter().find(|word| !PERMANENTS.contains(&word.as_str())) {
        None if !card.types.is_empty() => Ok(Played::Permanent),
        None => Err(Refusal::new("it has no type")),
        Some(word) => Err(Refusal::new(format!("cards of the type {word} are not played yet"))),
    }
}

/// All cards of a set-up, by their numbers.
pub(super) fn all(setup: &Setup, play: &Play) -> Result<Vec<Printed>, Refusal> {
    let mut legends: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for card in setup.cards() {
        let mut printed = Printed::read(card.facts, card.owner, play)?;
        if card.facts.supertypes.iter().any(|word| word == "Legendary") {
            let name = card.facts.name.as_str();
            if !legends.contains(&name) {
                legends.push(name);
            }
            printed.legend = legends.iter().position(|known| *known == name).map(|at| at as u16);
        }
        all.push(printed);
    }
    Ok(all)
}
