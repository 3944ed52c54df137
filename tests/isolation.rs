//! Plug-ins in workers: the same games as in this process, and nothing worse than a lost game whatever they do.

mod hostile;
mod recorded;

use crate::{
    doors::{self, beside},
    play::plain_deck,
    plugins::{files::Folder, fixture},
    program::{command, rulezero, word},
};
use rulezero_core::{
    kernel::{Ending, Rulebook, Until},
    option::Options,
    setup::{CardsMode, Player},
};
use rulezero_host::{
    agents::AgentSpec,
    config::DeckChecks,
    loader::Candidate,
    setting::{Played, Setting},
    worker::{Isolated, Limits, MOST_DEATHS},
};
use std::{fs, io::Write, path::Path, process::Stdio, sync::Arc, time::Duration};

/// The variants of a library, each in the one worker of that library.
fn isolated(library: &Path) -> Vec<Arc<dyn Rulebook>> {
    let limits =
        Limits { memory: 512 << 20, patience: Duration::from_secs(4), program: env!("CARGO_BIN_EXE_rulezero").into() };
    let variants = Isolated::load(Candidate::of(library).unwrap(), limits).unwrap();
    variants.into_iter().map(|variant| variant as Arc<dyn Rulebook>).collect()
}

/// A table of two random players with plain decks.
fn setting(rulebook: Arc<dyn Rulebook>, seed: u64) -> Setting {
    let deck = plain_deck(&rulebook);
    let player = |seat: u8| Player {
        name: ["Ada", "Ben"][seat as usize].into(),
        team: seat,
        stream: u32::from(seat) + 1,
        deck: deck.clone(),
    };
    Setting {
        rulebook,
        options: Options::new(),
        cards: CardsMode::Blank,
        players: (0..2).map(player).collect(),
        agents: vec![AgentSpec::Random; 2],
        until: Until::Turns(40),
        generator: rulezero_core::kernel::Generator::Pcg64Mcg,
        no_progress: None,
        seed,
        seed_given: true,
        deck_checks: DeckChecks::Off,
        format_list: None,
        not_evaluated: Vec::new(),
        remarks: Vec::new(),
    }
}

fn play(rulebook: &Arc<dyn Rulebook>, seed: u64) -> Played {
    let setting = setting(rulebook.clone(), seed);
    setting.play(seed, None, &mut setting.seat_agents().unwrap()).unwrap()
}

#[test]
fn a_game_in_a_worker_is_the_same_game() {
    for (library, id) in [
        (beside("rulezero_magic_core_set_2021"), "magic/core-set-2021"),
        (beside("rulezero_template"), "template/2026"),
    ] {
        let (there, here) = (&isolated(&library)[0], &doors::library(id));
        for seed in 0..5 {
            let (there, here) = (play(there, seed), play(here, seed));
            assert_eq!(there.record().body.bytes(), here.record().body.bytes(), "{id}, seed {seed}");
            assert_eq!(there.outcome, here.outcome);
        }
    }
}

#[test]
fn the_transcript_and_the_commands_are_the_same_too() {
    for line in [
        "play examples/duel.toml --seed 4",
        "match examples/flesh-and-blood.toml --seed 4",
        "show magic/core-set-2021",
        "deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021",
        "diff magic/war-of-the-spark magic/core-set-2021",
    ] {
        let told = |flag: &str| {
            let run = rulezero(&format!("{line} {flag}"));
            let same = |l: &&str| !l.starts_with("repeat with") && !l.contains("sha256");
            (run.code, run.out.lines().filter(same).map(str::to_owned).collect::<Vec<_>>())
        };
        assert_eq!(told("--isolate"), told("--trust"), "{line}");
    }
}

#[test]
fn a_person_plays_against_a_worker() {
    let mut child = command("play examples/duel.toml --isolate --seed 3 --agent person --agent first")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"what?\nconcede\n").unwrap();
    let done = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap());
    assert!(err.contains("(`?` for help)"), "a wrong word is asked again\n{err}");
    assert!(out.contains("Ada concedes") && out.contains("Ben wins"), "{out}\n{err}");
    assert!(done.status.success());
}

#[test]
fn what_performs_steps_itself_says_so_of_an_isolated_variant() {
    for line in ["perft magic/core-set-2021 --depth 1", "judge scenes/magic/overdraw.toml"] {
        let run = rulezero(&format!("{line} --isolate"));
        assert!(
            run.code != 0 && format!("{}{}", run.out, run.err).contains("trust it with --trust"),
            "{line}: {run:?}"
        );
    }
}

#[test]
fn a_new_crate_has_its_own_names_and_takes_nothing_that_is_there() {
    let folder = Folder::new("new-plugin");
    let line = format!("plugin new high-five --in {}", word(folder.path()));
    let told = rulezero(&line).fine();
    assert!(told.contains("the variant high-five/2026") && told.contains("high_five"), "{told}");
    let read = |file: &str| fs::read_to_string(folder.path().join("high-five").join(file)).unwrap();
    assert!(read("Cargo.toml").contains("name = \"high-five\"") && read("src/lib.rs").contains("pub struct HighFive;"));
    assert!(rulezero(&line).refusal().contains("is there already, and nothing in it was touched"));
    let wrong = rulezero(&format!("plugin new High_Five --in {}", word(folder.path())));
    assert!(wrong.refusal().starts_with("`High_Five` is no name for a variant"), "{}", wrong.err);
}

#[test]
fn simulations_and_comparisons_count_the_same_in_a_worker() {
    let line = "simulate --start-only magic/core-set-2021 --games 3000 --seed 5 --format json";
    let counted = |flag: &str| rulezero(&format!("{line} {flag}")).json()["simulation"]["tally"].clone();
    let here = counted("--trust");
    assert_eq!(here["games"], 3000);
    assert_eq!(counted("--isolate"), here);
    let folder = Folder::new("a-script-for-many-games");
    let script = folder.path().join("once.script");
    fs::write(&script, "magic.mulligan: yes\nrest: keep:2-5\n").unwrap();
    for agent in [&*format!("script:{}", script.display()), "external:python3 examples/agents/keeper.py"] {
        let line = format!(
            "simulate --start-only magic/core-set-2021 --games 40 --seed 5 --agent '{agent}' --agent first --format json"
        );
        let counted = |flag: &str| rulezero(&format!("{line} {flag}")).json()["simulation"]["tally"].clone();
        let here = counted("--trust");
        assert_eq!(here["games"], 40, "{agent}");
        assert_eq!(counted("--isolate"), here, "{agent}");
    }
    let line = "compare --start-only 'magic/core-set-2021[chooser=seat-1]' 'magic/core-set-2021[chooser=seat-2]' --games 2000 --seed 5 --format json";
    let counted = |flag: &str| rulezero(&format!("{line} {flag}")).json()["comparison"]["quantities"].clone();
    let here = counted("--trust");
    assert!(!here.is_null());
    assert_eq!(counted("--isolate"), here);
}
