//! A variant on trial: options, the plain deck for them, as few players as they allow, and games run on them.

use crate::{
    agent::{Agent, Random},
    deck::Deck,
    kernel::{Board, Generator, Outcome, Plan, PlanError, Record, Rulebook, Shuffles, Terms, Until},
    option::{self, Options},
    setup::{CardsMode, Player},
    variant::Seat,
};
use std::sync::Arc;

/// A variant on trial.
pub struct Trial {
    /// The variant.
    pub rulebook: Arc<dyn Rulebook>,
    /// The options, by default its own.
    pub options: Options,
    /// Its plain deck.
    pub deck: Deck,
    /// As few players as it allows with these options (but two, if it allows two).
    pub players: u8,
}

/// A game that was run on trial.
pub(super) struct Game {
    pub(super) plan: Plan,
    pub(super) board: Board,
    pub(super) outcome: Outcome,
    pub(super) terms: Terms,
}

impl Trial {
    /// Asks a variant for what a trial with these options needs; a sentence says what it refused.
    pub fn new(rulebook: &Arc<dyn Rulebook>, given: &Options) -> Result<Trial, String> {
        let specs = |so_far: &Options| rulebook.options(so_far).map_err(PlanError::from);
        let options = option::resolve(given, specs).map_err(|e| e.to_string())?;
        let deck = rulebook.plain_deck(&options).map_err(|e| e.to_string())?;
        let info = rulebook.info();
        let least = info.min_players.max(2.min(info.max_players));
        let trial =
            |players| Trial { rulebook: rulebook.clone(), options: options.clone(), deck: deck.clone(), players };
        let works = |players: &u8| trial(*players).plan(trial(*players).players()).is_ok();
        // What no number of players can play is found by the law that meets it.
        Ok(trial((least..=info.max_players).find(works).unwrap_or(least)))
    }

    /// The players, each with the plain deck.
    pub(super) fn players(&self) -> Vec<Player> {
        (0..self.players).map(|seat| self.player(seat, self.deck.clone())).collect()
    }

    pub(super) fn player(&self, seat: u8, deck: Deck) -> Player {
        let name = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hana"][seat as usize % 8];
        Player { name: name.into(), team: seat, stream: u32::from(seat) + 1, deck }
    }

    /// A plan in which cards are played, or blank ones where these options play none.
    pub(super) fn plan(&self, players: Vec<Player>) -> Result<Plan, String> {
        let plan = |cards, players| Plan::new(&self.rulebook, &self.options, cards, players, None);
        let played = match self.rulebook.info().plays_cards {
            true => plan(CardsMode::Played, players.clone()).ok(),
            false => None,
        };
        played.map_or_else(|| plan(CardsMode::Blank, players), Ok).map_err(|e| e.to_string())
    }

    /// Runs a game; the agents sit in seat order.
    pub(super) fn game(
        &self,
        players: Vec<Player>,
        seed: u64,
        until: Until,
        mut agents: Vec<Box<dyn Agent>>,
    ) -> Result<Game, String> {
        let plan = self.plan(players)?;
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let terms = Terms {
            seed,
            generator: Generator::Pcg64Mcg,
            shuffles: Shuffles::Lazy,
            until,
            no_progress: None,
            log: true,
        };
        let mut board = Board::new();
        let outcome = board.play(&plan, &terms, &mut agents);
        Ok(Game { plan, board, outcome, terms })
    }

    /// A game of random agents with plain decks.
    pub(super) fn random_game(&self, seed: u64, until: Until) -> Result<Game, String> {
        let players = self.players();
        let agents = random_agents(players.len());
        self.game(players, seed, until, agents)
    }
}

impl Game {
    pub(super) fn record(&self) -> Record {
        Record::of(&self.plan, &self.terms, &self.board, &self.outcome, "conformance")
    }
}

pub(super) fn random_agents(count: usize) -> Vec<Box<dyn Agent>> {
    (0..count).map(|_| Box::new(Random::new()) as Box<dyn Agent>).collect()
}
