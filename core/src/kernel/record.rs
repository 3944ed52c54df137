//! Records: a game written down so that it can be played again.
//!
//! A header says what ran it; a body holds the seed, the options, whole decks with card facts, answers and events.
//! "The same record" means the same body bytes. A replay needs nothing but the variant.

use super::{
    board::{Board, Given, Said},
    outcome::Outcome,
    plan::{Plan, PlanError, Rulebook},
    running::{Shuffles, Terms, Until},
    stream::Generator,
};
use crate::{
    agent::{Agent, AgentFault, Interjection},
    decision::{Answer, Decision},
    narration::Narrator,
    option::Options,
    setup::{CardsMode, Player, Previous},
    variant::Seat,
    view::View,
};
use serde::{Deserialize, Serialize};
use std::{collections::VecDeque, sync::Arc};

/// The version of the form of records.
pub const RECORD_VERSION: u32 = 1;

/// A game written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`RECORD_VERSION`].
    pub record: u32,
    /// What ran the game.
    pub header: Header,
    /// The game.
    pub body: Body,
}

/// What ran a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The program and its version.
    pub program: String,
    /// The version of rulezero-core.
    pub core: String,
    /// Where the variant came from: "linked", or a plug-in's version and sha256.
    pub origin: String,
    /// The generator of its streams.
    pub generator: Generator,
    /// When shuffles were drawn.
    pub shuffles: Shuffles,
}

/// A game from set-up to outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// The variant's id.
    pub variant: String,
    /// The seed.
    pub seed: u64,
    /// When the host would have stopped it.
    pub until: Until,
    /// How many turns in a row without progress would have stopped it, where any would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_progress: Option<u32>,
    /// Whether cards were played.
    pub cards: CardsMode,
    /// The options, all of them.
    pub options: Options,
    /// The players with their whole decks.
    pub players: Vec<Player>,
    /// What the match brought along.
    pub previous: Option<Previous>,
    /// All that players said, in order.
    pub answers: Vec<Answered>,
    /// The events.
    pub events: Vec<serde_json::Value>,
    /// The result.
    pub outcome: Outcome,
}

/// Something a player said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// The number of the question that was put, or was about to be.
    pub question: u32,
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub said: SaidText,
}

/// What a player said, with names in the place of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaidText {
    /// An answer: the decision kind, and the answer by content.
    Answer(String, Vec<i64>),
    /// Gave up.
    Concede,
    /// Offered a draw.
    OfferDraw,
    /// Accepted one.
    AcceptDraw,
    /// Declined one.
    DeclineDraw,
}

/// Why a record could not be read or replayed.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It is no record of a version this program knows.
    #[error("this is record version {found}; this program reads version {RECORD_VERSION}")]
    Version {
        /// The version found.
        found: u64,
    },
    /// It is not a record at all.
    #[error("this is no record: {0}")]
    Form(#[from] serde_json::Error),
    /// The variant refuses the set-up it records.
    #[error("the recorded set-up cannot be run: {0}")]
    Plan(#[from] PlanError),
    /// The given variant is another one.
    #[error("the record is of {recorded}, not of {given}")]
    Variant {
        /// The record's variant.
        recorded: String,
        /// The variant at hand.
        given: String,
    },
}

impl Record {
    /// Writes a game down. It must have been played with its log on.
    pub fn of(plan: &Plan, terms: &Terms, board: &Board, outcome: &Outcome, program: &str) -> Record {
        let narrator = Narrator::new(plan, board.log(), None);
        let setup = &plan.setup;
        let body = Body {
            variant: setup.info.id.to_string(),
            seed: terms.seed,
            until: terms.until,
            no_progress: terms.no_progress,
            cards: setup.cards,
            options: setup.options.clone(),
            players: setup.players.clone(),
            previous: setup.previous.clone(),
            answers: answered(&board.given, plan),
            events: board.events().iter().map(|event| narrator.json(event)).collect(),
            outcome: outcome.clone(),
        };
        let header = Header {
            program: program.to_owned(),
            core: crate::export::CORE_VERSION.into(),
            origin: plan.origin.clone(),
            generator: terms.generator,
            shuffles: terms.shuffles,
        };
        Record { record: RECORD_VERSION, header, body }
    }

    /// Reads a record.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let value: serde_json::Value = serde_json::from_str(text)?;
        match value.get("record").and_then(serde_json::Value::as_u64) {
            Some(version) if version != u64::from(RECORD_VERSION) => Err(RecordError::Version { found: version }),
            _ => Ok(serde_json::from_value(value)?),
        }
    }

    /// The terms on which it was run.
    pub fn terms(&self) -> Terms {
        Terms {
            seed: self.body.seed,
            generator: self.header.generator,
            shuffles: self.header.shuffles,
            until: self.body.until,
            no_progress: self.body.no_progress,
            log: true,
        }
    }

    /// Plays it again with the same answers, and gives the new record; equal bodies mean that nothing has changed.
    pub fn replay(&self, rulebook: &Arc<dyn Rulebook>, program: &str) -> Result<Record, RecordError> {
        let given = rulebook.info().id.to_string();
        if given != self.body.variant {
            return Err(RecordError::Variant { recorded: self.body.variant.clone(), given });
        }
        let Body { options, cards, players, previous, .. } = &self.body;
        let plan = Plan::new(rulebook, options, *cards, players.clone(), previous.clone())?;
        let mut agents = self.agents();
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.meet(&plan, Seat(seat as u8));
        }
        let mut board = Board::new();
        let terms = self.terms();
        let outcome = board.play(&plan, &terms, &mut agents);
        Ok(Record::of(&plan, &terms, &board, &outcome, program))
    }

    /// Agents that say again what was said.
    pub fn agents(&self) -> Vec<Box<dyn Agent>> {
        agents(&self.body.answers, self.body.players.len())
    }
}

