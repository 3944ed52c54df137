//! Distributions: how often each number came up, one strip a subject on the same axes.

use super::{
    Report,
    axis::{Axis, label, round_step},
    markup::{Tag, tag, tenth},
    plot::{Plot, WIDTH},
};
use crate::{
    compare::letter,
    simulate::{Column, Histogram},
    statistics::Estimate,
};

/// Most bars of a strip; with more numbers than this, several go into one.
const MOST_BARS: i64 = 40;
/// With so many bars or fewer each has the end of its interval and its share above it.
const FEW_BARS: i64 = 9;
/// Where the axis of numbers begins and ends.
const ACROSS: (f64, f64) = (24.0, WIDTH - 4.0);
/// Room above a strip's highest bar.
const ABOVE: f64 = 16.0;

/// The bars of a picture: where they begin, how many numbers each holds, and how many there are.
#[derive(Clone, Copy)]
struct Bars {
    from: i64,
    step: i64,
    count: i64,
}

/// The distribution of a column in each subject that has it; nothing where only one number came up.
pub(super) fn distribution(report: &Report<'_>, title: String, column: &Column) -> Option<Plot> {
    let numbers: Vec<(usize, &Histogram)> =
        report.counted.tallies.iter().enumerate().filter_map(|(at, t)| Some((at, t.numbers(column)?))).collect();
    let came_up = || numbers.iter().flat_map(|(_, numbers)| numbers.values()).map(|(number, _)| number);
    let (least, most) = (came_up().min()?, came_up().max()?);
    if least == most {
        return None;
    }
    let bars = Bars::of(least, most);
    let strips: Vec<(usize, Vec<f64>)> = numbers.iter().map(|(at, numbers)| (*at, bars.shares(numbers))).collect();
    let highest = strips.iter().flat_map(|(_, shares)| shares).copied().fold(0.0, f64::max);
    let deep = if strips.len() == 1 { 120.0 } else { 44.0 };
    let across = Axis::new(0.0, bars.count as f64, ACROSS.0, ACROSS.1);
    let of_reference = strips.iter().find(|(at, _)| *at == report.reference).map(|(_, shares)| shares.clone());
    let mut drawn = Vec::new();
    for (strip, ((at, shares), (_, numbers))) in strips.iter().zip(&numbers).enumerate() {
        let bottom = (strip + 1) as f64 * (deep + ABOVE);
        let up = Axis::new(0.0, highest, bottom, bottom - deep);
        let mut group = bars.strip(&across, &up, shares);
        if bars.count <= FEW_BARS {
            let estimates: Vec<Estimate> =
                (0..bars.count).map(|bar| numbers.share(bars.from + bar, report.level)).collect();
            group = group.put_all(bars.told(&across, &up, &estimates));
        }
        if let Some(reference) = of_reference.as_ref().filter(|_| *at != report.reference) {
            group = group.put(bars.outline(&across, &up, reference));
        }
        if strips.len() > 1 {
            group = group.put(label(&letter(*at), 0.0, bottom - 2.0, "start").class("letter"));
        }
        drawn.push(group.class(report.colour(*at)));
    }
    let height = strips.len() as f64 * (deep + ABOVE);
    drawn.extend(bars.numbered(&across, height + 13.0));
    let outlined = of_reference.filter(|_| strips.len() > 1).map(|_| {
        let words = format!("dashed: the bars of {}", letter(report.reference));
        label(&words, ACROSS.1, height + 28.0, "end").class("unit")
    });
    let below = if outlined.is_some() { 34.0 } else { 20.0 };
    drawn.extend(outlined);
    let about = strips.iter().map(|(at, shares)| format!("{}: {}", letter(*at), bars.about(shares)));
    Some(Plot { title, about: about.collect::<Vec<_>>().join("; ") + ".", height: height + below, drawn })
}

