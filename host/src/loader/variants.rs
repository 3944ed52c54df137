//! From a mapped library to its variants: header, layout, module, list, ids.
//!
//! No type of the boundary leaves this room: what goes out are rulebooks that keep their library mapped.

use super::{
    LoadError, StampFacts,
    error::in_a_line,
    layout::{self, Difference},
    mapping::{HeaderError, Mapping},
};
use rulezero_core::{
    abi::{
        ENTRY_SYMBOL, PluginModule_Ref,
        abi_stable::library::{LibHeader, LibraryError, RootModuleError},
    },
    export::Loaded,
    kernel::Rulebook,
};
use std::{path::Path, sync::Arc};

/// The variants of a library, in its order, with ids that differ.
pub(super) fn of(path: &Path, mapping: &Arc<Mapping>, stamp: &StampFacts) -> Result<Vec<Arc<dyn Rulebook>>, LoadError> {
    let cannot_list = |why: &str| LoadError::Variants { path: path.to_owned(), why: in_a_line(why) };
    let module = module(path, mapping, stamp)?;
    let listed = (module.variants())().into_result().map_err(|fault| cannot_list(&fault.message))?;
    if listed.is_empty() {
        return Err(cannot_list("it has none"));
    }
    let mut variants: Vec<Arc<dyn Rulebook>> = Vec::new();
    for variant in listed {
        let (version, code) = (stamp.plugin_version.clone(), mapping.clone());
        let origin = move || format!("plug-in {version} sha256:{}", code.sha256());
        let variant = Loaded::new(variant, mapping.clone(), origin).map_err(|refusal| cannot_list(&refusal.message))?;
        let id = variant.info().id.to_string();
        if !is_id(&id) {
            return Err(LoadError::BadId { path: path.to_owned(), id: in_a_line(&id) });
        }
        if variants.iter().any(|known| known.info().id == id) {
            return Err(LoadError::TwoVariants { path: path.to_owned(), id, first: path.to_owned() });
        }
        variants.push(Arc::new(variant));
    }
    Ok(variants)
}

fn module(path: &Path, mapping: &Mapping, stamp: &StampFacts) -> Result<PluginModule_Ref, LoadError> {
    let foreign = |difference: &str, full: String| {
        let (path, difference) = (path.to_owned(), difference.to_owned());
        LoadError::Layout { path, difference, full }
    };
    let failed = |why: &str| LoadError::Constructor { path: path.to_owned(), why: in_a_line(why) };
    let header: &'static LibHeader = match mapping.header(&format!("{ENTRY_SYMBOL}{}", stamp.crate_name)) {
        Ok(header) => header,
        Err(HeaderError::Missing(e)) => {
            return Err(LoadError::Open { path: path.to_owned(), why: in_a_line(&e.to_string()) });
        }
        Err(HeaderError::Foreign(e)) => return Err(foreign("it was built with another abi_stable", e.to_string())),
    };
    let Some(found) = header.layout() else {
        return Err(foreign("it does not say how its types are laid out", String::new()));
    };
    layout::check(found).map_err(|Difference { line, full }| foreign(&line, full))?;
    // SAFETY: the layout of its module was compared with ours just now, down to the last field.
    let module = unsafe { header.init_root_module_with_unchecked_layout::<PluginModule_Ref>() };
    module.map_err(|e| match e {
        LibraryError::RootModule { err: RootModuleError::Returned(e), .. } => failed(&e.to_string()),
        LibraryError::RootModule { err: RootModuleError::Unwound, .. } => failed("its constructor panicked"),
        other => foreign("its module is of another version", other.to_string()),
    })
}

/// Whether this is `game/edition` in lower-case letters, digits, dots and dashes.
fn is_id(id: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '.' | '-'));
    id.split_once('/').is_some_and(|(game, edition)| is_name(game) && is_name(edition))
}

#[cfg(test)]
mod tests {
    use super::is_id;

    #[test]
    fn an_id_is_a_game_and_an_edition() {
        for id in ["magic/core-set-2021", "flesh-and-blood/2.14"] {
            assert!(is_id(id), "{id}");
        }
        for id in ["", "magic", "magic/", "/2021", "a/b/c", "Magic/x", "a b/c", "a/b\n", "ä/b"] {
            assert!(!is_id(id), "{id}");
        }
    }
}
