//! The variants there are, by id.
//!
//! A registry is filled once, in an order that depends on nothing but names, and then only read: [`Live`] exchanges
//! whole ones while games run. A file that is refused is kept with its reason and stops nobody else.

mod live;
mod places;

pub use live::Live;
pub(crate) use places::libraries;
pub use places::{BUNDLED, Places, Surroundings};

use crate::{
    loader::{Candidate, LoadError, Plugin},
    trust::{Door, Trust, Wish},
    worker::{Isolated, Limits},
};
use places::Place;
use rulezero_core::kernel::Rulebook;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The variants that were found, and what became of every file that was tried.
#[derive(Clone, Default)]
pub struct Registry {
    variants: BTreeMap<String, Arc<dyn Rulebook>>,
    plugins: Vec<Plugin>,
    refusals: Vec<LoadError>,
    looked_in: Vec<PathBuf>,
}

/// No variant of this id was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no variant `{id}`{}", hint(self))]
pub struct UnknownVariant {
    /// What was asked for.
    pub id: String,
    /// The known id that is most like it, if one is like it at all.
    pub nearest: Option<String>,
    /// All known ids.
    pub known: Vec<String>,
    /// The folders in which plug-ins were looked for.
    pub looked_in: Vec<PathBuf>,
}

impl Registry {
    /// Loads what lies in these places, all of it into this process.
    pub fn of(places: &Places) -> Registry {
        Registry::by(places, &Trust { wish: Wish::TrustAll, ..Trust::default() })
    }

    /// Loads what lies in these places; whom nobody trusts runs in a worker. What cannot be loaded is among the
    /// [`Registry::refusals`].
    pub fn by(places: &Places, trust: &Trust) -> Registry {
        let mut registry = Registry::default();
        for place in places.iter() {
            registry.looked_in.push(place.folder().to_owned());
            let files = match place.files() {
                Ok(files) => files,
                Err(refusal) => {
                    registry.refusals.push(refusal);
                    continue;
                }
            };
            for file in files {
                registry.add(&file, place.is_own(), trust);
            }
        }
        registry
    }

    /// Loads one file, all of its variants or, where an id is taken already, none of them.
    fn add(&mut self, file: &Path, own: bool, trust: &Trust) {
        match load(file, own, trust).and_then(|plugin| self.free_of_doubles(plugin)) {
            Ok(plugin) => self.put(plugin),
            Err(refusal) => self.refusals.push(refusal),
        }
    }

    /// Takes a plug-in in, unless it is here.
    fn put(&mut self, plugin: Plugin) {
        if !self.plugins.iter().any(|known| is_same(known, &plugin)) {
            self.variants.extend(plugin.variants.iter().map(|v| (v.info().id.to_string(), v.clone())));
            self.plugins.push(plugin);
        }
    }

    /// Takes plug-ins out with all their variants.
    fn take_out(&mut self, out: impl Fn(&Plugin) -> bool) {
        for plugin in self.plugins.extract_if(.., |plugin| out(plugin)) {
            for variant in &plugin.variants {
                self.variants.remove(&*variant.info().id);
            }
        }
    }

    fn free_of_doubles(&self, plugin: Plugin) -> Result<Plugin, LoadError> {
        let others = || self.plugins.iter().filter(|known| !is_same(known, &plugin));
        for variant in &plugin.variants {
            let id = &variant.info().id;
            if let Some(first) = others().find(|known| known.variants.iter().any(|v| v.info().id == *id)) {
                let (path, id, first) = (plugin.path.clone(), id.to_string(), first.path.clone());
                return Err(LoadError::TwoVariants { path, id, first });
            }
        }
        Ok(plugin)
    }

    /// The variant of this id.
    ///
    /// # Errors
    /// Names the id that is most like it, or where plug-ins were looked for if there are none at all.
    pub fn variant(&self, id: &str) -> Result<Arc<dyn Rulebook>, UnknownVariant> {
        self.variants.get(id).cloned().ok_or_else(|| {
            let known: Vec<String> = self.variants.keys().cloned().collect();
            UnknownVariant { id: id.to_owned(), nearest: nearest(id, &known), known, looked_in: self.looked_in.clone() }
        })
    }

    /// All variants in the order of their ids.
    pub fn variants(&self) -> impl Iterator<Item = &Arc<dyn Rulebook>> {
        self.variants.values()
    }

    /// The plug-ins in the order in which they were loaded.
    pub fn plugins(&self) -> &[Plugin] {
        &self.plugins
    }

    /// What was not loaded and why, in the order in which it was tried. Each names its file or folder.
    pub fn refusals(&self) -> &[LoadError] {
        &self.refusals
    }
}

/// Loads a plug-in by the door that its bytes have.
fn load(file: &Path, own: bool, trust: &Trust) -> Result<Plugin, LoadError> {
    let candidate = Candidate::of(file)?;
    match trust.door(|| candidate.sha256(), own) {
        Door::InProcess => candidate.load(),
        Door::Isolated => {
            let stamp = candidate.stamp()?;
            let refused = |why: String| LoadError::Isolated { path: file.to_owned(), why };
            let limits = Limits::usual().map_err(|e| refused(format!("no worker can be started: {e}")))?;
            let isolated = Isolated::load(candidate.clone(), limits).map_err(refused)?;
            let variants = isolated.into_iter().map(|variant| variant as Arc<dyn Rulebook>).collect();
            Ok(Plugin::elsewhere(file, candidate.sha256(), stamp, variants))
        }
    }
}

/// The same bytes are one plug-in under every path; a file that holds several is told apart by its name.
fn is_same(one: &Plugin, other: &Plugin) -> bool {
    one.stamp.crate_name == other.stamp.crate_name && one.sha256() == other.sha256()
}

/// The most similar of the known ids, if more than half of it is right or it is the edition alone.
fn nearest(id: &str, known: &[String]) -> Option<String> {
    let wanted = id.to_lowercase();
    let likeness = |known: &str| {
        let edition = known.rsplit('/').next().unwrap_or(known);
        strsim::jaro_winkler(&wanted, known).max(strsim::jaro_winkler(&wanted, edition))
    };
    let best = known.iter().map(|k| (likeness(k), k)).max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.filter(|(like, _)| *like > 0.7).map(|(_, k)| k.clone())
}

fn hint(unknown: &UnknownVariant) -> String {
    match (&unknown.nearest, unknown.known.as_slice()) {
        (Some(nearest), _) => format!("; did you mean `{nearest}`?"),
        (None, []) => {
            let folders: Vec<_> = unknown.looked_in.iter().map(|f| f.display().to_string()).collect();
            format!(": no plug-in was found in {}", folders.join(", "))
        }
        (None, known) => format!("; there are {}", known.join(", ")),
    }
}

impl Place {
    fn files(&self) -> Result<Vec<PathBuf>, LoadError> {
        self.list().map_err(|e| LoadError::Unreadable { path: self.folder().to_owned(), why: e.to_string() })
    }
}
