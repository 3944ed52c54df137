//! The turn player may put a card of the hand face down into an empty arsenal.
//!
//! It is asked before pitched cards go under the deck and before anybody draws.

use rulezero_core::prelude::*;

/// How many cards an arsenal holds.
const ROOM: u32 = 1;

/// The question for the arsenal.
pub struct FillArsenal {
    rule: Rule,
    kind: KindId,
    hand: ZoneId,
    arsenal: ZoneId,
    put: VerbId,
}

impl FillArsenal {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<FillArsenal, Refusal> {
        Ok(FillArsenal {
            rule,
            kind: setup.kind("fab.arsenal")?,
            hand: setup.zone("hand")?,
            arsenal: setup.zone("arsenal")?,
            put: setup.verb("put-into-arsenal")?,
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
        if table.count(self.arsenal.of(seat)) >= ROOM {
            return Ok(Next::Following);
        }
        let question = Pick::new(seat, self.kind, table.cards(self.hand.of(seat)), 0, 1).secret();
        for card in table.ask_pick(&question)?.unwrap_or_default() {
            table.move_card(card, self.arsenal.of(seat), Position::Top, self.put)?;
        }
        Ok(Next::Following)
    }
}
