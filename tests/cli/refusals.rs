//! Bad input: refused where it enters, with what was wrong and what there is.

use super::*;

const BURN: &str = "examples/decks/burn.mtgo.txt";
const GREEN: &str = "examples/decks/mono-green.arena.txt";

#[test]
fn names_that_are_not_known_are_refused_with_the_nearest_or_all_that_are() {
    let table = [
        ("show magic/core-set-2012", "there is no variant `magic/core-set-2012`; did you mean `magic/core-set-2021`?"),
        ("show chess/fide", "there is no variant `chess/fide`; there are flesh-and-blood/2.14, magic/archenemy, "),
        (
            "show magic/core-set-2021 --option formt=limited",
            "there is no option `formt` here; the options are: format, chooser",
        ),
        (
            "show magic/core-set-2021 --option format=legacy",
            "option `format` cannot be `legacy`: it is one of constructed, limited, free-for-all",
        ),
        (
            "show flesh-and-blood/2.14 --option selected=seat-9",
            "option `selected` cannot be `seat-9`: it is one of random, seat-1, seat-2",
        ),
        (
            "show magic/core-set-2021 --option format",
            "invalid value 'format' for '--option <NAME=VALUE>': `format` is no option: write NAME=VALUE",
        ),
        (
            "perft magic/core-set-2021 --depth 1 --kind magic.muligan",
            "magic/core-set-2021 has no decision kind `magic.muligan`; it has: magic.chooser, magic.choose-first",
        ),
        (
            "play examples/duel.toml --agent keeper",
            "`keeper` names no agent: random, first, greedy, keep:LO-HI[,floor=F]",
        ),
        ("play examples/duel.toml --agent keep:5-2", "`keep:5-2` is no keep rule: the range is empty"),
        ("play examples/duel.toml --agent script:none.txt", "none.txt: No such file"),
        ("play examples/duel.toml --until noon", "invalid value 'noon' for '--until <UNTIL>'"),
        ("play examples/duel.toml --cards all", "invalid value 'all' for '--cards <CARDS>'"),
    ];
    for (line, wanted) in table {
        let run = rulezero(line);
        assert!(run.refusal().contains(wanted), "{line}: {}", run.err);
        assert_eq!(run.out, "", "{line}");
    }
}

#[test]
fn a_seed_that_is_not_a_number_is_refused() {
    for seed in ["seven", "-1", "1.5", "18446744073709551616", ""] {
        let run = rulezero(&format!("play {DUEL} '--seed={seed}'"));
        assert!(run.refusal().contains("--seed <N>"), "{seed}: {}", run.err);
        assert_eq!(run.out, "");
    }
    assert_eq!(rulezero(&format!("play {DUEL} --until start --seed 18446744073709551615")).code, 0);
}

#[test]
fn a_number_of_players_out_of_range_is_refused_by_its_rule() {
    let decks = |n: usize| format!("--deck {BURN} ").repeat(n);
    let table = [
        (format!("{MAGIC} {}", decks(1)), "magic/core-set-2021 is for 2 to 8 players, not 1"),
        (format!("{MAGIC} {}", decks(9)), "magic/core-set-2021 is for 2 to 8 players, not 9"),
        (format!("{MAGIC} {}", decks(3)), "constructed is for 2 players, not 3 (MTG CR 100.1a @2020-07-03)"),
        (MAGIC.to_owned(), "nobody plays magic/core-set-2021: name decks with --deck FILE, once for each player"),
        (
            format!("{DUEL} --agent first --agent first --agent first"),
            "3 agents for 2 players: give one for all, or one for each",
        ),
        (format!("{DUEL} --commander A --commander B --commander C"), "3 commanders for 2 players"),
    ];
    for (args, wanted) in table {
        let run = rulezero(&format!("play {args} --cards blank --until start"));
        assert!(run.refusal().contains(wanted), "{args}: {}", run.err);
    }
    let many = rulezero(&format!("play {MAGIC} {} --option format=free-for-all --cards blank --until start", decks(3)));
    assert_eq!(many.code, 0, "{}", many.err);
}

