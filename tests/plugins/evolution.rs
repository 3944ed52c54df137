//! Plug-ins of every released boundary load in today's host and play as they did: `tests/fixtures/abi-1.0`.

use super::{changed_field::build, files::keep, misbehaviour::game};
use rulezero_core::{kernel::Ending, variant::Seat};
use rulezero_host::loader;
use std::{fs, path::Path};

/// Copies a workspace, so that what cargo writes does not land among the sources.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.as_ref().unwrap().file_name()));
        if from.is_dir() { copy(&from, &to) } else { keep(&to, &fs::read_to_string(&from).unwrap()) }
    }
}

#[test]
fn a_plug_in_of_abi_1_0_loads_and_plays_as_it_did() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("abi-1.0");
    copy(&project.join("tests/fixtures/abi-1.0"), &workspace);
    keep(&workspace.join("Cargo.lock"), &fs::read_to_string(project.join("Cargo.lock")).unwrap());
    let plugin = loader::load(&build(&workspace, "of-abi-1-0")).unwrap();
    assert_eq!((plugin.stamp.abi.to_string().as_str(), plugin.stamp.plugin_version.as_str()), ("1.0", "1.0.0"));
    let played = game(plugin.variants[0].clone(), 1).option("goal", 3).play();
    let lines = played.lines();
    assert_eq!(played.outcome.ending, Ending::Win(vec![Seat(0)]), "{lines:?}");
    assert_eq!(played.outcome.turns, 5, "{lines:?}");
    assert_eq!(played.outcome.measures, [("points".into(), vec![3, 2])]);
    assert!(lines.iter().any(|line| line == "2 | Ada wins (the goal)"), "{lines:?}");
}
