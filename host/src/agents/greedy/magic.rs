//! How `greedy` plays Magic.
//!
//! It goes first if it may choose. It plays a land when it can, then casts the dearest card it can pay for. A creature
//! attacks if no untapped creature of the opponents would kill it and live, and all attack if what cannot be blocked is lethal. A blocker is declared where
//! it kills the attacker and lives, where neither dies, or where it dies for an attacker that cost at least as much; when
//! what comes through would be lethal, also where it just dies, against the strongest attackers first. Damage goes to one
//! blocker after the other, as much as is lethal; cards too many are discarded from the dearest down, lands first when
//! seven are on the battlefield. What does harm is aimed at the dearest creature of an opponent that it kills, else at the
//! opponent with the least life; what helps at the player's own. Nothing is tapped for mana that is not needed at once. A spell that only harms creatures is not cast while no
//! opponent has one. Nothing is left to chance, and nothing is looked at that the player may not see.

use super::Policy;
use rulezero_core::{
    card::{Card, Text},
    decision::{Answer, Decision, Shape},
    kernel::Plan,
    table::{CardId, Item, ItemKind, Offer, Place},
    variant::{KindId, MarkId, Seat, TotalId, VerbId},
    view::View,
};

/// Lands on the battlefield from which on another one is worth nothing.
const LANDS_ENOUGH: usize = 7;

/// The policy for one seat of a plan.
pub(super) struct Magic {
    seat: Seat,
    cards: Vec<Facts>,
    names: Names,
    /// Room for the creatures that could block, kept from question to question so that no game allocates.
    blockers: Vec<Creature>,
}

/// What the policy looks at of a card.
struct Facts {
    owner: Seat,
    land: bool,
    creature: bool,
    cost: i64,
    power: i64,
    toughness: i64,
    /// Whether it does something to a creature, and not for its good.
    harms_creatures: bool,
    able: Able,
}

/// What a card's words say about it in combat.
#[derive(Clone, Copy)]
struct Able {
    indestructible: bool,
    deathtouch: bool,
    strikes_first: bool,
    strikes_twice: bool,
    flies: bool,
    blocks_flyers: bool,
    has_menace: bool,
    blocks: bool,
    is_blocked: bool,
}

/// A creature as it stands on the battlefield.
#[derive(Clone, Copy)]
struct Creature {
    able: Able,
    power: i64,
    /// How much damage would destroy it.
    missing: i64,
}

/// The plan's numbers of what the policy looks at.
struct Names {
    battlefield: Place,
    first: KindId,
    act: KindId,
    attack: KindId,
    block: KindId,
    order: KindId,
    assign: KindId,
    discard: KindId,
    harm: KindId,
    help: KindId,
    /// Questions to which the first legal answer will do; it taps nothing for mana that nobody needs.
    plain: [KindId; 6],
    blocks: VerbId,
    attacks: VerbId,
    life: TotalId,
    damage: TotalId,
    counters: TotalId,
    tapped: MarkId,
    attacking: MarkId,
    blocked: MarkId,
}

impl Facts {
    fn of(card: &Card, owner: Seat) -> Facts {
        let words = if let Text::Words(words) = &card.text { words.as_slice() } else { &[] };
        let is_harm = |word: &String| {
            let to_creature = word.ends_with("target creature") || word.starts_with("return target creature to");
            to_creature && !word.contains(": ")
        };
        Facts {
            harms_creatures: words.iter().any(is_harm),
            owner,
            land: card.is("Land"),
            creature: card.is("Creature"),
            cost: card.cost.as_deref().map_or(0, mana_value),
            power: card.number("power").unwrap_or(0),
            toughness: card.number("toughness").unwrap_or(0),
            able: Able::of(words),
        }
    }
}

impl Able {
    fn of(words: &[String]) -> Able {
        let has = |word: &str| words.iter().any(|w| w == word);
        Able {
            indestructible: has("indestructible"),
            deathtouch: has("deathtouch"),
            strikes_first: has("first strike") || has("double strike"),
            strikes_twice: has("double strike"),
            flies: has("flying"),
            blocks_flyers: has("flying") || has("reach"),
            has_menace: has("menace"),
            blocks: !has("can't block"),
            is_blocked: !has("can't be blocked"),
        }
    }
}

impl Creature {
    /// Whether this creature destroys another in combat between the two of them.
    fn destroys(&self, other: &Creature) -> bool {
        if other.able.indestructible || self.power <= 0 {
            return false;
        }
        // Who strikes first and destroys is not struck back.
        let struck_first = other.able.strikes_first && !self.able.strikes_first;
        if struck_first && other.power >= self.missing && !self.able.indestructible {
            return false;
        }
        let strikes = if self.able.strikes_twice { 2 } else { 1 };
        strikes * self.power >= other.missing || self.able.deathtouch
    }

