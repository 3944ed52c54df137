//! A private copy of a plug-in's bytes, for the system's loader to open.
//!
//! A library that is cut off or overwritten while it is mapped kills the program, and a file can change between its
//! check and its opening. So what is opened is a copy: on Linux in memory and sealed against any change, elsewhere a
//! temporary file of its own. It lives as long as the mapping, because the system tells libraries apart by the name
//! they were opened under: `/proc/self/fd/7` opened again would be the old library, whatever is behind it by then.

use std::{
    io,
    path::{Path, PathBuf},
};

pub(super) struct PrivateCopy {
    path: PathBuf,
    #[cfg(target_os = "linux")]
    _sealed: std::fs::File,
}

impl PrivateCopy {
    /// A copy of these bytes. `name` is for people who look at the program's mappings.
    #[cfg(target_os = "linux")]
    pub(super) fn new(name: &str, bytes: &[u8]) -> io::Result<PrivateCopy> {
        use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
        use std::{io::Write, os::fd::AsRawFd};

        let longest = 200; // the system takes 249 bytes
        let name: String = name.chars().take(longest).filter(char::is_ascii).collect();
        let mut file = std::fs::File::from(memfd_create(name, MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?);
        file.write_all(bytes)?;
        fcntl_add_seals(&file, SealFlags::SHRINK | SealFlags::GROW | SealFlags::WRITE | SealFlags::SEAL)?;
        Ok(PrivateCopy { path: format!("/proc/self/fd/{}", file.as_raw_fd()).into(), _sealed: file })
    }

    /// A copy of these bytes in a new file that only this user can read.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn new(name: &str, bytes: &[u8]) -> io::Result<PrivateCopy> {
        Ok(PrivateCopy { path: temporary::write(name, bytes)? })
    }

    /// Where the copy can be opened.
    pub(super) fn path(&self) -> &Path {
        &self.path
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
        let copy = PrivateCopy::new("a_plugin", b"code").unwrap();
        assert_eq!(fs::read(copy.path()).unwrap(), b"code");
        assert!(fs::write(copy.path(), b"other").is_err());
        let file = fs::File::options().write(true).open(copy.path()).unwrap();
        assert!(file.set_len(0).is_err());
        assert_eq!(fs::read(copy.path()).unwrap(), b"code");
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
