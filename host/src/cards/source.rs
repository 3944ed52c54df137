//! Where the facts of a card list come from.
//!
//! A file that a user brought is named by its digest, so that a report can say which facts it rests on; the text of
//! the file is never kept.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A source of facts: a data set in one version, or a file that a user has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// What the source is called.
    pub name: String,
    /// The day of the data, as the source gives it; nothing where the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Version, and what else a reader should know.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The file, as the user named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// SHA-256 of the file's bytes, in lower-case hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// How many records the file holds, used or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub records: Option<usize>,
}

/// SHA-256 of `bytes` in lower-case hexadecimal.
pub(super) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_standard() {
        // FIPS 180-4's own example.
        assert_eq!(digest(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
