//! Broken deck lists: lists of each format, changed at random from a fixed seed, never panic and never lose a line.
//!
//! A failure prints the smallest bytes that show it, to become a row of another test. Tests run some cases of each
//! format, `check` runs many.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use proptest::{
    prelude::*,
    test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner},
};
use rulezero_host::{
    decks::{DeckList, Format, NoNames, TARGETS, read},
    names::normal,
};
use std::{
    collections::BTreeSet,
    path::Path,
    time::{Duration, Instant},
};

/// Bytes that mean something to one reader or another.
const TELLING: &[u8] = b"\n\r \t0149-xX()[]{}<>/|#*^:;&,=\"'!SBab\xc3\xa9\xff\xef\xbb\xbf";
/// Words that mean something to one reader or another.
const WORDS: [&str; 16] = [
    "Sideboard\n",
    "SB: ",
    "[Main]",
    "Deck\n",
    "Hero: ",
    "<card ",
    "<Cards ",
    "</zone>",
    "&amp;",
    "]]>",
    "(red)",
    "//",
    " [M10:146] ",
    "999",
    "About\n",
    "\r\n\r\n",
];

/// Lists of one format, to be changed.
pub(crate) struct Corpus {
    /// The format, by the word for it.
    pub(crate) word: &'static str,
    lists: Vec<Vec<u8>>,
}

