//! The policy for Flesh and Blood: hit as hard as can be, and keep cards of the hand for it.
//!
//! * It attacks as long as it can: with go again first, then with the most power; of equals with the cheapest.
//! * It pitches the card that is worth least to it: resources before reactions, these before attacks by their power.
//! * It defends with what it does not need: it keeps two cards of the hand and one more for each that has go again, since these
//!   are played in one turn; the others defend, those of least worth first, as long as none of their defense is wasted.
//!   Against an attack that would kill it defends with all it takes, equipment last. Equipment defends too where damage
//!   would leave a quarter of the printed life or less.
//! * It reacts where the attack still hits: with a reaction that costs nothing and wastes nothing, or against death with
//!   any; attacking, with one that makes the attack hit or hit harder.
//! * It fills the arsenal with the card of most worth that can be played from there, and puts pitched cards under the
//!   deck so that those of most worth come back first.
//! * It takes the first turn, wears the best of each kind, and leaves decks alone that are presented.
//!
//! It looks at its own view alone and leaves nothing to chance; cards of equal worth go by their numbers.

use super::Policy;
use rulezero_core::{
    card::{Card, Text},
    decision::{Answer, Decision, Shape},
    kernel::Plan,
    setup::{Setup, SetupCard},
    table::{CardId, Item, ItemKind, Offer},
    variant::{Seat, TotalId, ZoneId},
    view::View,
};

/// Cards of the hand that it keeps for its own turn, beside one for each that has go again.
const KEPT: usize = 2;

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Attack,
    Pitch,
    Defend,
    DefendMore,
    React,
    Arsenal,
    PitchOrder,
    Gear,
    StartingDeck,
    StartsInArena,
    First,
    Present,
}

const KINDS: [(&str, About); 17] = [
    ("fab.attack", About::Attack),
    ("fab.pitch", About::Pitch),
    ("fab.defend", About::Defend),
    ("fab.defend-more", About::DefendMore),
    ("fab.react", About::React),
    ("fab.arsenal", About::Arsenal),
    ("fab.pitch-order", About::PitchOrder),
    ("fab.head", About::Gear),
    ("fab.chest", About::Gear),
    ("fab.arms", About::Gear),
    ("fab.legs", About::Gear),
    ("fab.weapon-1", About::Gear),
    ("fab.weapon-2", About::Gear),
    ("fab.starting-deck", About::StartingDeck),
    ("fab.starts-in-arena", About::StartsInArena),
    ("fab.choose-first", About::First),
    ("fab.present", About::Present),
];

/// What the policy looks at of a card.
#[derive(Clone, Copy, Debug, Default)]
struct Face {
    /// The owner's seat.
    owner: u8,
    cost: i64,
    pitch: i64,
    power: i64,
    defense: i64,
    piercing: i64,
    gives_power: i64,
    go_again: bool,
    is_equipment: bool,
    /// It may be played from the arsenal.
    is_playable: bool,
    /// What a card of the hand is worth beside others.
    worth: i64,
    /// What it is worth as an attack, and as gear.
    as_attack: i64,
    as_gear: i64,
    /// Its place among what may defend: equipment last, then by worth, then by number, which stands in the last bits.
    rank: u64,
}

/// The bit of a rank that says that the card is equipment.
const IS_EQUIPMENT: u64 = 1 << 63;

/// The policy of a seat.
pub(super) struct FleshAndBlood {
    seat: Seat,
    kinds: Vec<Option<About>>,
    faces: Vec<Face>,
    hand: ZoneId,
    stack: ZoneId,
    chain: ZoneId,
    life: TotalId,
    points: TotalId,
    counters: TotalId,
    gained: TotalId,
    /// A life of so much or less is worth equipment.
    low_life: i64,
    leave_be: u32,
    /// What it has declared one card after another, against which attack of which turn.
    declared: (u32, Option<CardId>, Vec<CardId>),
    order: Vec<CardId>,
    /// The ranks of what may defend.
    ranked: Vec<u64>,
}

/// An attack under way, as the defending player sees it.
struct Incoming {
    attack: CardId,
    power: i64,
    defense: i64,
}

/// The policy for a plan of Flesh and Blood in which cards are played.
pub(super) fn policy(plan: &Plan, seat: Seat) -> Option<Box<dyn Policy>> {
    let setup = &plan.setup;
    setup.kind("fab.attack").ok()?;
    let about = |name: &str| KINDS.iter().find(|(kind, _)| *kind == name).map(|(_, about)| *about);
    Some(Box::new(FleshAndBlood {
        seat,
        kinds: setup.info.kinds.iter().map(|kind| about(&kind.name)).collect(),
        faces: faces(setup),
        hand: setup.zone("hand").ok()?,
        stack: setup.zone("stack").ok()?,
        chain: setup.zone("combat chain").ok()?,
        life: setup.total("life").ok()?,
        points: setup.total("resource points").ok()?,
        counters: setup.total("-1 defense counters").ok()?,
        gained: setup.total("power gained").ok()?,
        low_life: setup.number_of(seat, "hero", "life").ok()? / 4,
        leave_be: setup.verb("leave-be").ok()?.0.into(),
        declared: (0, None, Vec::new()),
        order: Vec::new(),
        ranked: Vec::new(),
    }))
}

