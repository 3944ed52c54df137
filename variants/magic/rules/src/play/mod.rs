//! Turns in which cards are played.
//!
//! A [`Playing`] is what the steps of a set-up know, made once; a `Course` is what happens in one step while it
//! happens. Between steps nothing is kept but what lies on the table, so the stack is empty when a step ends.

mod combat;
pub mod cost;
mod course;
mod damage;
mod deeds;
mod invariants;
pub mod keyword;
mod legality;
mod pay;
mod playing;
mod pool;
mod printed;
mod priority;
mod repetition;
pub mod rules;
mod sentence;
mod state;
mod steps;
mod targets;
mod triggers;
mod vocabulary;

pub(crate) use course::Waiting;
pub(crate) use legality::Speed;
pub use playing::Playing;
pub use printed::Printed;
pub(crate) use sentence::When;
pub(crate) use state::Did;
pub(crate) use steps::{Combat, Untap, Window};
