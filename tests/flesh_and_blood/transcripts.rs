//! Transcripts of seeded starts, kept beside the variant: whoever changes a step sees it there in words. Run with
//! `RULEZERO_WRITE=1` to write them anew.

use super::{
    BOB,
    cards::{full_deck, hero},
    game,
    scripted::{Say, Scripted},
};
use crate::play::Played;
use std::{env, fs, path::PathBuf};

/// Alice, who is selected, gives Bob the first turn; both equip; Alice concedes in turn 2, when she would be asked.
fn played() -> Played {
    let alice = Scripted::new()
        .names(BOB)
        .picks("fab.head", ["Dented Helm"])
        .picks("fab.weapon-1", ["Short Sword"])
        .picks("fab.weapon-2", ["Long Knife"])
        .says("fab.present", Say::Do("cut-deck"))
        .says("fab.cut", Say::Number(13))
        .concedes_when(|view| view.turn() == 2);
    let bob = Scripted::new()
        .picks("fab.chest", ["Patched Vest"])
        .picks("fab.legs", ["Worn Boots"])
        .picks("fab.weapon-1", ["Long Knife"])
        .says("fab.present", Say::Do("shuffle-deck"));
    game()
        .option("selected", "seat-1")
        .seed(214)
        .turns(3)
        .player("Alice", full_deck(hero("Ann the Careful", "Brute", 20, 4)), alice)
        .player("Bob", full_deck(hero("Ben the Quick", "Ninja", 19, 3)), bob)
        .play()
}

pub(super) fn assert_kept(name: &str, transcript: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../variants/flesh-and-blood/cr-2.14/transcripts");
    let path = folder.join(name);
    if env::var_os("RULEZERO_WRITE").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, transcript).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert_eq!(transcript, kept, "{name} differs: look at it, and write it anew with RULEZERO_WRITE=1");
}

#[test]
fn a_start_reads_as_it_is_kept() {
    assert_kept("start-as-all-knowing.txt", &(played().lines().join("\n") + "\n"));
}

#[test]
fn the_same_start_reads_to_bob_as_it_is_kept() {
    assert_kept("start-as-bob.txt", &(played().lines_for(BOB).join("\n") + "\n"));
}
