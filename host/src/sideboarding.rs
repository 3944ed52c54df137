//! Sideboarding: what players exchange between the games of a match.
//!
//! A player's pool is constant: cards change sections, and none comes or goes. A list that breaks a deck rule is
//! refused with a remark, and the last legal one stays; a person is told why and asked again. Which sections exchange
//! cards is what the variant makes of the headings of deck lists. Which cards a player exchanges is told to no opponent.

use crate::{
    agents::{AgentError, AgentSpec, Person},
    config::DeckChecks,
    names::caseless,
    setting::{Setting, SettingError},
};
use rulezero_core::{
    deck::{Deck, DeckEntry, DeckRules},
    kernel::PlanError,
    rule::Rule,
    setup::Player,
    variant::Seat,
};
use std::{collections::VecDeque, str::FromStr};

/// What the lines of a transcript about it are cited by.
pub const SIDEBOARDING: Rule = Rule::policy("sideboarding");

/// What a player says between two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Between {
    /// These cards change places; none is fine.
    Exchange(Vec<Move>),
    /// The player gives up the match.
    Concede,
}

/// Some copies of a card that change sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where they go.
    pub way: Way,
    /// How many.
    pub count: u32,
    /// The card's name.
    pub name: String,
}

/// Where exchanged cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Into the deck that is played.
    In,
    /// Out of it.
    Out,
}

/// The players of a match, as they stand before its next game.
pub(crate) struct Tables {
    pub(crate) players: Vec<Player>,
    voices: Vec<Voice>,
}

/// How a player says what is exchanged.
enum Voice {
    /// By what a script says, once between two games; other agents say nothing.
    Lines(VecDeque<Between>),
    /// At the terminal, until an exchange is legal.
    Person(Person),
}

/// What sideboarding came to.
pub(crate) enum Sideboarded {
    /// The next game may begin; these lines say what was exchanged or refused.
    Ready(Vec<String>),
    /// A player has given up the match, after what these lines say.
    Conceded(Seat, Vec<String>),
}

/// The sections that exchange cards.
struct Sections {
    played: String,
    aside: String,
}

impl Tables {
    /// The players of a setting before the first game.
    pub(crate) fn of(setting: &Setting) -> Result<Tables, AgentError> {
        let voice = |agent: &AgentSpec| {
            Ok(if *agent == AgentSpec::Person {
                Voice::Person(Person::at_terminal())
            } else {
                Voice::Lines(agent.between_games()?.into())
            })
        };
        let voices = setting.agents.iter().map(voice).collect::<Result<_, AgentError>>()?;
        Ok(Tables { players: setting.players.clone(), voices })
    }

    /// Lets every player exchange cards.
    pub(crate) fn sideboard(&mut self, setting: &Setting) -> Result<Sideboarded, SettingError> {
        let rules = setting.rulebook.deck_rules(&setting.options).map_err(PlanError::from)?;
        let viewer = setting.only_person();
        let mut lines = Vec::new();
        for ((seat, player), voice) in (0..).map(Seat).zip(&mut self.players).zip(&mut self.voices) {
            let open = viewer.is_none_or(|viewer| viewer == seat);
            let mut refused = None;
            while let Some(said) = voice.says(player, &rules, refused.as_deref()) {
                let moves = match said {
                    Between::Concede => return Ok(Sideboarded::Conceded(seat, lines)),
                    Between::Exchange(moves) if moves.is_empty() => break,
                    Between::Exchange(moves) => moves,
                };
                let judged = match exchanged(&player.deck, &moves, &rules) {
                    Ok(deck) => judged(setting, deck)?,
                    Err(why) => Err(why),
                };
                lines.push(told(player, &moves, judged.as_ref().err(), open));
                match judged {
                    Ok(deck) => {
                        player.deck = deck;
                        break;
                    }
                    Err(why) => refused = Some(why),
                }
            }
        }
        Ok(Sideboarded::Ready(lines))
    }
}

impl Voice {
    /// What is said next; nothing where that was all.
    fn says(&mut self, player: &Player, rules: &DeckRules, refused: Option<&str>) -> Option<Between> {
        match self {
            Voice::Lines(said) => {
                if refused.is_none() {
                    said.pop_front()
                } else {
                    None
                }
            }
            Voice::Person(person) => {
                let Sections { played, aside } = Sections::of(rules)?;
                (player.deck.count(&aside) > 0).then(|| person.exchanges(player, [&played, &aside], refused))
            }
        }
    }
}

