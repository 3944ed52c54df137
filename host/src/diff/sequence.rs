//! Which members of a row keep their order, so that as few as possible count as moved.

/// For each place, whether it belongs to one longest rising row; of several such rows, the one that ends first.
pub(super) fn longest_rising(row: &[usize]) -> Vec<bool> {
    let mut best: Vec<(usize, Option<usize>)> = Vec::new();
    for (at, value) in row.iter().enumerate() {
        let before = (0..at).filter(|b| row[*b] < *value).max_by_key(|b| (best[*b].0, usize::MAX - *b));
        best.push((before.map_or(1, |b| best[b].0 + 1), before));
    }
    let mut stays = vec![false; row.len()];
    let mut at = (0..row.len()).max_by_key(|at| (best[*at].0, usize::MAX - *at));
    while let Some(place) = at {
        stays[place] = true;
        at = best[place].1;
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_as_possible_are_moved() {
        for (row, moved) in [
            (vec![], vec![]),
            (vec![0, 1, 2], vec![]),
            (vec![2, 0, 1], vec![0]),
            (vec![1, 2, 3, 0], vec![3]),
            (vec![3, 4, 0, 1, 2, 5], vec![0, 1]),
            (vec![1, 0], vec![1]),
        ] {
            let stays = longest_rising(&row);
            let found: Vec<usize> = (0..row.len()).filter(|at| !stays[*at]).collect();
            assert_eq!(found, moved, "{row:?}");
        }
    }
}
