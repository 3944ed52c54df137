//! Bytes to lines: encoding, line ends and the size of what is read.
//!
//! Whatever comes out is text of at most [`MOST_LINES`] lines, so that no reader has to fear its input.

use super::Unreadable;
use crate::names::tidy;
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The largest deck lists met are some 100 kB of XML.
pub(super) const MOST_BYTES: usize = 1 << 20;
/// Some two hundred times the lines of a usual deck list.
pub(super) const MOST_LINES: usize = 20_000;

/// A deck list's text.
pub(super) struct Text {
    /// The whole text with LF at the end of each line, for readers of XML.
    pub body: String,
    /// The text line by line, for all others.
    pub lines: Vec<Line>,
    /// The encoding, where it was neither said by the file nor UTF-8.
    pub guessed_encoding: Option<&'static str>,
}

/// One line of a deck list.
pub(super) struct Line {
    /// The line's number, from 1.
    pub number: u32,
    /// The line as it stands in the file, for messages.
    pub raw: String,
    /// The line in tidy form: one kind of quote, dash and space, trimmed.
    pub text: String,
}

impl Text {
    pub(super) fn decode(bytes: &[u8]) -> Result<Text, Unreadable> {
        if bytes.len() > MOST_BYTES {
            return Err(Unreadable::TooLong { bytes: bytes.len(), limit: MOST_BYTES });
        }
        if let Some((_, what)) = BINARY.iter().find(|(magic, _)| bytes.starts_with(magic)) {
            return Err(Unreadable::Binary { what });
        }
        let (body, guessed_encoding) = decode(bytes)?;
        refuse_control_characters(&body)?;
        let body = body.replace("\r\n", "\n").replace('\r', "\n");
        let lines = lines(&body)?;
        if lines.iter().all(|line| line.text.is_empty()) {
            return Err(Unreadable::Empty);
        }
        Ok(Text { body, lines, guessed_encoding })
    }
}

/// First bytes of files that people pick by mistake.
const BINARY: [(&[u8], &str); 7] = [
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
];

/// A byte order mark decides; then UTF-8 if it is valid; then Windows-1252, in which every byte means something.
fn decode(bytes: &[u8]) -> Result<(String, Option<&'static str>), Unreadable> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..]);
        return match text {
            Some(text) => Ok((text.into_owned(), None)),
            None => Err(Unreadable::BrokenEncoding { encoding: encoding.name() }),
        };
    }
    if let Some(text) = UTF_8.decode_without_bom_handling_and_without_replacement(bytes) {
        return Ok((text.into_owned(), None));
    }
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    Ok((text.into_owned(), Some(WINDOWS_1252.name())))
}

/// Text has no NUL and next to no control characters; one in thirty is more than any editor leaves behind.
fn refuse_control_characters(text: &str) -> Result<(), Unreadable> {
    let is_odd = |c: &char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{1a}');
    let odd = text.chars().filter(is_odd).count();
    if text.contains('\0') || odd * 30 > text.len() {
        return Err(Unreadable::Binary { what: "a binary file (some old Magic Online .dek files are)" });
    }
    Ok(())
}

fn lines(body: &str) -> Result<Vec<Line>, Unreadable> {
    let count = body.lines().count();
    if count > MOST_LINES {
        return Err(Unreadable::TooManyLines { lines: count, limit: MOST_LINES });
    }
    let line = |(raw, number): (&str, u32)| Line { number, raw: raw.trim().to_owned(), text: tidy(raw) };
    Ok(body.lines().zip(1..).map(line).collect())
}
