//! The deck-cards that become the deck are chosen, by all players at once.
//!
//! Only deck-cards are ever offered, so no arena-card gets into a deck.

use crate::{
    card::{Category, pool_cards},
    format::DeckSize,
};
use rulezero_core::prelude::*;

/// Each player makes up a starting deck; the rest of the pool is left out of it.
pub struct ChooseStartingDeck {
    rule: Rule,
    size: DeckSize,
    questions: Vec<Pick>,
    pool: ZoneId,
    left_out: ZoneId,
    chosen: ZoneId,
    leave_out: VerbId,
    compose: VerbId,
}

impl ChooseStartingDeck {
    /// The step for a set-up and the size that the format wants.
    pub fn new(setup: &Setup, rule: Rule, size: DeckSize) -> Result<ChooseStartingDeck, Refusal> {
        Ok(ChooseStartingDeck {
            rule,
            size,
            questions: setup.seats().map(|seat| question(setup, seat, size)).collect::<Result<_, _>>()?,
            pool: setup.zone("pool")?,
            left_out: setup.zone("left-out")?,
            chosen: setup.zone("chosen-deck")?,
            leave_out: setup.verb("leave-out")?,
            compose: setup.verb("compose")?,
        })
    }

    /// Few cards are left out, so it is these that are taken from the pool one by one.
    fn make_up(&self, table: &mut Table<'_>, seat: Seat, deck: &[CardId]) -> Result<(), Stop> {
        let pool = self.pool.of(seat);
        let is_left_out = |card: &CardId| deck.binary_search(card).is_err(); // an unordered pick is kept sorted
        let left_out: Cards = table.cards(pool).iter().copied().filter(is_left_out).collect();
        for card in left_out {
            table.move_card(card, self.left_out.of(seat), Position::Top, self.leave_out)?;
        }
        table.transfer(pool, self.chosen.of(seat), deck.len() as u32, self.compose)?;
        Ok(())
    }
}

impl StartStep for ChooseStartingDeck {
    fn name(&self) -> Text {
        "choose-starting-deck".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player chooses the deck-cards that become the deck".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("cards".into(), Value::Word(self.size.to_string().into())),
            ("cards that start elsewhere".into(), "none: no modelled card allows it".into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let answers = table.ask_each(&self.questions)?;
        for (seat, answer) in table.seats().zip(answers) {
            if let Some(deck) = answer {
                self.make_up(table, seat, &deck)?;
            }
        }
        Ok(())
    }
}

fn question(setup: &Setup, seat: Seat, size: DeckSize) -> Result<Pick, Refusal> {
    let cards: Vec<CardId> = pool_cards(setup, seat, Category::Deck)?.into_iter().map(|(id, _)| id).collect();
    let count = cards.len() as u32;
    if count < size.fewest() {
        let player = &setup.players[seat.0 as usize].name;
        return Err(Refusal::new(format!(
            "{player} has {count} deck-cards in the pool, and the starting deck needs {size}"
        )));
    }
    let (least, most) = size.range(count);
    Ok(Pick::new(seat, setup.kind("fab.starting-deck")?, &cards, least, most).secret())
}