/// The line about an exchange, and why it was refused; to an opponent it names no card.
fn told(player: &Player, moves: &[Move], refused: Option<&String>, open: bool) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let what = if open { moves.join("; ") } else { "cards".into() };
    let end = match refused {
        None => String::new(),
        Some(why) if open => format!(": refused, the last list stays ({why})"),
        Some(_) => ": refused, the last list stays".into(),
    };
    format!("[{SIDEBOARDING}] {} exchanges {what}{end}", player.name)
}

/// The deck if it is legal, or else what it breaks.
fn judged(setting: &Setting, deck: Deck) -> Result<Result<Deck, String>, SettingError> {
    if setting.deck_checks == DeckChecks::Off {
        return Ok(Ok(deck));
    }
    let findings = setting.judge(&deck)?.violations;
    let broken: Vec<String> = findings.iter().map(|f| format!("{}: {}", f.rule, f.message)).collect();
    Ok(if broken.is_empty() { Ok(deck) } else { Err(broken.join("; ")) })
}

/// A deck after an exchange, or which card is not there.
fn exchanged(deck: &Deck, moves: &[Move], rules: &DeckRules) -> Result<Deck, String> {
    let sections = Sections::of(rules).ok_or("these rules have no sections that exchange cards")?;
    let mut deck = deck.clone();
    for Move { way, count, name } in moves {
        let (from, to) = match way {
            Way::In => (&sections.aside, &sections.played),
            Way::Out => (&sections.played, &sections.aside),
        };
        let is_it = |entry: &DeckEntry| entry.section == *from && caseless(&entry.card.name) == caseless(name);
        let there: u32 = deck.entries.iter().filter(|e| is_it(e)).map(|e| e.count).sum();
        if there < *count {
            return Err(format!("{there} {name} in {from}, not {count}"));
        }
        let mut left = *count;
        let mut taken = Vec::new();
        for entry in deck.entries.iter_mut().filter(|e| is_it(e)) {
            let copies = left.min(entry.count);
            entry.count -= copies;
            left -= copies;
            taken.push(DeckEntry { section: to.clone(), count: copies, card: entry.card.clone() });
        }
        for entry in taken {
            match deck.entries.iter_mut().find(|known| known.section == entry.section && known.card == entry.card) {
                Some(known) => known.count += entry.count,
                None => deck.entries.push(entry),
            }
        }
        deck.entries.retain(|entry| entry.count > 0);
    }
    Ok(deck)
}

impl Sections {
    fn of(rules: &DeckRules) -> Option<Sections> {
        let of = |heading: &str| rules.sections.iter().find(|s| s.from.iter().any(|from| from == heading));
        let (played, aside) = (of("main")?.name.to_string(), of("sideboard")?.name.to_string());
        (played != aside).then_some(Sections { played, aside })
    }
}

impl FromStr for Between {
    type Err = String;

    fn from_str(words: &str) -> Result<Between, String> {
        match words.trim() {
            "concede" => Ok(Between::Concede),
            "nothing" => Ok(Between::Exchange(Vec::new())),
            moves => moves.split(';').map(str::parse).collect::<Result<_, _>>().map(Between::Exchange),
        }
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(words: &str) -> Result<Move, String> {
        let wrong = || format!("`{}` is no exchange: write `+2 Card; -2 Card`, `nothing` or `concede`", words.trim());
        let (count, name) = words.trim().split_once(' ').ok_or_else(wrong)?;
        let way = match count.chars().next() {
            Some('+') => Way::In,
            Some('-') => Way::Out,
            Some(_) | None => return Err(wrong()),
        };
        let count =
            count[1..].parse().ok().filter(|count| (1..=u32::from(u16::MAX)).contains(count)).ok_or_else(wrong)?;
        Ok(Move { way, count, name: name.trim().to_owned() })
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = match self.way {
            Way::In => '+',
            Way::Out => '-',
        };
        write!(f, "{sign}{} {}", self.count, self.name)
    }
}
