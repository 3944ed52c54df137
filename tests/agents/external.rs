//! Agents in other programs: a whole match, and what a late, dead or illegal answer comes to.

use crate::{
    plugins::files::Folder,
    program::{Run, rulezero},
};
use std::process::Command;

/// Whether the tests that need Python can be made here. Where there is none they say so and check nothing.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|run| run.status.success());
    if !found {
        eprintln!("SKIPPED: there is no python3 here, so no agent in Python was played against");
    }
    found
}

const KEEPER: &str = "'external:python3 examples/agents/keeper.py'";

/// Greets as it should.
const HELLO: &str = r#"read hello; echo '{"rulezero_agent": 1}'; read game; "#;

/// A game of Magic in which a shell script answers for Ada.
fn against(script: &str) -> Run {
    let folder = Folder::new("external");
    let file = folder.path().join(format!("{:?}.sh", std::thread::current().id()));
    std::fs::write(&file, script).unwrap();
    let agent = format!("'external,limit=1:sh {}'", file.display());
    rulezero(&format!("play examples/duel.toml --seed 5 --option chooser=seat-1 --agent {agent} --agent first"))
}

/// The words of the agent as the fault gives them, cut out.
fn fault(script: &str) -> String {
    let run = against(script);
    let why = run.refusal().strip_prefix("the game failed: Ada's agent `external,limit=1:sh ").unwrap_or_else(|| {
        panic!("{}\n{}", run.err, run.out);
    });
    why.split_once("` ").unwrap().1.trim().to_owned()
}

#[test]
fn a_program_in_python_plays_a_whole_match() {
    if !python() {
        return;
    }
    let line = format!("match examples/duel.toml --seed 11 --agent {KEEPER} --agent keep:2-5");
    let told = rulezero(&line).fine();
    assert!(told.contains("wins the match"), "{told}");
    assert!(told.contains("played by external:python3 examples/agents/keeper.py"), "{told}");
    assert_eq!(rulezero(&line).fine(), told, "the same seed is the same match");
}

#[test]
fn it_plays_the_same_game_against_an_isolated_plug_in() {
    if !python() {
        return;
    }
    for line in [
        format!("play examples/duel.toml --seed 12 --agent {KEEPER}"),
        format!("match examples/flesh-and-blood-start.toml --seed 12 --max-games 2 --agent {KEEPER}"),
    ] {
        let told = |flag: &str| {
            let out = rulezero(&format!("{line} {flag}")).fine();
            out.lines()
                .filter(|l| !l.starts_with("repeat with") && !l.contains("sha256"))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(told("--isolate"), told("--trust"), "{line}");
    }
}

#[test]
fn a_simulation_asks_a_process_a_thread_and_counts_the_same_on_any_number_of_them() {
    if !python() {
        return;
    }
    let counted = |threads: u32| {
        let line = format!("simulate examples/duel.toml --games 40 --seed 3 --threads {threads} --agent {KEEPER}");
        let run = rulezero(&format!("{line} --format json")).json();
        assert_eq!(run["simulate"]["faults"].as_array().map_or(0, Vec::len), 0, "{run}");
        run["simulate"]["results"].clone()
    };
    assert_eq!(counted(1), counted(2));
}

#[test]
fn a_late_dead_or_illegal_answer_is_a_fault_that_names_the_agent_and_the_cause() {
    for (script, wanted) in [
        ("read hello; exec sleep 30", "did not answer within 1 s and was ended"),
        ("read hello; exit 3", "ended without an answer (exit status: 3)"),
        ("read hello; printf '{\"rulezero'; exit 0", "ended without an answer (exit status: 0)"),
        ("read hello; exec >&-; exec sleep 30", "closed its output without an answer"),
        ("read hello; echo hi", "answered `hi`, which is no JSON"),
        ("read hello; echo 7", "answered `7`, which is no JSON object"),
        ("read hello; echo '{}'", "answered the greeting with `{}`: `rulezero_agent` and its version are missing"),
        (
            r#"read hello; echo '{"rulezero_agent": 2}'; exec sleep 30"#,
            "speaks version 2 of the agents' language and this program speaks 1",
        ),
    ] {
        let said = fault(script);
        assert!(said.starts_with(wanted), "{script}: {said}");
    }
    let choice = |choice: &str| fault(&format!("{HELLO}read question; echo '{{\"choice\": {choice}}}'; exec sleep 30"));
    for (said, wanted) in [
        (r#""Cleo""#, r#"answered `{"choice": "Cleo"}` to magic.choose-first: `Cleo` is not among: Ada; Ben"#),
        ("7", r#"answered `{"choice": 7}` to magic.choose-first: that is not a legal answer here"#),
        ("true", "answered `{\"choice\": true}` to magic.choose-first: `choice` is missing or has another form"),
    ] {
        assert!(choice(said).starts_with(wanted), "{said}: {}", choice(said));
    }
}

#[test]
fn it_may_concede_and_a_program_that_is_not_there_is_named() {
    let conceded = against(&format!("{HELLO}read question; echo '{{\"concede\": true}}'")).fine();
    assert!(conceded.contains("Ada concedes") && conceded.contains("Ben wins"), "{conceded}");
    let absent = rulezero("play examples/duel.toml --agent external:no-such-program-here");
    assert!(
        absent.refusal().contains("agent `external:no-such-program-here` could not be started: "),
        "{}",
        absent.err
    );
}

#[test]
fn words_that_start_nothing_are_refused() {
    for (words, why) in [
        ("external:", "`external:` is no external agent: it names no program"),
        ("external,limit=0:sh", "`external,limit=0:sh` is no external agent: a limit is 1 to 86400 seconds"),
        ("externally:sh", "`externally:sh` is no external agent: a limit is 1 to 86400 seconds"),
    ] {
        let run = rulezero(&format!("play examples/duel.toml --agent '{words}'"));
        assert!(run.err.contains(why), "{}", run.err);
    }
}
