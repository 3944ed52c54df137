//! Steps of the start of a game.
//!
//! Where a step does something for each player, it does so in turn order.

mod archenemy;
mod attractions;
mod before;
mod chooser;
mod command_zone;
mod companion;
mod decks;
mod first_turn;
mod hands;
mod list;
mod london;
mod look;
mod mulligan;
mod opening_hand;
mod paris;
mod partial_paris;
mod planes;
mod redraw;

pub use archenemy::{ArchenemyBegins, ShuffleSchemes};
pub use attractions::ShuffleAttractions;
pub use before::{ChooseStickerSheets, PlaceConspiracies, PlaceVanguards, SheetChoice};
pub use chooser::{ChooseStartingPlayer, DetermineChooser};
pub use command_zone::{PlaceCommanders, Returns};
pub use companion::RevealCompanions;
pub use decks::{HandleOpponentsDecks, Handling, SetSideboardsAside, ShuffleDecks};
pub use first_turn::{BeginFirstTurn, FirstDraw};
pub use hands::{DrawOpeningHands, SetLifeTotals};
pub use list::{FirstDraws, Mulligan, Start};
pub use london::TakeLondonMulligans;
pub use look::LookAtTop;
pub use mulligan::Mulligans;
pub use opening_hand::{OpeningActions, UseOpeningHands};
pub use paris::{TakeMulligansInRounds, TakeMulligansInTurn};
pub use partial_paris::{Asides, TakePartialParisMulligans};
pub use planes::{ShufflePlanarDecks, TurnUpStartingPlane};
pub use redraw::Redraw;
