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
//! [game 2]               what follows is said in game 2 of a match only, before the lines that hold in every game
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
    /// What is said in one game of a match only, by the game's number.
    games: BTreeMap<u32, Script>,
}

impl Script {
    /// Reads a script; a line that says nothing known is refused with its number.
    pub fn read(text: &str) -> Result<Script, String> {
        let mut script = Script::default();
        let mut game = None;
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let located = |why| format!("line {}: {why}", at + 1);
            if let Some(heading) = line.strip_prefix('[') {
                game = Some(game_of(heading).map_err(located)?);
            } else if !line.is_empty() {
                let part = match game {
                    Some(game) => script.games.entry(game).or_default(),
                    None => &mut script,
                };
                part.take(line, at + 1).map_err(located)?;
                if game.is_some() && (part.rest.is_some() || !part.between.is_empty()) {
                    let whole =
                        "`rest` and `sideboard` hold for the whole match: write them above the first `[game N]`";
                    return Err(located(whole.into()));
                }
            }
        }
        Ok(script)
    }

    /// What is said in a game of a match: its own lines first, then those for every game.
    fn for_game(&self, game: u32) -> Script {
        let mut script = self.clone();
        let Some(own) = script.games.remove(&game) else { return script };
        for (kind, answers) in own.answers {
            let common = script.answers.entry(kind).or_default();
            *common = answers.into_iter().chain(std::mem::take(common)).collect();
        }
        script.concede = own.concede.or(script.concede);
        script.offers.extend(own.offers);
        script.accepts |= own.accepts;
        script
    }

    /// Whether nothing in it is said in one game of a match only.
    pub fn is_for_every_game(&self) -> bool {
        self.games.is_empty()
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
                ("rest", agent) => match agent.parse().map_err(|e: AgentError| e.to_string())? {
                    AgentSpec::External(_) => return Err("`rest` is an agent of this program".into()),
                    own => self.rest = Some(own),
                },
                (kind, said) => self.answers.entry(kind.into()).or_default().push_back((at, said.into())),
            }
        } else {
            return Err(format!(
                "`{line}` is not understood; write `kind: answer`, `concede at N`, `offer draw at N`, `accept draws`, \
                 `sideboard: +2 Card; -2 Card`, `rest: agent` or `[game N]`"
            ));
        }
        Ok(())
    }
}

/// The number in `[game N]`.
fn game_of(heading: &str) -> Result<u32, String> {
    let number = heading.strip_suffix(']').and_then(|words| words.strip_prefix("game "));
    let number = number.and_then(|number| number.trim().parse().ok()).filter(|number| *number > 0);
    number.ok_or_else(|| format!("`[{heading}` is no heading; write `[game 2]` above what is said in game 2 only"))
}

/// An agent that answers from a script.
pub struct Scripted {
    /// Where the script comes from, for what is said about its lines.
    source: String,
    script: Script,
    /// The game of the match, from 1.
    game: u32,
    left: Script,
    rest: Option<Box<dyn Agent>>,
}

impl Scripted {
    /// The agent of a script.
    pub fn new(script: Script) -> Result<Scripted, AgentError> {
        let rest = script.rest.as_ref().map(AgentSpec::build).transpose()?;
        Ok(Scripted { source: "the script".into(), left: script.clone(), game: 0, script, rest })
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
        self.game += 1;
        self.left = self.script.for_game(self.game);
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
        self.left.concede.is_some() || !self.left.offers.is_empty()
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
        self.left.accepts
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
            ("[game 0]", "line 1: `[game 0]` is no heading"),
            ("[games]", "line 1: `[games]` is no heading"),
            ("[game 2]\nrest: first", "line 2: `rest` and `sideboard` hold for the whole match"),
            ("[game 2]\nsideboard: nothing", "line 2: `rest` and `sideboard` hold for the whole match"),
            ("sideboard: 2 Forest", "line 1: `2 Forest` is no exchange: write `+2 Card; -2 Card`"),
            ("rest: bananas", "line 1: `bananas` names no agent"),
        ] {
            let refused = Script::read(text).unwrap_err();
            assert!(refused.starts_with(part), "{refused}");
        }
    }

    #[test]
    fn what_stands_under_a_game_is_said_in_that_game_only_and_before_the_rest() {
        let script =
            Script::read("a.b: 1\nrest: first\n[game 2]\na.b: 2\nconcede at 9\n[game 3]\naccept draws").unwrap();
        let said = |game| {
            let script = script.for_game(game);
            let answers: Vec<String> = script.answers["a.b"].iter().map(|(_, said)| said.clone()).collect();
            (answers.join(" "), script.concede, script.accepts)
        };
        assert_eq!(said(1), ("1".to_owned(), None, false));
        assert_eq!(said(2), ("2 1".to_owned(), Some(9), false));
        assert_eq!(said(3), ("1".to_owned(), None, true));
    }

    #[test]
    fn comments_and_blank_lines_say_nothing() {
        assert_eq!(Script::read("# a\n\n  # b\n"), Ok(Script::default()));
    }
}
