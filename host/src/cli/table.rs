//! What `play` and `match` have in common: a game file or a variant with decks, and flags that win over the file.

use super::{Desk, Failure, key_value};
use crate::{
    agents::AgentSpec,
    config::{DeckChecks, GameFile, PlayerFile},
    outline::plain_plan,
    setting::Setting,
    simulate::Simulation,
    subject::{Subject, house_rule},
};
use clap::ValueEnum;
use rulezero_core::{
    kernel::{Generator, PlanError},
    option::Value,
    setup::CardsMode,
};
use std::path::{Path, PathBuf};

/// Arguments that make up a table.
#[derive(clap::Args)]
pub(super) struct TableArgs {
    /// A game file, or a variant: its id, or `GAME@DAY`. Options may follow in brackets: `VARIANT[NAME=VALUE,…]`
    #[arg(value_name = "FILE|VARIANT")]
    game: String,
    /// The generator that chance is drawn from
    #[arg(long, value_enum, default_value_t = Randomness::Chacha8)]
    generator: Randomness,
    #[command(flatten)]
    over: Overrides,
}

/// Flags that win over what a game file says.
#[derive(clap::Args)]
pub(super) struct Overrides {
    /// A deck list; once for each player
    #[arg(long, value_name = "FILE")]
    deck: Vec<PathBuf>,
    /// So many players, each with the variant's own plain deck
    #[arg(long, value_name = "N", conflicts_with = "deck", value_parser = clap::value_parser!(u8).range(1..))]
    players: Option<u8>,
    /// A card of the list that leads the deck; once for each player
    #[arg(long, value_name = "NAME")]
    commander: Vec<String>,
    /// A team by its name or number; once for each player. A format with teams seats the players itself otherwise
    #[arg(long, value_name = "TEAM")]
    team: Vec<String>,
    /// The seed; the same seed gives the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who plays: random, first, greedy, keep:LO-HI[,floor=F], script:FILE, external:COMMAND or person; one for all seats, or one for each
    #[arg(long, value_name = "AGENT")]
    agent: Vec<AgentSpec>,
    /// Whether cards are played; usually they are, but for the start alone
    #[arg(long, value_enum)]
    cards: Option<Cards>,
    /// Stop after the start-of-game procedure
    #[arg(long, value_enum)]
    until: Option<Until>,
    /// Most turns of a game
    #[arg(long, value_name = "N")]
    turn_limit: Option<u32>,
    /// So many turns in a row that leave the table as it was end a game: a policy of the host, no rule
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    no_progress_turns: Option<u32>,
    /// Whether decks that break a rule are refused
    #[arg(long, value_enum)]
    deck_checks: Option<Checks>,
    /// A dated list of what is banned, restricted or retired in the format; `deck check --help` shows one
    #[arg(long, value_name = "FILE")]
    format_list: Option<PathBuf>,
    /// A card file over the bundled list, as `rulezero cards import` writes it
    #[arg(long, value_name = "FILE")]
    card_file: Vec<PathBuf>,
    /// An option of the variant
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = key_value)]
    options: Vec<(String, Value)>,
    /// A step of the start taken from another variant, with its parts
    #[arg(long = "with", value_name = "STEP=VARIANT", value_parser = house_rule)]
    house_rules: Vec<(String, String)>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Cards {
    /// As their data says
    Played,
    /// Not at all: turns are what the rules do by themselves
    Blank,
}

#[derive(Clone, Copy, ValueEnum)]
enum Until {
    /// After the start-of-game procedure
    Start,
}

#[derive(Clone, Copy, ValueEnum)]
enum Checks {
    /// Refused
    On,
    /// Played all the same
    Off,
}

#[derive(Clone, Copy, ValueEnum)]
enum Randomness {
    /// Unpredictable, for games that people play
    Chacha8,
    /// That of `simulate`, to see one of its games
    Pcg64mcg,
}

impl TableArgs {
    /// The game file with what the command line says over it.
    pub(super) fn file(&self) -> Result<GameFile, Failure> {
        self.over.file(&self.game)
    }

    /// The setting of one game or match of a game file; remarks go to standard error.
    pub(super) fn setting(&self, file: &GameFile, desk: &Desk<'_>) -> Result<Setting, Failure> {
        let setting = self.over.setting(file, desk)?;
        Ok(Setting { generator: self.generator.generator(), ..setting })
    }
}

