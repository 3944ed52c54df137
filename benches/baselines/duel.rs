//! A whole game of Flesh and Blood between two greedy players in hand-written code, without any of our machinery.
//!
//! The same game as the variant's under the host's greedy agents, on the same generator and the same streams, so that each
//! game comes to the same end: it is the limit that the kernel is compared with. It knows what the cards of the invented
//! lists need and no more: go again, a weapon, blade break, free defense reactions.

use super::numbers::Numbers;
use rulezero_core::{
    card::{Card, Text},
    kernel::{
        Plan,
        stream::{Purpose, hash},
    },
};
use std::{cmp::Reverse, collections::VecDeque};

const INTELLECT: usize = 4;
const KEPT: usize = 2;
const TURN_LIMIT: u32 = 1000;

/// What is printed on a card.
#[derive(Clone, Copy, Default)]
struct Printed {
    cost: i32,
    pitch: i32,
    power: i32,
    defense: i32,
    worth: i32,
    attacks: bool,
    reacts: bool,
    strikes: bool,
    is_equipment: bool,
    go_again: bool,
    breaks: bool,
    /// It lies in a deck when the game begins.
    starts: bool,
}

/// The cards of both players, and a board that is used again from game to game.
pub(crate) struct Duel {
    cards: Vec<Printed>,
    decks: [Vec<u16>; 2],
    gear: [Vec<u16>; 2],
    life: [i32; 2],
    players: [Player; 2],
    /// Whether each card can still be played, pitched, or drawn.
    reach: Vec<bool>,
    coin: u64,
    deck: u64,
}

#[derive(Default)]
struct Player {
    life: i32,
    points: i32,
    numbers: Option<Numbers>,
    /// Cards of the deck whose order nobody has seen, and those under them, the next one first.
    unseen: Vec<u16>,
    under: VecDeque<u16>,
    hand: Vec<u16>,
    arsenal: Option<u16>,
    pitched: Vec<u16>,
    gear: Vec<u16>,
    on_chain: Vec<u16>,
    last_strike: u32,
}

impl Duel {
    /// The game of a plan whose two players start all they have.
    pub(crate) fn of(plan: &Plan) -> Duel {
        let cards: Vec<Printed> = plan.setup.cards().map(|card| Printed::of(card.facts)).collect();
        let of_seat = |seat: u8, starts: bool| {
            let own = plan.setup.cards().filter(|card| card.owner.0 == seat && card.section == "pool");
            own.map(|card| card.id.0).filter(|card| cards[*card as usize].starts == starts).collect::<Vec<u16>>()
        };
        let life = |seat: u8| {
            plan.setup.number_of(rulezero_core::variant::Seat(seat), "hero", "life").expect("heroes have life") as i32
        };
        Duel {
            decks: [of_seat(0, true), of_seat(1, true)],
            gear: [of_seat(0, false), of_seat(1, false)],
            life: [life(0), life(1)],
            players: Default::default(),
            reach: vec![false; cards.len()],
            cards,
            coin: hash("fab.selected"),
            deck: hash("deck"),
        }
    }

    /// What a game came to: who won (2 for a draw, 3 for the turn limit), how many turns it took, and both lives.
    pub(crate) fn run(&mut self, seed: u64) -> (u8, u32, [i32; 2]) {
        self.begin(seed);
        let mut seat = Numbers::new(seed, Purpose::Chance { kind: self.coin, nth: 0 }).below(2) as usize;
        for player in &mut self.players {
            player.draw_up();
        }
        for turn in 1..=TURN_LIMIT {
            if let Some(winner) = self.turn(turn, seat) {
                return (winner, turn, self.lives());
            }
            seat = 1 - seat;
        }
        (3, TURN_LIMIT, self.lives())
    }

    fn lives(&self) -> [i32; 2] {
        [self.players[0].life, self.players[1].life]
    }

    fn begin(&mut self, seed: u64) {
        self.reach.fill(false);
        for (seat, player) in self.players.iter_mut().enumerate() {
            (player.life, player.points, player.last_strike) = (self.life[seat], 0, 0);
            let purpose = Purpose::Shuffle { zone: self.deck, label: seat as u32 + 1, nth: 0 };
            player.numbers = Some(Numbers::new(seed, purpose));
            player.unseen.clone_from(&self.decks[seat]);
            player.gear.clone_from(&self.gear[seat]);
            player.under.clear();
            player.hand.clear();
            player.pitched.clear();
            player.on_chain.clear();
            player.arsenal = None;
            self.decks[seat].iter().for_each(|card| self.reach[*card as usize] = true);
        }
    }

