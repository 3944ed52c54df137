//! What `play` and `match` have in common: a game file or a variant with decks, and flags that win over the file.

use super::{Desk, Failure, key_value};
use crate::{
    agents::AgentSpec,
    config::{DeckChecks, GameFile, PlayerFile},
    setting::Setting,
};
use clap::ValueEnum;
use rulezero_core::{kernel::PlanError, option::Value, setup::CardsMode};
use std::path::{Path, PathBuf};

/// Arguments that make up a table.
#[derive(clap::Args)]
pub(super) struct TableArgs {
    /// A game file, or a variant: its id, or `GAME@DAY`
    #[arg(value_name = "FILE|VARIANT")]
    pub(super) game: String,
    /// A deck list; once for each player
    #[arg(long, value_name = "FILE")]
    deck: Vec<PathBuf>,
    /// A card of the list that leads the deck; once for each player
    #[arg(long, value_name = "NAME")]
    commander: Vec<String>,
    /// A team by its name or number; once for each player. A format with teams seats the players itself otherwise
    #[arg(long, value_name = "TEAM")]
    team: Vec<String>,
    /// The seed; the same seed gives the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who plays: random, first, keep:LO-HI[,floor=F], script:FILE or person; one for all seats, or one for each
    #[arg(long, value_name = "AGENT")]
    agent: Vec<AgentSpec>,
    /// Whether cards are played; no bundled variant does that yet
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

impl TableArgs {
    /// The game file with what the command line says over it.
    pub(super) fn file(&self) -> Result<GameFile, Failure> {
        let path = Path::new(&self.game);
        let mut file = if path.is_file() || path.extension().is_some_and(|e| e == "toml") {
            GameFile::read(path)?
        } else {
            GameFile { variant: self.game.clone(), ..GameFile::default() }
        };
        self.seat_players(&mut file)?;
        file.options.extend(self.options.iter().cloned());
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

    fn seat_players(&self, file: &mut GameFile) -> Result<(), Failure> {
        if !self.deck.is_empty() {
            file.players = self.deck.iter().map(|d| PlayerFile { deck: d.clone(), ..PlayerFile::default() }).collect();
        }
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
        Ok(())
    }

    /// The setting of a game file; remarks go to standard error.
    pub(super) fn setting(&self, file: &GameFile, desk: &Desk<'_>) -> Result<Setting, Failure> {
        let rulebook = desk.variant(&file.variant)?;
        if file.players.is_empty() {
            let message = format!("nobody plays {}: name decks with --deck FILE, once for each player", file.variant);
            return Err(Failure(message));
        }
        let unplayed = file.cards.unwrap_or(CardsMode::Played) == CardsMode::Played && !rulebook.info().plays_cards;
        if unplayed {
            // Said before any deck is read: it is the first thing to change.
            return Err(PlanError::NotPlayed { id: rulebook.info().id.to_string() }.into());
        }
        let setting = Setting::new(rulebook, file)?;
        setting.remarks.iter().for_each(|remark| eprintln!("note: {remark}"));
        if file.players.iter().all(|p| p.agent.is_none()) {
            eprintln!("note: no agent was named, so all seats are keep:2-5 and answer the rest at random");
        }
        Ok(setting)
    }
}
