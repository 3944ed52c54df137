//! An agent in another program, in any language: one JSON object a line each way (`examples/agents/README.md`).
//!
//! A late, dead or illegal answer ends the game as a fault that names the player, the agent and the cause; nothing is
//! asked twice and nothing is repaired.

mod choice;
mod command;
mod process;
mod told;

pub use command::ExternalCommand;
pub(crate) use process::Process;

use rulezero_core::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision},
    kernel::Stream,
    variant::Seat,
    view::View,
};
use serde_json::{Value as Json, json};

/// The version of what is said. An agent that says another one in its greeting is refused.
pub const AGENT_PROTOCOL: u64 = 1;

/// Somebody at the other end who takes and gives lines.
pub(crate) trait Lines: Send {
    /// Says a line.
    fn say(&mut self, line: &str) -> Result<(), String>;

    /// The next line, or why there is none, as what follows "the agent".
    fn hear(&mut self) -> Result<String, String>;
}

/// An agent in another program.
pub(crate) struct External {
    words: String,
    lines: Box<dyn Lines>,
    greeted: bool,
    /// Whether a game has begun of which nothing is said yet.
    begins: bool,
    games: u32,
    /// A number of the game's own stream.
    random: u32,
    /// Events told so far.
    told: usize,
    /// What went wrong where nothing could be said about it.
    broken: Option<String>,
}

impl External {
    pub(crate) fn new(words: String, lines: Box<dyn Lines>) -> External {
        External { words, lines, greeted: false, begins: false, games: 0, random: 0, told: 0, broken: None }
    }

    fn ask(&mut self, mut question: Json, view: &View<'_>) -> Result<String, String> {
        if let Some(why) = self.broken.take() {
            return Err(why);
        }
        if !self.greeted {
            self.lines.say(&told::hello().to_string())?;
            choice::greeting(&self.lines.hear()?)?;
            self.greeted = true;
        }
        if std::mem::take(&mut self.begins) {
            self.lines.say(&told::game(view, self.games, self.random).to_string())?;
            self.told = 0;
        }
        (question["view"], self.told) = told::view(view, self.told);
        self.lines.say(&question.to_string())?;
        self.lines.hear()
    }

    fn fault(&self, why: &str, view: &View<'_>) -> AgentFault {
        let player = &view.plan().setup.players[view.seat().0 as usize].name;
        AgentFault(format!("{player}'s agent `{}` {why}", self.words))
    }
}

impl Agent for External {
    fn name(&self) -> String {
        self.words.clone()
    }

    fn begin(&mut self, mut stream: Stream) {
        self.games += 1;
        self.random = stream.below(u32::MAX);
        self.begins = true;
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let said = self.ask(told::question(decision, view), view);
        let chosen = said.and_then(|said| choice::understand(&said, decision, view, answer));
        chosen.map_err(|why| self.fault(&why, view))
    }

    fn accepts_draw(&mut self, from: Seat, view: &View<'_>) -> bool {
        let by = &view.plan().setup.players[from.0 as usize].name;
        let said = self.ask(json!({"say": "draw-offered", "by": by}), view);
        // There is no fault to give here: the next question gives it.
        said.and_then(|said| choice::accepts(&said)).unwrap_or_else(|why| {
            self.broken = Some(why);
            false
        })
    }
}
