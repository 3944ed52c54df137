//! Writing: every list in every format, read again.
//!
//! A list is written so that the same cards stand in the same sections when it is read again, or it is refused with
//! the reason.

use super::super::{DeckList, NameBook, NoNames, Section, TARGETS, Target, Unwritable, Written, read};
use super::examples::{EXAMPLES, sorted};
use super::{notes, plain};
use crate::cards::tests::named;
use crate::decks::NoteKind;

/// Writes a list and reads it again; gives what was written where it can be.
pub(super) fn kept_or_refused(list: &DeckList, target: &Target, names: &dyn NameBook) -> Result<Written, Unwritable> {
    let written = target.write(list, names)?;
    let again = read(written.text.as_bytes(), names).unwrap_or_else(|why| panic!("{}: {why}", target.word));
    assert_eq!(again.unread, [], "{}\n{}", target.word, written.text);
    assert_eq!(singles(&again), singles(list), "{}\n{}", target.word, written.text);
    let twice = target.write(&again, names).map(|twice| twice.text);
    assert_eq!(twice.as_ref(), Ok(&written.text), "{}: what was written and read is written as before", target.word);
    let told = |what: &str| written.remarks.iter().any(|remark| remark.contains(what));
    assert!(again.name == list.name || told("the deck's name"), "{}: {:?}", target.word, written.remarks);
    assert!(again.stated_format == list.stated_format || told("the game format"), "{}", target.word);
    let comments = |list| notes(list, NoteKind::Comment).len();
    assert!(comments(&again) == comments(list) || told("remarks"), "{}", target.word);
    Ok(written)
}

/// The cards of a list with the copies of each card of a section added up.
fn singles(list: &DeckList) -> Vec<(Section, String, Option<super::super::Pitch>, u32)> {
    let mut cards: Vec<(Section, String, Option<super::super::Pitch>, u32)> = Vec::new();
    for (section, name, pitch, count) in sorted(list) {
        match cards.last_mut().filter(|last| (last.0, &last.1, last.2) == (section, &name, pitch)) {
            Some(last) => last.3 += count,
            None => cards.push((section, name, pitch, count)),
        }
    }
    cards
}

/// The formats in which each example can be written; in all others it is refused.
const WRITABLE: [(&str, &[&str]); 11] = [
    ("brute-vanilla.fabdb.txt", &["text", "fabrary", "fabdb"]),
    ("burn.mtgo.txt", MAGIC),
    ("draw-go-1998.dck", MAGIC_WITHOUT_SIDEBOARD),
    ("green-vanilla.cod", MAGIC_WITHOUT_SIDEBOARD),
    ("heavenly-inferno-commander-2011.dck", MAGIC),
    ("mono-green.arena.txt", MAGIC),
    ("mono-red-2011.dck", MAGIC),
    ("ninja-vanilla.fabrary.txt", &["text", "fabrary", "fabdb"]),
    ("stampede-of-beasts-m11.dck", MAGIC_WITHOUT_SIDEBOARD),
    ("viserai-silver-age.fabrary.txt", &["text", "fabrary", "fabdb"]),
    ("white-vanilla.dek", MAGIC_WITHOUT_SIDEBOARD),
];
const MAGIC: &[&str] = &["text", "mtgo", "arena", "mtgo-dek", "cockatrice", "xmage", "forge"];
const MAGIC_WITHOUT_SIDEBOARD: &[&str] =
    &["text", "mtgo", "arena", "mtgo-dek", "cockatrice", "xmage", "forge", "fabrary", "fabdb", "fabtcg"];

#[test]
fn every_example_in_every_format_is_the_same_cards_or_refused_with_the_reason() {
    for ((file, bytes), (known, words)) in EXAMPLES.into_iter().zip(WRITABLE) {
        let list = read(bytes, &NoNames).expect(file);
        assert_eq!(file, known);
        let writable = TARGETS.iter().filter(|target| match kept_or_refused(&list, target, &NoNames) {
            Ok(_) => true,
            Err(Unwritable::Section { .. } | Unwritable::Colour { .. }) => false,
            Err(other) => panic!("{file}, {}: {other}", target.word),
        });
        assert_eq!(writable.map(|target| target.word).collect::<Vec<_>>(), words, "{file}");
    }
}

#[test]
fn what_a_format_has_no_place_for_is_refused_by_name() {
    let lists = [
        (
            "Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain\n",
            "mtgo-dek",
            "no place for the section `commander`, in which 1 cards",
        ),
        ("Companion\n1 Lurrus\nDeck\n60 Plains\n", "forge", "section `companion`"),
        ("4 Opt\nMaybeboard\n2 Annul\n", "arena", "section `maybe`, in which 2 cards stand: write `text`"),
        ("3 Head Jab (red)\n", "cockatrice", "does not tell `Head Jab` in red from the other two"),
        ("4 Opt\nSideboard\n1 Annul\n", "fabtcg", "section `sideboard`"),
        (
            "Arena cards\n1 Kiss of Death, the Last\nDeck cards\n1 Opt\n",
            "fabdb",
            "`Kiss of Death, the Last` would not be read again",
        ),
    ];
    for (text, word, part) in lists {
        let refused = Target::of(word).unwrap().write(&plain(text), &NoNames).unwrap_err().to_string();
        assert!(refused.contains(part), "{word}: {refused}");
    }
    assert!(Target::of("pdf").is_none());
    let known = named(&["Kiss of Death, the Last"]);
    let list = plain(lists[5].0);
    assert!(kept_or_refused(&list, Target::of("fabdb").unwrap(), &known).is_ok(), "a known name may have commas");
}

#[test]
fn what_is_left_out_is_said_and_what_fits_is_kept() {
    let list = plain("// NAME: Burn & <co>\n// FORMAT: Modern\n# tested\n4 Fire // Ice\n2 Look at Me, I'm R&D\n");
    let remarks = |word| kept_or_refused(&list, Target::of(word).unwrap(), &NoNames).unwrap().remarks;
    assert_eq!(remarks("text"), [""; 0]);
    assert_eq!(remarks("cockatrice"), [""; 0]);
    assert_eq!(
        remarks("forge"),
        [
            "the game format, `Modern`, has no place in Forge's .dck and is left out",
            "remarks that have no place in Forge's .dck and are left out: 1",
        ]
    );
    assert_eq!(remarks("mtgo-dek").len(), 4, "name, format, remark, and the numbers that Magic Online wants");
}

#[test]
fn magic_online_gets_one_slash_between_halves() {
    let list = plain("4 Dead // Gone\n1 Who // What // When // Where // Why\n");
    let text = |word| kept_or_refused(&list, Target::of(word).unwrap(), &NoNames).unwrap().text;
    assert_eq!(text("mtgo"), "4 Dead/Gone\n1 Who/What/When/Where/Why\n");
    assert!(text("mtgo-dek").contains("Name=\"Dead/Gone\""));
    assert_eq!(text("text"), "Deck\n4 Dead // Gone\n1 Who // What // When // Where // Why\n");
}
