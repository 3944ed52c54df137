//! Which totals and marks have been set in a game: only those are put back for the next one. A card's are many and seldom
//! set.

use super::layout::Layout;

/// A bit for each total and each mark; those from the 64th on share the last one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Written {
    totals: u64,
    marks: u64,
}

/// The number of the bit that is shared.
const LAST: u32 = 63;

impl Written {
    /// Notes that a total is set.
    #[inline]
    pub(super) fn total(&mut self, total: u32) {
        self.totals |= 1 << total.min(LAST);
    }

    /// Notes that a mark is set or removed.
    #[inline]
    pub(super) fn mark(&mut self, mark: u32) {
        self.marks |= 1 << mark.min(LAST);
    }

    /// Gives what was set the values that it had before the game.
    #[inline]
    pub(super) fn put_back(&mut self, totals: &mut [i64], marks: &mut [bool], layout: &Layout) {
        restore(totals, &layout.total_values, &layout.totals, self.totals);
        restore(marks, &layout.mark_values, &layout.marks, self.marks);
        *self = Written::default();
    }
}

/// `held` has the first position and the number of holders of each total or mark.
#[inline]
fn restore<T: Copy>(values: &mut [T], before: &[T], held: &[(u32, u32)], mut written: u64) {
    while written != 0 {
        let at = written.trailing_zeros();
        let (base, holders) = held[at as usize];
        let end = if at == LAST { before.len() } else { (base + holders) as usize };
        values[base as usize..end].copy_from_slice(&before[base as usize..end]);
        written &= written - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_is_put_back_whatever_its_number_and_nothing_else_is() {
        let held: Vec<(u32, u32)> = (0..70).map(|at| (2 * at, 2)).collect();
        let before = [7; 140];
        for (set, put_back) in [(0, 0..2), (5, 10..12), (63, 126..140), (69, 126..140)] {
            let mut written = Written::default();
            written.total(set);
            let mut values = [1; 140];
            restore(&mut values, &before, &held, written.totals);
            let restored: Vec<usize> = (0..140).filter(|at| values[*at] == 7).collect();
            assert_eq!(restored, put_back.collect::<Vec<_>>(), "total {set}");
        }
    }
}
