//! One row a game, in the order of the games: as CSV, or column by column for files that know types.

use super::{Column, Game, Whose};
use std::fmt::Write;

/// How rows are written.
#[derive(Clone, Debug)]
pub struct Rows {
    columns: Vec<Column>,
    players: Vec<String>,
    form: Form,
}

/// What rows are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Lines of text.
    Csv,
    /// Columns of numbers and words.
    Columns,
}

/// Rows of some games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Lines of text.
    Csv(String),
    /// Columns of numbers and words.
    Columns(Table),
}

/// Rows of some games, column by column; all columns are of one length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Each game's number in the run.
    pub index: Vec<u64>,
    /// Its seed.
    pub seed: Vec<u64>,
    /// For each column of the run, its numbers.
    pub numbers: Vec<Vec<i64>>,
    /// Who takes the first turn, the result, who won, and why.
    pub words: [Vec<String>; 4],
}

/// The headings of what stands before the numbers and behind them.
const BEFORE: [&str; 3] = ["index", "seed", "first"];
const BEHIND: [&str; 3] = ["result", "winners", "causes"];

impl Rows {
    /// Rows of games with these columns and players.
    pub fn new(columns: Vec<Column>, players: Vec<String>, form: Form) -> Rows {
        Rows { columns, players, form }
    }

    /// The headings, in order.
    pub fn headings(&self) -> Vec<String> {
        let name = |column: &Column| match column.of {
            Whose::Game => column.measure.clone(),
            of @ (Whose::Seat(_) | Whose::Team(_) | Whose::Card(_)) => {
                format!("{} of {}", column.measure, of.name(&self.players))
            }
        };
        let plain = |names: [&str; 3]| names.map(str::to_owned);
        plain(BEFORE).into_iter().chain(self.columns.iter().map(name)).chain(plain(BEHIND)).collect()
    }

    /// No rows yet, but for the headings where they are a line of their own.
    pub fn head(&self) -> Lines {
        let line = || self.headings().iter().map(|heading| field(heading)).collect::<Vec<_>>().join(",") + "\n";
        match self.form {
            Form::Csv => Lines::Csv(line()),
            Form::Columns => self.none(),
        }
    }

    /// No rows.
    pub fn none(&self) -> Lines {
        match self.form {
            Form::Csv => Lines::Csv(String::new()),
            Form::Columns => {
                Lines::Columns(Table { numbers: vec![Vec::new(); self.columns.len()], ..Table::default() })
            }
        }
    }

    /// Adds the row of a game.
    pub fn write(&self, game: &Game<'_>, into: &mut Lines) {
        let words = self.words(game);
        match into {
            Lines::Csv(text) => {
                let [first, result, winners, causes] = words.map(|words| field(&words));
                let _ = write!(text, "{},{},{first}", game.index, game.seed);
                for value in game.values {
                    let _ = write!(text, ",{value}");
                }
                let _ = writeln!(text, ",{result},{winners},{causes}");
            }
            Lines::Columns(table) => {
                table.index.push(game.index);
                table.seed.push(game.seed);
                // The numbers of a game that failed elsewhere are not told.
                let numbers = game.values.iter().copied().chain(std::iter::repeat(0));
                table.numbers.iter_mut().zip(numbers).for_each(|(column, number)| column.push(number));
                table.words.iter_mut().zip(words).for_each(|(column, words)| column.push(words));
            }
        }
    }

    /// Who takes the first turn, the result, who won, and why.
    fn words(&self, game: &Game<'_>) -> [String; 4] {
        let name = |seat: usize| self.players.get(seat).map_or("", String::as_str);
        let first = game.first.map_or("", |seat| name(seat.0 as usize));
        let winners: Vec<&str> = game.winners().iter().map(|seat| name(seat.0 as usize)).collect();
        let causes: Vec<String> = match game.fault() {
            Some(message) => vec![message.to_owned()],
            None => game
                .causes
                .iter()
                .map(|c| format!("{}{} [{}]", on(c.seat.map(|s| name(s.0 as usize))), c.name, c.rule))
                .collect(),
        };
        [first.to_owned(), game.kind.to_string(), winners.join("; "), causes.join("; ")]
    }
}

impl Lines {
    /// Adds rows of later games.
    pub fn append(&mut self, more: Lines) {
        match (self, more) {
            (Lines::Csv(text), Lines::Csv(more)) => text.push_str(&more),
            (Lines::Columns(table), Lines::Columns(more)) => table.append(more),
            (Lines::Csv(_), Lines::Columns(_)) | (Lines::Columns(_), Lines::Csv(_)) => {
                unreachable!("rows of one run have one form")
            }
        }
    }
}

impl Table {
    pub(super) fn append(&mut self, more: Table) {
        self.index.extend(more.index);
        self.seed.extend(more.seed);
        self.numbers.iter_mut().zip(more.numbers).for_each(|(column, more)| column.extend(more));
        self.words.iter_mut().zip(more.words).for_each(|(column, more)| column.extend(more));
    }
}

fn on(player: Option<&str>) -> String {
    player.map_or_else(String::new, |player| format!("{player}: "))
}

/// A field as CSV has it (RFC 4180).
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
