//! The snippets by which the formats of Magic are described, each read as its page says.
//!
//! A snippet stands here as it is met in the wild, so that a format can be learnt from its test.

use super::super::{Format, NoNames, NoteKind, Section};
use super::{cards, list, notes, plain, totals};
use Section::{Commander, Companion, Main, Maybe, Sideboard, Tokens};

#[test]
fn magic_online_text_marks_a_sideboard_by_prefix_or_heading() {
    let text = "4 Lightning Bolt\n2 Fire/Ice\n20 Mountain\n\nSB: 3 Smash to Smithereens\nSideboard\n1 Dead/Gone\n";
    let list = plain(text);
    assert_eq!(list.format, Format::Plain);
    let expected = [
        (4, "Lightning Bolt", Main),
        (2, "Fire // Ice", Main),
        (20, "Mountain", Main),
        (3, "Smash to Smithereens", Sideboard),
        (1, "Dead // Gone", Sideboard),
    ];
    assert_eq!(cards(&list), expected);
}

#[test]
fn one_blank_group_opens_a_sideboard_and_the_list_says_so() {
    let lists = [
        ("4 Annul\n56 Island\n\n15 Dispel\n", Some(15)),
        ("4 Annul\r\n56 Island\r\n\r\n15 Dispel\r\n\r\n", Some(15)),
        ("\n\n4 Annul\n56 Island\n\n\n", None),
        ("4 Annul\n\n56 Island\n\n15 Dispel\n", None),
        ("4 Annul\n\n56 Island\nSB: 15 Dispel\n", Some(15)),
        ("4 Annul\n\n// the lands\n56 Island\n", None),
    ];
    for (text, sideboard) in lists {
        let list = plain(text);
        assert_eq!(list.count(Sideboard), sideboard.unwrap_or(0), "{text}");
    }
    let asked = |text: &str| notes(&plain(text), NoteKind::Question).len();
    assert_eq!(lists.map(|(text, _)| asked(text)), [1, 1, 0, 1, 0, 0]);
}

#[test]
fn arena_has_headings_and_an_about_block() {
    let text = "About\nName Mono Green\n\nCommander\n1 Vorinclex (MOM) 213\n\nCompanion\n\
                1 Lurrus of the Dream-Den (IKO) 226\n\nDeck\n23 Forest (ONE) 266\n\
                1 Integrity // Intervention (GRN) 227\n1 Vorinclex, Monstrous Raider (KHM) 199\n\
                4 Steel Leaf Champion (DAR) 182\n1 Opt\n\nSideboard\n1 Tyrranax Rex (ONE) 189\n";
    let list = plain(text);
    assert_eq!((list.format, list.name.as_deref()), (Format::Arena, Some("Mono Green")));
    let expected = [
        (1, "Vorinclex", Commander),
        (1, "Lurrus of the Dream-Den", Companion),
        (23, "Forest", Main),
        (1, "Integrity // Intervention", Main),
        (1, "Vorinclex, Monstrous Raider", Main),
        (4, "Steel Leaf Champion", Main),
        (1, "Opt", Main),
        (1, "Tyrranax Rex", Sideboard),
    ];
    assert_eq!(cards(&list), expected);
}

#[test]
fn collector_numbers_of_every_kind_stay_out_of_names() {
    for number in ["6p", "72+", "2*", "U16", "C15-113", "A120", "sg244", "jn92sb", "12★", "245p F", "190 *F*", ""] {
        let list = plain(&format!("1 Boseiju, Who Endures (NEO) {number}"));
        assert_eq!(cards(&list), [(1, "Boseiju, Who Endures", Main)], "{number}");
    }
}

#[test]
fn magic_online_xml_reads_by_name_in_any_order_of_attributes() {
    let text = r#"<?xml version="1.0" encoding="UTF-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="60897" Quantity="1" Sideboard="false" Name="Daze" Annotation="0" />
  <Cards Name="Wear/Tear" Sideboard="true" Quantity="4" />
  <Cards Name="Look at Me, I&apos;m R&amp;D" />
  <Cards CatID="5" Quantity="2" />
  <Cards CatID="6" Quantity="0" Name="Opt" />
  <Cards CatID="6" Quantity="many" Name="Opt" />
</Deck>"#;
    let list = list(text, &NoNames);
    assert_eq!(list.format, Format::MtgoDek);
    assert_eq!(cards(&list), [(1, "Daze", Main), (4, "Wear // Tear", Sideboard), (1, "Look at Me, I'm R&D", Main)]);
    let unread: Vec<(u32, bool)> = list.unread.iter().map(|u| (u.line, u.text.starts_with("<Cards"))).collect();
    assert_eq!(unread, [(8, true), (9, true), (10, true)]);
}

