//! The bench's players and their table: a start in which the chooser plays first and decks are left as they are.

use rulezero_core::{
    agent::{Agent, AgentFault},
    card::{Card, Text},
    decision::{Answer, Decision},
    deck::{Deck, DeckEntry},
    kernel::{Board, Generator, Plan, Rulebook, Shuffles, Stream, Terms, Until},
    option::Options,
    setup::{CardsMode, Player, SetupCard},
    variant::{KindId, Seat},
    view::View,
};
use rulezero_host::agents::{Keep, KeepRule};
use std::sync::Arc;

/// Keeps by lands, plays first, leaves decks alone.
pub(crate) struct Opener {
    keep: Keep,
    first: Option<KindId>,
    other: Option<KindId>,
}

impl Opener {
    fn new() -> Opener {
        Opener { keep: Keep::new(KeepRule::default()), first: None, other: None }
    }
}

impl Agent for Opener {
    fn name(&self) -> String {
        "opener".into()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        self.keep.meet(plan, seat);
        self.first = plan.setup.kind("magic.choose-first").ok();
        self.other = plan.setup.kind("magic.opponent-deck").ok();
    }

    fn begin(&mut self, stream: Stream) {
        self.keep.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        if Some(decision.kind) == self.first {
            answer.number(view.seat().0.into());
        } else if Some(decision.kind) == self.other {
            decision.shape.first(answer);
        } else {
            return self.keep.choose(decision, view, answer);
        }
        Ok(())
    }
}

/// A plan, a board and two players, ready for many games.
pub(crate) struct Start {
    plan: Plan,
    board: Board,
    agents: Vec<Box<dyn Agent>>,
    hand: rulezero_core::variant::ZoneId,
    /// What each card adds to the value of a start: its number, and 2^24 if it is a land.
    worth: Vec<u64>,
}

impl Start {
    /// The start of a variant of Magic with 24 lands in 60.
    pub(crate) fn of(rulebook: &Arc<dyn Rulebook>) -> Start {
        let players = (0..2).map(|seat| Player {
            name: format!("Player {}", seat + 1),
            team: seat,
            stream: u32::from(seat) + 1,
            deck: deck(),
        });
        let plan = Plan::new(rulebook, &Options::new(), CardsMode::Blank, players.collect(), None);
        let plan = plan.expect("the bench's set-up is legal");
        let mut agents: Vec<Box<dyn Agent>> = vec![Box::new(Opener::new()), Box::new(Opener::new())];
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let hand = plan.setup.zone("hand").expect("Magic has hands");
        let worth = |card: SetupCard<'_>| u64::from(card.id.0) | u64::from(card.facts.is("Land")) << 24;
        let worth = plan.setup.cards().map(worth).collect();
        Start { plan, board: Board::new(), agents, hand, worth }
    }

    /// Runs one start and gives its value, as the hand-written function does.
    pub(crate) fn run(&mut self, seed: u64, shuffles: Shuffles) -> u64 {
        self.run_on(&terms(seed, shuffles, false))
    }

    /// Runs one start with events kept and each card counted after each step, and gives its value and how many
    /// decisions there were.
    pub(crate) fn run_slowly(&mut self, seed: u64, shuffles: Shuffles) -> (u64, u64) {
        let value = self.run_on(&terms(seed, shuffles, true));
        (value, self.board.questions().into())
    }

    fn run_on(&mut self, terms: &Terms) -> u64 {
        self.board.run(&self.plan, terms, &mut self.agents);
        let first = View::new(&self.board, &self.plan, Seat(0)).turn_seat().map_or(9, |seat| seat.0);
        let mut value = u64::from(first);
        for seat in [Seat(0), Seat(1)] {
            let view = View::new(&self.board, &self.plan, seat);
            let cards = view.cards(self.hand.of(seat)).unwrap_or_default();
            let sums: u64 = cards.iter().map(|card| self.worth[card.0 as usize]).sum();
            value = value.wrapping_mul(0x100_0000_01b3) ^ ((cards.len() as u64) << 32 | sums);
        }
        value
    }
}

fn terms(seed: u64, shuffles: Shuffles, log: bool) -> Terms {
    Terms { seed, generator: Generator::Pcg64Mcg, shuffles, until: Until::Start, no_progress: None, log }
}

/// 24 lands, then 36 other cards.
fn deck() -> Deck {
    let card = |name: &str, kind: &str| Card {
        name: name.into(),
        supertypes: if kind == "Land" { vec!["Basic".into()] } else { Vec::new() },
        types: vec![kind.into()],
        text: Text::None,
        ..Card::default()
    };
    let entry = |count, card| DeckEntry { section: "main".into(), count, card };
    let mut entries = vec![entry(24, card("Forest", "Land"))];
    entries.extend((0..9).map(|n| entry(4, card(&format!("Creature {n}"), "Creature"))));
    Deck { name: "24 lands in 60".into(), entries }
}