fn faces(setup: &Setup) -> Vec<Face> {
    let face = |card: SetupCard<'_>| {
        let face = Face::of(card.facts);
        let worth = face.worth.clamp(0, i64::from(u32::MAX)) as u64;
        let rank = if face.is_equipment { IS_EQUIPMENT } else { 0 } | worth << 16 | u64::from(card.id.0);
        Face { owner: card.owner.0, rank, ..face }
    };
    setup.cards().map(face).collect()
}

impl Face {
    fn of(card: &Card) -> Face {
        let number = |name| card.number(name).unwrap_or(0);
        let is_reaction = card.is("Defense Reaction") || card.is("Attack Reaction");
        let is_attack = card.is("Action");
        let mut face = Face {
            cost: number("cost"),
            pitch: number("pitch"),
            power: number("power"),
            defense: number("defense"),
            is_equipment: card.is("Equipment"),
            is_playable: is_attack || is_reaction,
            worth: if is_attack { 2 + number("power") } else { i64::from(is_reaction) },
            ..Face::default()
        };
        if let Text::Words(words) = &card.text {
            words.iter().for_each(|word| face.take(word));
        }
        face.as_attack = 1000 * i64::from(face.go_again) + 10 * face.power - face.cost;
        face.as_gear = 10 * face.power + face.defense;
        face
    }

    fn take(&mut self, word: &str) {
        self.go_again |= word == "go again" || word.ends_with(" with go again");
        if let Some(strike) = word.strip_prefix("attack once per turn for ") {
            let cost = strike.strip_suffix(" with go again").unwrap_or(strike);
            self.cost = cost.parse().unwrap_or(0);
        }
        if let Some(power) = word.strip_prefix("piercing ") {
            self.piercing += power.parse::<i64>().unwrap_or(0);
        }
        if let Some(power) = word.strip_prefix("target attack gets +").and_then(|rest| rest.strip_suffix(" power")) {
            self.gives_power += power.parse::<i64>().unwrap_or(0);
        }
    }
}

impl Policy for FleshAndBlood {
    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Option<()> {
        let about = self.kinds.get(decision.kind.0 as usize).copied().flatten()?;
        match (about, decision.shape) {
            (About::First, Shape::Player(_)) => answer.number(self.seat.0.into()),
            (About::Present, Shape::Act(offers)) => answer.act(self.present(offers)?),
            (about, Shape::Pick { items, least, .. }) => {
                self.pick(about, items, view);
                if matches!(about, About::StartingDeck) {
                    self.order.truncate(least as usize);
                }
                answer.items(self.order.iter().map(|card| Item::card(*card)));
            }
            _ => return None,
        }
        Some(())
    }
}

impl FleshAndBlood {
    fn face(&self, card: CardId) -> &Face {
        &self.faces[card.0 as usize]
    }

