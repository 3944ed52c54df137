//! The course of win rates: the share of games won so far, as games go on.

use super::{
    Report,
    axis::{Axis, label},
    markup::{Tag, tag, tenth},
    plot::{Plot, WIDTH},
};
use crate::{
    compare::letter,
    statistics::{Estimate, wilson},
};

/// The course begins after so many games: before, a share says nothing.
const FIRST: u64 = 20;
const DEEP: f64 = 150.0;
const TOP: f64 = 8.0;
/// Where the axis of games begins and ends; shares stand before it and letters behind.
const ACROSS: (f64, f64) = (36.0, WIDTH - 22.0);

/// Games so far, and the share that was won.
type Course = Vec<(u64, Estimate)>;

/// The course of one seat's win rate in each subject; nothing where there are too few games.
pub(super) fn course(report: &Report<'_>, title: String, seat: usize) -> Option<Plot> {
    let courses: Vec<(usize, Course)> = (0..report.subjects.len()).map(|at| (at, rates(report, at, seat))).collect();
    let courses: Vec<_> = courses.into_iter().filter(|(_, course)| course.len() > 1).collect();
    let all = || courses.iter().flat_map(|(_, course)| course).copied();
    let (first, last) = (all().map(|(games, _)| games).min()?, all().map(|(games, _)| games).max()?);
    let (low, high) = all().fold((1.0_f64, 0.0_f64), |(low, high), (_, e)| (low.min(e.low), high.max(e.high)));
    let across = Axis::new((first as f64).log10(), (last as f64).log10(), ACROSS.0, ACROSS.1);
    let up = Axis::new(100.0 * low, 100.0 * high, TOP + DEEP, TOP);
    let mut drawn = Vec::new();
    for (share, words) in up.ticks(4.0) {
        let y = up.place(share);
        drawn.push(tag("line").class("grid").at([("x1", ACROSS.0), ("x2", ACROSS.1), ("y1", y), ("y2", y)]));
        drawn.push(label(&format!("{words} %"), ACROSS.0 - 4.0, y + 3.5, "end").class("tick"));
    }
    for power in 1..=last.ilog10() {
        let games = 10_u64.pow(power);
        if games >= first {
            let x = across.place(f64::from(power));
            drawn.push(label(&grouped(games), x, TOP + DEEP + 14.0, "middle").class("tick"));
        }
    }
    drawn.push(label("games so far", ACROSS.1, TOP + DEEP + 28.0, "end").class("unit"));
    for (at, course) in &courses {
        drawn.push(curve(course, &across, &up).class(report.colour(*at)));
    }
    drawn.extend(letters(report, &courses, &up));
    let about = courses.iter().filter_map(|(at, course)| {
        let (games, rate) = course.last()?;
        Some(format!("{}: {:.2} % of {games} games", letter(*at), 100.0 * rate.value))
    });
    let about = about.collect::<Vec<_>>().join("; ") + ".";
    Some(Plot { title, about, height: TOP + DEEP + 34.0, drawn })
}

/// The share won after each stretch of games.
fn rates(report: &Report<'_>, subject: usize, seat: usize) -> Course {
    let tally = &report.counted.tallies[subject];
    if tally.wins.get(seat).is_none() {
        return Vec::new();
    }
    let so_far = |(end, won): (u64, u64)| {
        let games = end.min(report.from + tally.games) - report.from;
        (games, wilson(won, games, report.level))
    };
    tally.course.won(seat).map(so_far).filter(|(games, _)| *games >= FIRST).collect()
}

fn curve(course: &Course, across: &Axis, up: &Axis) -> Tag {
    let place = |games: u64, share: f64| {
        format!("{} {}", tenth(across.place((games as f64).log10())), tenth(up.place(100.0 * share)))
    };
    let line: Vec<String> = course.iter().map(|(games, e)| place(*games, e.value)).collect();
    let high = course.iter().map(|(games, e)| place(*games, e.high));
    let band: Vec<String> = high.chain(course.iter().rev().map(|(games, e)| place(*games, e.low))).collect();
    let path = |class: &str, d: String| tag("path").class(class).set("d", d);
    tag("g").put(path("band", format!("M{}Z", band.join("L")))).put(path("curve", format!("M{}", line.join("L"))))
}

/// Letters at the ends of the curves, moved apart where they would lie on each other.
fn letters(report: &Report<'_>, courses: &[(usize, Course)], up: &Axis) -> Vec<Tag> {
    let end = |(at, course): &(usize, Course)| course.last().map(|(_, e)| (*at, up.place(100.0 * e.value)));
    let mut ends: Vec<(usize, f64)> = courses.iter().filter_map(end).collect();
    ends.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let mut next = f64::MIN;
    let letter_at = ends.into_iter().map(|(at, y)| {
        let y = y.max(next);
        next = y + 11.0;
        let place = label(&letter(at), ACROSS.1 + 6.0, y + 4.0, "start").class("letter");
        tag("g").class(report.colour(at)).put(place)
    });
    letter_at.collect()
}

/// A number with spaces between its thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join("\u{2009}")
}
