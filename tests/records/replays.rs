//! Replaying: the same record, another one, and none that can be replayed.

use super::*;
use serde_json::{Value, json};

/// Changes a record and replays it.
fn replay_of(name: &str, change: impl FnOnce(&mut Value)) -> crate::program::Run {
    let folder = Folder::new(name);
    let mut record = duel(&folder);
    change(&mut record);
    rulezero(&format!("replay {}", word(&changed(&folder, name, &record))))
}

#[test]
fn a_record_replays_to_the_same_record() {
    let (mut events, mut answers) = (0, 0);
    let run = replay_of("same", |record| {
        events = record["body"]["events"].as_array().unwrap().len();
        answers = record["body"]["answers"].as_array().unwrap().len();
    });
    assert!(events > 20 && answers > 5);
    assert_eq!(run.code, 0, "{}", run.err);
    let same = format!("the same record: {events} events, {answers} answers, seed 7");
    assert_eq!(run.out.lines().next(), Some(same.as_str()));
}

#[test]
fn a_record_made_linked_in_replays_through_the_library_and_the_door_is_named() {
    let run = replay_of("linked", |record| {
        record["header"]["origin"] = "linked".into();
        record["header"]["program"] = "rulezero 0.0.1".into();
        record["header"]["core"] = "0.0.1".into();
    });
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    let now = env!("CARGO_PKG_VERSION");
    assert_eq!(lines[0], format!("header: program: recorded with rulezero 0.0.1, now rulezero {now}"));
    assert_eq!(lines[1], format!("header: core: recorded with 0.0.1, now {now}"));
    assert!(lines[2].starts_with("header: variant: recorded with linked, now plug-in 0.1.0 sha256:"), "{}", lines[2]);
    assert!(lines[3].starts_with("the same record: "), "{}", lines[3]);
}

#[test]
fn a_changed_event_is_named_with_its_number() {
    let (mut at, mut was) = (0, Value::Null);
    let run = replay_of("event", |record| {
        let events = record["body"]["events"].as_array_mut().unwrap();
        at = events.iter().position(|e| e["event"] == "total" && e["name"] == "life").unwrap();
        was = events[at].clone();
        events[at]["value"] = 40.into();
    });
    assert_eq!(run.code, 1, "{}", run.err);
    let mut changed = was.clone();
    changed["value"] = 40.into();
    let first = format!("another record; the first difference: event {}: recorded {changed}, now {was}", at + 1);
    assert_eq!(run.out.lines().next(), Some(first.as_str()));
}

#[test]
fn an_event_too_many_and_an_event_too_few_are_named() {
    let last = |record: &mut Value| {
        let events = record["body"]["events"].as_array_mut().unwrap();
        (events.len(), events.pop().unwrap())
    };
    let mut recorded = (0, Value::Null);
    let run = replay_of("too-few", |record| recorded = last(record));
    let (number, event) = &recorded;
    assert_eq!(run.code, 1);
    let wanted = format!("the first difference: event {number}: recorded nothing, now {event}");
    assert!(run.out.contains(&wanted), "{}", run.out);

    let run = replay_of("too-many", |record| {
        let again = last(record);
        let events = record["body"]["events"].as_array_mut().unwrap();
        events.extend([again.1.clone(), again.1.clone()]);
        recorded = again;
    });
    let (number, event) = &recorded;
    assert_eq!(run.code, 1);
    let wanted = format!("the first difference: event {}: recorded {event}, now nothing", number + 1);
    assert!(run.out.contains(&wanted), "{}", run.out);
}

#[test]
fn a_changed_answer_changes_the_record_from_its_event_on() {
    let mut at = 0;
    let run = replay_of("answer", |record| {
        let answers = record["body"]["answers"].as_array_mut().unwrap();
        let choice = answers.iter_mut().find(|a| a["said"]["answer"][0] == "magic.choose-first").unwrap();
        let chosen = choice["said"]["answer"][1][0].as_i64().unwrap();
        choice["said"]["answer"][1] = json!([1 - chosen]);
        let events = record["body"]["events"].as_array().unwrap();
        at = events.iter().position(|e| e["kind"] == "magic.choose-first").unwrap() + 1;
    });
    assert_eq!(run.code, 1, "{}", run.err);
    let first = run.out.lines().next().unwrap();
    assert!(first.starts_with(&format!("another record; the first difference: event {at}: recorded ")), "{first}");
    assert!(first.contains("magic.choose-first"), "{first}");
}

