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
        // Without a format list nobody says what is banned, and `--strict` takes that for a no.
        ("legal", list("4 Lightning Bolt", 4), 0, 1),
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

#[test]
fn with_a_format_list_nothing_is_left_open_and_a_banned_card_is_a_violation_of_the_list() {
    let folder = Folder::new("deck-bans");
    let deck = file(&folder, "deck.txt", &list("4 Lightning Bolt", 4));
    let head = "name = \"House\"\ndate = \"2020-08-01\"\ngame = \"magic\"\nformat = \"constructed\"\n";
    for (list, code, words) in [
        ("banned = []", 0, "0 violations, 0 not evaluated"),
        ("banned = [\"Lightning Bolt\"]", 1, "House banned @2020-08-01: 4 Lightning Bolt, at most 0 allowed"),
        ("restricted = [\"Lightning Bolt\"]\nbanned = []", 1, "House restricted @2020-08-01: 4 Lightning Bolt"),
        ("banned = []\nsets = [\"Alpha\"]", 1, "not evaluated: House sets @2020-08-01: whether all cards are of Alpha"),
    ] {
        let bans = file(&folder, "bans.toml", &format!("{head}{list}"));
        let run =
            rulezero(&format!("deck check {} --variant {MAGIC} --strict --format-list {}", word(&deck), word(&bans)));
        assert_eq!(run.code, code, "{list}: {}{}", run.out, run.err);
        assert!(run.out.contains(words) && run.out.contains("format list: House, 2020-08-01"), "{list}: {}", run.out);
    }
}

#[test]
fn a_format_list_holds_in_play_and_match_and_without_one_they_say_what_is_not_evaluated() {
    let folder = Folder::new("play-bans");
    let path = folder.path().join("bans.toml");
    let play = |command: &str, more: &str| rulezero(&format!("{command} {DUEL} --until start --seed 1 {more}"));
    let open = "  not evaluated: MTG CR 100.2a @2020-07-03: banned and restricted cards: there is no data for it\n";
    assert!(play("play", "").fine().contains(open));
    let head = "name = \"House\"\ndate = \"2020-08-01\"\ngame = \"magic\"\nformat = \"constructed\"\n";
    let with = format!("--format-list {}", word(&path));
    for command in ["play", "match"] {
        fs::write(&path, format!("{head}banned = []")).unwrap();
        let out = play(command, &with).fine();
        assert!(out.contains("  format list: House, 2020-08-01\n") && !out.contains("not evaluated"), "{out}");
        fs::write(&path, format!("{head}banned = [\"Forest\"]")).unwrap();
        let refused = play(command, &with);
        assert!(refused.refusal().contains("House banned @2020-08-01: "), "{}", refused.err);
        fs::write(&path, head.replace("constructed", "limited") + "banned = []").unwrap();
        assert!(play(command, &with).refusal().contains("is for the format `limited`"));
    }
    let report = play("match", "--format json").json();
    assert_eq!(report["match"]["not_evaluated"].as_array().unwrap().len(), 1, "{report}");
    let game = file(
        &folder,
        "game.toml",
        "variant = \"magic/core-set-2021\"\nformat_list = \"nowhere.toml\"\ncards = \"blank\"\n",
    );
    let decks = "--deck examples/decks/burn.mtgo.txt --deck examples/decks/burn.mtgo.txt";
    let refused = rulezero(&format!("play {} {decks}", word(&game)));
    assert!(refused.refusal().contains("nowhere.toml"), "{}", refused.err);
}

#[test]
fn a_list_is_converted_to_standard_output_or_a_file_and_back_to_the_same_cards() {
    let folder = Folder::new("deck-convert");
    let entries = |file: &str| {
        let shown = rulezero(&format!("deck show {file} --format json")).json();
        let entries = shown["deck-show"]["entries"].as_array().unwrap().clone();
        let entry = |e: &serde_json::Value| ["section", "name", "count"].map(|key| e[key].to_string());
        let mut entries: Vec<[String; 3]> = entries.iter().map(entry).collect();
        entries.sort();
        entries
    };
    let burn = "examples/decks/burn.mtgo.txt";
    for format in ["text", "mtgo", "arena", "mtgo-dek", "cockatrice", "xmage", "forge"] {
        let path = folder.path().join(format!("burn.{format}"));
        let run = rulezero(&format!("deck convert {burn} --to {format} --out {}", word(&path)));
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
        assert_eq!(entries(&word(&path)), entries(burn), "{format}");
        let shown = rulezero(&format!("deck convert {burn} --to {format}")).fine();
        assert_eq!(shown, fs::read_to_string(&path).unwrap(), "{format}");
    }
}

