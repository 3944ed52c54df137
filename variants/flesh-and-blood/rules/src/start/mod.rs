//! The steps of the start-of-game procedure, a file each.
//!
//! Nobody has priority in any of them: the only questions are those that the procedure itself puts.

mod choose_arena_cards;
mod choose_first;
mod choose_starting_deck;
mod draw_hands;
mod equip;
mod keep_inventory;
mod present_deck;
mod reveal_heroes;
mod start_of_game;

pub use choose_arena_cards::ChooseArenaCards;
pub use choose_first::ChooseFirstTurnPlayer;
pub use choose_starting_deck::ChooseStartingDeck;
pub use draw_hands::DrawHands;
pub use equip::Equip;
pub use keep_inventory::KeepInventory;
pub use present_deck::PresentDeck;
pub use reveal_heroes::RevealHeroes;
pub use start_of_game::HoldStartOfGame;

pub(crate) use draw_hands::DrawUp;

use rulezero_core::prelude::*;

/// Who takes the first turn. In a plan that leaves out the choosing there is nobody, and the game fails saying so.
fn first_turn_player(table: &mut Table<'_>) -> Result<Seat, Stop> {
    table.first_seat().ok_or_else(|| table.fault("no step has chosen who takes the first turn"))
}
