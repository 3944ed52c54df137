//! A day as `2016-03-01`, which sorts as text.

use super::NoEdition;
use std::{fmt, str::FromStr};

/// A day that there was.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(transparent)]
pub struct Day(String);

impl Day {
    /// Year, month and day with dashes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Day {
    type Err = NoEdition;

    fn from_str(text: &str) -> Result<Day, NoEdition> {
        let text = text.trim();
        let is_day = text.len() == 10 && text.is_ascii() && {
            let number = |from: usize, to: usize| match &text[from..to] {
                digits if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse::<u32>().ok(),
                _ => None,
            };
            let dashes = text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
            match (number(0, 4), number(5, 7), number(8, 10)) {
                (Some(year), Some(month), Some(day)) => dashes && (1..=days_of(year, month)).contains(&day),
                _ => false,
            }
        };
        if is_day { Ok(Day(text.to_owned())) } else { Err(NoEdition::Day(text.to_owned())) }
    }
}

/// How many days a month has; none if there is no such month.
fn days_of(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar_and_nothing_else() {
        for day in ["2016-02-29", "2000-02-29", "1999-12-31", "2026-08-07"] {
            assert_eq!(day.parse::<Day>().map(|d| d.to_string()), Ok(day.to_owned()));
        }
        for no_day in
            ["2015-02-29", "1900-02-29", "2016-13-01", "2016-00-10", "2016-1-01", "16-03-01", "", "2016/03/01"]
        {
            assert_eq!(no_day.parse::<Day>(), Err(NoEdition::Day(no_day.to_owned())), "{no_day}");
        }
    }
}
