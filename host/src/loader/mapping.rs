//! A plug-in's library in the program's memory.
//!
//! A mapping is never taken back: code that was told to leave could still be run by a thread's destructor, and its
//! constants could still be held. So they are counted, and there is a most.

use super::{LoadError, copy::PrivateCopy, error::in_a_line};
use libloading::Library;
use rulezero_core::abi::abi_stable::library::{AbiHeaderRef, LibHeader, LibraryError};
use std::{mem::ManuallyDrop, path::Path, sync::Arc};

/// How many different plug-in files a program can load in its life: about a megabyte and a file handle each.
pub const MOST_MAPPINGS: usize = 64;

pub(super) struct Mapping {
    /// Never closed.
    library: ManuallyDrop<Library>,
    copy: ManuallyDrop<Arc<PrivateCopy>>,
}

impl Mapping {
    /// Maps a copy, which the pre-check has accepted. The library's own initialisers run now.
    pub(super) fn open(path: &Path, copy: Arc<PrivateCopy>) -> Result<Mapping, LoadError> {
        let library = open(copy.path()).map_err(|e| {
            // The system names the copy, which says nothing to people.
            let why = in_a_line(&e.to_string().replace(&format!("{}: ", copy.path().display()), ""));
            LoadError::Open { path: path.to_owned(), why }
        })?;
        Ok(Mapping { library: ManuallyDrop::new(library), copy: ManuallyDrop::new(copy) })
    }

    /// The bytes that it was mapped from.
    pub(super) fn bytes(&self) -> &[u8] {
        self.copy.bytes()
    }

    /// Their sha256, in 64 hexadecimal digits.
    pub(super) fn sha256(&self) -> &str {
        self.copy.sha256()
    }

    /// The header behind an entry symbol, if it was made by the `abi_stable` that this host knows.
    pub(super) fn header(&self, symbol: &str) -> Result<&'static LibHeader, HeaderError> {
        // SAFETY: a symbol of this name is a `LibHeader`, as `export_variants!` says; it begins with the `AbiHeader`
        // that this type points to, and `upgrade` looks at nothing else before that is what it should be. The
        // library is never unmapped, so the reference may live for ever.
        let header = unsafe { self.library.get::<AbiHeaderRef>(symbol) }.map_err(HeaderError::Missing)?;
        header.upgrade().map_err(HeaderError::Foreign)
    }
}

/// Why there is no header to go on with.
pub(super) enum HeaderError {
    Missing(libloading::Error),
    Foreign(LibraryError),
}

#[cfg(unix)]
fn open(path: &Path) -> Result<Library, libloading::Error> {
    use libloading::os::unix;
    // SAFETY: this runs the library's initialisers. The pre-check has found the stamp of a plug-in in it, whose
    // authors promise to have none that do harm; who does not trust them uses a worker process. Its terminators
    // never run, since the library is never closed.
    unsafe { unix::Library::open(Some(path), unix::RTLD_NOW | unix::RTLD_LOCAL) }.map(Into::into)
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<Library, libloading::Error> {
    // SAFETY: as above; symbols are bound at once and are nobody else's on systems that are not Unix.
    unsafe { Library::new(path) }
}
