//! A set-up: everything that is settled before a game begins, and the look-up of names in it.
//!
//! Cards are numbered over all players in the order of their lists, so a set-up and a seed name a game exactly.

use crate::{
    card::Card,
    deck::Deck,
    option::{Options, Value},
    rule::Text,
    variant::{Info, KindId, MarkId, Seat, TotalId, VerbId, ZoneId},
};
use rulezero_abi::{CardId, Place};
use serde::{Deserialize, Serialize};

/// What a game begins from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The names in force: those of the variant that hosts the game.
    pub info: Info,
    /// A value for each option.
    pub options: Options,
    /// Whether cards are played.
    pub cards: CardsMode,
    /// The players in seat order, clockwise.
    pub players: Vec<Player>,
    /// What the match brings along from its previous game.
    pub previous: Option<Previous>,
}

/// Whether cards are played or are blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardsMode {
    /// Cards are played as their data says.
    Played,
    /// No card is played: turns are what the rules do by themselves.
    Blank,
}

/// One player of a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// The team's number; players without partners have one each.
    pub team: u8,
    /// The label of this player's random streams. It goes with the player, not with the seat.
    pub stream: u32,
    /// The cards.
    pub deck: Deck,
}

/// How the previous game of a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Previous {
    /// Who lost, in order; empty after a draw.
    pub lost: Vec<Seat>,
    /// Marks that are carried on, by name, with the seat that had them.
    pub carried: Vec<(String, Seat)>,
}

/// Why a variant does not work with something, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{message}")]
pub struct Refusal {
    /// The sentence.
    pub message: String,
}

impl Refusal {
    /// A refusal with its sentence.
    pub fn new(message: impl Into<String>) -> Refusal {
        Refusal { message: message.into() }
    }
}

/// One card of a set-up.
#[derive(Clone, Copy, Debug)]
pub struct SetupCard<'a> {
    /// Its number.
    pub id: CardId,
    /// Whose it is.
    pub owner: Seat,
    /// The deck section it comes from.
    pub section: &'a str,
    /// Its facts.
    pub facts: &'a Card,
}

impl Setup {
    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// All cards in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = SetupCard<'_>> {
        self.players
            .iter()
            .enumerate()
            .flat_map(|(seat, player)| player.deck.entries.iter().map(move |entry| (seat, entry)))
            .flat_map(|(seat, entry)| std::iter::repeat_n((seat, entry), entry.count as usize))
            .enumerate()
            .map(|(id, (seat, entry))| SetupCard {
                id: CardId(id as u16),
                owner: Seat(seat as u8),
                section: &entry.section,
                facts: &entry.card,
            })
    }

    /// A printed number of the card that fills a section of a seat's deck, such as a leader's.
    pub fn number_of(&self, seat: Seat, section: &str, number: &str) -> Result<i64, Refusal> {
        let player = &self.players[seat.0 as usize];
        let Some(entry) = player.deck.entries.iter().find(|e| e.section == section) else {
            return Err(Refusal::new(format!("{} has no card in {section}", player.name)));
        };
        entry.card.number(number).ok_or_else(|| Refusal::new(format!("{} has no printed {number}", entry.card.name)))
    }

    /// An option that is a number.
    pub fn number(&self, option: &str) -> Result<i64, Refusal> {
        self.options.get(option).and_then(Value::number).ok_or_else(|| missing("option", option, "a number"))
    }

    /// An option that is a word.
    pub fn word(&self, option: &str) -> Result<&str, Refusal> {
        self.options.get(option).and_then(Value::word).ok_or_else(|| missing("option", option, "a word"))
    }

    /// The zone of this name.
    pub fn zone(&self, name: &str) -> Result<ZoneId, Refusal> {
        find(&self.info.zones, |z| &z.name, name, "zone", &self.info.id).map(ZoneId)
    }

    /// The total of this name.
    pub fn total(&self, name: &str) -> Result<TotalId, Refusal> {
        find(&self.info.totals, |t| &t.name, name, "total", &self.info.id).map(TotalId)
    }

    /// The mark of this name.
    pub fn mark(&self, name: &str) -> Result<MarkId, Refusal> {
        find(&self.info.marks, |m| &m.name, name, "mark", &self.info.id).map(MarkId)
    }

    /// The decision kind of this name.
    pub fn kind(&self, name: &str) -> Result<KindId, Refusal> {
        find(&self.info.kinds, |k| &k.name, name, "decision kind", &self.info.id).map(KindId)
    }

    /// The verb of this name.
    pub fn verb(&self, name: &str) -> Result<VerbId, Refusal> {
        find(&self.info.verbs, |v| &v.name, name, "verb", &self.info.id).map(VerbId)
    }
}

impl ZoneId {
    /// A seat's own zone of this kind.
    pub fn of(self, seat: Seat) -> Place {
        Place { zone: self.0, seat: seat.0.into() }
    }

    /// The zone that all share.
    pub fn shared(self) -> Place {
        Place { zone: self.0, seat: 0 }
    }
}

impl Previous {
    /// The seat that had a carried mark.
    pub fn carried(&self, mark: &str) -> Option<Seat> {
        self.carried.iter().find(|(name, _)| name == mark).map(|(_, seat)| *seat)
    }
}

fn find<T>(list: &[T], name_of: impl Fn(&T) -> &Text, name: &str, what: &str, id: &str) -> Result<u16, Refusal> {
    list.iter()
        .position(|item| name_of(item) == name)
        .map(|at| at as u16)
        .ok_or_else(|| Refusal::new(format!("{id} has no {what} `{name}`, which a step needs")))
}

fn missing(what: &str, name: &str, wanted: &str) -> Refusal {
    Refusal::new(format!("the set-up gives no {what} `{name}` that is {wanted}"))
}
