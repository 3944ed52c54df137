//! What goes to the command zone before the game.

use crate::{
    order::turn_order,
    words::{COMMAND, LEADER, verb},
};
use rulezero_core::prelude::*;

/// Each player puts the card that leads their deck into the command zone, face up.
pub struct PlaceCommanders {
    rule: Rule,
    leader: ZoneId,
    command: ZoneId,
    leads: VerbId,
}

impl PlaceCommanders {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<PlaceCommanders, Refusal> {
        let (leader, command, leads) = (setup.zone(LEADER)?, setup.zone(COMMAND)?, setup.verb(verb::LEAD)?);
        Ok(PlaceCommanders { rule, leader, command, leads })
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

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            table.transfer(self.leader.of(seat), self.command.shared(), u32::MAX, self.leads)?;
        }
        Ok(())
    }
}
