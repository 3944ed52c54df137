//! What a card list promises, tried on the lists that come with the program and on small invented ones.
//!
//! Facts that are compared here were looked up in the rules pages' own tables, not in the list under test.

mod bundled;
mod look_up;
mod reading;

use super::CardList;

/// A list of the entries in `cards`, which follow a head that every list needs.
fn list(game: &str, cards: &str) -> CardList {
    let text = format!("game = \"{game}\"\n[[source]]\nname = \"invented\"\n{cards}");
    CardList::read("invented.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// A list of cards of which nothing but the names matters.
pub(crate) fn named(names: &[&str]) -> CardList {
    let cards = names.iter().map(|name| format!("[[card]]\nname = \"{name}\"\nlooked_up = false\n"));
    list("magic", &cards.collect::<String>())
}

fn magic() -> CardList {
    CardList::bundled("magic").expect("bundled")
}

fn fab() -> CardList {
    CardList::bundled("flesh-and-blood").expect("bundled")
}
