//! Mana costs: so much of each colour, and so much of any.

use rulezero_core::prelude::*;

/// The symbols that mana has, in the order of their bits.
pub const SYMBOLS: [&str; 6] = ["W", "U", "B", "R", "G", "C"];

/// A mana cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Mana of any kind.
    pub generic: u8,
    /// Mana of each kind, in the order of [`SYMBOLS`].
    pub of: [u8; 6],
}

/// Kinds of mana, a bit for each of [`SYMBOLS`].
pub type Kinds = u8;

impl Cost {
    /// Reads a printed cost. A symbol that is no number and no kind of mana is refused.
    pub fn read(printed: &str) -> Result<Cost, Refusal> {
        let mut cost = Cost::default();
        for symbol in printed.split_inclusive('}') {
            let inner = symbol.strip_prefix('{').and_then(|s| s.strip_suffix('}')).unwrap_or(symbol);
            match (SYMBOLS.iter().position(|s| *s == inner), inner.parse::<u8>()) {
                (Some(at), _) => cost.of[at] = cost.of[at].saturating_add(1),
                (None, Ok(generic)) => cost.generic = cost.generic.saturating_add(generic),
                (None, Err(_)) => {
                    return Err(Refusal::new(format!("a cost with `{symbol}`, which is not in the vocabulary")));
                }
            }
        }
        Ok(cost)
    }

    /// How much mana it is in all.
    pub fn total(&self) -> u32 {
        u32::from(self.generic) + self.of.iter().map(|n| u32::from(*n)).sum::<u32>()
    }
}

/// The kind of mana of a symbol such as `{G}`.
pub fn kind(symbol: &str) -> Option<Kinds> {
    let inner = symbol.strip_prefix('{')?.strip_suffix('}')?;
    SYMBOLS.iter().position(|s| *s == inner).map(|at| 1 << at)
}

/// What the basic land types of a land make.
pub fn of_land_types(subtypes: &[String]) -> Kinds {
    const TYPES: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
    let bit = |at: usize| if subtypes.iter().any(|word| word == TYPES[at]) { 1 << at } else { 0 };
    (0..TYPES.len()).map(bit).fold(0, |kinds, bit| kinds | bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_is_read_symbol_by_symbol_or_refused() {
        for (printed, expected) in [
            ("{1}{G}", Some(Cost { generic: 1, of: [0, 0, 0, 0, 1, 0] })),
            ("{W}{W}", Some(Cost { generic: 0, of: [2, 0, 0, 0, 0, 0] })),
            ("{12}{C}", Some(Cost { generic: 12, of: [0, 0, 0, 0, 0, 1] })),
            ("{0}", Some(Cost::default())),
            ("{X}{R}", None),
            ("{G/W}", None),
            ("{2/U}", None),
            ("G", Some(Cost { generic: 0, of: [0, 0, 0, 0, 1, 0] })),
        ] {
            assert_eq!(Cost::read(printed).ok(), expected, "{printed}");
        }
    }
}
