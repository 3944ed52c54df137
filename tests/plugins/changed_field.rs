//! Plug-ins of other boundaries: each is built for this test from a copy of `core/abi` that an edit was made to.
//!
//! They are built into the test's own target folder, so that `abi_stable` and its family are not built once more.

use super::{
    files::{keep, profile_folder},
    refusal,
};
use rulezero_host::loader::LoadError;
use std::{
    env::consts::{DLL_PREFIX, DLL_SUFFIX},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What is changed in which file of `core/abi`.
struct Edit {
    /// The plug-in's name, with underscores.
    name: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
}

const OPTIONS: &str = "    /// The options in JSON, given the options chosen so far.\n    \
                       fn options(&self, so_far: RSlice<'_, u8>) -> RResult<Bytes, Fault>;\n";
const DECK_RULES: &str = "    /// The deck rules in JSON, given the options.\n    \
                          fn deck_rules(&self, options: RSlice<'_, u8>) -> RResult<Bytes, Fault>;\n";

/// A plug-in of this boundary fits by its types: what is wrong with it is only that it has no variants.
fn fits(error: &LoadError) -> bool {
    matches!(error, LoadError::Variants { .. }) && error.to_string().contains("it has none")
}

#[test]
fn a_changed_field_is_refused_with_the_first_difference() {
    let edit = Edit {
        name: "changed_field",
        file: "host.rs",
        from: "/// A number the action carries.\n    pub number: i64,",
        to: "/// A number the action carries.\n    pub number: i32,",
    };
    let error = refusal(&edit.build());
    let expected = "does not fit this host: `Offer.number` expected i64, found i32; build it with the rulezero-core of";
    assert!(matches!(error, LoadError::Layout { .. }) && error.to_string().contains(expected), "{error}");
    let details = error.details().unwrap();
    assert!(details.len() > 1000 && details.contains("number"), "the full text is kept");
}

#[test]
fn a_method_added_at_the_end_loads() {
    for edit in [
        Edit {
            name: "added_to_variant",
            file: "plugin.rs",
            from: "    fn plan(&self, setup: RSlice<'_, u8>) -> PlanMade;\n",
            to: "    fn plan(&self, setup: RSlice<'_, u8>) -> PlanMade;\n    /// New.\n    fn added(&self) -> u32 { 7 }\n",
        },
        Edit {
            name: "added_to_plan",
            file: "plugin.rs",
            from: "with: HappensWith, table: HostTable<'_>) -> Performed;\n",
            to: "with: HappensWith, table: HostTable<'_>) -> Performed;\n    /// New.\n    fn added(&self) -> u32 { 7 }\n",
        },
    ] {
        let error = refusal(&edit.build());
        assert!(fits(&error), "{}: {error}", edit.name);
    }
}

#[test]
fn a_method_that_is_removed_or_stands_elsewhere_is_refused_with_the_first_difference() {
    let reordered = [DECK_RULES, OPTIONS].concat();
    let reordered: &'static str = reordered.leak();
    let both: &'static str = [OPTIONS, DECK_RULES].concat().leak();
    for (edit, difference) in [
        (
            Edit { name: "removed_method", file: "plugin.rs", from: OPTIONS, to: "" },
            "`VariantFns` expected a field `options`, found `deck_rules`",
        ),
        (
            Edit { name: "reordered_methods", file: "plugin.rs", from: both, to: reordered },
            "`VariantFns` expected a field `options`, found `deck_rules`",
        ),
    ] {
        let error = refusal(&edit.build());
        assert!(matches!(error, LoadError::Layout { .. }) && error.to_string().contains(difference), "{error}");
    }
}

impl Edit {
    /// Builds the plug-in and says where it is.
    fn build(&self) -> PathBuf {
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join(self.name);
        let mut manifest: toml::Table = fs::read_to_string(project.join("Cargo.toml")).unwrap().parse().unwrap();
        let table = manifest["workspace"].as_table_mut().unwrap();
        // Cargo tells packages of one target folder apart by name and path within their workspace: each edit has its own.
        let abi = format!("abi-{}", self.name);
        table.insert("members".into(), toml::Value::from(vec![abi.as_str(), "plugin"]));
        table.remove("default-members");
        keep(&workspace.join("Cargo.toml"), &manifest.to_string());
        keep(&workspace.join("Cargo.lock"), &fs::read_to_string(project.join("Cargo.lock")).unwrap());
        self.copy(&project.join("core/abi"), &workspace.join(&abi));
        self.copy(&project.join("tests/fixtures/changed-field"), &workspace.join("plugin"));
        build(&workspace, &self.name.replace('_', "-"))
    }

    /// Copies a package, with the edit made and the plug-in's name exchanged on the way.
    fn copy(&self, from: &Path, to: &Path) {
        for entry in fs::read_dir(from).unwrap() {
            let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.as_ref().unwrap().file_name()));
            if from.is_dir() {
                self.copy(&from, &to);
                continue;
            }
            let text = fs::read_to_string(&from).unwrap();
            let edited = from.ends_with(Path::new("abi/src").join(self.file));
            assert!(!edited || text.contains(self.from), "what {} changes has gone", self.name);
            let text = if edited { text.replace(self.from, self.to) } else { text };
            let text = text.replace("changed_field", self.name).replace("changed-field", &self.name.replace('_', "-"));
            keep(&to, &text.replace("\"../abi\"", &format!("\"../abi-{}\"", self.name)));
        }
    }
}

/// Builds a package of a workspace of its own, into the target folder of this test.
pub(super) fn build(workspace: &Path, package: &str) -> PathBuf {
    let profile = profile_folder();
    let profile_name = profile.file_name().unwrap().to_str().unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--quiet", "--package", package, "--profile"])
        .arg(if profile_name == "debug" { "dev" } else { profile_name })
        .arg("--target-dir")
        .arg(profile.parent().unwrap())
        .current_dir(workspace)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    profile.join(format!("{DLL_PREFIX}{}{DLL_SUFFIX}", package.replace('-', "_")))
}
