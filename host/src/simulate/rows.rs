//! One row a game, in the order of the games, as CSV.

use super::{Column, Game, Whose};
use std::fmt::Write;

/// How rows are written.
#[derive(Clone, Debug)]
pub struct Rows {
    columns: Vec<Column>,
    players: Vec<String>,
}

impl Rows {
    /// Rows of games with these columns and players.
    pub fn new(columns: Vec<Column>, players: Vec<String>) -> Rows {
        Rows { columns, players }
    }

    /// The line of headings.
    pub fn head(&self) -> String {
        let mut head = String::from("index,seed,first");
        for column in &self.columns {
            let name = match column.of {
                Whose::Game => column.measure.clone(),
                of @ (Whose::Seat(_) | Whose::Team(_) | Whose::Card(_)) => {
                    format!("{} of {}", column.measure, of.name(&self.players))
                }
            };
            let _ = write!(head, ",{}", field(&name));
        }
        head + ",result,winners,causes\n"
    }

    /// Adds the line of a game.
    pub fn write(&self, game: &Game<'_>, into: &mut String) {
        let name = |seat: usize| self.players.get(seat).map_or("", String::as_str);
        let first = game.first.map_or("", |seat| name(seat.0 as usize));
        let _ = write!(into, "{},{},{}", game.index, game.seed, field(first));
        for value in game.values {
            let _ = write!(into, ",{value}");
        }
        let winners: Vec<&str> = game.winners().iter().map(|seat| name(seat.0 as usize)).collect();
        let causes: Vec<String> = match game.fault() {
            Some(message) => vec![message.to_owned()],
            None => game
                .causes
                .iter()
                .map(|c| format!("{}{} [{}]", on(c.seat.map(|s| name(s.0 as usize))), c.name, c.rule))
                .collect(),
        };
        let _ = writeln!(
            into,
            ",{},{},{}",
            field(&game.kind.to_string()),
            field(&winners.join("; ")),
            field(&causes.join("; "))
        );
    }
}

fn on(player: Option<&str>) -> String {
    player.map_or_else(String::new, |player| format!("{player}: "))
}

/// A field as CSV has it (RFC 4180).
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
