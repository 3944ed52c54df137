//! What differs in the rules between the reference and each other subject, as the variants say of themselves.

use super::{
    Report,
    markup::{Tag, tag},
};
use crate::{
    compare::letter,
    diff::{Change, Comparison, PartDifference, Renumbering},
    outline::{Entry, MAY_BE},
};

/// With more subjects than this the differences are folded: what came of them would be pages away.
const MOST_OPEN: usize = 4;

/// The differences of all other subjects.
pub(super) fn rules(report: &Report<'_>) -> Tag {
    let section = tag("section").set("id", "rules").put(tag("h2").say("What differs in the rules"));
    section.put_all(report.others().map(|(_, other)| against(report, other)))
}

fn against(report: &Report<'_>, other: usize) -> Tag {
    let comparison = Comparison::of(&report.subjects[report.reference].outline, &report.subjects[other].outline);
    let [left, right] = [report.reference, other].map(letter);
    let head = tag("h3").put(report.badge(other)).say(" against ").put(report.badge(report.reference));
    let parts = comparison.parts.iter().map(|part| part_difference(part, &left, &right));
    let told = tag("div").class("against");
    if comparison.behaves_alike() {
        let alike = tag("p").say("No difference in behaviour.");
        return told.put(head).put(alike).put_all(renumbered(&comparison.renumbered));
    }
    if report.subjects.len() <= MOST_OPEN {
        return told.put(head).put_all(parts).put_all(renumbered(&comparison.renumbered));
    }
    let differences: usize = comparison.parts.iter().map(|part| part.changes.len()).sum();
    let summary = tag("summary").say(format!("Differences in behaviour: {differences}"));
    let fold = tag("details").put(summary).put_all(parts);
    told.put(head).put(fold).put_all(renumbered(&comparison.renumbered))
}

fn part_difference(part: &PartDifference, left: &str, right: &str) -> Tag {
    let changes = part.changes.iter().map(|change| told(change, left, right));
    tag("div").class("part").put(tag("h4").say(part.title)).put(tag("ul").class("changes").put_all(changes))
}

fn told(change: &Change, left: &str, right: &str) -> Tag {
    let line = |class: &str, kind: String| tag("li").put(tag("span").class(format!("kind {class}")).say(kind)).say(" ");
    match change {
        Change::Added { entry } => whole(line("added", format!("only in {right}")), entry),
        Change::Removed { entry } => whole(line("removed", format!("only in {left}")), entry),
        Change::Moved { name, left_after, right_after } => {
            let place = |after: &Option<String>| match after {
                Some(before) => format!("after {before}"),
                None => "at the beginning".to_owned(),
            };
            let line = line("moved", "moved".into()).put(tag("b").say(name));
            line.say(": ").put(from_to(&place(left_after), &place(right_after)))
        }
        Change::Changed { name, value, left, right } => {
            let side = |value: &Option<String>| value.clone().unwrap_or_else(|| "(not named)".to_owned());
            let line = line("changed", "changed".into()).put(tag("b").say(name));
            line.say(format!(", {value}: ")).put(from_to(&side(left), &side(right)))
        }
    }
}

fn from_to(left: &str, right: &str) -> Tag {
    tag("span").put(tag("del").say(left)).say(" \u{2192} ").put(tag("ins").say(right))
}

/// An entry that one of them has alone.
fn whole(line: Tag, entry: &Entry) -> Tag {
    let gist = if entry.gist.is_empty() { String::new() } else { format!(": {}", entry.gist) };
    let mut line = line.put(tag("b").say(&entry.name)).say(gist);
    if let Some(rule) = &entry.rule {
        line = line.say(" ").put(tag("cite").say(rule));
    }
    let word = |(name, value): &(String, String)| match name.strip_prefix(MAY_BE) {
        Some(word) => format!("{MAY_BE}{word}"),
        None => format!("{name} = {value}"),
    };
    let values: Vec<String> = entry.values.iter().map(word).collect();
    if values.is_empty() { line } else { line.put(tag("span").class("values").say(values.join("; "))) }
}

fn renumbered(renumbered: &[Renumbering]) -> Option<Tag> {
    let told = |Renumbering { one, name, value, left, right }: &Renumbering| {
        let value = value.as_ref().map_or_else(String::new, |value| format!(", {value}"));
        tag("li").say(format!("{one} {name}{value}: ")).put(from_to(&left.to_string(), &right.to_string()))
    };
    let summary = tag("summary").say(format!("Only numbered anew: {}", renumbered.len()));
    let list = tag("ul").class("renumbered").put_all(renumbered.iter().map(told));
    (!renumbered.is_empty()).then(|| tag("details").put(summary).put(list))
}
