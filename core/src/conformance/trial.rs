//! A variant on trial: options, the plain deck for them, as few players as they allow, and games run on them; or whole
//! games of given decks, played by agents of somebody else's.

use crate::{
    agent::{Agent, Random},
    deck::Deck,
    kernel::{Board, Generator, Outcome, Plan, PlanError, Record, Rulebook, Shuffles, Terms, Until},
    option::{self, Options},
    setup::{CardsMode, Player},
    variant::Seat,
};
use std::{ops::Range, sync::Arc};

/// Most turns of a whole game.
const MOST_TURNS: u32 = 1000;

/// Makes an agent for a seat, a new one for each game.
pub type MakeAgent = fn() -> Box<dyn Agent>;

/// Whole games: who plays with which deck, by which agents, and of which seeds.
#[derive(Clone)]
pub struct WholeGames {
    /// The players with their decks.
    pub players: Vec<Player>,
    /// Makes the agent of each seat.
    pub agent: MakeAgent,
    /// The seeds of the games.
    pub seeds: Range<u64>,
}

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
    /// Whole games, where not short ones of random agents are played.
    pub whole: Option<WholeGames>,
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
        let trial = |players| Trial {
            rulebook: rulebook.clone(),
            options: options.clone(),
            deck: deck.clone(),
            players,
            whole: None,
        };
        let works = |players: &u8| trial(*players).plan(trial(*players).players()).is_ok();
        // What no number of players can play is found by the law that meets it.
        Ok(trial((least..=info.max_players).find(works).unwrap_or(least)))
    }

    /// The same on which whole games are played.
    pub fn of_whole_games(rulebook: &Arc<dyn Rulebook>, given: &Options, games: WholeGames) -> Result<Trial, String> {
        let trial = Trial::new(rulebook, given)?;
        Ok(Trial { players: games.players.len() as u8, whole: Some(games), ..trial })
    }

    /// The players, each with the plain deck where no decks were given.
    pub fn players(&self) -> Vec<Player> {
        let plain = || (0..self.players).map(|seat| self.player(seat, self.deck.clone())).collect();
        self.whole.as_ref().map_or_else(plain, |games| games.players.clone())
    }

    /// The seeds of a law that looks at so many short games.
    pub(super) fn seeds(&self, short: u64) -> Range<u64> {
        self.whole.as_ref().map_or(0..short, |games| games.seeds.clone())
    }

    /// How far a game is played of which a law looks at so much of a short one.
    pub(super) fn until(&self, short: Until) -> Until {
        self.whole.as_ref().map_or(short, |_| Until::Turns(MOST_TURNS))
    }

    /// New agents for all seats.
    pub(super) fn agents(&self) -> Vec<Box<dyn Agent>> {
        let random: MakeAgent = || Box::new(Random::new());
        let make = self.whole.as_ref().map_or(random, |games| games.agent);
        (0..self.players).map(|_| make()).collect()
    }

    /// What the games are, in words that follow their number.
    pub(super) fn about(&self, short: &str) -> String {
        self.whole.as_ref().map_or_else(|| short.to_owned(), |_| "to the end".to_owned())
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

    /// A game of these players and agents, by itself of random ones with plain decks; a short one ends then.
    pub(super) fn played(&self, seed: u64, short: Until) -> Result<Game, String> {
        self.game(self.players(), seed, self.until(short), self.agents())
    }
}

impl Game {
    pub(super) fn record(&self) -> Record {
        Record::of(&self.plan, &self.terms, &self.board, &self.outcome, "conformance")
    }
}
