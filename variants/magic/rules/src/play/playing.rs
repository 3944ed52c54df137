//! What the steps of a set-up know: the cards as they are printed, names as numbers, and the rules they cite.

use super::{
    course::Course,
    keyword::Keyword,
    printed::{self, Printed},
    rules::{DealtHow, Deathtouch, Division, Legends, NoAttackers, Play, Walls},
};
use crate::{
    conditions::Condition,
    draw::Draw,
    edition::Edition,
    effects::Effects,
    life::LifeTotals,
    mana::{ManaLeft, ManaPools},
    options::{AttackWhom, ManaUse},
    teams::Shares,
    turn::Turn,
    words::{self, verb},
};
use rulezero_core::prelude::*;

/// What the steps of a set-up know in which cards are played.
pub struct Playing {
    /// The cards by their numbers.
    pub(crate) cards: Vec<Printed>,
    /// Their names.
    pub(crate) names: Vec<String>,
    pub(crate) zones: Zones,
    pub(crate) totals: Totals,
    pub(crate) marks: Marks,
    pub(crate) kinds: Kinds,
    pub(crate) verbs: Verbs,
    pub(crate) cites: Cites,
    pub(crate) effects: Effects,
    pub(crate) life: LifeTotals,
    pub(crate) pools: ManaPools,
    pub(crate) mana_left: ManaLeft,
    pub(crate) mana_use: ManaUse,
    pub(crate) attack_whom: AttackWhom,
    /// Whether more than two players play.
    pub(crate) several: bool,
    pub(crate) draw: Draw,
    pub(crate) no_attackers: NoAttackers,
    pub(crate) division: Division,
    pub(crate) dealt: DealtHow,
    pub(crate) deathtouch: Deathtouch,
    pub(crate) legends: Legends,
    pub(crate) walls: Walls,
    /// Whether any card can be cast whenever an instant could.
    pub(crate) instants: bool,
    /// Whether any card does something at certain times.
    pub(crate) any_triggers: bool,
    /// Whether any card is legendary.
    pub(crate) any_legend: bool,
    /// Whether any card deals damage as counters.
    pub(crate) any_counters: bool,
}

pub(crate) struct Zones {
    pub(crate) hand: ZoneId,
    pub(crate) graveyard: ZoneId,
    pub(crate) battlefield: Place,
    pub(crate) stack: Place,
}

pub(crate) struct Totals {
    pub(crate) lands_played: TotalId,
    pub(crate) poison: TotalId,
    pub(crate) damage: TotalId,
    pub(crate) counters: TotalId,
    pub(crate) dealt: TotalId,
    pub(crate) drawn: TotalId,
}

pub(crate) struct Marks {
    pub(crate) tapped: MarkId,
    pub(crate) arrived: MarkId,
    pub(crate) attacking: MarkId,
    pub(crate) blocked: MarkId,
    pub(crate) blocking: MarkId,
}

pub(crate) struct Kinds {
    pub(crate) act: KindId,
    pub(crate) pay: KindId,
    pub(crate) make_mana: KindId,
    pub(crate) mana_kind: KindId,
    pub(crate) spend: KindId,
    pub(crate) attack: KindId,
    pub(crate) block: KindId,
    pub(crate) order: KindId,
    pub(crate) assign: KindId,
    pub(crate) legend: KindId,
    pub(crate) harm: KindId,
    pub(crate) help: KindId,
    pub(crate) discard: KindId,
    pub(crate) trigger_order: KindId,
}

pub(crate) struct Verbs {
    pub(crate) play: VerbId,
    pub(crate) cast: VerbId,
    pub(crate) resolve: VerbId,
    pub(crate) attack: VerbId,
    pub(crate) block: VerbId,
    pub(crate) no_more: VerbId,
    pub(crate) assign: VerbId,
    pub(crate) deal: VerbId,
    pub(crate) destroy: VerbId,
    pub(crate) bury: VerbId,
    pub(crate) target: VerbId,
    pub(crate) trigger: VerbId,
    pub(crate) bounce: VerbId,
    pub(crate) discard: VerbId,
    /// For each kind of mana one that names it.
    pub(crate) mana: [VerbId; 6],
}

