//! The page: its head, its sections in order, and nothing from outside.

use super::{
    Report,
    facts::{facts, lead, legend},
    markup::{Tag, tag},
    plot,
    rules::rules,
    sections::{Section, sections},
    tables,
    verdicts::verdicts,
};

/// How the page looks; colours are those of the plots.
const STYLE: &str = include_str!("page.css");

/// The page as text.
pub(super) fn page(report: &Report<'_>) -> String {
    let title = title(report);
    let head = tag("head")
        .put(tag("meta").set("charset", "utf-8"))
        .put(tag("meta").set("name", "viewport").set("content", "width=device-width, initial-scale=1"))
        .put(tag("title").say(&title))
        .put(tag("style").say(plot::STYLE).say(STYLE));
    let sections = sections(report);
    let kind = if report.compares() { "Rulezero \u{b7} comparison" } else { "Rulezero \u{b7} simulation" };
    let top = tag("header")
        .put(tag("p").class("kind-of-page").say(kind))
        .put(tag("h1").say(&title))
        .put(tag("p").class("lead").say(lead(report)))
        .put(legend(report))
        .put(contents(report, &sections));
    let main = tag("main").put_all(report.compares().then(|| rules(report))).put(verdicts(report));
    let mut number = 0;
    let main = sections.iter().fold(main, |main, section| main.put(drawn(report, section, &mut number)));
    let main = main.put(facts(report));
    let html = tag("html").set("xmlns", "http://www.w3.org/1999/xhtml").set("lang", "en");
    format!("<!DOCTYPE html>\n{}\n", html.put(head).put(tag("body").put(top).put(main)))
}

fn title(report: &Report<'_>) -> String {
    let name = |at: usize| report.subjects[at].run.name.as_str();
    match report.subjects.len() {
        1 => name(0).to_owned(),
        2 if name(0) != name(1) => format!("{} against {}", name(1 - report.reference), name(report.reference)),
        several => format!("{several} rule sets side by side"),
    }
}

/// Links to the sections.
fn contents(report: &Report<'_>, sections: &[Section]) -> Tag {
    let link = |id: &str, words: &str| tag("a").set("href", format!("#{id}")).say(words);
    let rules = report.compares().then(|| link("rules", "Rules"));
    let measures = sections.iter().map(|section| link(&section.id, &section.title));
    let links = rules.into_iter().chain([link("verdicts", "Verdicts")]).chain(measures);
    tag("nav").set("aria-label", "Contents").put_all(links).put(link("repeat", "Repeat"))
}

fn drawn(report: &Report<'_>, section: &Section, number: &mut usize) -> Tag {
    let figures = section.plots.iter().map(|plot| {
        *number += 1;
        plot.figure(*number - 1)
    });
    let figures: Vec<Tag> = figures.collect();
    let head = tag("section").set("id", &section.id);
    let head = if figures.is_empty() { head.class("quiet") } else { head };
    let mut told = head.put(tag("h2").say(&section.title));
    if !figures.is_empty() {
        told = told.put(tag("div").class("figures").put_all(figures));
    }
    let told = told.put(tag("div").class("tables").put_all(section.tables.iter().cloned()));
    let causes = if section.has_causes { tables::causes(report) } else { None };
    told.put_all(causes)
}
