//! Mana that players make when they like: where it stays, what becomes of it, and that nobody is asked who need not be.

use super::{super::transcripts::kept_text, *};
use crate::{
    plugins::files::Folder,
    program::{command, rulezero, run},
};
use rulezero_core::event::What;
use rulezero_host::agents::{Script, Scripted};
use std::fs;

const SEVENTH: &str = "magic/seventh-edition";

/// A game between the two lists in which mana is made as an option says.
fn game(id: &str, mana: &'static str, agents: [Box<dyn Agent>; 2], seed: u64) -> Played {
    let first = || rulezero_core::agent::First;
    let game = Game::of(library(id)).player("Ada", list(id, GREEN), first()).player("Ben", list(id, WHITE), first());
    let mut game = game.option("mana", mana).played().turns(1000).seed(seed);
    game.agents = agents.into();
    game.play()
}

fn two(spec: &AgentSpec) -> [Box<dyn Agent>; 2] {
    [spec.build().unwrap(), spec.build().unwrap()]
}

/// How many questions of a kind were put.
fn questions(played: &Played, kind: &str) -> usize {
    let asked = played.plan.setup.kind(kind).unwrap();
    let events = played.board.events().iter();
    events.filter(|event| matches!(event.what, What::Answered { kind, .. } if kind == asked)).count()
}

#[test]
fn players_who_tap_at_random_burn_in_a_real_game_of_2001_and_in_no_later_one() {
    let mut burned_out = 0;
    for seed in 0..6 {
        let burning = game(SEVENTH, "any-time", two(&AgentSpec::Random), seed);
        let lines = burning.lines();
        assert!(lines.iter().any(|line| line.starts_with("300.4 | ") && line.contains(": life becomes ")), "{seed}");
        let last_life = lines.iter().rfind(|line| line.contains(": life becomes ")).unwrap();
        burned_out += usize::from(last_life.starts_with("300.4 | "));
        assert!(matches!(burning.outcome.ending, Ending::Win(_) | Ending::Draw), "{seed}: {:?}", burning.outcome);
        for id in ["magic/worldwake", "magic/august-2026"] {
            let lines = game(id, "any-time", two(&AgentSpec::Random), seed).lines();
            let emptied = if id == "magic/worldwake" { "500.4 | " } else { "500.5 | " };
            assert!(
                lines.iter().any(|line| line.starts_with(emptied) && line.ends_with(": mana becomes 0")),
                "{id} {seed}"
            );
            assert!(!lines.iter().any(|line| line.starts_with(emptied) && line.contains("life")), "{id} {seed}");
        }
    }
    assert!(burned_out > 0, "somebody dies of it");
}

#[test]
fn where_mana_is_made_as_needed_nobody_is_asked_about_it() {
    for id in doors::MAGIC {
        for spec in [AgentSpec::Greedy, AgentSpec::Random] {
            let played = game(id, "as-needed", two(&spec), 5);
            assert_eq!(questions(&played, "magic.mana"), 0, "{id} {spec}");
            assert!(!played.lines().iter().any(|line| line.contains("mana becomes")), "{id} {spec}");
        }
    }
}

#[test]
fn who_makes_no_mana_beforehand_plays_the_same_game_whenever_it_could_be_made() {
    for id in [SEVENTH, "magic/core-set-2021"] {
        let told = |mana| {
            let played = game(id, mana, two(&AgentSpec::Greedy), 8);
            let lines = played.lines().into_iter().filter(|line| !line.ends_with("taps nothing"));
            (questions(&played, "magic.mana"), lines.collect::<Vec<_>>())
        };
        let (as_needed, any_time) = (told("as-needed"), told("any-time"));
        assert!(any_time.0 > 100, "{id}: {} questions", any_time.0);
        assert_eq!(as_needed.1, any_time.1, "{id}");
    }
}

#[test]
fn a_land_tapped_for_nothing_burns_and_reads_as_it_is_kept() {
    let script = "magic.mana: Forest\nmagic.mana: Forest\nrest: greedy";
    let ada = Box::new(Scripted::new(Script::read(script).unwrap()).unwrap());
    let played = game(SEVENTH, "any-time", [ada, AgentSpec::Greedy.build().unwrap()], 11);
    let turns = played.lines().into_iter().filter(|line| !line.ends_with("taps nothing"));
    let first_turns = turns.skip_while(|line| !line.contains("turn 1")).take_while(|line| !line.contains("turn 4"));
    let text: String = first_turns.map(|line| line + "\n").collect();
    assert!(text.contains("300.4 | Ada: life becomes 19") && text.contains("300.4 | Ada: life becomes 18"), "{text}");
    kept_text(SEVENTH, "mana-burn", &text);
}

#[test]
fn a_person_who_taps_a_land_for_nothing_burns() {
    let folder = Folder::new("a-person-burns");
    let answers = folder.path().join("answers.txt");
    fs::write(&answers, "1\n1\nno\nForest\nForest\nconcede\n").unwrap();
    let line = format!(
        "play '{SEVENTH}[mana=any-time,chooser=seat-1]' --deck examples/decks/{GREEN} --deck examples/decks/{WHITE} \
         --agent person --agent greedy --seed 5"
    );
    let told = run(command(&line).stdin(fs::File::open(answers).unwrap())).fine();
    for event in ["411.2 @2001-07-23] Forest is tapped", "300.4 @2001-07-23] Player 1: life becomes 19"] {
        assert!(told.contains(event), "{event}: {told}");
    }
}

#[test]
fn the_program_plays_with_mana_at_any_time_and_says_what_else_it_can_be() {
    let line = format!(
        "play {SEVENTH} --deck examples/decks/{GREEN} --deck examples/decks/{WHITE} --agent random --seed 3 --option mana="
    );
    let told = rulezero(&format!("{line}any-time")).fine();
    assert!(told.contains("mana = any-time") && told.contains("[MTG CR 300.4 @2001-07-23] "), "{told}");
    let refused = rulezero(&format!("{line}never"));
    assert!(
        refused.refusal().contains("`mana` cannot be `never`: it is one of as-needed, any-time"),
        "{}",
        refused.refusal()
    );
}