#[test]
fn a_deck_that_is_missing_or_has_lines_that_are_not_understood_is_refused_with_file_line_and_reason() {
    let folder = Folder::new("cli-decks");
    let spoilt = fs::read_to_string(repository().join(BURN)).unwrap().replace("4 Skullcrack", "-4 Skullcrack");
    let spoilt = file(&folder, "spoilt.txt", &spoilt);
    let unknown = fs::read_to_string(repository().join(BURN)).unwrap().replace("4 Skullcrack", "4 Skulcrack");
    let unknown = file(&folder, "unknown.txt", &unknown);
    let table = [
        ("no-deck.txt".to_owned(), vec!["no-deck.txt: No such file"]),
        (word(&spoilt), vec!["spoilt.txt, line 7: the count -4 is negative", "(-4 Skullcrack)"]),
        (word(&unknown), vec!["unknown.txt, line 7: ", "Skulcrack", "Skullcrack"]),
    ];
    for (deck, wanted) in table {
        for command in ["play", "match"] {
            let run = rulezero(&format!("{command} {MAGIC} --deck {GREEN} --deck {deck} --cards blank --until start"));
            wanted.iter().for_each(|part| assert!(run.refusal().contains(part), "{command} {deck}: {}", run.err));
            assert_eq!(run.out, "");
        }
    }
}

#[test]
fn a_deck_that_breaks_a_rule_is_refused_with_the_rule_and_played_when_checks_are_off() {
    let folder = Folder::new("cli-illegal");
    let short = file(&folder, "short.txt", "20 Mountain\n5 Lightning Bolt\n");
    let line = format!("play {MAGIC} --deck {} --deck {BURN} --cards blank --until start", word(&short));
    let refused = rulezero(&line);
    for wanted in [
        "short.txt is not legal:",
        "MTG CR 100.2a @2020-07-03: 25 cards in main, at least 60 wanted",
        "MTG CR 100.4a @2020-07-03: 5 copies of Lightning Bolt, at most 4 allowed",
        "--deck-checks off",
    ] {
        assert!(refused.refusal().contains(wanted), "{}", refused.err);
    }
    let played = rulezero(&format!("{line} --deck-checks off"));
    assert!(played.out.contains("deck checks = off: the decks were not checked"), "{}{}", played.out, played.err);
    assert_eq!(played.code, 0);
}

#[test]
fn a_card_that_is_not_played_is_named_with_its_line_and_blank_cards_are_the_way_out() {
    for command in ["play", "match", "simulate --games 5", "compare --games 5"] {
        let subject = if command.starts_with("compare") { format!("{MAGIC} {MAGIC}") } else { MAGIC.to_owned() };
        let run = rulezero(&format!("{command} {subject} --deck {BURN} --deck {GREEN}"));
        let said = format!("{MAGIC} does not play `");
        let refusal = run.refusal();
        assert!(refusal.contains(&format!("{BURN}, line ")) && refusal.contains(&said), "{command}: {refusal}");
        assert!(refusal.contains("its text is not in words; change the list, or play without any card"), "{refusal}");
        assert!(refusal.contains("--cards blank") && run.out.is_empty(), "{refusal}");
    }
    for accepted in [
        format!("deck check {BURN} --variant {MAGIC}"),
        format!("simulate {MAGIC} --deck {BURN} --deck {GREEN} --start-only --games 5"),
        format!("play {MAGIC} --deck {BURN} --deck {GREEN} --cards blank --seed 1"),
        format!("odds hand --variant {MAGIC} --deck {BURN} --draw 7 --group Land"),
    ] {
        let run = rulezero(&accepted);
        assert_ne!(run.code, 2, "{accepted}: {}", run.err);
    }
}

#[test]
fn a_format_with_more_to_it_is_refused_where_cards_are_played() {
    for format in ["commander", "brawl", "two-headed-giant", "archenemy", "planechase", "vanguard", "conspiracy"] {
        let players = if format == "two-headed-giant" { 4 } else { 3 };
        let line = format!("play {MAGIC} --players {players} --option format={format}");
        let refused = rulezero(&format!("{line} --seed 1"));
        let said = format!("{MAGIC} does not play cards in the format {format} yet");
        assert!(refused.refusal().contains(&said) && refused.err.contains("--cards blank"), "{}", refused.err);
        assert_eq!(rulezero(&format!("{line} --cards blank --turn-limit 2 --seed 1")).code, 0, "{format}");
    }
}
