//! Card names in the forms people write them: one spelling to compare by, and one without accents.
//!
//! The same name always has the same form, whoever wrote it; no form is ever shown, stored or matched in part.
//!
//! The decks room offers `decks::normal` for the same purpose: the two are to be merged.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What stands between the halves of a split card's name.
pub(super) const HALVES: &str = " // ";

/// The name in lower case, with straight quotes and plain dashes, single spaces, `Æ` as `ae`, and ` // ` between halves.
pub(super) fn normal(name: &str) -> String {
    let plain: String = name.nfc().flat_map(char::to_lowercase).flat_map(plain).collect();
    let halves: Vec<String> = plain
        .split(['/', '|'])
        .map(|half| half.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|half| !half.is_empty())
        .collect();
    halves.join(HALVES)
}

/// The normal form without accents: `lorien revealed` for `Lórien Revealed`.
pub(super) fn folded(normal: &str) -> String {
    normal.nfd().filter(|c| !is_combining_mark(*c)).map(stroked).collect()
}

/// The first half of a name in normal form, where the name has halves.
pub(super) fn front(normal: &str) -> Option<&str> {
    normal.split_once(HALVES).map(|(front, _)| front)
}

fn plain(c: char) -> Vec<char> {
    match c {
        'æ' => vec!['a', 'e'],
        'œ' => vec!['o', 'e'],
        '‘' | '’' | 'ʼ' | '`' | '´' => vec!['\''],
        '“' | '”' => vec!['"'],
        '‐' | '‑' | '–' | '—' | '−' => vec!['-'],
        c => vec![c],
    }
}

/// Letters whose stroke is no combining mark, so that taking marks off leaves them as they are.
fn stroked(c: char) -> char {
    match c {
        'ø' => 'o',
        'ł' => 'l',
        'đ' => 'd',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_write_differently_have_one_form() {
        let table = [
            ("Grizzly Bears", "grizzly bears"),
            ("  GRIZZLY   bears\u{a0}", "grizzly bears"),
            ("Garruk’s Packleader", "garruk's packleader"),
            ("Æther Vial", "aether vial"),
            ("AETHER VIAL", "aether vial"),
            ("Wear // Tear", "wear // tear"),
            ("Wear//Tear", "wear // tear"),
            ("Wear / Tear", "wear // tear"),
            ("Wear/Tear", "wear // tear"),
            ("Null || Shock", "null // shock"),
            ("Mana–Charged Dragon", "mana-charged dragon"),
            ("Lo\u{301}rien Revealed", "lórien revealed"),
        ];
        for (written, form) in table {
            assert_eq!(normal(written), form, "{written}");
        }
    }

    #[test]
    fn accents_are_folded_only_in_the_folded_form() {
        for (normal, without) in
            [("lórien revealed", "lorien revealed"), ("lim-dûl's vault", "lim-dul's vault"), ("jötun", "jotun")]
        {
            assert_eq!(folded(normal), without);
        }
    }
}
