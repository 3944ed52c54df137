//! Interval plots: a point and its interval in each row, on one axis.

use super::{
    Report,
    axis::{Axis, label},
    markup::{Tag, tag},
    plot::{Plot, WIDTH},
};
use crate::{
    compare::{Quantity, Verdict, letter},
    statistics::{Estimate, digits},
};

/// Rows under a heading of their own; the heading may be empty.
pub(super) struct Group<'q> {
    /// The heading.
    pub(super) heading: String,
    /// What its rows show.
    pub(super) quantity: &'q Quantity,
}

/// What is shown of quantities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Their values in each subject.
    Values,
    /// How each other subject differs from the reference.
    Differences,
}

struct Row {
    letter: String,
    colour: String,
    /// `point`, or `hollow` where nothing can be said.
    mark: &'static str,
    estimate: Estimate,
    told: String,
}

const ROW: f64 = 17.0;
const HEADING: f64 = 20.0;
/// Where the axis begins and ends; letters stand before it and numbers behind.
const AXIS: (f64, f64) = (26.0, 284.0);

/// A plot of quantities of one unit; nothing where there is no row whose interval has two ends.
pub(super) fn intervals(report: &Report<'_>, title: String, shown: Shown, groups: &[Group<'_>]) -> Option<Plot> {
    let rows: Vec<(&str, Vec<Row>)> =
        groups.iter().map(|group| (group.heading.as_str(), rows(report, group.quantity, shown))).collect();
    let rows: Vec<_> = rows.into_iter().filter(|(_, rows)| !rows.is_empty()).collect();
    let share = groups.iter().any(|group| group.quantity.what.is_share());
    let all = || rows.iter().flat_map(|(_, rows)| rows).map(|row| row.estimate);
    let ends = all().fold((f64::MAX, f64::MIN), |(low, high), e| (low.min(e.low), high.max(e.high)));
    if rows.is_empty() || (shown == Shown::Differences && ends == (0.0, 0.0)) {
        return None;
    }
    let ends = if shown == Shown::Differences { (ends.0.min(0.0), ends.1.max(0.0)) } else { ends };
    let axis = Axis::new(ends.0, ends.1, AXIS.0, AXIS.1);
    let height: f64 = rows.iter().map(|(heading, rows)| top_of(heading) + ROW * rows.len() as f64).sum();
    let mut drawn = axis.below(5.0, 0.0, height + 4.0);
    if shown == Shown::Differences {
        let x = axis.place(0.0);
        drawn.push(tag("line").class("zero").at([("x1", x), ("x2", x), ("y1", 0.0), ("y2", height + 4.0)]));
    }
    let mut y = 0.0;
    for (heading, rows) in &rows {
        if !heading.is_empty() {
            drawn.push(label(heading, 0.0, y + 14.0, "start").class("group"));
        }
        y += top_of(heading);
        for row in rows {
            drawn.push(row.drawn(&axis, y + ROW / 2.0));
            y += ROW;
        }
    }
    let unit = match (share, shown) {
        (true, Shown::Values) => "percent of games",
        (true, Shown::Differences) => "percentage points",
        (false, Shown::Values | Shown::Differences) => "",
    };
    drawn.push(label(unit, AXIS.1, height + 30.0, "end").class("unit"));
    let below = if unit.is_empty() { 22.0 } else { 34.0 };
    Some(Plot { about: about(&rows), title, height: height + below, drawn })
}

fn top_of(heading: &str) -> f64 {
    if heading.is_empty() { 0.0 } else { HEADING }
}

fn rows(report: &Report<'_>, quantity: &Quantity, shown: Shown) -> Vec<Row> {
    let times = if quantity.what.is_share() { 100.0 } else { 1.0 };
    let row = |subject: usize| {
        let (estimate, mark, sign) = match shown {
            Shown::Values => (quantity.values[subject]?, "point", ""),
            Shown::Differences => {
                let difference = report.difference(quantity, subject)?;
                let (mark, sign) = match difference.verdict {
                    Verdict::More => ("point", "+"),
                    Verdict::Less => ("point", ""),
                    Verdict::NoneSeen => ("hollow", "none seen"),
                    Verdict::Identical => ("hollow", "identical"),
                };
                (difference.estimate, mark, sign)
            }
        };
        let Estimate { value, low, high } = estimate;
        let estimate = Estimate { value: value * times, low: low * times, high: high * times };
        let digits = digits(estimate.width());
        let told = if mark == "hollow" {
            sign.to_owned()
        } else {
            let percent = if times > 1.0 && shown == Shown::Values { " %" } else { "" };
            format!("{sign}{}{percent}", super::axis::written(estimate.value, digits))
        };
        let row = Row { letter: letter(subject), colour: report.colour(subject), mark, estimate, told };
        (high < f64::MAX).then_some(row)
    };
    (0..report.subjects.len()).filter_map(row).collect()
}

impl Row {
    fn drawn(&self, axis: &Axis, y: f64) -> Tag {
        let Estimate { value, low, high } = self.estimate;
        let (from, to) = (axis.place(low), axis.place(high));
        let line = tag("line").class("interval").at([("x1", from), ("x2", to), ("y1", y), ("y2", y)]);
        let point = tag("circle").class(self.mark).at([("cx", axis.place(value)), ("cy", y), ("r", 3.5)]);
        tag("g")
            .class(&self.colour)
            .put(label(&self.letter, 0.0, y + 4.0, "start").class("letter"))
            .put(line)
            .put(point)
            .put(label(&self.told, WIDTH, y + 4.0, "end"))
    }
}

fn about(rows: &[(&str, Vec<Row>)]) -> String {
    let group = |(heading, rows): &(&str, Vec<Row>)| {
        let told: Vec<String> = rows.iter().map(|row| format!("{} {}", row.letter, row.told)).collect();
        let heading = if heading.is_empty() { String::new() } else { format!("{heading}: ") };
        format!("{heading}{}", told.join(", "))
    };
    rows.iter().map(group).collect::<Vec<_>>().join("; ") + "."
}
