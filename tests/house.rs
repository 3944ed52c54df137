//! House rules: one step is exchanged and all else stays, or the exchange is refused with the reason.

use crate::{
    plugins::files::Folder,
    program::{rulezero, word},
};
use std::fs;

const LONDON: &str = "magic/core-set-2021";
const VANCOUVER: &str = "'magic/core-set-2021[with mulligan=magic/ravnica-allegiance]'";
const PARIS: &str = "'magic/core-set-2021[with mulligan=magic/worldwake]'";

#[test]
fn a_step_is_exchanged_with_its_parts_and_all_else_stays() {
    let diff = rulezero(&format!("diff {LONDON} {VANCOUVER}"));
    assert_eq!(diff.code, 1, "{}", diff.err);
    let (_, rest) = diff.out.split_once("Start of the game").unwrap_or_else(|| panic!("{}", diff.out));
    let changes: Vec<&str> =
        rest.lines().map(str::trim).filter(|l| l.starts_with("changed") || l.starts_with("only")).collect();
    assert!(changes.iter().all(|line| line.contains("mulligan")), "{changes:#?}");
    assert!(changes.iter().any(|line| line.contains("london -> vancouver")), "{changes:#?}");
    assert!(changes.iter().any(|line| line.starts_with("only in B  mulligan/look")), "{changes:#?}");
    let own = format!("diff {LONDON} '{LONDON}[with mulligan={LONDON}]'");
    assert_eq!(rulezero(&own).code, 0, "a step exchanged for itself changes nothing");
}

#[test]
fn an_exchanged_step_cites_its_own_edition_and_its_game_is_replayed() {
    let folder = Folder::new("house-record");
    let record = word(&folder.path().join("game.json"));
    let said = rulezero(&format!(
        "play {LONDON} --with mulligan=magic/worldwake --players 2 --cards blank --until start --seed 3 --agent random \
         --record {record}"
    ))
    .fine();
    assert!(said.contains("[MTG CR 103.4 @2010-02-01] Player"), "the mulligan is that of 2010\n{said}");
    assert!(said.contains("@2020-07-03] The chooser is drawn at random"), "the chooser is that of 2020\n{said}");
    assert!(rulezero(&format!("replay {record}")).fine().contains("the same record"));
}

#[test]
fn one_rule_differs_on_the_same_seeds_and_the_difference_is_the_exact_one() {
    let run = rulezero(&format!("compare --start-only {PARIS} {LONDON} --games 30000 --seed 7 --format json"));
    let found = run.json()["comparison"].take();
    let quantities = found["quantities"].as_array().unwrap();
    let of = |what: serde_json::Value| &quantities.iter().find(|q| q["what"] == what).unwrap()["differences"][0];
    assert_eq!(of(serde_json::json!({"first": 0}))["verdict"], "identical");
    let seven = of(serde_json::json!({"share": [{"measure": "opening-hand", "of": {"seat": 0}}, 7]}));
    assert_eq!(seven["verdict"], "identical", "the first seven cards are the same");
    let six = of(serde_json::json!({"share": [{"measure": "opening-hand", "of": {"seat": 0}}, 6]}));
    let (low, high) = (six["low"].as_f64().unwrap(), six["high"].as_f64().unwrap());
    assert!(low < 0.010337 && 0.010337 < high, "the exact difference is 0.010337: {six}");
    assert!(high - low < 0.008, "pairs make the interval narrow: {six}");
}

#[test]
fn game_files_have_house_rules() {
    let folder = Folder::new("house-file");
    let path = folder.path().join("game.toml");
    fs::write(&path, format!("variant = \"{LONDON}\"\n[house_rules]\nmulligan = \"magic/worldwake\"\n")).unwrap();
    let run = |game: &str| {
        rulezero(&format!("simulate --start-only {game} --games 200 --seed 1 --format json")).json()["simulation"]["tally"].take()
    };
    assert_eq!(run(&word(&path)), run(PARIS));
    assert_ne!(run(&word(&path)), run(LONDON));
}

#[test]
fn an_exchange_that_does_not_fit_is_refused_with_the_reason() {
    for (rule, why) in [
        ("mulligans=magic/worldwake", "magic/core-set-2021 has no step `mulligans` of the start here; there are "),
        ("draw=magic/worldwake", "it is one of a turn, and those stay"),
        ("mulligan=magic/alpha", "there is no variant `magic/alpha`"),
        ("mulligan=flesh-and-blood/2.14", "mulligan of flesh-and-blood/2.14 does not fit into magic/core-set-2021: "),
        ("mulligan", "`mulligan` is no house rule"),
    ] {
        let run = rulezero(&format!("simulate {LONDON} --start-only --with {rule} --games 5"));
        assert!(run.refusal().contains(why), "{rule}: {}", run.err);
    }
    let format =
        rulezero("simulate --start-only 'magic/core-set-2021[format=brawl,with mulligan=magic/worldwake]' --games 5");
    assert!(format.refusal().contains("mulligan of magic/worldwake does not fit"), "{}", format.err);
    let perft = rulezero("perft 'magic/core-set-2021[format=limited]' --depth 1 --kind magic.mulligan --player 1");
    assert!(perft.refusal().contains("options in brackets are not taken here"), "{}", perft.err);
}
