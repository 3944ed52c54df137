//! The deck-cards that become the deck are chosen, by all players at once.
//!
//! Only deck-cards are ever offered, so no arena-card gets into a deck. A deck-card that may start in the arena is
//! chosen for the deck first, so the deck's size counts it.

use crate::{
    card::{Category, STARTS_IN_ARENA, pool_cards, says},
    format::DeckSize,
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Cards of a pool that are left out: a pool of constructed formats has 80, and a deck at least 60 of them.
type LeftOut = SmallVec<[CardId; 32]>;

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
    /// Cards that may start in the arena, in ascending order.
    outside: Vec<CardId>,
    arena: ZoneId,
    arena_kind: KindId,
    choose: VerbId,
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
            outside: setup.cards().filter(|card| says(card.facts, STARTS_IN_ARENA)).map(|card| card.id).collect(),
            arena: setup.zone("chosen-arena")?,
            arena_kind: setup.kind("fab.starts-in-arena")?,
            choose: setup.verb("choose")?,
        })
    }

    /// Each player says which cards of the starting deck start in the arena, all at the same time and unseen.
    fn choose_outside(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let question = |seat| {
            let deck = table.cards(self.chosen.of(seat)).iter().copied();
            let offered: Cards = deck.filter(|card| self.outside.contains(card)).collect();
            Pick::new(seat, self.arena_kind, &offered, 0, offered.len() as u32).secret()
        };
        let questions: SmallVec<[Pick; 4]> = table.seats().map(question).collect();
        let answers = table.ask_each(&questions)?;
        for (seat, answer) in table.seats().zip(answers) {
            for card in answer.into_iter().flatten() {
                table.move_card(card, self.arena.of(seat), Position::Top, self.choose)?;
            }
        }
        Ok(())
    }

    /// Few cards are left out, so it is these that are taken from the pool one by one.
    fn make_up(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let pool = self.pool.of(seat);
        let Some(deck) = table.sealed(seat.0.into())? else { return Ok(()) };
        let of_pool = table.cards(pool).iter().copied();
        let left_out: LeftOut = of_pool.filter(|card| !deck.contains(*card)).collect();
        let cards = deck.count() as u32;
        for card in left_out {
            table.move_card(card, self.left_out.of(seat), Position::Top, self.leave_out)?;
        }
        table.transfer(pool, self.chosen.of(seat), cards, self.compose)?;
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
            ("cards that may start in the arena".into(), (self.outside.len() as i64).into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        table.put_each(&self.questions)?;
        table.seats().try_for_each(|seat| self.make_up(table, seat))?;
        if self.outside.is_empty() { Ok(()) } else { self.choose_outside(table) }
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
