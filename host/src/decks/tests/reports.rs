//! Reports from the trackers of other programs: each row is a line that one of them got wrong, and what is right.
//!
//! The number is the row's in the collection of reports; the repository and number there say who met it.

use super::super::{NameBook, NoNames, NoteKind, Section, read};
use super::examples::sorted;
use super::{cards, list, notes, plain, totals, written};
use crate::cards::tests::named;
use Section::{Commander, Main, Maybe, Sideboard};

#[test]
fn lines_that_other_programs_get_wrong_are_read_right() {
    let rows: [(u32, &str, u32, &str); 41] = [
        (81, "4 Find/Finality", 4, "Find // Finality"),
        (81, "4 Find / Finality", 4, "Find // Finality"),
        (81, "4 Find // Finality", 4, "Find // Finality"),
        (83, "1 Dusk /// Dawn", 1, "Dusk // Dawn"),
        (83, "1 Sol Ring ★", 1, "Sol Ring"),
        (83, "1 Sol Ring (★)", 1, "Sol Ring"),
        (84, "2 Dead/Gone", 2, "Dead // Gone"),
        (84, "2 Dead // Gone", 2, "Dead // Gone"),
        (85, "1 Who/What/When/Where/Why", 1, "Who // What // When // Where // Why"),
        (87, "4 Dead/Gone [PLC]", 4, "Dead // Gone"),
        (87, "1 Boggart Trawler / Boggart Bog (MH3) 243", 1, "Boggart Trawler // Boggart Bog"),
        (88, "Land Tax", 1, "Land Tax"),
        (89, "1 Tundra", 1, "Tundra"),
        (91, "4 Tyrannax Rex", 4, "Tyrannax Rex"),
        (92, "4 Ice Tunnel", 4, "Ice Tunnel"),
        (93, "1 Lórien Revealed", 1, "Lórien Revealed"),
        (93, "1 Lim-Dûl's Vault", 1, "Lim-Dûl's Vault"),
        (93, "1 Lim-Dul's Vault", 1, "Lim-Dul's Vault"),
        (96, "1 To Arms!", 1, "To Arms!"),
        (96, "1 Borrowing 100,000 Arrows", 1, "Borrowing 100,000 Arrows"),
        (96, "1 _____", 1, "_____"),
        (96, "1 Erase (Not the Urza's Legacy One)", 1, "Erase (Not the Urza's Legacy One)"),
        (96, "1 Hazmat Suit (Used)", 1, "Hazmat Suit (Used)"),
        (96, "1 Question Elemental?", 1, "Question Elemental?"),
        (99, "1 Praetor’s Counsel", 1, "Praetor's Counsel"),
        (99, "1 Praetor&#39;s Counsel", 1, "Praetor's Counsel"),
        (100, "1 Opt (DAR) 60", 1, "Opt"),
        (100, "1 Opt (DOM) 60", 1, "Opt"),
        (101, "1 Opt|Ceghm", 1, "Opt"),
        (108, "Mana Leak x2", 2, "Mana Leak"),
        (108, "Mana Leak X2", 2, "Mana Leak"),
        (111, "\u{feff}4x Lim-Dul's Vault", 4, "Lim-Dul's Vault"),
        (111, "1 Opt *F*", 1, "Opt"),
        (111, "+2 Mace", 1, "+2 Mace"),
        (111, "4 +2 Mace", 4, "+2 Mace"),
        (112, "1x Ambition's Cost (plst) C15-113 [Draw]", 1, "Ambition's Cost"),
        (112, "1x Skullclamp (td0) A120 [Draw]", 1, "Skullclamp"),
        (112, "1x Fyndhorn Elves (wc97) sg244 [Ramp]", 1, "Fyndhorn Elves"),
        (112, "1x Rude Awakening (wc04) jn92sb [Ramp]", 1, "Rude Awakening"),
        (112, "1x Boreal Druid (csp) 105 *F* [Creature] ^Buy,#0066ff^", 1, "Boreal Druid"),
        (112, "1 Kona, Rescue Beastie (DSK) 358 F", 1, "Kona, Rescue Beastie"),
    ];
    for (row, line, count, name) in rows {
        assert_eq!(cards(&plain(line)), [(count, name, Main)], "row {row}: {line}");
    }
}

