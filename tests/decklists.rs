//! Real lists: what they hold, and what the rules say about them.

mod mutations;

use crate::program::{Run, rulezero};
use serde_json::Value;

const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";

/// Judges a list of the repository.
fn check(list: &str, variant: &str, more: &str) -> Run {
    rulezero(&format!("deck check examples/decks/{list} --variant {variant} --format json {more}"))
}

/// The rule and message of each finding of a kind.
fn findings(run: &Value, kind: &str) -> Vec<(String, String)> {
    let one = |finding: &Value| {
        let text = |key: &str| finding[key].as_str().unwrap().to_owned();
        (text("rule"), text("message"))
    };
    run["deck-check"][kind].as_array().unwrap().iter().map(one).collect()
}

/// Cards of a list by section, in the order of the list.
fn sections(list: &str) -> Vec<(String, u64)> {
    let shown = rulezero(&format!("deck show examples/decks/{list} --format json")).json();
    let mut sections: Vec<(String, u64)> = Vec::new();
    for entry in shown["deck-show"]["entries"].as_array().unwrap() {
        let (section, count) = (entry["section"].as_str().unwrap().to_lowercase(), entry["count"].as_u64().unwrap());
        match sections.iter_mut().find(|(known, _)| *known == section) {
            Some((_, sum)) => *sum += count,
            None => sections.push((section, count)),
        }
    }
    assert_eq!(shown["deck-show"]["unread"], serde_json::json!([]), "{list} has lines that were not understood");
    sections
}

#[test]
fn every_list_has_the_totals_of_the_readme() {
    let table: [(&str, &[(&str, u64)]); 11] = [
        ("draw-go-1998.dck", &[("main", 60)]),
        ("stampede-of-beasts-m11.dck", &[("main", 60)]),
        ("mono-red-2011.dck", &[("main", 60), ("sideboard", 15)]),
        ("heavenly-inferno-commander-2011.dck", &[("main", 99), ("sideboard", 1)]),
        ("burn.mtgo.txt", &[("main", 60), ("sideboard", 15)]),
        ("mono-green.arena.txt", &[("main", 60), ("sideboard", 15)]),
        ("green-vanilla.cod", &[("main", 60)]),
        ("white-vanilla.dek", &[("main", 60)]),
        ("viserai-silver-age.fabrary.txt", &[("hero", 1), ("arena", 9), ("main", 46)]),
        ("brute-vanilla.fabdb.txt", &[("hero", 1), ("arena", 5), ("main", 40)]),
        ("ninja-vanilla.fabrary.txt", &[("hero", 1), ("arena", 5), ("main", 40)]),
    ];
    for (list, totals) in table {
        let found = sections(list);
        let found: Vec<(&str, u64)> = found.iter().map(|(section, n)| (section.as_str(), *n)).collect();
        assert_eq!(found, totals, "{list}");
    }
    let folder = std::fs::read_dir(crate::program::repository().join("examples/decks")).unwrap();
    assert_eq!(folder.count(), table.len() + 1, "a list of examples/decks is in no test");
}

#[test]
fn sixty_card_lists_are_legal_in_constructed_and_every_card_of_them_is_known() {
    for list in [
        "burn.mtgo.txt",
        "mono-green.arena.txt",
        "mono-red-2011.dck",
        "stampede-of-beasts-m11.dck",
        "draw-go-1998.dck",
        "green-vanilla.cod",
        "white-vanilla.dek",
    ] {
        let run = check(list, MAGIC, "");
        let code = run.code;
        let report = run.json();
        assert_eq!(findings(&report, "violations"), [], "{list}");
        // Nothing but what changes by date is open.
        let bans = "banned and restricted cards: there is no data for it";
        let open = findings(&report, "not_evaluated");
        assert_eq!(open, [("MTG CR 100.2a @2020-07-03".to_owned(), bans.to_owned())], "{list}");
        assert_eq!(report["deck-check"]["unknown"], serde_json::json!([]), "{list}");
        assert_eq!(code, 0, "{list}");
    }
}

