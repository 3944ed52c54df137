//! The worker's side: loads one plug-in, confined, and answers until the host ends.

use super::{
    confine::{self, Printed},
    isolated::printing,
    message::{Ask, Confinement, Game, Opened, Seated, Series, Tell, Told},
    terminal::{Far, Host},
};
use crate::{
    agents::{AgentSpec, External, Person, Script, Scripted},
    cli::transcript,
    config::DeckChecks,
    loader::Candidate,
    setting::{PROGRAM, Played, Setting},
    simulate::{Simulation, Stage, ToldGame},
};
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Plan, Record, Rulebook, Stream, stream::Purpose},
    variant::Seat,
};
use serde_json::Value as Json;
use std::{fs::File, io, ops::Range, path::Path, process::ExitCode, sync::Arc};

/// The hidden command that makes the program a worker.
pub const COMMAND: &str = "plugin-worker";

/// Serves the host at the other end of standard input and output. Ends when the host does.
pub fn serve() -> ExitCode {
    match served() {
        Ok(()) => ExitCode::SUCCESS,
        // The host has gone, or is no host: there is nobody to tell.
        Err(_) => ExitCode::from(2),
    }
}

fn served() -> io::Result<()> {
    let (pipes, mut printed) = confine::hold_output()?;
    let host = Host::new(pipes.input, pipes.output);
    let Some(Ask::Open { path, limits }) = host.hear()? else { return Ok(()) };
    let variants = match opened(&path, pipes.plugin, limits) {
        Ok(variants) => variants,
        Err(why) => return host.tell(&Tell::Refused(why)),
    };
    let about = |v: &Arc<dyn Rulebook>| Opened { info: v.info().clone(), origin: v.origin() };
    host.tell(&Tell::Opened(variants.iter().map(about).collect()))?;
    while let Some(ask) = host.hear()? {
        match ask {
            Ask::Games(at, series, run, indexes) => {
                let told = variant(&variants, at).and_then(|v| games(&host, v, *series, run, indexes, &mut printed));
                match told {
                    Ok(bytes) => host.tell(&Tell::Games).and_then(|()| host.tell_bytes(&bytes))?,
                    Err(why) => host.tell(&Tell::Refused(why))?,
                }
            }
            ask => host.tell(&answer(&host, &variants, ask, &mut printed).map_or_else(Tell::Refused, Tell::Done))?,
        }
    }
    Ok(())
}

fn opened(path: &Path, file: File, limits: Confinement) -> Result<Vec<Arc<dyn Rulebook>>, String> {
    let cannot = |e: io::Error| format!("{} cannot be confined: {e}", path.display());
    confine::limit(limits.memory).map_err(cannot)?;
    confine::give_up_files().map_err(cannot)?;
    let plugin = Candidate::read(path, file).and_then(Candidate::load).map_err(|refusal| refusal.to_string())?;
    confine::filter_calls().map_err(cannot)?;
    Ok(plugin.variants)
}

fn variant(variants: &[Arc<dyn Rulebook>], at: usize) -> Result<&Arc<dyn Rulebook>, String> {
    variants.get(at).ok_or_else(|| format!("there is no variant {at}"))
}

fn answer(host: &Host, variants: &[Arc<dyn Rulebook>], ask: Ask, printed: &mut Printed) -> Result<Json, String> {
    let variant = |at: usize| variant(variants, at);
    let said = |e: &dyn std::fmt::Display| e.to_string();
    match ask {
        Ask::Options(at, so_far) => json(variant(at)?.options(&so_far).map_err(|e| said(&e))?),
        Ask::DeckRules(at, options) => json(variant(at)?.deck_rules(&options).map_err(|e| said(&e))?),
        Ask::CheckDeck(at, options, deck) => json(variant(at)?.check_deck(&options, &deck).map_err(|e| said(&e))?),
        Ask::PlainDeck(at, options) => json(variant(at)?.plain_deck(&options).map_err(|e| said(&e))?),
        Ask::Measures(at) => json(variant(at)?.measures().map_err(|e| said(&e))?),
        Ask::Resolve(at, setup) => json(variant(at)?.resolve(&setup).map_err(|e| said(&e))?.0),
        Ask::Play(at, game) => json(play(host, variant(at)?, *game, printed)?),
        Ask::Open { .. } | Ask::Games(..) | Ask::Line(_) | Ask::Broken(_) => Err("that was not to be said now".into()),
    }
}

