//! The heroes of a set-up: one a player, with the numbers that the rules look at.
//!
//! A number that is not printed is not zero: a hero without life or intellect is refused before a game.

use rulezero_core::prelude::*;

/// The numbers of each seat's hero, in seat order.
#[derive(Clone, Debug)]
pub struct Heroes {
    /// Life at the start.
    pub life: Vec<i64>,
    /// The number of cards up to which its player draws.
    pub intellect: Vec<u32>,
}

impl Heroes {
    /// The heroes of a set-up.
    pub fn of(setup: &Setup) -> Result<Heroes, Refusal> {
        let mut heroes = Heroes { life: Vec::new(), intellect: Vec::new() };
        for seat in setup.seats() {
            let player = &setup.players[seat.0 as usize];
            let count = player.deck.count("hero");
            if count != 1 {
                return Err(Refusal::new(format!("{} has {count} heroes, and a player has exactly one", player.name)));
            }
            let intellect = setup.number_of(seat, "hero", "intellect")?;
            heroes.life.push(setup.number_of(seat, "hero", "life")?);
            heroes.intellect.push(u32::try_from(intellect).map_err(|_| {
                Refusal::new(format!(
                    "the hero of {} has intellect {intellect}, and a number below 0 is no intellect",
                    player.name
                ))
            })?);
        }
        Ok(heroes)
    }

    /// The intellect of a seat's hero.
    pub fn intellect_of(&self, seat: Seat) -> u32 {
        self.intellect[seat.0 as usize]
    }

    /// For parameters: the numbers of all seats, such as `20, 19`.
    pub fn listed<T: ToString>(numbers: &[T]) -> Value {
        Value::Word(numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ").into())
    }
}
