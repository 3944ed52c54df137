//! `rulezero simulate` and `merge`: the same bytes however a run is cut, and nothing merged that is not alike.

use crate::{
    plugins::files::Folder,
    program::{command, rulezero, word},
};
use serde_json::Value;
use std::{
    fs,
    path::PathBuf,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

const RUN: &str = "simulate --start-only magic/core-set-2021 --games 3000";

/// The counts of a run: its JSON without what is said around them.
fn tally(line: &str) -> Value {
    rulezero(&format!("{line} --format json")).json()["simulation"]["tally"].take()
}

#[test]
fn threads_and_shards_change_no_byte() {
    let folder = Folder::new("simulate-shards");
    for (seed, shards) in [(1, 2), (2, 7), (u64::MAX, 3)] {
        let run = format!("{RUN} --seed {seed}");
        let shard = |number: u64| {
            let path = folder.path().join(format!("{seed}-{number}.json"));
            let out = rulezero(&format!("{run} --shard {number}/{shards} --format json --threads 1")).fine();
            fs::write(&path, out).unwrap();
            word(&path)
        };
        // From the last one to the first: their order says nothing.
        let files: Vec<String> = (1..=shards).rev().map(shard).collect();
        for format in ["json", "csv"] {
            let one = rulezero(&format!("{run} --threads 1 --format {format}")).fine();
            let two = rulezero(&format!("{run} --threads 2 --format {format}")).fine();
            let merged = rulezero(&format!("merge {} --format {format}", files.join(" "))).fine();
            assert_eq!(one, two, "seed {seed}, {format}, two threads");
            assert_eq!(one, merged, "seed {seed}, {format}, {shards} shards");
        }
    }
    assert_ne!(tally(&format!("{RUN} --seed 1")), tally(&format!("{RUN} --seed 2")), "seeds matter");
}

#[test]
fn shards_that_are_no_whole_run_are_refused_with_the_reason() {
    let folder = Folder::new("simulate-gaps");
    let shard = |name: &str, line: &str| {
        let path = folder.path().join(name);
        fs::write(&path, rulezero(&format!("{line} --format json")).out).unwrap();
        word(&path)
    };
    let one = shard("1.json", &format!("{RUN} --seed 5 --shard 1/3"));
    let two = shard("2.json", &format!("{RUN} --seed 5 --shard 2/3"));
    let three = shard("3.json", &format!("{RUN} --seed 5 --shard 3/3"));
    let other = shard("other.json", &format!("{RUN} --seed 6 --shard 3/3"));
    let cards = shard(
        "cards.json",
        "simulate --start-only magic/core-set-2021[format=limited] --games 3000 --seed 5 --shard 3/3",
    );
    let shown = shard("show.json", "show magic/core-set-2021");
    for (files, why) in [
        (vec![&one, &three], "games 1000 to 1999 are in none of the files"),
        (vec![&two, &three], "games 0 to 999 are in none of the files"),
        (vec![&one, &two], "games 2000 to 2999 are in none of the files"),
        (vec![&one, &two, &two, &three], "games 1000 to 1999 are in"),
        (vec![&one, &two, &other], "other.json is of another run: `seed` is 6 here and 5 there"),
        (vec![&one, &two, &cards], "cards.json is of another run: "),
        (vec![&shown], "show.json: is no result of `rulezero simulate --format json`"),
    ] {
        let files: Vec<&str> = files.into_iter().map(String::as_str).collect();
        let run = rulezero(&format!("merge {}", files.join(" ")));
        assert!(run.refusal().contains(why), "{files:?}: {}", run.err);
    }
}

#[test]
fn a_run_that_is_killed_and_resumed_has_lost_no_game_and_doubled_none() {
    let folder = Folder::new("simulate-killed");
    let file = |name: &str| folder.path().join(name);
    let run = "simulate --start-only magic/worldwake --games 400000 --seed 11 --threads 2 --format json";
    let whole = rulezero(&format!("{run} --rows {}", word(&file("whole.csv")))).fine();
    let (kept, rows) = (file("run.json"), file("rows.csv"));
    let line = format!("{run} --checkpoint {} --checkpoint-every 0 --rows {}", word(&kept), word(&rows));
    let mut child = command(&line).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while !kept.exists() {
        assert!(begun.elapsed() < Duration::from_secs(120), "no checkpoint was written");
        thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success(), "the run was over before it was killed");
    let left: Value = serde_json::from_str(&fs::read_to_string(&kept).unwrap()).unwrap();
    let done = left["results"]["tally"]["games"].as_u64().unwrap();
    assert!((1..400_000).contains(&done), "{done} games in the checkpoint");

    assert!(rulezero(&line).refusal().contains("is there already: --resume goes on with it"));
    assert_eq!(rulezero(&format!("{line} --resume")).fine(), whole);
    assert_eq!(fs::read(&rows).unwrap(), fs::read(file("whole.csv")).unwrap());
    assert_eq!(rulezero(&format!("{line} --resume")).fine(), whole, "a finished run is not played again");
}

#[test]
fn a_checkpoint_of_another_run_is_refused_with_what_differs() {
    let folder = Folder::new("simulate-checkpoint");
    let kept = word(&folder.path().join("run.json"));
    rulezero(&format!("{RUN} --seed 3 --checkpoint {kept}")).fine();
    let rows = word(&folder.path().join("rows.csv"));
    for (line, why) in [
        (format!("{RUN} --seed 4"), "is a checkpoint of another run: `seed` is 4 here and 3 there"),
        (
            "simulate --start-only magic/core-set-2021 --games 4000 --seed 3".into(),
            "`games` is 4000 here and 3000 there",
        ),
        (format!("{RUN} --seed 3 --agent random"), "another run: `players` is"),
        (format!("{RUN} --seed 3 --shard 2/3"), "is of another shard: it has the games from 0 up to 3000"),
        (format!("{RUN} --seed 3 --rows {rows}"), "the checkpoint is of a run without --rows"),
    ] {
        let run = rulezero(&format!("{line} --checkpoint {kept} --resume"));
        assert!(run.refusal().contains(why), "{line}: {}", run.err);
    }
    let again = rulezero(&format!("{RUN} --seed 3 --rows {rows}"));
    assert_eq!(again.code, 0, "{}", again.err);
    let twice = rulezero(&format!("{RUN} --seed 3 --rows {rows}"));
    assert!(twice.refusal().contains("rows.csv"), "rows that are there are not written over: {}", twice.err);
}

#[test]
fn a_row_tells_what_play_tells_of_the_same_seed() {
    let folder = Folder::new("simulate-rows");
    let rows = folder.path().join("rows.csv");
    rulezero(&format!("simulate --start-only magic/core-set-2021 --games 8 --seed 9 --rows {}", word(&rows))).fine();
    let text = fs::read_to_string(&rows).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let at = |name: &str| head.iter().position(|h| *h == name).unwrap_or_else(|| panic!("{name}: {head:?}"));
    assert_eq!(rows.len(), 8);
    let seeds: std::collections::BTreeSet<&str> = rows.iter().map(|row| row[at("seed")]).collect();
    assert_eq!(seeds.len(), 8, "each game has a seed of its own");
    for row in &rows {
        let seed = row[at("seed")];
        let play = format!(
            "play magic/core-set-2021 --players 2 --cards blank --until start --generator pcg64mcg --seed {seed} --format json"
        );
        let outcome = &rulezero(&play).json()["body"]["outcome"];
        for measure in outcome["measures"].as_array().unwrap() {
            let (name, values) = (measure[0].as_str().unwrap(), measure[1].as_array().unwrap());
            for (seat, value) in values.iter().enumerate() {
                let whose = if name == "shared-life" { "team" } else { "Player" };
                let column = if name == "turns" { name.to_owned() } else { format!("{name} of {whose} {}", seat + 1) };
                assert_eq!(row[at(&column)], value.to_string(), "{column} of seed {seed}");
            }
        }
    }
}

#[test]
fn a_thousand_games_are_a_thousand_different_games() {
    let folder = Folder::new("simulate-different");
    let rows = folder.path().join("rows.csv");
    rulezero(&format!("{RUN} --seed 5 --rows {}", word(&rows))).fine();
    let text = fs::read_to_string(&rows).unwrap();
    let seeds: std::collections::BTreeSet<&str> =
        text.lines().skip(1).filter_map(|row| row.split(',').nth(1)).collect();
    assert_eq!(seeds.len(), 3000, "each has a seed of its own");
    let plays = (0..2).map(|index| {
        let seed = seeds.iter().nth(index).unwrap();
        rulezero(&format!("play magic/core-set-2021 --players 2 --cards blank --until start --seed {seed}")).fine()
    });
    let plays: Vec<String> = plays.collect();
    assert_ne!(plays[0], plays[1], "and a seed is a game");
}

#[test]
fn each_seat_has_its_own_policy_and_its_own_mulligans_are_told() {
    let line = format!("{RUN} --seed 5 --agent keep:0-7 --agent keep:2-5");
    let tally = tally(&line);
    let mulligans = |seat: u64| {
        let of = serde_json::json!({"seat": seat});
        let measures = tally["measures"].as_array().unwrap();
        let found = measures.iter().find(|m| m["measure"] == "mulligans" && m["of"] == of).unwrap();
        found["numbers"].clone()
    };
    assert_ne!(mulligans(0), mulligans(1));
    let text = rulezero(&line).fine();
    let told = text.split("\nmulligans\n").nth(1).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("  Player 1") && lines[0].contains("mean 0 "), "who keeps all takes none: {told}");
    assert!(lines[1].starts_with("  Player 2") && !lines[1].contains("mean 0 "), "{told}");
}

