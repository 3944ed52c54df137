//! Broken input: bytes of the examples, changed at random, never panic and never lose a line.
//!
//! A failure prints the smallest bytes that show it, to become a row of another test.

use super::super::{DeckList, Format, NoNames, read, write_text};
use super::examples::{EXAMPLES, sorted};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Bytes that mean something to one reader or another.
const TELLING: &[u8] = b"\n\r \t0149-xX()[]{}<>/|#*^:;&,=\"'!SBab\xc3\xa9\xff\xef\xbb\xbf";

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![3 => prop::sample::select(TELLING), 1 => any::<u8>()];
    let change = (any::<prop::sample::Index>(), byte, 0..4u8);
    (0..EXAMPLES.len(), prop::collection::vec(change, 1..12)).prop_map(|(example, changes)| {
        let mut bytes = EXAMPLES[example].1.to_vec();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(20)),
            }
        }
        bytes
    })
}

/// The numbers of lines that ended as something.
fn filed(list: &DeckList) -> BTreeSet<u32> {
    let entries = list.entries.iter().map(|entry| entry.line);
    let unread = list.unread.iter().map(|unread| unread.line);
    entries.chain(unread).chain(list.notes.iter().map(|note| note.line)).collect()
}

/// The numbers of lines that must end as something: in XML those on which a card starts, elsewhere all but blanks.
fn owed(bytes: &[u8], format: Format) -> BTreeSet<u32> {
    let text = super::super::bytes::Text::decode(bytes).expect("it was read").lines;
    let is_owed = |text: &str| match format {
        Format::MtgoDek | Format::Cockatrice => text.contains("<Cards ") || text.contains("<card "),
        _ => !text.is_empty(),
    };
    text.iter().filter(|line| is_owed(&line.text)).map(|line| line.number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bytes_never_panic_and_every_line_is_accounted_for(bytes in mutated()) {
        if let Ok(list) = read(&bytes, &NoNames) {
            let missing: Vec<u32> = owed(&bytes, list.format).difference(&filed(&list)).copied().collect();
            prop_assert!(missing.is_empty(), "lines {missing:?} of\n{}", String::from_utf8_lossy(&bytes));
            prop_assert!(list.entries.iter().all(|e| (1..1000).contains(&e.count) && !e.name.is_empty()));
        }
    }

    #[test]
    fn whatever_was_read_survives_being_written(bytes in mutated()) {
        if let Ok(list) = read(&bytes, &NoNames) && !list.entries.is_empty() {
            let written = write_text(&list);
            let again = read(written.as_bytes(), &NoNames).expect(&written);
            let (before, after) = (sorted(&list), sorted(&again));
            let changed: Vec<_> = before.iter().zip(&after).find(|(a, b)| a != b).into_iter().collect();
            prop_assert!(before == after, "{changed:?}");
        }
    }

    #[test]
    fn arbitrary_lines_never_panic(lines in prop::collection::vec("[\\PC\t]{0,60}", 0..8)) {
        let _ = read(lines.join("\n").as_bytes(), &NoNames);
    }
}
