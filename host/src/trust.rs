//! Which plug-ins run in this process: those that came with the program, and those that the user has recorded.
//!
//! A record names the bytes, not the file: a file that has changed is one that nobody recorded.

use crate::digest::digest;
use serde::{Deserialize, Serialize};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Where a plug-in's code runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// In this process.
    InProcess,
    /// In a worker.
    Isolated,
}

/// What the user wishes of plug-ins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wish {
    /// What is bundled or recorded runs in this process, everything else isolated.
    #[default]
    AsRecorded,
    /// Everything runs in this process.
    TrustAll,
    /// Everything runs isolated.
    IsolateAll,
}

/// Whom the user trusts.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// What is recorded.
    pub lock: Lock,
    /// What was asked for.
    pub wish: Wish,
}

/// The file `rulezero.lock`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The plug-ins.
    #[serde(default, rename = "plugin")]
    pub plugins: Vec<Recorded>,
}

/// A plug-in that the user has recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// The name of its file in the user's folder of plug-ins.
    pub file: String,
    /// The ids of its variants.
    pub ids: Vec<String>,
    /// The version of its package.
    pub version: String,
    /// The sha256 of its bytes, in 64 hexadecimal digits.
    pub sha256: String,
    /// The file it was copied from.
    pub origin: PathBuf,
}

/// What has become of a recorded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Now {
    /// It is what was recorded.
    Same,
    /// It has other bytes, whose sha256 this is.
    Changed(String),
    /// It cannot be read.
    Gone(String),
}

/// Why the lock cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct LockError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong, with line and column where there is one.
    pub why: String,
}

impl Trust {
    /// Where bytes run that lie among the program's own (`bundled`) or elsewhere.
    pub fn door<'a>(&self, sha256: impl FnOnce() -> &'a str, bundled: bool) -> Door {
        let recorded = || {
            let sha256 = sha256();
            self.lock.plugins.iter().any(|known| known.sha256 == sha256)
        };
        match self.wish {
            Wish::TrustAll => Door::InProcess,
            Wish::IsolateAll => Door::Isolated,
            Wish::AsRecorded if bundled || recorded() => Door::InProcess,
            Wish::AsRecorded => Door::Isolated,
        }
    }
}

impl Lock {
    /// Reads the lock; one that is not there holds nothing.
    pub fn read(path: &Path) -> Result<Lock, LockError> {
        let wrong = |why: String| LockError { path: path.to_owned(), why };
        match fs::read_to_string(path) {
            Ok(text) => toml::from_str(&text).map_err(|e| wrong(e.to_string().trim_end().to_owned())),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(Lock::default()),
            Err(e) => Err(wrong(e.to_string())),
        }
    }

    /// Writes the lock whole: a reader sees the old one or the new one.
    pub fn write(&self, path: &Path) -> Result<(), LockError> {
        let wrong = |why: String| LockError { path: path.to_owned(), why };
        let head =
            "# Plug-ins that run in the program's own process: `rulezero plugin add` and `plugin remove` write this.\n";
        let text = toml::to_string(self).map_err(|e| wrong(e.to_string()))?;
        let new = path.with_extension("lock.new");
        let folder = path.parent().unwrap_or(Path::new("."));
        let written = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&new, format!("{head}\n{text}")))
            .and_then(|()| fs::rename(&new, path));
        written.map_err(|e| wrong(e.to_string()))
    }

    /// Records a plug-in in the place of one of the same file or with an id in common, whose files it names.
    pub fn record(&mut self, new: Recorded) -> Vec<Recorded> {
        let same = |old: &Recorded| old.file == new.file || old.ids.iter().any(|id| new.ids.contains(id));
        let replaced = self.plugins.extract_if(.., |old| same(old)).collect();
        self.plugins.push(new);
        self.plugins.sort_by(|a, b| a.file.cmp(&b.file));
        replaced
    }

    /// Forgets the plug-in with this id or file.
    pub fn forget(&mut self, name: &str) -> Option<Recorded> {
        let at = self.plugins.iter().position(|p| p.file == name || p.ids.iter().any(|id| id == name))?;
        Some(self.plugins.remove(at))
    }
}

impl Recorded {
    /// What has become of the file in this folder.
    pub fn now(&self, folder: &Path) -> Now {
        match fs::read(folder.join(&self.file)) {
            Ok(bytes) if digest(&bytes) == self.sha256 => Now::Same,
            Ok(bytes) => Now::Changed(digest(&bytes)),
            Err(e) => Now::Gone(e.to_string()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn recorded(file: &str, id: &str) -> Recorded {
        let (file, ids, version) = (file.into(), vec![id.into()], "1.0.0".into());
        Recorded { file, ids, version, sha256: digest(id.as_bytes()), origin: "/somewhere/it.so".into() }
    }

    #[test]
    fn what_is_recorded_or_bundled_runs_here_and_the_rest_in_a_worker() {
        let lock = Lock { plugins: vec![recorded("a.so", "a/1")] };
        let known = digest(b"a/1");
        for (wish, sha256, bundled, door) in [
            (Wish::AsRecorded, known.as_str(), false, Door::InProcess),
            (Wish::AsRecorded, "changed", false, Door::Isolated),
            (Wish::AsRecorded, "changed", true, Door::InProcess),
            (Wish::TrustAll, "changed", false, Door::InProcess),
            (Wish::IsolateAll, known.as_str(), true, Door::Isolated),
        ] {
            assert_eq!(
                Trust { lock: lock.clone(), wish }.door(|| sha256, bundled),
                door,
                "{wish:?}, {sha256}, {bundled}"
            );
        }
    }

    #[test]
    fn a_new_version_takes_the_place_of_the_old_one() {
        let mut lock = Lock::default();
        assert_eq!(lock.record(recorded("b.so", "b/1")), []);
        assert_eq!(lock.record(recorded("a.so", "a/1")), []);
        assert_eq!(lock.record(recorded("other-name.so", "a/1")), [recorded("a.so", "a/1")]);
        assert_eq!(lock.plugins.iter().map(|p| p.file.as_str()).collect::<Vec<_>>(), ["b.so", "other-name.so"]);
        assert_eq!(lock.forget("b/1"), Some(recorded("b.so", "b/1")));
        assert_eq!(lock.forget("b/1"), None);
    }

    #[test]
    fn a_lock_comes_out_as_it_went_in_and_a_damaged_one_says_where() {
        let folder = std::env::temp_dir().join(format!("rulezero-lock-{}", std::process::id()));
        let path = folder.join("rulezero.lock");
        assert_eq!(Lock::read(&path).unwrap(), Lock::default());
        let lock = Lock { plugins: vec![recorded("a.so", "a/1")] };
        lock.write(&path).unwrap();
        assert_eq!(Lock::read(&path).unwrap(), lock);
        fs::write(&path, "[[plugin]]\nfiel = 1").unwrap();
        let why = Lock::read(&path).unwrap_err().to_string();
        assert!(why.contains("rulezero.lock: ") && why.contains("line 2") && why.contains("fiel"), "{why}");
        fs::remove_dir_all(folder).unwrap();
    }
}