impl Overrides {
    /// The game file that these words name, or one for the variant that they name, with these flags over it.
    pub(super) fn file(&self, words: &str) -> Result<GameFile, Failure> {
        let subject: Subject = words.parse()?;
        let path = Path::new(&subject.name);
        let mut file = if path.is_file() || path.extension().is_some_and(|e| e == "toml") {
            GameFile::read(path)?
        } else {
            GameFile { variant: subject.name.clone(), ..GameFile::default() }
        };
        if let Some(players) = self.players {
            file.players = vec![PlayerFile::default(); players.into()];
        }
        if !self.deck.is_empty() {
            let player = |deck: &PathBuf| PlayerFile { deck: Some(deck.clone()), ..PlayerFile::default() };
            file.players = self.deck.iter().map(player).collect();
        }
        file.options.extend(self.options.iter().cloned());
        file.options.extend(subject.options);
        file.house_rules.extend(self.house_rules.iter().cloned());
        file.house_rules.extend(subject.house_rules);
        file.seed = self.seed.or(file.seed);
        file.turn_limit = self.turn_limit.or(file.turn_limit);
        file.no_progress_turns = self.no_progress_turns.or(file.no_progress_turns);
        file.start_only |= self.until.is_some();
        file.format_list = self.format_list.clone().or(file.format_list);
        file.card_files.extend(self.card_file.iter().cloned());
        file.cards = match self.cards {
            Some(Cards::Blank) => Some(CardsMode::Blank),
            Some(Cards::Played) => Some(CardsMode::Played),
            None => file.cards,
        };
        file.deck_checks = match self.deck_checks {
            Some(Checks::On) => DeckChecks::On,
            Some(Checks::Off) => DeckChecks::Off,
            None => file.deck_checks,
        };
        Ok(file)
    }

    /// The setting of a game file; remarks go to standard error.
    pub(super) fn setting(&self, file: &GameFile, desk: &Desk<'_>) -> Result<Setting, Failure> {
        let rulebook = desk.with_house_rules(&file.variant, &file.house_rules)?;
        if file.players.is_empty() {
            let message = format!(
                "nobody plays {}: name decks with --deck FILE, once for each player, or --players N for the variant's \
                 own plain deck",
                file.variant
            );
            return Err(Failure(message));
        }
        let unplayed = file.cards_mode() == CardsMode::Played && !rulebook.info().plays_cards;
        if unplayed {
            // Said before any deck is read: it is the first thing to change.
            return Err(PlanError::NotPlayed { id: rulebook.info().id.to_string() }.into());
        }
        let file = self.seated(file.clone())?;
        let setting = Setting::new(rulebook, &file)?;
        setting.remarks.iter().for_each(|remark| eprintln!("note: {remark}"));
        if file.players.iter().all(|p| p.agent.is_none()) {
            eprintln!("note: no agent was named, so all seats are {}", about_usual(setting.cards));
        }
        Ok(setting)
    }

    /// The simulation of a game file. Without players it is for as few as the options allow, with the variant's own
    /// plain deck; where cards are not played and blank ones were not asked for, it is for the start only.
    pub(super) fn simulation(&self, mut file: GameFile, desk: &Desk<'_>) -> Result<Simulation, Failure> {
        let rulebook = desk.with_house_rules(&file.variant, &file.house_rules)?;
        let id = &rulebook.info().id;
        if file.players.is_empty() {
            let players = plain_plan(&rulebook, &file.options, None)?.setup.players.len();
            file.players = vec![PlayerFile::default(); players];
            eprintln!("note: no deck was named, so {players} players of {id} have its own plain deck");
        }
        if file.cards.is_none() && !rulebook.info().plays_cards {
            eprintln!("note: {id} plays no cards, so games stop after the start (--cards blank goes on without them)");
            file.cards = Some(CardsMode::Blank);
            file.start_only = true;
        }
        Ok(Simulation::new(self.setting(&file, desk)?)?)
    }

    /// The file with these agents and commanders at its seats.
    fn seated(&self, mut file: GameFile) -> Result<GameFile, Failure> {
        let seats = file.players.len();
        match self.agent.as_slice() {
            [] => {}
            [one] => file.players.iter_mut().for_each(|p| p.agent = Some(one.clone())),
            several if several.len() == seats => {
                file.players.iter_mut().zip(several).for_each(|(p, agent)| p.agent = Some(agent.clone()));
            }
            several => {
                let message =
                    format!("{} agents for {seats} players: give one for all, or one for each", several.len());
                return Err(Failure(message));
            }
        }
        if !self.team.is_empty() && self.team.len() != seats {
            return Err(Failure(format!("{} teams for {seats} players: give one for each, or none", self.team.len())));
        }
        file.players.iter_mut().zip(&self.team).for_each(|(p, team)| p.team = Some(team.as_str().into()));
        if self.commander.len() > seats {
            return Err(Failure(format!("{} commanders for {seats} players", self.commander.len())));
        }
        file.players.iter_mut().zip(&self.commander).for_each(|(p, name)| p.commander = Some(name.clone()));
        Ok(file)
    }
}

/// The usual agent, and what it does.
fn about_usual(cards: CardsMode) -> &'static str {
    match cards {
        CardsMode::Played => "greedy, which plays by a simple policy of the game",
        CardsMode::Blank => "keep:2-5 and answer the rest at random",
    }
}

impl Randomness {
    fn generator(self) -> Generator {
        match self {
            Randomness::Chacha8 => Generator::ChaCha8,
            Randomness::Pcg64mcg => Generator::Pcg64Mcg,
        }
    }
}