#[test]
fn a_known_name_is_longer_than_any_hint() {
    let known = named(&[
        "1996 World Champion",
        "Foo (ABC)",
        "Fire // Ice",
        "Tyrannax Rex",
        "Tundra Wolves",
        "SP//dr, Piloted by Peni",
        "Boggart Trawler // Boggart Bog",
        "Smelt // Herd // Saw",
        "Smelt",
        "Twin // One",
        "Twin // Two",
    ]);
    let rows = [
        ("1996 World Champion", 1, "1996 World Champion"),
        ("2 1996 World Champion", 2, "1996 World Champion"),
        ("1 Foo (ABC)", 1, "Foo (ABC)"),
        ("1 Foo (ABC) (M10) 3", 1, "Foo (ABC)"),
        ("1 Fire", 1, "Fire // Ice"),
        ("1 Tundra", 1, "Tundra"),
        ("1 Tyrannax Rex (ONE) 189", 1, "Tyrannax Rex"),
        ("1 SP//dr, Piloted by Peni (SPM) 1", 1, "SP//dr, Piloted by Peni"),
        ("1 Boggart Trawler (MH3) 243", 1, "Boggart Trawler // Boggart Bog"),
        ("1 Smelt", 1, "Smelt"),
        ("1 Twin", 1, "Twin"),
    ];
    for (line, count, name) in rows {
        assert_eq!(cards(&list(line, &known)), [(count, name, Main)], "{line}");
    }
    assert_eq!(known.canonical("Tund"), None);
}

#[test]
fn counts_that_no_line_can_mean_are_unread_with_the_reason() {
    let lines = [
        "0 Opt",
        "-3 Opt",
        "1000 Opt",
        "1996 World Champion",
        "4",
        "4Annul",
        "2 Opt x3",
        "=====",
        "Opt x0",
        "x Opt",
        "1 Fire //",
        "1 Opt /(RIX) 130",
    ];
    for line in lines {
        let list = list(&format!("1 Annul\n{line}\n"), &NoNames);
        assert_eq!(cards(&list), [(1, "Annul", Main)], "{line}");
        let unread: Vec<(u32, &str)> = list.unread.iter().map(|u| (u.line, u.text.as_str())).collect();
        assert_eq!(unread, [(2, line)]);
        assert!(list.unread[0].reason.contains(' '), "{line}");
    }
}

/// Rows 97 and 111.
#[test]
fn line_ends_and_encodings_of_every_kind_give_the_same_list() {
    let expected = plain("4 Lórien Revealed\n2 Opt\n\n1 Annul\n");
    let utf16 = |swap: fn([u8; 2]) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}4 Lórien Revealed\n2 Opt\n\n1 Annul\n".encode_utf16().flat_map(|u| swap(u.to_le_bytes())).collect()
    };
    let files: [Vec<u8>; 6] = [
        "4 Lórien Revealed\r\n2 Opt\r\n\r\n1 Annul\r\n".into(),
        "4 Lórien Revealed\r2 Opt\r\r1 Annul\r".into(),
        "\u{feff}4 Lórien Revealed\n2 Opt\n\n1 Annul\n".into(),
        utf16(|unit| unit),
        utf16(|[low, high]| [high, low]),
        b"4 L\xf3rien Revealed\n2 Opt\n\n1 Annul\n".into(),
    ];
    for bytes in files {
        let list = read(&bytes, &NoNames).expect("a list");
        assert_eq!(list.entries, expected.entries, "{bytes:?}");
    }
}

/// Row 95: a commander is named by a section or a tag, and otherwise asked about.
#[test]
fn the_first_card_is_never_taken_for_the_commander() {
    let list = plain("1 Krenko, Mob Boss\n\n99 Mountain\n");
    assert_eq!(list.count(Commander), 0);
    assert!(notes(&list, NoteKind::Question)[0].contains("Krenko, Mob Boss stands alone"));
}

/// Row 103: the sections, comments, unknown cards and repeated lines of a list survive writing and reading.
#[test]
fn a_round_trip_keeps_sections_comments_unknown_cards_and_repeats() {
    let text =
        "# first\n// NAME: Burn\nSideboard\n2 Opt\n2 Opt\nTokens\n1 Soldier\nDeck\n4 No Such Card\n# Sideboard:\n";
    let first = plain(text);
    let again = plain(&written(&first));
    assert_eq!(sorted(&again), sorted(&first));
    assert_eq!(notes(&again, NoteKind::Comment), notes(&first, NoteKind::Comment));
    assert_eq!(totals(&again), [(Main, 4), (Sideboard, 4), (Section::Tokens, 1)]);
}

