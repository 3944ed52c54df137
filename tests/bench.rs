//! `rulezero bench`: what does not depend on the clock is exact, and what does is measured for every subject alike.

use crate::{doors, program::rulezero};
use serde_json::Value;

const LONDON: &str = "magic/core-set-2021";

/// The costs of a bench, subject by subject.
fn costs(line: &str) -> Vec<Value> {
    let mut whole = rulezero(&format!("bench {line} --rounds 1 --format json")).json();
    match whole["bench"]["costs"].take() {
        Value::Array(costs) => costs,
        other => panic!("{line}: {other}"),
    }
}

#[test]
fn outcomes_and_decisions_are_those_of_the_same_games_in_a_simulation() {
    let house = "'magic/core-set-2021[with mulligan=magic/worldwake]'";
    let costs = costs(&format!("{LONDON} {LONDON} {house} --seed 7 --start-only"));
    for (subject, cost) in [LONDON, LONDON, house].iter().zip(&costs) {
        let run = rulezero(&format!("simulate {subject} --games 1024 --seed 7 --start-only --format json")).json();
        assert_eq!(cost["sample"]["tally"], run["simulation"]["tally"], "{subject}");
    }
    assert_eq!(costs[0]["sample"], costs[1]["sample"]);
    // Two choices of the first one (whose turn, what to do with each deck), two hands, and what mulligans ask for.
    let decisions: Vec<u64> = costs.iter().map(|cost| cost["sample"]["decisions"].as_u64().unwrap()).collect();
    assert_eq!(decisions, [6597, 6597, 6239]);
}

#[test]
fn a_warm_start_of_any_variant_allocates_nothing_in_the_program() {
    let bundled: Vec<&str> = doors::ALL.iter().copied().filter(|id| !id.starts_with("template")).collect();
    let costs = costs(&format!("{} --seed 1 --start-only", bundled.join(" ")));
    assert_eq!(costs.len(), bundled.len());
    for (id, cost) in bundled.iter().zip(&costs) {
        assert_eq!(cost["sample"]["allocations"], 0, "{id}");
        for measured in [&cost["start_ns"], &cost["game_ns"], &cost["loading"]["ns"]] {
            assert!(measured["median"].as_f64().unwrap() > 0.0, "{id}: {cost}");
        }
    }
}

#[test]
fn every_step_of_the_start_is_measured_under_its_own_name() {
    let shown = rulezero(&format!("show {LONDON} --format json")).json();
    let shown = shown["show"]["plan"]["start"].as_array().unwrap().clone();
    let names: Vec<&Value> = shown.iter().map(|step| &step["name"]).collect();
    let measured = &costs(&format!("{LONDON} --seed 1"))[0]["steps"];
    assert_eq!(measured.as_array().unwrap().iter().map(|step| &step["step"]).collect::<Vec<_>>(), names);
}

#[test]
fn an_isolated_variant_plays_the_same_games_and_its_steps_are_not_measured() {
    let here = costs(&format!("{LONDON} --seed 3"));
    let there = costs(&format!("{LONDON} --seed 3 --isolate"));
    for what in ["tally", "decisions"] {
        assert_eq!(here[0]["sample"][what], there[0]["sample"][what], "{what}");
    }
    assert_eq!(there[0]["steps"], serde_json::json!([]));
    assert_eq!((&there[0]["sample"]["allocations"], &there[0]["bytes_a_game"]), (&Value::Null, &Value::Null));
}

#[test]
fn the_table_says_which_subjects_come_to_the_same() {
    let run =
        rulezero(&format!("bench magic/worldwake {LONDON} magic/ravnica-allegiance --rounds 2 --seed 1 --start-only"));
    let text = run.fine();
    for words in ["games a second", "a start, in ns", "loading, in ms", "decisions  allocations", "times as long as A"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let same = rulezero(&format!("bench {LONDON} {LONDON} --rounds 1 --seed 1 --start-only")).fine();
    assert!(same.contains("the same outcomes as A"), "{same}");
    let outcomes: Vec<&str> = text.lines().filter(|line| line.ends_with("the same outcomes as A")).collect();
    assert!(matches!(outcomes[..], [line] if line.starts_with("  C ")), "Vancouver's hands are those of Paris: {text}");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    for (line, why) in [
        ("magic/alpha", "magic/alpha: there is no variant `magic/alpha`"),
        ("magic/worldwake --rounds 0", "'0'"),
        ("magic/worldwake --agent person", "a person cannot play a simulation"),
    ] {
        let run = rulezero(&format!("bench {line}"));
        assert!(run.refusal().contains(why), "{line}: {}", run.err);
    }
}
