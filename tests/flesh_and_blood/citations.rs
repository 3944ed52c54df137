//! `rules.tsv` of CR 2.14: what each rule says in our words, and where it is built or why it is not.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn edition() -> PathBuf {
    root().join("variants/flesh-and-blood/cr-2.14")
}

/// Gist and place of each rule, by its number.
fn rules() -> BTreeMap<String, (String, String)> {
    let text = fs::read_to_string(edition().join("rules.tsv")).unwrap();
    let mut rules = BTreeMap::new();
    for line in text.lines().skip(1) {
        let [number, gist, place] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let again = rules.insert(number.to_owned(), (gist.to_owned(), place.to_owned()));
        assert!(again.is_none(), "{number} stands twice");
    }
    rules
}

/// The numbers of rules in a text, where each stands alone in quotes: two dots or more, "4.1.6c".
fn quoted(text: &str) -> BTreeSet<String> {
    let is_number = |word: &&str| {
        let parts: Vec<&str> = word.split('.').collect();
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let last = parts.last().map_or("", |part| part.trim_end_matches(|c: char| c.is_ascii_lowercase()));
        parts.len() == 3 && digits(parts[0]) && digits(parts[1]) && digits(last)
    };
    text.split('"').skip(1).step_by(2).filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_rule_of_the_comprehensive_rules_that_is_cited_stands_in_the_table() {
    let rules = rules();
    for file in ["src/lib.rs", "src/formats.rs"] {
        let cited = quoted(&fs::read_to_string(edition().join(file)).unwrap());
        let missing: Vec<_> = cited.iter().filter(|number| !rules.contains_key(*number)).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
        assert!(file == "src/formats.rs" || cited.len() > 30, "only {} citations were found", cited.len());
    }
}

#[test]
fn every_rule_that_a_kept_game_is_told_by_stands_in_the_table() {
    let rules = rules();
    let kept = |name| fs::read_to_string(edition().join("transcripts").join(name)).unwrap();
    let text = kept("start-as-all-knowing.txt") + &kept("a-played-game.txt");
    let numbers: BTreeSet<&str> = text.lines().filter_map(|line| Some(line.split_once(" | ")?.0)).collect();
    assert!(numbers.len() > 25, "{numbers:?}");
    for number in numbers.into_iter().filter(|number| number.starts_with(|c: char| c.is_ascii_digit())) {
        assert!(rules.contains_key(number), "{number}");
    }
}

#[test]
fn every_line_of_the_table_is_in_few_words_and_points_at_something_that_is_there() {
    for (number, (gist, place)) in rules() {
        assert!(!gist.is_empty() && gist.len() < 130, "{number}: a gist is a clause of our own words");
        if let Some(why) = place.strip_prefix("not modelled: ") {
            assert!(why.len() > 10, "{number}: why?");
            continue;
        }
        let (file, item) = place.split_once('#').unwrap_or_else(|| panic!("{number} points at {place}"));
        let text = fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{number}, {file}: {e}"));
        assert!(text.contains(item), "{number} points at {place}, which is not there");
    }
}
