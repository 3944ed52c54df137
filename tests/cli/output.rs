//! Output: each run says how to repeat it, data comes as JSON with a version, and a reader may stop reading.

use super::*;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

/// Runs that print something, one of each command.
const RUNS: [&str; 12] = [
    "list",
    "show flesh-and-blood/2.14 --option format=blitz",
    "play examples/duel.toml --turn-limit 3",
    "play examples/flesh-and-blood-start.toml",
    "play magic/core-set-2021 --deck examples/decks/burn.mtgo.txt --deck examples/decks/mono-red-2011.dck --cards blank --until start",
    "match examples/duel.toml --turn-limit 4 --max-games 3",
    "deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021",
    "deck check examples/decks/ninja-vanilla.fabrary.txt --variant flesh-and-blood/2.14 --option format=blitz",
    "deck show examples/decks/draw-go-1998.dck",
    "perft magic/core-set-2021 --depth 3 --kind magic.mulligan,magic.bottom --player 2",
    "diff magic/core-set-2021 magic/core-set-2021 --option-b format=limited",
    "rule 'MTG CR 103.4 @2020-07-03'",
];

#[test]
fn every_run_ends_with_the_command_that_repeats_it_byte_for_byte() {
    for line in RUNS {
        let run = rulezero(line);
        assert!(run.code < 2, "{line}: {}", run.err);
        let again = rulezero(run.repeats_with());
        assert_eq!((again.out.as_str(), again.code), (run.out.as_str(), run.code), "{line}");
    }
}

#[test]
fn a_replay_and_a_check_of_a_plug_in_end_with_the_command_that_repeats_them_too() {
    let folder = Folder::new("repeats");
    let record = folder.path().join("record.json");
    rulezero(&format!("play {DUEL} --until start --record {}", word(&record))).fine();
    let plugin = crate::doors::beside("rulezero_template");
    for line in [format!("replay {}", word(&record)), format!("plugin check {}", word(&plugin))] {
        let run = rulezero(&line);
        assert_eq!(run.code, 0, "{line}: {}", run.err);
        // What a check measures is of the moment; what it finds is not.
        let found = |out: &str| {
            out.lines()
                .filter(|l| !l.contains(" a start takes ") && !l.contains(" a game leaves "))
                .collect::<Vec<_>>()
                .join("\n")
        };
        assert_eq!(found(&rulezero(run.repeats_with()).out), found(&run.out), "{line}");
    }
}

#[test]
fn a_seed_that_nobody_gave_is_in_the_command_that_repeats_the_run() {
    let line = RUNS[4];
    let [one, other] = [(), ()].map(|()| rulezero(line));
    let seed = |run: &crate::program::Run| run.repeats_with().split_once(" --seed ").unwrap().1.to_owned();
    assert_ne!(seed(&one), seed(&other), "two runs without a seed are different games");
    assert!(one.out.contains(&format!("seed = {}\n", seed(&one))), "{}", one.out);
}

#[test]
fn words_with_spaces_and_quotes_are_quoted_in_the_command_that_repeats_the_run() {
    let folder = Folder::new("o'clock 7");
    let path = folder.path().join("game's file.toml");
    let text = fs::read_to_string(repository().join(DUEL)).unwrap();
    let decks = format!("{}/", repository().join("examples/decks").display());
    fs::write(&path, text.replace("decks/", &decks)).unwrap();
    let run = rulezero(&format!("play {} --until start --option 'chooser= seat-2'", word(&path)));
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.repeats_with().contains(&word(&path)), "{}", run.repeats_with());
    assert_eq!(rulezero(run.repeats_with()).out, run.out);
}

#[test]
fn json_of_every_command_says_what_it_is_and_its_version() {
    let folder = Folder::new("json");
    let record = folder.path().join("record.json");
    rulezero(&format!("play {DUEL} --until start --record {}", word(&record))).fine();
    let plugin = crate::doors::beside("rulezero_template");
    let runs = [
        ("list", "list".to_owned(), "variants"),
        ("show", format!("show {MAGIC}"), "plan"),
        ("match", format!("match {DUEL} --until start --max-games 2"), "games"),
        (
            "deck-check",
            "deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021".to_owned(),
            "violations",
        ),
        ("deck-show", "deck show examples/decks/burn.mtgo.txt".to_owned(), "entries"),
        ("replay", format!("replay {}", word(&record)), "same"),
        ("plugin-check", format!("plugin check {}", word(&plugin)), "kept"),
        ("diff", format!("diff {MAGIC} {FAB}"), "differences"),
        ("rule", "rule 'MTG CR 103.4 @2020-07-03'".to_owned(), "built"),
        ("perft", format!("perft {MAGIC} --depth 2 --kind magic.mulligan"), "counts"),
    ];
    for (what, line, holds) in runs {
        let json = rulezero(&format!("{line} --format json")).json();
        assert_eq!((json["rulezero"].as_str(), json["version"].as_u64()), (Some(what), Some(1)), "{line}");
        assert!(!json[what][holds].is_null(), "{line}: no `{holds}` in {json:#}");
    }
    let played = rulezero(&format!("play {DUEL} --until start --format json")).json();
    assert_eq!(played["record"], 1, "the JSON of a game is its record");
    let written: serde_json::Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    assert_eq!(played, written);
}

#[test]
fn a_reader_who_stops_reading_is_no_error() {
    for line in
        ["match examples/duel.toml", "show magic/core-set-2021", "list", "show magic/core-set-2021 --format json"]
    {
        let mut child = command(line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        // The reader is dropped with the pipe after its first line, as `head -1` does.
        BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let done = child.wait_with_output().unwrap();
        assert!(!first.is_empty());
        assert_eq!(done.status.code(), Some(0), "{line}");
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(said.lines().all(|l| l.starts_with("note: ")), "{line}: {said}");
    }
    let closed = command("match examples/duel.toml").stdout(closed_pipe()).output().unwrap();
    assert_eq!(closed.status.code(), Some(0), "{}", String::from_utf8_lossy(&closed.stderr));
}

/// A pipe whose reader has gone before anything is written.
fn closed_pipe() -> std::io::PipeWriter {
    std::io::pipe().unwrap().1
}

#[test]
fn what_is_said_besides_goes_to_standard_error() {
    let line = "play magic/core-set-2021 --deck examples/decks/burn.mtgo.txt --deck examples/decks/mono-red-2011.dck --cards blank --until start --seed 1";
    let run = rulezero(line);
    let note = "note: no agent was named, so all seats are keep:2-5 and answer the rest at random";
    assert!(run.err.contains(note) && !run.out.contains("note: "), "{}\n{}", run.err, run.out);
    let named = rulezero(&format!("{line} --agent keep:2-5"));
    assert!(!named.err.contains("no agent was named"), "{}", named.err);
}

#[test]
fn with_a_person_at_the_table_the_seed_is_shown_only_at_the_end() {
    let line = format!("play {DUEL} --seed 424242 --until start --agent person --agent first");
    let run = rulezero(&line); // Nothing is typed: the end of input concedes.
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    let shown: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains("424242")).collect();
    assert_eq!(shown, [lines.len() - 2, lines.len() - 1], "{}", run.out);
    assert!(run.out.contains("Ada concedes"), "{}", run.out);
    assert!(!run.err.contains("424242"), "{}", run.err);
}
