//! The kernel: a plan is made once of a set-up, and games are run on it.
//!
//! Data flows one way: set-up → plan → board → outcome and record. The plan never changes and is shared by threads;
//! everything that changes is on the board, which is used again from game to game without an allocation.

mod asking;
mod board;
mod causes;
mod judging;
pub(crate) mod layout;
mod leaving;
mod loops;
mod measuring;
mod operations;
pub mod outcome;
mod overruling;
mod pile;
mod piles;
pub mod plan;
mod precedence;
pub mod record;
mod restart;
mod running;
pub mod scene;
mod stall;
mod statics;
pub mod stream;
mod taking_back;
mod teams;
mod written;

pub use board::Board;
pub use measuring::Reading;
pub use outcome::{Cause, Ending, Outcome};
pub use plan::{ConditionText, Plan, PlanError, PlanText, Rulebook, StepText};
pub use record::{Body, Header, Record, RecordError};
pub use running::{Shuffles, Terms, Until};
pub use scene::{Act, Scene};
pub use stream::{Generator, Stream};
pub use taking_back::Stands;

pub(crate) use running::Running;
