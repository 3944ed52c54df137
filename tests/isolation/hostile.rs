//! What a plug-in does that it may not, and what it gets for it.

use super::*;

#[test]
fn each_thing_that_no_plug_in_may_do_costs_one_game_and_is_named() {
    let library = fixture("rulezero_hostile");
    let good = &isolated(&fixture("rulezero_toy"))[0];
    let alone = play(good, 1).record().body.bytes();
    for (id, why) in [
        ("hostile/overflows-its-stack", "its stack or its memory ran out"),
        ("hostile/touches-foreign-memory", "it touched memory that is not its own (SIGSEGV)"),
        ("hostile/goes-on-for-ever", "it did not answer within 4 seconds and was ended"),
        ("hostile/exits", "it ended its process by itself (exit 7)"),
        ("hostile/takes-all-memory", "its stack or its memory ran out"),
        ("hostile/prints", "wrote to the program's output, which is not its own: `Ada wins"),
        ("hostile/hangs-up-and-goes-on", "it was killed, or had closed its pipes (SIGKILL)"),
        ("hostile/opens-a-file", "it asked the system for what a confined plug-in may not have"),
        ("hostile/opens-a-socket", "it asked the system for what a confined plug-in may not have"),
        ("hostile/starts-a-thread", "it asked the system for what a confined plug-in may not have"),
        ("hostile/starts-a-process", "it asked the system for what a confined plug-in may not have"),
    ] {
        let variants = isolated(&library);
        let named = |id: &str| variants.iter().find(|v| v.info().id == id).unwrap();
        match play(named(id), 1).outcome.ending {
            Ending::Fault(said) => assert!(said.contains(why), "{id}: {said}"),
            other => panic!("{id} ended as {other:?}"),
        }
        let next = play(named("hostile/good"), 1);
        assert!(!matches!(next.outcome.ending, Ending::Fault(_)), "{id}: the next game gets a fresh worker");
        assert_eq!(play(good, 1).record().body.bytes(), alone, "{id}: a game beside it is as it was");
    }
}

#[test]
fn a_plug_in_whose_workers_keep_dying_is_given_up() {
    let variants = isolated(&fixture("rulezero_hostile"));
    let named = |id: &str| variants.iter().find(|v| v.info().id == id).unwrap();
    let (exits, good) = (setting(named("hostile/exits").clone(), 1), setting(named("hostile/good").clone(), 1));
    let ends = |setting: &Setting| match setting.play(1, None, &mut setting.seat_agents().unwrap()) {
        Ok(played) => format!("{:?}", played.outcome.ending),
        Err(refused) => refused.to_string(),
    };
    for _ in 0..MOST_DEATHS {
        assert!(ends(&exits).contains("it ended its process by itself (exit 7)"), "{}", ends(&exits));
    }
    let said = ends(&good);
    assert!(said.contains("is not started again: 3 workers died of it"), "{said}");
}

#[test]
fn a_constructor_that_reaches_for_files_finds_none() {
    let left = std::env::temp_dir().join("rulezero-stampless-was-here");
    let refused = Isolated::load(
        Candidate::of(&fixture("hand_made")).unwrap(),
        Limits { program: env!("CARGO_BIN_EXE_rulezero").into(), ..Limits::usual().unwrap() },
    );
    let why = refused.err().expect("its constructor fails");
    assert!(why.contains("failed as it was loaded"), "{why}");
    assert!(!left.exists());
}

#[test]
#[cfg(target_os = "linux")]
fn a_worker_killed_in_the_middle_of_a_batch_costs_no_game_and_doubles_none() {
    const GAMES: usize = 100_000;
    let folder = Folder::new("killed-worker");
    folder.library("rulezero_magic", &fs::read(beside("rulezero_magic_core_set_2021")).unwrap());
    let rows = folder.path().join("rows.csv");
    let line = format!(
        "simulate magic/core-set-2021 --start-only --plugins {} --games {GAMES} --seed 5 --threads 1 --format json",
        word(folder.path())
    );
    let here = rulezero(&format!("{line} --trust")).json()["simulation"]["tally"].clone();
    let mut isolated = command(&format!("{line} --isolate --rows {}", word(&rows)));
    let child = isolated.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let told = || fs::read_to_string(&rows).unwrap_or_default().lines().count();
    let begun = std::time::Instant::now();
    while told() < 2 && begun.elapsed() < Duration::from_secs(120) {
        std::thread::yield_now();
    }
    let workers = fs::read_to_string(format!("/proc/{0}/task/{0}/children", child.id())).unwrap();
    let worker: i32 = workers.trim().parse().expect("one plug-in has one worker");
    // SAFETY: a signal to a process that the child has started and waits for.
    assert_eq!(unsafe { libc::kill(worker, libc::SIGKILL) }, 0);
    let by_then = told();
    let done = child.wait_with_output().unwrap();
    assert!((2..GAMES).contains(&by_then), "{by_then} rows when the worker was killed");
    let there: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(there["simulation"]["tally"], here);
    assert_eq!(told(), GAMES + 1, "a head and a row a game");
}
