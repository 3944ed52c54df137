//! What playing needs: names looked up once, and the face of every card of the set-up.

use super::face::{Face, Part};
use crate::{
    assets::{Life, Pitching},
    gear,
    start::DrawUp,
};
use rulezero_core::prelude::*;

/// The rules that playing goes by.
#[derive(Clone, Debug)]
pub struct PlayRules {
    /// Priority in the action phase.
    pub action_phase: Rule,
    /// The layer step.
    pub layer: Rule,
    /// The attack step.
    pub attack: Rule,
    /// The defend step, in which cards are declared.
    pub defend: Rule,
    /// The reaction step.
    pub reaction: Rule,
    /// The damage step, in which damage is calculated.
    pub damage: Rule,
    /// The resolution step.
    pub resolution: Rule,
    /// The close step.
    pub close: Rule,
    /// A card is played.
    pub play: Rule,
    /// An ability is activated.
    pub activate: Rule,
    /// A cost is paid.
    pub pay: Rule,
    /// A card is pitched.
    pub pitch: Rule,
    /// A reaction becomes a defending card, or fails to.
    pub become_defending: Rule,
    /// A layer is cleared from the stack.
    pub clear_layer: Rule,
    /// Cards are drawn by an effect.
    pub draw: Rule,
    /// Go again.
    pub go_again: Rule,
    /// Battleworn.
    pub battleworn: Rule,
    /// Blade break.
    pub blade_break: Rule,
    /// Temper.
    pub temper: Rule,
    /// Guardwell.
    pub guardwell: Rule,
    /// Permanents go back from the chain to their zones.
    pub return_permanents: Rule,
    /// What else is on the chain is cleared.
    pub clear_chain: Rule,
}

/// Steps of the turn that others go on to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) action_phase: Next,
    pub(super) layer: Next,
    pub(super) close: Next,
    pub(super) end_phase: Next,
}

/// Names and faces.
pub(super) struct Pieces {
    pub(super) rules: PlayRules,
    pub(super) places: Places,
    pub(super) faces: Vec<Face>,
    /// Whose decks have reactions, and of which part.
    pub(super) reactions: Vec<(Seat, Part)>,
    pub(super) pitching: Pitching,
    pub(super) life: Life,
    pub(super) draw: DrawUp,
    pub(super) hand: ZoneId,
    pub(super) arsenal: ZoneId,
    pub(super) stack: ZoneId,
    pub(super) chain: ZoneId,
    pub(super) graveyard: ZoneId,
    /// Where weapons and equipment lie.
    pub(super) gear: Vec<ZoneId>,
    /// Where weapons lie.
    pub(super) weapons: Vec<ZoneId>,
    pub(super) life_total: TotalId,
    pub(super) action_points: TotalId,
    pub(super) damage_dealt: TotalId,
    pub(super) counters: TotalId,
    pub(super) gained: TotalId,
    pub(super) last_attack: TotalId,
    pub(super) came_from: TotalId,
    pub(super) ask_attack: KindId,
    pub(super) ask_pitch: KindId,
    pub(super) ask_defend: KindId,
    pub(super) ask_defend_more: KindId,
    pub(super) ask_react: KindId,
    pub(super) plays: VerbId,
    pub(super) activates: VerbId,
    pub(super) attacks: VerbId,
    pub(super) defends: VerbId,
    pub(super) hits: VerbId,
    pub(super) returns: VerbId,
    pub(super) destroys: VerbId,
    pub(super) clears: VerbId,
}