/// Row 104.
#[test]
fn a_sideboard_heading_is_read_in_any_case_and_with_a_colon() {
    for heading in ["SIDEBOARD:", "Sideboard", "sideboard :", "//Sideboard", "# Sideboard", "Sideboard (1)"] {
        let list = plain(&format!("4 Opt\n{heading}\n1 Annul\n"));
        assert_eq!(totals(&list), [(Main, 4), (Sideboard, 1)], "{heading}");
    }
}

/// Rows 105 and 112: Archidekt's categories decide, and what is only considered is no part of the deck.
#[test]
fn archidekt_categories_name_the_section() {
    let text = "Commander\n1x Witherbloom, the Balancer (psos) 245p [Commander{top}]\n\nMainboard\n\
                1x Studious First-Year // Rampant Growth (sos) 162 [Creature]\n6x Forest (dft) 291 [Land]\n\n\
                Maybeboard\n1x Boseiju, Who Endures (neo) 266 *F* [Maybeboard{noDeck}{noPrice},Land]\n\
                Sideboard\n1x Arasta of the Endless Web (thb) 165 [Sideboard{noPrice}]\n";
    assert_eq!(totals(&plain(text)), [(Commander, 1), (Main, 7), (Sideboard, 1), (Maybe, 1)]);
    let flat = plain(
        "1x Ulalek, Fused Atrocity (M3C) 4 [Commander]\n1x Eldrazi Displacer (OGW) 13 [Mainboard]\n\
         1x Path of Annihilation (M3C) 8 [Ramp]\n1x Ulamog, the Ceaseless Hunger (BFZ) 15 [Maybeboard]\n\
         1x Opt (XLN) 65 [Cut{noDeck}]\n",
    );
    assert_eq!(totals(&flat), [(Commander, 1), (Main, 2), (Maybe, 2)]);
    let lines: Vec<u32> = flat.entries.iter().map(|entry| entry.line).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5], "the order is the file's");
    assert!(notes(&flat, NoteKind::LeftOut).iter().any(|note| note.contains("no part of the deck")));
}

/// Row 109.
#[test]
fn a_first_line_without_a_count_names_the_deck() {
    let names = [("Burn for Friday\n4 Opt\n", Some("Burn for Friday")), ("// Burn\n4 Opt\n", Some("Burn"))];
    for (text, name) in names.into_iter().chain([("Land Tax\nOpt\n", None), ("// 4 Annul\n4 Opt\n", None)]) {
        assert_eq!(plain(text).name.as_deref(), name, "{text}");
    }
    assert_eq!(plain("Deck: Burn\n4 Opt\n").name.as_deref(), Some("Deck: Burn"));
    assert_eq!(plain("My burn:\n4 Opt\n").name.as_deref(), Some("My burn:"));
    let known = list("Land Tax\n4 Opt\n", &named(&["Land Tax"]));
    assert_eq!(cards(&known), [(1, "Land Tax", Main), (4, "Opt", Main)]);
}

#[test]
fn a_heading_that_is_not_known_is_unread_or_asked_about() {
    let list = list("4 Opt\nSignature Spell\n1 Annul\nSchemers:\n1 Swamp\n", &NoNames);
    assert_eq!((list.unread.len(), list.unread[0].line), (1, 4));
    let questions = notes(&list, NoteKind::Question);
    assert!(questions.len() == 1 && questions[0].starts_with("`Signature Spell` has no count"), "{questions:?}");
}

/// Row 111, the whole list at once.
#[test]
fn one_list_may_mix_all_of_it() {
    let text = "\u{feff}// comment\r\nCommander\r\n1 Krenko, Mob Boss\r\n\r\n4x Lim-Dul's Vault\r\n2 Fire/Ice\r\n\
                1 Urza’s Tower *F*\r\n+2 Mace\r\n\r\n6 Deck of Cards But Animated\r\nSB: 2 Opt\r\n";
    let list = plain(text);
    let expected = [
        (1, "Krenko, Mob Boss", Commander),
        (4, "Lim-Dul's Vault", Main),
        (2, "Fire // Ice", Main),
        (1, "Urza's Tower", Main),
        (1, "+2 Mace", Main),
        (6, "Deck of Cards But Animated", Main),
        (2, "Opt", Sideboard),
    ];
    assert_eq!(cards(&list), expected);
}
