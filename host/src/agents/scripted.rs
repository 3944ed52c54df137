//! Scripts: answers from a file, one a line, as `magic.mulligan: yes`.
//!
//! ```text
//! # comment
//! magic.choose-first: Ben
//! magic.bottom: Forest; Llanowar Elves
//! concede at 12          before question 12, whoever is asked
//! offer draw at 5
//! accept draws
//! sideboard: +2 Plummet; -2 Forest     between two games of a match; `nothing` or `concede` too
//! rest: keep:2-5         who answers what has no line: an agent, or `fail` (which is also the default)
//! ```
//! Answers of one kind are used in the order of their lines. An answer that does not fit ends the game as a fault.

use super::{AgentError, AgentSpec, phrase};
use crate::sideboarding::Between;
use rulezero_core::{
    agent::{Agent, AgentFault, Interjection},
    decision::{Answer, Decision},
    kernel::{Plan, Stream},
    variant::Seat,
    view::View,
};
use std::{
    collections::{BTreeMap, VecDeque},
    path::Path,
};

/// A script as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    answers: BTreeMap<String, VecDeque<(usize, String)>>,
    concede: Option<u32>,
    offers: Vec<u32>,
    accepts: bool,
    between: Vec<Between>,
    rest: Option<AgentSpec>,
}

impl Script {
    /// Reads a script; a line that says nothing known is refused with its number.
    pub fn read(text: &str) -> Result<Script, String> {
        let mut script = Script::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                script.take(line, at + 1).map_err(|why| format!("line {}: {why}", at + 1))?;
            }
        }
        Ok(script)
    }

    /// What it says after each game of a match but the last.
    pub fn between_games(&self) -> &[Between] {
        &self.between
    }

    fn take(&mut self, line: &str, at: usize) -> Result<(), String> {
        let question = |text: &str| text.trim().parse().map_err(|_| format!("`{text}` is no number of a question"));
        if line == "accept draws" {
            self.accepts = true;
        } else if let Some(number) = line.strip_prefix("concede at ") {
            self.concede = Some(question(number)?);
        } else if let Some(number) = line.strip_prefix("offer draw at ") {
            self.offers.push(question(number)?);
        } else if let Some((kind, said)) = line.split_once(':') {
            match (kind.trim(), said.trim()) {
                ("sideboard", said) => self.between.push(said.parse()?),
                ("rest", "fail") => self.rest = None,
                ("rest", agent) => self.rest = Some(agent.parse().map_err(|e: AgentError| e.to_string())?),
                (kind, said) => self.answers.entry(kind.into()).or_default().push_back((at, said.into())),
            }
        } else {
            return Err(format!(
                "`{line}` is not understood; write `kind: answer`, `concede at N`, `offer draw at N`, `accept draws` \
                 or `rest: agent`"
            ));
        }
        Ok(())
    }
}

/// An agent that answers from a script.
pub struct Scripted {
    /// Where the script comes from, for what is said about its lines.
    source: String,
    script: Script,
    left: Script,
    rest: Option<Box<dyn Agent>>,
}

impl Scripted {
    /// The agent of a script.
    pub fn new(script: Script) -> Result<Scripted, AgentError> {
        let rest = script.rest.as_ref().map(AgentSpec::build).transpose()?;
        Ok(Scripted { source: "the script".into(), left: script.clone(), script, rest })
    }

    /// The agent of a script from this file.
    pub fn from_file(file: &Path, script: Script) -> Result<Scripted, AgentError> {
        Ok(Scripted { source: file.display().to_string(), ..Scripted::new(script)? })
    }
}

impl Agent for Scripted {
    fn name(&self) -> String {
        "script".into()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        if let Some(rest) = &mut self.rest {
            rest.meet(plan, seat);
        }
    }

    fn begin(&mut self, stream: Stream) {
        self.left.clone_from(&self.script);
        if let Some(rest) = &mut self.rest {
            rest.begin(stream);
        }
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let kind = view.plan().setup.info.kinds[decision.kind.0 as usize].name.to_string();
        if let Some((line, said)) = self.left.answers.get_mut(&kind).and_then(VecDeque::pop_front) {
            return phrase::understand(&said, decision, view, answer)
                .map_err(|why| AgentFault(format!("{}, line {line}, {kind}: {why}", self.source)));
        }
        match &mut self.rest {
            Some(rest) => rest.choose(decision, view, answer),
            None => Err(AgentFault(format!("{} has no line for {kind}, and no `rest: random`", self.source))),
        }
    }

    fn interjects(&self) -> bool {
        self.script.concede.is_some() || !self.script.offers.is_empty()
    }

    fn interject(&mut self, question: u32, _view: &View<'_>) -> Interjection {
        if self.left.concede.is_some_and(|at| question >= at) {
            self.left.concede = None;
            return Interjection::Concede;
        }
        match self.left.offers.iter().position(|at| *at == question) {
            Some(at) => {
                self.left.offers.remove(at);
                Interjection::OfferDraw
            }
            None => Interjection::Nothing,
        }
    }

    fn accepts_draw(&mut self, _from: Seat, _view: &View<'_>) -> bool {
        self.script.accepts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_says_nothing_known_is_refused_with_its_number() {
        for (text, part) in [
            ("magic.mulligan: yes\nbanana", "line 2: `banana` is not understood"),
            ("concede at noon", "line 1: `noon` is no number"),
            ("sideboard: 2 Forest", "line 1: `2 Forest` is no exchange: write `+2 Card; -2 Card`"),
            ("rest: bananas", "line 1: `bananas` names no agent"),
        ] {
            let refused = Script::read(text).unwrap_err();
            assert!(refused.starts_with(part), "{refused}");
        }
    }

    #[test]
    fn comments_and_blank_lines_say_nothing() {
        assert_eq!(Script::read("# a\n\n  # b\n"), Ok(Script::default()));
    }
}
