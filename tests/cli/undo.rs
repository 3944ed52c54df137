//! A person who takes answers back at the terminal, as the program is run.

use crate::{
    plugins::files::Folder,
    program::{command, word},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{Read, Write},
    process::Stdio,
};

/// A game with cards of two colours, in which payments, targets and blocks are choices.
const GAME: &str =
    "examples/words.toml --seed 19 --option chooser=seat-1 --turn-limit 16 --agent person --agent greedy";

/// Somebody who types the same to the same question, and takes back what can be taken back, or nothing.
struct Typist {
    takes_back: bool,
    mulligans: u32,
    thought: BTreeSet<String>,
    /// How often something was taken back, by the question that was asked then.
    taken_back: BTreeMap<String, u32>,
}

impl Typist {
    fn reply(&mut self, shown: &str) -> String {
        let (question, how) = shown.lines().last().unwrap().split_once(" [").unwrap();
        if self.takes_back && how.contains("or `undo`") && self.thought.insert(shown.to_owned()) {
            *self.taken_back.entry(question.to_owned()).or_insert(0) += 1;
            return "undo".into();
        }
        let numbers = |count: u32| (1..=count).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        match (question, how.split(' ').next().unwrap().parse()) {
            ("Who takes the first turn?", _) => "Ada".into(),
            ("Do you take a mulligan?", _) if how.starts_with("yes/no]") && self.mulligans == 0 => {
                self.mulligans = 1;
                "yes".into()
            }
            ("Do you take a mulligan?", _) => "no".into(),
            ("Which creatures attack?", _) => "none".into(),
            // The first of the list is to be done with it.
            ("Which creature blocks?", _) if shown.contains("\n  2) ") => "2".into(),
            (_, Ok(least)) => numbers(u32::max(least, 1)),
            (_, Err(_)) => "1".into(),
        }
    }
}

/// A run of the program with this person: what was taken back, what the person saw, and what the program said.
fn typed(line: &str, takes_back: bool) -> (BTreeMap<String, u32>, String, String) {
    let pipe = Stdio::piped;
    let mut child = command(line).stdin(pipe()).stdout(pipe()).stderr(pipe()).spawn().unwrap();
    let (mut keyboard, mut screen) = (child.stdin.take().unwrap(), child.stderr.take().unwrap());
    let mut typist = Typist { takes_back, mulligans: 0, thought: BTreeSet::new(), taken_back: BTreeMap::new() };
    let (mut all, mut shown, mut byte) = (String::new(), Vec::new(), [0]);
    while screen.read(&mut byte).unwrap() == 1 {
        shown.push(byte[0]);
        // A prompt is what ends in a bracket and a space, and goes on with nothing.
        if shown.ends_with(b"] ") && shown.split(|b| *b == b'\n').next_back().unwrap().contains(&b'?') {
            let text = String::from_utf8(std::mem::take(&mut shown)).unwrap();
            let table = text.strip_prefix("(your last answer is taken back)\n").unwrap_or(&text);
            writeln!(keyboard, "{}", typist.reply(table)).unwrap();
            all.push_str(&text);
        }
    }
    let mut out = String::new();
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert!(child.wait().unwrap().success(), "{all}");
    (typist.taken_back, all, out)
}

/// What the program said, but for how to repeat it.
fn told(out: &str) -> Vec<&str> {
    out.lines().filter(|line| !line.starts_with("repeat with") && !line.contains("sha256")).collect()
}

#[test]
fn a_game_in_which_a_person_takes_back_is_recorded_and_told_as_one_in_which_nobody_did() {
    let folder = Folder::new("undo");
    let play = |name: &str, takes_back| {
        let record = folder.path().join(name);
        let (taken_back, shown, out) = typed(&format!("play {GAME} --record {}", word(&record)), takes_back);
        let record: serde_json::Value = serde_json::from_str(&fs::read_to_string(record).unwrap()).unwrap();
        (taken_back, shown, out, record["body"].clone())
    };
    let (nothing, _, plain_out, plain) = play("plain.json", false);
    let (taken_back, shown, out, body) = play("undone.json", true);
    assert_eq!(nothing, BTreeMap::new());
    for question in ["What do you tap for mana?", "Which creature blocks?", "Do you take a mulligan?"] {
        assert!(taken_back.contains_key(question), "nothing was taken back at `{question}`, but at {taken_back:?}");
    }
    let times: u32 = taken_back.values().sum();
    assert_eq!(shown.matches("(your last answer is taken back)").count() as u32, times);
    assert_eq!(body, plain);
    assert_eq!(told(&out), told(&plain_out));
}

#[test]
fn what_is_told_once_is_not_told_again_after_something_was_taken_back() {
    let news = |shown: &str| -> Vec<String> {
        let is_event = |line: &&str| ["draws ", "becomes ", "== turn", "-- "].iter().any(|word| line.contains(word));
        shown.lines().filter(is_event).map(str::to_owned).collect()
    };
    let (_, plain, _) = typed(&format!("play {GAME}"), false);
    let (taken_back, shown, _) = typed(&format!("play {GAME}"), true);
    assert!(!taken_back.is_empty());
    let times = |shown: &str| news(shown).iter().filter(|line| line.starts_with("== turn")).count();
    assert_eq!(times(&shown), times(&plain));
    assert!(times(&shown) > 3, "{shown}");
}

#[test]
fn a_person_takes_back_in_a_match_and_against_a_worker_too() {
    let (_, _, plain) = typed(&format!("match {GAME} --best-of 1 --max-games 1"), false);
    for line in
        [format!("match {GAME} --best-of 1 --max-games 1"), format!("match {GAME} --best-of 1 --max-games 1 --isolate")]
    {
        let (taken_back, _, out) = typed(&line, true);
        assert!(taken_back.contains_key("What do you tap for mana?"), "{line}: {taken_back:?}");
        assert_eq!(told(&out), told(&plain), "{line}");
    }
}
