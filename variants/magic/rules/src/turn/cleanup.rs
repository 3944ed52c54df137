//! The cleanup step.

use crate::{
    format::BySeat,
    play::{Did, Playing, Speed},
    words::{DISCARD, GRAVEYARD, HAND, verb},
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// The active player discards down to the maximum hand size; then conditions are looked at once, and if that did
/// anything there is another cleanup step.
///
/// # Reading
/// Cards discarded together are put into the graveyard in an order of their owner's choice (MTG CR 404.3
/// @2020-07-03), so they are picked in order: the last one picked lies on top.
pub struct CleanUp {
    rule: Rule,
    rules: CleanUpRules,
    most: BySeat,
    hand: ZoneId,
    graveyard: ZoneId,
    kind: KindId,
    discards: VerbId,
    keep_all: VerbId,
    /// What is known where cards are played.
    play: Option<Arc<Playing>>,
}

/// The rules of what happens in a cleanup step.
pub struct CleanUpRules {
    /// The active player discards.
    pub discard: Rule,
    /// Conditions are looked at.
    pub check: Rule,
}

impl CleanUp {
    /// The step for a set-up, with the maximum hand size of each seat.
    pub fn new(
        setup: &Setup,
        rule: Rule,
        rules: CleanUpRules,
        most: BySeat,
        play: Option<Arc<Playing>>,
    ) -> Result<CleanUp, Refusal> {
        Ok(CleanUp {
            rule,
            rules,
            most,
            hand: setup.zone(HAND)?,
            graveyard: setup.zone(GRAVEYARD)?,
            kind: setup.kind(DISCARD)?,
            discards: setup.verb(verb::DISCARD)?,
            keep_all: setup.verb(verb::KEEP_ALL)?,
            play,
        })
    }

    /// What follows where cards are played: damage wears off, and if then there is anything to do players get priority and
    /// there is another cleanup step.
    fn played(&self, play: &Playing, table: &mut Table<'_>) -> Result<Next, Stop> {
        let mut course = play.course(table);
        course.wear_off()?;
        if course.settle()? == Did::Nothing {
            return Ok(Next::Following);
        }
        course.window(Speed::Instants)?;
        Ok(Next::Again)
    }

    fn discard(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let hand = table.cards(self.hand.of(seat));
        let excess = (hand.len() as u32).saturating_sub(self.most.of(seat) as u32);
        if excess == 0 || table.may_by_effect(Act::Verb(self.keep_all), seat) {
            return Ok(());
        }
        let pick = Pick::new(seat, self.kind, hand, excess, excess).in_order();
        table.cite(&self.rules.discard)?;
        for card in table.ask_pick(&pick)?.into_iter().flatten() {
            table.move_card(card, self.graveyard.of(seat), Position::Top, self.discards)?;
        }
        Ok(())
    }
}

impl TurnStep for CleanUp {
    fn name(&self) -> Text {
        "cleanup".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the active player discards down to the maximum hand size".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("maximum hand size".into(), self.most.words())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        // A turn whose player has left goes on without an active player (MTG CR 800.4i @2020-07-03).
        for seat in table.active_seats() {
            self.discard(table, seat)?;
        }
        if let Some(play) = &self.play {
            return self.played(play, table);
        }
        table.cite(&self.rules.check)?;
        let players = table.remaining().count();
        table.priority()?;
        Ok(if table.remaining().count() == players { Next::Following } else { Next::Again })
    }
}
