//! Writing a card list as TOML.
//!
//! The same list is the same bytes, in the form in which the bundled lists stand, and reading it back gives the list.

use super::CardList;
use rulezero_core::card::{Card, Text};
use serde::Serialize;
use toml::{Table, Value};

/// The keys in the order in which a reader looks for them; what is not named here follows by alphabet.
const ORDER: [&str; 18] = [
    "name",
    "date",
    "note",
    "cost",
    "pitch",
    "supertypes",
    "or_supertypes",
    "types",
    "subtypes",
    "colours",
    "numbers",
    "power",
    "metatypes",
    "rarities",
    "faces",
    "text",
    "keywords",
    "copies",
];

/// `list` as TOML, sorted by name and then by pitch.
pub fn to_toml(list: &CardList) -> String {
    let mut out = format!("game = {}\n", Value::from(list.game.as_str()));
    for source in &list.sources {
        block(&mut out, "source", table(source));
    }
    for card in list.cards() {
        block(&mut out, "card", card_table(card));
    }
    out
}

fn card_table(card: &Card) -> Table {
    if card.text == Text::Unknown {
        return Table::from_iter([
            ("name".to_owned(), card.name.clone().into()),
            ("looked_up".to_owned(), false.into()),
        ]);
    }
    table(card)
}

fn table(facts: &impl Serialize) -> Table {
    Table::try_from(facts).expect("cards and sources hold strings, integers and lists of them: all of it is TOML")
}

fn block(out: &mut String, title: &str, facts: Table) {
    out.push_str(&format!("\n[[{title}]]\n"));
    for (key, value) in in_order(facts) {
        out.push_str(&format!("{key} = {}\n", shown(value)));
    }
}

/// Faces stand one a line, in the same order of keys as cards; everything else is short.
fn shown(value: Value) -> String {
    match value {
        Value::Array(items) if items.iter().any(Value::is_table) => {
            let lines = items.into_iter().map(|item| format!("    {},\n", shown(item)));
            format!("[\n{}]", lines.collect::<String>())
        }
        Value::Table(facts) => {
            let pairs = in_order(facts).map(|(key, value)| format!("{key} = {value}")).collect::<Vec<_>>();
            format!("{{ {} }}", pairs.join(", "))
        }
        short => short.to_string(),
    }
}

fn in_order(mut facts: Table) -> impl Iterator<Item = (String, Value)> {
    let known = ORDER.iter().filter_map(|key| Some(((*key).to_owned(), facts.remove(*key)?))).collect::<Vec<_>>();
    known.into_iter().chain(facts)
}
