//! The columns of a run: each number that every game gives, with the measure it belongs to and whose it is.

use rulezero_core::{kernel::Reading, variant::Scope};
use serde::{Deserialize, Serialize};

/// One number that every game gives.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Column {
    /// The measure.
    pub measure: String,
    /// Whose number it is.
    pub of: Whose,
}

/// Whose number it is; counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The game's.
    Game,
    /// A team's.
    Team(u16),
    /// A seat's.
    Seat(u16),
    /// A card's.
    Card(u16),
}

impl Column {
    /// The columns of these readings, in the order in which they are read.
    pub fn of(readings: &[Reading]) -> Vec<Column> {
        let holder = |scope, at: usize| match scope {
            Scope::Game => Whose::Game,
            Scope::Team => Whose::Team(at as u16),
            Scope::Player => Whose::Seat(at as u16),
            Scope::Card => Whose::Card(at as u16),
        };
        let columns = readings.iter().flat_map(|reading| {
            (0..reading.width()).map(|at| Column { measure: reading.name.to_string(), of: holder(reading.scope, at) })
        });
        columns.collect()
    }
}

impl Whose {
    /// Its name, seats by these names.
    pub fn name(self, players: &[String]) -> String {
        match self {
            Whose::Game => "game".into(),
            Whose::Team(team) => format!("team {}", team + 1),
            Whose::Seat(seat) => players.get(seat as usize).cloned().unwrap_or_else(|| format!("seat {}", seat + 1)),
            Whose::Card(card) => format!("card {card}"),
        }
    }
}
