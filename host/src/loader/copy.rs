//! A private copy of a plug-in's file: read once, checked, and opened by the system's loader.
//!
//! A library that is cut off or overwritten while it is mapped kills the program, and a file can change between its
//! check and its opening. So what is checked and opened is a copy: on Linux in memory and sealed against any change,
//! elsewhere a temporary file of its own. It lives as long as the mapping, because the system tells libraries apart
//! by the name they were opened under: `/proc/self/fd/7` opened again would be the old library, whatever is behind it
//! by then.

use super::LoadError;
use crate::digest::digest;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::OnceLock,
};

pub(super) struct PrivateCopy {
    path: PathBuf,
    #[cfg(target_os = "linux")]
    bytes: sealed::Bytes,
    #[cfg(not(target_os = "linux"))]
    bytes: Vec<u8>,
    #[cfg(target_os = "linux")]
    _file: fs::File,
    sha256: OnceLock<String>,
}

impl PrivateCopy {
    /// A copy of a file.
    pub(super) fn of(path: &Path) -> Result<PrivateCopy, LoadError> {
        let unreadable = |why: String| LoadError::Unreadable { path: path.to_owned(), why };
        let about = fs::metadata(path).map_err(|e| unreadable(e.to_string()))?;
        if !about.is_file() {
            // A pipe or a device could keep us waiting for ever.
            return Err(unreadable("it is not a regular file".into()));
        }
        PrivateCopy::read(path, fs::File::open(path).map_err(|e| unreadable(e.to_string()))?)
    }

    /// A copy of an open file, which is called like this one. What is a sealed copy already is taken as it is.
    pub(super) fn read(path: &Path, from: fs::File) -> Result<PrivateCopy, LoadError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        PrivateCopy::new(&name, from).map_err(|e| LoadError::Copy { path: path.to_owned(), why: e.to_string() })
    }

    /// `name` is for people who look at the program's mappings. The system copies the bytes from file to file: they
    /// never lie in memory of ours, whose pages would cost more than the copying.
    #[cfg(target_os = "linux")]
    fn new(name: &str, from: fs::File) -> io::Result<PrivateCopy> {
        use rustix::fs::{SealFlags, fcntl_get_seals};
        use std::os::fd::AsRawFd;

        const SEALS: SealFlags =
            SealFlags::SHRINK.union(SealFlags::GROW).union(SealFlags::WRITE).union(SealFlags::SEAL);
        let is_sealed = fcntl_get_seals(&from).is_ok_and(|seals| seals.contains(SEALS));
        let copy = if is_sealed { from } else { PrivateCopy::sealed(name, from, SEALS)? };
        let path = format!("/proc/self/fd/{}", copy.as_raw_fd()).into();
        Ok(PrivateCopy { path, bytes: sealed::Bytes::of(&copy)?, _file: copy, sha256: OnceLock::new() })
    }

    #[cfg(target_os = "linux")]
    fn sealed(name: &str, mut from: fs::File, seals: rustix::fs::SealFlags) -> io::Result<fs::File> {
        use rustix::fs::{MemfdFlags, memfd_create};

        let longest = 200; // the system takes 249 bytes
        let name: String = name.chars().take(longest).filter(char::is_ascii).collect();
        let mut copy = fs::File::from(memfd_create(name, MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?);
        io::copy(&mut from, &mut copy)?;
        PrivateCopy::seal(&copy, seals)?;
        Ok(copy)
    }

    /// The system refuses to seal a file as busy while it holds a page of it itself, to move it, say. It has waited a while
    /// by then, and the next try finds the page free: on a busy machine one load in ten thousand was refused.
    #[cfg(target_os = "linux")]
    fn seal(copy: &fs::File, seals: rustix::fs::SealFlags) -> io::Result<()> {
        use rustix::{fs::fcntl_add_seals, io::Errno};

        const TRIES: u32 = 10;
        let mut tried = fcntl_add_seals(copy, seals);
        for _ in 1..TRIES {
            if tried != Err(Errno::BUSY) {
                break;
            }
            tried = fcntl_add_seals(copy, seals);
        }
        tried.map_err(io::Error::from)
    }

    /// A copy in a new file that only this user can read.
    #[cfg(not(target_os = "linux"))]
    fn new(name: &str, mut from: fs::File) -> io::Result<PrivateCopy> {
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut from, &mut bytes)?;
        Ok(PrivateCopy { path: temporary::write(name, &bytes)?, bytes, sha256: OnceLock::new() })
    }

    /// Where the copy can be opened.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The sha256 of what it holds, computed when it is first asked for.
    pub(super) fn sha256(&self) -> &str {
        self.sha256.get_or_init(|| digest(self.bytes()))
    }

    /// What it holds.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(target_os = "linux")]
