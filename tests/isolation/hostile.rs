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
        &fixture("hand_made"),
        fs::read(fixture("hand_made")).unwrap(),
        Limits { program: env!("CARGO_BIN_EXE_rulezero").into(), ..Limits::usual().unwrap() },
    );
    let why = refused.err().expect("its constructor fails");
    assert!(why.contains("failed as it was loaded"), "{why}");
    assert!(!left.exists());
}