fn json(value: impl serde::Serialize) -> Result<Json, String> {
    serde_json::to_value(value).map_err(|e| e.to_string())
}

fn play(host: &Host, rulebook: &Arc<dyn Rulebook>, game: Game, printed: &mut Printed) -> Result<Told, String> {
    printed.take();
    let Game { options, cards, players, previous, terms, agents, number } = game;
    let plan = Plan::new(rulebook, &options, cards, players, previous).map_err(|e| e.to_string())?;
    let viewer = transcript::only_person(agents.iter().map(|agent| matches!(agent, Seated::Person)));
    let mut agents = seat_agents(host, agents)?;
    for (seat, agent) in agents.iter_mut().enumerate() {
        agent.meet(&plan, Seat(seat as u8));
        // Who counts the games of a match must know of those before this one, which other workers may have played.
        for _ in 1..number {
            agent.begin(Stream::new(terms.generator, 0, Purpose::Agent { label: 0 }));
        }
    }
    let mut board = Board::new();
    let outcome = board.play(&plan, &terms, &mut agents);
    let record = Record::of(&plan, &terms, &board, &outcome, PROGRAM);
    let played = Played::here(plan, board, outcome.clone(), terms);
    let mut lines = Vec::new();
    transcript::events(&played, viewer, &mut lines).map_err(|e| e.to_string())?;
    let lines = String::from_utf8_lossy(&lines).lines().map(str::to_owned).collect();
    Ok(Told { record, outcome, lines, printed: printed.take() })
}

/// The games, in the bytes in which they are told.
fn games(
    host: &Host,
    rulebook: &Arc<dyn Rulebook>,
    series: Series,
    run: u64,
    indexes: Range<u64>,
    printed: &mut Printed,
) -> Result<Vec<u8>, String> {
    printed.take();
    let Series { options, cards, players, terms, agents } = series;
    let setting = Setting {
        rulebook: rulebook.clone(),
        options,
        cards,
        players,
        agents: Vec::new(), // they are seated below, and the host has found them fit
        until: terms.until,
        no_progress: terms.no_progress,
        generator: terms.generator,
        seed: run,
        seed_given: true,
        deck_checks: DeckChecks::Off, // the host has checked them
        format_list: None,
        not_evaluated: Vec::new(),
        remarks: Vec::new(),
    };
    let simulation = Simulation::new(setting).map_err(|e| e.to_string())?;
    let mut stage = Stage::seated(&simulation, seat_agents(host, agents)?);
    let told: Vec<ToldGame> = indexes.map(|index| stage.play(run, index).to_told()).collect();
    match printed.take() {
        nothing if nothing.is_empty() => postcard::to_stdvec(&told).map_err(|e| e.to_string()),
        said => Err(printing(&rulebook.info().id, &said)),
    }
}

fn seat_agents(host: &Host, agents: Vec<Seated>) -> Result<Vec<Box<dyn Agent>>, String> {
    agents.into_iter().enumerate().map(|(seat, agent)| seat_agent(host, seat as u8, agent)).collect()
}

fn seat_agent(host: &Host, seat: u8, agent: Seated) -> Result<Box<dyn Agent>, String> {
    match agent {
        Seated::Person => {
            let (input, output) = host.streams(seat);
            Ok(Box::new(Person::new(input, output)))
        }
        Seated::External(words) => {
            let (input, output) = host.streams(seat);
            Ok(Box::new(External::new(words, Box::new(Far { input, output }))))
        }
        Seated::Script(path, text) => {
            let script = Script::read(&text).map_err(|e| format!("{}: {e}", path.display()))?;
            Ok(Box::new(Scripted::from_file(&path, script).map_err(|e| e.to_string())?))
        }
        Seated::Named(words) => {
            let spec: AgentSpec = words.parse().map_err(|e: crate::agents::AgentError| e.to_string())?;
            spec.build().map_err(|e| e.to_string())
        }
    }
}
