//! Intervals for what a simulation estimates, from counts and sums alone.
//!
//! Each function says in which paper its method stands. Nothing here knows games, and nothing rounds
//! but the words in which estimates are told.

mod mean;
mod paired;
mod wilson;
mod words;

pub use mean::mean;
pub use paired::paired_difference;
pub use wilson::wilson;
pub use words::{decimal, digits, percent};

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal};
use std::{fmt, str::FromStr};

/// An estimate with the interval around it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

impl Estimate {
    /// Whether a value lies in the interval.
    pub fn covers(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// How wide the interval is.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }
}

/// How many of a hundred intervals hold the true value, in percent: above 0 and below 100.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(f64);

impl Level {
    /// The usual level.
    pub const USUAL: Level = Level(95.0);

    /// The level at which each of several intervals holds if all of them hold together at this one (Bonferroni).
    pub fn each_of(self, several: usize) -> Level {
        Level(100.0 - (100.0 - self.0) / several.max(1) as f64)
    }

    /// How many standard errors an interval of this level reaches to either side.
    pub fn reach(self) -> f64 {
        Normal::standard().inverse_cdf(0.5 + self.0 / 200.0)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let level = text.strip_suffix('%').unwrap_or(text).trim().parse::<f64>();
        let level = level.ok().filter(|level| *level > 0.0 && *level < 100.0);
        level
            .map(Level)
            .ok_or_else(|| format!("`{text}` is no level: write a percentage between 0 and 100, such as 95"))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:.4}", self.0);
        write!(f, "{} %", digits.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_reaches_as_far_as_tables_of_the_normal_distribution_say() {
        for (level, reach) in
            [("90", 1.644_853_627), ("95", 1.959_963_985), ("99 %", 2.575_829_304), ("99.9", 3.290_526_731)]
        {
            assert!((level.parse::<Level>().unwrap().reach() - reach).abs() < 1e-8, "{level}");
        }
    }

    #[test]
    fn a_level_is_shared_among_several_intervals() {
        assert_eq!(Level::USUAL.each_of(1).to_string(), "95 %");
        assert_eq!(Level::USUAL.each_of(2).to_string(), "97.5 %");
        assert_eq!(Level::USUAL.each_of(12).to_string(), "99.5833 %");
        for wrong in ["0", "100", "wide", "-3", "NaN"] {
            assert!(wrong.parse::<Level>().unwrap_err().contains("is no level"), "{wrong}");
        }
    }
}
