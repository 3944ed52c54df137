//! What is compared, and how it differs, in words.

use super::{Difference, Verdict, What};
use crate::statistics::{Estimate, Level, digits};

impl What {
    /// What it is, whose, seats by these names, and of which number.
    pub fn words(&self, names: &[String]) -> (String, String, String) {
        let player = |seat: usize| names.get(seat).cloned().unwrap_or_else(|| format!("seat {}", seat + 1));
        match self {
            What::Result(kind) => ("result".into(), kind.to_string(), String::new()),
            What::First(seat) => ("first turn".into(), player(*seat), String::new()),
            What::Wins(seat) => ("wins".into(), player(*seat), String::new()),
            What::Mean(column) => (column.measure.clone(), column.of.name(names), "mean".into()),
            What::Share(column, number) => (column.measure.clone(), column.of.name(names), number.to_string()),
        }
    }
}

impl Difference {
    /// What it comes to: in percentage points for a share. `each` is the level of its interval.
    pub fn in_words(&self, share: bool, each: Level) -> String {
        let (scale, unit) = if share { (100.0, " points") } else { (1.0, "") };
        let Estimate { value, low, high } = self.estimate;
        let (value, low, high) = (value * scale, low * scale, high * scale);
        let digits = digits(high - low);
        match self.verdict {
            Verdict::Identical => "identical on these seeds".into(),
            Verdict::NoneSeen => {
                format!("no difference seen; it lies within {low:+.digits$} to {high:+.digits$}{unit} ({each})")
            }
            Verdict::More => format!("more: {value:+.digits$}{unit} ({low:+.digits$} to {high:+.digits$})"),
            Verdict::Less => format!("less: {value:+.digits$}{unit} ({low:+.digits$} to {high:+.digits$})"),
        }
    }
}

/// A subject's letter, or its number after the letters have run out.
pub fn letter(at: usize) -> String {
    u8::try_from(at).ok().filter(|at| *at < 26).map_or_else(|| (at + 1).to_string(), |at| char::from(b'A' + at).into())
}