impl Pieces {
    /// The pieces of a set-up in which the action phase is step `at` of the turn.
    pub(super) fn new(setup: &Setup, rules: &PlayRules, at: u16) -> Result<Pieces, Refusal> {
        let gear = gear::slots().map(|slot| setup.zone(slot.zone)).collect::<Result<_, _>>()?;
        let weapons = gear::WEAPONS.iter().map(|slot| setup.zone(slot.zone)).collect::<Result<_, _>>()?;
        let faces: Vec<Face> = setup.cards().map(Face::of).collect();
        let reacts = |part: Part| matches!(part, Part::AttackReaction | Part::DefenseReaction);
        let mut reactions: Vec<(Seat, Part)> = Vec::new();
        for Face { owner, part, .. } in &faces {
            if reacts(*part) && !reactions.contains(&(*owner, *part)) {
                reactions.push((*owner, *part));
            }
        }
        Ok(Pieces {
            rules: rules.clone(),
            places: Places {
                action_phase: Next::To(at),
                layer: Next::To(at + 1),
                close: Next::To(at + 7),
                end_phase: Next::To(at + 8),
            },
            faces,
            reactions,
            pitching: Pitching::new(setup)?,
            life: Life::new(setup)?,
            draw: DrawUp::new(setup)?,
            hand: setup.zone("hand")?,
            arsenal: setup.zone("arsenal")?,
            stack: setup.zone("stack")?,
            chain: setup.zone("combat chain")?,
            graveyard: setup.zone("graveyard")?,
            gear,
            weapons,
            life_total: setup.total("life")?,
            action_points: setup.total("action points")?,
            damage_dealt: setup.total("damage dealt")?,
            counters: setup.total("-1 defense counters")?,
            gained: setup.total("power gained")?,
            last_attack: setup.total("last attack in turn")?,
            came_from: setup.total("came from")?,
            ask_attack: setup.kind("fab.attack")?,
            ask_pitch: setup.kind("fab.pitch")?,
            ask_defend: setup.kind("fab.defend")?,
            ask_defend_more: setup.kind("fab.defend-more")?,
            ask_react: setup.kind("fab.react")?,
            plays: setup.verb("play")?,
            activates: setup.verb("activate")?,
            attacks: setup.verb("attack")?,
            defends: setup.verb("defend")?,
            hits: setup.verb("hit")?,
            returns: setup.verb("return")?,
            destroys: setup.verb("destroy")?,
            clears: setup.verb("clear")?,
        })
    }

    /// What is printed on a card.
    #[inline]
    pub(super) fn face(&self, card: CardId) -> &Face {
        &self.faces[card.0 as usize]
    }

    /// The defense of a card: what is printed less its counters, never below 0; nothing where it has none.
    pub(super) fn defense(&self, state: &State<'_>, card: CardId) -> Option<i64> {
        let counters = |printed: i64| (printed - state.total(self.counters, card)).max(0);
        self.face(card).defense.map(counters)
    }

    /// Adds to a total of a seat.
    pub(super) fn add(&self, table: &mut Table<'_>, total: TotalId, seat: Seat, amount: i64) -> Result<(), Stop> {
        table.set_total(total, seat, table.total(total, seat) + amount)
    }

    /// Puts a card on the stack or the combat chain, and remembers from where it came.
    pub(super) fn bring(&self, table: &mut Table<'_>, card: CardId, to: ZoneId, verb: VerbId) -> Result<(), Stop> {
        let from = table.place_of(card).zone;
        table.set_total(self.came_from, card, from.into())?;
        table.move_card(card, to.shared(), Position::Top, verb)
    }

    /// The zone that a card on the stack or the chain came from, or that another card lies in.
    pub(super) fn origin(&self, state: &State<'_>, card: CardId) -> ZoneId {
        let place = state.place_of(card);
        if self.stack.holds(place) || self.chain.holds(place) {
            ZoneId(state.total(self.came_from, card) as u16)
        } else {
            ZoneId(place.zone)
        }
    }

    /// Puts a card into its owner's graveyard. There it is a new object, on which nothing lies.
    pub(super) fn bury(&self, table: &mut Table<'_>, card: CardId, verb: VerbId) -> Result<(), Stop> {
        for total in [self.counters, self.gained] {
            if table.total(total, card) != 0 {
                table.set_total(total, card, 0)?;
            }
        }
        table.move_card(card, self.graveyard.of(self.face(card).owner), Position::Top, verb)
    }

    /// The player who does not take the turn.
    pub(super) fn opponent(&self, state: &State<'_>, seat: Seat) -> Option<Seat> {
        state.remaining().find(|other| *other != seat)
    }
}
