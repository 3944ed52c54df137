//! `rulezero plugin add`, `list`, `remove` and `verify`: which plug-ins run in this process.

use crate::{
    cli::{Answer, Desk, Failure, Format, repeat},
    loader::Candidate,
    registry::libraries,
    trust::{Now, Recorded},
    worker::{Isolated, Limits},
};
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Arguments of `plugin add`.
#[derive(clap::Args)]
#[command(
    after_help = "The file is copied into the user's folder of plug-ins and recorded in rulezero.lock by the sha256 of its \
    bytes. It is looked at in a confined process first.\nExample:\n  rulezero plugin add target/release/libhigh_five.so"
)]
pub(in crate::cli) struct AddArgs {
    /// A plug-in file, or a folder of them
    file: PathBuf,
}

/// Arguments of `plugin list`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  rulezero plugin list --format json")]
pub(in crate::cli) struct ListArgs {
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Arguments of `plugin remove`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  rulezero plugin remove high-five/2026")]
pub(in crate::cli) struct RemoveArgs {
    /// A variant's id, or the name of the recorded file
    name: String,
}

/// Arguments of `plugin verify`.
#[derive(clap::Args)]
#[command(
    after_help = "Exit 0: every recorded file is what was recorded; 1: one has changed or is gone.\nExample:\n  rulezero plugin verify"
)]
pub(in crate::cli) struct VerifyArgs {}

/// Where the user's plug-ins are, and where they are recorded.
struct Shelf {
    folder: PathBuf,
    lock: PathBuf,
}

impl Shelf {
    fn of(desk: &Desk<'_>) -> Result<Shelf, Failure> {
        let shelf = desk.surroundings.plugins().zip(desk.surroundings.lock());
        let (folder, lock) = shelf.ok_or_else(|| Failure("this system names no folder for a user's data".into()))?;
        Ok(Shelf { folder, lock })
    }
}

pub(super) fn add(args: &AddArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let shelf = Shelf::of(desk)?;
    let wrong = |e: std::io::Error| Failure(format!("{}: {e}", args.file.display()));
    let files = if args.file.is_dir() { libraries(&args.file).map_err(wrong)? } else { vec![args.file.clone()] };
    if files.is_empty() {
        return Err(Failure(format!("there is no plug-in in {}", args.file.display())));
    }
    for file in files {
        let recorded = copied(&file, &shelf.folder)?;
        let told = format!("{} {} sha256:{}", recorded.ids.join(", "), recorded.version, recorded.sha256);
        let kept = recorded.file.clone();
        for old in desk.trust.lock.record(recorded) {
            if old.file != kept {
                remove_file(&shelf.folder.join(&old.file))?;
            }
        }
        desk.trust.lock.write(&shelf.lock)?;
        writeln!(desk.out, "recorded {told}\n  in {}", shelf.folder.join(kept).display())?;
    }
    Ok(Answer::Fine)
}

/// Looks at a plug-in in a worker and copies its bytes to the folder.
fn copied(file: &Path, folder: &Path) -> Result<Recorded, Failure> {
    let candidate = Candidate::of(file)?;
    let stamp = candidate.stamp()?;
    let name = file.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| Failure(format!("{} has a name that cannot be written down", file.display())))?;
    let variants = Isolated::load(candidate.clone(), Limits::usual()?)?;
    let recorded = Recorded {
        file: name.to_owned(),
        ids: variants.iter().map(|variant| variant.id().to_owned()).collect(),
        version: stamp.plugin_version,
        sha256: candidate.sha256().to_owned(),
        origin: file.canonicalize().unwrap_or_else(|_| file.to_owned()),
    };
    let to = folder.join(name);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&to, candidate.bytes()));
    written.map_err(|e| Failure(format!("{}: {e}", to.display())))?;
    Ok(recorded)
}

fn remove_file(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Failure(format!("{}: {e}", path.display()))),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn told(now: &Now) -> String {
    match now {
        Now::Same => "as recorded".into(),
        Now::Changed(sha256) => format!("CHANGED, its bytes are sha256:{sha256} now: it runs isolated"),
        Now::Gone(why) => format!("GONE: {why}"),
    }
}

pub(super) fn list(args: &ListArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let shelf = Shelf::of(desk)?;
    let plugins = &desk.trust.lock.plugins;
    if args.format == Format::Json {
        let told = |p: &Recorded| json!({"recorded": p, "now": told(&p.now(&shelf.folder))});
        let plugins: Vec<_> = plugins.iter().map(told).collect();
        desk.json("plugin-list", json!({"folder": shelf.folder, "lock": shelf.lock, "plugins": plugins}))?;
        return Ok(Answer::Fine);
    }
    for plugin in plugins {
        let (ids, now) = (plugin.ids.join(", "), told(&plugin.now(&shelf.folder)));
        writeln!(desk.out, "{ids} {} ({}), {now}", plugin.version, plugin.file)?;
        writeln!(desk.out, "  sha256:{}, from {}", plugin.sha256, plugin.origin.display())?;
    }
    writeln!(desk.out, "{} recorded in {}", desk.trust.lock.plugins.len(), shelf.lock.display())?;
    writeln!(desk.out, "repeat with: {}", repeat::command(None))?;
    Ok(Answer::Fine)
}

pub(super) fn remove(args: &RemoveArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let shelf = Shelf::of(desk)?;
    let Some(old) = desk.trust.lock.forget(&args.name) else {
        let known: Vec<&str> = desk.trust.lock.plugins.iter().flat_map(|p| &p.ids).map(String::as_str).collect();
        let known = if known.is_empty() { "nothing is".to_owned() } else { format!("these are: {}", known.join(", ")) };
        return Err(Failure(format!("`{}` is not recorded; {known}", args.name)));
    };
    desk.trust.lock.write(&shelf.lock)?;
    remove_file(&shelf.folder.join(&old.file))?;
    writeln!(desk.out, "removed {} ({})", old.ids.join(", "), old.file)?;
    Ok(Answer::Fine)
}

pub(super) fn verify(_: &VerifyArgs, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let shelf = Shelf::of(desk)?;
    let now: Vec<(&Recorded, Now)> = desk.trust.lock.plugins.iter().map(|p| (p, p.now(&shelf.folder))).collect();
    for (plugin, now) in &now {
        writeln!(desk.out, "{}: {}", plugin.file, told(now))?;
    }
    let all = now.iter().all(|(_, now)| *now == Now::Same);
    writeln!(desk.out, "{} recorded, {}", now.len(), if all { "all as recorded" } else { "not all as recorded" })?;
    Ok(if all { Answer::Fine } else { Answer::No })
}
