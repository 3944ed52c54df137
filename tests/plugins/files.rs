//! Files for a test: the fixtures that were built, changed copies of them, and a folder that is gone afterwards.

use std::{
    collections::BTreeMap,
    env::{
        self,
        consts::{DLL_PREFIX, DLL_SUFFIX},
    },
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    time::SystemTime,
};

/// A folder of a test's own.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file that is called as a library is.
    pub(crate) fn library(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(format!("{DLL_PREFIX}{name}{DLL_SUFFIX}"));
        // A new file: the old one may be mapped, and to overwrite it would kill us.
        let _ = fs::remove_file(&path);
        fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The folder into which this test program's profile is built.
pub(crate) fn profile_folder() -> PathBuf {
    env::current_exe().unwrap().parent().unwrap().parent().unwrap().to_owned()
}

/// A fixture, without the debug information that makes up nine tenths of it.
pub(crate) fn fixture(name: &str) -> PathBuf {
    static LEAN: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut lean = LEAN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    lean.entry(name.to_owned()).or_insert_with(|| stripped(name)).clone()
}

fn stripped(name: &str) -> PathBuf {
    let file = format!("{DLL_PREFIX}{name}{DLL_SUFFIX}");
    let built = profile_folder().join("examples").join(&file);
    let of_now = fs::metadata(&built).and_then(|about| about.modified()).is_ok_and(|made| made >= last_change(&built));
    assert!(of_now, "{} is missing or old: `cargo test` builds it, `--test` alone does not", built.display());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fixtures");
    fs::create_dir_all(&folder).unwrap();
    // Made under a name of this process and then renamed: other processes of this test see all of it or none.
    let (lean, new) = (folder.join(&file), folder.join(format!("{file}.{}", std::process::id())));
    let done = Command::new("strip").arg("--strip-debug").arg("-o").arg(&new).arg(&built).status();
    if !done.is_ok_and(|status| status.success()) {
        // No such tool here: everything works with the large file too, and takes its time.
        fs::copy(&built, &new).unwrap();
    }
    fs::rename(&new, &lean).unwrap();
    lean
}

/// When the sources of a fixture were last changed, by cargo's own list of them. A fixture that was built with an
/// older core would fail in puzzling ways.
fn last_change(built: &Path) -> SystemTime {
    let listed = fs::read_to_string(built.with_extension("d")).unwrap_or_default().replace("\\ ", "\0");
    let sources = listed.split_once(": ").map_or("", |(_, sources)| sources);
    let changed = |source: &str| fs::metadata(source.replace('\0', " ")).and_then(|about| about.modified()).ok();
    sources.split_whitespace().filter_map(changed).max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// A fixture's bytes with its switch set.
pub(crate) fn switched(name: &str, switch: char) -> Vec<u8> {
    let mut bytes = fs::read(fixture(name)).unwrap();
    let marker = b"RULEZERO-SWITCH";
    let found: Vec<usize> =
        bytes.windows(16).enumerate().filter(|(_, w)| w.starts_with(marker)).map(|(i, _)| i).collect();
    assert_eq!(found.len(), 1, "the switch of {name}");
    bytes[found[0] + marker.len()] = switch as u8;
    bytes
}

/// Writes a file unless it is there already, so that nothing is built twice.
pub(crate) fn keep(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