#[test]
fn ten_thousand_starts_with_mulligans_wait_for_nothing() {
    let begun = Instant::now();
    rulezero("simulate magic/core-set-2021 --games 10000 --start-only --seed 5 --threads 1").fine();
    // Three of ten games have a mulligan: had each waited a tenth of a second, this would be five minutes.
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

fn script(folder: &Folder, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn kinds_of_result_are_counted_apart() {
    let folder = Folder::new("simulate-kinds");
    let agent = |name: &str, text: &str| format!("--agent script:{}", word(&script(&folder, name, text)));
    let concedes = agent("concedes", "concede at 1\nrest: keep:2-5\n");
    let (offers, accepts) =
        (agent("offers", "offer draw at 1\nrest: keep:2-5\n"), agent("accepts", "accept draws\nrest: keep:2-5\n"));
    let fails = agent("fails", "magic.mulligan: yes\n");
    let blank = "--cards blank";
    for (flags, kind) in [
        ("--start-only".into(), "start-only"),
        (format!("{blank} --turn-limit 3"), "turn-limit"),
        (blank.into(), "win"),
        (format!("{blank} --turn-limit 9 --no-progress-turns 1"), "no-progress"),
        (format!("{concedes} --agent keep:2-5"), "concession"),
        (format!("{offers} {accepts}"), "draw-agreed"),
        (format!("{fails} --agent keep:2-5"), "fault"),
    ] {
        let found = tally(&format!("simulate magic/core-set-2021 --games 50 --seed 2 {flags}"));
        let results = found["results"].as_object().unwrap();
        assert_eq!(results.keys().collect::<Vec<_>>(), [kind], "{flags}");
        assert_eq!(results[kind], 50, "{flags}");
    }
    let conceded = tally(&format!("simulate magic/core-set-2021 --games 50 --seed 2 {concedes} --agent keep:2-5"));
    assert_eq!(conceded["wins"], serde_json::json!([0, 50]));
    assert_eq!(conceded["causes"][0]["name"], "concession");
}

#[test]
fn a_failed_game_is_counted_and_the_command_that_shows_it_fails_alike() {
    let folder = Folder::new("simulate-faults");
    let path = word(&script(&folder, "short", "magic.choose-first: Player 2\nmagic.opponent-deck: nothing\n"));
    let run = rulezero(&format!("simulate magic/core-set-2021 --start-only --games 30 --seed 4 --agent script:{path}"));
    assert_eq!(run.code, 1, "failed games are no fine result: {}", run.err);
    let lines: Vec<&str> = run.out.lines().map(str::trim).collect();
    let shown: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with("see it with: ")).collect();
    assert_eq!(shown.len(), 5, "the first five are shown\n{}", run.out);
    for at in shown {
        let play = lines[at].strip_prefix("see it with: rulezero ").unwrap();
        let (_, message) = lines[at - 1].split_once(": ").unwrap();
        assert_eq!(rulezero(play).refusal().trim(), format!("the game failed: {message}"), "{play}");
    }
}

#[test]
fn without_lists_the_variants_own_plain_deck_is_played_and_named() {
    for (variant, said) in [
        ("magic/core-set-2021", "plain, 60 cards (24 Land, 36 Creature)"),
        ("magic/core-set-2021[format=limited]", "plain, 40 cards (17 Land, 23 Creature)"),
        ("magic/core-set-2021[format=commander]", "plain, 100 cards (62 Creature, 38 Land)"),
    ] {
        let run = rulezero(&format!("simulate {variant} --start-only --games 10 --seed 1"));
        assert!(run.out.contains(said), "{variant}: {}{}", run.out, run.err);
        assert!(run.out.contains("start only: games stop after the start-of-game procedure"), "{}", run.out);
    }
}

#[test]
fn without_lists_whole_games_are_played_where_cards_are() {
    let run = rulezero("simulate flesh-and-blood/2.14 --games 10 --seed 1 --agent greedy");
    let said = "plain, 53 cards (1 Hero, 6 Equipment, 2 Weapon, 36 Action, 8 Defense Reaction), played by greedy";
    assert!(run.out.contains(said) && !run.out.contains("start only"), "{}{}", run.out, run.err);
    assert!(run.out.contains("wins: last hero standing [FAB CR 4.5.2a @2.14]"), "{}", run.out);
    assert!(run.out.contains("\ndamage\n") && run.out.contains("\ndrawn\n"), "{}", run.out);
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let folder = Folder::new("simulate-refused");
    let of_a_match = word(&script(&folder, "match", "rest: keep:2-5\n[game 2]\nmagic.mulligan: yes\n"));
    for (line, why) in [
        (format!("{RUN} --agent person"), "a person cannot play a simulation: name another agent for Player 1"),
        (format!("{RUN} --agent script:{of_a_match}"), "says something in one game of a match only"),
        (
            "simulate magic/core-set-2021[format=commander] --games 5".into(),
            "does not play cards in the format commander yet: add `cards = \"blank\"` to the game file, or --cards blank",
        ),
        (format!("{RUN} --shard 8/7"), "`8/7` is no shard"),
        (
            format!("{RUN} --rows games.parquet --checkpoint run.json"),
            "games.parquet: a Parquet file cannot be gone on with: name a CSV file, or no --checkpoint",
        ),
        #[cfg(not(feature = "parquet"))]
        (format!("{RUN} --rows games.parquet"), "this program was built without Parquet: build it with"),
        ("simulate magic/core-set-2021 --games 0".into(), "`0` is no number of games"),
        ("simulate magic/core-set-2021[format=chess] --games 1".into(), "option `format` cannot be `chess`"),
        ("simulate magic/core-set-2021[format --games 1".into(), "does not end in `]`"),
    ] {
        let run = rulezero(&line);
        assert!(run.refusal().contains(why), "{line}: {}", run.err);
    }
}

#[test]
fn what_a_run_says_repeats_it() {
    let run = rulezero("simulate --start-only magic/core-set-2021[format=limited] --games 1e3");
    let again = rulezero(run.repeats_with());
    assert_eq!(run.out, again.out);
}
