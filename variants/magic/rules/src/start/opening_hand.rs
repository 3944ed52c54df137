//! What players do with cards of their opening hands before the first turn.

use crate::{
    order::turn_order,
    words::{BATTLEFIELD, EXILE, HAND, OPENING_CARD, OPENING_PRICE, card, verb},
};
use rulezero_core::prelude::*;

/// What an edition's rules let cards of an opening hand do, with the numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningActions {
    /// Begin the game on the battlefield, and nothing else.
    Battlefield,
    /// Begin the game on the battlefield, or be revealed.
    BattlefieldOrReveal {
        /// The rule of beginning on the battlefield.
        battlefield: &'static str,
        /// The rule of being revealed.
        reveal: &'static str,
    },
}

/// The starting player uses cards in any order until they want no more, then the next player.
///
/// # Reading
/// A card that begins on the battlefield "unless its player goes first" looks at who takes the first turn. A revealed
/// card stays revealed until the first turn begins: it is shown to all once and remembered by whoever looked.
pub struct UseOpeningHands {
    rule: Rule,
    actions: Vec<(CardId, Action)>,
    battlefield_rule: Rule,
    reveal_rule: Rule,
    hand: ZoneId,
    battlefield: ZoneId,
    exile: ZoneId,
    kind: KindId,
    price: KindId,
    begins: VerbId,
    exiles: VerbId,
    reveals: VerbId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Battlefield,
    BattlefieldUnlessFirst,
    /// The same, and then a card of the hand is exiled.
    BattlefieldForACard,
    Reveal,
}

impl UseOpeningHands {
    /// The step for a set-up, with what the edition lets cards do.
    pub fn new(
        setup: &Setup,
        document: &Document,
        number: &'static str,
        allowed: OpeningActions,
    ) -> Result<UseOpeningHands, Refusal> {
        let (battlefield, reveal) = match allowed {
            OpeningActions::Battlefield => (number, None),
            OpeningActions::BattlefieldOrReveal { battlefield, reveal } => (battlefield, Some(reveal)),
        };
        let action = |facts: &Card| match facts {
            c if card::says(c, card::BEGINS_IN_PLAY) => Some(Action::Battlefield),
            c if card::says(c, card::BEGINS_IN_PLAY_SECOND) => Some(Action::BattlefieldUnlessFirst),
            c if card::says(c, card::BEGINS_IN_PLAY_FOR_A_CARD) => Some(Action::BattlefieldForACard),
            c if card::says(c, card::REVEALED) => reveal.map(|_| Action::Reveal),
            _ => None,
        };
        Ok(UseOpeningHands {
            rule: document.rule(number),
            actions: setup.cards().filter_map(|c| Some((c.id, action(c.facts)?))).collect(),
            battlefield_rule: document.rule(battlefield),
            reveal_rule: document.rule(reveal.unwrap_or(number)),
            hand: setup.zone(HAND)?,
            battlefield: setup.zone(BATTLEFIELD)?,
            exile: setup.zone(EXILE)?,
            price: setup.kind(OPENING_PRICE)?,
            kind: setup.kind(OPENING_CARD)?,
            begins: setup.verb(verb::BEGIN_WITH)?,
            exiles: setup.verb(verb::EXILE)?,
            reveals: setup.verb(verb::REVEAL)?,
        })
    }

    fn uses(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let mut revealed = Cards::new();
        loop {
            let first = table.first_seat() == Some(seat);
            let action = |card: CardId| self.actions.iter().find(|(id, _)| *id == card).map(|(_, action)| *action);
            let usable = |card: &CardId| match action(*card) {
                Some(Action::Battlefield) => true,
                Some(Action::BattlefieldUnlessFirst | Action::BattlefieldForACard) => !first,
                Some(Action::Reveal) => !revealed.contains(card),
                None => false,
            };
            let offered: Cards = table.cards(self.hand.of(seat)).iter().copied().filter(usable).collect();
            if offered.is_empty() {
                return Ok(());
            }
            let picked = table.ask_pick(&Pick::new(seat, self.kind, &offered, 0, 1))?;
            let Some(card) = picked.and_then(|picked| picked.first().copied()) else { return Ok(()) };
            if action(card) == Some(Action::Reveal) {
                table.cite(&self.reveal_rule)?;
                table.note(seat, self.reveals, Item::card(card), 0)?;
                revealed.push(card);
            } else {
                table.cite(&self.battlefield_rule)?;
                table.move_card(card, self.battlefield.shared(), Position::Top, self.begins)?;
                if action(card) == Some(Action::BattlefieldForACard) {
                    self.pay(table, seat)?;
                }
            }
            table.cite(&self.rule)?;
        }
    }

    /// A player exiles a card of the hand, if there is one.
    fn pay(&self, table: &mut Table<'_>, seat: Seat) -> Result<(), Stop> {
        let hand = self.hand.of(seat);
        let cards: Cards = table.cards(hand).iter().copied().collect();
        if cards.is_empty() {
            return Ok(());
        }
        for card in table.ask_pick(&Pick::new(seat, self.price, &cards, 1, 1))?.into_iter().flatten() {
            table.move_card(card, self.exile.shared(), Position::Top, self.exiles)?;
        }
        Ok(())
    }
}

impl StartStep for UseOpeningHands {
    fn name(&self) -> Text {
        "opening-hand-actions".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players may use cards of their opening hands".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let count = self.actions.len() as i64;
        let may = if self.reveal_rule == self.rule {
            "begin on the battlefield"
        } else {
            "begin on the battlefield or be revealed"
        };
        vec![("cards may".into(), may.into()), ("cards in these decks that act here".into(), count.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if self.actions.is_empty() {
            return Ok(());
        }
        turn_order(table).try_for_each(|seat| self.uses(table, seat))
    }
}
