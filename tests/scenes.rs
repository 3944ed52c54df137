//! Scenes: what happens if, judged by the real variants.

use crate::{
    doors::{library, linked, registry},
    plugins::{files::Folder, fixture},
    program::{repository, rulezero, word},
};
use rulezero_core::{kernel::Ending, narration::Narrator};
use rulezero_host::{
    loader,
    scenes::{Judged, SceneFile, files},
};
use std::{collections::BTreeMap, fs, path::Path};

/// Two players of twenty life in Core Set 2021, and then this.
fn scene(rest: &str) -> String {
    let head = "title = \"A scene\"\nvariant = \"magic/core-set-2021\"\ntotals = { life = 20 }\n";
    format!("{head}[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"\n{rest}")
}

fn read(text: &str) -> SceneFile {
    SceneFile::parse(Path::new("a.toml"), text.to_owned()).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn judged(text: &str) -> Judged {
    let scene = read(text);
    scene.judge(&library(scene.variant())).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn refused(text: &str) -> String {
    let read = SceneFile::parse(Path::new("a.toml"), text.to_owned());
    read.and_then(|scene| scene.judge(&library(scene.variant()))).map(|j| j.result()).unwrap_err().to_string()
}

/// The length of the loop that was told of, if one was.
fn loop_length(judged: &Judged) -> Option<u64> {
    let narrator = Narrator::new(&judged.plan, judged.board.log(), None);
    let mut told = judged.board.events().iter().map(|event| narrator.json(event));
    told.find(|event| event["event"] == "looped").map(|event| event["length"].as_u64().unwrap())
}

#[test]
fn every_scene_comes_out_as_it_expects_by_every_edition_it_speaks_of() {
    let mut by_folder: BTreeMap<String, usize> = BTreeMap::new();
    for path in files(&repository().join("scenes")).unwrap() {
        let scene = SceneFile::read(&path).unwrap();
        assert!(scene.title().len() > 20, "{}: a title is a sentence", path.display());
        let editions = scene.editions(registry()).unwrap();
        assert!(!editions.is_empty(), "{} speaks of no edition", path.display());
        for rulebook in editions {
            let id = &rulebook.info().id;
            let judged = scene.judge(&rulebook).unwrap_or_else(|e| panic!("{id}: {e}"));
            assert!(judged.expected > 0, "{} expects nothing of {id}", path.display());
            assert!(judged.unmet.is_empty(), "{} by {id}: {:#?}", path.display(), judged.unmet);
            let folder = path.parent().unwrap().file_name().unwrap().to_string_lossy().into_owned();
            *by_folder.entry(folder).or_default() += 1;
        }
    }
    assert!(by_folder["magic"] > 200 && by_folder["flesh-and-blood"] >= 8, "{by_folder:?}");
}

#[test]
fn a_scene_is_told_the_same_through_both_doors() {
    for (file, id) in [
        ("magic/mana-left.toml", "magic/seventh-edition"),
        ("magic/commander-damage.toml", "magic/august-2026"),
        ("flesh-and-blood/end-of-turn-order.toml", "flesh-and-blood/2.14"),
    ] {
        let scene = SceneFile::read(&repository().join("scenes").join(file)).unwrap();
        let told = [library(id), linked(id)].map(|rulebook| {
            let judged = scene.judge(&rulebook).unwrap();
            let narrator = Narrator::new(&judged.plan, judged.board.log(), None);
            judged.board.events().iter().map(|event| narrator.json(event)).collect::<Vec<_>>()
        });
        assert!(told[0].len() > 3, "{file}");
        assert_eq!(told[0], told[1], "{file}");
    }
}

#[test]
fn what_happens_together_is_judged_in_one_go_and_what_happens_in_turn_is_not() {
    let lose = |player| format!("{{ act = \"lose\", player = \"{player}\" }}");
    let together = judged(&scene(&format!("[[happening]]\ntogether = [{}, {}]", lose("Ada"), lose("Ben"))));
    assert_eq!(together.outcome.ending, Ending::Draw);
    let in_turn = "[[happening]]\nact = \"lose\"\nplayer = \"Ada\"\n[[happening]]\nact = \"lose\"\nplayer = \"Ben\"";
    assert_eq!(judged(&scene(in_turn)).result(), "Ben wins");
}

#[test]
fn what_would_happen_to_a_player_who_has_left_does_not_happen() {
    let text = "title = \"Three\"\nvariant = \"magic/core-set-2021\"\ntotals = { life = 20 }\n\
        options = { format = \"free-for-all\" }\n[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"\n\
        [[player]]\nname = \"Cleo\"\n[[happening]]\nact = \"concede\"\nplayer = \"Ben\"\n\
        [[happening]]\nact = \"damage\"\nplayer = \"Ben\"\nnumber = 3\n[[expect]]\ntotals = { Ben = { life = 20 } }";
    let judged = judged(text);
    assert_eq!(judged.unmet, Vec::<String>::new());
    let narrator = Narrator::new(&judged.plan, judged.board.log(), None);
    let told: Vec<String> = judged.board.events().iter().filter_map(|event| narrator.line(event)).collect();
    assert!(told.contains(&"Ben has left the game, so `damage` does not happen".to_owned()), "{told:#?}");
}

#[test]
fn the_length_of_a_loop_is_that_of_its_parts_together() {
    // The top two cards of a player change places, or the top three go round.
    let moved = |player: &str, from: &str, to: &str| {
        format!(
            "{{ act = \"move\", player = \"{player}\", from = \"{from}\", to = \"{to}\", number = 1, verb = \"return\" }}"
        )
    };
    let two = |player: &str| {
        let moves = [("graveyard", "hand"), ("graveyard", "library"), ("hand", "graveyard"), ("library", "graveyard")];
        moves.map(|(from, to)| moved(player, from, to)).join(", ")
    };
    let three = |player: &str| {
        let moves = [("graveyard", "hand"), ("graveyard", "library"), ("graveyard", "exile")];
        let back = [("hand", "graveyard"), ("exile", "graveyard"), ("library", "graveyard")];
        [moves, back].concat().into_iter().map(|(from, to)| moved(player, from, to)).collect::<Vec<_>>().join(", ")
    };
    let table = |cards: &str, acts: &str| {
        format!(
            "title = \"A loop\"\nvariant = \"magic/core-set-2021\"\ntotals = {{ life = 20 }}\n\
             [[player]]\nname = \"Ada\"\ncards = {{ graveyard = {cards} }}\n\
             [[player]]\nname = \"Ben\"\ncards = {{ graveyard = {cards} }}\n\
             [[happening]]\nrepeat = \"until the game ends\"\ndo = [{acts}]"
        )
    };
    let cards = "[\"Forest\", \"Island\", \"Swamp\"]";
    for (acts, length) in [
        (two("Ada"), 2),
        (three("Ada"), 3),
        (format!("{}, {}", two("Ada"), three("Ben")), 6),
        (format!("{}, {}", three("Ada"), three("Ben")), 3),
        ("{ act = \"priority\" }".into(), 1),
    ] {
        let judged = judged(&table(cards, &acts));
        assert_eq!((judged.result().as_str(), loop_length(&judged)), ("draw", Some(length)), "{acts}");
    }
    // Of one name or not, they are different cards.
    let same = judged(&table("[\"Forest\", \"Forest\", \"Forest\"]", &three("Ada")));
    assert_eq!(loop_length(&same), Some(3));
}

#[test]
fn chance_keeps_a_repetition_from_being_a_loop() {
    let text = |acts: &str| {
        format!(
            "title = \"A coin\"\nvariant = \"toy/good\"\n[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"\n\
             [[happening]]\nrepeat = \"until the game ends\"\nat_most = 9\ndo = [{acts}]"
        )
    };
    let flipped = read(&text("{ act = \"flip\", player = \"Ada\" }")).judge(&library("toy/good")).unwrap();
    assert_eq!((flipped.outcome.ending.clone(), loop_length(&flipped)), (Ending::Stalled { rounds: 9 }, None));
    let still = read(&text("{ act = \"priority\" }")).judge(&library("toy/good")).unwrap();
    assert_eq!(loop_length(&still), Some(1), "found, and of no consequence in a game that has no rule on loops");
    assert_eq!(still.outcome.ending, Ending::Stalled { rounds: 9 });
}

#[test]
fn a_panic_in_a_happening_costs_the_scene_and_nothing_else() {
    let toys = loader::load(&fixture("rulezero_toy")).unwrap_or_else(|e| panic!("{e}"));
    let bad = toys.variants.iter().find(|v| v.info().id == "toy/panics-in-happen").unwrap();
    let text = "title = \"A coin\"\nvariant = \"toy/good\"\n[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"\n\
        [[happening]]\nact = \"flip\"\nplayer = \"Ada\"";
    let why = read(text).judge(bad).map(|j| j.result()).unwrap_err().to_string();
    assert!(why.starts_with("a.toml: the scene failed: the plug-in panicked: Happen broke"), "{why}");
    assert_eq!(read(text).judge(&library("toy/good")).unwrap().result(), "the game goes on");
}

#[test]
fn what_a_scene_gets_wrong_is_refused_with_its_line() {
    for (text, part) in [
        (scene("[[happening]]\nact = \"dammage\""), "a.toml, line 8: there is no happening `dammage`; did you mean `damage`?"),
        (scene("[[happening]]\nact = \"damage\"\nplayer = \"Bena\"\nnumber = 1"), "a.toml, line 8: there is no player `Bena`; did you mean `Ben`?"),
        (scene("[[happening]]\nact = \"damage\"\nplayer = \"Ben\""), "a.toml, line 8: `damage` needs `number`"),
        (scene("[[happening]]\nact = \"damage\"\nplayer = \"Ben\"\nnumber = 1\nverb = \"draw\""), "a.toml, line 8: `damage` does not take `verb`; it takes `player`, `number`"),
        (scene("[[happening]]\nact = \"damage\"\nplayer = \"Ben\"\nnumber = -1"), "a.toml, line 8: number = -1: 0 and more is possible here"),
        (scene("[[happening]]\nplayer = \"Ben\""), "a.toml, line 8: a happening has one of `act`, `together` and `repeat`"),
        (scene("[[happening]]\nact = \"damage\"\nplayr = \"Ben\""), "a.toml, line 10: unknown field `playr`"),
        (scene("[[happening]]\ntogether = [{ act = \"rest of turn\" }]"), "a.toml, line 8: turns, steps and repetitions take time"),
        (scene("[[happening]]\nrepeat = \"for ever\""), "a.toml, line 9: `repeat` is a number of times, or \"until the game ends\""),
        (scene("[[happening]]\nact = \"move\"\nplayer = \"Ada\"\nfrom = \"hnd\"\nto = \"exile\"\nverb = \"exile\"\nnumber = 1"), "a.toml, line 8: there is no zone `hnd`; did you mean `hand`?"),
        (scene("[[expect]]\nresult = \"Ada wins\"\neditions = { since = \"2017\" }"), "a.toml, line 10: "),
        (scene("[[expect]]\ntotals = { Ada = { lif = 3 } }"), "a.toml, line 8: there is no total `lif`; did you mean `life`?"),
        ("title = \"x\"\nvariant = \"magic/core-set-2021\"\n[[player]]\nname = \"Ada\"\nmarks = [\"sleepless\"]\n[[player]]\nname = \"Ben\"".into(), "a.toml, line 3: there is no mark `sleepless`; there are chooser"),
        ("title = \"x\"\nvariant = \"magic/core-set-2021\"\n[[player]]\nname = \"Ada\"".into(), "a.toml: magic/core-set-2021 is for 2 to 8 players, not 1"),
        ("title = \"x\"\nvariant = \"magic/core-set-2021\"\n[[player]]\nname = \"Ada\"\ncards = { hand = [\"Forrest\"] }\n[[player]]\nname = \"Ben\"".into(), "a.toml, line 3: no card is called `Forrest`"),
        ("title = \"x\"\nvariant = \"magic/core-set-2021\"\nstart = [\"lif\"]\n[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Ben\"".into(), "a.toml: there is no step of the start `lif`; did you mean `life`?"),
    ] {
        let why = refused(&text);
        assert!(why.starts_with(part), "{text}\nis refused with: {why}");
    }
}

#[test]
fn judging_a_scene_tells_what_happened_and_answers_no_where_it_is_not_as_expected() {
    let run = rulezero("judge scenes/magic/overdraw.toml");
    let out = run.fine();
    for line in [
        "[MTG CR 121.1 @2020-07-03] -- cards for Ada to draw: 3",
        "[MTG CR 104.3c @2020-07-03] Ada loses (empty library)",
        "result: Ben wins",
        "  Ada loses (empty library, MTG CR 104.3c @2020-07-03)",
        "repeat with: rulezero judge scenes/magic/overdraw.toml",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}\n{out}");
    }
    let in_2001 = rulezero("judge scenes/magic/mana-left.toml --variant magic@2001-07-23").fine();
    assert!(in_2001.contains("[MTG CR 300.4 @2001-07-23] Ada: life becomes 0"), "{in_2001}");
    let in_2020 = rulezero("judge scenes/magic/mana-left.toml --variant magic/core-set-2021").fine();
    assert!(in_2020.contains("result: the game goes on"), "{in_2020}");

    let folder = Folder::new("scenes");
    let path = folder.path().join("wrong.toml");
    fs::write(&path, scene("[[expect]]\nresult = \"Ada wins\"")).unwrap();
    let wrong = rulezero(&format!("judge {}", word(&path)));
    assert_eq!(wrong.code, 1, "{}", wrong.out);
    assert!(wrong.out.contains("the result: expected Ada wins; found the game goes on"), "{}", wrong.out);
    let all = rulezero(&format!("judge {}", word(folder.path())));
    assert_eq!(all.code, 1, "{}", all.out);
    assert!(
        all.out.ends_with("1 scenes, 1 judgements: 1 otherwise than expected, 0 could not be judged\n"),
        "{}",
        all.out
    );
    let report = rulezero(&format!("judge {} --format json", word(&path))).json();
    assert_eq!(report["judge"]["unmet"].as_array().unwrap().len(), 1, "{report}");
}
