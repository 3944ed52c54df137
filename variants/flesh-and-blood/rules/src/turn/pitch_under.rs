//! Every player puts the own pitched cards under the own deck, in any order.
//!
//! Which cards they are was public; their order is not. So they are taken up together first, and go under the deck
//! from a place where only their owner sees them.

use rulezero_core::prelude::*;

/// All pitch zones are emptied.
pub struct PutPitchUnder {
    rule: Rule,
    kind: KindId,
    pitch: ZoneId,
    gathered: ZoneId,
    deck: ZoneId,
    gather: VerbId,
    put_under: VerbId,
}

impl PutPitchUnder {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<PutPitchUnder, Refusal> {
        Ok(PutPitchUnder {
            rule,
            kind: setup.kind("fab.pitch-order")?,
            pitch: setup.zone("pitch")?,
            gathered: setup.zone("gathered")?,
            deck: setup.zone("deck")?,
            gather: setup.verb("gather")?,
            put_under: setup.verb("put-under")?,
        })
    }

    /// Takes up what was pitched.
    fn take_up(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in table.remaining() {
            let pitched = table.count(self.pitch.of(seat));
            if pitched > 0 {
                table.transfer(self.pitch.of(seat), self.gathered.of(seat), pitched, self.gather)?;
            }
        }
        Ok(())
    }

    /// A player puts what was taken up under the deck. The order is secret, so who is asked later learns nothing of it.
    fn put_under(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let cards = table.cards(self.gathered.of(seat));
        if cards.is_empty() {
            return Ok(());
        }
        let all = cards.len() as u32;
        let order = Pick::new(seat, self.kind, cards, all, all).in_order().secret();
        for card in table.ask_pick(&order)?.unwrap_or_default() {
            table.move_card(card, self.deck.of(seat), Position::Bottom, self.put_under)?;
        }
        Ok(())
    }
}

impl TurnStep for PutPitchUnder {
    fn name(&self) -> Text {
        "end-phase/pitch".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "every player puts pitched cards under the own deck in any order".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![("order seen by".into(), "its owner".into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        self.take_up(table)?;
        for seat in table.remaining() {
            self.put_under(table, seat)?;
        }
        Ok(Next::Following)
    }
}
