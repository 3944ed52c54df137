//! Static effects begun and ended: each lasts while its card lies where it works.
//!
//! They are looked at where a card has come to or gone from a zone in which any of them works, before conditions are
//! judged on the move. A plan without static effects never comes here.

use super::{
    layout::{Layout, zone_bit},
    running::{Running, hold},
};
use crate::{
    setup::{Refusal, Setup},
    statics::StaticEffect,
    variant::Sees,
};

/// Static effects, as the layout knows them.
#[derive(Default)]
pub(crate) struct Statics {
    list: Vec<StaticEffect>,
    /// The bits of the zones in which any of them works.
    pub(crate) zones: u64,
}

impl Statics {
    pub(super) fn of(setup: &Setup, list: &[StaticEffect], cards: usize) -> Result<Statics, Refusal> {
        for one in list {
            let zone = setup.info.zones.get(one.zone.0 as usize);
            if one.card.0 as usize >= cards || zone.is_none_or(|zone| zone.cards != Sees::All) {
                let why = "a static effect is one of a card there is, in a zone whose cards all players see";
                return Err(Refusal::new(format!("{} lists a static effect wrongly: {why}", setup.info.id)));
            }
        }
        Ok(Statics { list: list.to_vec(), zones: list.iter().fold(0, |bits, one| bits | zone_bit(one.zone.0)) })
    }
}

impl Layout {
    /// Whether a static effect's card lies where it works, by the position of its place.
    fn works(&self, effect: &StaticEffect, place: u16) -> bool {
        effect.zone.holds(self.places[place as usize])
    }
}

impl Running<'_> {
    /// Those of cards that lie where they work without having moved there.
    #[inline]
    pub(crate) fn statics_at_rest(&mut self) {
        if self.plan.layout.statics.zones != 0 {
            self.follow_statics();
        }
    }

    /// Begins and ends what the moves since the last look have begun and ended, in the order of the list.
    #[cold]
    pub(crate) fn follow_statics(&mut self) {
        let statics = &self.plan.layout.statics.list;
        self.board.statics.resize(statics.len(), None);
        for (at, one) in statics.iter().enumerate() {
            if self.hold & hold::STOPPED != 0 {
                return;
            }
            let works = self.plan.layout.works(one, self.board.spots[one.card.0 as usize].place);
            match (self.board.statics[at], works) {
                (None, true) if one.effect.holder.is_none_or(|seat| self.board.is_in(seat)) => {
                    self.board.statics[at] = self.begin(one.effect.clone());
                }
                (Some(id), false) => {
                    self.board.statics[at] = None;
                    self.end_effects(|effect| effect.id == id);
                }
                (None, _) | (Some(_), true) => {}
            }
        }
    }
}
