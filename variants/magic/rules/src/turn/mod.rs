//! Steps of a turn in which no card is played: what the rules do by themselves.

mod cleanup;
mod draw;
mod pass_over;
mod priority;

pub use cleanup::{CleanUp, CleanUpRules};
pub use draw::{DRAW_STEP, DrawForTurn};
pub use pass_over::PassOver;
pub use priority::GivePriority;
