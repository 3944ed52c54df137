//! `rulezero compare`: what differs on the same seeds, and how sure that is.

use crate::{
    plugins::files::Folder,
    program::{rulezero, word},
};
use serde_json::Value;
use std::fs;

const LONDON: &str = "magic/core-set-2021";
const VANCOUVER: &str = "magic/ravnica-allegiance";
const PARIS: &str = "magic/worldwake";

fn compared(line: &str) -> Value {
    rulezero(&format!("compare --start-only {line} --format json")).json()["comparison"].take()
}

/// The only difference of a quantity, by what it is.
fn difference<'v>(compared: &'v Value, what: &Value) -> &'v Value {
    let quantities = compared["quantities"].as_array().unwrap();
    let found = quantities.iter().find(|quantity| quantity["what"] == *what);
    &found.unwrap_or_else(|| panic!("no {what}: {quantities:#?}"))["differences"][0]
}

fn six_cards() -> Value {
    serde_json::json!({"share": [{"measure": "opening-hand", "of": {"seat": 0}}, 6]})
}

#[test]
fn a_variant_is_identical_with_itself_on_the_same_seeds_and_not_on_others() {
    for seed in [1, 2, 3] {
        let same = compared(&format!("{LONDON} {LONDON} --games 3000 --seed {seed}"));
        for quantity in same["quantities"].as_array().unwrap() {
            assert_eq!(quantity["differences"][0]["verdict"], "identical", "{quantity}");
        }
        let other = compared(&format!("{LONDON} {LONDON} --games 3000 --seed {seed} --seeds independent"));
        assert_eq!(difference(&other, &six_cards())["verdict"], "none-seen");
        assert_ne!(other["counted"]["tallies"][0], other["counted"]["tallies"][1]);
    }
    let text = rulezero(&format!("compare --start-only {LONDON} {LONDON} --games 2000 --seed 1"));
    assert!(text.out.contains("identical on these seeds"), "{}", text.out);
}

#[test]
fn threads_change_no_byte_not_even_where_widths_decide_when_to_stop() {
    for flags in ["--games 5000", "--games 200000 --until-width 1 --measure opening-hand"] {
        let run = |threads: u8| {
            rulezero(&format!(
                "compare --start-only {PARIS} {VANCOUVER} {LONDON} --seed 3 {flags} --threads {threads} --format json"
            ))
        };
        assert_eq!(run(1).fine(), run(2).fine(), "{flags}");
    }
    let stopped = compared(&format!("{PARIS} {LONDON} --seed 3 --games 200000 --until-width 1 --measure opening-hand"));
    let games = stopped["counted"]["games"].as_u64().unwrap();
    assert!([10_000, 20_000, 40_000, 80_000].contains(&games), "{games} is no number at which is looked");
}

#[test]
fn several_comparisons_share_the_level_and_the_reference_can_be_chosen() {
    let found = compared(&format!("{PARIS} {VANCOUVER} {LONDON} --games 3000 --seed 1 --reference 3"));
    assert_eq!((&found["reference"], &found["level"]), (&2.into(), &95.0.into()));
    assert_eq!(found["level_of_differences"], 97.5);
    assert_eq!(found["counted"]["pairs"].as_array().unwrap().len(), 2);
    let text =
        rulezero(&format!("compare --start-only {PARIS} {VANCOUVER} {LONDON} --games 3000 --seed 1 --reference 3"))
            .fine();
    assert!(text.contains("intervals of values at 95 %, of differences at 97.5 %"), "{text}");
    assert!(text.contains("C  magic/core-set-2021  (the reference)"), "{text}");
}

#[test]
fn options_in_brackets_belong_to_one_subject_in_files_too() {
    let limited = "magic/core-set-2021[format=limited]";
    let found = compared(&format!("{LONDON} {limited} --games 500 --seed 1"));
    assert_eq!(found["runs"][0]["options"]["format"], "constructed");
    assert_eq!(found["runs"][1]["options"]["format"], "limited");
    let folder = Folder::new("compare-files");
    let path = folder.path().join("game.toml");
    fs::write(&path, format!("variant = \"{limited}\"\n")).unwrap();
    let file = compared(&format!("{LONDON} {} --games 500 --seed 1", word(&path)));
    assert_eq!(file["counted"], found["counted"]);
    let over = rulezero(&format!("simulate --start-only {limited} --games 5 --seed 1 --option format=brawl")).fine();
    assert!(over.contains("format = limited"), "brackets win: {over}");
}

#[test]
fn games_of_different_sorts_are_compared_by_what_both_have() {
    let run = rulezero("compare --start-only magic/core-set-2021 flesh-and-blood/2.14 --games 500 --seed 1").fine();
    assert!(run.contains("not there"), "{run}");
    let csv = rulezero(&format!("compare --start-only {PARIS} {LONDON} --games 500 --seed 1 --format csv")).fine();
    assert!(csv.starts_with("what,of,number,subject,estimate,low,high,difference,"), "{csv}");
    assert!(csv.lines().all(|line| line.split(',').count() == 11), "{csv}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    for (line, why) in [
        (format!("{LONDON} {PARIS} --reference 3"), "--reference 3: there are subjects 1 to 2"),
        (format!("{LONDON} {PARIS} --measure luck"), "there is no measure `luck`; there are turns, opening-hand"),
        (format!("{LONDON} magic/alpha"), "magic/alpha: there is no variant `magic/alpha`"),
        (format!("{LONDON} {PARIS} --until-width 0"), "`0` is no width"),
        (format!("{LONDON} {PARIS} --level 100"), "`100` is no level"),
        (format!("{LONDON} {PARIS} --shard 1/2"), "cut `rulezero simulate` of each subject with one --seed instead"),
        (format!("{LONDON} {PARIS} --checkpoint run.json"), "a comparison is played in one go"),
        (LONDON.to_owned(), "2 values required"),
    ] {
        let run = rulezero(&format!("compare {line} --games 100"));
        assert!(run.refusal().contains(why), "{line}: {}", run.err);
    }
}
