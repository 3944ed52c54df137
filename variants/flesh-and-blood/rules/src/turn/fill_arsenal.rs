//! The turn player may put a card of the hand face down into an empty arsenal.
//!
//! It is asked before pitched cards go under the deck and before anybody draws.

use rulezero_core::prelude::*;

/// How many cards an arsenal holds.
const ROOM: u32 = 1;

/// The arsenals, and what is put into them.
pub(crate) struct Arsenal {
    arsenal: ZoneId,
    put: VerbId,
}

/// The question for the arsenal.
pub struct FillArsenal {
    rule: Rule,
    kind: KindId,
    hand: ZoneId,
    arsenal: Arsenal,
}

impl Arsenal {
    pub(crate) fn new(setup: &Setup) -> Result<Arsenal, Refusal> {
        Ok(Arsenal { arsenal: setup.zone("arsenal")?, put: setup.verb("put-into-arsenal")? })
    }

    fn has_room(&self, table: &Table<'_>, seat: Seat) -> bool {
        table.count(self.arsenal.of(seat)) < ROOM
    }

    /// Puts a card into an arsenal that has room for it.
    pub(crate) fn put(&self, table: &mut Table<'_>, seat: Seat, card: CardId) -> Result<(), Stop> {
        if !self.has_room(table, seat) {
            return Ok(());
        }
        table.move_card(card, self.arsenal.of(seat), Position::Top, self.put)
    }
}

impl FillArsenal {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<FillArsenal, Refusal> {
        Ok(FillArsenal {
            rule,
            kind: setup.kind("fab.arsenal")?,
            hand: setup.zone("hand")?,
            arsenal: Arsenal::new(setup)?,
        })
    }
}

impl TurnStep for FillArsenal {
    fn name(&self) -> Text {
        "end-phase/arsenal".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the turn player may put a card of the hand into an empty arsenal".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("room".into(), i64::from(ROOM).into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let Some(seat) = super::turn_player(table) else { return Ok(Next::Following) };
        if !self.arsenal.has_room(table, seat) {
            return Ok(Next::Following);
        }
        let question = Pick::new(seat, self.kind, table.cards(self.hand.of(seat)), 0, 1).secret();
        for card in table.ask_pick(&question)?.unwrap_or_default() {
            self.arsenal.put(table, seat, card)?;
        }
        Ok(Next::Following)
    }
}
