//! Unbiased numbers from the game's own generator and streams, in hand-written code.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use rulezero_core::kernel::stream::{Purpose, pcg};

/// Unbiased numbers, two of them from one word of the generator.
pub(crate) struct Numbers {
    source: Pcg64Mcg,
    spare: Option<u32>,
}

impl Numbers {
    pub(crate) fn new(seed: u64, purpose: Purpose) -> Numbers {
        Numbers { source: pcg(seed, purpose.key()), spare: None }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.spare.take().unwrap_or_else(|| {
            let word = self.source.next_u64();
            self.spare = Some(word as u32);
            (word >> 32) as u32
        })
    }

    #[inline]
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}
