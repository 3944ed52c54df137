//! Steps of a turn in which no card is played: what the rules do by themselves.

mod cleanup;
mod draw;
mod list;
mod mana;
mod priority;
mod scheme;

pub use cleanup::{CleanUp, CleanUpRules};
pub use draw::{DRAW_STEP, DrawForTurn, DrawHow};
pub use list::Turn;
pub use mana::BurnMana;
pub use priority::GivePriority;
pub use scheme::SetSchemeInMotion;
