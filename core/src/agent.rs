//! Agents: whoever answers for a player. The simplest ones are here.

use crate::{
    decision::{Answer, Decision, Shape},
    kernel::{Plan, Stream},
    variant::Seat,
    view::View,
};
use rulezero_abi::Item;

/// Somebody who answers for one player and sees what that player sees.
pub trait Agent: Send {
    /// How it is called in game files and records.
    fn name(&self) -> String;

    /// Takes its seat at a plan, before any game on it: names are looked up here, once.
    fn meet(&mut self, _plan: &Plan, _seat: Seat) {}

    /// A new game begins. All that the agent does at random comes from this stream.
    fn begin(&mut self, _stream: Stream) {}

    /// Answers a question. The answer must be one that [`Shape::allows`].
    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault>;

    /// Whether it ever concedes or offers draws; asked when a game begins, or goes on after an answer was taken back.
    fn interjects(&self) -> bool {
        false
    }

    /// What it has to say before a question is put (to whomever), given the question's number.
    fn interject(&mut self, _question: u32, _view: &View<'_>) -> Interjection {
        Interjection::Nothing
    }

    /// Whether it agrees to a draw.
    fn accepts_draw(&mut self, _from: Seat, _view: &View<'_>) -> bool {
        false
    }
}

/// What a player may say between questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interjection {
    /// Nothing.
    Nothing,
    /// Gives up the game.
    Concede,
    /// Offers a draw to all the others.
    OfferDraw,
    /// Takes back the last answer, in the place of another one, where
    /// [`View::may_take_back`](crate::view::View::may_take_back) says so; the question before is put again.
    TakeBack,
}

/// Why an agent did not answer, in a sentence. The game ends as a fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct AgentFault(pub String);

/// Gives the first legal answer: no, the first player, the lowest number, the first items.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl Agent for First {
    fn name(&self) -> String {
        "first".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, _view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        decision.shape.first(answer);
        Ok(())
    }
}

/// Answers as a closure says.
pub struct By<F>(pub F);

impl<F> Agent for By<F>
where
    F: FnMut(&Decision<'_>, &View<'_>, &mut Answer) -> Result<(), AgentFault> + Send,
{
    fn name(&self) -> String {
        "by code".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        (self.0)(decision, view, answer)
    }
}

/// Gives any legal answer, each shape's answers about equally likely.
#[derive(Clone, Debug, Default)]
pub struct Random {
    stream: Option<Stream>,
    pool: Vec<Item>,
}

impl Random {
    /// A random agent; its stream comes with each game.
    pub fn new() -> Random {
        Random::default()
    }

    /// Answers a decision at random.
    pub fn answer(&mut self, shape: &Shape<'_>, answer: &mut Answer) {
        let Some(stream) = &mut self.stream else { return shape.first(answer) };
        match *shape {
            Shape::YesNo => answer.say(stream.below(2) == 1),
            Shape::Player(seats) => answer.number((seats[stream.below(seats.len() as u32) as usize].0 & 0xff).into()),
            Shape::Number(lo, hi) => {
                let span = u32::try_from(hi.saturating_sub(lo)).unwrap_or(u32::MAX - 1);
                answer.number(lo + i64::from(stream.below(span + 1)));
            }
            Shape::Pick { items, least, most, .. } => {
                let count = least + stream.below(most - least + 1);
                self.pool.clear();
                self.pool.extend_from_slice(items);
                for at in 0..count as usize {
                    let with = at + stream.below((items.len() - at) as u32) as usize;
                    self.pool.swap(at, with);
                }
                answer.items(self.pool.iter().copied().take(count as usize));
            }
            Shape::Assign { items, targets, total } => {
                let cells = (items.len() * targets.len()) as u32;
                answer.values.clear();
                answer.values.resize(cells as usize, 0);
                for _ in 0..total {
                    answer.values[stream.below(cells) as usize] += 1;
                }
            }
            Shape::Act(offers) => answer.act(&offers[stream.below(offers.len() as u32) as usize]),
        }
    }
}

impl Agent for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn begin(&mut self, stream: Stream) {
        self.stream = Some(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, _view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        self.answer(&decision.shape, answer);
        Ok(())
    }
}
