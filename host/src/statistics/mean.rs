//! A mean, by the normal interval: for a hundred values and more, as simulations have.

use super::{Estimate, Level};

/// The mean of `count` whole numbers from their sum and the sum of their squares. The interval of fewer than two is
/// as wide as can be.
pub fn mean(count: u64, sum: i128, squares: i128, level: Level) -> Estimate {
    let n = count as f64;
    if count < 2 {
        let value = if count == 0 { 0.0 } else { sum as f64 };
        return Estimate { value, low: f64::MIN, high: f64::MAX };
    }
    let value = sum as f64 / n;
    let half = level.reach() * (spread_squared(count, sum, squares) / n).sqrt();
    Estimate { value, low: value - half, high: value + half }
}

/// The variance of a sample of at least two. Exact until the last division: sums of squares of many equal numbers
/// would cancel to noise in floating point.
pub(crate) fn spread_squared(count: u64, sum: i128, squares: i128) -> f64 {
    let n = i128::from(count);
    match (n.checked_mul(squares), sum.checked_mul(sum)) {
        (Some(all), Some(square)) => (all - square) as f64 / (n as f64 * (n - 1) as f64),
        _ => (squares as f64 - sum as f64 * (sum as f64 / n as f64)).max(0.0) / (n - 1) as f64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_numbers_come_out_as_by_hand() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
        let found = mean(8, 40, 232, Level::USUAL);
        let half = 1.959_963_985 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert_eq!(found.value, 5.0);
        assert!((found.high - 5.0 - half).abs() < 1e-8 && (5.0 - found.low - half).abs() < 1e-8, "{found:?}");
    }

    #[test]
    fn equal_numbers_have_no_spread_however_many_they_are() {
        let (count, value) = (100_000_000_u64, 1_000_003_i128);
        let found = mean(count, i128::from(count) * value, i128::from(count) * value * value, Level::USUAL);
        assert_eq!((found.low, found.high), (1_000_003.0, 1_000_003.0));
    }
}
