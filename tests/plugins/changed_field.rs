//! A plug-in of an ABI with one field changed: built for this test from a changed copy of `core/abi`.
//!
//! It is built into the test's own target folder, so that `abi_stable` and its family are not built once more.

use super::{files::profile_folder, refusal};
use rulezero_host::loader::LoadError;
use std::{
    env::consts::{DLL_PREFIX, DLL_SUFFIX},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const UNCHANGED: &str = "/// A number the action carries.\n    pub number: i64,";
const CHANGED: &str = "/// A number the action carries.\n    pub number: i32,";

#[test]
fn a_changed_field_is_refused_with_the_first_difference() {
    let error = refusal(&build());
    let expected = "does not fit this host: `Offer.number` expected i64, found i32; build it with the rulezero-core of";
    assert!(matches!(error, LoadError::Layout { .. }) && error.to_string().contains(expected), "{error}");
    let details = error.details().unwrap();
    assert!(details.len() > 1000 && details.contains("number"), "the full text is kept");
}

fn build() -> PathBuf {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed-field");
    let mut manifest: toml::Table = fs::read_to_string(project.join("Cargo.toml")).unwrap().parse().unwrap();
    let table = manifest["workspace"].as_table_mut().unwrap();
    table.insert("members".into(), toml::Value::from(vec!["abi", "plugin"]));
    table.remove("default-members");
    keep(&workspace.join("Cargo.toml"), &manifest.to_string());
    keep(&workspace.join("Cargo.lock"), &fs::read_to_string(project.join("Cargo.lock")).unwrap());
    copy(&project.join("core/abi"), &workspace.join("abi"));
    copy(&project.join("tests/fixtures/changed-field"), &workspace.join("plugin"));

    let profile = profile_folder();
    let profile_name = profile.file_name().unwrap().to_str().unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--quiet", "--package", "changed-field", "--profile"])
        .arg(if profile_name == "debug" { "dev" } else { profile_name })
        .arg("--target-dir")
        .arg(profile.parent().unwrap())
        .current_dir(&workspace)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    profile.join(format!("{DLL_PREFIX}changed_field{DLL_SUFFIX}"))
}

/// Copies a package, changing the field on the way.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.as_ref().unwrap().file_name()));
        if from.is_dir() {
            copy(&from, &to);
            continue;
        }
        let text = fs::read_to_string(&from).unwrap();
        assert!(!from.ends_with("abi/src/host.rs") || text.contains(UNCHANGED), "the field to be changed has gone");
        keep(&to, &text.replace(UNCHANGED, CHANGED));
    }
}

/// Writes a file unless it is there already, so that nothing is built twice.
fn keep(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