    fn can_block(&self, attacker: &Creature) -> bool {
        self.able.blocks && attacker.able.is_blocked && (!attacker.able.flies || self.able.blocks_flyers)
    }

    /// Whether none of those who could block would kill this creature and live.
    fn attacks_well(&self, blockers: &[Creature]) -> bool {
        let harmless =
            |blocker: &Creature| !blocker.can_block(self) || !blocker.destroys(self) || self.destroys(blocker);
        self.power > 0 && blockers.iter().all(harmless)
    }
}

fn mana_value(cost: &str) -> i64 {
    let symbols = cost.split(['{', '}']).filter(|symbol| !symbol.is_empty());
    symbols.map(|symbol| symbol.parse().unwrap_or(1)).sum()
}

impl Names {
    fn of(plan: &Plan) -> Option<Names> {
        let setup = &plan.setup;
        Some(Names {
            battlefield: setup.zone("battlefield").ok()?.shared(),
            first: setup.kind("magic.choose-first").ok()?,
            act: setup.kind("magic.act").ok()?,
            attack: setup.kind("magic.attack").ok()?,
            block: setup.kind("magic.block").ok()?,
            order: setup.kind("magic.damage-order").ok()?,
            assign: setup.kind("magic.assign").ok()?,
            discard: setup.kind("magic.discard").ok()?,
            harm: setup.kind("magic.harm").ok()?,
            help: setup.kind("magic.help").ok()?,
            plain: [
                setup.kind("magic.pay").ok()?,
                setup.kind("magic.legend").ok()?,
                setup.kind("magic.trigger-order").ok()?,
                setup.kind("magic.mana").ok()?,
                setup.kind("magic.mana-kind").ok()?,
                setup.kind("magic.spend").ok()?,
            ],
            blocks: setup.verb("block").ok()?,
            attacks: setup.verb("attack").ok()?,
            life: setup.total("life").ok()?,
            damage: setup.total("damage").ok()?,
            counters: setup.total("-1/-1 counters").ok()?,
            tapped: setup.mark("tapped").ok()?,
            attacking: setup.mark("attacking").ok()?,
            blocked: setup.mark("blocked").ok()?,
        })
    }
}

impl Magic {
    /// The policy, for a plan that has Magic's decisions.
    pub(super) fn of(plan: &Plan, seat: Seat) -> Option<Box<dyn Policy>> {
        let names = Names::of(plan)?;
        let cards = plan.setup.cards().map(|card| Facts::of(card.facts, card.owner)).collect();
        Some(Box::new(Magic { seat, cards, names, blockers: Vec::new() }))
    }

    fn card(&self, card: CardId) -> &Facts {
        &self.cards[card.0 as usize]
    }

    fn power(&self, card: CardId, view: &View<'_>) -> i64 {
        self.card(card).power - view.total(self.names.counters, card).unwrap_or(0)
    }

    /// How much damage would destroy a creature.
    fn missing(&self, card: CardId, view: &View<'_>) -> i64 {
        self.creature(card, view).missing
    }

    fn creature(&self, card: CardId, view: &View<'_>) -> Creature {
        let Facts { able, power, toughness, .. } = *self.card(card);
        let total = |total| view.total(total, card).unwrap_or(0);
        let counters = total(self.names.counters);
        Creature { able, power: power - counters, missing: toughness - counters - total(self.names.damage) }
    }

    /// Lists the untapped creatures of everybody else.
    fn list_blockers(&mut self, view: &View<'_>) {
        let mut blockers = std::mem::take(&mut self.blockers);
        let there = view.cards(self.names.battlefield).unwrap_or_default().iter().copied();
        let blocks = there.filter(|card| self.is_theirs(*card) && !view.has(self.names.tapped, *card));
        blockers.clear();
        blockers.extend(blocks.map(|card| self.creature(card, view)));
        self.blockers = blockers;
    }

    /// Whether something is a creature of another player on the battlefield.
    fn is_theirs(&self, card: CardId) -> bool {
        self.card(card).creature && self.card(card).owner != self.seat
    }

    /// Whether a card is of no use now: it only harms creatures, and nobody else has one.
    fn is_idle(&self, card: CardId, view: &View<'_>) -> bool {
        let there = || view.cards(self.names.battlefield).unwrap_or_default().iter();
        self.card(card).harms_creatures && !there().any(|card| self.is_theirs(*card))
    }