    fn present<'o>(&self, offers: &'o [Offer]) -> Option<&'o Offer> {
        offers.iter().find(|offer| offer.verb == self.leave_be)
    }

    /// The card that is worth most by a measure; of equal ones the first by its number.
    fn most(&self, items: &[Item], by: impl Fn(&Face) -> i64) -> Option<CardId> {
        let cards = items.iter().filter_map(card_of);
        cards.max_by_key(|card| (by(self.face(*card)), std::cmp::Reverse(*card)))
    }

    /// Fills `order` with what it picks.
    fn pick(&mut self, about: About, items: &[Item], view: &View<'_>) {
        let cards = || items.iter().filter_map(card_of);
        let one = match about {
            About::Attack => self.most(items, |face| face.as_attack),
            About::Pitch => {
                let missing = self.missing(view);
                self.most(items, |face| face.pitch.min(missing) - 10 * face.worth)
            }
            About::Gear => self.most(items, |face| face.as_gear),
            About::Arsenal => self.most(items, |face| face.worth).filter(|card| self.face(*card).is_playable),
            About::React => self.reaction(cards(), view),
            About::PitchOrder | About::StartingDeck => {
                self.order.clear();
                self.order.extend(cards());
                let faces = &self.faces;
                if about == About::PitchOrder {
                    self.order.sort_unstable_by_key(|card| (-faces[card.0 as usize].worth, *card));
                }
                return;
            }
            About::Defend => return self.defend(items, view),
            About::DefendMore => return self.defend_more(items, view),
            About::StartsInArena | About::First | About::Present => None,
        };
        self.order.clear();
        self.order.extend(one);
    }

    /// Resources that it still has to pay for what it plays.
    fn missing(&self, view: &View<'_>) -> i64 {
        let top = view.cards(self.stack.shared()).and_then(|stack| stack.last().copied());
        let cost = top.map_or(0, |card| self.face(card).cost);
        cost - view.total(self.points, self.seat).unwrap_or(0)
    }

    fn defense(&self, view: &View<'_>, card: CardId) -> i64 {
        (self.face(card).defense - view.total(self.counters, card).unwrap_or(0)).max(0)
    }

    /// The attack under way and what already defends against it.
    fn incoming(&self, view: &View<'_>) -> Option<Incoming> {
        let chain = view.cards(self.chain.shared())?;
        let attacker = view.turn_seat()?.0;
        let at = chain.iter().rposition(|card| self.face(*card).owner == attacker)?;
        let (attack, defenders) = (chain[at], &chain[at + 1..]);
        let is_pierced = defenders.iter().any(|card| self.face(*card).is_equipment);
        let piercing = if is_pierced { self.face(attack).piercing } else { 0 };
        let power = self.face(attack).power + piercing + view.total(self.gained, attack).unwrap_or(0);
        Some(Incoming { attack, power, defense: defenders.iter().map(|card| self.defense(view, *card)).sum() })
    }

    /// A reaction worth playing now, if any.
    fn reaction(&self, cards: impl Iterator<Item = CardId>, view: &View<'_>) -> Option<CardId> {
        let Incoming { power, defense, .. } = self.incoming(view)?;
        let damage = power - defense;
        if view.turn_seat() == Some(self.seat) {
            return cards
                .filter(|card| damage + self.face(*card).gives_power > 0)
                .max_by_key(|card| (self.face(*card).gives_power, std::cmp::Reverse(*card)));
        }
        let dies = damage >= view.total(self.life, self.seat).unwrap_or(0);
        let is_worth = |card: &CardId| dies || self.face(*card).cost == 0 && self.face(*card).defense <= damage;
        if damage <= 0 {
            return None;
        }
        cards.filter(is_worth).max_by_key(|card| (self.face(*card).defense, std::cmp::Reverse(*card)))
    }

    /// The cards that it declares against an attack, in order.
    fn defend(&mut self, items: &[Item], view: &View<'_>) {
        self.order.clear();
        let Some(incoming) = self.incoming(view) else { return };
        self.defend_against(incoming.power - incoming.defense, 0, items, view);
    }

    /// One card more, where cards are declared one at a time.
    fn defend_more(&mut self, items: &[Item], view: &View<'_>) {
        self.order.clear();
        let Some(Incoming { attack, power, defense }) = self.incoming(view) else { return };
        let now = (view.turn(), Some(attack));
        if (self.declared.0, self.declared.1) != now {
            (self.declared.0, self.declared.1) = now;
            self.declared.2.clear();
        }
        let declared: i64 = self.declared.2.iter().map(|card| self.defense(view, *card)).sum();
        let of_hand = self.declared.2.iter().filter(|card| !self.face(**card).is_equipment).count();
        self.defend_against(power - defense - declared, of_hand, items, view);
        self.order.truncate(1);
        self.declared.2.extend(self.order.first());
    }

    /// Picks defenders of the least worth until the damage is taken away that it does not want to take; so many cards of
    /// the hand are declared already.
    fn defend_against(&mut self, mut damage: i64, declared: usize, items: &[Item], view: &View<'_>) {
        let life = view.total(self.life, self.seat).unwrap_or(0);
        let hand = view.cards(self.hand.of(self.seat)).unwrap_or_default();
        let kept = KEPT + hand.iter().filter(|card| self.face(**card).go_again).count();
        let spare = hand.len().saturating_sub(kept + declared);
        let mut ranked = std::mem::take(&mut self.ranked);
        ranked.clear();
        ranked.extend(items.iter().filter_map(card_of).map(|card| self.face(card).rank));
        ranked.sort_unstable();
        let mut used = 0;
        for rank in &ranked {
            if damage <= 0 {
                break;
            }
            let (is_equipment, card) = (rank & IS_EQUIPMENT != 0, CardId(*rank as u16));
            let wants = if is_equipment { life - damage <= self.low_life } else { used < spare };
            let dies = damage >= life;
            let defense = if wants || dies { self.defense(view, card) } else { 0 };
            if defense > 0 && (dies || is_equipment || defense <= damage) {
                damage -= defense;
                used += usize::from(!is_equipment);
                self.order.push(card);
            }
        }
        self.ranked = ranked;
    }
}

fn card_of(item: &Item) -> Option<CardId> {
    match item.kind() {
        ItemKind::Card(card) => Some(card),
        ItemKind::Seat(_) | ItemKind::Effect(_) | ItemKind::Trigger(_) | ItemKind::Other(_) => None,
    }
}
