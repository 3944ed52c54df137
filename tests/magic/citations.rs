//! `rules.tsv` of each edition: what each of its rules says in our words, and where it is built.

use super::transcripts::folder_of;
use crate::doors::MAGIC;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Number, gist and place of each rule of an edition.
fn rules(id: &str) -> BTreeMap<String, (String, String)> {
    let path = folder_of(id).join("rules.tsv");
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut rules = BTreeMap::new();
    for line in text.lines().skip(1) {
        let [number, gist, place] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{id}: {line}") };
        let again = rules.insert(number.to_owned(), (gist.to_owned(), place.to_owned()));
        assert!(again.is_none(), "{id}: {number} stands twice");
    }
    rules
}

/// The numbers of rules in a text, where each stands alone in quotes.
fn quoted(text: &str) -> BTreeSet<String> {
    let is_number = |word: &&str| {
        let (section, rest) = word.split_at_checked(3).unwrap_or(("", ""));
        section.bytes().all(|b| b.is_ascii_digit()) && section.len() == 3 && (rest.is_empty() || rest.starts_with('.'))
    };
    text.split('"').skip(1).step_by(2).filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_rule_that_an_edition_cites_stands_in_its_table() {
    for id in MAGIC {
        let edition = fs::read_to_string(folder_of(id).join("src/lib.rs")).unwrap();
        let cited = quoted(&edition);
        assert!(cited.len() > 15, "{id}: only {} citations were found", cited.len());
        let rules = rules(id);
        let missing: Vec<_> = cited.iter().filter(|number| !rules.contains_key(*number)).collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
        for (number, (gist, _)) in &rules {
            assert!(!gist.is_empty() && gist.len() < 150, "{id} {number}: a gist is a clause of our own words");
        }
    }
}

#[test]
fn every_rule_that_a_kept_game_is_told_by_stands_in_the_table() {
    for id in MAGIC {
        let rules = rules(id);
        for entry in fs::read_dir(folder_of(id).join("transcripts")).unwrap() {
            let text = fs::read_to_string(entry.unwrap().path()).unwrap();
            for number in text.lines().filter_map(|line| line.split(" | ").next()) {
                let policy = !number.starts_with(|c: char| c.is_ascii_digit());
                assert!(policy || rules.contains_key(number), "{id}: {number}");
            }
        }
    }
}

#[test]
fn every_line_of_the_tables_points_at_something_that_is_there() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let points = |place: &str| {
        let (file, item) = place.split_once('#')?;
        fs::read_to_string(root.join(Path::new(file))).ok()?.contains(item).then_some(())
    };
    let mut checked = BTreeMap::new();
    let readme = fs::read_to_string(root.join("variants/magic/README.md")).unwrap().replace("\n  ", " ");
    for id in MAGIC {
        for (number, (_, place)) in rules(id) {
            if let Some(why) = place.strip_prefix("not modelled: ") {
                let told = why.split(';').next().unwrap();
                assert!(readme.contains(told), "{id} {number}: the README does not list `{told}`");
            } else {
                let there = *checked.entry(place.clone()).or_insert_with(|| points(&place).is_some());
                assert!(there, "{id} {number} points at {place}, which is not there");
            }
        }
    }
}

#[test]
fn the_folders_are_the_timeline() {
    let mut dates = Vec::new();
    for id in MAGIC {
        let folder = folder_of(id);
        let edition = crate::doors::edition(id);
        assert_eq!(folder.file_name().unwrap().to_str().unwrap()[..7], edition.rules.date[..7], "{id}");
        assert_eq!(edition.id, *id);
        let lines = fs::read_to_string(folder.join("src/lib.rs")).unwrap().lines().count();
        assert!((40..=200).contains(&lines), "{id}: {lines} lines");
        dates.push(edition.rules.date.clone());
    }
    assert!(dates.is_sorted());
}
