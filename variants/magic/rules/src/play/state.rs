//! State-based actions: what becomes of players and permanents before somebody gets priority.
//!
//! All that applies happens together, and then everything is looked at again, until nothing applies.

use super::{course::Course, keyword::Keyword, rules::Legends};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// Whether there was anything to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    Nothing,
    Something,
}

/// Permanents that go, and why.
type Going<'p> = SmallVec<[(CardId, &'p Rule, VerbId); 8]>;

impl<'p> Course<'p, '_, '_> {
    /// Looks at players and permanents until nothing is left to do. Mostly nothing is to do at all.
    #[inline]
    pub(crate) fn settle(&mut self) -> Result<Did, Stop> {
        if self.changed || !self.triggered.is_empty() {
            return self.settle_all(Did::Nothing);
        }
        match self.judge()? {
            Did::Nothing => Ok(Did::Nothing),
            Did::Something => self.settle_all(Did::Something),
        }
    }

    #[inline(never)]
    fn settle_all(&mut self, mut did: Did) -> Result<Did, Stop> {
        loop {
            let gone = if self.changed { self.bury()? } else { Did::Nothing };
            if self.judge()? == Did::Something || gone == Did::Something {
                did = Did::Something;
                continue;
            }
            if self.stack_triggered()? == Did::Nothing {
                return Ok(did);
            }
            did = Did::Something;
        }
    }

    /// Looks at players: whether any of them has gone.
    #[inline]
    fn judge(&mut self) -> Result<Did, Stop> {
        let players = self.table.remaining();
        self.table.cite(&self.play.cites.priority)?;
        self.table.priority()?;
        Ok(if self.table.remaining() == players { Did::Nothing } else { Did::Something })
    }

    fn bury(&mut self) -> Result<Did, Stop> {
        self.changed = false;
        let mut going = Going::new();
        self.dying(&mut going);
        if self.play.any_legend {
            self.legends(&mut going)?;
        }
        self.touched.clear();
        let did = if going.is_empty() { Did::Nothing } else { Did::Something };
        for (card, rule, by) in going {
            // A player who left over the choice of a legend has taken the own cards along.
            if self.is_there(card) {
                self.table.cite(rule)?;
                self.put_away(card, by)?;
            }
        }
        Ok(did)
    }

    /// Creatures without toughness, with lethal damage, or dealt damage by a source with deathtouch.
    fn dying(&self, going: &mut Going<'p>) {
        let (cites, verbs) = (&self.play.cites, &self.play.verbs);
        for card in self.table.cards(self.play.zones.battlefield).iter().copied() {
            if !self.card(card).creature {
                continue;
            }
            let (toughness, damage) = (self.toughness(card), self.table.total(self.play.totals.damage, card));
            let touched = || !self.touched.is_empty() && self.touched.contains(&card);
            if toughness <= 0 {
                going.push((card, &cites.toughness, verbs.bury));
            } else if damage >= toughness && !self.has(card, Keyword::Indestructible) {
                going.push((card, &cites.lethal, verbs.destroy));
            } else if touched() && !self.has(card, Keyword::Indestructible) {
                going.push((card, &cites.deathtouch, verbs.destroy));
            }
        }
    }

    /// Legendary permanents of one name, by the legend rule of the edition.
    fn legends(&mut self, going: &mut Going<'p>) -> Result<(), Stop> {
        let legends: Cards = self.permanents().into_iter().filter(|card| self.card(*card).legend.is_some()).collect();
        let (play, rule) = (self.play, &self.play.cites.legends);
        let whosever = match play.legends {
            Legends::OldestStays(_) | Legends::AllGo(_) => true,
            Legends::EachKeepsOne(_) => false,
        };
        for (at, first) in legends.iter().copied().enumerate() {
            let (legend, owner) = (self.card(first).legend, self.card(first).owner);
            let same = |card: &CardId| {
                let other = play.card(*card);
                other.legend == legend && (whosever || other.owner == owner)
            };
            // Each group is looked at once, from its oldest member.
            if legends[..at].iter().any(same) {
                continue;
            }
            let group: Cards = legends.iter().copied().filter(same).collect();
            if group.len() < 2 {
                continue;
            }
            let stays = match play.legends {
                Legends::AllGo(_) => None,
                Legends::OldestStays(_) => Some(first),
                Legends::EachKeepsOne(_) => {
                    self.table.cite(rule)?;
                    let pick = Pick::new(owner, play.kinds.legend, &group, 1, 1);
                    self.table.ask_pick(&pick)?.and_then(|kept| kept.first().copied())
                }
            };
            let goes = group.into_iter().filter(|card| Some(*card) != stays);
            for card in goes.filter(|card| going.iter().all(|(other, ..)| other != card)).collect::<Cards>() {
                going.push((card, rule, play.verbs.bury));
            }
        }
        Ok(())
    }
}
