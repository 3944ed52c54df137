//! Measurements that differ from round to round: their median, and the middle half of them.

use serde::Serialize;

/// A median with the quartiles around it. A mean would follow the rounds in which the machine was busy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// Half of the measurements are no more.
    pub median: f64,
    /// A quarter of them is no more.
    pub low: f64,
    /// A quarter of them is no less.
    pub high: f64,
}

impl Spread {
    /// The spread of these measurements; all zero if there are none.
    pub fn of(measured: impl IntoIterator<Item = f64>) -> Spread {
        let mut sorted: Vec<f64> = measured.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = share * sorted.len().saturating_sub(1) as f64;
            let (below, above) = (sorted.get(place.floor() as usize), sorted.get(place.ceil() as usize));
            let (below, above) = (below.copied().unwrap_or(0.0), above.copied().unwrap_or(0.0));
            below + (above - below) * place.fract()
        };
        Spread { median: at(0.5), low: at(0.25), high: at(0.75) }
    }

    /// The same of what falls as the measurements rise, such as games a second of seconds a game.
    pub fn inverse(self, one: f64) -> Spread {
        Spread { median: one / self.median, low: one / self.high, high: one / self.low }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_half_of_measurements_is_between_their_quartiles() {
        assert_eq!(Spread::of([3.0, 1.0, 2.0, 5.0, 4.0]), Spread { median: 3.0, low: 2.0, high: 4.0 });
        assert_eq!(Spread::of([1.0, 2.0]), Spread { median: 1.5, low: 1.25, high: 1.75 });
        assert_eq!(Spread::of([7.0]), Spread { median: 7.0, low: 7.0, high: 7.0 });
        assert_eq!(Spread::of([]), Spread::default());
    }

    #[test]
    fn what_takes_twice_as_long_is_done_half_as_often() {
        let rate = Spread { median: 4.0, low: 2.0, high: 8.0 }.inverse(8.0);
        assert_eq!(rate, Spread { median: 2.0, low: 1.0, high: 4.0 });
    }
}
