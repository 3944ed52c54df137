//! The scheme that the archenemy sets in motion.

use crate::{
    teams::archenemy,
    words::{COMMAND, SCHEME_DECK, verb},
};
use rulezero_core::prelude::*;

/// The archenemy turns up the top card of the scheme deck; before anybody gets priority, it goes face down under the
/// deck. An ongoing one stays.
///
/// # Reading
/// No text of a scheme is modelled, so none has an ability that waits to resolve, and no ongoing scheme is abandoned.
/// A deck that is used up sets nothing in motion.
pub struct SetSchemeInMotion {
    rule: Rule,
    /// The rule by which it goes under the deck.
    under: Rule,
    archenemy: Seat,
    ongoing: Vec<CardId>,
    schemes: ZoneId,
    command: ZoneId,
    sets: VerbId,
    turns_down: VerbId,
}

impl SetSchemeInMotion {
    /// The step for a set-up; nothing where there is no archenemy.
    pub fn new(setup: &Setup, rule: Rule, under: Rule) -> Result<Option<SetSchemeInMotion>, Refusal> {
        let Some(archenemy) = archenemy(setup) else { return Ok(None) };
        let ongoing = setup.cards().filter(|card| card.facts.supertypes.iter().any(|word| word == "Ongoing"));
        Ok(Some(SetSchemeInMotion {
            rule,
            under,
            archenemy,
            ongoing: ongoing.map(|card| card.id).collect(),
            schemes: setup.zone(SCHEME_DECK)?,
            command: setup.zone(COMMAND)?,
            sets: setup.verb(verb::SET_IN_MOTION)?,
            turns_down: setup.verb(verb::TURN_DOWN)?,
        }))
    }
}

impl TurnStep for SetSchemeInMotion {
    fn name(&self) -> Text {
        "main/scheme".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "in each of the archenemy's turns the top scheme is set in motion; no scheme's text is modelled".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let then = format!("face down under the scheme deck, but for ongoing ones ({})", self.under.number);
        vec![("then it goes".into(), Value::Word(then.into()))]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        if table.active_seats().all(|seat| seat != self.archenemy) {
            return Ok(Next::Following);
        }
        let (deck, command) = (self.schemes.of(self.archenemy), self.command.shared());
        if table.transfer(deck, command, 1, self.sets)? == 1
            && let Some(scheme) = table.cards(command).last().copied().filter(|card| !self.ongoing.contains(card))
        {
            table.cite(&self.under)?;
            table.move_card(scheme, deck, Position::Bottom, self.turns_down)?;
        }
        Ok(Next::Following)
    }
}
