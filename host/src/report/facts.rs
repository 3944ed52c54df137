//! Facts: what the subjects are, and all that it takes to have the same results again.

use super::{
    Report,
    course::grouped,
    markup::{Tag, tag},
};
use crate::{compare::Seeds, simulate::Description};
use rulezero_core::{kernel::Until, setup::CardsMode};

/// The subjects with their letters, short.
pub(super) fn legend(report: &Report<'_>) -> Tag {
    let subject = |(at, subject): (usize, &super::Subject<'_>)| {
        let role = if report.compares() && at == report.reference { "the reference" } else { "" };
        let words = tag("code").say(subject.words);
        let about = tag("small").say(format!("{}; {}", subject.run.name, subject.run.documents.join("; ")));
        let head = tag("div").put(words).say(" ").put_all((!role.is_empty()).then(|| tag("em").say(role)));
        tag("li").put(report.badge(at)).put(tag("div").put(head).put(about))
    };
    tag("ol").class("legend").put_all(report.subjects.iter().enumerate().map(subject))
}

/// How many games on which seeds, and what intervals say, in a sentence or three.
pub(super) fn lead(report: &Report<'_>) -> String {
    let (games, seed) = (report.counted.games, report.subjects[0].run.seed);
    let short = match games < report.wanted {
        true => format!(" of at most {}", grouped(report.wanted)),
        false => String::new(),
    };
    let of_each = match (report.compares(), report.seeds) {
        (false, _) => format!(", from number {}", grouped(report.from)),
        (true, Seeds::Common) => " of each on the same seeds".to_owned(),
        (true, Seeds::Independent) => " of each on seeds of their own".to_owned(),
    };
    let level = report.level;
    let intervals = match report.compares() {
        false => format!("Intervals hold the true value {level} of the time."),
        true => format!(
            "Intervals of values hold at {level}, those of differences at {}, so that all of one quantity hold together.",
            report.level_of_differences()
        ),
    };
    format!("{}{short} games{of_each}, seed {seed}. {intervals}", grouped(games))
}

/// All that it takes to repeat this.
pub(super) fn facts(report: &Report<'_>) -> Tag {
    let section = tag("section").set("id", "repeat").put(tag("h2").say("To repeat this"));
    let command = tag("pre").put(tag("code").say(&report.repeat));
    let subjects = report.subjects.iter().enumerate().map(|(at, subject)| {
        let head = tag("h3").put(report.badge(at)).say(" ").put(tag("code").say(subject.words));
        let faults = report.counted.tallies[at].faults.iter();
        let faults = faults.map(|f| (format!("game {}", f.index), format!("seed {}: {}", f.seed, f.message)));
        let facts = about(subject.run).into_iter().chain(faults);
        let told = facts.flat_map(|(name, value)| [tag("dt").say(name), tag("dd").say(value)]);
        tag("div").class("facts").put(head).put(tag("dl").put_all(told))
    });
    section.put(command).put_all(subjects)
}

/// What a run is, name by name.
fn about(run: &Description) -> Vec<(String, String)> {
    let options: Vec<String> = run.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let until = match (run.until, run.cards) {
        (Until::Start, _) => "the end of the start-of-game procedure".to_owned(),
        (Until::Turns(limit), CardsMode::Played) => format!("the end, or turn {limit}"),
        (Until::Turns(limit), CardsMode::Blank) => format!("the end, or turn {limit}; no card is played"),
    };
    let mut facts = vec![
        ("program".to_owned(), run.program.clone()),
        ("variant".to_owned(), format!("{}: {}", run.variant, run.name)),
        ("documents".to_owned(), run.documents.join("; ")),
        ("from".to_owned(), run.origin.clone()),
        ("options".to_owned(), if options.is_empty() { "none".to_owned() } else { options.join(", ") }),
        ("played until".to_owned(), until),
        ("seed".to_owned(), format!("{}, generator {:?}", run.seed, run.generator)),
    ];
    facts.extend(run.no_progress.map(|turns| ("no progress".to_owned(), format!("{turns} turns end a game"))));
    for player in &run.players {
        let script = player.script_sha256.as_ref().map_or_else(String::new, |sha| format!("; script sha256:{sha}"));
        facts.push(("player".to_owned(), format!("{player}; list sha256:{}{script}", player.deck_sha256)));
    }
    facts
}