mod sealed {
    use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};
    use std::{ffi::c_void, fs::File, io, ops::Deref, ptr};

    /// The bytes of a sealed file, mapped to be read.
    pub(super) struct Bytes {
        at: *const u8,
        length: usize,
    }

    // SAFETY: nobody writes to these bytes, neither through this mapping nor through the sealed file.
    unsafe impl Send for Bytes {}
    // SAFETY: as above.
    unsafe impl Sync for Bytes {}

    impl Bytes {
        /// Those of a file that is sealed against writing, growing and shrinking.
        pub(super) fn of(file: &File) -> io::Result<Bytes> {
            let length = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
            if length == 0 {
                return Ok(Bytes { at: ptr::dangling(), length });
            }
            // SAFETY: a new mapping where the system has room for one.
            let at = unsafe { mmap(ptr::null_mut(), length, ProtFlags::READ, MapFlags::PRIVATE, file, 0)? };
            Ok(Bytes { at: at.cast(), length })
        }
    }

    impl Deref for Bytes {
        type Target = [u8];

        fn deref(&self) -> &[u8] {
            // SAFETY: so many bytes are mapped there until this is dropped, and the seals keep them as they are.
            unsafe { std::slice::from_raw_parts(self.at, self.length) }
        }
    }

    impl Drop for Bytes {
        fn drop(&mut self) {
            if self.length > 0 {
                // SAFETY: this is the whole mapping that `of` made, and nothing borrows it any more.
                let _ = unsafe { munmap(self.at.cast_mut().cast::<c_void>(), self.length) };
            }
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Drop for PrivateCopy {
    fn drop(&mut self) {
        // Only copies that could not be opened are ever dropped; if this fails, the system's own clean-up is left.
        let _ = std::fs::remove_file(&self.path);
    }
}

#[cfg(any(test, not(target_os = "linux")))]
mod temporary {
    use std::{
        env::{self, consts::DLL_SUFFIX},
        fs::OpenOptions,
        io::{self, Write},
        path::PathBuf,
        process,
        sync::atomic::{AtomicU64, Ordering},
        time::{SystemTime, UNIX_EPOCH},
    };

    /// Writes a file that was not there before, under a name that nobody else uses.
    pub(super) fn write(name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos());
        let file = format!("rulezero-{name}-{}-{now:x}-{number}{DLL_SUFFIX}", process::id());
        let path = env::temp_dir().join(file);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o700);
        options.open(&path)?.write_all(bytes)?;
        Ok(path)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    #[cfg(target_os = "linux")]
    fn nobody_can_change_a_copy() {
        let file = temporary::write("a_plugin", b"code").unwrap();
        let copy = PrivateCopy::of(&file).unwrap();
        fs::write(&file, b"another").unwrap();
        fs::remove_file(file).unwrap();
        assert_eq!((copy.bytes(), fs::read(copy.path()).unwrap().as_slice()), (&b"code"[..], &b"code"[..]));
        assert!(fs::write(copy.path(), b"other").is_err());
        let file = fs::File::options().write(true).open(copy.path()).unwrap();
        assert!(file.set_len(0).is_err());
        assert_eq!((copy.bytes(), fs::read(copy.path()).unwrap().as_slice()), (&b"code"[..], &b"code"[..]));
    }

    #[test]
    fn temporary_copies_are_new_files_for_one_user() {
        let (a, b) = (temporary::write("a_plugin", b"code").unwrap(), temporary::write("a_plugin", b"code").unwrap());
        assert_ne!(a, b);
        assert_eq!(fs::read(&a).unwrap(), b"code");
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&a).unwrap().permissions()) & 0o077, 0);
        fs::remove_file(a).unwrap();
        fs::remove_file(b).unwrap();
    }
}
