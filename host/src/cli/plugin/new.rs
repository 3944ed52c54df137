//! `rulezero plugin new`: the crate of a new variant.

use crate::{
    cli::{Answer, Desk, Failure},
    starter::{Core, Starter},
};
use rulezero_core::export::CORE_VERSION;
use std::path::{Path, PathBuf};

/// Arguments of `plugin new`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  rulezero plugin new high-five\n  cd high-five && cargo test && cargo build\n  \
    rulezero match game.toml --plugins target/debug --seed 1")]
pub(in crate::cli) struct Args {
    /// The crate's name, and the game's in its id: lower-case letters, digits and dashes
    name: String,
    /// The folder in which the crate's folder is made
    #[arg(long, value_name = "DIR", default_value = ".")]
    r#in: PathBuf,
    /// Where rulezero-core comes from: a folder with its sources. Without it, the sources this program was built from if they are still there, else the registry
    #[arg(long, value_name = "DIR", conflicts_with = "core_version")]
    core: Option<PathBuf>,
    /// Take rulezero-core of this version from the registry
    #[arg(long, value_name = "VERSION")]
    core_version: Option<String>,
}

/// The sources of core that this program was built from.
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../core");

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let absolute = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let sources = Path::new(SOURCES);
    let core = match (&args.core, &args.core_version) {
        (Some(path), _) => Core::Path(absolute(path)),
        (None, Some(version)) => Core::Version(version.clone()),
        (None, None) if sources.is_dir() => Core::Path(absolute(sources)),
        (None, None) => Core::Version(CORE_VERSION.into()),
    };
    let from = match &core {
        Core::Path(path) => path.display().to_string(),
        Core::Version(version) => format!("the registry, {version}"),
    };
    let starter = Starter::new(&args.name, core)?;
    let folder = starter.write(&args.r#in)?;
    let (folder, library, id) = (folder.display(), starter.library(), starter.id());
    writeln!(desk.out, "{folder} is written: the variant {id}, with rulezero-core from {from}. Next:")?;
    writeln!(desk.out, "  cd {folder} && cargo test && cargo build")?;
    writeln!(desk.out, "  rulezero plugin check target/debug/{library}")?;
    writeln!(desk.out, "  rulezero match game.toml --plugins target/debug --seed 1")?;
    Ok(Answer::Fine)
}