/// One change of some bytes.
#[derive(Clone, Debug)]
enum Change {
    Set(prop::sample::Index, u8),
    Insert(prop::sample::Index, u8),
    Say(prop::sample::Index, &'static str),
    Remove(prop::sample::Index),
    Truncate(prop::sample::Index),
    /// A line stands so often.
    Repeat(prop::sample::Index, usize),
    /// Two lines change places.
    Swap(prop::sample::Index, prop::sample::Index),
}

/// The lists of `examples/decks` in each format that they can be written in, and one of Talishar's.
pub(crate) fn corpora(repository: &Path) -> Vec<Corpus> {
    let folder = std::fs::read_dir(repository.join("examples/decks")).expect("the examples are there");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let files: Vec<Vec<u8>> = files.into_iter().map(|file| std::fs::read(file).expect("a list")).collect();
    let lists: Vec<DeckList> = files.iter().filter_map(|bytes| read(bytes, &NoNames).ok()).collect();
    let written = TARGETS.iter().map(|target| {
        let lists = lists.iter().filter_map(|list| target.write(list, &NoNames).ok());
        Corpus { word: target.word, lists: lists.map(|written| written.text.into_bytes()).collect() }
    });
    let talishar =
        b"ira edge_of_autumn ironrot_helm\r\nhead_jab_red head_jab_red leg_tap_blue\r\nhelm\r\n\r\n".to_vec();
    let as_found = [Corpus { word: "as found", lists: files }, Corpus { word: "talishar", lists: vec![talishar] }];
    written.chain(as_found).collect()
}

/// Changes the lists of a format so many times, always the same way, and says what is wrong.
pub(crate) fn survive(corpus: &Corpus, cases: u32) -> Result<(), String> {
    let config =
        ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 2_000, ..ProptestConfig::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let strategy = (any::<prop::sample::Index>(), prop::collection::vec(change(), 1..12));
    let ended = runner.run(&strategy, |(list, changes)| {
        let mut bytes = list.get(&corpus.lists).clone();
        changes.into_iter().for_each(|change| change.apply(&mut bytes));
        keeps_its_promises(&bytes)
    });
    ended.map_err(|why| format!("{}: {why}", corpus.word))
}

/// How long the reader takes for the largest files made of one word or one list, against its time for a sixteenth of
/// them; the slowest of each format.
pub(crate) fn slowest(corpus: &Corpus) -> (f64, Duration) {
    const LARGE: usize = 1_000_000;
    let marks = WORDS.iter().map(|word| word.as_bytes().to_vec());
    let mut worst = (0.0, Duration::ZERO);
    for piece in marks.chain(corpus.lists.iter().take(1).cloned()) {
        let start = &corpus.lists[0][..corpus.lists[0].len().min(200)];
        let file = |size: usize| -> Vec<u8> { start.iter().chain(piece.iter().cycle()).take(size).copied().collect() };
        let time = |bytes: &[u8]| {
            let once = || {
                let begun = Instant::now();
                let _ = read(bytes, &NoNames);
                begun.elapsed()
            };
            once().min(once())
        };
        let (small, large) = (time(&file(LARGE / 16)), time(&file(LARGE)));
        if large > worst.1 {
            worst = (large.as_secs_f64() / small.as_secs_f64().max(1e-4), large);
        }
    }
    worst
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<prop::sample::Index>;
    let byte = || prop_oneof![3 => prop::sample::select(TELLING), 1 => any::<u8>()];
    prop_oneof![
        3 => (at(), byte()).prop_map(|(at, byte)| Change::Set(at, byte)),
        3 => (at(), byte()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        2 => (at(), prop::sample::select(&WORDS[..])).prop_map(|(at, word)| Change::Say(at, word)),
        3 => at().prop_map(Change::Remove),
        1 => at().prop_map(Change::Truncate),
        1 => (at(), 2..40_usize).prop_map(|(at, times)| Change::Repeat(at, times)),
        1 => (at(), at()).prop_map(|(one, other)| Change::Swap(one, other)),
    ]
}

impl Change {
    fn apply(self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let length = bytes.len();
        match self {
            Change::Set(at, byte) => bytes[at.index(length)] = byte,
            Change::Insert(at, byte) => bytes.insert(at.index(length), byte),
            Change::Say(at, word) => drop(bytes.splice(at.index(length)..at.index(length), word.bytes())),
            Change::Remove(at) => drop(bytes.remove(at.index(length))),
            Change::Truncate(at) => bytes.truncate(at.index(length).max(20)),
            Change::Repeat(at, times) => {
                let mut lines: Vec<&[u8]> = bytes.split_inclusive(|b| *b == b'\n').collect();
                let at = at.index(lines.len());
                lines.splice(at..at, std::iter::repeat_n(lines[at], times).collect::<Vec<_>>());
                *bytes = lines.concat();
            }
            Change::Swap(one, other) => {
                let mut lines: Vec<&[u8]> = bytes.split_inclusive(|b| *b == b'\n').collect();
                let (one, other) = (one.index(lines.len()), other.index(lines.len()));
                lines.swap(one, other);
                *bytes = lines.concat();
            }
        }
    }
}

/// What holds for any bytes: every line is understood or reported, what is kept is no more than the bytes allow, and
/// what was read can be written in every format, or is refused.
fn keeps_its_promises(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(list) = read(bytes, &NoNames) else { return Ok(()) };
    let missing: Vec<u32> = owed(bytes, list.format).difference(&filed(&list)).copied().collect();
    prop_assert!(missing.is_empty(), "lines {missing:?} of\n{}", String::from_utf8_lossy(bytes));
    prop_assert!(list.entries.iter().all(|e| (1..1000).contains(&e.count) && !e.name.is_empty()));
    let kept = kept(&list);
    prop_assert!(kept <= 1000 * (bytes.len() + 1), "{kept} bytes are kept of {}", bytes.len());
    for target in &TARGETS {
        if let Err(why) = target.write(&list, &NoNames) {
            // Plain text holds every list; but an id of Talishar may be made of anything, and what is no name is refused.
            let ids = matches!(list.format, Format::Talishar);
            let holds_all = target.word == "text" && !list.entries.is_empty() && !ids;
            prop_assert!(!holds_all, "{why}\n{}", String::from_utf8_lossy(bytes));
        }
    }
    Ok(())
}

/// Bytes of text that a list holds.
fn kept(list: &DeckList) -> usize {
    let entries = list.entries.iter().map(|entry| entry.name.len());
    let unread = list.unread.iter().map(|unread| unread.text.len() + unread.reason.len());
    entries.chain(unread).chain(list.notes.iter().map(|note| note.text.len())).sum()
}

/// The numbers of lines that ended as something.
fn filed(list: &DeckList) -> BTreeSet<u32> {
    let entries = list.entries.iter().map(|entry| entry.line);
    let unread = list.unread.iter().map(|unread| unread.line);
    entries.chain(unread).chain(list.notes.iter().map(|note| note.line)).collect()
}

/// The numbers of lines that must end as something: in XML those on which a card starts, elsewhere all but blanks.
fn owed(bytes: &[u8], format: Format) -> BTreeSet<u32> {
    let text = decoded(bytes).replace("\r\n", "\n").replace('\r', "\n");
    let is_owed = |text: &str| match format {
        Format::MtgoDek | Format::Cockatrice => text.contains("<Cards ") || text.contains("<card "),
        Format::Plain | Format::Arena | Format::XMage | Format::Forge => !normal(text).is_empty(),
        Format::FaBrary | Format::FabDb | Format::FabTcg | Format::Talishar => !normal(text).is_empty(),
    };
    (1..).zip(text.lines()).filter(|(_, line)| is_owed(line)).map(|(number, _)| number).collect()
}

fn decoded(bytes: &[u8]) -> String {
    let (encoding, mark) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    match encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..]) {
        Some(text) => text.into_owned(),
        None => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    }
}
