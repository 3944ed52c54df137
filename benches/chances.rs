//! What chance should give, and what many games give: shared by the tests and by the release check.
//!
//! Seeds are fixed, so a check that passes passes again; what it finds is said in standard deviations.

use rulezero_core::{
    agent::{Agent, First},
    card::{Card, Text},
    deck::{Deck, DeckEntry},
    kernel::{Board, Generator, Plan, Rulebook, Shuffles, Terms, Until},
    option::Options,
    setup::{CardsMode, Player},
    variant::{Seat, ZoneId},
    view::View,
};
use rulezero_host::agents::{Keep, KeepRule};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};

/// Farther from what should be, in standard deviations, is wrong.
pub(crate) const MOST_SIGMA: f64 = 4.0;

/// Exact probabilities of opening hands of one deck.
#[derive(Deserialize)]
pub(crate) struct Exact {
    /// Cards in the deck.
    pub(crate) cards: u32,
    /// Lands among them.
    pub(crate) lands: u32,
    size: BTreeMap<String, String>,
    size_and_lands: BTreeMap<String, String>,
}

/// The exact probabilities that stand in `exact.json`.
pub(crate) fn exact() -> Vec<Exact> {
    #[derive(Deserialize)]
    struct Whole {
        decks: Vec<Exact>,
    }
    let whole: Whole = serde_json::from_str(include_str!("exact.json")).expect("exact.json is ours");
    whole.decks
}

impl Exact {
    /// The probability of each size kept.
    pub(crate) fn sizes(&self) -> BTreeMap<u32, f64> {
        self.size.iter().map(|(size, p)| (size.parse().expect("a size is a number"), fraction(p))).collect()
    }

    /// The probability of each size kept with so many lands.
    pub(crate) fn sizes_and_lands(&self) -> BTreeMap<(u32, u32), f64> {
        let key = |key: &str| {
            let (size, lands) = key.split_once(',').expect("size,lands");
            (size.parse().expect("a size is a number"), lands.parse().expect("a number of lands"))
        };
        self.size_and_lands.iter().map(|(at, p)| (key(at), fraction(p))).collect()
    }
}

fn fraction(text: &str) -> f64 {
    let (top, bottom) = text.split_once('/').expect("a fraction");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    number(top) / number(bottom)
}

/// A start of Magic, ready to be played many times.
pub(crate) struct Start {
    plan: Plan,
    board: Board,
    agents: Vec<Box<dyn Agent>>,
    hand: ZoneId,
    lands: Vec<bool>,
}

impl Start {
    /// Two players who keep by the default rule, with decks of so many cards and lands.
    pub(crate) fn keeping(rulebook: &Arc<dyn Rulebook>, cards: u32, lands: u32) -> Start {
        let keep = || Box::new(Keep::new(KeepRule::default())) as Box<dyn Agent>;
        Start::of(rulebook, deck(cards, lands), vec![keep(), keep()])
    }

    /// Two players who give the first legal answer, with six cards each: both draw their whole pile.
    pub(crate) fn six_cards(rulebook: &Arc<dyn Rulebook>) -> Start {
        Start::of(rulebook, deck(6, 0), vec![Box::new(First), Box::new(First)])
    }

    /// Two players with this deck and these agents.
    pub(crate) fn of(rulebook: &Arc<dyn Rulebook>, deck: Deck, mut agents: Vec<Box<dyn Agent>>) -> Start {
        let player = |seat: u8| Player {
            name: format!("Player {}", seat + 1),
            team: seat,
            stream: u32::from(seat) + 1,
            deck: deck.clone(),
        };
        let players = (0..2).map(player).collect();
        let plan = Plan::new(rulebook, &Options::new(), CardsMode::Blank, players, None).expect("a legal set-up");
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let hand = plan.setup.zone("hand").expect("Magic has hands");
        let lands = plan.setup.cards().map(|card| card.facts.is("Land")).collect();
        Start { plan, board: Board::new(), agents, hand, lands }
    }

    /// Plays one start and shows each player's hand, in the order in which it was drawn.
    pub(crate) fn play(&mut self, seed: u64, shuffles: Shuffles, mut hand: impl FnMut(&[u16], u32)) {
        let terms = Terms {
            seed,
            generator: Generator::Pcg64Mcg,
            shuffles,
            until: Until::Start,
            no_progress: None,
            log: false,
        };
        self.board.run(&self.plan, &terms, &mut self.agents);
        for seat in [Seat(0), Seat(1)] {
            let view = View::new(&self.board, &self.plan, seat);
            let cards = view.cards(self.hand.of(seat)).expect("players see their hands");
            let lands = cards.iter().filter(|card| self.lands[card.0 as usize]).count() as u32;
            let mut numbers = [0; 7];
            numbers.iter_mut().zip(cards).for_each(|(number, card)| *number = card.0);
            hand(&numbers[..cards.len()], lands);
        }
    }
}

