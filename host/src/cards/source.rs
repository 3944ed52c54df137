//! Where the facts of a card list come from.
//!
//! A file that a user brought is named by its digest, so that a report can say which facts it rests on; the text of
//! the file is never kept.

use serde::{Deserialize, Serialize};

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