/// The rules that events of play cite.
pub(crate) struct Cites {
    pub(crate) priority: Rule,
    pub(crate) untap: Rule,
    pub(crate) draws: Rule,
    pub(crate) land: Rule,
    pub(crate) cast: Rule,
    pub(crate) mana: Rule,
    pub(crate) mana_abilities: Rule,
    pub(crate) pool: Rule,
    pub(crate) empties: Rule,
    pub(crate) permanent: Rule,
    pub(crate) resolved: Rule,
    pub(crate) targets: Rule,
    pub(crate) instructions: Rule,
    pub(crate) illegal: Rule,
    pub(crate) triggers: Rule,
    pub(crate) order_of_triggers: Rule,
    pub(crate) wears_off: Rule,
    pub(crate) begins: Rule,
    pub(crate) attackers: Rule,
    pub(crate) taps: Rule,
    pub(crate) left: Rule,
    pub(crate) right: Rule,
    pub(crate) no_attackers: Rule,
    pub(crate) blockers: Rule,
    pub(crate) order: Rule,
    pub(crate) assigned: Rule,
    pub(crate) dealt: Rule,
    pub(crate) first_strike: Rule,
    pub(crate) ends: Rule,
    pub(crate) player: Rule,
    pub(crate) creature: Rule,
    pub(crate) poison: Rule,
    pub(crate) counters: Rule,
    pub(crate) lifelink: Rule,
    pub(crate) toughness: Rule,
    pub(crate) lethal: Rule,
    pub(crate) deathtouch: Rule,
    pub(crate) legends: Rule,
    pub(crate) repetition: Rule,
}

impl Playing {
    /// What the steps know of a set-up.
    pub fn new(setup: &Setup, edition: &Edition) -> Result<Playing, Refusal> {
        let rules = &edition.play;
        let cards = printed::all(setup, rules)?;
        let any = |keyword| cards.iter().any(|card| card.keywords.has(keyword));
        Ok(Playing {
            zones: Zones::of(setup)?,
            totals: Totals::of(setup)?,
            marks: Marks::of(setup)?,
            kinds: Kinds::of(setup)?,
            verbs: Verbs::of(setup)?,
            cites: Cites::of(edition, rules),
            effects: edition.effects(setup),
            life: LifeTotals::new(setup, Shares::Nothing)?,
            pools: ManaPools::new(setup, Shares::Nothing)?,
            mana_left: edition.moments.phase_ends,
            mana_use: ManaUse::of(&setup.options),
            attack_whom: AttackWhom::of(&setup.options),
            several: setup.players.len() > 2,
            draw: Draw::new(setup)?,
            no_attackers: rules.combat.no_attackers,
            division: rules.combat.division,
            dealt: rules.combat.dealt,
            deathtouch: rules.damage.deathtouch,
            legends: rules.legends,
            walls: rules.combat.walls,
            instants: any(Keyword::Flash),
            any_triggers: cards.iter().any(|card| !card.triggers.is_empty()),
            any_legend: cards.iter().any(|card| card.legend.is_some()),
            any_counters: any(Keyword::Infect),
            names: setup.cards().map(|card| card.facts.name.clone()).collect(),
            cards,
        })
    }

    /// What stands on a card.
    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &Printed {
        &self.cards[card.0 as usize]
    }

    /// A step begins.
    pub(crate) fn course<'p, 't, 'h>(&'p self, table: &'t mut Table<'h>) -> Course<'p, 't, 'h> {
        Course::new(self, table)
    }
}

impl Zones {
    fn of(setup: &Setup) -> Result<Zones, Refusal> {
        Ok(Zones {
            hand: setup.zone(words::HAND)?,
            graveyard: setup.zone(words::GRAVEYARD)?,
            battlefield: setup.zone(words::BATTLEFIELD)?.shared(),
            stack: setup.zone(words::STACK)?.shared(),
        })
    }
}

impl Totals {
    fn of(setup: &Setup) -> Result<Totals, Refusal> {
        Ok(Totals {
            lands_played: setup.total(words::LANDS_PLAYED)?,
            poison: setup.total(words::POISON)?,
            damage: setup.total(words::DAMAGE)?,
            counters: setup.total(words::MINUS_COUNTERS)?,
            dealt: setup.total(words::DAMAGE_DEALT)?,
            drawn: setup.total(words::CARDS_DRAWN)?,
        })
    }
}

impl Marks {
    fn of(setup: &Setup) -> Result<Marks, Refusal> {
        Ok(Marks {
            tapped: setup.mark(words::TAPPED)?,
            arrived: setup.mark(words::ARRIVED)?,
            attacking: setup.mark(words::ATTACKING)?,
            blocked: setup.mark(words::BLOCKED)?,
            blocking: setup.mark(words::BLOCKING)?,
        })
    }
}

