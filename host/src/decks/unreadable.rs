//! Why bytes as a whole are no deck list, each reason a sentence that says what to do.
//!
//! These are refusals of a file. A line that is not understood is never one of them.

/// The bytes are no deck list that can be read here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Nothing but blanks.
    #[error("the deck list is empty: give at least one line such as `4 Lightning Bolt`")]
    Empty,
    /// More bytes than any deck list has.
    #[error("the file has {bytes} bytes and a deck list at most {limit}: this is something else")]
    TooLong {
        /// Bytes in the file.
        bytes: usize,
        /// The most that is read.
        limit: usize,
    },
    /// More lines than any deck list has.
    #[error("the file has {lines} lines and a deck list at most {limit}: this is something else")]
    TooManyLines {
        /// Lines in the file.
        lines: usize,
        /// The most that are read.
        limit: usize,
    },
    /// Not text.
    #[error("this is {what}, not text: open it in the program that wrote it and export the deck as text")]
    Binary {
        /// What the first bytes say it is.
        what: &'static str,
    },
    /// A byte order mark promises UTF-16 or UTF-8 and the bytes do not keep it.
    #[error("the file says that it is {encoding} and has bytes that are not: save it again as UTF-8")]
    BrokenEncoding {
        /// The encoding that the file's first bytes promise.
        encoding: &'static str,
    },
    /// XML that cannot be parsed.
    #[error("the XML is broken at line {line}, column {column}: {reason}")]
    BrokenXml {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// What the parser says.
        reason: String,
    },
    /// Recognised, and not one of the formats that are read.
    #[error("this is {what}, which is not read here: {instead}")]
    Foreign {
        /// What it is.
        what: String,
        /// What to do.
        instead: &'static str,
    },
}
