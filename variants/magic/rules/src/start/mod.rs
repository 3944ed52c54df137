//! Steps of the start of a game.
//!
//! Where a step does something for each player, it does so in turn order.

mod chooser;
mod decks;
mod first_turn;
mod hands;
mod london;
mod mulligan;

pub use crate::turn::PassOver;
pub use chooser::{ChooseStartingPlayer, DetermineChooser, chooser_option};
pub use decks::{HandleOpponentsDecks, SetSideboardsAside, ShuffleDecks};
pub use first_turn::{BeginFirstTurn, FirstDraw};
pub use hands::{DrawOpeningHands, SetLifeTotals};
pub use london::TakeLondonMulligans;
pub use mulligan::Mulligans;
