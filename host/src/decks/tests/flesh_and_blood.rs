//! The snippets by which the formats of Flesh and Blood are described, each read as its page says.
//!
//! A list is a pool of cards: none of its sections is a sideboard, whatever its blank lines.

use super::super::{Format, NoNames, NoteKind, Pitch, Section};
use super::{cards, list, notes, plain, totals};
use crate::cards::tests::named;
use Section::{Arena, Hero, Main};

#[test]
fn fabdb_has_two_forms_and_early_fabrary_had_one_of_them() {
    let known = named(&["Kiss of Death, the Last", "Ironrot Helm", "Ironrot Legs"]);
    let marker = "Deck build - via https://fabdb.net :";
    let first = "\n\nSample (of a brute)\n\nClass: Brute\nHero: Rhinar\nWeapons: Kiss of Death, the Last\n\
                 Equipment: Ironrot Helm, Ironrot Legs\n\n(2) Brutal Assault (red)\n(1) Titanium Bauble\n\n\
                 See the full deck at: https://fabdb.net/decks/XXXXXXXX/\n";
    for text in [format!("{marker}{first}"), format!("Deck built with ❤️ at the FaBrary{first}")] {
        let list = list(&text, &known);
        assert_eq!((list.format, list.name.as_deref()), (Format::FabDb, Some("Sample (of a brute)")));
        let expected = [
            (1, "Rhinar", Hero),
            (1, "Kiss of Death, the Last", Arena),
            (1, "Ironrot Helm", Arena),
            (1, "Ironrot Legs", Arena),
            (2, "Brutal Assault", Main),
            (1, "Titanium Bauble", Main),
        ];
        assert_eq!(cards(&list), expected);
        assert_eq!((list.unread.len(), list.entries[4].pitch), (0, Some(Pitch::Red)));
    }
    let second = plain(&format!(
        "{marker}\n\nSample (Ira, Crimson Haze)\n\nWeapons: Harmonized Kodachi, Harmonized \
                                 Kodachi\nEquipment:\n\n[3] Head Jab (Yellow)\n"
    ));
    assert_eq!((second.name.as_deref(), second.hero()), (Some("Sample"), Some("Ira, Crimson Haze")));
    assert_eq!(totals(&second), [(Hero, 1), (Arena, 2), (Main, 3)]);
    assert_eq!(second.entries[3].pitch, Some(Pitch::Yellow));
    assert_eq!(notes(&second, NoteKind::Question).len(), 1, "no name is known, so the commas are only a guess");
}

/// Found by changed lists: a colour alone became a card without a name, a letter of several bytes a panic, and a line
/// of copies without an end one card a thousand times.
#[test]
fn ids_of_talishar_may_be_anything_and_none_is_lost() {
    let list = list("ira edge_of_autumn\n_red head_jab_red\n\u{201a}helm\n", &NoNames);
    let names: Vec<&str> = list.entries.iter().map(|e| e.name.as_str()).collect();
    assert_eq!(names, ["ira", "edge_of_autumn", "_red", "head jab", "\u{201a}helm"]);
    let many = format!("ira edge_of_autumn\n{}leg_tap_blue\n", "head_jab_red ".repeat(1000));
    let list = super::list(&many, &NoNames);
    assert_eq!(list.entries.iter().map(|e| (e.count, e.name.as_str())).collect::<Vec<_>>()[2..], [(1, "leg tap")]);
    assert_eq!(list.unread.len(), 1);
    assert_eq!(list.unread[0].reason, "it stands there 1000 times, and at most 999 are read");
}

#[test]
fn talishar_lines_are_ids_by_place_and_each_is_looked_at_by_itself() {
    let known = named(&["Ira, Crimson Haze", "Edge of Autumn", "Ironrot Helm", "Head Jab", "Leg Tap", "Helio's Mitre"]);
    let deck = "head_jab_red head_jab_red leg_tap_blue leg_tap_blue leg_tap_blue odd_thing_yellow head_jab_yellow \
                head_jab_blue leg_tap_redhead_jab_red what_is_this";
    let text = format!(
        "ira_crimson_haze edge_of_autumn ironrot_helm\r\n{deck}\r\nhelios_mitre\r\n\r\n\r\n\r\n\r\n\r\nleg_tap_red\r\n"
    );
    let list = list(&text, &known);
    assert_eq!((list.format, list.hero()), (Format::Talishar, Some("Ira, Crimson Haze")));
    let expected = [
        (1, "Ira, Crimson Haze", Hero),
        (1, "Edge of Autumn", Arena),
        (1, "Ironrot Helm", Arena),
        (2, "Head Jab", Main),
        (3, "Leg Tap", Main),
        (1, "odd thing", Main),
        (1, "Head Jab", Main),
        (1, "Head Jab", Main),
        (1, "what_is_this", Main),
        (1, "Helio's Mitre", Arena),
        (1, "Leg Tap", Section::Sideboard),
    ];
    assert_eq!(cards(&list), expected);
    assert_eq!((list.entries[4].pitch, list.entries[5].pitch), (Some(Pitch::Blue), Some(Pitch::Yellow)));
    let unread: Vec<_> = list.unread.iter().map(|unread| (unread.line, unread.reason.as_str())).collect();
    assert_eq!(unread, [(2, "two ids have run together: write `leg_tap_red head_jab_red`")]);
}

#[test]
fn fabrary_and_fabtcg_names_may_hold_anything() {
    let text = "name: The return: of Dromai 🐉\nHero: Dromai, Ash Artist\nFormat: Classic Constructed\n\nArena cards\n\
                1x Flamescale Furnace\n\nDeck cards\n3x Billowing Mirage (red)\n1x Backup Protocol: RED (red)\n\
                2x 10,000 Year Reunion (blue)\n1x Dash I/O\n\nMade with ❤️ at the FaBrary\n\
                See the full deck @ https://fabrary.net/decks/01\n";
    let list = plain(text);
    assert_eq!((list.format, list.name.as_deref()), (Format::FaBrary, Some("The return: of Dromai 🐉")));
    assert_eq!(list.hero(), Some("Dromai, Ash Artist"));
    let deck: Vec<&str> = list.section(Main).map(|entry| entry.name.as_str()).collect();
    assert_eq!(deck, ["Billowing Mirage", "Backup Protocol: RED", "10,000 Year Reunion", "Dash I/O"]);

    let published = plain("1x Dash I/O\n1x Teklo Foundry Heart\n\n3x Zipper Hit (yel)\n3x Zipper Hit (blu)\n");
    assert_eq!((published.format, totals(&published)), (Format::FabTcg, vec![(Main, 8)]));
    assert_eq!(published.entries[3].pitch, Some(Pitch::Blue));
}
