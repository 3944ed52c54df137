//! A variant whose code runs in a worker, as the host sees it: it describes itself, and games are played over there.

use super::{
    confine,
    message::{Ask, Confinement, Game, Opened, Seated, Series, Told},
    remote::{Answer, NoAnswer, Worker},
};
use crate::{
    agents::{AgentSpec, Process},
    loader::Candidate,
    setting::{PROGRAM, Played, Telling},
    simulate::{Simulation, ToldGame},
};
use rulezero_core::{
    deck::{Deck, DeckReport, DeckRules},
    happening::HappensWith,
    kernel::{
        Board, Ending, Outcome, Plan, PlanText, Record, Rulebook, Shuffles, Terms,
        plan::{StepEnd, Steps},
    },
    option::{OptionSpec, Options},
    rule::Rule,
    setup::{Refusal, Setup},
    variant::{Info, Measure, Next},
};
use serde::de::DeserializeOwned;
use std::{
    ops::Range,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

/// Games of a simulation that a worker tells of at once.
pub const TOLD_AT_ONCE: u64 = 1024;

/// After so many deaths of its workers a plug-in is not started again.
pub const MOST_DEATHS: u32 = 3;

/// What a worker may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: u64,
    /// How long it may be silent while it is asked.
    pub patience: Duration,
    /// The program that is the worker.
    pub program: PathBuf,
}

/// A variant in a worker.
pub struct Isolated {
    at: usize,
    info: Info,
    origin: String,
    crew: Arc<Crew>,
}

/// The workers of one plug-in: one at a time, and a new one after a death.
struct Crew {
    plugin: Candidate,
    limits: Limits,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    deaths: u32,
    last: String,
}

/// Steps that are performed elsewhere.
struct Elsewhere;

impl Limits {
    /// A gigabyte, ten seconds, and this program.
    ///
    /// # Errors
    /// The system does not say which program this is.
    pub fn usual() -> std::io::Result<Limits> {
        let program = std::env::current_exe()?;
        Ok(Limits { memory: 1 << 30, patience: Duration::from_secs(10), program })
    }
}

impl Isolated {
    /// Loads a plug-in in a worker, and gives its variants.
    ///
    /// # Errors
    /// The worker's sentence, or how it died.
    pub fn load(plugin: Candidate, limits: Limits) -> Result<Vec<Arc<Isolated>>, String> {
        let crew = Crew { plugin, limits, state: Mutex::default() };
        let (worker, opened) = crew.start().map_err(|no| match no {
            NoAnswer::Refused(why) => why,
            NoAnswer::Dead(how) => format!("{}: while it was loaded in a worker, {how}", crew.plugin.path().display()),
        })?;
        crew.state.lock().unwrap_or_else(PoisonError::into_inner).worker = Some(worker);
        let crew = Arc::new(crew);
        let isolated = |(at, variant): (usize, Opened)| {
            let origin = format!("{}, isolated", variant.origin);
            Arc::new(Isolated { at, info: variant.info, origin, crew: crew.clone() })
        };
        Ok(opened.into_iter().enumerate().map(isolated).collect())
    }

    /// The isolated variant behind a rulebook, if it is one.
    pub fn of(rulebook: &Arc<dyn Rulebook>) -> Option<&Isolated> {
        rulebook.host_part()?.downcast_ref()
    }

    /// The variant's id.
    pub fn id(&self) -> &str {
        &self.info.id
    }

    /// How its code is confined, for people.
    pub fn confinement() -> String {
        confine::WAYS.join(", ")
    }

    /// Plays a game on this plan in the worker. A worker that dies costs this game: it ends as a fault that says how.
    pub(crate) fn play(&self, plan: Plan, terms: Terms, agents: &[AgentSpec], number: u32) -> Played {
        match self.told(&plan, terms, agents, number) {
            Ok(Told { record, outcome, lines, .. }) => {
                let telling = Telling::Elsewhere { record: Box::new(record), lines };
                Played { plan, telling, outcome, terms, before: Vec::new() }
            }
            Err(why) => failed(plan, terms, why),
        }
    }

