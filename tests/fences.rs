//! What must not be where: dangerous words outside their rooms, and a game's nouns in core.
//!
//! Looked at are words of code, strings included; comments and unit tests may say anything.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Rooms that may know the boundary's types, open libraries and be unsafe, and the program's allocator.
const FENCED: [&str; 5] =
    ["core/abi/", "core/src/export.rs", "core/src/export/", "host/src/loader/", "host/src/counted.rs"];

/// Words for the things of one game or another. Words that software has too (magic bytes, a command, a stack)
/// are left out.
const NOUNS: &str = "\
    life lives poison hero heroes library libraries pitch mulligan mulligans graveyard hand hands battlefield exile \
    exiled commander sideboard land lands creature creatures spell spells mana untap tapped upkeep planeswalker \
    token combat damage arsenal banished equipment weapon intellect flesh";

#[test]
fn only_fenced_rooms_know_the_boundary_or_are_unsafe() {
    let dangerous = |word: &str| matches!(word, "abi_stable" | "libloading" | "unsafe");
    let found = words_in(&["core", "host/src", "variants"], dangerous);
    let outside: Vec<_> = found.iter().filter(|at| !FENCED.iter().any(|room| at.starts_with(room))).collect();
    assert!(outside.is_empty(), "outside {FENCED:?}: {outside:#?}");
    for room in FENCED {
        assert!(found.iter().any(|at| at.starts_with(room)), "{room} needs no fence any more");
    }
}

#[test]
fn core_knows_no_games_nouns() {
    let is_noun = |part: &str| NOUNS.split(' ').any(|noun| noun == part.to_lowercase());
    let parts = |word: &str| word.split('_').flat_map(humps).any(is_noun);
    let found = words_in(&["core"], parts);
    assert!(found.is_empty(), "core speaks of one game: {found:#?}");
}

#[test]
fn what_cargo_is_told_not_to_test_holds_no_test() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut silent = 0;
    for manifest in manifests(&project.join("variants")).into_iter().chain(manifests(&project.join("core"))) {
        let told = fs::read_to_string(&manifest).unwrap();
        let mut files = Vec::new();
        sources(&manifest.with_file_name("src"), &mut files);
        for (word, sign) in [("\ntest = false", "#[test]"), ("\ndoctest = false", "/// ```\n")] {
            let holds = |file: &&PathBuf| fs::read_to_string(file).unwrap().contains(sign);
            let found: Vec<_> = files.iter().filter(holds).collect();
            assert!(!told.contains(word) || found.is_empty(), "{}: {found:?} would never run", manifest.display());
            silent += usize::from(told.contains(word));
        }
    }
    assert!(silent > 20, "the manifests were not found");
}

#[test]
fn the_search_sees_code_and_strings_and_nothing_else() {
    let code =
        "let a = \"hero // no comment\"; // hero\n/* life\n life */ fn gain_life() {}\n//! pitch\nuse x::library::Y;\n";
    let code = format!("{code}#[cfg(test)]\nmod tests {{ fn hand() {{}} }}");
    let found: Vec<_> = words(&code).into_iter().map(|(line, word)| format!("{line} {word}")).collect();
    assert_eq!(found, ["1 let", "1 a", "1 hero", "1 no", "1 comment", "3 fn", "3 gain_life", "5 use", "5 Y"]);
    assert_eq!(humps("GainLife2").collect::<Vec<_>>(), ["Gain", "Life2"]);
}

/// Places, as `file:line word`, of the words that are looked for.
fn words_in(folders: &[&str], wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    folders.iter().for_each(|folder| sources(&project.join(folder), &mut files));
    files.sort();
    assert!(files.len() > 10, "the sources were not found");
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(project).unwrap().display().to_string().replace('\\', "/");
        let here = words(&text).into_iter().filter(|(_, word)| wanted(word));
        found.extend(here.map(|(line, word)| format!("{name}:{line} {word}")));
    }
    found
}

/// The manifests of all packages below a folder.
fn manifests(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir() && !path.ends_with("target"));
    let here = files.into_iter().filter(|path| path.ends_with("Cargo.toml"));
    here.chain(folders.iter().flat_map(|folder| manifests(folder))).collect()
}

/// Rust files below a folder, but for those that hold nothing but tests.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.file_name().and_then(|name| name.to_str()) {
            Some("tests" | "tests.rs" | "target") => {}
            _ if path.is_dir() => sources(&path, files),
            _ if path.extension().is_some_and(|e| e == "rs") => files.push(path),
            _ => {}
        }
    }
}

/// The words of a file's code with their lines, up to its unit tests. Modules of a path are other people's words.
fn words(text: &str) -> Vec<(usize, String)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or(text);
    let code = without_comments(code);
    let mut words = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let mut rest = line;
        while let Some(start) = rest.find(is_part) {
            let word = &rest[start..];
            let end = word.find(|c| !is_part(c)).unwrap_or(word.len());
            let (word, after) = word.split_at(end);
            if !after.starts_with("::") || matches!(word, "abi_stable" | "libloading") {
                words.push((number + 1, word.to_owned()));
            }
            rest = after;
        }
    }
    words
}

/// The code with comments cut out and every line kept.
fn without_comments(code: &str) -> String {
    let mut out = String::new();
    let mut rest = code;
    while !rest.is_empty() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else {
            let string = rest.starts_with('"').then(|| string_length(rest));
            let length = string.unwrap_or_else(|| rest.chars().next().map_or(1, char::len_utf8));
            out.push_str(&rest[..length]);
            rest = &rest[length..];
            continue;
        };
        out.extend(rest[..length].chars().filter(|c| *c == '\n'));
        rest = &rest[length..];
    }
    out
}

fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// `GainLife` as `Gain` and `Life`.
fn humps(word: &str) -> impl Iterator<Item = &str> {
    let ends = word.char_indices().skip(1).filter(|(_, c)| c.is_uppercase()).map(|(at, _)| at).chain([word.len()]);
    let mut start = 0;
    ends.map(move |end| &word[std::mem::replace(&mut start, end)..end])
}
