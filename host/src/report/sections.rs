//! Sections: the quantities of one measure with their plots and tables, in the order of the quantities.

use super::{
    Report,
    course::course,
    distribution::distribution,
    intervals::{Group, Shown, intervals},
    markup::Tag,
    plot::Plot,
    tables,
};
use crate::compare::{Quantity, What};

/// What is told of one measure.
pub(super) struct Section {
    /// By what it is linked to.
    pub(super) id: String,
    /// Its heading.
    pub(super) title: String,
    /// Whether it is about results, which have causes.
    pub(super) has_causes: bool,
    /// Its plots.
    pub(super) plots: Vec<Plot>,
    /// Its tables.
    pub(super) tables: Vec<Tag>,
}

/// All sections.
pub(super) fn sections(report: &Report<'_>) -> Vec<Section> {
    let names = report.players();
    let about = |quantity: &Quantity| quantity.what.words(&names).0;
    let alike = report.quantities.chunk_by(|a, b| about(a) == about(b));
    let numbered = alike.enumerate();
    numbered.map(|(at, quantities)| section(report, format!("measure-{}", at + 1), quantities)).collect()
}

fn section(report: &Report<'_>, id: String, quantities: &[Quantity]) -> Section {
    let names = report.players();
    let title = heading(&quantities[0].what, &names);
    let whose = |quantity: &Quantity| quantity.what.words(&names).1;
    let mut plots = Vec::new();
    let each: Vec<&[Quantity]> = quantities.chunk_by(|a, b| whose(a) == whose(b)).collect();
    let firsts: Vec<&Quantity> = each.iter().map(|quantities| &quantities[0]).collect();
    for first in &firsts {
        match &first.what {
            What::Mean(column) | What::Share(column, _) => {
                plots.extend(distribution(report, format!("{title}, {}", whose(first)), column));
            }
            What::Wins(seat) => {
                plots.extend(course(report, format!("Games won so far by {}", whose(first)), *seat));
            }
            What::Result(_) | What::First(_) => {}
        }
    }
    let is_mean = matches!(firsts[0].what, What::Mean(_));
    let what = if is_mean { "mean" } else { "share" };
    if firsts.iter().any(|quantity| varies(quantity)) {
        let groups: Vec<Group<'_>> = firsts.iter().map(|q| Group { heading: whose(q), quantity: q }).collect();
        plots.extend(intervals(report, format!("{title}: {what} with interval"), Shown::Values, &groups));
        plots.extend(intervals(report, format!("{title}: {what}, difference"), Shown::Differences, &groups));
    }
    for quantities in each.iter().filter(|_| is_mean) {
        let title = format!("{title}, {}: shares, difference", whose(&quantities[0]));
        let shares = quantities.iter().filter(|q| q.what.is_share());
        let groups: Vec<Group<'_>> = shares.map(|q| Group { heading: q.what.words(&names).2, quantity: q }).collect();
        plots.extend(intervals(report, title, Shown::Differences, &groups));
    }
    let tables = each.iter().map(|quantities| tables::quantities(report, &whose(&quantities[0]), quantities));
    let has_causes = matches!(firsts[0].what, What::Result(_));
    Section { id, plots, tables: tables.collect(), has_causes, title }
}

/// Whether a quantity is not the same in every game of every subject.
fn varies(quantity: &Quantity) -> bool {
    let mut values = quantity.values.iter().flatten();
    let first = quantity.values.iter().flatten().next();
    let of_all = |share: f64| share == 0.0 || share == 1.0;
    !values.all(|e| match quantity.what.is_share() {
        true => of_all(e.value) && first.is_some_and(|first| first.value == e.value),
        false => e.width() == 0.0 && first.is_some_and(|first| first.value == e.value),
    })
}

/// What a section is called.
fn heading(what: &What, names: &[String]) -> String {
    let plain = match what {
        What::Result(_) => "results".to_owned(),
        What::First(_) => "first turn".to_owned(),
        What::Wins(_) => "wins".to_owned(),
        What::Mean(_) | What::Share(..) => what.words(names).0.replace('-', " "),
    };
    let mut letters = plain.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
