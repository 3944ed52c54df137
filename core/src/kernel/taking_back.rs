//! Taking back: of a choice that is asked in parts, a player may take back the last answer, until the choice is done.
//!
//! A game is its seed and its answers, so it is run again with all that was said before that answer; nobody is asked
//! again for what stands, and no agent hears of it. A choice is done once somebody else is asked, something is left to
//! chance, the player sees a card that was not to be seen before, a step ends, or somebody would get priority; picking
//! nothing ends it too. So nobody learns anything by taking back, nor by being told why an answer stands: what the
//! player sees comes first, and for all the rest there is one sentence.

use super::{
    board::{Board, Given, Said},
    plan::Plan,
    record,
    running::{Running, Terms, hold},
};
use crate::{
    agent::Agent,
    event::What,
    variant::Seat,
    view::{View, sees},
};
use rulezero_abi::{ItemKind, Place};

/// Why an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Stands {
    /// There is none.
    #[error("there is nothing to take back: you have not answered anything yet")]
    NothingSaid,
    /// The player knows more than before it.
    #[error("there is nothing to take back: you have seen cards since your last answer that you had not seen before")]
    Seen,
    /// Chance has decided something since.
    #[error("there is nothing to take back: something was left to chance since your last answer")]
    Chance,
    /// It was the last of its choice.
    #[error("there is nothing to take back: your last choice is done, and the game has gone on since")]
    Done,
}

/// Who answers, and may interject, once all has been said again that stands: from this question on.
pub(crate) struct Afterwards<'g> {
    agents: &'g mut [Box<dyn Agent>],
    interjecting: u64,
    question: u32,
}

impl View<'_> {
    /// Whether the viewer, being asked, may take back the answer before:
    /// [`Interjection::TakeBack`](crate::agent::Interjection) in the place of an answer. Without a log no answer is kept,
    /// and so none is taken back.
    ///
    /// # Errors
    /// Why that answer stands, in a sentence to the viewer.
    pub fn may_take_back(&self) -> Result<(), Stands> {
        self.board.may_take_back(self.plan, self.seat)
    }
}

impl Board {
    fn may_take_back(&self, plan: &Plan, seat: Seat) -> Result<(), Stands> {
        let last = self.given.iter().rposition(|given| given.seat == seat).ok_or(Stands::NothingSaid)?;
        let Given { question, events, ref what, .. } = self.given[last];
        let since = &self.log.events[events as usize..];
        if let Some(why) = since.iter().filter_map(|event| self.ends_a_choice(plan, seat, &event.what)).min() {
            return Err(why);
        }
        let goes_on = matches!(what, Said::Answer(_, values) if !values.is_empty());
        let is_last = last + 1 == self.given.len();
        if goes_on && is_last && question > self.settled { Ok(()) } else { Err(Stands::Done) }
    }

    /// Why a player's choice is done once this has happened.
    fn ends_a_choice(&self, plan: &Plan, seat: Seat, what: &What) -> Option<Stands> {
        let zone = |place: &Place| &plan.setup.info.zones[place.zone as usize];
        let sees_cards = |place: &Place| sees(zone(place).cards, *place, seat);
        match what {
            What::Moved { from, to, count, .. } => {
                (*count > 0 && sees_cards(to) && !sees_cards(from)).then_some(Stands::Seen)
            }
            What::Looked { seat: by, .. } => (*by == seat).then_some(Stands::Seen),
            What::Noted { item, .. } => match item.kind() {
                // A line may name a card that lies where the player does not see it.
                ItemKind::Card(card) => {
                    let spot = self.spots.get(card.0 as usize)?;
                    (!sees_cards(&plan.layout.places[spot.place as usize])).then_some(Stands::Seen)
                }
                ItemKind::Seat(_) | ItemKind::Effect(_) | ItemKind::Trigger(_) | ItemKind::Other(_) => None,
            },
            What::Shuffled { place, .. } if !sees(zone(place).count, *place, seat) => Some(Stands::Done),
            What::Shuffled { .. } | What::Chance { .. } => Some(Stands::Chance),
            What::StartStep { .. }
            | What::Turn { .. }
            | What::TurnStep { .. }
            | What::Skipped { .. }
            | What::Conceded { .. }
            | What::DrawOffered { .. }
            | What::DrawAnswered { .. }
            | What::Judged { .. }
            | What::Restarted { .. }
            | What::Happens { .. }
            | What::Missed { .. }
            | What::Acted { .. }
            | What::Looped { .. }
            | What::Left { .. }
            | What::GameOver { .. } => Some(Stands::Done),
            What::Cut { .. }
            | What::Total { .. }
            | What::Mark { .. }
            | What::First { .. }
            | What::ExtraTurn { .. }
            | What::Answered { .. }
            | What::EffectBegins { .. }
            | What::EffectEnds { .. }
            | What::Overruled { .. } => None,
        }
    }

    /// Runs the game again with all that was said before the last answer, and goes on from there.
    pub(super) fn run_again(
        &mut self,
        plan: &Plan,
        terms: &Terms,
        agents: &mut [Box<dyn Agent>],
        whole: &impl Fn(&mut Running<'_>),
    ) {
        let mut said = std::mem::take(&mut self.given);
        let question = said.pop().map_or(0, |given| given.question);
        let mut past = record::agents(&record::answered(&said, plan), agents.len());
        let interjecting = interjecting(agents);
        self.reset(plan, terms);
        let afterwards = Afterwards { agents, interjecting, question };
        self.run_with(plan, terms, &mut past, u64::MAX, Some(afterwards), whole);
    }
}

impl Running<'_> {
    /// The player asked takes back the answer before: the run stops, and the game is run again.
    pub(super) fn take_back(&mut self, seat: Seat) {
        match self.board.may_take_back(self.plan, seat) {
            Ok(()) => {
                self.board.taken_back = true;
                self.hold |= hold::STOPPED;
            }
            Err(why) => {
                let player = &self.plan.setup.players[seat.0 as usize].name;
                self.fail(&format!("{player} took an answer back that stands ({why})"));
            }
        }
    }

    /// Once all has been said again that stands, those who play answer themselves.
    pub(super) fn go_on(&mut self) {
        if self.afterwards.as_ref().is_some_and(|then| then.question == self.board.questions)
            && let Some(Afterwards { agents, interjecting, .. }) = self.afterwards.take()
        {
            (self.agents, self.interjecting) = (agents, interjecting);
        }
    }
}

/// The agents that may interject, a bit for each seat.
pub(super) fn interjecting(agents: &[Box<dyn Agent>]) -> u64 {
    agents.iter().enumerate().fold(0, |bits, (seat, agent)| bits | u64::from(agent.interjects()) << seat)
}
