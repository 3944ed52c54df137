//! What goes to the command zone before the game.

use crate::{
    order::turn_order,
    words::{COMMAND, LEADER, verb},
};
use rulezero_core::prelude::*;

/// Each player puts the card that leads their deck into the command zone, face up.
pub struct PlaceCommanders {
    rule: Rule,
    returns: String,
    leader: ZoneId,
    command: ZoneId,
    leads: VerbId,
}

/// How its owner may have a commander back in the command zone that would go elsewhere, with the numbers of the rules.
///
/// It is stated and not yet acted on: no commander is played, so none leaves the command zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    /// Instead of the graveyard by this rule, and instead of exile by the next.
    InsteadOfGraveyardOrExile(&'static str),
    /// Instead of graveyard, exile, hand or library.
    InsteadOfAnyZone(&'static str),
    /// From graveyard or exile when conditions are looked at; instead of hand or library.
    FromGraveyardOrExile {
        /// The rule of coming back from there.
        checked: &'static str,
        /// The rule of not going there.
        instead: &'static str,
    },
}

impl Returns {
    fn words(self) -> String {
        match self {
            Returns::InsteadOfGraveyardOrExile(rule) => format!("instead of going to the graveyard or exile ({rule})"),
            Returns::InsteadOfAnyZone(rule) => {
                format!("instead of going to graveyard, exile, hand or library ({rule})")
            }
            Returns::FromGraveyardOrExile { checked, instead } => format!(
                "from graveyard or exile when conditions are looked at ({checked}), instead of going to hand or \
                 library ({instead})"
            ),
        }
    }
}

impl PlaceCommanders {
    /// The step for a set-up, with what its edition says of a commander that would go elsewhere later.
    pub fn new(setup: &Setup, rule: Rule, returns: Returns) -> Result<PlaceCommanders, Refusal> {
        let (leader, command, leads) = (setup.zone(LEADER)?, setup.zone(COMMAND)?, setup.verb(verb::LEAD)?);
        Ok(PlaceCommanders { rule, returns: returns.words(), leader, command, leads })
    }
}

impl StartStep for PlaceCommanders {
    fn name(&self) -> Text {
        "command-zone".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the cards that lead the decks go to the command zone".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("a commander comes back".into(), Value::Word(self.returns.clone().into()))]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            table.transfer(self.leader.of(seat), self.command.shared(), u32::MAX, self.leads)?;
        }
        Ok(())
    }
}