#[test]
fn what_cannot_be_converted_is_refused_with_the_reason_and_nothing_is_written() {
    let folder = Folder::new("deck-unconverted");
    let spoilt = file(&folder, "spoilt.txt", "4 Lightning Bolt\n-2 Island\n");
    let out = folder.path().join("out.txt");
    for (list, format, words) in [
        (
            "examples/decks/burn.mtgo.txt".to_owned(),
            "fabrary",
            "no place for the section `sideboard`, in which 15 cards",
        ),
        (
            "examples/decks/ninja-vanilla.fabrary.txt".to_owned(),
            "forge",
            "Forge's .dck has no place for the section `hero`",
        ),
        (word(&spoilt), "text", "nothing is written while lines are not understood"),
        ("nowhere.txt".to_owned(), "text", "nowhere.txt: "),
    ] {
        let run = rulezero(&format!("deck convert {list} --to {format} --out {}", word(&out)));
        assert!(run.refusal().contains(words), "{list}: {}", run.err);
        assert!(!out.exists(), "{list}");
    }
    let said = rulezero("deck convert examples/decks/mono-green.arena.txt --to mtgo");
    assert!(
        said.err.contains("note: the deck's name, `Mono Green`, has no place in Magic Online's text"),
        "{}",
        said.err
    );
    let unknown = rulezero("deck convert examples/decks/burn.mtgo.txt --to pdf");
    assert!(unknown.refusal().contains("'pdf'") && unknown.err.contains("cockatrice"), "{}", unknown.err);
}

/// Row 15 of the cases.
#[test]
fn a_commander_that_stands_in_the_main_deck_too_is_counted_as_written_and_one_named_by_a_flag_once() {
    let folder = Folder::new("deck-two-commanders");
    let kaalia = "Kaalia of the Vast";
    let twice = file(&folder, "twice.txt", &format!("Commander\n1 {kaalia}\nDeck\n1 {kaalia}\n98 Mountain\n"));
    let once = file(&folder, "once.txt", &format!("1 {kaalia}\n99 Mountain\n"));
    let check = |list: &PathBuf, more: &str| {
        rulezero(&format!("deck check {} --variant {MAGIC} --option format=commander {more}", word(list)))
    };
    let found = check(&twice, "").out;
    assert!(
        found.contains("2 copies of Kaalia of the Vast, at most 1 allowed") && found.contains("1 violations"),
        "{found}"
    );
    let found = check(&once, &format!("--commander '{kaalia}'")).out;
    assert!(found.contains("\n0 violations"), "{found}");
}

/// A heading, the format whose deck it belongs to, the type of its cards, and how many of them that deck has at least.
const SUPPLEMENTS: [(&str, &str, &str, u32); 12] = [
    ("Planes", "planechase", "Plane", 10),
    ("Planar deck", "planechase", "Plane", 10),
    ("[Planes]", "planechase", "Plane", 10),
    ("Avatar", "vanguard", "Vanguard", 1),
    ("Vanguard", "vanguard", "Vanguard", 1),
    ("Schemes", "archenemy", "Scheme", 20),
    ("Scheme deck", "archenemy", "Scheme", 20),
    ("Stickers", "constructed", "Stickers", 10),
    ("Sticker sheets", "constructed", "Stickers", 10),
    ("Attractions", "constructed", "Attraction", 10),
    ("[Attractions]", "limited", "Attraction", 3),
    ("[Conspiracy]", "conspiracy", "Conspiracy", 1),
];

#[test]
fn each_supplementary_deck_is_read_from_under_its_heading() {
    let folder = Folder::new("deck-supplements");
    for (at, (heading, format, kind, least)) in SUPPLEMENTS.into_iter().enumerate() {
        let named: Vec<String> = (1..=least).map(|number| format!("Invented {kind} {number}")).collect();
        let mut cards = "game = \"magic\"\n\n[[source]]\nname = \"invented\"\ndate = \"2026-01-01\"\n".to_owned();
        for name in &named {
            cards += &format!("\n[[card]]\nname = \"{name}\"\ntypes = [\"{kind}\"]\ntext = \"none\"\n");
        }
        let cards = word(&file(&folder, &format!("{at}.toml"), &cards));
        let begins = if heading.starts_with('[') { "[Main]\n" } else { "" };
        let lines = |names: &[String]| -> String { names.iter().map(|name| format!("1 {name}\n")).collect() };
        let code = |list: &str, format: &str| {
            let list = word(&file(&folder, "list.txt", &format!("{begins}60 Mountain\n{list}")));
            let line =
                format!("deck check {list} --variant magic/august-2026 --option format={format} --card-file {cards}");
            rulezero(&line).code
        };
        let whole = format!("{heading}\n{}", lines(&named));
        assert_eq!(code(&whole, format), 0, "{heading}");
        let short = format!("{heading}\n{}", lines(&named[1..]));
        assert_eq!(code(&short, format), i32::from(format != "conspiracy"), "{heading} with one too few");
        assert_eq!(code(&whole, "brawl"), 2, "{heading}: Brawl has none");
    }
}
