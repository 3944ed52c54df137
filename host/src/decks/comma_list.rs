//! Names joined by commas, some of which have commas of their own.
//!
//! Of all ways to cut the list at commas, the one with the fewest unknown names is taken, and among those the one
//! with the fewest, so the longest, names.

use super::NameBook;

/// No card has more commas than this in its name.
const MOST_COMMAS: usize = 4;

/// A list that was cut into names.
#[derive(Debug, PartialEq)]
pub(super) struct Names<'t> {
    pub names: Vec<&'t str>,
    /// Whether some of it is no known name, so that the cuts around it are only a guess.
    pub is_guess: bool,
}

/// Cuts a list at the commas that stand between names.
pub(super) fn split<'t>(list: &'t str, names: &dyn NameBook) -> Names<'t> {
    let cuts: Vec<usize> = list.match_indices(',').map(|(at, _)| at).chain([list.len()]).collect();
    let part = |from: usize, to: usize| list[if from == 0 { 0 } else { cuts[from - 1] + 1 }..cuts[to - 1]].trim();
    // best[i]: unknown names, all names, and where the last name starts, for the list up to cut i.
    let mut best = vec![(0, 0, 0)];
    for to in 1..=cuts.len() {
        let choice = (to.saturating_sub(MOST_COMMAS + 1)..to).filter_map(|from| {
            let is_known = names.canonical(part(from, to)).is_some();
            // Something unknown is one piece between two commas and no more: nothing says that it goes on.
            let (unknown, all, _) = best[from];
            (is_known || to - from == 1).then_some((unknown + usize::from(!is_known), all + 1, from))
        });
        best.push(choice.min().expect("a single piece is always a choice"));
    }
    let mut found = Vec::new();
    let mut to = cuts.len();
    while to > 0 {
        let from = best[to].2;
        found.push(part(from, to));
        to = from;
    }
    found.reverse();
    found.retain(|name| !name.is_empty());
    let is_guess = found.len() > 1 && found.iter().any(|name| names.canonical(name).is_none());
    Names { names: found, is_guess }
}

#[cfg(test)]
mod tests {
    use super::split;
    use crate::cards::tests::named;

    #[test]
    fn the_longest_known_names_are_taken() {
        let known = named(&[
            "Bone Basher",
            "Ironrot Helm",
            "Anothos",
            "Harmonized Kodachi",
            "Nebula Blade",
            "Rosetta Thorn",
            "Teklo Plasma Pistol",
            "Galaxxi Black",
            "Kiss of Death, the Last",
            "Kiss of Death",
            "the Last, Unto Dust",
        ]);
        let lists: [(&str, &[&str], bool); 7] = [
            ("Bone Basher", &["Bone Basher"], false),
            ("Harmonized Kodachi, Harmonized Kodachi", &["Harmonized Kodachi", "Harmonized Kodachi"], false),
            ("Kiss of Death, the Last, Ironrot Helm", &["Kiss of Death, the Last", "Ironrot Helm"], false),
            // A greedy reader takes the longer first name and is left with nonsense.
            ("Kiss of Death, the Last, Unto Dust", &["Kiss of Death", "the Last, Unto Dust"], false),
            ("Ironrot Helm, Nonsense, of Kinds", &["Ironrot Helm", "Nonsense", "of Kinds"], true),
            ("Ironrot Helm,", &["Ironrot Helm"], false),
            ("", &[], false),
        ];
        for (list, expected, is_guess) in lists {
            let found = split(list, &known);
            assert_eq!((found.names.as_slice(), found.is_guess), (expected, is_guess), "{list}");
        }
    }
}
