//! Subjects that are put side by side: variants, options or game files, each by the words it was named with.

use super::{Desk, Failure, table::Overrides};
use crate::{
    compare::letter,
    simulate::{Description, Simulation},
    subject::Subject,
};
use std::{
    io::{self, Write},
    path::PathBuf,
};

/// Whether games are played to their end.
#[derive(Clone, Copy)]
pub(super) enum Length {
    /// As their files and variants say.
    AsNamed,
    /// The start-of-game procedure alone.
    StartOnly,
}

/// The subjects, all on the seed of the first one that has any.
pub(super) fn subjects(
    words: &[String],
    length: Length,
    over: &Overrides,
    desk: &Desk<'_>,
) -> Result<Vec<Simulation>, Failure> {
    let mut subjects: Vec<Simulation> = Vec::new();
    for words in words {
        let mut file = over.file(words)?;
        file.start_only |= matches!(length, Length::StartOnly);
        let failed = |Failure(why)| Failure(format!("{words}: {why}"));
        let mut simulation = over.simulation(file, desk).map_err(failed)?;
        if let Some(first) = subjects.first() {
            simulation.setting.seed = first.setting.seed;
        }
        subjects.push(simulation);
    }
    Ok(subjects)
}

/// The libraries that a subject's variant and its house rules are from.
pub(super) fn libraries(simulation: &Simulation, desk: &Desk<'_>) -> Vec<PathBuf> {
    let id = &simulation.setting.rulebook.info().id;
    let Ok(Subject { name, house_rules, .. }) = id.parse() else { return Vec::new() };
    let mut libraries: Vec<PathBuf> = Vec::new();
    for id in [name].iter().chain(house_rules.values()) {
        let of = desk.registry.plugins().iter().filter(|p| p.variants.iter().any(|v| *v.info().id == **id));
        for plugin in of {
            if !libraries.contains(&plugin.path) {
                libraries.push(plugin.path.clone());
            }
        }
    }
    libraries
}

/// Says what a subject is; its players only where they are not those of the first one.
pub(super) fn introduce(
    at: usize,
    words: &str,
    role: &str,
    runs: &[Description],
    out: &mut dyn Write,
) -> io::Result<()> {
    let run = &runs[at];
    writeln!(out, "{}  {words}{role}", letter(at))?;
    let id = if run.variant == *words { String::new() } else { format!("{}: ", run.variant) };
    let options: Vec<String> = run.options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    writeln!(out, "   {id}{}; {}", run.documents.join("; "), options.join(", "))?;
    if at > 0 && run.players == runs[0].players {
        return Ok(());
    }
    run.players.iter().try_for_each(|player| writeln!(out, "   {player}"))
}
