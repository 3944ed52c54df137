//! Records: the same game gives the same record everywhere, and a record that is not the same is told apart.

mod replays;
mod thousand;

use crate::{
    doors,
    plugins::files::Folder,
    program::{rulezero, word},
};
use rulezero_core::kernel::Record;
use rulezero_host::{config::GameFile, setting::Setting};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The game files of the repository, with the id of their variant.
const EXAMPLES: [(&str, &str); 2] =
    [("examples/duel.toml", "magic/core-set-2021"), ("examples/flesh-and-blood-start.toml", "flesh-and-blood/2.14")];

#[test]
fn the_same_seed_gives_the_same_record_body_in_two_processes_and_linked_in() {
    let folder = Folder::new("records-twice");
    for (file, id) in EXAMPLES {
        for seed in [0, 1, 20_200_703, u64::MAX] {
            let [one, other] = [1, 2].map(|run| recorded(&folder, &format!("{run}"), file, seed));
            assert_eq!(one.body.bytes(), other.body.bytes(), "{file}, seed {seed}");
            assert_eq!(one.header, other.header);
            assert!(one.header.origin.starts_with("plug-in "), "{}", one.header.origin);

            let mut file = GameFile::read(&crate::program::repository().join(file)).unwrap();
            (file.seed, file.turn_limit) = (Some(seed), Some(6));
            let setting = Setting::new(doors::linked(id), &file).unwrap();
            let linked = setting.play(seed, None, &mut setting.seat_agents().unwrap()).unwrap().record();
            assert_eq!(linked.body.bytes(), one.body.bytes(), "{id} linked in, seed {seed}");
            assert_eq!(linked.header.origin, "linked");
        }
    }
}

#[test]
fn another_seed_gives_another_record() {
    let folder = Folder::new("records-seeds");
    let [one, other] = [7, 8].map(|seed| recorded(&folder, "seeds", EXAMPLES[0].0, seed));
    assert_eq!((one.body.seed, other.body.seed), (7, 8));
    assert_ne!(one.body.events, other.body.events);
}

#[test]
fn a_record_holds_whole_decks_with_card_facts_options_answers_and_what_ran_it() {
    let folder = Folder::new("records-whole");
    let record = recorded(&folder, "whole", EXAMPLES[0].0, 7);
    let sizes: Vec<u32> = record.body.players.iter().map(|p| p.deck.size()).collect();
    assert_eq!(sizes, [75, 75], "60 cards and 15 in the sideboard");
    let elves = record.body.players[0].deck.entries.iter().find(|e| e.card.name == "Llanowar Elves").unwrap();
    assert_eq!((elves.count, elves.card.types.join(" "), elves.card.number("power")), (4, "Creature".into(), Some(1)));
    assert_eq!(record.body.options.keys().collect::<Vec<_>>(), ["chooser", "format", "mana"]);
    assert!(record.body.answers.len() >= 5, "{:?}", record.body.answers);
    assert_eq!(record.header.program, format!("rulezero {}", env!("CARGO_PKG_VERSION")));
}

/// Plays a start of a game file in a process of its own and reads the record that it wrote.
fn recorded(folder: &Folder, name: &str, file: &str, seed: u64) -> Record {
    let path = folder.path().join(format!("{name}.json"));
    write(&path, file, seed);
    Record::read(&fs::read_to_string(path).unwrap()).unwrap()
}

fn write(path: &Path, file: &str, seed: u64) {
    rulezero(&format!("play {file} --turn-limit 6 --seed {seed} --record {}", word(path))).fine();
}

/// A record of a few turns of the duel as JSON, to be changed.
fn duel(folder: &Folder) -> serde_json::Value {
    let path = folder.path().join("duel.json");
    write(&path, EXAMPLES[0].0, 7);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Writes a changed record.
fn changed(folder: &Folder, name: &str, record: &serde_json::Value) -> PathBuf {
    let path = folder.path().join(format!("{name}.json"));
    fs::write(&path, record.to_string()).unwrap();
    path
}
