//! Plug-ins that are exchanged while games run.

use super::{
    files::{Folder, switched},
    misbehaviour,
};
use crate::{
    doors::beside,
    program::{command, word},
};
use rulezero_host::{
    registry::{Live, Places, Surroundings},
    trust::{Trust, Wish},
};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

const SWAPS: usize = 1000;

fn live(folder: &Path) -> Live {
    let places = Places::of(&Surroundings { explicit: vec![folder.into()], ..Surroundings::default() });
    Live::of(&places, Trust { wish: Wish::TrustAll, ..Trust::default() })
}

fn turns(live: &Live) -> u32 {
    misbehaviour::game(live.now().variant("toy/second").unwrap(), 1).play().outcome.turns
}

#[test]
fn two_builds_are_swapped_a_thousand_times_under_running_games() {
    let folder = Folder::new("swapped");
    let other = Folder::new("swapped-other");
    // Games of the first end in the fifth turn, of the second in the thirteenth.
    let files = [
        folder.library("rulezero_toy", &switched("rulezero_toy", '0')),
        other.library("rulezero_toy", &switched("rulezero_toy", '5')),
    ];
    let live = live(folder.path());
    let first = [live.replace(&files[0]).unwrap(), live.replace(&files[1]).unwrap()];
    let (over, played) = (AtomicBool::new(false), [AtomicU32::new(0), AtomicU32::new(0)]);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let rulebook = live.now().variant("toy/second").unwrap();
                    let origin = rulebook.origin();
                    let build = first.iter().position(|plugin| origin.ends_with(plugin.sha256())).unwrap();
                    let game = misbehaviour::game(rulebook, 1).play();
                    assert_eq!(game.outcome.turns, [5, 13][build], "a game that began on {origin}");
                    assert_eq!(game.plan.origin, origin, "its record names what it ran on");
                    played[build].fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for swap in 0..SWAPS {
            let plugin = live.replace(&files[swap % 2]).unwrap();
            let known = &first[swap % 2].variants;
            assert!(plugin.variants.iter().zip(known).all(|(a, b)| Arc::ptr_eq(a, b)), "known bytes are mapped once");
        }
        over.store(true, Ordering::Relaxed);
    });
    let played = played.map(AtomicU32::into_inner);
    assert!(played.iter().all(|games| *games > 10), "games on each build: {played:?}");
    assert_eq!(live.now().plugins().len(), 1);
}

#[test]
fn a_match_that_is_watched_is_played_again_with_a_rebuilt_library() {
    let folder = Folder::new("watched");
    let bytes = fs::read(beside("rulezero_template")).unwrap();
    folder.library("rulezero_template", &bytes);
    let line = format!("match variants/template/game.toml --seed 1 --trust --watch --plugins {}", word(folder.path()));
    let mut child = command(&line).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut ends = lines.filter(|line| line.starts_with("repeat with: "));
    let first = ends.next().unwrap();
    folder.library("rulezero_template", &[&bytes[..], b"rebuilt"].concat());
    assert_eq!(ends.next(), Some(first));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn what_cannot_be_taken_in_changes_nothing() {
    let folder = Folder::new("not-taken-in");
    let other = Folder::new("not-taken-in-other");
    folder.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let live = live(folder.path());
    let second = other.library("rulezero_toy", &switched("rulezero_toy", '5'));
    assert!(live.add(&second).is_err_and(|e| e.to_string().contains("which")), "its ids are taken");
    let text = other.library("text", b"no library");
    assert!(live.replace(&text).is_err());
    assert_eq!(turns(&live), 5);
    assert_eq!(live.replace(&second).unwrap().path, second);
    assert_eq!(turns(&live), 13);
}

#[test]
fn what_is_retired_is_gone_for_new_games_and_a_rebuilt_file_is_found_again() {
    let folder = Folder::new("retired");
    let file = folder.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let live = live(folder.path());
    let before = live.now();
    live.retire("toy/good").unwrap();
    assert_eq!(live.now().variants().count(), 0, "a plug-in goes with all its variants");
    assert!(live.retire("toy/good").is_err_and(|e| e.id == "toy/good"));
    assert!(before.variant("toy/good").is_ok(), "who holds the registry of before has it still");
    assert_eq!(live.add(&file).unwrap().variants.len(), before.variants().count());
    fs::remove_file(&file).unwrap();
    folder.library("rulezero_toy", &switched("rulezero_toy", '5'));
    live.look_again(&Places::of(&Surroundings { explicit: vec![folder.path().into()], ..Surroundings::default() }));
    assert_eq!(turns(&live), 13);
    let (mapped, most) = live.generations();
    assert!((2..most).contains(&mapped), "{mapped} of {most}");
}