    fn told(&self, plan: &Plan, terms: Terms, agents: &[AgentSpec], number: u32) -> Result<Told, String> {
        let Setup { options, cards, players, previous, .. } = plan.setup.clone();
        let mut programs: Vec<Option<Process>> = agents.iter().map(program).collect();
        let agents = agents.iter().map(Seated::of).collect::<Result<_, _>>()?;
        let seats = players.len();
        let game = Game { options, cards, players, previous, terms, agents, number };
        let ask = Ask::Play(self.at, Box::new(game));
        let told: Told = self.crew.ask(&ask, &mut programs, read_json).map_err(|refusal| refusal.message)?;
        let Outcome { lost, carried, .. } = &told.outcome;
        let mut named = lost.iter().chain(told.outcome.winners()).chain(carried.iter().map(|(_, seat)| seat));
        if named.any(|seat| seat.0 as usize >= seats) {
            return Err(format!("{} gave a result for seats that there are not", self.info.id));
        }
        if told.printed.is_empty() {
            return Ok(told);
        }
        Err(printing(&self.info.id, &told.printed))
    }

    /// Games of a simulation of this setting. A batch whose worker dies is asked for once more, and then game by game, so
    /// that only the games that do it are lost; none is told twice.
    pub(crate) fn games(&self, simulation: &Simulation, run: u64, indexes: Range<u64>) -> Vec<ToldGame> {
        let ask = |indexes: Range<u64>| self.batch(simulation, run, indexes);
        if let Ok(told) = ask(indexes.clone()).or_else(|_| ask(indexes.clone())) {
            return told;
        }
        let alone = |index| match ask(index..index + 1) {
            Ok(mut told) => told.pop().unwrap_or_else(|| ToldGame::failed("the worker told of no game".into())),
            Err(why) => ToldGame::failed(why),
        };
        indexes.map(alone).collect()
    }

    fn batch(&self, simulation: &Simulation, run: u64, indexes: Range<u64>) -> Result<Vec<ToldGame>, String> {
        let setting = &simulation.setting;
        let columns = simulation.columns().len();
        let (generator, shuffles) = (setting.generator, Shuffles::Lazy);
        let (until, no_progress) = (setting.until, setting.no_progress);
        let series = Series {
            options: setting.options.clone(),
            cards: setting.cards,
            players: setting.players.clone(),
            terms: Terms { seed: run, generator, shuffles, until, no_progress, log: false },
            agents: setting.agents.iter().map(Seated::of).collect::<Result<_, _>>()?,
        };
        let mut programs: Vec<Option<Process>> = setting.agents.iter().map(program).collect();
        let games = (indexes.end - indexes.start) as usize;
        let ask = Ask::Games(self.at, Box::new(series), run, indexes);
        let told = self.crew.ask(&ask, &mut programs, read_games).map_err(|refusal| refusal.message)?;
        if told.len() != games || !told.iter().all(|game| game.fits(setting.players.len(), columns)) {
            return Err(format!("{} told of other games than it was asked for", self.info.id));
        }
        Ok(told)
    }

    fn ask<T: DeserializeOwned>(&self, ask: &Ask) -> Result<T, Refusal> {
        self.crew.ask(ask, &mut [], read_json)
    }
}

fn read_json<T: DeserializeOwned>(answer: Answer) -> Option<T> {
    match answer {
        Answer::Json(value) => serde_json::from_value(value).ok(),
        Answer::Games(_) => None,
    }
}

fn read_games(answer: Answer) -> Option<Vec<ToldGame>> {
    match answer {
        Answer::Json(_) => None,
        Answer::Games(bytes) => {
            let mut games: Vec<ToldGame> = postcard::from_bytes(&bytes).ok()?;
            games.iter_mut().for_each(ToldGame::make_plain);
            Some(games)
        }
    }
}

/// The process of a seat that another program plays. It stays with the host: the worker may have none.
fn program(spec: &AgentSpec) -> Option<Process> {
    match spec {
        AgentSpec::External(command) => Some(Process::of(command)),
        AgentSpec::First
        | AgentSpec::Random
        | AgentSpec::Keep(_)
        | AgentSpec::Greedy
        | AgentSpec::Script(_)
        | AgentSpec::Person => None,
    }
}

/// What a plug-in gets that has written to the program's output.
pub(super) fn printing(id: &str, printed: &str) -> String {
    let printed: String = printed.chars().filter(|c| !c.is_control()).take(60).collect();
    format!("{id} wrote to the program's output, which is not its own: `{printed}`")
}

