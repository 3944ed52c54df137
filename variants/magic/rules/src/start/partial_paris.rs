//! The Partial Paris mulligan: some cards of the hand are set aside, and one card fewer is drawn.

use super::mulligan::Mulligans;
use crate::{
    order::turn_order,
    words::{ASIDE, ASIDE_FACE_DOWN, ASIDE_PICK, verb},
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// How cards lie that a mulligan set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asides {
    /// Face up.
    FaceUp,
    /// Face down; their owner may look at them.
    FaceDown,
}

/// Players declare and take mulligans in rounds until all keep. Whoever keeps shuffles the cards set aside into the
/// library.
///
/// # Reading
/// Mulligans of a round are simultaneous, so the cards are picked before anybody sees what another sets aside. They are
/// in exile by the rule; here they lie in a zone of their own, since other cards in exile do not come back.
pub struct TakePartialParisMulligans {
    rule: Rule,
    mulligans: Mulligans,
    asides: Asides,
    least: u32,
    aside: ZoneId,
    pick: KindId,
    puts: VerbId,
    takes_back: VerbId,
}

impl TakePartialParisMulligans {
    /// The step for a set-up, with the fewest cards that may be set aside.
    pub fn new(
        setup: &Setup,
        rule: Rule,
        asides: Asides,
        least: u32,
        mulligans: Mulligans,
    ) -> Result<TakePartialParisMulligans, Refusal> {
        let zone = match asides {
            Asides::FaceUp => ASIDE,
            Asides::FaceDown => ASIDE_FACE_DOWN,
        };
        Ok(TakePartialParisMulligans {
            rule,
            mulligans,
            asides,
            least,
            aside: setup.zone(zone)?,
            pick: setup.kind(ASIDE_PICK)?,
            puts: setup.verb(verb::PUT_ASIDE)?,
            takes_back: setup.verb(verb::TAKE_BACK)?,
        })
    }

    /// All who declared one take their mulligan at the same time.
    fn take(&self, table: &mut Table<'_>, takers: &Seats) -> Result<(), Stop> {
        let mut picks: SmallVec<[Pick; 8]> = SmallVec::new();
        for seat in takers.clone() {
            let hand = table.cards(self.mulligans.hand.of(seat));
            picks.push(Pick::new(seat, self.pick, hand, self.least, hand.len() as u32));
        }
        let answers = table.ask_each(&picks)?;
        for (seat, picked) in takers.clone().zip(answers) {
            let Some(picked) = picked else { continue };
            let cost = u32::from(!self.mulligans.next_is_free(table, seat));
            let draws = (picked.len() as u32).saturating_sub(cost);
            self.mulligans.count(table, seat, &self.rule, |table| {
                for card in &picked {
                    table.move_card(*card, self.aside.of(seat), Position::Top, self.puts)?;
                }
                self.mulligans.draw(table, seat, draws)
            })?;
        }
        Ok(())
    }

    fn take_back(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let (aside, library) = (self.aside.of(seat), self.mulligans.library.of(seat));
        let cards = table.count(aside);
        if cards > 0 {
            table.transfer(aside, library, cards, self.takes_back)?;
            table.shuffle(library)?;
        }
        Ok(())
    }
}

impl StartStep for TakePartialParisMulligans {
    fn name(&self) -> Text {
        "mulligan".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players set cards aside and draw one fewer until all keep".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let lie = match self.asides {
            Asides::FaceUp => "face up",
            Asides::FaceDown => "face down, seen by their owner",
        };
        vec![
            ("procedure".into(), "partial paris".into()),
            ("declarations".into(), "in turn order, a round before any is taken".into()),
            ("cards set aside lie".into(), lie.into()),
            ("fewest set aside".into(), i64::from(self.least).into()),
            ("not counted".into(), i64::from(self.mulligans.free()).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let mut undecided = turn_order(table);
        while !undecided.is_empty() {
            let takers = self.mulligans.declare(table, &undecided, &self.rule)?;
            for seat in undecided.filter(|seat| !takers.contains(*seat)) {
                if table.is_in(seat) {
                    self.take_back(table, seat)?;
                }
            }
            self.take(table, &takers)?;
            undecided = takers;
        }
        Ok(())
    }
}
