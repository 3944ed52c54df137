//! What happens to the decks before anybody draws: sideboards aside, shuffling, and the opponents' hands on them.
//!
//! A deck lies in its player's library from the beginning, so that it becomes the library by itself.

use crate::{
    order::turn_order,
    words::{LIBRARY, LIFT, OPPONENT_DECK, SIDEBOARD, verb},
};
use rulezero_core::prelude::*;

/// Sets the sideboards aside, where they already lie.
pub struct SetSideboardsAside {
    rule: Rule,
    /// Whether there is any.
    any: bool,
    sideboard: ZoneId,
    sets_aside: VerbId,
}

/// Each player shuffles their own deck.
pub struct ShuffleDecks {
    rule: Rule,
    library: ZoneId,
}

/// What a player may do with an opponent's deck that was shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    /// Shuffle it.
    Shuffle,
    /// Shuffle it, or cut it.
    ShuffleOrCut,
}

/// Each player may shuffle each opponent's deck, or cut it where that is allowed, or leave it.
///
/// # Reading
/// Shuffle or cut, not both, and each opponent's deck once: "may shuffle or cut" names one act (MTG CR 103.2
/// @2020-07-03). A cut lifts off at least one card and leaves at least one. A deck of fewer than two cards is left.
pub struct HandleOpponentsDecks {
    rule: Rule,
    handling: Handling,
    library: ZoneId,
    handle: KindId,
    lift: KindId,
    /// For each seat, what may be done with its deck.
    offers: Vec<Vec<Offer>>,
    /// For each seat, its opponents clockwise.
    opponents: Vec<Vec<Seat>>,
}

/// Places in each of [`HandleOpponentsDecks::offers`].
const LEAVE: usize = 0;
const SHUFFLE: usize = 1;
const CUT: usize = 2;

impl SetSideboardsAside {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<SetSideboardsAside, Refusal> {
        let any = setup.cards().any(|card| card.section == crate::deck::SIDEBOARD);
        let (sideboard, sets_aside) = (setup.zone(SIDEBOARD)?, setup.verb(verb::SET_ASIDE)?);
        Ok(SetSideboardsAside { rule, any, sideboard, sets_aside })
    }
}

impl StartStep for SetSideboardsAside {
    fn name(&self) -> Text {
        "set-aside".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "sideboards are set aside".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if !self.any {
            return Ok(());
        }
        for seat in turn_order(table) {
            let cards = table.count(self.sideboard.of(seat));
            if cards > 0 {
                table.note(seat, self.sets_aside, Item::seat(seat.0), cards.into())?;
            }
        }
        Ok(())
    }
}

impl ShuffleDecks {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<ShuffleDecks, Refusal> {
        Ok(ShuffleDecks { rule, library: setup.zone(LIBRARY)? })
    }
}

impl StartStep for ShuffleDecks {
    fn name(&self) -> Text {
        "shuffle".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player shuffles their deck".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        turn_order(table).try_for_each(|seat| table.shuffle(self.library.of(seat)))
    }
}

impl HandleOpponentsDecks {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule, handling: Handling) -> Result<HandleOpponentsDecks, Refusal> {
        let verbs = [setup.verb(verb::LEAVE)?, setup.verb(verb::SHUFFLE)?, setup.verb(verb::CUT)?];
        let legal = match handling {
            Handling::Shuffle => &verbs[..CUT],
            Handling::ShuffleOrCut => &verbs,
        };
        let offer = |whose, verb: &VerbId| Offer { verb: verb.0.into(), item: whose, target: whose, number: 0 };
        let offers = |seat: Seat| legal.iter().map(|verb| offer(Item::seat(seat.0), verb)).collect();
        Ok(HandleOpponentsDecks {
            rule,
            handling,
            library: setup.zone(LIBRARY)?,
            handle: setup.kind(OPPONENT_DECK)?,
            lift: setup.kind(LIFT)?,
            offers: setup.seats().map(offers).collect(),
            opponents: setup.seats().map(|seat| opponents_of(setup, seat)).collect(),
        })
    }

    fn handle(&self, table: &mut Table<'_>, seat: Seat, opponent: Seat) -> Result<(), Stop> {
        let deck = self.library.of(opponent);
        let cards = table.count(deck);
        if cards < 2 {
            return Ok(());
        }
        match table.ask_action(seat, self.handle, &self.offers[opponent.0 as usize])? {
            Some(SHUFFLE) => table.shuffle(deck),
            Some(CUT) => match table.ask_number(seat, self.lift, 1, i64::from(cards) - 1)? {
                Some(lifted) => table.cut(deck, lifted as u32),
                None => Ok(()),
            },
            Some(LEAVE) | None => Ok(()),
            Some(other) => Err(table.fault(&format!("action {other} of an opponent's deck was chosen: there are 3"))),
        }
    }
}

/// The opponents of a seat, clockwise.
fn opponents_of(setup: &Setup, seat: Seat) -> Vec<Seat> {
    let team = |seat: Seat| setup.players[seat.0 as usize].team;
    let players = setup.players.len() as u8;
    let clockwise = (1..players).map(|places| Seat((seat.0 + places) % players));
    clockwise.filter(|other| team(*other) != team(seat)).collect()
}

impl StartStep for HandleOpponentsDecks {
    fn name(&self) -> Text {
        "shuffle/opponents".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        match self.handling {
            Handling::Shuffle => "each player may shuffle each opponent's deck".into(),
            Handling::ShuffleOrCut => "each player may shuffle or cut each opponent's deck".into(),
        }
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let may = match self.handling {
            Handling::Shuffle => "shuffle",
            Handling::ShuffleOrCut => "shuffle or cut",
        };
        vec![("an opponent may".into(), may.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            for opponent in &self.opponents[seat.0 as usize] {
                if table.is_in(*opponent) {
                    self.handle(table, seat, *opponent)?;
                }
            }
        }
        Ok(())
    }
}