    /// At what to aim what does harm.
    fn harm<'o>(&self, offers: &'o [Offer], view: &View<'_>) -> Option<&'o Offer> {
        let worth = |offer: &&Offer| match offer.item.kind() {
            ItemKind::Card(card) if !self.is_theirs(card) => -1_000 - self.card(card).cost,
            // Where no amount is said there is nothing that it does not suffice for.
            ItemKind::Card(card) if offer.number >= self.missing(card, view) || offer.number == 0 => {
                1_000 + 10 * self.card(card).cost + self.power(card, view)
            }
            ItemKind::Seat(seat) if Seat(seat) == self.seat => -1_000,
            ItemKind::Seat(seat) => {
                let life = view.total(self.names.life, Seat(seat)).unwrap_or(0);
                if offer.number >= life { 10_000 } else { 900 - life.min(800) }
            }
            _ => 0,
        };
        best(offers, worth)
    }

    /// For whom or what to use what helps.
    fn help<'o>(&self, offers: &'o [Offer]) -> Option<&'o Offer> {
        let worth = |offer: &&Offer| match offer.item.kind() {
            ItemKind::Card(card) if self.card(card).owner == self.seat => self.card(card).cost,
            ItemKind::Seat(seat) if Seat(seat) == self.seat => 0,
            _ => -1,
        };
        best(offers, worth)
    }

    /// What to play: a land, or else what costs most, of that the strongest; nothing that is of no use now.
    fn act(&self, items: &[Item], view: &View<'_>) -> Option<Item> {
        let worth = |item: &Item| {
            card_of(*item).map(|card| {
                let facts = self.card(card);
                (facts.land, facts.cost, facts.power + facts.toughness)
            })
        };
        let mut best: Option<Item> = None;
        let of_use = |item: &Item| card_of(*item).is_some_and(|card| !self.is_idle(card, view));
        for item in items.iter().copied().filter(of_use) {
            if best.is_none_or(|best| worth(&item) > worth(&best)) {
                best = Some(item);
            }
        }
        best
    }

    /// Which creatures attack.
    fn attack(&mut self, items: &[Item], view: &View<'_>, answer: &mut Answer) {
        self.list_blockers(view);
        let able = || items.iter().filter_map(|item| card_of(*item));
        // The answer's own list serves to sort the powers: no game allocates for it.
        answer.values.clear();
        answer.values.extend(able().map(|card| self.power(card, view).max(0)));
        answer.values.sort_unstable_by(|a, b| b.cmp(a));
        let through: i64 = answer.values.iter().skip(self.blockers.len()).sum();
        let opponents = view.plan().setup.seats().filter(|seat| *seat != self.seat && view.is_in(*seat));
        let least_life = opponents.filter_map(|seat| view.total(self.names.life, seat)).min().unwrap_or(i64::MAX);
        let lethal = through >= least_life;
        answer.items(
            able().filter(|card| lethal || self.creature(*card, view).attacks_well(&self.blockers)).map(Item::card),
        );
    }

    /// Of more than two players: the same creatures attack, each the player with the least life.
    fn attack_several<'o>(&mut self, offers: &'o [Offer], view: &View<'_>) -> Option<&'o Offer> {
        self.list_blockers(view);
        let verb = u32::from(self.names.attacks.0);
        let attacks = offers.iter().filter(|offer| offer.verb == verb);
        let attacks_well = |card| self.creature(card, view).attacks_well(&self.blockers);
        let well = attacks.filter(|offer| card_of(offer.item).is_some_and(attacks_well));
        let life = |offer: &&Offer| match offer.target.kind() {
            ItemKind::Seat(seat) => view.total(self.names.life, Seat(seat)).unwrap_or(i64::MAX),
            _ => i64::MAX,
        };
        well.min_by_key(life).or_else(|| offers.iter().find(|offer| offer.verb != verb))
    }

    /// Which block to declare next, or that there are no more.
    fn block<'o>(&self, offers: &'o [Offer], view: &View<'_>) -> Option<&'o Offer> {
        let verb = u32::from(self.names.blocks.0);
        let done = offers.iter().find(|offer| offer.verb != verb);
        let life = view.total(self.names.life, self.seat).unwrap_or(0);
        let must = self.coming_through(view) >= life;
        let mut best: Option<(i64, &Offer)> = None;
        for offer in offers.iter().filter(|offer| offer.verb == verb) {
            let (Some(blocker), Some(attacker)) = (card_of(offer.item), card_of(offer.target)) else { continue };
            let worth = match (view.has(self.names.blocked, attacker), done) {
                // A second blocker is declared only where there has to be one.
                (true, Some(_)) => None,
                (true, None) => Some(0),
                (false, _) => self.block_worth(blocker, attacker, must, view),
            };
            if let Some(worth) = worth.filter(|worth| best.is_none_or(|(most, _)| *worth > most)) {
                best = Some((worth, offer));
            }
        }
        best.map(|(_, offer)| offer).or(done).or(offers.first())
    }

    /// What a block is worth; nothing where it is better not declared.
    fn block_worth(&self, blocker: CardId, attacker: CardId, must: bool, view: &View<'_>) -> Option<i64> {
        let (gain, loss) = (self.card(attacker).cost, self.card(blocker).cost);
        let (blocker, attacker) = (self.creature(blocker, view), self.creature(attacker, view));
        // A menace alone would leave its blocker to be joined by one that trades badly.
        if attacker.able.has_menace && !must {
            return None;
        }
        let (kills, dies) = (blocker.destroys(&attacker), attacker.destroys(&blocker));
        let strength = attacker.power;
        match (kills, dies) {
            (true, false) => Some(3_000 + 10 * gain - loss),
            (true, true) if gain >= loss => Some(2_000 + 10 * (gain - loss)),
            (false, false) => Some(1_000 + strength),
            (true, true) | (false, true) if must => Some(10 * strength - loss),
            (true, true) | (false, true) => None,
        }
    }

    /// The damage of attackers that are not blocked.
    fn coming_through(&self, view: &View<'_>) -> i64 {
        let there = view.cards(self.names.battlefield).unwrap_or_default().iter().copied();
        let attacking = there.filter(|card| self.is_theirs(*card) && view.has(self.names.attacking, *card));
        let unblocked = attacking.filter(|card| !view.has(self.names.blocked, *card));
        unblocked.map(|card| self.power(card, view)).sum()
    }

    /// As much as is lethal, if that is offered, and else the least.
    fn assign<'o>(&self, offers: &'o [Offer], view: &View<'_>) -> Option<&'o Offer> {
        let (attacker, blocker) = offers.first().and_then(|o| Some((card_of(o.item)?, card_of(o.target)?)))?;
        let missing = self.missing(blocker, view).max(0);
        let lethal = if self.card(attacker).able.deathtouch { missing.min(1) } else { missing };
        offers.iter().find(|offer| offer.number == lethal).or(offers.first())
    }

    /// Cards too many: lands first where there are enough on the battlefield, then from the dearest down.
    fn discard(&self, items: &[Item], count: u32, view: &View<'_>, answer: &mut Answer) {
        let there = view.cards(self.names.battlefield).unwrap_or_default().iter();
        let lands = there.filter(|card| self.card(**card).land && self.card(**card).owner == self.seat).count();
        let worth = |item: &i64| {
            let facts = self.card(CardId(*item as u16));
            // Lands go first where there are enough, and last where there are not.
            (facts.land == (lands >= LANDS_ENOUGH), facts.cost, -item)
        };
        answer.items(items.iter().copied());
        answer.values.sort_unstable_by_key(|item| std::cmp::Reverse(worth(item)));
        answer.values.truncate(count as usize);
    }

    /// The blockers in the order in which they get damage: those that take least to kill first.
    fn order(&self, items: &[Item], view: &View<'_>, answer: &mut Answer) {
        answer.items(items.iter().copied());
        answer.values.sort_unstable_by_key(|item| (self.missing(CardId(*item as u16), view), *item));
    }
}

