//! Exit codes of deck checks, and decks that are read in part.

use super::*;

/// A list of 60 cards of which these are not basic lands.
fn list(more: &str, count: u32) -> String {
    format!("{more}\n{} Mountain\n", 60 - count)
}

#[test]
fn a_deck_check_exits_0_if_legal_1_if_not_and_2_if_unreadable() {
    let folder = Folder::new("deck-codes");
    let table = [
        ("legal", list("4 Lightning Bolt", 4), 0, 0),
        ("five", list("5 Lightning Bolt", 5), 1, 1),
        ("unknown", list("4 Bolt of Nobody", 4), 0, 1),
        ("five unknown", list("5 Bolt of Nobody", 5), 0, 1),
        ("spoilt", list("4 Lightning Bolt\n-2 Island", 4), 2, 2),
        ("spoilt and five", list("5 Lightning Bolt\n4x", 5), 2, 2),
        ("empty", String::new(), 2, 2),
        ("binary", "\u{0}\u{1}\u{2}".into(), 2, 2),
    ];
    for (name, text, code, strict) in table {
        let path = file(&folder, &format!("{name}.txt"), &text);
        let line = format!("deck check {} --variant {MAGIC}", word(&path));
        for format in ["text", "json"] {
            let codes = ["", "--strict"].map(|more| rulezero(&format!("{line} --format {format} {more}")).code);
            assert_eq!(codes, [code, strict], "{name}, {format}");
        }
    }
    assert_eq!(rulezero(&format!("deck check nowhere.txt --variant {MAGIC}")).code, 2);
}

#[test]
fn every_line_that_was_not_understood_is_shown_with_number_and_reason() {
    let folder = Folder::new("deck-lines");
    let path = file(&folder, "list.txt", "4 Lightning Bolt\n4x\n54 Mountain\n-2 Island\n");
    let checked = rulezero(&format!("deck check {} --variant {MAGIC}", word(&path)));
    let shown = rulezero(&format!("deck show {}", word(&path)));
    for out in [&checked.out, &shown.out] {
        for (line, text) in [(2, "4x"), (4, "-2 Island")] {
            let told = out.lines().find(|l| l.starts_with(&format!("not understood, line {line}: ")));
            assert!(told.is_some_and(|l| l.ends_with(&format!("({text})"))), "line {line}:\n{out}");
        }
    }
    assert!(checked.refusal().contains("list.txt: 2 lines were not understood"), "{}", checked.err);
    assert_eq!(shown.code, 1);
}

#[test]
fn a_card_that_is_not_in_the_list_is_named_with_its_line_and_what_is_like_it() {
    let folder = Folder::new("deck-unknown");
    let path = file(&folder, "list.txt", &list("4 Lightning Blot", 4));
    let run = rulezero(&format!("deck check {} --variant {MAGIC}", word(&path)));
    let told =
        run.out.lines().find(|l| l.starts_with("unknown card, line 1: ")).unwrap_or_else(|| panic!("{}", run.out));
    assert!(told.contains("Lightning Blot") && told.contains("Lightning Bolt"), "{told}");
}
