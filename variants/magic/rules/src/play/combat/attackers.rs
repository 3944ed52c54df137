//! Declaring attackers.

use super::{Attack, Attacks};
use crate::{
    options::AttackWhom,
    order::{Seats, opponents},
    play::{course::Course, keyword::Keyword},
};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

impl Course<'_, '_, '_> {
    /// The active player declares attackers, all at once; they are tapped and attack.
    ///
    /// # Reading
    /// Of more than two players, a table agrees on attacking several at once or only one neighbour (MTG CR 806.2b @2020-07-03).
    /// Turns go clockwise, to the left. A seat whose player has left is no seat any more, so the next player who is left in
    /// the game sits immediately beside the attacker.
    pub(super) fn declare_attackers(&mut self) -> Result<Attacks, Stop> {
        let play = self.play;
        let Some(active) = self.active() else { return Ok(Attacks::new()) };
        self.table.cite(&play.cites.attackers)?;
        let able = self.able_to_attack(active);
        let opponents = self.attackable(active)?;
        if able.is_empty() || opponents.is_empty() {
            return Ok(Attacks::new());
        }
        let attacks = match opponents.as_slice() {
            [only] => self.attack_one(active, &able, *only)?,
            several => self.attack_several(active, able, several)?,
        };
        self.table.cite(&play.cites.taps)?;
        for attack in &attacks {
            if !self.has(attack.card, Keyword::Vigilance) {
                self.tap(attack.card)?;
            }
        }
        self.table.cite(&play.cites.attackers)?;
        for attack in &attacks {
            self.table.set_mark(play.marks.attacking, attack.card)?;
        }
        Ok(attacks)
    }

    /// Whom a player may attack.
    fn attackable(&mut self, active: Seat) -> Result<Seats, Stop> {
        let opponents = opponents(self.table, active);
        let (rule, one) = match self.play.attack_whom {
            AttackWhom::Several => return Ok(opponents),
            AttackWhom::Left => (&self.play.cites.left, opponents.first()),
            AttackWhom::Right => (&self.play.cites.right, opponents.last()),
        };
        self.table.cite(rule)?;
        Ok(one.copied().into_iter().collect())
    }

    /// Untapped creatures that have been there since the turn began, or have haste, and that nothing keeps from it.
    fn able_to_attack(&self, seat: Seat) -> Cards {
        if !self.table.may(Act::Verb(self.play.verbs.attack), seat) {
            return Cards::new();
        }
        let able = |card: &CardId| {
            let printed = self.card(*card);
            printed.creature
                && printed.owner == seat
                && !printed.keywords.has_either(Keyword::Defender, Keyword::CannotAttack)
                && !self.is_tapped(*card)
                && (!self.has_arrived(*card) || printed.keywords.has(Keyword::Haste))
        };
        self.table.cards(self.play.zones.battlefield).iter().copied().filter(able).collect()
    }

    fn attack_one(&mut self, active: Seat, able: &Cards, whom: Seat) -> Result<Attacks, Stop> {
        let pick = Pick::new(active, self.play.kinds.attack, able, 0, able.len() as u32);
        let chosen = self.table.ask_pick(&pick)?.unwrap_or_default();
        Ok(chosen.into_iter().map(|card| Attack { card, whom, blockers: SmallVec::new() }).collect())
    }

    fn attack_several(&mut self, active: Seat, mut able: Cards, whom: &[Seat]) -> Result<Attacks, Stop> {
        let verbs = &self.play.verbs;
        let mut attacks = Attacks::new();
        while !able.is_empty() {
            let left = |seat: &&Seat| self.table.is_in(**seat);
            let pairs: SmallVec<[(CardId, Seat); 32]> =
                able.iter().flat_map(|card| whom.iter().filter(left).map(move |seat| (*card, *seat))).collect();
            let pair = |(card, seat): &(CardId, Seat)| (Item::card(*card), Item::seat(seat.0));
            let chosen = self.choose_pair(active, self.play.kinds.attack, verbs.attack, pairs.iter().map(pair))?;
            let Some((card, whom)) = chosen.map(|at| pairs[at]) else { break };
            able.retain(|other| *other != card);
            attacks.push(Attack { card, whom, blockers: SmallVec::new() });
        }
        Ok(attacks)
    }

    /// Asks for one of some pairs, which is answered by its place, or for no more of them.
    pub(super) fn choose_pair(
        &mut self,
        seat: Seat,
        kind: KindId,
        verb: VerbId,
        pairs: impl Iterator<Item = (Item, Item)>,
    ) -> Result<Option<usize>, Stop> {
        let own = Item::seat(seat.0);
        let no_more = Offer { verb: self.play.verbs.no_more.0.into(), item: own, target: own, number: 0 };
        let offer = |(item, target)| Offer { verb: verb.0.into(), item, target, number: 0 };
        let offers: SmallVec<[Offer; 64]> = std::iter::once(no_more).chain(pairs.map(offer)).collect();
        let chosen = self.table.ask_action(seat, kind, &offers)?;
        Ok(chosen.and_then(|at| at.checked_sub(1)))
    }
}
