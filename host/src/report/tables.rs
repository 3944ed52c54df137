//! Tables: each number as people read it, and beside it, in a `data` element, as it is.

use super::{
    Report,
    axis::written,
    markup::{Tag, tag},
};
use crate::{
    compare::{Difference, Quantity, Verdict},
    simulate::CauseTally,
    statistics::{Estimate, digits},
};
use rulezero_core::table::Verdict as Judged;

/// The table of some quantities of one holder, in a fold that is open where there is little in it.
pub(super) fn quantities(report: &Report<'_>, whose: &str, quantities: &[Quantity]) -> Tag {
    let mut heads = vec!["", "value"];
    if report.compares() {
        heads = vec!["", "subject", "value", "difference from the reference"];
    }
    let head = tag("tr").put_all(heads.into_iter().map(|head| tag("th").set("scope", "col").say(head)));
    let bodies = quantities.iter().map(|quantity| body(report, quantity));
    let table =
        tag("table").class("quantities").put(tag("caption").say(whose)).put(tag("thead").put(head)).put_all(bodies);
    let rows = quantities.len() * report.subjects.len();
    let fold = tag("details");
    let fold = if rows <= 16 { fold.set("open", "open") } else { fold };
    fold.put(tag("summary").say(format!("Table: {whose}"))).put(table)
}

fn body(report: &Report<'_>, quantity: &Quantity) -> Tag {
    let (what, _, number) = quantity.what.words(&report.players());
    let name = if number.is_empty() { what } else { number };
    let share = quantity.what.is_share();
    let row = |subject: usize| {
        let mut row = tag("tr");
        if subject == 0 {
            let name = tag("th").set("scope", "rowgroup").set("rowspan", report.subjects.len()).say(&name);
            row = row.put(name);
        }
        if report.compares() {
            row = row.put(tag("th").set("scope", "row").put(report.badge(subject)));
        }
        row = row.put(value(quantity.values[subject], share));
        if report.compares() { row.put(compared(report, quantity, subject)) } else { row }
    };
    tag("tbody").put_all((0..report.subjects.len()).map(row))
}

/// A number as it is, with the words people read.
fn data(number: f64, words: String) -> Tag {
    tag("data").set("value", number).say(words)
}

fn value(estimate: Option<Estimate>, share: bool) -> Tag {
    let Some(Estimate { value, low, high }) = estimate else { return tag("td").class("none").say("not there") };
    let times = if share { 100.0 } else { 1.0 };
    let digits = digits(times * (high - low));
    let words = |number: f64| written(times * number, digits);
    let cell = tag("td").put(data(value, words(value))).say(if share { " %" } else { "" }).say(" ");
    if high == f64::MAX {
        let ends = tag("span").class("interval").put(data(low, "no interval".into())).say(" ");
        return cell.put(ends.put(data(high, "of one game".into())));
    }
    cell.put(between(data(low, words(low)), data(high, words(high))))
}

fn between(low: Tag, high: Tag) -> Tag {
    tag("span").class("interval").say("(").put(low).say(" to ").put(high).say(")")
}

fn compared(report: &Report<'_>, quantity: &Quantity, subject: usize) -> Tag {
    if subject == report.reference {
        return tag("td").class("none").say("reference");
    }
    match report.difference(quantity, subject) {
        Some(difference) => difference_cell(&difference, quantity.what.is_share()),
        None => tag("td").class("none").say("not compared"),
    }
}

fn difference_cell(difference: &Difference, share: bool) -> Tag {
    let Estimate { value, low, high } = difference.estimate;
    let times = if share { 100.0 } else { 1.0 };
    let digits = digits(times * (high - low));
    let signed = |number: f64| {
        let words = written(times * number, digits);
        if number > 0.0 && !words.trim_matches(['0', '.']).is_empty() { format!("+{words}") } else { words }
    };
    let (class, word) = match difference.verdict {
        Verdict::Identical => ("none", "identical"),
        Verdict::NoneSeen => ("none", "none seen"),
        Verdict::More => ("more", "more"),
        Verdict::Less => ("less", "less"),
    };
    let ends = between(data(low, signed(low)), data(high, signed(high)));
    let cell = tag("td").class(class).put(data(value, signed(value)));
    cell.say(if share { " points " } else { " " }).put(ends).say(" ").put(tag("em").say(word))
}

/// What led to results, subject by subject; nothing where no cause was seen.
pub(super) fn causes(report: &Report<'_>) -> Option<Tag> {
    let tallies = &report.counted.tallies;
    if tallies.iter().all(|tally| tally.causes.is_empty()) {
        return None;
    }
    let heads = ["subject", "result", "cause", "games"].into_iter().map(|head| tag("th").set("scope", "col").say(head));
    let rows = tallies.iter().enumerate().flat_map(|(at, tally)| tally.causes.iter().map(move |cause| (at, cause)));
    let rows = rows.map(|(at, cause)| cause_row(report, at, cause));
    let table = tag("table").class("causes").put(tag("thead").put(tag("tr").put_all(heads)));
    Some(table.put(tag("tbody").put_all(rows)))
}

fn cause_row(report: &Report<'_>, subject: usize, cause: &CauseTally) -> Tag {
    let names = report.subjects[subject].run.names();
    let who = cause.seat.and_then(|seat| names.get(usize::from(seat.0))).map_or("all", String::as_str);
    let verdict = match cause.verdict {
        Judged::Wins => "wins",
        Judged::Loses => "loses",
        Judged::Draws => "draws",
    };
    let rule = tag("cite").say(&cause.rule);
    let games = tag("data").set("value", cause.games).say(super::course::grouped(cause.games));
    tag("tr")
        .put(tag("th").set("scope", "row").put(report.badge(subject)))
        .put(tag("td").say(cause.result))
        .put(tag("td").say(format!("{who} {verdict}: {} ", cause.name)).put(rule))
        .put(tag("td").put(games))
}