#[test]
fn cockatrice_zones_hold_the_deck_and_nothing_else_does() {
    let text = r#"<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Sat</lastLoadedTimestamp>
    <deckname>Burn</deckname>
    <format>modern</format>
    <comments>tested 2020
Sideboard</comments>
    <zone name="main">
        <card number="4" name="Lightning Bolt" price="0" setShortName="LEA" collectorNumber="161" uuid="x"/>
        <card name="Fire // Ice"/>
    </zone>
    <zone name="side"><card number="3" name="Smash to Smithereens"/></zone>
    <zone name="tokens"><card number="1" name="Soldier"/></zone>
    <zone name="hand"><card number="1" name="Opt"/></zone>
    <sideboard_plan><name>x</name><move_card_to_zone><card_name>Opt</card_name></move_card_to_zone></sideboard_plan>
</cockatrice_deck>"#;
    let list = list(text, &NoNames);
    assert_eq!((list.name.as_deref(), list.stated_format.as_deref()), (Some("Burn"), Some("modern")));
    let expected = [
        (4, "Lightning Bolt", Main),
        (1, "Fire // Ice", Main),
        (3, "Smash to Smithereens", Sideboard),
        (1, "Soldier", Tokens),
    ];
    assert_eq!(cards(&list), expected);
    assert!(!Tokens.belongs_to_deck());
    assert_eq!(list.unread.len(), 1);
    assert!(list.unread[0].reason.contains("zone `hand`"));
    assert_eq!(notes(&list, NoteKind::Comment), ["tested 2020", "Sideboard"]);
}

/// Found by changed lists: a card that had slipped into the comments was dropped without a word.
#[test]
fn a_card_of_cockatrice_outside_every_zone_is_reported_and_text_around_it_is_kept() {
    for element in ["comments", "deckname", "format", "something"] {
        let text = format!(
            "<cockatrice_deck version=\"1\">\n<{element}>one\n<card number=\"2\" name=\"Opt\"/>\ntwo</{element}>\n\
             <zone name=\"main\"><card number=\"4\" name=\"Fling\"/></zone>\n</cockatrice_deck>"
        );
        let list = list(&text, &NoNames);
        assert_eq!(cards(&list), [(4, "Fling", Main)], "{element}");
        assert_eq!(list.unread.iter().map(|u| u.line).collect::<Vec<_>>(), [3], "{element}");
        assert!(list.unread[0].reason.contains(&format!("<{element}>")), "{}", list.unread[0].reason);
        let kept = if element == "comments" { vec!["one", "two"] } else { Vec::new() };
        assert_eq!(notes(&list, NoteKind::Comment), kept, "{element}");
    }
}

#[test]
fn forge_sections_stand_in_brackets_and_an_unknown_one_is_kept_apart() {
    let text = "[metadata]\nName=Burn\nDeck Type=constructed\n[Main]\n4 Lightning Bolt|M10|1\n20 Mountain|M10\n\
                2 Opt|XLN|1|+foil\n[Sideboard]\n2 Fire // Ice\n[Commander]\n1 Krenko, Mob Boss|RVR\n[Schemers]\n1 Eyes\n";
    let list = list(text, &NoNames);
    assert_eq!((list.format, list.name.as_deref()), (Format::Forge, Some("Burn")));
    let expected = [
        (4, "Lightning Bolt", Main),
        (20, "Mountain", Main),
        (2, "Opt", Main),
        (2, "Fire // Ice", Sideboard),
        (1, "Krenko, Mob Boss", Commander),
    ];
    assert_eq!(cards(&list), expected);
    assert_eq!((list.unread.len(), list.unread[0].line), (1, 13));
}

#[test]
fn xmage_reads_by_name_behind_any_printing() {
    let text = "NAME:Burn\nAUTHOR:JayDi85\n4 [M10:146] Lightning Bolt\n2 [FEM:U16] Hymn to Tourach\n\
                SB: 1 [APC:74] Fire // Ice\nLAYOUT MAIN:(2,8)(NONE,false,50)|([M10:146],[M10:146])([LEA:123])\n\
                4 [M10:146]\n";
    let list = list(text, &NoNames);
    assert_eq!((list.format, list.name.as_deref()), (Format::XMage, Some("Burn")));
    let expected = [(4, "Lightning Bolt", Main), (2, "Hymn to Tourach", Main), (1, "Fire // Ice", Sideboard)];
    assert_eq!(cards(&list), expected);
    assert_eq!(list.unread.len(), 1, "a printing without a name names no card");
}

