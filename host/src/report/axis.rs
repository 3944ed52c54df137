//! Axes: from numbers to places, with ticks at round numbers.

use super::markup::{Tag, tag};

/// A stretch of numbers along a stretch of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// From one end's place to the other's. Numbers that are all the same get room around them.
    pub(super) fn new(least: f64, most: f64, from: f64, to: f64) -> Axis {
        let room = if most > least { 0.0 } else { most.abs().max(1.0) / 2.0 };
        Axis { least: least - room, most: most + room, from, to }
    }

    /// The place of a number; one beyond an end stands at the end.
    pub(super) fn place(&self, number: f64) -> f64 {
        let share = ((number - self.least) / (self.most - self.least)).clamp(0.0, 1.0);
        self.from + share * (self.to - self.from)
    }

    /// About so many round numbers on it, each with how it is written.
    pub(super) fn ticks(&self, about: f64) -> Vec<(f64, String)> {
        let step = round_step((self.most - self.least) / about);
        let digits = (-step.log10().floor()).max(0.0) as usize;
        let first = (self.least / step - 1e-9).ceil() as i64;
        let last = (self.most / step + 1e-9).floor() as i64;
        (first..=last).map(|at| at as f64 * step).map(|tick| (tick, written(tick, digits))).collect()
    }

    /// Lines across the picture at the ticks, with their numbers below.
    pub(super) fn below(&self, about: f64, top: f64, bottom: f64) -> Vec<Tag> {
        let tick = |(number, words): (f64, String)| {
            let x = self.place(number);
            let line = tag("line").class("grid").at([("x1", x), ("x2", x), ("y1", top), ("y2", bottom)]);
            [line, label(&words, x, bottom + 13.0, "middle").class("tick")]
        };
        self.ticks(about).into_iter().flat_map(tick).collect()
    }
}

/// The least of 1, 2, 5, 10, 20 … times a power of ten that is not below.
pub(super) fn round_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    let steps = [1.0, 2.0, 5.0].map(|times| times * power);
    steps.into_iter().find(|round| *round >= step * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

/// A number with so many digits and a true minus; 0 has no sign.
pub(super) fn written(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    if text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.') {
        return text.trim_start_matches('-').to_owned();
    }
    text.replace('-', "\u{2212}")
}

/// A text at a place.
pub(super) fn label(words: &str, x: f64, y: f64, anchor: &str) -> Tag {
    tag("text").at([("x", x), ("y", y)]).set("text-anchor", anchor).say(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within_the_ends() {
        for (least, most, ticks) in [
            (0.0, 100.0, &["0", "20", "40", "60", "80", "100"][..]),
            (-1.3, 0.4, &["\u{2212}1.0", "\u{2212}0.5", "0.0"]),
            (6.79, 6.82, &["6.79", "6.80", "6.81", "6.82"]),
            (3.0, 3.0, &["2", "3", "4"]),
        ] {
            let found: Vec<String> = Axis::new(least, most, 0.0, 300.0).ticks(5.0).into_iter().map(|t| t.1).collect();
            assert_eq!(found, ticks, "{least} to {most}");
        }
    }

    #[test]
    fn places_go_from_one_end_to_the_other_and_no_farther() {
        let axis = Axis::new(0.0, 10.0, 30.0, 130.0);
        assert_eq!([-5.0, 0.0, 4.0, 10.0, 99.0].map(|number| axis.place(number)), [30.0, 30.0, 70.0, 130.0, 130.0]);
    }
}