impl Kinds {
    fn of(setup: &Setup) -> Result<Kinds, Refusal> {
        Ok(Kinds {
            act: setup.kind(words::ACT)?,
            pay: setup.kind(words::PAY)?,
            make_mana: setup.kind(words::MAKE_MANA)?,
            mana_kind: setup.kind(words::MANA_KIND)?,
            spend: setup.kind(words::SPEND)?,
            attack: setup.kind(words::ATTACK)?,
            block: setup.kind(words::BLOCK)?,
            order: setup.kind(words::DAMAGE_ORDER)?,
            assign: setup.kind(words::ASSIGN)?,
            legend: setup.kind(words::LEGEND)?,
            harm: setup.kind(words::HARM)?,
            help: setup.kind(words::HELP)?,
            discard: setup.kind(words::DISCARD)?,
            trigger_order: setup.kind(words::TRIGGER_ORDER)?,
        })
    }
}

impl Verbs {
    fn of(setup: &Setup) -> Result<Verbs, Refusal> {
        let mut mana = [VerbId(0); 6];
        for (verb, name) in mana.iter_mut().zip(verb::MANA) {
            *verb = setup.verb(name)?;
        }
        Ok(Verbs {
            mana,
            play: setup.verb(verb::PLAY)?,
            cast: setup.verb(verb::CAST)?,
            resolve: setup.verb(verb::RESOLVE)?,
            attack: setup.verb(verb::ATTACK)?,
            block: setup.verb(verb::BLOCK)?,
            no_more: setup.verb(verb::NO_MORE)?,
            assign: setup.verb(verb::ASSIGN)?,
            deal: setup.verb(verb::DEAL)?,
            destroy: setup.verb(verb::DESTROY)?,
            bury: setup.verb(verb::BURY)?,
            target: setup.verb(verb::TARGET)?,
            trigger: setup.verb(verb::TRIGGER)?,
            bounce: setup.verb(verb::BOUNCE)?,
            discard: setup.verb(verb::DISCARD)?,
        })
    }
}

impl Cites {
    fn of(edition: &Edition, rules: &Play) -> Cites {
        let Play { combat, damage, dies, .. } = rules;
        let rule = |number| edition.rule(number);
        let (NoAttackers::PriorityAllTheSame(no_attackers) | NoAttackers::EndOfCombat(no_attackers)) =
            combat.no_attackers;
        let (DealtHow::AtOnce(dealt) | DealtHow::FromTheStack(dealt)) = combat.dealt;
        let order = match combat.division {
            Division::InOrder(order) => order,
            Division::Free => combat.assigned,
        };
        let (Legends::OldestStays(legends) | Legends::AllGo(legends) | Legends::EachKeepsOne(legends)) = rules.legends;
        let drawn_by = |step: &Turn| if let Turn::Draw(draws, _) = step { Some(*draws) } else { None };
        let draws = edition.turn.iter().find_map(|(_, step)| drawn_by(step));
        let is_loop = |(_, condition): &&(&str, Condition)| matches!(condition, Condition::MandatoryLoop);
        let repetition = edition.conditions.iter().find(is_loop).map(|(number, _)| *number);
        // What an edition does not know it never cites: cards that do it are refused.
        let (poison, counters) = damage.infect.unwrap_or((damage.player, damage.creature));
        Cites {
            priority: rule(edition.moments.priority),
            untap: rule(rules.untap),
            draws: rule(draws.unwrap_or(edition.happenings.draw)),
            land: rule(rules.land),
            cast: rule(rules.cast),
            mana: rule(rules.mana),
            mana_abilities: rule(rules.mana_abilities),
            pool: rule(edition.happenings.mana),
            empties: rule(edition.moments.phase_ends.rule()),
            permanent: rule(rules.permanent),
            resolved: rule(rules.resolved),
            targets: rule(rules.spells.targets),
            instructions: rule(rules.spells.instructions),
            illegal: rule(rules.spells.illegal),
            triggers: rule(rules.spells.triggers),
            order_of_triggers: rule(rules.spells.order_of_triggers),
            wears_off: rule(rules.wears_off),
            begins: rule(combat.begins),
            attackers: rule(combat.attackers),
            taps: rule(combat.taps),
            left: rule(combat.whom.map_or(combat.attackers, |whom| whom.left)),
            right: rule(combat.whom.map_or(combat.attackers, |whom| whom.right)),
            no_attackers: rule(no_attackers),
            blockers: rule(combat.blockers),
            order: rule(order),
            assigned: rule(combat.assigned),
            dealt: rule(dealt),
            first_strike: rule(combat.first_strike),
            ends: rule(combat.ends),
            player: rule(damage.player),
            creature: rule(damage.creature),
            poison: rule(poison),
            counters: rule(counters),
            lifelink: rule(damage.lifelink.unwrap_or(damage.player)),
            toughness: rule(dies.toughness),
            lethal: rule(dies.lethal),
            deathtouch: rule(dies.deathtouch.unwrap_or(dies.lethal)),
            legends: rule(legends),
            repetition: rule(repetition.unwrap_or(edition.moments.priority)),
        }
    }
}
