//! Verdicts: what came of it in sentences, before any table.

use super::{
    Report,
    markup::{Tag, tag},
};
use crate::{
    compare::{Quantity, Verdict, What},
    statistics::{decimal, percent},
};

/// The sentences of all subjects.
pub(super) fn verdicts(report: &Report<'_>) -> Tag {
    let section = tag("section").set("id", "verdicts").put(tag("h2").say("What came of it"));
    if report.compares() {
        let told = against_reference(report);
        return section.put_all(told.iter().map(|(others, told)| section_of(report, others, told)));
    }
    let told = report.quantities.iter().filter(|q| !matches!(q.what, What::Share(..))).filter_map(|quantity| {
        let value = quantity.values[0]?;
        let value = if quantity.what.is_share() { percent(value) } else { format!("mean {}", decimal(value)) };
        Some(tag("li").put(tag("b").say(name(report, quantity))).say(format!(": {value}")))
    });
    section.put(tag("ul").class("sentences").put_all(told))
}

/// What quantities are about, for a sentence: one line for all of one column.
fn name(report: &Report<'_>, quantity: &Quantity) -> String {
    let (what, of, _) = quantity.what.words(&report.players());
    match &quantity.what {
        What::Result(_) => of,
        What::First(_) => format!("{of} takes the first turn"),
        What::Wins(_) => format!("{of} wins"),
        What::Mean(_) | What::Share(..) => format!("{}, {of}", what.replace('-', " ")),
    }
}

/// How one subject or more came out against the reference: what differs in sentences, the rest in folds.
#[derive(Default, PartialEq)]
struct Told {
    differs: Lines,
    open: Lines,
    same: Lines,
}

/// Subjects of which the same is to be told stand together, in the order in which the first of each comes.
fn against_reference(report: &Report<'_>) -> Vec<(Vec<usize>, Told)> {
    let mut together: Vec<(Vec<usize>, Told)> = Vec::new();
    for (_, other) in report.others() {
        let told = told_of(report, other);
        match together.iter_mut().find(|(_, known)| *known == told) {
            Some((others, _)) => others.push(other),
            None => together.push((vec![other], told)),
        }
    }
    together
}

fn told_of(report: &Report<'_>, other: usize) -> Told {
    let each = report.level_of_differences();
    let mut told = Told::default();
    for quantity in report.quantities {
        let Some(difference) = report.difference(quantity, other) else { continue };
        let (.., number) = quantity.what.words(&report.players());
        let number = match &quantity.what {
            What::Share(..) => format!("share of {number}"),
            What::Result(_) | What::First(_) | What::Wins(_) | What::Mean(_) => number,
        };
        let words = difference.in_words(quantity.what.is_share(), each).replace('-', "\u{2212}");
        let (lines, words) = match difference.verdict {
            Verdict::More | Verdict::Less => (&mut told.differs, format!("{number} {words}")),
            Verdict::NoneSeen => (&mut told.open, format!("{number} {words}")),
            Verdict::Identical => (&mut told.same, number),
        };
        lines.add(name(report, quantity), words.trim().to_owned());
    }
    told
}

fn section_of(report: &Report<'_>, others: &[usize], Told { differs, open, same }: &Told) -> Tag {
    let badges = others.iter().flat_map(|other| [report.badge(*other), tag("span").say(" ")]);
    let head = tag("h3").put_all(badges).say("against ").put(report.badge(report.reference));
    let told = tag("div").class("against").put(head);
    let told = match (differs.is_empty(), open.is_empty()) {
        (false, _) => told.put(differs.list()),
        (true, true) => told.put(tag("p").say("Identical in all that was compared, game by game.")),
        (true, false) => told.put(tag("p").say("No difference seen.")),
    };
    told.put_all(open.fold("No difference seen")).put_all(same.fold("Identical on these seeds"))
}

/// Sentences, those about one thing together.
#[derive(Default, PartialEq)]
struct Lines(Vec<(String, Vec<String>)>);

impl Lines {
    fn add(&mut self, name: String, words: String) {
        match self.0.last_mut().filter(|(last, _)| *last == name) {
            Some((_, told)) => told.push(words),
            None => self.0.push((name, vec![words])),
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn list(&self) -> Tag {
        let line = |(name, words): &(String, Vec<String>)| {
            let words: Vec<&str> = words.iter().map(String::as_str).filter(|words| !words.is_empty()).collect();
            let mark = if words.is_empty() { "" } else { ": " };
            tag("li").put(tag("b").say(name)).say(mark).say(words.join("; "))
        };
        tag("ul").class("sentences").put_all(self.0.iter().map(line))
    }

    fn fold(&self, summary: &str) -> Option<Tag> {
        let quantities: usize = self.0.iter().map(|(_, words)| words.len()).sum();
        let summary = tag("summary").say(format!("{summary}: {quantities} of the quantities"));
        (!self.is_empty()).then(|| tag("details").class("rest").put(summary).put(self.list()))
    }
}
