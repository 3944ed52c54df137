//! Steps of a turn: what the rules do by themselves, and where cards are played what `play` says.

mod cleanup;
mod draw;
mod list;
mod mana;
mod priority;
mod scheme;

pub use cleanup::{CleanUp, CleanUpRules};
pub use draw::{DRAW_STEP, DrawForTurn, DrawHow};
pub use list::{Phase, Turn};
pub use mana::BurnMana;
pub use priority::GivePriority;
pub use scheme::SetSchemeInMotion;
