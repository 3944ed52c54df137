//! A whole game between two decks of creatures without text, in one hand-written room without any of our machinery.
//!
//! The rules of magic/core-set-2021 as far as these decks need them, and the greedy policy, on the same generator and the
//! same streams: game by game it comes to what the kernel's games come to, and it is the limit they are compared with.

use super::opening::{DECK, LANDS, Names, Player, opened};
use rulezero_core::kernel::Plan;

const LIFE: i64 = 20;
const MOST_CARDS: usize = 7;
/// Lands on the battlefield from which on the policy discards lands first.
const LANDS_ENOUGH: usize = 7;

/// What is printed on a creature.
#[derive(Clone, Copy, Default)]
pub(crate) struct Printed {
    pub(crate) cost: usize,
    pub(crate) power: i64,
    pub(crate) toughness: i64,
}

/// Two players with the same deck, and what is kept from game to game so that none allocates.
pub(crate) struct Vanilla {
    names: Names,
    cards: [Printed; DECK],
    sides: [Side; 2],
    attacks: Vec<Attack>,
    powers: Vec<i64>,
}

struct Side {
    life: i64,
    hand: Vec<u16>,
    creatures: Vec<Creature>,
    lands: usize,
    untapped: usize,
}

/// Creatures are numbered within their deck, as the printed cards are.
struct Creature {
    card: u16,
    tapped: bool,
    arrived: bool,
    blocking: bool,
    damage: i64,
}

struct Attack {
    /// The attacker's place among its player's creatures, and that of what blocks it.
    attacker: usize,
    blocker: Option<usize>,
}

impl Vanilla {
    /// The decks of a plan, which are alike and have their lands first.
    pub(crate) fn of(plan: &Plan) -> Vanilla {
        let mut cards = [Printed::default(); DECK];
        for (printed, card) in cards.iter_mut().zip(plan.setup.cards()) {
            assert_eq!(card.facts.is("Land"), is_land(card.id.0), "the lands come first");
            let number = |name| card.facts.number(name).unwrap_or(0);
            let cost =
                card.facts.cost.iter().flat_map(|cost| cost.split(['{', '}'])).filter(|symbol| !symbol.is_empty());
            let cost = cost.map(|symbol| symbol.parse().unwrap_or(1)).sum();
            *printed = Printed { cost, power: number("power"), toughness: number("toughness") };
        }
        let side = || Side { life: LIFE, hand: Vec::new(), creatures: Vec::new(), lands: 0, untapped: 0 };
        Vanilla { names: Names::new(), cards, sides: [side(), side()], attacks: Vec::new(), powers: Vec::new() }
    }

    /// Plays the game of this seed: who wins, in how many turns, and with how much life each.
    pub(crate) fn run(&mut self, seed: u64) -> (u8, u32, [i32; 2]) {
        let (first, mut players) = opened::<false>(seed, &self.names);
        for (side, player) in self.sides.iter_mut().zip(&players) {
            (side.life, side.lands, side.untapped) = (LIFE, 0, 0);
            side.creatures.clear();
            side.hand.clear();
            side.hand.extend(player.hand().iter().map(|card| player.number(*card)));
        }
        let (mut active, mut turns) = (first as usize, 1);
        loop {
            if let Some(winner) = self.turn(active, turns, &mut players[active]) {
                return (winner as u8, turns, [self.sides[0].life as i32, self.sides[1].life as i32]);
            }
            (active, turns) = (1 - active, turns + 1);
        }
    }

    /// One turn; who wins the game in it.
    fn turn(&mut self, active: usize, turn: u32, player: &mut Player) -> Option<usize> {
        let side = &mut self.sides[active];
        side.untap();
        if turn > 1 {
            let Some(card) = player.draw_one() else { return Some(1 - active) };
            side.hand.push(player.number(card));
        }
        side.main_phase(&self.cards);
        self.combat(active);
        if self.sides[1 - active].life <= 0 {
            return Some(active);
        }
        self.sides[active].discard(&self.cards);
        self.sides.iter_mut().flat_map(|side| &mut side.creatures).for_each(|creature| creature.damage = 0);
        None
    }

    fn combat(&mut self, active: usize) {
        self.declare_attackers(active);
        if self.attacks.is_empty() {
            return;
        }
        self.declare_blockers(1 - active);
        let (cards, attacks) = (&self.cards, &self.attacks);
        let printed = |creature: &Creature| cards[creature.card as usize];
        let [one, other] = &mut self.sides;
        let (own, theirs) = if active == 0 { (one, other) } else { (other, one) };
        for attack in attacks {
            let attacker = &mut own.creatures[attack.attacker];
            match attack.blocker.map(|at| &mut theirs.creatures[at]) {
                None => theirs.life -= printed(attacker).power,
                Some(blocker) => {
                    blocker.damage += printed(attacker).power;
                    attacker.damage += printed(blocker).power;
                }
            }
        }
        for side in [own, theirs] {
            side.creatures.retain_mut(|creature| {
                creature.blocking = false;
                creature.damage < printed(creature).toughness
            });
        }
    }

