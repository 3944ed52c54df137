//! The crate that a new variant begins as: `variants/template` under a name of its own.
//!
//! Nothing is written over: either all files are new, or nothing is written.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where a new crate takes `rulezero-core` from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Core {
    /// A folder with its sources.
    Path(PathBuf),
    /// A version in the registry.
    Version(String),
}

/// A variant that somebody begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starter {
    /// The crate's name, lower case with dashes.
    name: String,
    core: Core,
}

/// Why no crate is written.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the fields are what their names and the sentences say
pub enum StarterError {
    /// The name is no name for a crate.
    #[error("`{name}` is no name for a variant: lower-case letters, digits and single dashes, a letter first")]
    Name { name: String },
    /// The folder is there already.
    #[error("{} is there already, and nothing in it was touched: take another name, or move it away", folder.display())]
    Taken { folder: PathBuf },
    /// There is no core.
    #[error("{} is no folder of rulezero-core: name one that has its Cargo.toml", folder.display())]
    NoCore { folder: PathBuf },
    /// A file cannot be written.
    #[error("{}: {why}", path.display())]
    Write { path: PathBuf, why: std::io::Error },
}

/// The template's files. `rulezero-template`, `rulezero_template`, `template/2026`, `"template"` and `Template` in them
/// are the new crate's names.
const FILES: [(&str, &str); 8] = [
    ("Cargo.toml", include_str!("../../variants/template/Cargo.toml")),
    ("src/lib.rs", include_str!("../../variants/template/src/lib.rs")),
    ("game.toml", include_str!("../../variants/template/game.toml")),
    ("cards.toml", include_str!("../../variants/template/cards.toml")),
    ("deck.txt", include_str!("../../variants/template/deck.txt")),
    ("README.md", include_str!("starter/README.md")),
    (".gitignore", "/target\n"),
    (".github/workflows/check.yml", include_str!("starter/check.yml")),
];

/// The dependency in the template's manifest, up to the end of the section.
const DEPENDENCIES: &str = "[dependencies]\n";

impl Starter {
    /// A crate of this name.
    ///
    /// # Errors
    /// [`StarterError::Name`], or [`StarterError::NoCore`] where the path of core leads nowhere.
    pub fn new(name: &str, core: Core) -> Result<Starter, StarterError> {
        let letters = |part: &str| !part.is_empty() && part.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9'));
        if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.split('-').all(letters) {
            return Err(StarterError::Name { name: name.to_owned() });
        }
        if let Core::Path(folder) = &core
            && !folder.join("Cargo.toml").is_file()
        {
            return Err(StarterError::NoCore { folder: folder.clone() });
        }
        Ok(Starter { name: name.to_owned(), core })
    }

    /// The id of its variant.
    pub fn id(&self) -> String {
        format!("{}/2026", self.name)
    }

    /// The file name of its plug-in on this system.
    pub fn library(&self) -> String {
        use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
        format!("{DLL_PREFIX}{}{DLL_SUFFIX}", self.snake())
    }

    /// Writes the crate into a new folder of its name, and says which.
    ///
    /// # Errors
    /// [`StarterError::Taken`] before anything is written, or [`StarterError::Write`].
    pub fn write(&self, beside: &Path) -> Result<PathBuf, StarterError> {
        let folder = beside.join(&self.name);
        if folder.exists() {
            return Err(StarterError::Taken { folder });
        }
        for (file, text) in FILES {
            let path = folder.join(file);
            let written = fs::create_dir_all(path.parent().unwrap_or(&folder))
                .and_then(|()| fs::write(&path, self.renamed(file, text)));
            written.map_err(|why| StarterError::Write { path, why })?;
        }
        Ok(folder)
    }

    fn renamed(&self, file: &str, text: &str) -> String {
        let text = match file {
            "Cargo.toml" => self.manifest(text),
            _ => text.to_owned(),
        };
        text.replace("template/2026", &self.id())
            .replace("rulezero-template", &self.name)
            .replace("rulezero_template", &self.snake())
            .replace("\"template\"", &format!("\"{}\"", self.name))
            .replace("Template", &self.camel())
    }

    /// The template's manifest with a core from outside this workspace, and a workspace of its own.
    fn manifest(&self, text: &str) -> String {
        let before = text.split(DEPENDENCIES).next().unwrap_or_default();
        let core = match &self.core {
            Core::Path(folder) => format!("rulezero-core = {{ path = {:?} }}", folder.display().to_string()),
            Core::Version(version) => format!("rulezero-core = {version:?}"),
        };
        format!("{before}{DEPENDENCIES}{core}\n\n[workspace]\n")
    }

    fn snake(&self) -> String {
        self.name.replace('-', "_")
    }

    fn camel(&self) -> String {
        let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
        self.name.split('-').map(capital).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_that_cargo_and_ids_both_take() {
        for name in ["high-five", "rps", "war2"] {
            assert!(Starter::new(name, Core::Version("0.1".into())).is_ok(), "{name}");
        }
        for name in ["", "High", "two words", "-x", "x-", "a--b", "2nd", "a/b", "ä", "a_b"] {
            let refused = Starter::new(name, Core::Version("0.1".into())).map_err(|e| e.to_string());
            assert!(refused.is_err_and(|e| e.starts_with(&format!("`{name}` is no name"))), "{name}");
        }
    }

    #[test]
    fn no_name_of_the_template_is_left() {
        let starter = Starter::new("high-five", Core::Version("0.1".into())).expect("a good name");
        for (file, text) in FILES {
            let text = starter.renamed(file, text);
            for word in ["rulezero-template", "rulezero_template", "template/", "Template"] {
                assert!(!text.contains(word), "{word} is left in {file}");
            }
        }
        let manifest = starter.renamed("Cargo.toml", FILES[0].1);
        assert!(
            manifest.contains("name = \"high-five\"") && manifest.contains("rulezero-core = \"0.1\""),
            "{manifest}"
        );
    }
}