impl Bars {
    fn of(least: i64, most: i64) -> Bars {
        let numbers = most - least + 1;
        let step = if numbers <= MOST_BARS { 1 } else { round_step(numbers as f64 / MOST_BARS as f64) as i64 };
        let from = least.div_euclid(step) * step;
        Bars { from, step, count: (most - from) / step + 1 }
    }

    /// The share of each bar.
    fn shares(self, numbers: &Histogram) -> Vec<f64> {
        let mut counts = vec![0_u64; self.count as usize];
        numbers.values().for_each(|(number, times)| counts[((number - self.from) / self.step) as usize] += times);
        counts.into_iter().map(|count| count as f64 / numbers.count().max(1) as f64).collect()
    }

    /// The bars on their line.
    fn strip(self, across: &Axis, up: &Axis, shares: &[f64]) -> Tag {
        let gap = if self.count > 20 { 0.06 } else { 0.14 };
        let bottom = up.place(0.0);
        let bar = |(at, share): (usize, &f64)| {
            let (left, right) = (across.place(at as f64 + gap), across.place(at as f64 + 1.0 - gap));
            let top = up.place(*share);
            let places = [("x", left), ("y", top), ("width", right - left), ("height", bottom - top)];
            tag("rect").class("bar").at(places)
        };
        let base = [("x1", ACROSS.0), ("x2", ACROSS.1), ("y1", bottom), ("y2", bottom)];
        let bars = shares.iter().enumerate().filter(|(_, share)| **share > 0.0).map(bar);
        tag("g").put_all(bars).put(tag("line").class("base").at(base))
    }

    /// The interval of each bar, and its share in words.
    fn told(self, across: &Axis, up: &Axis, estimates: &[Estimate]) -> Vec<Tag> {
        let told = |(at, estimate): (usize, &Estimate)| {
            let x = across.place(at as f64 + 0.5);
            let (top, bottom) = (up.place(estimate.high), up.place(estimate.low));
            let whisker = tag("line").class("whisker").at([("x1", x), ("x2", x), ("y1", top), ("y2", bottom)]);
            let words = format!("{:.1} %", 100.0 * estimate.value);
            [whisker, label(&words, x, top - 3.0, "middle").class("tick")]
        };
        estimates.iter().enumerate().filter(|(_, e)| e.value > 0.0).flat_map(told).collect()
    }

    /// The reference's bars as steps over those of another.
    fn outline(self, across: &Axis, up: &Axis, shares: &[f64]) -> Tag {
        let mut path = format!("M{} {}", tenth(across.place(0.0)), tenth(up.place(0.0)));
        for (at, share) in shares.iter().enumerate() {
            path += &format!("V{}H{}", tenth(up.place(*share)), tenth(across.place(at as f64 + 1.0)));
        }
        tag("path").class("outline").set("d", path + &format!("V{}", tenth(up.place(0.0))))
    }

    /// The numbers below the bars, as many as there is room for.
    fn numbered(self, across: &Axis, y: f64) -> Vec<Tag> {
        let every = if self.count <= 14 { 1 } else { round_step(self.count as f64 / 8.0) as i64 };
        let bars = (0..self.count).filter(|bar| (self.from / self.step + bar) % every == 0);
        bars.map(|bar| {
            let number = (self.from + bar * self.step).to_string().replace('-', "\u{2212}");
            let middle = if self.step == 1 { 0.5 } else { 0.0 };
            label(&number, across.place(bar as f64 + middle), y, "middle").class("tick")
        })
        .collect()
    }

    fn about(self, shares: &[f64]) -> String {
        let told = shares.iter().zip(0..).filter(|(share, _)| **share > 0.0).map(|(share, bar)| {
            let from = self.from + bar * self.step;
            let to = if self.step == 1 { String::new() } else { format!(" to {}", from + self.step - 1) };
            format!("{from}{to} in {:.1} %", 100.0 * share)
        });
        told.collect::<Vec<_>>().join(", ")
    }
}