    /// A turn; says who has won, if the game is over.
    fn turn(&mut self, turn: u32, seat: usize) -> Option<u8> {
        if self.is_stalemate() {
            return Some(2);
        }
        let mut action_points = 1;
        let mut attacked = false;
        while action_points > 0 {
            let Some(attack) = self.best_attack(turn, seat) else { break };
            attacked = true;
            self.play(turn, seat, attack);
            action_points -= 1;
            let damage = self.cards[attack as usize].power - self.defend(1 - seat, self.cards[attack as usize].power);
            if damage > 0 {
                let defender = &mut self.players[1 - seat];
                defender.life = (defender.life - damage).max(0);
                if defender.life == 0 {
                    return Some(seat as u8);
                }
            }
            action_points += i32::from(self.cards[attack as usize].go_again);
        }
        if attacked {
            self.close(1 - seat);
            if self.is_stalemate() {
                return Some(2);
            }
        }
        self.end(turn, seat);
        None
    }

    fn purse(&self, seat: usize) -> i32 {
        let player = &self.players[seat];
        player.points + player.hand.iter().map(|card| self.cards[*card as usize].pitch).sum::<i32>()
    }

    fn best_attack(&self, turn: u32, seat: usize) -> Option<u16> {
        let (player, purse) = (&self.players[seat], self.purse(seat));
        let printed = |card: u16| &self.cards[card as usize];
        let of_hand = player.hand.iter().copied();
        let of_hand =
            of_hand.filter(|card| printed(*card).attacks && purse - printed(*card).pitch >= printed(*card).cost);
        let of_arsenal = player.arsenal.into_iter().filter(|card| printed(*card).attacks);
        let weapons = player.gear.iter().copied().filter(|card| printed(*card).strikes && player.last_strike != turn);
        let all = of_hand.chain(of_arsenal.chain(weapons).filter(|card| purse >= printed(*card).cost));
        all.max_by_key(|card| {
            let card_printed = printed(*card);
            (1000 * i32::from(card_printed.go_again) + 10 * card_printed.power - card_printed.cost, Reverse(*card))
        })
    }

    fn play(&mut self, turn: u32, seat: usize, attack: u16) {
        let cost = self.cards[attack as usize].cost;
        let player = &mut self.players[seat];
        if self.cards[attack as usize].strikes {
            player.last_strike = turn;
        } else {
            self.reach[attack as usize] = false;
            if player.arsenal == Some(attack) {
                player.arsenal = None;
            } else {
                player.hand.retain(|card| *card != attack);
            }
        }
        while player.points < cost {
            let missing = cost - player.points;
            let printed = |card: u16| &self.cards[card as usize];
            let pitchable = player.hand.iter().copied().filter(|card| printed(*card).pitch > 0);
            let best = pitchable
                .max_by_key(|card| (printed(*card).pitch.min(missing) - 10 * printed(*card).worth, Reverse(*card)));
            let Some(card) = best else { break };
            player.points += printed(card).pitch;
            player.hand.retain(|other| *other != card);
            player.pitched.push(card);
        }
        player.points -= cost;
    }

