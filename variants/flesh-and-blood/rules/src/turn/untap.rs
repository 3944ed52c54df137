//! The turn player untaps the own permanents.
//!
//! Only what lies in the hero, weapon and equipment zones can be tapped so far; other permanents are not modelled.

use crate::gear;
use rulezero_core::{prelude::*, setup::SetupCard};

/// The mark `tapped` goes from the turn player's permanents.
pub struct Untap {
    rule: Rule,
    zones: Vec<ZoneId>,
    /// For each seat, the cards that can lie in these zones.
    permanents: Vec<Vec<CardId>>,
    tapped: MarkId,
}

impl Untap {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<Untap, Refusal> {
        let zones = std::iter::once("hero").chain(gear::slots().map(|slot| slot.zone));
        let zones = zones.map(|zone| setup.zone(zone)).collect::<Result<_, _>>()?;
        let lies_there =
            |card: &SetupCard<'_>| card.section == "hero" || gear::slots().any(|slot| slot.fits(card.facts));
        let own =
            |seat| setup.cards().filter(|card| card.owner == seat && lies_there(card)).map(|card| card.id).collect();
        let permanents = setup.seats().map(own).collect();
        Ok(Untap { rule, zones, permanents, tapped: setup.mark("tapped")? })
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
        if !self.permanents[seat.0 as usize].iter().any(|card| table.has(self.tapped, *card)) {
            return Ok(Next::Following);
        }
        for zone in &self.zones {
            let card = table.cards(zone.of(seat)).first().copied();
            if let Some(card) = card.filter(|card| table.has(self.tapped, *card)) {
                table.clear_mark(self.tapped, card)?;
            }
        }
        Ok(Next::Following)
    }
}