#[test]
fn workstation_and_apprentice_lists_are_plain_text() {
    let text = "// NAME : Burn\n// CREATOR : x\n        4 [M14] Mutavault\n        20 [M10] Mountain (2)\n\
                SB:  1 [DGM] Wear/Tear\nSB:  4 Annul\n";
    let list = plain(text);
    assert_eq!(list.name.as_deref(), Some("Burn"));
    let expected =
        [(4, "Mutavault", Main), (20, "Mountain", Main), (1, "Wear // Tear", Sideboard), (4, "Annul", Sideboard)];
    assert_eq!(cards(&list), expected);
}

#[test]
fn moxfield_marks_its_sideboard_and_asks_about_its_commander() {
    let text = "1 Atraxa, Praetors’ Voice (2X2) 190 *F*\n\n1 Sol Ring (CLB) 336\n\
                1 Boggart Trawler / Boggart Bog (MH3) 243\n13 Mountain (DSK) 283\n10 Swamp (DSK) 282 F\n\
                SIDEBOARD:\n1 Pyroblast (EMA) 142\n";
    let list = plain(text);
    assert_eq!(cards(&list)[0], (1, "Atraxa, Praetors' Voice", Main));
    assert_eq!(cards(&list)[2], (1, "Boggart Trawler // Boggart Bog", Main));
    assert_eq!(totals(&list), [(Main, 26), (Sideboard, 1)]);
    let questions = notes(&list, NoteKind::Question);
    assert!(questions.len() == 1 && questions[0].contains("write `Commander` above it"), "{questions:?}");

    let tagged = plain("1 Atraxa, Praetors' Voice *CMDR*\n\n99 Forest\n");
    assert_eq!(totals(&tagged), [(Commander, 1), (Main, 99)]);
    let headed = plain("Commander\n1 Atraxa, Praetors' Voice\n\n99 Forest\n");
    assert_eq!(totals(&headed), [(Commander, 1), (Main, 99)]);
    let headless = plain("1 Atraxa, Praetors' Voice\n\n99 Forest\n");
    assert_eq!(totals(&headless), [(Main, 100)]);
}

#[test]
fn what_other_sites_add_to_a_line_is_understood() {
    let lines = [
        ("1 Fire // Ice #comment", 1, "Fire // Ice", Main),
        ("1 Krenko, Mob Boss #!Commander", 1, "Krenko, Mob Boss", Commander),
        ("1 Krenko, Mob Boss # !Commander", 1, "Krenko, Mob Boss", Commander),
        ("4 Dead/Gone [PLC]", 4, "Dead // Gone", Main),
        ("4 Lightning Bolt <161> [M10] (F)", 4, "Lightning Bolt", Main),
        ("4x Lightning Bolt *F*", 4, "Lightning Bolt", Main),
        ("4x [Lightning Bolt](https://tappedout.net/mtg-card/lightning-bolt/) *F*", 4, "Lightning Bolt", Main),
        ("COMMANDER: 1 Tajic, Blade of the Legion [DGM:1]", 1, "Tajic, Blade of the Legion", Commander),
        ("4 Lightning Bolt [M10:146] [foil]", 4, "Lightning Bolt", Main),
        ("1 Plargg, Dean of Chaos [STX:156a]", 1, "Plargg, Dean of Chaos", Main),
        ("[WTH] Abeyance", 1, "Abeyance", Main),
        ("4X [B] Forest (3)", 4, "Forest", Main),
        ("- 4 Lightning Bolt", 4, "Lightning Bolt", Main),
        ("sb: 2 Opt", 2, "Opt", Sideboard),
    ];
    for (line, count, name, section) in lines {
        assert_eq!(cards(&plain(&format!("{line}\n1 Swamp"))), [(count, name, section), (1, "Swamp", Main)], "{line}");
    }
}

#[test]
fn deckstats_headings_stand_in_comments() {
    let list = plain("//Main\n1 Fire // Ice #comment\n\n//Sideboard\n2 Opt\n//Maybeboard\n1 Annul\n# a remark\n");
    assert_eq!(cards(&list), [(1, "Fire // Ice", Main), (2, "Opt", Sideboard), (1, "Annul", Maybe)]);
    assert_eq!(notes(&list, NoteKind::Comment), ["comment", "a remark"]);
}
