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

    /// Takes up what was pitched; says who has anything to order.
    fn take_up(&self, table: &mut Table<'_>) -> Result<Vec<Seat>, Stop> {
        let mut with_pitch = Vec::new();
        for seat in table.remaining() {
            let pitched = table.count(self.pitch.of(seat));
            if pitched > 0 {
                table.transfer(self.pitch.of(seat), self.gathered.of(seat), pitched, self.gather)?;
                with_pitch.push(seat);
            }
        }
        Ok(with_pitch)
    }

    fn question(&self, table: &Table<'_>, seat: Seat) -> Pick {
        let cards = table.cards(self.gathered.of(seat));
        let all = cards.len() as u32;
        Pick::new(seat, self.kind, cards, all, all).in_order().secret()
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
        let with_pitch = self.take_up(table)?;
        if with_pitch.is_empty() {
            return Ok(Next::Following);
        }
        let questions: Vec<Pick> = with_pitch.iter().map(|seat| self.question(table, *seat)).collect();
        let orders = table.ask_each(&questions)?;
        for (seat, order) in with_pitch.into_iter().zip(orders) {
            for card in order.unwrap_or_default() {
                table.move_card(card, self.deck.of(seat), Position::Bottom, self.put_under)?;
            }
        }
        Ok(Next::Following)
    }
}
