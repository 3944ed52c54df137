//! Writing a card list as TOML.
//!
//! The same list is the same bytes, in the form in which the bundled lists stand, and reading it back gives the list.

use super::CardList;
use serde::Serialize;
use toml::Table;

/// The keys in the order in which a reader looks for them; what is not named here follows by alphabet.
const ORDER: [&str; 10] =
    ["name", "cost", "supertypes", "or_supertypes", "types", "subtypes", "colours", "numbers", "faces", "text"];

/// `list` as TOML, sorted by name and then by pitch.
pub fn to_toml(list: &CardList) -> String {
    let mut out = format!("game = {}\n", toml::Value::from(list.game.as_str()));
    for source in &list.sources {
        block(&mut out, "source", table(source));
    }
    for card in list.cards() {
        block(&mut out, "card", card_table(card));
    }
    out
}

fn card_table(card: &rulezero_core::card::Card) -> Table {
    if card.text == rulezero_core::card::Text::Unknown {
        return Table::from_iter([("name".to_owned(), card.name.clone().into()), ("looked_up".to_owned(), false.into())]);
    }
    table(card)
}

fn table(facts: &impl Serialize) -> Table {
    Table::try_from(facts).expect("cards and sources hold strings, integers and lists of them: all of it is TOML")
}

fn block(out: &mut String, title: &str, mut table: Table) {
    out.push_str(&format!("\n[[{title}]]\n"));
    let known = ORDER.iter().filter_map(|key| Some(((*key).to_owned(), table.remove(*key)?))).collect::<Vec<_>>();
    for (key, value) in known.into_iter().chain(table) {
        out.push_str(&format!("{key} = {value}\n"));
    }
}