    /// The defense that a player puts against so much power.
    fn defend(&mut self, seat: usize, power: i32) -> i32 {
        let player = &mut self.players[seat];
        let printed = |card: u16| &self.cards[card as usize];
        let kept = KEPT + player.hand.iter().filter(|card| printed(**card).go_again).count();
        let spare = player.hand.len().saturating_sub(kept);
        let mut order: [u16; 16] = [0; 16];
        let mut count = 0;
        let may_defend = |card: &&u16| !printed(**card).reacts && printed(**card).defense > 0;
        let worn = player.gear.iter().filter(|card| printed(**card).is_equipment && !player.on_chain.contains(card));
        for card in player.hand.iter().chain(worn).filter(may_defend) {
            order[count] = *card;
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable_by_key(|card| (printed(*card).is_equipment, printed(*card).worth, *card));
        let (mut damage, mut defense, mut used) = (power, 0, 0);
        for card in order.iter().copied() {
            let Printed { defense: of_card, is_equipment, .. } = *printed(card);
            let takes = if damage >= player.life {
                damage > 0
            } else if is_equipment {
                damage > 0 && player.life - damage <= self.life[seat] / 4
            } else {
                used < spare && of_card <= damage
            };
            if !takes {
                continue;
            }
            (damage, defense) = (damage - of_card, defense + of_card);
            used += usize::from(!is_equipment);
            if is_equipment {
                player.on_chain.push(card);
            } else {
                player.hand.retain(|other| *other != card);
                self.reach[card as usize] = false;
            }
        }
        defense + self.react(seat, power - defense)
    }

    /// The defense of the reactions that a player plays against so much damage: who plays one keeps priority.
    fn react(&mut self, seat: usize, damage: i32) -> i32 {
        let (mut defense, mut stack) = (0, Vec::new());
        loop {
            let player = &mut self.players[seat];
            let printed = |card: u16| &self.cards[card as usize];
            let left = damage - defense;
            let reactions = player.hand.iter().copied().chain(player.arsenal).filter(|card| printed(*card).reacts);
            let worth = reactions.filter(|card| left >= player.life || printed(*card).defense <= left);
            let best = if left > 0 { worth.max_by_key(|card| (printed(*card).defense, Reverse(*card))) } else { None };
            if let Some(card) = best {
                if player.arsenal == Some(card) {
                    player.arsenal = None;
                } else {
                    player.hand.retain(|other| *other != card);
                }
                self.reach[card as usize] = false;
                stack.push(card);
                continue;
            }
            let Some(top) = stack.pop() else { return defense };
            defense += printed(top).defense;
        }
    }

    fn close(&mut self, defender: usize) {
        let player = &mut self.players[defender];
        let cards = &self.cards;
        player.gear.retain(|card| !(cards[*card as usize].breaks && player.on_chain.contains(card)));
        player.on_chain.clear();
    }

    fn end(&mut self, turn: u32, seat: usize) {
        let cards = &self.cards;
        let player = &mut self.players[seat];
        if player.arsenal.is_none() {
            let best = player.hand.iter().copied().max_by_key(|card| (cards[*card as usize].worth, Reverse(*card)));
            player.arsenal = best.filter(|card| cards[*card as usize].attacks || cards[*card as usize].reacts);
            if let Some(card) = player.arsenal {
                player.hand.retain(|other| *other != card);
            }
        }
        for player in &mut self.players {
            player.pitched.sort_unstable_by_key(|card| (-cards[*card as usize].worth, *card));
            player.under.extend(player.pitched.drain(..));
            player.points = 0;
        }
        self.players[seat].draw_up();
        if turn == 1 {
            self.players[1 - seat].draw_up();
        }
    }

    fn is_stalemate(&self) -> bool {
        !(self.can_go_on(0) || self.can_go_on(1))
    }

    fn can_go_on(&self, seat: usize) -> bool {
        let (cards, player) = (&self.cards, &self.players[seat]);
        let own = || self.decks[seat].iter().copied().filter(|card| self.reach[*card as usize]);
        let printed = |card: u16| &cards[card as usize];
        if own().any(|card| printed(card).attacks && printed(card).cost == 0) {
            return true;
        }
        let pays = |card: u16| if player.arsenal == Some(card) { 0 } else { printed(card).pitch };
        let all: i32 = own().map(pays).sum();
        let mut weapons = player.gear.iter().filter(|card| printed(**card).strikes);
        own().any(|card| printed(card).attacks && all - pays(card) >= printed(card).cost)
            || weapons.any(|card| all >= printed(*card).cost)
    }
}

impl Player {
    fn draw_up(&mut self) {
        while self.hand.len() < INTELLECT {
            let card = match self.unseen.len() {
                0 => self.under.pop_front(),
                left => {
                    let numbers = self.numbers.as_mut().expect("the deck has been shuffled");
                    let at = numbers.below(left as u32) as usize;
                    self.unseen.swap(at, left - 1);
                    self.unseen.pop()
                }
            };
            let Some(card) = card else { return };
            self.hand.push(card);
        }
    }
}

impl Printed {
    fn of(card: &Card) -> Printed {
        let number = |name| card.number(name).unwrap_or(0) as i32;
        let (attacks, reacts) = (card.is("Action"), card.is("Defense Reaction"));
        let words: &[String] = if let Text::Words(words) = &card.text { words } else { &[] };
        let strike = words.iter().find_map(|word| word.strip_prefix("attack once per turn for "));
        let strike_cost = strike.map(|strike| strike.trim_end_matches(" with go again").parse().expect("a number"));
        Printed {
            cost: strike_cost.unwrap_or(number("cost")),
            pitch: number("pitch"),
            power: number("power"),
            defense: number("defense"),
            worth: if attacks { 2 + number("power") } else { i32::from(reacts) },
            attacks,
            reacts,
            strikes: strike.is_some(),
            is_equipment: card.is("Equipment"),
            go_again: words.iter().any(|word| word.ends_with("go again")),
            breaks: words.iter().any(|word| word == "blade break"),
            starts: !card.is("Equipment") && !card.is("Weapon"),
        }
    }
}
