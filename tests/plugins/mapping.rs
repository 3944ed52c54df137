//! One mapping for the same bytes, a new one for changed bytes, and an end to them.

use super::{
    files::{Folder, fixture, switched},
    misbehaviour,
};
use rulezero_host::loader::{self, LoadError, MOST_MAPPINGS};
use std::{fs, process::Command, sync::Arc};

#[test]
fn the_same_bytes_twice_are_one_plug_in() {
    let folder = Folder::new("same-bytes");
    let bytes = fs::read(fixture("rulezero_toy")).unwrap();
    let one = loader::load(&folder.library("rulezero_toy", &bytes)).unwrap();
    let other = loader::load(&folder.library("copy-of-it", &bytes)).unwrap();
    assert_ne!(one.path, other.path);
    assert_eq!(one.sha256(), other.sha256());
    assert!(one.variants.iter().zip(&other.variants).all(|(a, b)| Arc::ptr_eq(a, b)));
}

#[test]
fn threads_that_load_the_same_bytes_together_get_one_plug_in() {
    let folder = Folder::new("together");
    let file = folder.library("rulezero_toy", &[&fs::read(fixture("rulezero_toy")).unwrap()[..], b"together"].concat());
    let load = || loader::load(&file).unwrap().variants[0].clone();
    let loaded = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(load)).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(loaded.iter().all(|variant| Arc::ptr_eq(variant, &loaded[0])));
}

#[test]
fn a_changed_file_at_the_same_path_gives_new_code_after_loading_again() {
    let folder = Folder::new("changed-file");
    let load = |switch| loader::load(&folder.library("rulezero_toy", &switched("rulezero_toy", switch))).unwrap();
    let (old, new) = (load('0'), load('5'));
    assert_eq!(old.path, new.path);
    assert_ne!(old.sha256(), new.sha256());
    let turns = |plugin: &loader::Plugin| misbehaviour::game(plugin.variants[1].clone(), 1).play().outcome.turns;
    // Points run out in the fifth turn of two players with three each, or in the thirteenth with seven.
    assert_eq!((turns(&old), turns(&new), turns(&old)), (5, 13, 5), "games on the old code go on with it");
}

#[test]
#[cfg(target_os = "linux")]
fn what_runs_is_a_copy_that_a_change_of_the_file_cannot_reach() {
    let folder = Folder::new("overwritten");
    let file = folder.library("rulezero_toy", &[&switched("rulezero_toy", '0')[..], b"overwritten"].concat());
    let plugin = loader::load(&file).unwrap();
    let before = misbehaviour::game(plugin.variants[0].clone(), 3).play().json();
    fs::File::create(&file).unwrap().set_len(0).unwrap();
    assert_eq!(misbehaviour::game(plugin.variants[0].clone(), 3).play().json(), before);
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    assert!(!maps.contains(&*file.to_string_lossy()), "the file itself is mapped");
}

/// Runs in a process of its own, because loaded code stays loaded.
#[test]
fn loading_ends_with_a_clear_message() {
    const CHILD: &str = "RULEZERO_TEST_LOADS_UNTIL_THE_END";
    if std::env::var_os(CHILD).is_none() {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "plugins::mapping::loading_ends_with_a_clear_message"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        return assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
    }
    let folder = Folder::new("until-the-end");
    // Mapped, although it fails afterwards; the end of the file makes each another one.
    let bytes = switched("hand_made", '0');
    let load = |n: usize| super::refusal(&folder.library("hand_made", &[&bytes[..], &n.to_le_bytes()].concat()));
    for n in 0..MOST_MAPPINGS {
        assert!(matches!(load(n), LoadError::Constructor { .. }));
    }
    assert!(matches!(load(0), LoadError::Constructor { .. }), "known bytes need no new mapping");
    let error = load(MOST_MAPPINGS).to_string();
    let expected = "is not loaded: 64 plug-in files were loaded since the program began, and loaded code stays; start";
    assert!(error.contains(expected), "{error}");
}