#[test]
fn a_commander_deck_is_legal_in_constructed_with_its_commander_in_the_sideboard() {
    // 99 cards are at least 60 (100.2a), 1 card is at most 15 (100.4a), and of nothing but basic lands are there more
    // than four: singleton is a limit of another format.
    let report = check("heavenly-inferno-commander-2011.dck", MAGIC, "").json();
    assert_eq!(findings(&report, "violations"), []);
}

#[test]
fn no_format_here_has_a_commander() {
    let run = check("heavenly-inferno-commander-2011.dck", MAGIC, "--commander 'Kaalia of the Vast'");
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
    let whole = format!("{}{}", run.out, run.err);
    assert!(whole.contains("1 Kaalia of the Vast in commander: this variant and format have no commander"), "{whole}");

    let played = rulezero(&format!(
        "play {MAGIC} --deck examples/decks/heavenly-inferno-commander-2011.dck --deck examples/decks/burn.mtgo.txt \
         --commander 'Kaalia of the Vast' --cards blank --until start"
    ));
    assert!(played.refusal().contains("have no commander"), "{}", played.err);
    assert!(played.refusal().contains("line 88"), "the line is not named: {}", played.err);

    let absent = check("burn.mtgo.txt", MAGIC, "--commander 'Kaalia of the Vast'");
    assert_eq!(absent.code, 2);
    let whole = format!("{}{}", absent.out, absent.err);
    assert!(whole.contains("`Kaalia of the Vast` was named as commander and is not in the list"), "{whole}");
}

#[test]
fn limited_wants_forty_cards_and_counts_no_copies() {
    let report = check("burn.mtgo.txt", MAGIC, "--option format=limited").json();
    assert_eq!(findings(&report, "violations"), []);
}

#[test]
fn flesh_and_blood_lists_are_judged_by_each_format() {
    // Pools of 55 (9 + 46) and 45 (5 + 40), two copies of each deck-card.
    // silver-age: at most 55 cards, 40 of them to start, two copies. blitz-2025: at most 52. blitz: one copy.
    let blitz = |violations: usize| vec!["FAB TRP 7.3 @2026-06-10"; violations];
    let table: [(&str, &str, Vec<&str>); 9] = [
        ("viserai-silver-age.fabrary.txt", "silver-age", vec![]),
        ("viserai-silver-age.fabrary.txt", "blitz-2025", vec!["FAB formats Blitz @2025-12-17"]),
        // 23 names and pitches twice, and three cards too many in the pool.
        ("viserai-silver-age.fabrary.txt", "blitz", blitz(1 + 23)),
        ("brute-vanilla.fabdb.txt", "silver-age", vec![]),
        ("brute-vanilla.fabdb.txt", "blitz-2025", vec![]),
        ("brute-vanilla.fabdb.txt", "blitz", blitz(20)),
        ("ninja-vanilla.fabrary.txt", "silver-age", vec![]),
        ("ninja-vanilla.fabrary.txt", "blitz-2025", vec![]),
        ("ninja-vanilla.fabrary.txt", "blitz", blitz(20)),
    ];
    for (list, format, expected) in table {
        let run = check(list, FAB, &format!("--option format={format}"));
        let code = run.code;
        let report = run.json();
        let violations = findings(&report, "violations");
        let rules: Vec<&str> = violations.iter().map(|(rule, _)| rule.as_str()).collect();
        assert_eq!(rules, expected, "{list} in {format}: {violations:#?}");
        assert_eq!(code, i32::from(!expected.is_empty()), "{list} in {format}");
        assert_eq!(report["deck-check"]["unknown"], serde_json::json!([]), "{list}");
    }
}

