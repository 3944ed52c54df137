//! Random streams: an independent one for each game and purpose, and unbiased sampling that is ours.
//!
//! The same seed gives the same numbers on every machine and in every year: both generators are portable by their
//! authors' promise, and the way from a generator's word to a number below a bound is fixed here by golden vectors.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

/// Which generator a game draws from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Generator {
    /// Unpredictable from what was seen: for games that people play.
    #[default]
    ChaCha8,
    /// Small and fast: for simulation.
    Pcg64Mcg,
}

/// What a stream is for; each purpose of a game has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The how-manieth shuffle of a zone (by the hash of its name) of the player with this label.
    Shuffle {
        /// Hash of the zone's name.
        zone: u64,
        /// The player's stream label.
        label: u32,
        /// How many shuffles came before.
        nth: u32,
    },
    /// The how-manieth chance event for a decision kind (by the hash of its name).
    Chance {
        /// Hash of the kind's name.
        kind: u64,
        /// How many came before.
        nth: u32,
    },
    /// What the agent of the player with this label does at random.
    Agent {
        /// The player's stream label.
        label: u32,
    },
}

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Stream {
    source: Source,
    spare: Option<u32>,
}

#[derive(Clone, Debug)]
enum Source {
    ChaCha8(Late),
    Pcg64Mcg(Pcg64Mcg),
}

/// A generator that begins with its first number: to seed it is dear, and many streams of a game are never drawn from.
#[derive(Clone, Debug)]
struct Late {
    seed: u64,
    key: u64,
    // Behind a pointer, because it is thirty times the size of the other and streams are made for every shuffle.
    begun: Option<Box<ChaCha8Rng>>,
}

/// Numbers below bounds, two of them from one word of the generator.
struct Numbers<'a, R> {
    source: &'a mut R,
    spare: &'a mut Option<u32>,
}

impl Stream {
    /// The stream of a game for a purpose.
    #[inline]
    pub fn new(generator: Generator, seed: u64, purpose: Purpose) -> Stream {
        let key = purpose.key();
        let source = match generator {
            Generator::ChaCha8 => Source::ChaCha8(Late { seed, key, begun: None }),
            Generator::Pcg64Mcg => Source::Pcg64Mcg(pcg(seed, key)),
        };
        Stream { source, spare: None }
    }

    /// A number below `bound`, each equally likely; 0 if the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let spare = &mut self.spare;
        match &mut self.source {
            Source::Pcg64Mcg(source) => Numbers { source, spare }.below(bound),
            Source::ChaCha8(late) => Numbers { source: late.begun(), spare }.below(bound),
        }
    }

    /// Settles the last `count` of these cards: from the last position down, each gets one of those not settled yet
    /// (Fisher-Yates). The generator is told apart once for all of them.
    #[inline]
    pub(crate) fn settle_last<T>(&mut self, count: usize, cards: &mut [T]) {
        let spare = &mut self.spare;
        match &mut self.source {
            Source::Pcg64Mcg(source) => Numbers { source, spare }.settle_last(count, cards),
            Source::ChaCha8(late) => Numbers { source: late.begun(), spare }.settle_last(count, cards),
        }
    }
}

impl<R: Rng> Numbers<'_, R> {
    #[inline(always)]
    fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiplication: the high half is the number; low halves that would favour some are drawn again.
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// 32 random bits: the high half of a generator's word, then its low half.
    #[inline(always)]
    fn word(&mut self) -> u32 {
        self.spare.take().unwrap_or_else(|| {
            let word = self.source.next_u64();
            *self.spare = Some(word as u32);
            (word >> 32) as u32
        })
    }

    #[inline(always)]
    fn settle_last<T>(&mut self, count: usize, cards: &mut [T]) {
        let mut unsettled = cards;
        for _ in 0..count {
            let at = self.below(unsettled.len() as u32) as usize;
            let Some((last, others)) = unsettled.split_last_mut() else { return };
            if let Some(other) = others.get_mut(at) {
                std::mem::swap(last, other);
            }
            unsettled = others;
        }
    }
}

impl Late {
    fn begun(&mut self) -> &mut ChaCha8Rng {
        self.begun.get_or_insert_with(|| {
            let mut source = Box::new(ChaCha8Rng::seed_from_u64(self.seed));
            source.set_stream(self.key);
            source
        })
    }
}

/// The generator of a stream for simulation: its 128 bits of state are mixed from the seed and the purpose's key.
#[inline]
pub fn pcg(seed: u64, key: u64) -> Pcg64Mcg {
    let high = mix(seed ^ key);
    Pcg64Mcg::new(u128::from(high) << 64 | u128::from(mix(high ^ key)))
}

impl Purpose {
    /// The number that tells this purpose's stream from all others of a game.
    #[inline]
    pub fn key(self) -> u64 {
        match self {
            Purpose::Shuffle { zone, label, nth } => mix(zone ^ (u64::from(label) << 32 | u64::from(nth))),
            Purpose::Chance { kind, nth } => mix(!kind ^ u64::from(nth)),
            Purpose::Agent { label } => mix(u64::from(label) ^ 0xa6e7_7a6e << 32),
        }
    }
}

/// Spreads every bit of a number over all of them (the finisher of splitmix64).
#[inline]
pub fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// The hash of a name (FNV-1a), the same everywhere.
pub fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHUFFLE: Purpose = Purpose::Shuffle { zone: 0x1234, label: 1, nth: 2 };

    #[test]
    fn golden_vectors_stay_what_they_were() {
        let first = |generator| {
            let mut stream = Stream::new(generator, 42, SHUFFLE);
            [60, 7, 1, 1 << 31, 6, 2].map(|bound| stream.below(bound))
        };
        assert_eq!(first(Generator::ChaCha8), GOLDEN_CHACHA8);
        assert_eq!(first(Generator::Pcg64Mcg), GOLDEN_PCG);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c, "the published vector of FNV-1a");
    }
    const GOLDEN_CHACHA8: [u32; 6] = [14, 5, 0, 531335324, 0, 1];
    const GOLDEN_PCG: [u32; 6] = [16, 1, 0, 1730822048, 3, 1];

    #[test]
    fn each_purpose_has_a_stream_of_its_own() {
        let purposes = [
            SHUFFLE,
            Purpose::Shuffle { zone: 0x1234, label: 2, nth: 1 },
            Purpose::Shuffle { zone: 0x4321, label: 1, nth: 2 },
            Purpose::Chance { kind: 0x1234, nth: 2 },
            Purpose::Agent { label: 1 },
        ];
        let mut firsts: Vec<u32> =
            purposes.iter().map(|p| Stream::new(Generator::Pcg64Mcg, 7, *p).below(u32::MAX)).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), purposes.len());
    }

    #[test]
    fn a_number_below_a_bound_is_unbiased() {
        let mut stream = Stream::new(Generator::Pcg64Mcg, 1, SHUFFLE);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[stream.below(6) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|c| (f64::from(*c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "chi-square {chi} over 5 degrees of freedom (0.999 quantile 20.5): {counts:?}");
    }
}
