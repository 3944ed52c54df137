//! Scenes: a table as it stands and what happens then, in TOML, judged by a variant as in a game.
//!
//! A scene is read once and can be judged by several editions: every name in it is looked up in the edition at hand,
//! and a name that this edition does not have is refused with the nearest that it has. Nothing is ignored.

mod acts;
mod cast;
mod expect;
mod names;
mod written;

use crate::{
    agents::{Script, Scripted},
    registry::Registry,
    setting::card_list,
};
pub use acts::kernels_own;
use names::Trouble;
use rulezero_core::{
    agent::Agent,
    kernel::{Board, Ending, Generator, Outcome, Plan, Rulebook, Scene, Shuffles, Terms, Until},
    setup::CardsMode,
    variant::Seat,
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};
use written::{Start, StartWord, Written};

/// A scene as it was read.
pub struct SceneFile {
    path: PathBuf,
    text: String,
    written: Written,
}

/// A scene that was judged.
pub struct Judged {
    /// The plan.
    pub plan: Plan,
    /// The board at its end.
    pub board: Board,
    /// The result, with all causes.
    pub outcome: Outcome,
    /// How many things are expected of this edition.
    pub expected: usize,
    /// What came out otherwise than expected, a sentence each.
    pub unmet: Vec<String>,
}

/// Why a scene cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {why}", line.map_or_else(String::new, |line| format!(", line {line}")))]
pub struct SceneError {
    /// The file.
    pub file: String,
    /// The line, from 1, where it is one line's fault.
    pub line: Option<usize>,
    /// What is wrong and what to do.
    pub why: String,
}

/// The scenes of a file or of a folder with all its folders, in the order of their names.
pub fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = std::fs::read_dir(path)?.map(|e| Ok(e?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    let wanted = entries.into_iter().filter(|p| p.is_dir() || p.extension().is_some_and(|e| e == "toml"));
    Ok(wanted.map(|p| files(&p)).collect::<std::io::Result<Vec<_>>>()?.concat())
}

impl Judged {
    /// The result in words: who wins, "draw", "the game goes on".
    pub fn result(&self) -> String {
        expect::result(&self.plan, &self.outcome)
    }
}

impl SceneFile {
    /// Reads a scene.
    pub fn read(path: &Path) -> Result<SceneFile, SceneError> {
        let refused = |why: String| SceneError { file: path.display().to_string(), line: None, why };
        let text = std::fs::read_to_string(path).map_err(|e| refused(e.to_string()))?;
        SceneFile::parse(path, text)
    }

    /// Reads a scene's text.
    pub fn parse(path: &Path, text: String) -> Result<SceneFile, SceneError> {
        match toml::from_str(&text) {
            Ok(written) => Ok(SceneFile { path: path.to_owned(), text, written }),
            Err(error) => {
                let line = error.span().map(|span| line_of(&text, span.start));
                let (file, why) = (path.display().to_string(), error.message().replace('\n', " "));
                Err(SceneError { file, line, why })
            }
        }
    }

    /// What the scene shows, as a sentence.
    pub fn title(&self) -> &str {
        &self.written.title
    }

    /// The variant it is written for.
    pub fn variant(&self) -> &str {
        &self.written.variant
    }

    /// The editions it speaks of, in the order of their dates: its own variant, or all of the game in its range of days.
    pub fn editions(&self, registry: &Registry) -> Result<Vec<Arc<dyn Rulebook>>, SceneError> {
        let own = registry.variant(self.variant()).map_err(|e| self.refused(Trouble::of(e.to_string())))?;
        let Some(range) = &self.written.editions else { return Ok(vec![own]) };
        let game = |id: &str| id.split('/').next().map(str::to_owned);
        let all = registry.variants().filter(|v| game(&v.info().id) == game(self.variant()));
        let mut editions: Vec<_> = all.filter(|v| range.holds(v.info())).cloned().collect();
        editions.sort_by(|a, b| a.info().documents[0].date.cmp(&b.info().documents[0].date));
        Ok(editions)
    }

    /// Judges the scene by a variant.
    pub fn judge(&self, rulebook: &Arc<dyn Rulebook>) -> Result<Judged, SceneError> {
        self.judged(rulebook).map_err(|trouble| self.refused(trouble))
    }

    fn judged(&self, rulebook: &Arc<dyn Rulebook>) -> Result<Judged, Trouble> {
        let written = &self.written;
        let cards = card_list(&rulebook.info().id, &[]).map_err(|e| Trouble::of(e.to_string()))?;
        let cast = cast::Cast::of(rulebook, written, cards.as_ref())?;
        let mode = written.cards.unwrap_or(CardsMode::Blank);
        let plan = Plan::new(rulebook, &written.options, mode, cast.players, None)?;
        let scene = self.scene(&plan, cast.laid)?;
        let mut agents = self.agents()?;
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let terms = Terms {
            seed: written.seed.unwrap_or(1),
            generator: Generator::ChaCha8,
            shuffles: Shuffles::Lazy,
            until: Until::Turns(u32::MAX),
            no_progress: None,
            log: true,
        };
        let mut board = Board::new();
        let outcome = board.enact(&plan, &terms, &scene, &mut agents);
        if let Ending::Fault(why) = &outcome.ending {
            return Err(Trouble::of(format!("the scene failed: {why}")));
        }
        let (expected, unmet) = expect::compare(&written.expect, &plan, &board, &outcome)?;
        Ok(Judged { plan, board, outcome, expected, unmet })
    }

    fn scene(&self, plan: &Plan, laid: Vec<cast::Laid>) -> Result<Scene, Trouble> {
        let written = &self.written;
        let mut names = names::Names::new(plan);
        let (totals, marks) = cast::holdings(&names, written)?;
        let start = match &written.start {
            Start::Word(StartWord::Played) => (0..plan.text.start.len() as u16).collect(),
            Start::Steps(steps) => steps.iter().map(|step| names.start_step(step)).collect::<Result<_, _>>()?,
        };
        let turn = match (&written.turn, &written.start) {
            (Some(turn), _) => Some((names.seat(&turn.of)?, turn.number)),
            (None, Start::Steps(_)) => Some((Seat(0), 1)),
            (None, Start::Word(StartWord::Played)) => None,
        };
        let laid = laid.into_iter().map(|laid| Ok((laid.card, names.place(laid.owner, &laid.zone)?)));
        let laid = laid.collect::<Result<_, Trouble>>()?;
        let effects = cast::effects(&names, written)?;
        let acts = acts::resolve(&mut names, written)?;
        Ok(Scene { laid, start, totals, marks, effects, turn, acts })
    }

    fn agents(&self) -> Result<Vec<Box<dyn Agent>>, Trouble> {
        let agent = |player: &toml::Spanned<written::Player>| {
            let at = |why| Trouble { at: Some(player.span().start), why };
            let script = Script::read(&format!("{}\nrest: first", player.get_ref().answers.join("\n"))).map_err(at)?;
            let scripted = Scripted::new(script).map_err(|e| at(e.to_string()))?;
            Ok(Box::new(scripted) as Box<dyn Agent>)
        };
        self.written.player.iter().map(agent).collect()
    }

    fn refused(&self, trouble: Trouble) -> SceneError {
        let line = trouble.at.map(|at| line_of(&self.text, at));
        SceneError { file: self.path.display().to_string(), line, why: trouble.why }
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches('\n').count() + 1
}
