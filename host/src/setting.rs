//! A setting: everything that a game or match needs, resolved from a game file against variants and card lists.
//!
//! Whatever is wrong is said here, before anything is played.

use crate::{
    agents::{AgentError, AgentSpec},
    cards::CardList,
    cli::transcript,
    config::{DeckChecks, GameFile, PlayerFile},
    formats::{FormatList, FormatListError},
    lists::{DeckError, Problem, ReadDeck},
    teams::{self, MixedTeams},
    worker::Isolated,
};
use rulezero_core::{
    agent::Agent,
    deck::{Deck, DeckReport, Finding},
    kernel::{Board, Generator, Outcome, Plan, PlanError, Record, Rulebook, Shuffles, Terms, Until},
    option::{self, Options},
    setup::{CardsMode, Player, Previous, Refusal},
    variant::Seat,
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// The program's name and version, for records.
pub const PROGRAM: &str = concat!("rulezero ", env!("CARGO_PKG_VERSION"));

/// Most turns of a game whose file sets no limit. No game of the bundled decks comes near it.
pub const TURN_LIMIT: u32 = 1000;

/// Everything that a game needs.
#[derive(Clone)]
pub struct Setting {
    /// The variant.
    pub rulebook: Arc<dyn Rulebook>,
    /// The options that were given.
    pub options: Options,
    /// Whether cards are played.
    pub cards: CardsMode,
    /// The players.
    pub players: Vec<Player>,
    /// Who plays each seat.
    pub agents: Vec<AgentSpec>,
    /// When the host stops a game.
    pub until: Until,
    /// So many turns in a row without progress end a game.
    pub no_progress: Option<u32>,
    /// The generator that games draw from.
    pub generator: Generator,
    /// The seed.
    pub seed: u64,
    /// Whether the seed was given.
    pub seed_given: bool,
    /// Whether decks were checked.
    pub deck_checks: DeckChecks,
    /// What is banned or restricted, where the user has a list of it.
    pub format_list: Option<FormatList>,
    /// What a format list would answer and none does, a sentence each.
    pub not_evaluated: Vec<String>,
    /// Lines about lists and decks that the user should see.
    pub remarks: Vec<String>,
}

/// A game that was played.
pub struct Played {
    /// The plan.
    pub plan: Plan,
    /// Where what happened is told.
    pub telling: Telling,
    /// The result.
    pub outcome: Outcome,
    /// The terms it was played on.
    pub terms: Terms,
    /// What was done before it, a line each: exchanges of cards, and those that were refused.
    pub before: Vec<String>,
}

/// Where what happened in a game is told.
pub enum Telling {
    /// By its board, at its end.
    Here(Box<Board>),
    /// By the worker that played it.
    Elsewhere {
        /// Its record.
        record: Box<Record>,
        /// Its transcript.
        lines: Vec<String>,
    },
}

/// Why nothing can be played.
#[derive(Debug, thiserror::Error)]
pub enum SettingError {
    /// A deck list.
    #[error("{0}")]
    Deck(#[from] DeckError),
    /// The variant refuses.
    #[error("{0}")]
    Plan(#[from] PlanError),
    /// An agent.
    #[error("{0}")]
    Agent(#[from] AgentError),
    /// A deck breaks rules.
    #[error("{}", illegal(.player, .file, .findings))]
    Illegal {
        /// Whose deck.
        player: String,
        /// The list.
        file: PathBuf,
        /// The rules.
        findings: Vec<Finding>,
    },
    /// A card is listed that the variant does not play.
    #[error("{}{problem}; change the list, or play without any card: cards = \"blank\", or --cards blank", .file.display())]
    Unplayed {
        /// The list.
        file: PathBuf,
        /// The line, and what the variant says of its card.
        problem: Problem,
    },
    /// Some players have a team and others have none.
    #[error("{0}")]
    Teams(#[from] MixedTeams),
    /// A card file of the user.
    #[error("{0}")]
    Cards(String),
    /// A format list of the user.
    #[error("{0}")]
    FormatList(#[from] FormatListError),
    /// The system gives no random seed.
    #[error("no seed was given and the system gives none: {0}")]
    Entropy(String),
}

/// A card of a list.
struct Listed {
    card: String,
    file: PathBuf,
    line: u32,
}

fn illegal(player: &str, file: &Path, findings: &[Finding]) -> String {
    let mut lines = vec![format!("{player}'s deck {} is not legal:", file.display())];
    lines.extend(findings.iter().map(|f| format!("  {}: {}", f.rule, f.message)));
    lines.push("change the list, or play it all the same with deck_checks = \"off\" (--deck-checks off)".into());
    lines.join("\n")
}

impl Setting {
    /// Resolves a game file for a variant.
    pub fn new(rulebook: Arc<dyn Rulebook>, file: &GameFile) -> Result<Setting, SettingError> {
        let specs = |so_far: &Options| rulebook.options(so_far).map_err(PlanError::from);
        let options = option::resolve(&file.options, specs)?;
        let list = card_list(&rulebook.info().id, &file.card_files)?;
        let cards = file.cards_mode();
        let format_list = format_list(file.format_list.as_deref(), &rulebook.info().id, &options)?;
        let mut setting = Setting {
            rulebook,
            options,
            cards,
            players: Vec::new(),
            agents: file.players.iter().map(|p| p.agent.clone().unwrap_or_else(|| usual(cards))).collect(),
            until: if file.start_only { Until::Start } else { Until::Turns(file.turn_limit.unwrap_or(TURN_LIMIT)) },
            no_progress: file.no_progress_turns,
            generator: Generator::default(),
            seed: 0,
            seed_given: file.seed.is_some(),
            deck_checks: file.deck_checks,
            format_list,
            not_evaluated: Vec::new(),
            remarks: Vec::new(),
        };
        let teams = file.players.iter().enumerate().map(|(seat, player)| (name_of(seat, player), player.team.clone()));
        let mut lines = Vec::new();
        for (player, team) in file.players.iter().zip(teams::numbered(&teams.collect::<Vec<_>>())?) {
            setting.seat(player, team, list.as_ref(), &mut lines)?;
        }
        setting.all_are_played(&lines)?;
        setting.seed = file.seed.map_or_else(entropy, Ok)?;
        Ok(setting)
    }

    /// Reads and judges the deck of the next player, and seats them in a team.
    fn seat(
        &mut self,
        player: &PlayerFile,
        team: u8,
        cards: Option<&CardList>,
        lines: &mut Vec<Listed>,
    ) -> Result<(), SettingError> {
        let seat = self.players.len();
        let name = name_of(seat, player);
        let deck = match &player.deck {
            Some(file) => self.read(&name, file, player, cards, lines)?,
            None => self.rulebook.plain_deck(&self.options).map_err(PlanError::from)?,
        };
        self.players.push(Player { name, team, stream: seat as u32 + 1, deck });
        Ok(())
    }

    /// Reads and judges a deck list.
    fn read(
        &mut self,
        name: &str,
        file: &Path,
        player: &PlayerFile,
        cards: Option<&CardList>,
        lines: &mut Vec<Listed>,
    ) -> Result<Deck, SettingError> {
        let rules = self.rulebook.deck_rules(&self.options).map_err(PlanError::from)?;
        let read = ReadDeck::read(file, &rules, cards, player.commander.as_deref())?;
        self.remarks.extend(read.notes.iter().map(|note| format!("{}{note}", file.display())));
        let entries = read.deck.entries.iter().zip(&read.lines);
        lines.extend(entries.map(|(e, line)| Listed { card: e.card.name.clone(), file: file.to_owned(), line: *line }));
        let deck = read.playable(file)?;
        if self.deck_checks == DeckChecks::On {
            let report = self.judge(&deck)?;
            if !report.violations.is_empty() {
                let (player, file, findings) = (name.to_owned(), file.to_owned(), report.violations);
                return Err(SettingError::Illegal { player, file, findings });
            }
            for finding in report.not_evaluated.into_iter().filter(|finding| finding.lacks.is_some()) {
                let line = format!("{}: {}", finding.rule, finding.message);
                if !self.not_evaluated.contains(&line) {
                    self.not_evaluated.push(line);
                }
            }
        }
        Ok(deck)
    }

    /// Refuses a card that is listed and that the variant does not play, where cards are played.
    fn all_are_played(&self, lines: &[Listed]) -> Result<(), SettingError> {
        if self.cards == CardsMode::Blank {
            return Ok(());
        }
        // Whatever else may be wrong is said when the game is set up.
        let Err(PlanError::Refused(Refusal { message })) = self.plan(None) else { return Ok(()) };
        // A refusal names the card in this way, whichever door it comes through.
        let named = |listed: &&Listed| message.contains(&format!("`{}`", listed.card));
        let listed = lines.iter().find(named);
        let Some(Listed { file, line, .. }) = listed else { return Ok(()) };
        Err(SettingError::Unplayed { file: file.clone(), problem: Problem { line: *line, message } })
    }

    /// All that is said of a deck here.
    pub(crate) fn judge(&self, deck: &Deck) -> Result<DeckReport, PlanError> {
        judge_deck(&self.rulebook, &self.options, self.format_list.as_ref(), deck)
    }

    /// Whether a person plays.
    pub fn has_person(&self) -> bool {
        self.agents.contains(&AgentSpec::Person)
    }

    /// The seat of the only person, whose view is then told.
    pub fn only_person(&self) -> Option<Seat> {
        transcript::only_person(self.agents.iter().map(|agent| *agent == AgentSpec::Person))
    }

    /// The agents, new, in seat order.
    pub fn seat_agents(&self) -> Result<Vec<Box<dyn Agent>>, AgentError> {
        self.agents.iter().map(AgentSpec::build).collect()
    }

    /// The plan of a game of this setting.
    pub fn plan(&self, previous: Option<Previous>) -> Result<Plan, PlanError> {
        Plan::new(&self.rulebook, &self.options, self.cards, self.players.clone(), previous)
    }

    /// Plays one game.
    pub fn play(
        &self,
        seed: u64,
        previous: Option<Previous>,
        agents: &mut [Box<dyn Agent>],
    ) -> Result<Played, PlanError> {
        self.play_as(&self.players, seed, 1, previous, agents)
    }

    /// Plays one game between these players, who are those of the setting with the decks they have by now.
    pub(crate) fn play_as(
        &self,
        players: &[Player],
        seed: u64,
        number: u32,
        previous: Option<Previous>,
        agents: &mut [Box<dyn Agent>],
    ) -> Result<Played, PlanError> {
        let plan = Plan::new(&self.rulebook, &self.options, self.cards, players.to_vec(), previous.clone())?;
        let Setting { generator, until, no_progress, .. } = *self;
        let terms = Terms { seed, generator, shuffles: Shuffles::Lazy, until, no_progress, log: true };
        if let Some(isolated) = Isolated::of(&self.rulebook) {
            return Ok(isolated.play(plan, terms, &self.agents, number));
        }
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let mut board = Board::new();
        let outcome = board.play(&plan, &terms, agents);
        Ok(Played::here(plan, board, outcome, terms))
    }
}

impl Played {
    /// A game that was played in this process.
    pub(crate) fn here(plan: Plan, board: Board, outcome: Outcome, terms: Terms) -> Played {
        Played { plan, telling: Telling::Here(Box::new(board)), outcome, terms, before: Vec::new() }
    }

    /// The game written down.
    pub fn record(&self) -> Record {
        match &self.telling {
            Telling::Here(board) => Record::of(&self.plan, &self.terms, board, &self.outcome, PROGRAM),
            Telling::Elsewhere { record, .. } => record.as_ref().clone(),
        }
    }
}

/// The card list of a variant's game, with the user's files over it; nothing where no list is there.
pub fn card_list(id: &str, files: &[PathBuf]) -> Result<Option<CardList>, SettingError> {
    let game = id.split('/').next().unwrap_or_default();
    let mut list = CardList::bundled(game);
    for path in files {
        let name = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|e| SettingError::Cards(format!("{name}: {e}")))?;
        let own = CardList::read_user_file(&name, &bytes).map_err(|e| SettingError::Cards(e.to_string()))?;
        match &mut list {
            Some(list) => {
                list.layer(own).map_err(|e| SettingError::Cards(format!("{name}: {e}")))?;
            }
            None => list = Some(own),
        }
    }
    Ok(list)
}

/// The format list of a file, which must be for this variant's game and format.
pub fn format_list(file: Option<&Path>, id: &str, options: &Options) -> Result<Option<FormatList>, FormatListError> {
    let list = file.map(FormatList::read).transpose()?;
    list.iter().try_for_each(|list| list.fits(id, options))?;
    Ok(list)
}

/// All that the variant's deck rules say about a deck, and what a format list answers.
pub fn judge_deck(
    rulebook: &Arc<dyn Rulebook>,
    options: &Options,
    format_list: Option<&FormatList>,
    deck: &Deck,
) -> Result<DeckReport, PlanError> {
    let mut report = rulebook.deck_rules(options)?.check(deck);
    report.extend(rulebook.check_deck(options, deck)?);
    format_list.iter().for_each(|list| list.judge(deck, &mut report));
    Ok(report)
}

/// Who plays where nobody is named: an agent that plays cards, where they are played.
fn usual(cards: CardsMode) -> AgentSpec {
    match cards {
        CardsMode::Played => AgentSpec::Greedy,
        CardsMode::Blank => AgentSpec::default(),
    }
}

fn name_of(seat: usize, player: &PlayerFile) -> String {
    player.name.clone().unwrap_or_else(|| format!("Player {}", seat + 1))
}

fn entropy() -> Result<u64, SettingError> {
    use rand::TryRng;
    rand::rngs::SysRng.try_next_u64().map_err(|e| SettingError::Entropy(e.to_string()))
}