impl Policy for Magic {
    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Option<()> {
        let names = &self.names;
        match decision.shape {
            Shape::Player(_) if decision.kind == names.first => answer.number(self.seat.0.into()),
            Shape::Pick { items, .. } if decision.kind == names.act => answer.items(self.act(items, view)),
            Shape::Pick { items, .. } if decision.kind == names.attack => self.attack(items, view, answer),
            Shape::Act(offers) if decision.kind == names.attack => answer.act(self.attack_several(offers, view)?),
            Shape::Act(offers) if decision.kind == names.block => answer.act(self.block(offers, view)?),
            Shape::Act(offers) if decision.kind == names.assign => answer.act(self.assign(offers, view)?),
            Shape::Act(offers) if decision.kind == names.harm => answer.act(self.harm(offers, view)?),
            Shape::Act(offers) if decision.kind == names.help => answer.act(self.help(offers)?),
            Shape::Pick { items, .. } if decision.kind == names.order => self.order(items, view, answer),
            Shape::Pick { items, least, .. } if decision.kind == names.discard => {
                self.discard(items, least, view, answer);
            }
            Shape::Pick { .. } | Shape::Act(_) if names.plain.contains(&decision.kind) => decision.shape.first(answer),
            _ => return None,
        }
        Some(())
    }
}

/// The first offer that is worth most.
fn best(offers: &[Offer], worth: impl Fn(&&Offer) -> i64) -> Option<&Offer> {
    offers.iter().rev().max_by_key(worth)
}

fn card_of(item: Item) -> Option<CardId> {
    match item.kind() {
        ItemKind::Card(card) => Some(card),
        ItemKind::Seat(_) | ItemKind::Trigger(_) | ItemKind::Effect(_) | ItemKind::Other(_) => None,
    }
}