/// A game of which nothing is known but why it failed.
fn failed(plan: Plan, terms: Terms, why: String) -> Played {
    let lines = vec![format!("[{}] the game failed: {why}", Rule::policy("fault"))];
    let outcome = Outcome {
        ending: Ending::Fault(why),
        causes: Vec::new(),
        lost: Vec::new(),
        turns: 0,
        carried: Vec::new(),
        measures: Vec::new(),
    };
    let record = Box::new(Record::of(&plan, &terms, &Board::new(), &outcome, PROGRAM));
    Played { plan, telling: Telling::Elsewhere { record, lines }, outcome, terms, before: Vec::new() }
}

impl Crew {
    fn start(&self) -> Result<(Worker, Vec<Opened>), NoAnswer> {
        let Limits { memory, patience, program } = &self.limits;
        Worker::start(program, &self.plugin, Confinement { memory: *memory }, *patience)
    }

    /// Asks a worker that lives. One that dies over the question is not asked again: the question is lost.
    fn ask<T>(&self, ask: &Ask, programs: &mut [Option<Process>], read: fn(Answer) -> Option<T>) -> Result<T, Refusal> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut worker = match state.worker.take() {
            Some(worker) => worker,
            None if state.deaths >= MOST_DEATHS => {
                let (path, last) = (self.plugin.path().display(), &state.last);
                let why =
                    format!("{path} is not started again: {MOST_DEATHS} workers died of it, the last because {last}");
                return Err(Refusal::new(why));
            }
            None => self.start().map_err(|no| self.lost(&mut state, no))?.0,
        };
        match worker.ask(ask, self.limits.patience, programs, read) {
            Ok(answer) => {
                state.worker = Some(worker);
                Ok(answer)
            }
            Err(NoAnswer::Refused(why)) => {
                state.worker = Some(worker);
                Err(Refusal::new(why))
            }
            Err(dead @ NoAnswer::Dead(_)) => Err(self.lost(&mut state, dead)),
        }
    }

    fn lost(&self, state: &mut State, no: NoAnswer) -> Refusal {
        match no {
            NoAnswer::Refused(why) => Refusal::new(why),
            NoAnswer::Dead(how) => {
                state.deaths += 1;
                state.last.clone_from(&how);
                Refusal::new(format!("the worker of {} died: {how}", self.plugin.path().display()))
            }
        }
    }
}

impl Rulebook for Isolated {
    fn info(&self) -> &Info {
        &self.info
    }

    fn origin(&self) -> String {
        self.origin.clone()
    }

    fn options(&self, so_far: &Options) -> Result<Vec<OptionSpec>, Refusal> {
        self.ask(&Ask::Options(self.at, so_far.clone()))
    }

    fn deck_rules(&self, options: &Options) -> Result<DeckRules, Refusal> {
        self.ask(&Ask::DeckRules(self.at, options.clone()))
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> Result<DeckReport, Refusal> {
        self.ask(&Ask::CheckDeck(self.at, options.clone(), Box::new(deck.clone())))
    }

    fn plain_deck(&self, options: &Options) -> Result<Deck, Refusal> {
        self.ask(&Ask::PlainDeck(self.at, options.clone()))
    }

    fn measures(&self) -> Result<Vec<Measure>, Refusal> {
        self.ask(&Ask::Measures(self.at))
    }

    fn resolve(&self, setup: &Setup) -> Result<(PlanText, Box<dyn Steps>), Refusal> {
        let text = self.ask(&Ask::Resolve(self.at, Box::new(setup.clone())))?;
        Ok((text, Box::new(Elsewhere)))
    }

    fn host_part(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }
}

impl Elsewhere {
    fn fault() -> StepEnd {
        let why =
            "this plug-in is isolated, and this command performs its steps itself: trust it with --trust if you do";
        StepEnd::Fault(why.into())
    }
}

impl Steps for Elsewhere {
    fn start(&self, _steps: Range<usize>, _table: rulezero_core::abi::HostTable<'_>) -> Result<(), StepEnd> {
        Err(Elsewhere::fault())
    }

    fn turn(&self, _step: usize, _table: rulezero_core::abi::HostTable<'_>) -> Result<Next, StepEnd> {
        Err(Elsewhere::fault())
    }

    fn happen(
        &self,
        _happening: usize,
        _with: &HappensWith,
        _table: rulezero_core::abi::HostTable<'_>,
    ) -> Result<Next, StepEnd> {
        Err(Elsewhere::fault())
    }

    fn judge(&self, _conditions: u64, _table: rulezero_core::abi::HostTable<'_>) -> Result<(), StepEnd> {
        Err(Elsewhere::fault())
    }
}
