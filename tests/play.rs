//! Playing a set-up in a test: players with decks and answers in, events and outcome out.

use rulezero_core::{
    agent::Agent,
    card::Card,
    deck::{Deck, DeckEntry},
    kernel::{Board, Generator, Outcome, Plan, PlanError, Rulebook, Shuffles, Terms, Until},
    narration::Narrator,
    option::{self, Options, Value},
    setup::{CardsMode, Player, Previous},
    variant::Seat,
};
use std::sync::Arc;

/// A set-up of a test.
pub struct Game {
    pub rulebook: Arc<dyn Rulebook>,
    pub options: Options,
    pub players: Vec<Player>,
    pub agents: Vec<Box<dyn Agent>>,
    pub previous: Option<Previous>,
    pub cards: CardsMode,
    pub until: Until,
    pub no_progress: Option<u32>,
    pub seed: u64,
}

/// A game that was played.
pub struct Played {
    pub plan: Plan,
    pub terms: Terms,
    pub board: Board,
    pub outcome: Outcome,
}

impl Game {
    pub fn of(rulebook: Arc<dyn Rulebook>) -> Game {
        Game {
            rulebook,
            options: Options::new(),
            players: Vec::new(),
            agents: Vec::new(),
            previous: None,
            cards: CardsMode::Blank,
            until: Until::Start,
            no_progress: None,
            seed: 1,
        }
    }

    pub fn option(mut self, name: &str, value: impl Into<Value>) -> Game {
        self.options.insert(name.into(), value.into());
        self
    }

    pub fn player(mut self, name: &str, deck: Deck, agent: impl Agent + 'static) -> Game {
        let seat = self.players.len();
        self.players.push(Player { name: name.into(), team: seat as u8, stream: seat as u32 + 1, deck });
        self.agents.push(Box::new(agent));
        self
    }

    pub fn turns(self, turns: u32) -> Game {
        Game { until: Until::Turns(turns), ..self }
    }

    /// Cards are played.
    pub fn played(self) -> Game {
        Game { cards: CardsMode::Played, ..self }
    }

    pub fn no_progress(self, turns: u32) -> Game {
        Game { no_progress: Some(turns), ..self }
    }

    pub fn seed(self, seed: u64) -> Game {
        Game { seed, ..self }
    }

    pub fn after(self, previous: Previous) -> Game {
        Game { previous: Some(previous), ..self }
    }

    pub fn play(mut self) -> Played {
        let plan = Plan::new(&self.rulebook, &self.options, self.cards, self.players, self.previous).unwrap();
        for (seat, agent) in self.agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let terms = Terms {
            seed: self.seed,
            generator: Generator::ChaCha8,
            shuffles: Shuffles::Lazy,
            until: self.until,
            no_progress: self.no_progress,
            log: true,
        };
        let mut board = Board::new();
        let outcome = board.play(&plan, &terms, &mut self.agents);
        Played { plan, terms, board, outcome }
    }
}

impl Played {
    /// The events as lines for somebody who may know all, each with its citation: `103.4 | Alice draws 7 cards: …`.
    pub fn lines(&self) -> Vec<String> {
        let narrator = Narrator::new(&self.plan, self.board.log(), None);
        let told = |e| narrator.line(e).map(|line| format!("{} | {line}", narrator.rule(e).number));
        self.board.events().iter().filter_map(told).collect()
    }

    /// The events as one seat is shown them.
    pub fn lines_for(&self, seat: Seat) -> Vec<String> {
        let narrator = Narrator::new(&self.plan, self.board.log(), Some(seat));
        self.board.events().iter().filter_map(|e| narrator.line(e)).collect()
    }

    /// The events as the record keeps them.
    pub fn json(&self) -> Vec<serde_json::Value> {
        let narrator = Narrator::new(&self.plan, self.board.log(), None);
        self.board.events().iter().map(|e| narrator.json(e)).collect()
    }
}

/// The plain deck of a variant's default options.
pub fn plain_deck(rulebook: &Arc<dyn Rulebook>) -> Deck {
    let options = option::resolve(&Options::new(), |so_far| rulebook.options(so_far).map_err(PlanError::from)).unwrap();
    rulebook.plain_deck(&options).unwrap()
}

/// A deck of some copies of some cards in one section.
pub fn deck(section: &str, cards: &[(u32, Card)]) -> Deck {
    let entry = |(count, card): &(u32, Card)| DeckEntry { section: section.into(), count: *count, card: card.clone() };
    Deck { name: "a test deck".into(), entries: cards.iter().map(entry).collect() }
}
