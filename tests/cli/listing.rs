//! `list` and `--version`.

use super::*;
use crate::doors::beside;

/// A folder with copies of these bundled plug-ins.
fn folder_of(name: &str, plugins: &[&str]) -> Folder {
    let folder = Folder::new(name);
    for plugin in plugins {
        let from = beside(plugin);
        fs::copy(&from, folder.path().join(from.file_name().unwrap())).unwrap();
    }
    folder
}

#[test]
fn both_games_are_listed_from_separate_files_with_rules_and_date() {
    let out = rulezero("list").fine();
    let lines: Vec<&str> = out.lines().collect();
    let at = |id: &str| lines.iter().position(|line| line.starts_with(id)).unwrap_or_else(|| panic!("no {id}\n{out}"));
    let (magic, fab) = (at(MAGIC), at(FAB));
    assert!(lines[magic].ends_with(" MTG CR @2020-07-03, in force from 2020-07-03"), "{out}");
    assert!(lines[fab].ends_with(" FAB CR @2.14, in force from 2026-06-10"), "{out}");
    assert!(lines[magic + 1].contains("rulezero_magic_core_set_2021"), "{out}");
    assert!(lines[fab + 1].contains("rulezero_flesh_and_blood_cr_2_14"), "{out}");
    assert!(!out.contains("refused: "), "{out}");
}

#[test]
fn a_plug_in_that_is_not_in_the_folder_is_gone() {
    let folder = folder_of("only-magic", &["rulezero_magic_core_set_2021"]);
    let plugins = format!("--plugins {}", word(folder.path()));
    let listed = rulezero(&format!("list {plugins} --format json")).json();
    let ids: Vec<&str> =
        listed["list"]["variants"].as_array().unwrap().iter().map(|v| v["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [MAGIC]);
    let shown = rulezero(&format!("show {FAB} {plugins}"));
    assert!(shown.refusal().starts_with(&format!("there is no variant `{FAB}`; there are {MAGIC}")), "{}", shown.err);
}

#[test]
fn a_text_file_that_is_called_a_library_is_refused_in_one_line_and_the_program_goes_on() {
    let folder = folder_of("with-text", &["rulezero_magic_core_set_2021"]);
    let text = folder.library("text", b"I am a text file.\n");
    let run = rulezero(&format!("list --plugins {}", word(folder.path())));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let refused: Vec<&str> = run.out.lines().filter(|line| line.starts_with("refused: ")).collect();
    assert_eq!(refused.len(), 1, "{}", run.out);
    assert!(
        refused[0].starts_with(&format!("refused: {}", text.display())) && refused[0].len() < 400,
        "{}",
        refused[0]
    );
    assert!(run.out.contains(MAGIC), "{}", run.out);
    let played = rulezero(&format!("play {DUEL} --until start --plugins {}", word(folder.path())));
    assert_eq!(played.code, 0, "{}", played.err);
}

#[test]
fn a_folder_of_plug_ins_that_is_not_there_is_refused_by_its_name_and_an_empty_one_leaves_nothing() {
    let missing = rulezero("list --plugins no-such-folder").fine();
    assert!(
        missing.contains("refused: no-such-folder cannot be read: No such file") && missing.contains("no variants: "),
        "{missing}"
    );
    let folder = Folder::new("empty");
    let run = rulezero(&format!("show {MAGIC} --plugins {}", word(folder.path())));
    let wanted = format!("there is no variant `{MAGIC}`: no plug-in was found in {}", folder.path().display());
    assert!(run.refusal().starts_with(&wanted), "{}", run.err);
}

#[test]
fn a_program_alone_says_where_to_get_plug_ins_and_takes_them_from_there() {
    let folder = Folder::new("installed");
    let program = folder.path().join("bin/rulezero");
    fs::create_dir_all(folder.path().join("bin")).unwrap();
    fs::hard_link(env!("CARGO_BIN_EXE_rulezero"), &program).unwrap();
    let list = || {
        let mut command = std::process::Command::new(&program);
        run(command.arg("list").env_remove("RULEZERO_PATH").env("XDG_DATA_HOME", folder.path())).fine()
    };
    let lib = folder.path().join("lib/rulezero");
    let (alone, wanted) = (list(), format!("Copy them into {}, or name their folder", lib.display()));
    assert!(alone.starts_with("no variants: they are plug-ins") && alone.contains(&wanted), "{alone}");
    fs::create_dir_all(&lib).unwrap();
    let plugin = beside("rulezero_magic_core_set_2021");
    fs::copy(&plugin, lib.join(plugin.file_name().unwrap())).unwrap();
    let installed = list();
    assert!(installed.starts_with(MAGIC) && !installed.contains("isolated"), "{installed}");
}

#[test]
fn the_version_names_program_core_abi_record_and_json() {
    let out = rulezero("--version").fine();
    let lines: Vec<&str> = out.lines().collect();
    let version = env!("CARGO_PKG_VERSION");
    let wanted = [format!("rulezero {version}"), format!("core {version}")];
    assert_eq!(lines[..2], wanted);
    assert_eq!(lines[2..], ["plug-in ABI 1.0", "record version 1", "JSON version 1"]);
}
