//! A proportion, by Wilson's score interval (1927), as Newcombe (1998) recommends it.
//!
//! It stays between 0 and 1, and tells something even where all or none were counted.

use super::{Estimate, Level};

/// The proportion that `count` of `of` trials estimates; of no trials, half and the whole range.
pub fn wilson(count: u64, of: u64, level: Level) -> Estimate {
    if of == 0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let (n, z) = (of as f64, level.reach());
    let p = count as f64 / n;
    let scale = 1.0 + z * z / n;
    let centre = (p + z * z / (2.0 * n)) / scale;
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / scale;
    let low = if count == 0 { 0.0 } else { centre - half };
    let high = if count == of { 1.0 } else { centre + half };
    Estimate { value: p, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_newcombe_come_out() {
        // R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
        for (count, of, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let found = wilson(count, of, Level::USUAL);
            assert!((found.low - low).abs() < 6e-5 && (found.high - high).abs() < 6e-5, "{count} of {of}: {found:?}");
        }
    }

    #[test]
    fn all_and_nothing_stay_inside() {
        assert_eq!(wilson(20, 20, Level::USUAL).high, 1.0);
        assert_eq!(wilson(0, 0, Level::USUAL), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }
}
