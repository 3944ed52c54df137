//! Pieces of a run: shards that machines share out among themselves.

use std::{fmt, ops::Range, str::FromStr};

/// One of several equal pieces of a run, written `2/7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which piece, from 1.
    number: u64,
    /// How many pieces there are.
    of: u64,
}

impl Shard {
    /// The only piece.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The indexes of its games, of so many in all.
    pub fn indexes(self, games: u64) -> Range<u64> {
        let cut = |piece: u64| (u128::from(games) * u128::from(piece) / u128::from(self.of)) as u64;
        cut(self.number - 1)..cut(self.number)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let number = |text: &str| text.trim().parse::<u64>().ok();
        let parts = text.split_once('/').and_then(|(a, b)| Some(Shard { number: number(a)?, of: number(b)? }));
        let fits = |shard: &Shard| (1..=shard.of).contains(&shard.number);
        parts.filter(fits).ok_or_else(|| format!("`{text}` is no shard: write 2/7 for the second of seven"))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_together_are_the_whole_and_have_nothing_in_common() {
        for (games, of) in [(1000, 7), (3, 7), (0, 2), (u64::MAX, 3)] {
            let mut next = 0;
            for number in 1..=of {
                let indexes = format!("{number}/{of}").parse::<Shard>().unwrap().indexes(games);
                assert_eq!(indexes.start, next);
                next = indexes.end;
            }
            assert_eq!(next, games);
        }
        for wrong in ["0/7", "8/7", "3", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().unwrap_err().contains("is no shard"), "{wrong}");
        }
    }
}
