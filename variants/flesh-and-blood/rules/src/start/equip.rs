//! The chosen weapons and equipment, and deck-cards that start in the arena, are revealed, one player at a time.
//!
//! Clockwise from the first-turn player; until a player's turn comes, that player's choice stays hidden.

use crate::gear;
use rulezero_core::prelude::*;

/// Each player equips what was chosen.
pub struct Equip {
    rule: Rule,
    zones: Vec<(ZoneId, ZoneId)>,
    equip: VerbId,
    /// Where cards that start in the arena lie face down, and where they start.
    arena: (ZoneId, ZoneId),
    begin: VerbId,
}

impl Equip {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Equip, Refusal> {
        let zones = gear::slots().map(|slot| Ok((setup.zone(slot.chosen)?, setup.zone(slot.zone)?)));
        Ok(Equip {
            rule,
            zones: zones.collect::<Result<_, Refusal>>()?,
            equip: setup.verb("equip")?,
            arena: (setup.zone("chosen-arena")?, setup.zone("permanents")?),
            begin: setup.verb("begin-with")?,
        })
    }
}

impl StartStep for Equip {
    fn name(&self) -> Text {
        "equip".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player in turn order equips the chosen weapons and equipment".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("order".into(), "clockwise from the first-turn player".into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let first = super::first_turn_player(table)?;
        for seat in table.clockwise_from(first) {
            for (chosen, zone) in &self.zones {
                if table.count(chosen.of(seat)) > 0 {
                    table.transfer(chosen.of(seat), zone.of(seat), 1, self.equip)?;
                }
            }
            let (chosen, arena) = self.arena;
            let cards = table.count(chosen.of(seat));
            if cards > 0 {
                table.transfer(chosen.of(seat), arena.of(seat), cards, self.begin)?;
            }
        }
        Ok(())
    }
}
