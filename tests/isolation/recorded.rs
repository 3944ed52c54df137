//! Whom the user trusts: recorded bytes run in the program's process, all others isolated.

use super::*;
use crate::program::Run;

/// A user's data folder, and the program with it.
struct User(Folder);

impl User {
    fn runs(&self, line: &str) -> Run {
        crate::program::run(command(line).env("XDG_DATA_HOME", self.0.path()))
    }

    fn copy(&self) -> std::path::PathBuf {
        self.0.path().join("rulezero/plugins").join(beside("rulezero_template").file_name().unwrap())
    }
}

#[test]
fn what_is_recorded_runs_in_process_and_what_has_changed_does_not() {
    let user = User(Folder::new("recorded"));
    let library = word(&beside("rulezero_template"));
    let is_isolated = |variant: &str| {
        let listed = user.runs("list --format json").json();
        let variants = listed["list"]["variants"].as_array().unwrap().clone();
        variants.iter().find(|v| v["id"] == variant).map(|v| v["isolated"].as_bool().unwrap())
    };
    assert_eq!(is_isolated("template/2026"), None);
    let added = user.runs(&format!("plugin add {library}")).fine();
    assert!(added.starts_with("recorded template/2026 0.1.0 sha256:"), "{added}");
    assert_eq!(is_isolated("template/2026"), Some(false));
    assert_eq!(is_isolated("magic/core-set-2021"), Some(false), "what is bundled needs no record");
    assert!(user.runs("plugin verify").fine().contains("1 recorded, all as recorded"));

    let mut bytes = fs::read(user.copy()).unwrap();
    bytes.push(0);
    fs::write(user.copy(), bytes).unwrap();
    assert_eq!(is_isolated("template/2026"), Some(true));
    let verified = user.runs("plugin verify");
    assert_eq!(verified.code, 1);
    assert!(verified.out.contains("CHANGED, its bytes are sha256:"), "{}", verified.out);
    let shown = user.runs("show template/2026");
    assert!(shown.err.contains("template/2026 is neither bundled nor recorded, so it runs isolated"), "{}", shown.err);
    assert_eq!(user.runs("show template/2026 --trust").err, "");

    user.runs(&format!("plugin add {library}")).fine();
    assert_eq!(is_isolated("template/2026"), Some(false));
    user.runs("plugin remove template/2026").fine();
    assert_eq!(is_isolated("template/2026"), None);
    assert!(!user.copy().exists());
}

#[test]
fn what_cannot_be_recorded_is_refused_and_nothing_is_lost() {
    let user = User(Folder::new("not-recorded"));
    let text = user.0.library("text", b"no library");
    for (line, why) in [
        (format!("plugin add {}", word(&text)), "is not a library: it is a text"),
        ("plugin add no-such-file.so".into(), "no-such-file.so cannot be read"),
        ("plugin remove toy/good".into(), "`toy/good` is not recorded; nothing is"),
    ] {
        let run = user.runs(&line);
        assert!(run.refusal().contains(why), "{line}: {}", run.err);
    }
    assert!(user.runs("plugin list").fine().starts_with("0 recorded in "));
}

#[test]
fn a_folder_of_bad_files_and_one_good_one_plays() {
    let folder = Folder::new("bad-files");
    let good = fs::read(beside("rulezero_template")).unwrap();
    for (at, length) in (0..20).map(|at| (at, good.len() * at / 20)) {
        folder.library(&format!("bad{at:02}"), &good[..length]);
    }
    folder.library("rulezero_template", &good);
    let plugins = word(folder.path());
    let listed = rulezero(&format!("list --plugins {plugins}")).fine();
    assert_eq!(listed.lines().filter(|l| l.starts_with("refused: ")).count(), 20, "{listed}");
    let played = rulezero(&format!("match variants/template/game.toml --plugins {plugins} --seed 1")).fine();
    assert!(played.contains("wins the match"), "{played}");
}
