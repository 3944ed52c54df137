//! Help: every command shows how it is used.

use super::*;

/// The commands that a help text lists.
fn commands(line: &str) -> Vec<String> {
    let help = rulezero(&format!("{line} --help")).fine();
    let listed = help.lines().skip_while(|l| *l != "Commands:").skip(1).take_while(|l| l.starts_with("  "));
    listed.filter_map(|l| l.split_whitespace().next()).filter(|c| *c != "help").map(|c| format!("{line} {c}")).collect()
}

#[test]
fn every_command_shows_an_example_of_itself() {
    let mut found = 0;
    let mut open = commands("");
    assert_eq!(open.len(), 18, "{open:?}");
    while let Some(line) = open.pop() {
        let within = commands(&line);
        if !within.is_empty() {
            open.extend(within);
            continue;
        }
        found += 1;
        let help = rulezero(&format!("{line} --help")).fine();
        let example = format!("rulezero {} ", line.trim());
        let after =
            help.split_once("Example").map(|(_, after)| after).unwrap_or_else(|| panic!("{line}: no example\n{help}"));
        let examples: Vec<&str> = after.lines().filter(|l| l.starts_with("  rulezero ")).collect();
        assert!(!examples.is_empty(), "{line}: {help}");
        assert!(examples.iter().any(|e| format!("{e} ").contains(&example)), "{line} shows only {examples:?}");
    }
    assert_eq!(
        found, 26,
        "list, show, diff, rule, play, match, judge, simulate, compare, merge, bench, deck check, show and convert, replay, odds hand \
         and mulligan, perft, plugin new, check, add, list, remove and verify, cards import, new"
    );
}

#[test]
fn the_examples_in_help_texts_run_as_they_stand() {
    for (line, code) in [
        ("list", 0),
        ("show magic/core-set-2021", 0),
        ("show flesh-and-blood/2.14 --option format=blitz --format json", 0),
        ("diff magic/core-set-2021 flesh-and-blood/2.14", 1),
        ("diff magic/core-set-2021 magic/core-set-2021 --option-b format=limited", 1),
        ("diff magic/core-set-2021 magic/core-set-2021 --option format=free-for-all --players 4 --format json", 0),
        ("rule 'MTG CR 103.4 @2020-07-03'", 0),
        ("rule 'FAB CR 4.1.5 @2.14' --format json", 0),
        ("play examples/duel.toml --seed 7", 0),
        ("match examples/duel.toml --best-of 5 --max-games 9 --format json", 0),
        ("judge scenes/magic/overdraw.toml", 0),
        ("judge scenes/magic/mana-left.toml --variant magic@2001-07-23", 0),
        ("judge scenes/", 0),
        ("deck check examples/decks/burn.mtgo.txt --variant magic/core-set-2021", 0),
        ("deck check examples/decks/brute-vanilla.fabdb.txt --variant flesh-and-blood/2.14 --option format=blitz", 1),
        ("odds hand --cards 60 --draw 7 --group lands=24", 0),
        ("odds hand --cards 60 --draw 4 --group red=20*1 --group yellow=20*2 --group blue=20*3", 0),
        (
            "odds hand --variant magic/core-set-2021 --deck examples/decks/burn.mtgo.txt --draw 7 --group Land --group Mountain",
            0,
        ),
        (
            "odds hand --variant flesh-and-blood/2.14 --deck examples/decks/brute-vanilla.fabdb.txt --section pool --draw 4 --by pitch",
            0,
        ),
        ("odds mulligan magic/core-set-2021 --cards 60 --lands 24", 0),
        ("odds mulligan magic/ravnica-allegiance --deck examples/decks/burn.mtgo.txt --keep 2-5 --turn 4", 0),
        ("odds mulligan magic/innistrad --option format=commander --cards 99 --lands 38", 0),
        ("deck show examples/decks/mono-green.arena.txt", 0),
        ("deck convert examples/decks/ninja-vanilla.fabrary.txt --to fabdb --game flesh-and-blood", 0),
    ] {
        let run = rulezero(line);
        assert_eq!(run.code, code, "{line}: {}", run.err);
    }
}

#[test]
fn a_command_that_is_not_there_names_the_nearest() {
    let run = rulezero("lst");
    assert!(run.refusal().contains("'lst'") && run.err.contains("'list'"), "{}", run.err);
}
