//! Measures of a plan with their names looked up once, to be read after each of many games.
//!
//! Reading allocates nothing once the caller's list has grown. A plan whose measures name what the variant does not have
//! was refused.

use super::{Board, Plan};
use crate::{
    rule::Text,
    variant::{MeasureOf, Scope},
};
use std::ops::Range;

/// One measure of a plan, ready to be read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The measure's name.
    pub name: Text,
    /// Whose number it is: one of the game, or one of each team, player or card.
    pub scope: Scope,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    Turns,
    /// These positions among the totals.
    Totals(Range<usize>),
    /// The cards in these piles.
    Cards(Vec<usize>),
    /// Of the cards in these piles those that are of a kind, by number.
    OfKind(Vec<usize>, Vec<bool>),
}

impl Plan {
    /// The plan's measures in order, to be read from boards on which a game of this plan has been run.
    pub fn readings(&self) -> Vec<Reading> {
        self.measures
            .iter()
            .map(|measure| {
                let (scope, source) = self.source(&measure.of);
                Reading { name: measure.name.clone(), scope, source }
            })
            .collect()
    }

    fn source(&self, of: &MeasureOf) -> (Scope, Source) {
        match of {
            MeasureOf::Turns => (Scope::Game, Source::Turns),
            MeasureOf::Total(name) => {
                let Ok(total) = self.setup.total(name) else { return (Scope::Game, Source::Totals(0..0)) };
                let (base, holders) = self.layout.totals[total.0 as usize];
                let scope = self.setup.info.totals[total.0 as usize].scope;
                (scope, Source::Totals(base as usize..(base + holders) as usize))
            }
            MeasureOf::Cards(zone) => (Scope::Player, Source::Cards(self.own_piles(zone))),
            MeasureOf::CardsOfKind { zone, kind } => {
                let of_kind = self.setup.cards().map(|card| card.facts.has_kind(kind)).collect();
                (Scope::Player, Source::OfKind(self.own_piles(zone), of_kind))
            }
        }
    }

    /// The positions of the seats' own piles of a zone.
    fn own_piles(&self, zone: &str) -> Vec<usize> {
        let Ok(zone) = self.setup.zone(zone) else { return Vec::new() };
        self.setup.seats().filter_map(|seat| self.layout.place(zone.of(seat))).collect()
    }
}

impl Reading {
    /// How many numbers it gives.
    pub fn width(&self) -> usize {
        match &self.source {
            Source::Turns => 1,
            Source::Totals(positions) => positions.len(),
            Source::Cards(piles) | Source::OfKind(piles, _) => piles.len(),
        }
    }

    /// Adds its numbers to a list.
    #[inline]
    pub fn read(&self, board: &Board, into: &mut Vec<i64>) {
        match &self.source {
            Source::Turns => into.push(board.turn.into()),
            Source::Totals(positions) => into.extend_from_slice(&board.totals[positions.clone()]),
            Source::Cards(piles) => into.extend(piles.iter().map(|pile| board.piles[*pile].len() as i64)),
            Source::OfKind(piles, of_kind) => into.extend(piles.iter().map(|pile| {
                let cards = board.piles[*pile].as_set();
                cards.iter().filter(|card| of_kind[card.0 as usize]).count() as i64
            })),
        }
    }
}
