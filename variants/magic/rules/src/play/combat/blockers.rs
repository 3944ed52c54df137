//! Declaring blockers, and the order in which they get damage.

use super::{Attack, Attacks};
use crate::play::{course::Course, keyword::Keyword, rules::Division};
use rulezero_core::prelude::*;
use smallvec::SmallVec;

/// A blocker and the place of the attack that it blocks.
type Block = (CardId, usize);

impl Course<'_, '_, '_> {
    /// Each player who is attacked declares blockers, in turn order; then, where damage has an order, it is announced.
    ///
    /// # Reading
    /// The blocks of a player are one declaration. They are asked for one by one, and one that could not become part of a
    /// legal declaration is not offered.
    pub(super) fn declare_blockers(&mut self, attacks: &mut Attacks) -> Result<(), Stop> {
        self.table.cite(&self.play.cites.blockers)?;
        for seat in self.turn_order() {
            if attacks.iter().any(|attack| attack.whom == seat) {
                self.declare_blocks_of(seat, attacks)?;
            }
        }
        match self.play.division {
            Division::InOrder(_) => self.order_blockers(attacks),
            Division::Free => Ok(()),
        }
    }

    fn declare_blocks_of(&mut self, seat: Seat, attacks: &mut Attacks) -> Result<(), Stop> {
        if !self.table.may(Act::Verb(self.play.verbs.block), seat) {
            return Ok(());
        }
        let mut able = self.able_to_block(seat);
        while !able.is_empty() {
            let (blocks, must) = self.legal_blocks(seat, &able, attacks);
            if blocks.is_empty() {
                return Ok(());
            }
            let pair = |(blocker, at): &Block| (Item::card(*blocker), Item::card(attacks[*at].card));
            let pairs: SmallVec<[(Item, Item); 64]> = blocks.iter().map(pair).collect();
            let chosen = match must {
                Must::Nothing => {
                    self.choose_pair(seat, self.play.kinds.block, self.play.verbs.block, pairs.into_iter())?
                }
                Must::GoOn => self.choose_block(seat, &pairs)?,
            };
            let Some((blocker, at)) = chosen.map(|at| blocks[at]) else { return Ok(()) };
            able.retain(|other| *other != blocker);
            attacks[at].blockers.push(blocker);
            self.table.set_mark(self.play.marks.blocking, blocker)?;
            if !self.table.has(self.play.marks.blocked, attacks[at].card) {
                self.table.set_mark(self.play.marks.blocked, attacks[at].card)?;
            }
        }
        Ok(())
    }

    fn able_to_block(&self, seat: Seat) -> Cards {
        let able = |card: &CardId| {
            let printed = self.card(*card);
            printed.creature
                && printed.owner == seat
                && !printed.keywords.has(Keyword::CannotBlock)
                && !self.is_tapped(*card)
        };
        self.table.cards(self.play.zones.battlefield).iter().copied().filter(able).collect()
    }

    /// The blocks that can be added to a declaration, and whether one of them has to be: an attacker with menace that
    /// has one blocker needs another.
    fn legal_blocks(&self, seat: Seat, able: &Cards, attacks: &Attacks) -> (SmallVec<[Block; 64]>, Must) {
        let lacking = attacks.iter().position(|attack| self.lacks_a_blocker(attack));
        let mut blocks = SmallVec::new();
        for (at, attack) in attacks.iter().enumerate() {
            if attack.whom != seat || lacking.is_some_and(|lacking| lacking != at) || !self.fights(attack.card) {
                continue;
            }
            let can = able.iter().copied().filter(|blocker| self.can_block(*blocker, attack.card));
            // A first blocker of an attacker with menace is one only if there is a second.
            let alone = self.has(attack.card, Keyword::Menace) && attack.blockers.is_empty();
            if !alone || can.clone().nth(1).is_some() {
                blocks.extend(can.map(|blocker| (blocker, at)));
            }
        }
        (blocks, if lacking.is_some() { Must::GoOn } else { Must::Nothing })
    }

    fn lacks_a_blocker(&self, attack: &Attack) -> bool {
        attack.blockers.len() == 1 && self.has(attack.card, Keyword::Menace)
    }

    fn can_block(&self, blocker: CardId, attacker: CardId) -> bool {
        let (attacker, blocker) = (self.card(attacker).keywords, self.card(blocker).keywords);
        !attacker.has(Keyword::CannotBeBlocked)
            && (!attacker.has(Keyword::Flying) || blocker.has_either(Keyword::Flying, Keyword::Reach))
    }

    /// Asks for one of some blocks, without an offer to be done.
    fn choose_block(&mut self, seat: Seat, pairs: &[(Item, Item)]) -> Result<Option<usize>, Stop> {
        let verb = self.play.verbs.block.0.into();
        let offer = |(item, target): &(Item, Item)| Offer { verb, item: *item, target: *target, number: 0 };
        let offers: SmallVec<[Offer; 64]> = pairs.iter().map(offer).collect();
        self.table.ask_action(seat, self.play.kinds.block, &offers)
    }

    /// The active player announces in which order the blockers of each attacker get damage.
    fn order_blockers(&mut self, attacks: &mut Attacks) -> Result<(), Stop> {
        let Some(active) = self.active() else { return Ok(()) };
        for attack in attacks.iter_mut().filter(|attack| attack.blockers.len() > 1) {
            self.table.cite(&self.play.cites.order)?;
            let all = attack.blockers.len() as u32;
            let pick = Pick::new(active, self.play.kinds.order, &attack.blockers, all, all).in_order();
            if let Some(order) = self.table.ask_pick(&pick)? {
                attack.blockers = order.into_iter().collect();
            }
        }
        Ok(())
    }
}

/// Whether a declaration can be left as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Must {
    /// It can.
    Nothing,
    /// One more block has to be declared.
    GoOn,
}
