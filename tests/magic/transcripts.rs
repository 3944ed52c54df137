//! Readable transcripts of seeded games, kept beside the edition.
//!
//! `RULEZERO_WRITE=1 cargo test -p rulezero-host --test rulezero transcripts` writes them anew.

use super::*;
use std::path::PathBuf;

#[test]
fn a_start_with_mulligans_reads_as_it_is_kept() {
    let ada = format!("{}magic.bottom: 3\nmagic.bottom: 7 1", mulligans(2));
    let ben = format!("magic.opponent-deck: cut\nmagic.cut: 23\n{}magic.bottom: 2", mulligans(1));
    let game = table_of(library(ID), &[&ada, &ben], deck_with_sideboard());
    kept("a-start-with-mulligans", &game.seed(2021).play());
}

#[test]
fn a_blank_game_reads_as_it_is_kept() {
    let game = table_of(library(ID), &[PLAIN, "magic.opponent-deck: shuffle"], small_deck(10));
    kept("a-blank-game", &game.seed(2021).turns(40).play());
}

#[test]
fn a_free_for_all_reads_as_it_is_kept() {
    let scripts = ["magic.choose-first: Cleo", &format!("{}concede at 16", mulligans(2)), &mulligans(1)];
    kept("a-free-for-all", &free_for_all(&scripts).seed(2021).turns(4).play());
}

#[test]
fn a_later_game_of_a_match_reads_as_it_is_kept() {
    use rulezero_core::setup::Previous;
    let previous = Previous { lost: vec![BEN], carried: vec![("chooser".into(), ADA)] };
    kept("a-later-game", &two(PLAIN, "magic.choose-first: Ben\nconcede at 5").seed(2021).after(previous).play());
}

#[test]
fn a_game_of_each_edition_reads_as_it_is_kept() {
    for id in crate::doors::MAGIC {
        let ben = format!("magic.opponent-deck: shuffle\n{}magic.look: yes\nmagic.look-bottom: 1", mulligans(1));
        let game = table_of(library(id), &[&mulligans(2), &ben], small_deck(20));
        kept_in(id, "a-game", &game.seed(2021).turns(3).play());
    }
}

#[test]
fn a_game_with_commanders_of_each_edition_reads_as_it_is_kept() {
    for id in crate::doors::MAGIC.iter().skip(1) {
        let has = |name| crate::doors::edition(id).formats.iter().any(|format| format.name == name);
        let format = if has("edh") { "edh" } else { "commander" };
        let ada = format!("{}magic.set-aside: 1 3", mulligans(1));
        let game = super::timeline::in_format(id, format, &[&ada, PLAIN, &mulligans(2)]);
        kept_in(id, "a-game-with-commanders", &game.seed(2021).turns(1).play());
    }
}

#[test]
fn a_two_headed_giant_of_each_edition_reads_as_it_is_kept() {
    for id in crate::doors::MAGIC.iter().skip(1) {
        let scripts = ["magic.choose-first: Cleo", &mulligans(1), &mulligans(2), "concede at 18"];
        let game = super::timeline::in_format(id, "two-headed-giant", &scripts);
        kept_in(id, "a-two-headed-giant", &game.seed(2021).turns(3).play());
    }
}

#[test]
fn a_game_against_the_archenemy_of_each_edition_reads_as_it_is_kept() {
    for id in crate::doors::MAGIC.iter().skip(2) {
        let scripts = [PLAIN, &mulligans(1), PLAIN];
        let game = super::timeline::in_format(id, "archenemy", &scripts);
        kept_in(id, "a-game-against-the-archenemy", &game.seed(2021).turns(3).play());
    }
}

/// Compares a game with its transcript.
fn kept(name: &str, played: &Played) {
    kept_in(ID, name, played);
}

/// The folder of an edition: its date and its name.
pub fn folder_of(id: &str) -> PathBuf {
    let editions = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../variants/magic");
    let edition = id.strip_prefix("magic/").unwrap();
    let mut folders = std::fs::read_dir(&editions).unwrap().map(|entry| entry.unwrap().path());
    folders.find(|path| path.file_name().unwrap().to_str().unwrap().get(8..) == Some(edition)).unwrap()
}

fn kept_in(id: &str, name: &str, played: &Played) {
    kept_text(id, name, &played.lines().into_iter().map(|line| line + "\n").collect::<String>());
}

/// Compares a text with the transcript of this name beside an edition.
pub fn kept_text(id: &str, name: &str, text: &str) {
    let folder = folder_of(id).join("transcripts");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("RULEZERO_WRITE").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let differs = text.lines().zip(kept.lines()).find(|(now, then)| now != then);
    assert!(text == kept, "{id} {name} reads differently now, first at: {differs:?}");
}