#[test]
fn an_answer_that_is_not_legal_and_one_that_is_missing_end_the_replay_where_they_are() {
    let not_legal = replay_of("not-legal", |record| {
        let answers = record["body"]["answers"].as_array_mut().unwrap();
        let choice = answers.iter_mut().find(|a| a["said"]["answer"][0] == "magic.choose-first").unwrap();
        choice["said"]["answer"][1] = json!([9]);
    });
    assert_eq!(not_legal.code, 1, "{}", not_legal.err);
    assert!(not_legal.out.contains("the first difference: event "), "{}", not_legal.out);
    assert!(not_legal.out.contains("answered [9] to magic.choose-first, which is not legal"), "{}", not_legal.out);

    let missing = replay_of("missing", |record| {
        record["body"]["answers"].as_array_mut().unwrap().pop();
    });
    assert_eq!(missing.code, 1, "{}", missing.err);
    assert!(missing.out.contains("the record holds no further answer, and magic."), "{}", missing.out);
}

#[test]
fn a_changed_result_is_another_record() {
    let run = replay_of("result", |record| record["body"]["outcome"]["turns"] = 5.into());
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("another record; the first difference: the result: recorded {"), "{}", run.out);

    let run = replay_of("answer-too-many", |record| {
        let answers = record["body"]["answers"].as_array_mut().unwrap();
        let last = answers.last().unwrap().clone();
        answers.push(last);
    });
    assert_eq!(run.code, 1);
    let first = run.out.lines().next().unwrap();
    assert!(first.starts_with("another record; the first difference: answer "), "{first}");
    assert!(first.ends_with(", now nothing"), "{first}");
}

#[test]
fn what_is_no_record_that_this_program_reads_is_refused() {
    type Change = fn(&mut Value);
    let table: [(&str, Change, &str); 5] = [
        ("version", |r| r["record"] = 99.into(), "this is record version 99; this program reads version 1"),
        (
            "no-version",
            |r| drop(r.as_object_mut().unwrap().remove("record")),
            "this is no record: missing field `record`",
        ),
        ("no-body", |r| drop(r.as_object_mut().unwrap().remove("body")), "this is no record: missing field `body`"),
        ("option", |r| r["body"]["options"]["chooser"] = "fate".into(), "option `chooser` cannot be `fate`"),
        ("edition", |r| r["body"]["variant"] = "magic/core-set-2012".into(), "did you mean `magic/core-set-2021`?"),
    ];
    for (name, change, wanted) in table {
        let run = replay_of(name, change);
        assert!(run.refusal().contains(wanted), "{name}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(
            name == "edition" || run.refusal().contains(&format!("{name}.json: ")),
            "the file is not named: {}",
            run.err
        );
    }
}

#[test]
fn a_file_that_is_not_there_or_no_json_is_refused_by_its_name() {
    let folder = Folder::new("no-records");
    let path = folder.path().join("half.json");
    fs::write(&path, "{\"record\": 1, ").unwrap();
    let run = rulezero(&format!("replay {}", word(&path)));
    assert!(run.refusal().contains("half.json: this is no record: EOF while parsing"), "{}", run.err);
    let run = rulezero("replay nowhere.json");
    assert!(run.refusal().starts_with("nowhere.json: No such file"), "{}", run.err);
}

#[test]
fn a_record_of_another_variant_is_refused_with_both_names() {
    let folder = Folder::new("another-variant");
    let record = recorded(&folder, "duel", EXAMPLES[0].0, 7);
    let refused = record.replay(&doors::library("flesh-and-blood/2.14"), "these tests").unwrap_err();
    assert_eq!(refused.to_string(), "the record is of magic/core-set-2021, not of flesh-and-blood/2.14");
}

#[test]
fn concessions_and_draws_are_said_again_by_a_replay() {
    let folder = Folder::new("interjections");
    let script = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        word(&path).replacen('\'', "'script:", 1)
    };
    let table = [
        ("concede at 6\nrest: random", "rest: random", "Ben"),
        ("offer draw at 3\noffer draw at 7\nrest: random", "rest: random\nconcede at 9", "Ada"),
        ("offer draw at 3\nrest: random", "accept draws\nrest: random", "nobody"),
    ];
    for (at, (ada, ben, winner)) in table.into_iter().enumerate() {
        let (ada, ben) = (script("ada", ada), script("ben", ben));
        let path = folder.path().join(format!("{at}.json"));
        let agents = format!("--agent {ada} --agent {ben}");
        rulezero(&format!("play {} --turn-limit 30 {agents} --record {}", EXAMPLES[0].0, word(&path))).fine();
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let won = record.body.outcome.winners().first().map_or("nobody", |s| &record.body.players[s.0 as usize].name);
        assert_eq!(won, winner);
        let run = rulezero(&format!("replay {}", word(&path)));
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    }
}
