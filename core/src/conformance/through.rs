//! An agent that plays as another one does while a law looks on.

use crate::{
    agent::{Agent, AgentFault, Interjection},
    decision::{Answer, Decision},
    kernel::{Plan, Stream},
    variant::Seat,
    view::View,
};

/// An agent whose questions go through a closure, which hands them on.
struct Through<F> {
    agent: Box<dyn Agent>,
    choose: F,
}

/// Lets the questions to an agent go through a closure.
pub(super) fn through<F>(agent: Box<dyn Agent>, choose: F) -> Box<dyn Agent>
where
    F: FnMut(&mut dyn Agent, &Decision<'_>, &View<'_>, &mut Answer) -> Result<(), AgentFault> + Send + 'static,
{
    Box::new(Through { agent, choose })
}

impl<F> Agent for Through<F>
where
    F: FnMut(&mut dyn Agent, &Decision<'_>, &View<'_>, &mut Answer) -> Result<(), AgentFault> + Send,
{
    fn name(&self) -> String {
        self.agent.name()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        self.agent.meet(plan, seat);
    }

    fn begin(&mut self, stream: Stream) {
        self.agent.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        (self.choose)(&mut *self.agent, decision, view, answer)
    }

    fn interjects(&self) -> bool {
        self.agent.interjects()
    }

    fn interject(&mut self, question: u32, view: &View<'_>) -> Interjection {
        self.agent.interject(question, view)
    }

    fn accepts_draw(&mut self, from: Seat, view: &View<'_>) -> bool {
        self.agent.accepts_draw(from, view)
    }
}
