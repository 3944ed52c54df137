//! Exact chances of opening hands: counted as fractions, never simulated.
//!
//! Every probability is a fraction of whole numbers until it is printed, so that it can be what a simulation is held
//! against.

mod exact;
mod groups;
mod mulligans;
mod told;

pub use exact::{Distribution, Exact, choose, decimal, drawn, hypergeometric};
pub use groups::{Group, Groups};
pub use mulligans::{Kept, Opening, Procedure};
pub use told::{step, value};
