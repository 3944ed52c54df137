//! `rulezero judge`: what happens if.

use super::{Answer, Desk, Failure, Format, repeat};
use crate::scenes::{Judged, SceneFile, files};
use rulezero_core::{event::What, kernel::Rulebook, narration::Narrator};
use serde_json::json;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

/// Arguments of `judge`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  rulezero judge scenes/magic/overdraw.toml\n  \
    rulezero judge scenes/magic/mana-left.toml --variant magic@2001-07-23\n  \
    rulezero judge scenes/\n\nA scene says how a table stands and what happens then; `rulezero show VARIANT` lists what a scene may make\n\
    happen, scenes/README.md the rest. Exit 1 if something comes out otherwise than the scene expects.")]
pub(super) struct Args {
    /// A scene, or a folder of scenes
    #[arg(value_name = "SCENE|FOLDER")]
    scene: PathBuf,
    /// Judge by another variant than the scene's own: its id, or `GAME@DAY`
    #[arg(long)]
    variant: Option<String>,
    /// How output is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How the judgements went.
#[derive(Default)]
struct Tally {
    scenes: usize,
    judgements: usize,
    unmet: usize,
    failed: usize,
}

pub(super) fn run(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    if args.scene.is_dir() {
        return folder(args, desk);
    }
    let scene = SceneFile::read(&args.scene)?;
    let rulebook = desk.variant(args.variant.as_deref().unwrap_or(scene.variant()))?;
    let judged = scene.judge(&rulebook)?;
    match args.format {
        Format::Text => tell(&scene, &judged, desk.out)?,
        Format::Json => desk.json("judge", report(&args.scene, &scene, &judged))?,
    }
    Ok(if judged.unmet.is_empty() { Answer::Fine } else { Answer::No })
}

fn folder(args: &Args, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
    let mut tally = Tally::default();
    let mut reports = Vec::new();
    let found = files(&args.scene).map_err(|e| Failure(format!("{}: {e}", args.scene.display())))?;
    if found.is_empty() {
        return Err(Failure(format!("{} holds no scene (*.toml)", args.scene.display())));
    }
    for path in found {
        tally.scenes += 1;
        let scene = SceneFile::read(&path);
        let editions: Result<Vec<Arc<dyn Rulebook>>, Failure> = match (&scene, &args.variant) {
            (Err(why), _) => Err(Failure(why.to_string())),
            (Ok(_), Some(variant)) => Ok(vec![desk.variant(variant)?]),
            (Ok(scene), None) => scene.editions(&desk.registry).map_err(Failure::from),
        };
        let (Ok(scene), Ok(editions)) = (&scene, &editions) else {
            tally.failed += 1;
            let why = editions.err().map_or_else(String::new, |failure| failure.0);
            writeln!(desk.out, "cannot be judged: {why}")?;
            continue;
        };
        for rulebook in editions {
            tally.judgements += 1;
            let judged = scene.judge(rulebook);
            tally.unmet += judged.as_ref().map_or(0, |judged| usize::from(!judged.unmet.is_empty()));
            tally.failed += usize::from(judged.is_err());
            match (args.format, &judged) {
                (_, Err(why)) => writeln!(desk.out, "cannot be judged by {}: {why}", rulebook.info().id)?,
                (Format::Text, Ok(judged)) => line(&path, judged, desk.out)?,
                (Format::Json, Ok(judged)) => reports.push(report(&path, scene, judged)),
            }
        }
    }
    match args.format {
        Format::Text => {
            let Tally { scenes, judgements, unmet, failed } = tally;
            writeln!(
                desk.out,
                "{scenes} scenes, {judgements} judgements: {unmet} otherwise than expected, {failed} could not be judged"
            )?;
        }
        Format::Json => desk.json("judge", json!(reports))?,
    }
    match tally {
        Tally { failed: 0, unmet: 0, .. } => Ok(Answer::Fine),
        Tally { failed: 0, .. } => Ok(Answer::No),
        Tally { failed, .. } => Err(Failure(format!("{failed} judgements could not be made"))),
    }
}

/// A judgement as one line, and a line for each thing that came out otherwise.
fn line(path: &Path, judged: &Judged, out: &mut dyn Write) -> io::Result<()> {
    let met = if judged.unmet.is_empty() { "as expected" } else { "NOT EXPECTED" };
    let (file, id, result) = (path.display(), &judged.plan.setup.info.id, judged.result());
    writeln!(out, "{met}  {file}  {id}: {result}")?;
    judged.unmet.iter().try_for_each(|unmet| writeln!(out, "    {unmet}"))
}

fn tell(scene: &SceneFile, judged: &Judged, out: &mut dyn Write) -> io::Result<()> {
    let info = &judged.plan.setup.info;
    writeln!(out, "{}", scene.title())?;
    writeln!(out, "  {}: {}", info.id, info.name)?;
    for document in &info.documents {
        let (short, edition) = (&document.short, &document.edition);
        writeln!(out, "  {short} @{edition}, in force from {}: {}", document.date, document.title)?;
    }
    let narrator = Narrator::new(&judged.plan, judged.board.log(), None);
    // The result follows by itself, a cause a line.
    for event in judged.board.events().iter().filter(|event| !matches!(event.what, What::GameOver { .. })) {
        if let Some(line) = narrator.line(event) {
            writeln!(out, "[{}] {line}", narrator.rule(event))?;
        }
    }
    writeln!(out, "result: {}", judged.result())?;
    for cause in &judged.outcome.causes {
        writeln!(out, "  {}", narrator.cause(cause))?;
    }
    match (judged.expected, judged.unmet.len()) {
        (0, _) => writeln!(out, "the scene expects nothing of this edition")?,
        (expected, 0) => writeln!(out, "as expected ({expected} things looked at)")?,
        (expected, unmet) => {
            writeln!(out, "NOT as expected ({unmet} of {expected} things):")?;
            judged.unmet.iter().try_for_each(|unmet| writeln!(out, "  {unmet}"))?;
        }
    }
    writeln!(out, "repeat with: {}", repeat::command(None))
}

fn report(path: &Path, scene: &SceneFile, judged: &Judged) -> serde_json::Value {
    let narrator = Narrator::new(&judged.plan, judged.board.log(), None);
    let events: Vec<_> = judged.board.events().iter().map(|event| narrator.json(event)).collect();
    json!({
        "scene": path.display().to_string(), "title": scene.title(), "variant": judged.plan.setup.info.id,
        "result": judged.result(), "outcome": judged.outcome, "events": events,
        "expected": judged.expected, "unmet": judged.unmet,
    })
}
