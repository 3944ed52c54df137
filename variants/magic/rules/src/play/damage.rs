//! Damage: what it does to players and creatures, all of it dealt at once.

use super::{course::Course, keyword::Keyword};
use rulezero_core::prelude::*;

/// Some damage by a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) source: CardId,
    pub(crate) to: To,
    pub(crate) amount: i64,
}

/// Who is dealt damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Player(Seat),
    Creature(CardId),
}

impl Course<'_, '_, '_> {
    /// Deals damage, by this rule. Nobody loses and nothing is destroyed before somebody gets priority.
    pub(crate) fn deal(&mut self, hits: &[Hit], rule: &Rule) -> Result<(), Stop> {
        for hit in hits.iter().filter(|hit| hit.amount > 0) {
            let dealt = match hit.to {
                To::Player(seat) if self.table.is_in(seat) => self.hit_player(hit, seat, rule)?,
                To::Creature(card) if self.is_there(card) => self.hit_creature(hit, card, rule)?,
                // Who has left, or is no longer there, is dealt nothing.
                To::Player(_) | To::Creature(_) => continue,
            };
            self.count(hit.source, dealt)?;
        }
        Ok(())
    }

    fn hit_player(&mut self, hit: &Hit, seat: Seat, rule: &Rule) -> Result<i64, Stop> {
        self.tell(hit, rule)?;
        let (cites, amount) = (&self.play.cites, hit.amount);
        if self.has(hit.source, Keyword::Infect) {
            self.table.cite(&cites.poison)?;
            let poison = self.play.totals.poison;
            self.table.set_total(poison, seat, self.table.total(poison, seat).saturating_add(amount))?;
        } else {
            self.table.cite(&cites.player)?;
            self.play.life.lose(self.table, seat, amount)?;
        }
        Ok(amount)
    }

    fn hit_creature(&mut self, hit: &Hit, card: CardId, rule: &Rule) -> Result<i64, Stop> {
        self.tell(hit, rule)?;
        let (cites, totals) = (&self.play.cites, &self.play.totals);
        let (total, cited) = if self.has(hit.source, Keyword::Infect) {
            (totals.counters, &cites.counters)
        } else {
            (totals.damage, &cites.creature)
        };
        self.table.cite(cited)?;
        self.table.set_total(total, card, self.table.total(total, card).saturating_add(hit.amount))?;
        if self.has(hit.source, Keyword::Deathtouch) {
            self.touched.push(card);
        }
        self.changed = true;
        Ok(hit.amount)
    }

    fn tell(&mut self, hit: &Hit, rule: &Rule) -> Result<(), Stop> {
        self.table.cite(rule)?;
        let owner = self.card(hit.source).owner;
        self.table.note(owner, self.play.verbs.deal, Item::card(hit.source), hit.amount)
    }

    /// What has been dealt is counted, and gained as life where the source has lifelink.
    fn count(&mut self, source: CardId, dealt: i64) -> Result<(), Stop> {
        let (owner, total) = (self.card(source).owner, self.play.totals.dealt);
        self.table.set_total(total, owner, self.table.total(total, owner).saturating_add(dealt))?;
        if self.has(source, Keyword::Lifelink) && self.table.is_in(owner) {
            self.table.cite(&self.play.cites.lifelink)?;
            self.play.life.gain(self.table, owner, dealt)?;
        }
        Ok(())
    }
}
