//! Why a file is not loaded, in sentences of one line that name the file and what to do.
//!
//! The sentences are short (a layout error of `abi_stable` alone has 30 kB); the rest is in [`LoadError::details`].

use std::{
    fmt,
    path::{Path, PathBuf},
};

/// A version of the plug-in ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AbiVersion {
    /// Raised by changes that old plug-ins cannot follow.
    pub major: u16,
    /// Raised by additions.
    pub minor: u16,
}

/// Why a file is not loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the fields are what their names and the sentences say
pub enum LoadError {
    /// The file is missing or locked away, or no file at all.
    #[error("{} cannot be read: {why}", path.display())]
    Unreadable { path: PathBuf, why: String },
    /// Text, an empty or damaged file, or a library of another kind of system.
    #[error("{} is not a library: {why}", path.display())]
    NotALibrary { path: PathBuf, why: String },
    /// A library for another processor.
    #[error(
        "{} is for {found} and this program runs on {expected}: take the plug-in that was built for {expected}",
        path.display()
    )]
    WrongArchitecture { path: PathBuf, found: String, expected: String },
    /// A program, or a library that is something else. Nothing of it was run.
    #[error("{} is not a Rulezero plug-in: {why}", path.display())]
    NotAPlugin { path: PathBuf, why: String },
    /// A panic could not be caught in the plug-in.
    #[error(
        "{} is built with panic = \"abort\", so one mistake in it would end this program: \
         build it with panic = \"unwind\"",
        path.display()
    )]
    PanicStrategy { path: PathBuf },
    /// Another major version of the boundary.
    #[error("{} is built for plug-in ABI {found} and this host has {host}: {}", path.display(), advice(*found, *host))]
    Abi { path: PathBuf, found: AbiVersion, host: AbiVersion },
    /// Code that was loaded stays loaded, so there is an end to it.
    #[error(
        "{} is not loaded: {most} plug-in files were loaded since the program began, and loaded code stays; \
         start the program again",
        path.display()
    )]
    TooMany { path: PathBuf, most: usize },
    /// The private copy could not be made.
    #[error("{} cannot be copied to a place of its own: {why}", path.display())]
    Copy { path: PathBuf, why: String },
    /// The system's loader refuses.
    #[error("{} cannot be opened: {why}", path.display())]
    Open { path: PathBuf, why: String },
    /// A type of the boundary is not what this host knows by that name.
    #[error("{} does not fit this host: {difference}; build it with the rulezero-core of this host", path.display())]
    Layout { path: PathBuf, difference: String, full: String },
    /// Its module could not be made.
    #[error("{} failed as it was loaded: {why}", path.display())]
    Constructor { path: PathBuf, why: String },
    /// It could not say which variants it has, or one of them not what it is.
    #[error("{} cannot list its variants: {why}", path.display())]
    Variants { path: PathBuf, why: String },
    /// An id that nobody could ask for.
    #[error(
        "{} has a variant called `{id}`: an id is game/edition, in lower-case letters, digits, dots and dashes",
        path.display()
    )]
    BadId { path: PathBuf, id: String },
    /// It was to run in a worker, and the worker says no or died.
    #[error("{why}")]
    Isolated { path: PathBuf, why: String },
    /// Two variants want the same id.
    #[error("{} has a variant `{id}`, {}", path.display(), taken(path, first))]
    TwoVariants { path: PathBuf, id: String, first: PathBuf },
}

impl LoadError {
    /// The file that is meant.
    pub fn path(&self) -> &Path {
        match self {
            LoadError::Unreadable { path, .. }
            | LoadError::NotALibrary { path, .. }
            | LoadError::WrongArchitecture { path, .. }
            | LoadError::NotAPlugin { path, .. }
            | LoadError::PanicStrategy { path }
            | LoadError::Abi { path, .. }
            | LoadError::TooMany { path, .. }
            | LoadError::Copy { path, .. }
            | LoadError::Open { path, .. }
            | LoadError::Layout { path, .. }
            | LoadError::Constructor { path, .. }
            | LoadError::Variants { path, .. }
            | LoadError::BadId { path, .. }
            | LoadError::Isolated { path, .. }
            | LoadError::TwoVariants { path, .. } => path,
        }
    }

    /// What more there is to say, over many lines, for `--verbose`.
    pub fn details(&self) -> Option<&str> {
        match self {
            LoadError::Layout { full, .. } => Some(full),
            LoadError::Unreadable { .. }
            | LoadError::NotALibrary { .. }
            | LoadError::WrongArchitecture { .. }
            | LoadError::NotAPlugin { .. }
            | LoadError::PanicStrategy { .. }
            | LoadError::Abi { .. }
            | LoadError::TooMany { .. }
            | LoadError::Copy { .. }
            | LoadError::Open { .. }
            | LoadError::Constructor { .. }
            | LoadError::Variants { .. }
            | LoadError::BadId { .. }
            | LoadError::Isolated { .. }
            | LoadError::TwoVariants { .. } => None,
        }
    }
}

impl fmt::Display for AbiVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

fn advice(found: AbiVersion, host: AbiVersion) -> String {
    if found > host {
        format!("update Rulezero, or take the plug-in that was built for ABI {}", host.major)
    } else {
        format!("build it again with a rulezero-core that has ABI {}, or take a newer one", host.major)
    }
}

fn taken(path: &Path, first: &Path) -> String {
    if path == first {
        "and a second one of that id: give each its own".into()
    } else {
        format!("which {} has already: remove one of the two files", first.display())
    }
}

/// What a plug-in or the system says, as a part of one of our sentences: in one line and not too long. Where a panic
/// was stands at its end, so the middle is what is left out.
pub(super) fn in_a_line(said: &str) -> String {
    const HEAD: usize = 110;
    const TAIL: usize = 80;
    let words: Vec<&str> = said.split_whitespace().collect();
    let line: Vec<char> = words.join(" ").chars().collect();
    if line.len() <= HEAD + TAIL {
        return line.iter().collect();
    }
    line[..HEAD].iter().chain(&[' ', '…', ' ']).chain(&line[line.len() - TAIL..]).collect()
}

#[cfg(test)]
mod tests {
    use super::in_a_line;

    #[test]
    fn what_others_say_is_told_in_a_line() {
        assert_eq!(in_a_line("one\n  left: 1\r\n right: 2 at a.rs:1"), "one left: 1 right: 2 at a.rs:1");
        let long = in_a_line(&format!("begins {} ends at a.rs:1", "ä".repeat(50_000)));
        assert!(long.starts_with("begins ä") && long.ends_with("ä ends at a.rs:1") && long.chars().count() < 200);
    }
}
