//! Where plug-ins are looked for, and in which order.
//!
//! Folders that somebody names are taken as they are: every library in them is tried, and a folder that is missing is
//! an error. Beside the program only files of the bundled names are tried, because a build leaves much else there.

use std::{
    env::{
        self,
        consts::{DLL_EXTENSION, DLL_PREFIX, DLL_SUFFIX},
    },
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// The plug-ins that are built with the program, by package name: host/Cargo.toml depends on just these.
pub const BUNDLED: [&str; 14] = [
    "rulezero-flesh-and-blood-cr-2-14",
    "rulezero-magic-seventh-edition",
    "rulezero-magic-worldwake",
    "rulezero-magic-archenemy",
    "rulezero-magic-scars-of-mirrodin",
    "rulezero-magic-mirrodin-besieged",
    "rulezero-magic-commander-2011",
    "rulezero-magic-innistrad",
    "rulezero-magic-magic-2013",
    "rulezero-magic-born-of-the-gods",
    "rulezero-magic-ravnica-allegiance",
    "rulezero-magic-war-of-the-spark",
    "rulezero-magic-core-set-2021",
    "rulezero-magic-august-2026",
];

/// The variable that lists folders of plug-ins, as PATH does.
const VARIABLE: &str = "RULEZERO_PATH";

/// What decides where plug-ins are looked for.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// The folders given with `--plugins`. If there are any, nowhere else is looked.
    pub explicit: Vec<PathBuf>,
    /// The value of `RULEZERO_PATH`.
    pub listed: Option<OsString>,
    /// The folder of the program.
    pub program: Option<PathBuf>,
    /// The user's data folder.
    pub data: Option<PathBuf>,
}

/// Places in the order in which they are searched; what is found first counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places(Vec<Place>);

/// One place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A folder that somebody named.
    Named(PathBuf),
    /// A folder that may be there or not.
    Usual(PathBuf),
    /// The program's own folder.
    Program(PathBuf),
    /// The folder of plug-ins that was installed with the program.
    Installed(PathBuf),
}

impl Surroundings {
    /// Those of this process, with the folders of its command line.
    pub fn of_process(explicit: Vec<PathBuf>) -> Surroundings {
        Surroundings {
            explicit,
            listed: env::var_os(VARIABLE),
            program: env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned())),
            data: data_folder(),
        }
    }
}

impl Surroundings {
    /// The user's folder of plug-ins.
    pub fn plugins(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("rulezero").join("plugins"))
    }

    /// The file in which the user's plug-ins are recorded.
    pub fn lock(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("rulezero").join("rulezero.lock"))
    }
}

impl Places {
    /// The places in order: the explicit folders alone, or the listed ones, the program's, and the user's.
    pub fn of(surroundings: &Surroundings) -> Places {
        let Surroundings { explicit, listed, program, data: _ } = surroundings;
        if !explicit.is_empty() {
            return Places(explicit.iter().cloned().map(Place::Named).collect());
        }
        let listed = listed.iter().flat_map(env::split_paths).filter(|folder| !folder.as_os_str().is_empty());
        let own = program.iter().flat_map(|folder| {
            [Place::Program(folder.clone()), Place::Installed(folder.join("..").join("lib").join("rulezero"))]
        });
        let user = surroundings.plugins().map(Place::Usual);
        Places(listed.map(Place::Named).chain(own).chain(user).collect())
    }

    /// Each file that would be tried, with when it was changed and how long it is: what differs after a rebuild.
    pub fn state(&self) -> Vec<(PathBuf, Option<SystemTime>, u64)> {
        let files = self.iter().flat_map(|place| place.list().unwrap_or_default());
        let about = |file: PathBuf| match fs::metadata(&file) {
            Ok(about) => (file, about.modified().ok(), about.len()),
            Err(_) => (file, None, 0),
        };
        files.map(about).collect()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Place> {
        self.0.iter()
    }
}

impl Place {
    pub(super) fn folder(&self) -> &Path {
        match self {
            Place::Named(folder) | Place::Usual(folder) | Place::Program(folder) | Place::Installed(folder) => folder,
        }
    }

    /// Whether what lies here came with the program.
    pub(super) fn is_own(&self) -> bool {
        matches!(self, Place::Program(_) | Place::Installed(_))
    }

    /// The files to try, in the order of their names.
    pub(super) fn list(&self) -> io::Result<Vec<PathBuf>> {
        match self {
            Place::Named(folder) => libraries(folder),
            Place::Usual(folder) | Place::Installed(folder) if !folder.is_dir() => Ok(Vec::new()),
            Place::Usual(folder) | Place::Installed(folder) => libraries(folder),
            Place::Program(folder) => Ok(BUNDLED.iter().filter_map(|package| bundled(folder, package)).collect()),
        }
    }
}

/// A bundled plug-in's file. A build puts a new one into `deps`; the one beside the program may be older.
fn bundled(folder: &Path, package: &str) -> Option<PathBuf> {
    let file = format!("{DLL_PREFIX}{}{DLL_SUFFIX}", package.replace('-', "_"));
    [folder.join("deps").join(&file), folder.join(&file)].into_iter().find(|path| path.is_file())
}

/// The libraries in a folder, by name.
pub(crate) fn libraries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    let mut files: Vec<PathBuf> =
        entries.into_iter().filter(|f| f.extension().is_some_and(|e| e == DLL_EXTENSION)).collect();
    files.sort();
    Ok(files)
}

/// The user's data folder, by the rule of each system. A crate for it would bring five more for these lines.
fn data_folder() -> Option<PathBuf> {
    let absolute = |variable: &str| env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        return absolute("APPDATA");
    }
    let home = || env::home_dir().filter(|home| home.is_absolute());
    if cfg!(target_os = "macos") {
        return home().map(|home| home.join("Library").join("Application Support"));
    }
    absolute("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local").join("share")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn surroundings() -> Surroundings {
        Surroundings {
            explicit: Vec::new(),
            listed: Some(env::join_paths(["/one", "", "/two"]).unwrap()),
            program: Some("/opt/bin".into()),
            data: Some("/home/me/.local/share".into()),
        }
    }

    #[test]
    fn explicit_folders_are_the_only_ones() {
        let places = Places::of(&Surroundings { explicit: vec!["/b".into(), "/a".into()], ..surroundings() });
        assert_eq!(places.0, [Place::Named("/b".into()), Place::Named("/a".into())]);
    }

    #[test]
    fn listed_folders_come_before_the_programs_and_the_users() {
        let expected = [
            Place::Named("/one".into()),
            Place::Named("/two".into()),
            Place::Program("/opt/bin".into()),
            Place::Installed("/opt/bin/../lib/rulezero".into()),
            Place::Usual("/home/me/.local/share/rulezero/plugins".into()),
        ];
        assert_eq!(Places::of(&surroundings()).0, expected);
    }

    #[test]
    fn a_named_folder_must_be_there_and_a_usual_one_need_not() {
        let nowhere = PathBuf::from("/no/such/folder");
        assert!(Place::Named(nowhere.clone()).list().is_err());
        assert_eq!(Place::Usual(nowhere.clone()).list().unwrap(), Vec::<PathBuf>::new());
        assert_eq!(Place::Program(nowhere).list().unwrap(), Vec::<PathBuf>::new());
    }
}
