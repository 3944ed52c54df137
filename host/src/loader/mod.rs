//! Plug-ins: private copy → pre-check → library → variants.
//!
//! This is the only room of the host that opens code, and the only one that knows `libloading`, `abi_stable` and
//! `unsafe`. Nothing of a file runs before its stamp was read and accepted; what runs is a copy that nobody can
//! change; libraries stay mapped until the program ends.

mod copy;
mod error;
mod inspect;
mod layout;
mod mapping;
mod variants;

pub use error::{AbiVersion, LoadError};
pub use inspect::StampFacts;
pub use mapping::MOST_MAPPINGS;

use copy::PrivateCopy;
use mapping::Mapping;
use rulezero_core::kernel::Rulebook;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    fmt::Write,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// A plug-in's file and the variants that it brought.
#[derive(Clone)]
pub struct Plugin {
    /// The file as it was named.
    pub path: PathBuf,
    /// The sha256 of its bytes, in 64 hexadecimal digits.
    pub sha256: String,
    /// What its stamp says.
    pub stamp: StampFacts,
    /// Its variants in the order in which it lists them. Each keeps the library mapped.
    pub variants: Vec<Arc<dyn Rulebook>>,
}

/// A file that may be a plug-in, as a private copy that nobody can change: what is checked is what will run.
pub struct Candidate {
    path: PathBuf,
    copy: PrivateCopy,
    sha256: String,
}

/// What was loaded since the program began. Both maps only ever grow.
struct Loaded {
    /// A mapping for each digest: the same bytes are never mapped twice.
    mappings: BTreeMap<String, Arc<Mapping>>,
    /// Variants by digest and crate; a file that holds several plug-ins is told apart by its name.
    variants: BTreeMap<(String, String), Vec<Arc<dyn Rulebook>>>,
}

static LOADED: Mutex<Loaded> = Mutex::new(Loaded { mappings: BTreeMap::new(), variants: BTreeMap::new() });

/// Loads a plug-in from its file. The same bytes are one plug-in, whatever their files are called: its variants are
/// the same objects. A file that has changed is a new plug-in beside the old one, on which running games end.
///
/// # Errors
/// A file that is no plug-in for this host is refused before any of its code runs, as far as that can be told from
/// its bytes. See [`LoadError`].
pub fn load(path: &Path) -> Result<Plugin, LoadError> {
    Candidate::of(path)?.load()
}

impl Candidate {
    /// A private copy of a file.
    ///
    /// # Errors
    /// The file cannot be read or copied.
    pub fn of(path: &Path) -> Result<Candidate, LoadError> {
        Candidate::new(path, PrivateCopy::of(path)?)
    }

    /// A private copy of bytes that were read from this file.
    ///
    /// # Errors
    /// They cannot be copied.
    pub fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Candidate, LoadError> {
        Candidate::new(path, PrivateCopy::of_bytes(path, bytes)?)
    }

    fn new(path: &Path, copy: PrivateCopy) -> Result<Candidate, LoadError> {
        let sha256 = digest(copy.bytes());
        Ok(Candidate { path: path.to_owned(), copy, sha256 })
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        self.copy.bytes()
    }

    /// The sha256 of its bytes, in 64 hexadecimal digits.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// What its bytes say of themselves; nothing of them is run.
    ///
    /// # Errors
    /// As [`load`], for all that can be told from bytes.
    pub fn stamp(&self) -> Result<StampFacts, LoadError> {
        inspect::inspect(&self.path, self.bytes())
    }

    /// Loads it into this process.
    ///
    /// # Errors
    /// As [`load`].
    pub fn load(self) -> Result<Plugin, LoadError> {
        let stamp = self.stamp()?;
        let Candidate { path, copy, sha256 } = self;
        let path = path.as_path();
        // One plug-in at a time: two threads with the same bytes must not map them twice. A panic in here leaves the
        // maps as they were.
        let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (sha256.clone(), stamp.crate_name.clone());
        let variants = match loaded.variants.get(&key) {
            Some(known) => known.clone(),
            None => {
                let mapping = loaded.mapping(path, &sha256, copy)?;
                let origin = format!("plug-in {} sha256:{sha256}", stamp.plugin_version);
                let new = variants::of(path, &mapping, &stamp, &origin)?;
                loaded.variants.insert(key, new.clone());
                new
            }
        };
        Ok(Plugin { path: path.to_owned(), sha256, stamp, variants })
    }
}

impl Loaded {
    fn mapping(&mut self, path: &Path, sha256: &str, copy: PrivateCopy) -> Result<Arc<Mapping>, LoadError> {
        if let Some(known) = self.mappings.get(sha256) {
            return Ok(known.clone());
        }
        if self.mappings.len() >= MOST_MAPPINGS {
            return Err(LoadError::TooMany { path: path.to_owned(), most: MOST_MAPPINGS });
        }
        let mapping = Arc::new(Mapping::open(path, copy)?);
        self.mappings.insert(sha256.to_owned(), mapping.clone());
        Ok(mapping)
    }
}

/// How many different files were mapped since the program began; [`MOST_MAPPINGS`] can be.
pub fn mapped() -> usize {
    LOADED.lock().unwrap_or_else(PoisonError::into_inner).mappings.len()
}

/// The sha256 of bytes, in 64 hexadecimal digits.
pub fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(digest: &[u8]) -> String {
    digest.iter().fold(String::with_capacity(64), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a String takes whatever is written to it");
        text
    })
}
