//! The seed of each game of a run.
//!
//! It depends on the run's seed and the game's number alone, so every piece of a run plays the games that the whole
//! would. No two games of a run have the same one: both mixings lose nothing.

use rulezero_core::kernel::stream::mix;

/// The seed of the game with this index, counted from 0, of the run with this seed.
pub fn game_seed(run: u64, index: u64) -> u64 {
    mix(mix(run) ^ index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_seeds_stay_what_they_were() {
        assert_eq!([(0, 0), (0, 1), (7, 0), (7, 999_999)].map(|(run, index)| game_seed(run, index)), GOLDEN);
    }
    const GOLDEN: [u64; 4] = [12035550249420947055, 627405149472732430, 13309476754707697221, 12677689976876269278];

    #[test]
    fn a_million_games_have_a_million_seeds() {
        let mut seeds: Vec<u64> = (0..1_000_000).map(|index| game_seed(7, index)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1_000_000);
    }
}