/// Agents of so many seats that say again what was said.
pub(super) fn agents(answers: &[Answered], seats: usize) -> Vec<Box<dyn Agent>> {
    (0..seats as u8).map(|seat| Box::new(Again::of(answers, Seat(seat))) as Box<dyn Agent>).collect()
}

/// What was said, with names in the place of numbers.
pub(super) fn answered(given: &[Given], plan: &Plan) -> Vec<Answered> {
    given.iter().map(|given| Answered::of(given, plan)).collect()
}

impl Body {
    /// The body's bytes: what "the same record" is about.
    pub fn bytes(&self) -> Vec<u8> {
        // Every field serialises: numbers, text, and maps with text keys.
        serde_json::to_vec(self).expect("a record body is plain data")
    }
}

impl Header {
    /// In what another header differs, a sentence each.
    pub fn differences(&self, other: &Header) -> Vec<String> {
        let pairs = [
            ("program", &self.program, &other.program),
            ("core", &self.core, &other.core),
            ("variant", &self.origin, &other.origin),
        ];
        let differing = pairs.into_iter().filter(|(_, recorded, now)| recorded != now);
        differing.map(|(what, recorded, now)| format!("{what}: recorded with {recorded}, now {now}")).collect()
    }
}

impl Answered {
    fn of(given: &Given, plan: &Plan) -> Answered {
        let said = match &given.what {
            Said::Answer(kind, values) => {
                SaidText::Answer(plan.setup.info.kinds[kind.0 as usize].name.to_string(), values.clone())
            }
            Said::Concede => SaidText::Concede,
            Said::OfferDraw => SaidText::OfferDraw,
            Said::AcceptDraw => SaidText::AcceptDraw,
            Said::DeclineDraw => SaidText::DeclineDraw,
        };
        Answered { question: given.question, seat: given.seat, said }
    }
}

/// Says again what a player said in a record.
struct Again {
    said: VecDeque<Answered>,
}

impl Again {
    fn of(answers: &[Answered], seat: Seat) -> Again {
        Again { said: answers.iter().filter(|a| a.seat == seat).cloned().collect() }
    }
}

impl Agent for Again {
    fn name(&self) -> String {
        "replay".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let kind = &view.plan().setup.info.kinds[decision.kind.0 as usize].name;
        match self.said.pop_front() {
            Some(Answered { said: SaidText::Answer(recorded, values), .. }) if recorded == *kind => {
                answer.values = values;
                Ok(())
            }
            Some(other) => Err(AgentFault(format!("the record goes on with {:?}, and {kind} is asked", other.said))),
            None => Err(AgentFault(format!("the record holds no further answer, and {kind} is asked"))),
        }
    }

    fn interjects(&self) -> bool {
        self.said.iter().any(|a| !matches!(a.said, SaidText::Answer(..)))
    }

    fn interject(&mut self, question: u32, _view: &View<'_>) -> Interjection {
        let said = self.said.front().filter(|a| a.question == question).map(|a| &a.said);
        let interjection = match said {
            Some(SaidText::Concede) => Interjection::Concede,
            Some(SaidText::OfferDraw) => Interjection::OfferDraw,
            Some(SaidText::Answer(..) | SaidText::AcceptDraw | SaidText::DeclineDraw) | None => Interjection::Nothing,
        };
        if interjection != Interjection::Nothing {
            self.said.pop_front();
        }
        interjection
    }

    fn accepts_draw(&mut self, _from: Seat, _view: &View<'_>) -> bool {
        self.said.pop_front().is_some_and(|a| a.said == SaidText::AcceptDraw)
    }
}
