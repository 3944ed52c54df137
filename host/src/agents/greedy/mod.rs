//! Greedy: plays cards by a simple policy of the game at hand, the same one every time.
//!
//! Which policy it is depends on the kinds of decision that a plan declares, never on a variant's name. What the policy
//! has no answer to is answered as `keep:2-5` does: opening hands by their lands, all else at random.

mod flesh_and_blood;
mod magic;

use super::{Keep, KeepRule};
use rulezero_core::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision},
    kernel::{Plan, Stream},
    variant::Seat,
    view::View,
};

/// An agent that plays by the policy of its game.
pub struct Greedy {
    policy: Option<Box<dyn Policy>>,
    rest: Keep,
}

/// How the decisions of one game are taken.
trait Policy: Send {
    /// Answers a question; nothing where it is none of this game's, and then nothing was said.
    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Option<()>;
}

/// Makes a policy for a plan that declares the decisions it is about.
type MakePolicy = fn(&Plan, Seat) -> Option<Box<dyn Policy>>;

/// One for each game that has a policy.
const POLICIES: &[MakePolicy] = &[magic::Magic::of, flesh_and_blood::policy];

impl Greedy {
    /// The agent; what it plays by is found when it meets a plan.
    pub fn new() -> Greedy {
        Greedy { policy: None, rest: Keep::new(KeepRule::default()) }
    }
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy::new()
    }
}

impl Agent for Greedy {
    fn name(&self) -> String {
        "greedy".into()
    }

    fn meet(&mut self, plan: &Plan, seat: Seat) {
        self.policy = POLICIES.iter().find_map(|make| make(plan, seat));
        self.rest.meet(plan, seat);
    }

    fn begin(&mut self, stream: Stream) {
        self.rest.begin(stream);
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let chosen = self.policy.as_mut().and_then(|policy| policy.choose(decision, view, answer));
        chosen.map_or_else(|| self.rest.choose(decision, view, answer), Ok)
    }
}
