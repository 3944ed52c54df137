//! Scripts: what does not fit ends the game, with the line that says it.

use super::*;
use std::path::Path;

fn fault(script: &str) -> String {
    let forest = || deck("main", &[(60, card("Forest", "Land"))]);
    let script = Scripted::new(Script::read(script).unwrap()).unwrap();
    let game = Game::of(library(MAGIC)).option("chooser", "seat-1").player("Ada", forest(), script);
    match game.player("Ben", forest(), First).play().outcome.ending {
        Ending::Fault(message) => message,
        other => panic!("no fault: {other:?}"),
    }
}

#[test]
fn an_answer_that_does_not_fit_is_named_with_its_line_and_what_would_fit() {
    for (script, wanted) in [
        (
            "# first\n\nmagic.choose-first: Cleo\nrest: first",
            "line 3, magic.choose-first: `Cleo` is not among: Ada; Ben",
        ),
        (
            "magic.choose-first: Ben\nmagic.opponent-deck: burn\nrest: first",
            "line 2, magic.opponent-deck: `burn` is not among: leave; shuffle; cut",
        ),
        ("magic.opponent-deck: cut\nmagic.cut: 60\nrest: first", "line 2, magic.cut: `60` is no number from 1 to 59"),
        (
            "magic.mulligan: yes\nmagic.bottom: Mountain\nrest: first",
            "line 2, magic.bottom: `Mountain` is not among: Forest",
        ),
        (
            "magic.mulligan: yes\nmagic.bottom: 8\nrest: first",
            "line 2, magic.bottom: there is no number 8, only 1 to 7",
        ),
        (
            "magic.mulligan: yes\nmagic.bottom: 1 2\nrest: first",
            "line 2, magic.bottom: `1 2` is not a legal answer here",
        ),
        ("rest: fail", "the script has no line for magic.choose-first, and no `rest: random`"),
        ("magic.choose-first: Ada", "the script has no line for magic.opponent-deck, and no `rest: random`"),
    ] {
        let said = fault(script);
        assert!(said.contains(wanted), "{script:?}: {said}");
    }
}

#[test]
fn answers_of_one_kind_are_used_in_the_order_of_their_lines() {
    let forest = || deck("main", &[(60, card("Forest", "Land"))]);
    let script = "magic.mulligan: yes\nmagic.mulligan: yes\nmagic.mulligan: no\nmagic.mulligan: yes";
    let game = Game::of(library(MAGIC)).player("Ada", forest(), follow(script));
    assert_eq!(measure(&game.player("Ben", forest(), First).play(), "mulligans"), 2);
}

#[test]
fn a_script_that_cannot_be_read_is_named_with_its_file() {
    use rulezero_host::agents::AgentSpec;
    let folder = crate::plugins::files::Folder::new("scripts");
    let refused = |path: &Path| match AgentSpec::Script(path.to_owned()).build() {
        Ok(_) => panic!("{} was read", path.display()),
        Err(refused) => refused.to_string(),
    };
    let path = folder.path().join("ada.script");
    assert!(refused(&path).starts_with(&format!("{}: No such file", path.display())), "{}", refused(&path));
    std::fs::write(&path, "magic.mulligan: no\nkeep everything\n").unwrap();
    let wanted = format!("{}: line 2: `keep everything` is not understood; write `kind: answer`", path.display());
    assert!(refused(&path).starts_with(&wanted), "{}", refused(&path));
}