    /// All attack if what cannot be blocked is lethal, else those that no untapped creature kills and survives.
    fn declare_attackers(&mut self, active: usize) {
        self.attacks.clear();
        self.powers.clear();
        let (own, theirs) = (&self.sides[active], &self.sides[1 - active]);
        let able = || own.creatures.iter().enumerate().filter(|(_, creature)| !creature.tapped && !creature.arrived);
        let blockers = || theirs.creatures.iter().filter(|creature| !creature.tapped);
        let printed = |creature: &Creature| self.cards[creature.card as usize];
        self.powers.extend(able().map(|(_, creature)| printed(creature).power));
        self.powers.sort_unstable_by(|a, b| b.cmp(a));
        let lethal = self.powers.iter().skip(blockers().count()).sum::<i64>() >= theirs.life;
        let well = |creature: &Creature| {
            let attacker = printed(creature);
            let mut against = blockers().map(printed);
            attacker.power > 0 && against.all(|b| !kills(b, attacker) || kills(attacker, b))
        };
        let chosen = able().filter(|(_, creature)| lethal || well(creature));
        self.attacks.extend(chosen.map(|(attacker, _)| Attack { attacker, blocker: None }));
        // A declaration is in the order of the cards' numbers.
        self.attacks.sort_unstable_by_key(|attack| own.creatures[attack.attacker].card);
        for attack in &self.attacks {
            self.sides[active].creatures[attack.attacker].tapped = true;
        }
    }

    /// One blocker an attacker, the best pair first, as long as there is one worth it.
    fn declare_blockers(&mut self, defender: usize) {
        let [one, other] = &mut self.sides;
        let (own, theirs) = if defender == 0 { (one, other) } else { (other, one) };
        loop {
            let power = |attack: &Attack| self.cards[theirs.creatures[attack.attacker].card as usize].power;
            let unblocked = self.attacks.iter().filter(|attack| attack.blocker.is_none());
            let must = unblocked.clone().map(power).sum::<i64>() >= own.life;
            let mut best: Option<(i64, usize, usize)> = None;
            for (at, attack) in self.attacks.iter().enumerate().filter(|(_, attack)| attack.blocker.is_none()) {
                let attacker = self.cards[theirs.creatures[attack.attacker].card as usize];
                for (by, creature) in own.creatures.iter().enumerate().filter(|(_, c)| !c.tapped && !c.blocking) {
                    let worth = block_worth(self.cards[creature.card as usize], attacker, must);
                    if let Some(worth) = worth.filter(|worth| best.is_none_or(|(most, ..)| *worth > most)) {
                        best = Some((worth, at, by));
                    }
                }
            }
            let Some((_, at, by)) = best else { return };
            self.attacks[at].blocker = Some(by);
            own.creatures[by].blocking = true;
        }
    }
}

fn kills(one: Printed, other: Printed) -> bool {
    one.power > 0 && one.power >= other.toughness
}

fn block_worth(blocker: Printed, attacker: Printed, must: bool) -> Option<i64> {
    let (gain, loss) = (attacker.cost as i64, blocker.cost as i64);
    match (kills(blocker, attacker), kills(attacker, blocker)) {
        (true, false) => Some(3_000 + 10 * gain - loss),
        (true, true) if gain >= loss => Some(2_000 + 10 * (gain - loss)),
        (false, false) => Some(1_000 + attacker.power),
        (true, true) | (false, true) => must.then_some(10 * attacker.power - loss),
    }
}

fn is_land(card: u16) -> bool {
    card < LANDS
}

impl Side {
    fn untap(&mut self) {
        self.untapped = self.lands;
        for creature in &mut self.creatures {
            (creature.tapped, creature.arrived) = (false, false);
        }
    }

    /// A land, then the dearest creature that can be paid for, of these the strongest, and so on.
    fn main_phase(&mut self, cards: &[Printed; DECK]) {
        if let Some(at) = self.hand.iter().position(|card| is_land(*card)) {
            self.hand.remove(at);
            (self.lands, self.untapped) = (self.lands + 1, self.untapped + 1);
        }
        loop {
            let mut best: Option<((usize, i64), usize)> = None;
            for (at, card) in self.hand.iter().enumerate().filter(|(_, card)| !is_land(**card)) {
                let printed = cards[*card as usize];
                let worth = (printed.cost, printed.power + printed.toughness);
                if printed.cost <= self.untapped && best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, at));
                }
            }
            let Some(((cost, _), at)) = best else { return };
            let card = self.hand.remove(at);
            self.untapped -= cost;
            self.creatures.push(Creature { card, tapped: false, arrived: true, blocking: false, damage: 0 });
        }
    }

    /// Down to seven cards: lands first where there are enough, then from the dearest down.
    fn discard(&mut self, cards: &[Printed; DECK]) {
        while self.hand.len() > MOST_CARDS {
            let enough = self.lands >= LANDS_ENOUGH;
            let worth = |card: &u16| (is_land(*card) == enough, cards[*card as usize].cost, u16::MAX - card);
            let Some((at, _)) = self.hand.iter().enumerate().max_by_key(|(_, card)| worth(card)) else { return };
            self.hand.remove(at);
        }
    }
}