#[test]
fn what_there_is_no_data_for_is_said_and_strict_takes_it_for_a_no() {
    let plain = check("brute-vanilla.fabdb.txt", FAB, "--option format=silver-age");
    let strict = check("brute-vanilla.fabdb.txt", FAB, "--option format=silver-age --strict");
    assert_eq!((plain.code, strict.code), (0, 1));
    let open = findings(&plain.json(), "not_evaluated");
    // Rarities, Legendary and Specialization stand in the card list; only what changes by date is left.
    let bans = "banned and restricted cards: there is no data for it";
    assert_eq!(open, [("FAB TRP 7.4 @2026-06-10".to_owned(), bans.to_owned())]);
}

#[test]
fn a_format_list_answers_what_is_banned_and_is_named_with_its_date() {
    let folder = crate::plugins::files::Folder::new("format-list");
    let path = folder.path().join("house.toml");
    let head = "name = \"House list\"\ndate = \"2026-07-01\"\ngame = \"flesh-and-blood\"\nformat = \"silver-age\"\n";
    let check_by = |list: &str| {
        std::fs::write(&path, format!("{head}{list}")).unwrap();
        let list = format!("--option format=silver-age --strict --format-list {}", crate::program::word(&path));
        let text = rulezero(&format!("deck check examples/decks/brute-vanilla.fabdb.txt --variant {FAB} {list}"));
        (check("brute-vanilla.fabdb.txt", FAB, &list), text.out)
    };
    let (fine, text) = check_by("banned = [\"Head Jab\", \"Wounding Blow (green)\"]");
    assert_eq!(fine.code, 0, "nothing is left open: {}", fine.out);
    assert!(text.contains("\nformat list: House list, 2026-07-01\n"), "{text}");
    assert_eq!(fine.json()["deck-check"]["format_list"]["date"], "2026-07-01");
    let (bad, _) = check_by("banned = [\"Wounding Blow (red)\"]\nrestricted = [\"Muscle Mutt\"]");
    assert_eq!(bad.code, 1);
    assert_eq!(
        findings(&bad.json(), "violations"),
        [
            ("House list banned @2026-07-01", "2 Wounding Blow (red), at most 0 allowed"),
            ("House list restricted @2026-07-01", "2 Muscle Mutt, at most 1 allowed"),
        ]
        .map(|(rule, message)| (rule.to_owned(), message.to_owned()))
    );
    let (other, _) = check_by("banned = []\nbans = []");
    assert!(other.code == 2 && other.err.contains("unknown field `bans`"), "{}", other.err);
}

#[test]
fn the_sentences_name_numbers_and_cards() {
    let run = rulezero(&format!(
        "deck check examples/decks/viserai-silver-age.fabrary.txt --variant {FAB} --option format=blitz"
    ));
    assert_eq!(run.code, 1);
    for wanted in [
        "violation: FAB TRP 7.3 @2026-06-10: 55 cards in pool, at most 52 wanted",
        "violation: FAB TRP 7.3 @2026-06-10: 2 copies of Rune Flash (pitch 1), at most 1 allowed",
        "violation: FAB TRP 7.3 @2026-06-10: 2 copies of Rune Flash (pitch 3), at most 1 allowed",
        "24 violations, ",
    ] {
        assert!(run.out.contains(wanted), "`{wanted}` is not in\n{}", run.out);
    }
}

#[test]
fn an_adults_format_refuses_a_young_hero_and_a_small_pool() {
    let report = check("brute-vanilla.fabdb.txt", FAB, "--option format=classic-constructed").json();
    let violations = findings(&report, "violations");
    let said: Vec<&str> = violations.iter().map(|(_, message)| message.as_str()).collect();
    assert_eq!(violations.len(), 2, "{said:?}");
    assert!(said[0].contains("Rhinar") && said[0].contains("it is young"), "{said:?}");
    assert_eq!(said[1], "40 deck-cards in the pool, and the starting deck needs at least 60");
}
