//! The difference of two proportions counted on the same trials, by Tango's score interval (Statistics in Medicine 17
//! (1998), 891-908).
//!
//! Only pairs that differ count. The interval inverts the score test, so it keeps its level where few pairs differ,
//! and where none do it still says how large a difference may have been missed.

use super::{Estimate, Level};

/// How much larger the second proportion is: of `pairs`, `first` have it in the first alone and `second` in the second
/// alone.
pub fn paired_difference(pairs: u64, first: u64, second: u64, level: Level) -> Estimate {
    if pairs == 0 {
        return Estimate { value: 0.0, low: -1.0, high: 1.0 };
    }
    let (n, b, c, z) = (pairs as f64, second as f64, first as f64, level.reach());
    let value = (b - c) / n;
    let low = crossing(-1.0, value, |delta| score(n, b, c, delta) > z);
    let high = crossing(value, 1.0, |delta| score(n, b, c, delta) >= -z);
    Estimate { value, low, high }
}

/// How many standard errors the pairs are from a difference, which it fixes while the rest is as likely as can be. It
/// falls as the difference grows.
fn score(n: f64, b: f64, c: f64, delta: f64) -> f64 {
    // The likeliest share of pairs with the first alone is the larger root of 2n q² + middle q - c delta (1 - delta).
    let middle = (2.0 * n - b + c) * delta - b - c;
    let last = c * delta * (1.0 - delta);
    let root = (middle * middle + 8.0 * n * last).max(0.0).sqrt();
    let first = if middle > 0.0 { 2.0 * last / (middle + root) } else { (root - middle) / (4.0 * n) };
    let variance = n * (2.0 * first + delta * (1.0 - delta));
    let away = b - c - n * delta;
    if variance > 0.0 { away / variance.sqrt() } else { away * f64::INFINITY }
}

/// Where a condition that holds from `low` on stops to hold, between `low` and `high`.
fn crossing(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if middle <= low || middle >= high {
            break;
        }
        if holds(middle) { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples_come_out() {
        // Bentur and others (2009) as in Fagerland, Lydersen and Laake, BMC Medical Research Methodology 14 (2014):
        // of 21 pairs 1 and 7 differ.
        let found = paired_difference(21, 7, 1, Level::USUAL);
        assert!((found.value + 0.286).abs() < 5e-4, "{found:?}");
        assert!((found.low + 0.517).abs() < 6e-4 && (found.high + 0.026).abs() < 6e-4, "{found:?}");
    }

    #[test]
    fn the_ends_are_where_a_likelihood_searched_on_a_grid_puts_them() {
        // Nothing but the definition: the constrained likeliest share is searched, not solved for.
        for (n, first, second) in [(50, 3, 9), (200, 0, 7), (44, 1, 0), (1000, 120, 80)] {
            let found = paired_difference(n, first, second, Level::USUAL);
            for (end, wanted) in [(found.low, 1.959_964), (found.high, -1.959_964)] {
                let score = by_grid(n as f64, second as f64, first as f64, end);
                assert!((score - wanted).abs() < 2e-3, "{n} {first} {second}: {score} at {end}");
            }
        }
    }

    fn by_grid(n: f64, b: f64, c: f64, delta: f64) -> f64 {
        let (least, most) = ((-delta).max(0.0), (1.0 - delta) / 2.0);
        let times_log = |count: f64, share: f64| if count == 0.0 { 0.0 } else { count * share.max(0.0).ln() };
        let likelihood =
            |q: f64| times_log(c, q) + times_log(b, q + delta) + times_log(n - b - c, 1.0 - 2.0 * q - delta);
        let steps = 2_000_000;
        let at = |step: i32| least + (most - least) * f64::from(step) / f64::from(steps);
        let best = (0..=steps).map(at).max_by(|x, y| likelihood(*x).total_cmp(&likelihood(*y))).unwrap();
        (b - c - n * delta) / (n * (2.0 * best + delta * (1.0 - delta))).sqrt()
    }

    #[test]
    fn pairs_that_never_differ_leave_room_for_a_rare_difference() {
        let found = paired_difference(1000, 0, 0, Level::USUAL);
        let z2 = 1.959_963_985_f64.powi(2);
        assert_eq!(found.value, 0.0);
        assert!((found.high - z2 / (1000.0 + z2)).abs() < 1e-9 && (found.low + found.high).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn exchanging_the_two_turns_the_interval_round() {
        let (one, other) = (paired_difference(90, 7, 20, Level::USUAL), paired_difference(90, 20, 7, Level::USUAL));
        assert!((one.low + other.high).abs() < 1e-9 && (one.high + other.low).abs() < 1e-9, "{one:?} {other:?}");
    }
}