/// How often opening hands of each size and number of lands come up in so many games of two players.
pub(crate) fn opening_hands(start: &mut Start, shuffles: Shuffles, games: u64) -> BTreeMap<(u32, u32), u64> {
    let mut seen = BTreeMap::new();
    for seed in seeds(shuffles, games) {
        start.play(seed, shuffles, |hand, lands| *seen.entry((hand.len() as u32, lands)).or_default() += 1);
    }
    seen
}

/// What came up too often or too rarely, a sentence each; nothing means that all agrees.
pub(crate) fn misfits(exact: &Exact, seen: &BTreeMap<(u32, u32), u64>) -> Vec<String> {
    let hands: u64 = seen.values().sum();
    let mut wrong = Vec::new();
    let mut look = |what: String, p: f64, count: u64| {
        let (expected, sigma) = (hands as f64 * p, (hands as f64 * p * (1.0 - p)).sqrt());
        // Of what is very rare even one is many standard deviations.
        if (count as f64 - expected).abs() > MOST_SIGMA * sigma.max(0.5) {
            wrong.push(format!("{what}: {count} times in {hands} hands, expected {expected:.1} (sigma {sigma:.1})"));
        }
    };
    for (size, p) in exact.sizes() {
        let count = seen.iter().filter(|((kept, _), _)| *kept == size).map(|(_, n)| n).sum();
        look(format!("{size} cards kept"), p, count);
    }
    let joint = exact.sizes_and_lands();
    for ((size, lands), p) in &joint {
        let count = seen.get(&(*size, *lands)).copied().unwrap_or(0);
        look(format!("{lands} lands in {size} cards"), *p, count);
    }
    let impossible = seen.iter().filter(|(at, _)| !joint.contains_key(at));
    wrong.extend(
        impossible.map(|((size, lands), n)| format!("{lands} lands in {size} cards: {n} times, never expected")),
    );
    wrong
}

/// Seeds of so many games. Where nobody cuts, a seed deals the same cards both ways, so each way has its own seeds.
fn seeds(shuffles: Shuffles, games: u64) -> std::ops::Range<u64> {
    let first = match shuffles {
        Shuffles::Lazy => 0,
        Shuffles::Eager => 1 << 32,
    };
    first..first + games
}

/// How far the orders of six-card piles are from all 720 being equally likely, in standard deviations of chi-square.
pub(crate) fn orders_z(start: &mut Start, shuffles: Shuffles, games: u64) -> f64 {
    let mut seen = [0u32; 720];
    for seed in seeds(shuffles, games) {
        start.play(seed, shuffles, |hand, _| seen[rank(hand)] += 1);
    }
    chi_square_z(&seen)
}

/// Chi-square against all cells being equally likely, as standard deviations from its mean.
pub(crate) fn chi_square_z(seen: &[u32]) -> f64 {
    let freedom = seen.len() as f64 - 1.0;
    let expected = seen.iter().map(|n| f64::from(*n)).sum::<f64>() / seen.len() as f64;
    let chi_square: f64 = seen.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

/// The number of an order among all orders of as many cards.
pub(crate) fn rank(order: &[u16]) -> usize {
    let smaller = |at: usize| order[at + 1..].iter().filter(|other| **other < order[at]).count();
    (0..order.len()).fold(0, |rank, at| rank * (order.len() - at) + smaller(at))
}

/// A deck of so many cards, the lands first.
pub(crate) fn deck(cards: u32, lands: u32) -> Deck {
    let card = |name: &str, kind: &str| Card {
        name: name.into(),
        supertypes: if kind == "Land" { vec!["Basic".into()] } else { Vec::new() },
        types: vec![kind.into()],
        text: Text::None,
        ..Card::default()
    };
    let entry = |count, card| DeckEntry { section: "main".into(), count, card };
    let entries = [entry(lands, card("Forest", "Land")), entry(cards - lands, card("Plain Ox", "Creature"))];
    let entries = entries.into_iter().filter(|e| e.count > 0).collect();
    Deck { name: format!("{lands} lands in {cards}"), entries }
}
