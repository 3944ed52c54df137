//! A registry that changes while games run: files are added, replaced and retired, and nobody waits for it.
//!
//! Whoever begins a game takes the registry of that moment and ends on it: a plan holds its library, and its record names
//! the library's sha256. Loading is done beside, and what readers see changes in one go. Bytes that are mapped already are
//! used again; other bytes are a new generation, of which a program can have [`loader::MOST_MAPPINGS`] in its life.

use super::{Places, Registry, UnknownVariant, is_same, load};
use crate::{
    loader::{self, LoadError, Plugin},
    trust::Trust,
};
use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError, RwLock},
};

/// A registry that changes while games run.
pub struct Live {
    /// Held only as long as it takes to copy or exchange a pointer.
    now: RwLock<Arc<Registry>>,
    /// One change at a time.
    changing: Mutex<()>,
    trust: Trust,
}

impl Live {
    /// Begins with what lies in these places, loaded as far as it is trusted.
    pub fn of(places: &Places, trust: Trust) -> Live {
        Live { now: RwLock::new(Arc::new(Registry::by(places, &trust))), changing: Mutex::new(()), trust }
    }

    /// The registry of this moment. It stays what it is for whoever holds it.
    pub fn now(&self) -> Arc<Registry> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds the variants of a file.
    ///
    /// # Errors
    /// A file that cannot be loaded, or a variant whose id is taken; the registry is then as it was.
    pub fn add(&self, file: &Path) -> Result<Plugin, LoadError> {
        self.change(|registry| {
            let plugin = registry.free_of_doubles(load(file, false, &self.trust)?)?;
            registry.put(plugin.clone());
            Ok(plugin)
        })
    }

    /// Puts a file's variants in the place of those with the same ids. A plug-in that loses one of its ids is out with all.
    ///
    /// # Errors
    /// A file that cannot be loaded; the registry is then as it was.
    pub fn replace(&self, file: &Path) -> Result<Plugin, LoadError> {
        self.change(|registry| {
            let plugin = load(file, false, &self.trust)?;
            registry.take_out(|known| shares_an_id(known, &plugin) && !is_same(known, &plugin));
            registry.put(plugin.clone());
            Ok(plugin)
        })
    }

    /// Takes out the plug-in that has this variant, with all its variants. Its code stays mapped.
    ///
    /// # Errors
    /// There is no such variant.
    pub fn retire(&self, id: &str) -> Result<(), UnknownVariant> {
        self.change(|registry| {
            registry.variant(id)?;
            registry.take_out(|known| known.variants.iter().any(|variant| variant.info().id == id));
            Ok(())
        })
    }

    /// Looks into these places again: what was rebuilt, added or removed there is so here too.
    pub fn look_again(&self, places: &Places) {
        let looked: Result<(), LoadError> = self.change(|registry| {
            *registry = Registry::by(places, &self.trust);
            Ok(())
        });
        looked.expect("what is refused is kept in the registry");
    }

    /// How many generations of plug-ins this program has mapped, and how many it can.
    pub fn generations(&self) -> (usize, usize) {
        (loader::mapped(), loader::MOST_MAPPINGS)
    }

    fn change<T, E>(&self, how: impl FnOnce(&mut Registry) -> Result<T, E>) -> Result<T, E> {
        let _alone = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = Registry::clone(&self.now());
        let done = how(&mut next)?;
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        Ok(done)
    }
}

fn shares_an_id(one: &Plugin, other: &Plugin) -> bool {
    one.variants.iter().any(|a| other.variants.iter().any(|b| a.info().id == b.info().id))
}
