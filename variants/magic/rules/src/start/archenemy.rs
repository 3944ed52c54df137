//! What only the archenemy does at the start: going first, and shuffling a scheme deck.

use crate::{teams::archenemy, words::SCHEME_DECK};
use rulezero_core::prelude::*;

/// The archenemy takes the first turn, and nobody chooses.
pub struct ArchenemyBegins {
    rule: Rule,
    archenemy: Seat,
}

/// The archenemy shuffles the scheme deck.
///
/// # Reading
/// A player who is not the archenemy and brought a scheme deck does not use it: it lies where it is.
pub struct ShuffleSchemes {
    rule: Rule,
    archenemy: Seat,
    schemes: ZoneId,
}

impl ArchenemyBegins {
    /// The step for a set-up; nothing where there is no archenemy.
    pub fn new(setup: &Setup, rule: Rule) -> Option<ArchenemyBegins> {
        archenemy(setup).map(|archenemy| ArchenemyBegins { rule, archenemy })
    }
}

impl ShuffleSchemes {
    /// The step for a set-up; nothing where there is no archenemy.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Option<ShuffleSchemes>, Refusal> {
        let Some(archenemy) = archenemy(setup) else { return Ok(None) };
        Ok(Some(ShuffleSchemes { rule, archenemy, schemes: setup.zone(SCHEME_DECK)? }))
    }
}

impl StartStep for ArchenemyBegins {
    fn name(&self) -> Text {
        "starting-player/archenemy".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the archenemy takes the first turn, and nobody chooses".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.set_first(self.archenemy)
    }
}

impl StartStep for ShuffleSchemes {
    fn name(&self) -> Text {
        "shuffle/schemes".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the archenemy shuffles the scheme deck".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if table.is_in(self.archenemy) { table.shuffle(self.schemes.of(self.archenemy)) } else { Ok(()) }
    }
}
