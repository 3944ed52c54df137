//! What a folder of plug-ins gives, in which order, and what is said of ids that are not there.

use super::{
    bad_bytes::{for_processor, stamped},
    files::{Folder, fixture, switched},
    misbehaviour,
};
use rulezero_core::kernel::Ending;
use rulezero_host::{
    loader::LoadError,
    registry::{BUNDLED, Places, Registry, Surroundings},
};
use std::{collections::BTreeSet, fs, path::Path};

fn of_folders(folders: &[&Path]) -> Registry {
    let explicit = folders.iter().map(|f| (*f).to_owned()).collect();
    Registry::of(&Places::of(&Surroundings { explicit, ..Surroundings::default() }))
}

#[test]
fn in_a_folder_of_bad_files_and_one_good_one_the_good_one_plays() {
    let folder = Folder::new("one-good");
    let good = fs::read(fixture("rulezero_toy")).unwrap();
    folder.library("a-text", b"not a library");
    folder.library("b-cut-off", &good[..good.len() / 3]);
    folder.library("c-processor", &for_processor(good.clone(), 243));
    folder.library("d-abort", &stamped(&good, |s| s.panic_unwind = 0));
    folder.library("e-stampless", &fs::read(fixture("stampless")).unwrap());
    folder.library("hand_made", &switched("hand_made", '1'));
    folder.library("rulezero_toy", &good);
    folder.library("z-double", &switched("rulezero_toy", '5'));
    fs::write(folder.path().join("notes.txt"), "no plug-in by its name, so nobody tries it").unwrap();

    let registry = of_folders(&[folder.path()]);
    let refused: Vec<_> = registry.refusals().iter().map(|r| r.path().file_name().unwrap().to_owned()).collect();
    let file = |name| format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let names = ["a-text", "b-cut-off", "c-processor", "d-abort", "e-stampless", "hand_made", "z-double"];
    assert_eq!(refused, names.map(|n| std::ffi::OsString::from(file(n))));

    let played = misbehaviour::game(registry.variant("toy/good").unwrap(), 1).play();
    assert!(matches!(played.outcome.ending, Ending::Win(_)), "{:?}", played.outcome);
}

#[test]
fn two_files_with_one_id_are_named_and_the_first_one_stays() {
    let (one, two) = (Folder::new("doubles-1"), Folder::new("doubles-2"));
    let first = one.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let second = two.library("rulezero_toy", &switched("rulezero_toy", '5'));
    let registry = of_folders(&[one.path(), two.path()]);
    let [refusal] = registry.refusals() else { panic!("{:?}", registry.refusals()) };
    assert!(matches!(refusal, LoadError::TwoVariants { .. }));
    let (first, second) = (first.display(), second.display());
    let expected = format!("{second} has a variant `toy/good`, which {first} has already: remove one of the two files");
    assert_eq!(refusal.to_string(), expected);
    assert_eq!(registry.plugins().len(), 1);
    assert_eq!(misbehaviour::game(registry.variant("toy/second").unwrap(), 1).play().outcome.turns, 5);
}

#[test]
fn the_same_bytes_in_two_folders_are_no_double() {
    let (one, two) = (Folder::new("same-1"), Folder::new("same-2"));
    for folder in [&one, &two] {
        folder.library("rulezero_toy", &switched("rulezero_toy", '0'));
    }
    let registry = of_folders(&[one.path(), two.path()]);
    assert_eq!((registry.plugins().len(), registry.refusals()), (1, [].as_slice()));
}

#[test]
fn a_registry_depends_on_names_alone() {
    let folder = Folder::new("in-order");
    for name in ["b", "a", "c"] {
        folder.library(name, name.as_bytes());
    }
    folder.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let told = || {
        let registry = of_folders(&[folder.path()]);
        let ids: Vec<_> = registry.variants().map(|v| v.info().id.to_string()).collect();
        assert!(ids.is_sorted() && !ids.is_empty());
        (ids, registry.refusals().to_vec())
    };
    assert_eq!(told(), told());
}

#[test]
fn an_unknown_id_is_answered_with_the_nearest_or_with_where_was_looked() {
    let folder = Folder::new("unknown");
    let nothing = of_folders(&[folder.path()]).variant("toy/good").err().unwrap().to_string();
    assert_eq!(nothing, format!("there is no variant `toy/good`: no plug-in was found in {}", folder.path().display()));
    folder.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let registry = of_folders(&[folder.path()]);
    let said = |id| registry.variant(id).err().unwrap().to_string();
    for id in ["toy/god", "Toy/Good", "good", "toy/goood"] {
        assert_eq!(said(id), format!("there is no variant `{id}`; did you mean `toy/good`?"));
    }
    assert!(
        said("zzz").starts_with("there is no variant `zzz`; there are toy/good, toy/panics-in-"),
        "{}",
        said("zzz")
    );
}

#[test]
fn a_named_folder_that_is_missing_is_told() {
    let nowhere = Path::new("/no/such/folder");
    let registry = of_folders(&[nowhere]);
    let [refusal] = registry.refusals() else { panic!("{:?}", registry.refusals()) };
    assert!(refusal.to_string().starts_with("/no/such/folder cannot be read: "), "{refusal}");
}

#[test]
fn beside_the_program_only_bundled_names_count_and_deps_comes_first() {
    let program = Folder::new("program");
    let file = BUNDLED[0].replace('-', "_");
    program.library("rulezero_toy", &switched("rulezero_toy", '0'));
    let older = program.library(&file, b"older");
    let surroundings = Surroundings { program: Some(program.path().into()), ..Surroundings::default() };
    let tried = || {
        let registry = Registry::of(&Places::of(&surroundings));
        assert_eq!(registry.plugins().len(), 0);
        registry.refusals().iter().map(|r| r.path().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(tried(), [older.as_path()]);
    let newer = program.path().join("deps").join(older.file_name().unwrap());
    fs::create_dir(program.path().join("deps")).unwrap();
    fs::write(&newer, b"newer").unwrap();
    assert_eq!(tried(), [newer]);
}

#[test]
fn the_bundled_names_are_what_the_host_is_built_with() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
    let root: toml::Table = fs::read_to_string(folder.join("../Cargo.toml")).unwrap().parse().unwrap();
    let is_variant = |package: &&String| {
        let path = root["workspace"]["dependencies"][package.as_str()].get("path").and_then(|p| p.as_str());
        path.is_some_and(|path| path.starts_with("variants/"))
    };
    let built: BTreeSet<&String> = manifest["dependencies"].as_table().unwrap().keys().filter(is_variant).collect();
    assert_eq!(built, BUNDLED.map(String::from).iter().collect());
}
