//! The turn player untaps the own permanents.
//!
//! Only what lies in the hero, weapon and equipment zones can be tapped so far; other permanents are not modelled.

use crate::gear;
use rulezero_core::prelude::*;

/// The mark `tapped` goes from the turn player's permanents.
pub struct Untap {
    rule: Rule,
    zones: Vec<ZoneId>,
    tapped: MarkId,
}

impl Untap {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Untap, Refusal> {
        let zones = std::iter::once("hero").chain(gear::slots().map(|slot| slot.zone));
        let zones = zones.map(|zone| setup.zone(zone)).collect::<Result<_, _>>()?;
        Ok(Untap { rule, zones, tapped: setup.mark("tapped")? })
    }
}

impl TurnStep for Untap {
    fn name(&self) -> Text {
        "end-phase/untap".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the turn player untaps own permanents".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let Some(seat) = super::turn_player(table) else { return Ok(Next::Following) };
        for zone in &self.zones {
            let card = table.cards(zone.of(seat)).first().copied();
            if let Some(card) = card.filter(|card| table.has(self.tapped, *card)) {
                table.clear_mark(self.tapped, card)?;
            }
        }
        Ok(Next::Following)
    }
}
