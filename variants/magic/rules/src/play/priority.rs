//! Priority: who may act, what they do, and what resolves when all have passed.
//!
//! Nobody is asked who could do nothing but pass.

use super::{
    course::{Course, Waiting},
    legality::Speed,
    pay::Purse,
    printed::Played,
    repetition::Repetition,
    state::Did,
};
use crate::{mana::ManaLeft, options::ManaUse};
use rulezero_core::prelude::*;

/// So many actions and resolutions in one step are players who go round in what they need not do.
const MOST_ACTIONS: u32 = 20_000;

impl Course<'_, '_, '_> {
    /// Players get priority, the active player first, until all have passed and nothing is left on the stack.
    pub(crate) fn window(&mut self, speed: Speed) -> Result<(), Stop> {
        let mut first = None;
        let mut repetition = Repetition::default();
        let main_phase_of = match speed {
            Speed::Instants => None,
            Speed::MainPhase => self.active(),
        };
        for _ in 0..MOST_ACTIONS {
            self.settle()?;
            if let Some(seat) = self.somebody_acts(first, main_phase_of)? {
                first = Some(seat);
                continue;
            }
            self.look_for_a_loop(&mut repetition)?;
            let Some(top) = self.stack.pop() else { return self.empty_pools() };
            self.resolve(top)?;
            first = None;
        }
        Err(self.goes_on(MOST_ACTIONS, &repetition))
    }

    /// Pools empty where they do so at the end of a step. Where they do at the end of a phase, that is a step of the list
    /// of its own.
    fn empty_pools(&mut self) -> Result<(), Stop> {
        match self.play.mana_left {
            ManaLeft::Empties(_) if self.play.pools.hold_any(self.table) => {
                self.table.cite(&self.play.cites.empties)?;
                self.play.pools.end_phase(self.table, self.play.mana_left)
            }
            ManaLeft::Empties(_) | ManaLeft::Burns(_) => Ok(()),
        }
    }

    /// Asks the players in turn order, from one on; the one who acted, or nobody if all pass.
    #[inline]
    fn somebody_acts(&mut self, first: Option<Seat>, main_phase_of: Option<Seat>) -> Result<Option<Seat>, Stop> {
        // While nothing waits to resolve, the player whose main phase it is may do more than what can be done whenever an
        // instant can be cast. Where no card is cast then, nobody else can do anything.
        let at_leisure = main_phase_of.filter(|seat| self.stack.is_empty() && self.table.is_in(*seat));
        if !self.play.instants && self.play.mana_use == ManaUse::AsNeeded {
            return at_leisure.map_or(Ok(None), |active| self.acts(active, Speed::MainPhase));
        }
        for seat in first.map_or_else(|| self.turn_order(), |seat| self.table.clockwise_from(seat)) {
            let speed = if at_leisure == Some(seat) { Speed::MainPhase } else { Speed::Instants };
            if let Some(seat) = self.acts(seat, speed)? {
                return Ok(Some(seat));
            }
        }
        Ok(None)
    }

    /// Asks a player what to do, where there is anything; the player, if that is more than to pass.
    #[inline(never)]
    fn acts(&mut self, seat: Seat, speed: Speed) -> Result<Option<Seat>, Stop> {
        if self.make_mana(seat)? == Did::Something {
            return Ok(Some(seat));
        }
        let (playable, purse) = self.playable(seat, speed);
        if playable.is_empty() {
            return Ok(None);
        }
        // What a player could do is for nobody else to know.
        let pick = Pick::new(seat, self.play.kinds.act, &playable, 0, 1).secret();
        let picked = self.table.ask_pick(&pick)?.unwrap_or_default();
        let Some(card) = picked.first().copied() else { return Ok(None) };
        self.take(seat, card, purse)?;
        Ok(Some(seat))
    }

    /// Plays a land, or casts a spell and pays for it.
    fn take(&mut self, seat: Seat, card: CardId, purse: Option<Purse>) -> Result<(), Stop> {
        let (play, printed) = (self.play, self.card(card));
        match printed.played {
            Played::Land => {
                self.table.cite(&play.cites.land)?;
                self.table.move_card(card, play.zones.battlefield, Position::Top, play.verbs.play)?;
                let played = self.table.total(play.totals.lands_played, seat);
                self.table.set_total(play.totals.lands_played, seat, played + 1)?;
                self.has_entered(card)
            }
            Played::Permanent | Played::Spell => {
                self.table.cite(&play.cites.cast)?;
                self.table.move_card(card, play.zones.stack, Position::Top, play.verbs.cast)?;
                self.table.cite(&play.cites.targets)?;
                // Who leaves over the choice of a target takes the spell along.
                let Some(aim) = self.aim(seat, &printed.spell)? else { return Ok(()) };
                self.stack.push(Waiting::Spell(card, aim));
                let purse = purse.unwrap_or_else(|| self.purse(seat));
                self.pay(seat, card, purse)
            }
        }
    }

    #[inline(never)]
    fn resolve(&mut self, top: Waiting) -> Result<(), Stop> {
        let play = self.play;
        match top {
            // What a player has left on the stack who has left the game is no longer there.
            Waiting::Spell(card, _) | Waiting::Ability { card, .. } if !self.table.is_in(play.card(card).owner) => {
                Ok(())
            }
            Waiting::Spell(card, aim) => match play.card(card).played {
                Played::Land | Played::Permanent => {
                    self.table.cite(&play.cites.permanent)?;
                    self.table.move_card(card, play.zones.battlefield, Position::Top, play.verbs.resolve)?;
                    self.has_entered(card)
                }
                Played::Spell if self.has_lost_all(&aim) => {
                    self.table.cite(&play.cites.illegal)?;
                    self.lay_away(card)
                }
                Played::Spell => {
                    self.carry_out(card, &play.card(card).spell, &aim)?;
                    self.table.cite(&play.cites.resolved)?;
                    self.lay_away(card)
                }
            },
            Waiting::Ability { aim, .. } if self.has_lost_all(&aim) => Ok(()),
            Waiting::Ability { card, at, aim } => {
                let (_, sentence) = play.card(card).triggers[at as usize];
                self.carry_out(card, &[sentence], &aim)
            }
            Waiting::Draw => {
                self.table.cite(&play.cites.draws)?;
                self.active().map_or(Ok(()), |seat| self.draw(seat, 1))
            }
            Waiting::Damage(hits) => self.deal(&hits, &play.cites.dealt),
        }
    }

    /// An instant or sorcery goes from the stack to its owner's graveyard.
    fn lay_away(&mut self, card: CardId) -> Result<(), Stop> {
        // Its player may have left by what it did.
        if self.table.place_of(card) != self.play.zones.stack {
            return Ok(());
        }
        let graveyard = self.play.zones.graveyard.of(self.card(card).owner);
        self.table.move_card(card, graveyard, Position::Top, self.play.verbs.bury)
    }

    /// A player draws cards, which are counted.
    pub(crate) fn draw(&mut self, seat: Seat, count: u32) -> Result<(), Stop> {
        let hand = self.play.zones.hand.of(seat);
        let before = self.table.count(hand);
        self.play.draw.cards(self.table, seat, count)?;
        let drawn = i64::from(self.table.count(hand).saturating_sub(before));
        let total = self.play.totals.drawn;
        self.table.set_total(total, seat, self.table.total(total, seat).saturating_add(drawn))
    }
}
