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
use std::{
    collections::BTreeMap,
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

/// A plug-in's file and the variants that it brought.
#[derive(Clone)]
pub struct Plugin {
    /// The file as it was named.
    pub path: PathBuf,
    /// What its stamp says.
    pub stamp: StampFacts,
    /// Its variants in the order in which it lists them. Each keeps the library mapped.
    pub variants: Vec<Arc<dyn Rulebook>>,
    code: Code,
}

/// Where a plug-in's code is.
#[derive(Clone)]
enum Code {
    /// Mapped into this process.
    Here(Arc<Mapping>),
    /// Somewhere else: the sha256 of its bytes.
    Elsewhere(String),
}

impl Plugin {
    /// A plug-in whose variants run in another process, with the sha256 of its bytes.
    pub(crate) fn elsewhere(path: &Path, sha256: &str, stamp: StampFacts, variants: Vec<Arc<dyn Rulebook>>) -> Plugin {
        Plugin { path: path.to_owned(), stamp, variants, code: Code::Elsewhere(sha256.to_owned()) }
    }

    /// The sha256 of its bytes, in 64 hexadecimal digits. It is computed when it is first asked for, which costs as much as
    /// all the rest of loading.
    pub fn sha256(&self) -> &str {
        match &self.code {
            Code::Here(mapping) => mapping.sha256(),
            Code::Elsewhere(sha256) => sha256,
        }
    }
}

/// A file that may be a plug-in, as a private copy that nobody can change: what is checked is what will run.
#[derive(Clone)]
pub struct Candidate {
    path: PathBuf,
    copy: Arc<PrivateCopy>,
}

/// A file that was loaded since the program began, and its variants by crate: one that holds several plug-ins is told
/// apart by its name.
struct Loaded {
    mapping: Arc<Mapping>,
    variants: BTreeMap<String, Vec<Arc<dyn Rulebook>>>,
}

/// What was loaded since the program began. The list only ever grows, and the same bytes are never mapped twice.
static LOADED: Mutex<Vec<Loaded>> = Mutex::new(Vec::new());

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
        Ok(Candidate { path: path.to_owned(), copy: Arc::new(PrivateCopy::of(path)?) })
    }

    /// A private copy of an open file, which is called like this one.
    ///
    /// # Errors
    /// It cannot be copied.
    pub(crate) fn read(path: &Path, from: File) -> Result<Candidate, LoadError> {
        Ok(Candidate { path: path.to_owned(), copy: Arc::new(PrivateCopy::read(path, from)?) })
    }

    /// The file as it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The copy, opened to be read from its beginning.
    pub(crate) fn open(&self) -> io::Result<File> {
        File::open(self.copy.path())
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        self.copy.bytes()
    }

    /// The sha256 of its bytes, in 64 hexadecimal digits.
    pub fn sha256(&self) -> &str {
        self.copy.sha256()
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
        let Candidate { path, copy } = self;
        // One plug-in at a time: two threads with the same bytes must not map them twice. A panic in here leaves the
        // list as it was.
        let mut all = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        let loaded = loaded(&mut all, &path, copy)?;
        let mapping = loaded.mapping.clone();
        let variants = match loaded.variants.get(&stamp.crate_name) {
            Some(known) => known.clone(),
            None => {
                let new = variants::of(&path, &mapping, &stamp)?;
                loaded.variants.insert(stamp.crate_name.clone(), new.clone());
                new
            }
        };
        Ok(Plugin { path, stamp, variants, code: Code::Here(mapping) })
    }
}

/// The file with these bytes among those that were loaded; it is mapped now if it is not there yet.
fn loaded<'a>(all: &'a mut Vec<Loaded>, path: &Path, copy: Arc<PrivateCopy>) -> Result<&'a mut Loaded, LoadError> {
    let known = all.iter().position(|known| known.mapping.bytes() == copy.bytes());
    let at = match known {
        Some(at) => at,
        None if all.len() >= MOST_MAPPINGS => {
            return Err(LoadError::TooMany { path: path.to_owned(), most: MOST_MAPPINGS });
        }
        None => {
            let mapping = Arc::new(Mapping::open(path, copy)?);
            all.push(Loaded { mapping, variants: BTreeMap::new() });
            all.len() - 1
        }
    };
    Ok(&mut all[at])
}

/// How many different files were mapped since the program began; [`MOST_MAPPINGS`] can be.
pub fn mapped() -> usize {
    LOADED.lock().unwrap_or_else(PoisonError::into_inner).len()
}
