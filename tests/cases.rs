//! Reports from the trackers of other programs, `tests/cases.tsv`: each row a symptom and the test that holds it.
//!
//! A row names tests as `path::name`, and scenes by their file, which `tests/scenes.rs` judges; or it says why there is
//! none: `refused: …`, `cannot be said: …`, `waits for …`.

use crate::program::repository;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

const KINDS: [&str; 10] =
    ["start", "mulligan", "match", "deck", "parse", "win", "loop", "hidden-info", "plugin", "sim"];

struct Case {
    row: u32,
    kind: String,
    report: String,
    held: Vec<String>,
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string(repository().join("tests/cases.tsv")).unwrap();
    let case = |line: &str| {
        let [row, kind, report, symptom, held] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(!symptom.is_empty() && symptom.len() < 90, "{row}: a symptom is a few words of our own");
        Case {
            row: row.parse().unwrap(),
            kind: kind.to_owned(),
            report: report.to_owned(),
            held: held.split("; ").map(str::to_owned).collect(),
        }
    };
    text.lines().skip(1).map(case).collect()
}

/// Whether a test of this name stands in this file.
fn is_there(path: &str, name: &str, files: &mut BTreeMap<String, String>) -> bool {
    let text = files
        .entry(path.to_owned())
        .or_insert_with(|| fs::read_to_string(repository().join(path)).unwrap_or_else(|e| panic!("{path}: {e}")));
    let declared = format!("fn {name}(");
    let Some(at) = text.find(&declared) else { return false };
    let mut attributes =
        text[..at].lines().rev().map(str::trim).take_while(|line| line.is_empty() || line.starts_with('#'));
    attributes.any(|line| line == "#[test]")
}

#[test]
fn every_reported_case_is_held_by_a_test_that_exists_or_says_why_not() {
    let mut files = BTreeMap::new();
    let mut tests = 0;
    for Case { row, held, .. } in cases() {
        for held in held {
            let why = |word: &str| held.strip_prefix(word).is_some_and(|why| why.len() > 3);
            if why("refused: ") || why("cannot be said: ") || why("waits for ") {
                continue;
            }
            if held.starts_with("scenes/") {
                assert!(repository().join(&held).is_file(), "row {row}: there is no scene {held}");
                tests += 1;
                continue;
            }
            let (path, name) = held.split_once("::").unwrap_or_else(|| panic!("row {row}: `{held}` names no test"));
            assert!(is_there(path, name, &mut files), "row {row}: there is no test `{name}` in {path}");
            tests += 1;
        }
    }
    assert!(tests > 100, "{tests} tests are named");
}

#[test]
fn every_row_stands_once_in_order_with_its_kind_and_where_it_was_reported() {
    let cases = cases();
    let rows: Vec<u32> = cases.iter().map(|case| case.row).collect();
    assert!(rows.is_sorted() && rows.iter().collect::<BTreeSet<_>>().len() == rows.len(), "{rows:?}");
    assert_eq!((rows.len(), rows.first(), rows.last()), (126, Some(&1), Some(&168)));
    for Case { row, kind, report, .. } in &cases {
        assert!(KINDS.contains(&kind.as_str()), "row {row}: {kind}");
        assert!(report.contains('#') || report.contains('(') || report.contains(' '), "row {row}: {report}");
    }
}
