//! Lists of Flesh and Blood: FaBrary's text, FaBDB's, and the lists on fabtcg.com.
//!
//! FaBDB joins weapons and equipment by commas, so a name with a comma in it fits only where a card list knows it.

use super::super::{DeckList, Entry, Section};

pub(super) fn fabrary(list: &DeckList) -> String {
    let mut out = String::new();
    for (key, value) in [("Name", &list.name), ("Hero", &heroes(list)), ("Format", &list.stated_format)] {
        if let Some(value) = value {
            out += &format!("{key}: {value}\n");
        }
    }
    for (title, section) in [("Arena cards", Section::Arena), ("Deck cards", Section::Main)] {
        out += &format!("\n{title}\n");
        list.section(section).for_each(|entry| out += &card(entry, entry.pitch.map(|pitch| pitch.word())));
    }
    out
}

pub(super) fn fabdb(list: &DeckList) -> String {
    let mut out = "Deck build - via https://fabdb.net :\n\n".to_owned();
    for (key, value) in [("", &list.name), ("Hero: ", &heroes(list))] {
        if let Some(value) = value {
            out += &format!("{key}{value}\n");
        }
    }
    // Which of them are weapons is the card list's to know; readers of the format treat both lines alike.
    let arena = list.section(Section::Arena).flat_map(|entry| (0..entry.count).map(|_| entry.name.as_str()));
    out += &format!("Weapons:\nEquipment: {}\n\n", arena.collect::<Vec<_>>().join(", "));
    for Entry { count, name, pitch, .. } in list.section(Section::Main) {
        let colour = pitch.map_or_else(String::new, |pitch| format!(" ({})", pitch.word()));
        out += &format!("({count}) {name}{colour}\n");
    }
    out
}

pub(super) fn fabtcg(list: &DeckList) -> String {
    list.entries.iter().map(|entry| card(entry, entry.pitch.map(|pitch| &pitch.word()[..3]))).collect()
}

/// The value of the line that names the hero.
fn heroes(list: &DeckList) -> Option<String> {
    list.hero().map(str::to_owned)
}

fn card(Entry { count, name, .. }: &Entry, colour: Option<&str>) -> String {
    let colour = colour.map_or_else(String::new, |colour| format!(" ({colour})"));
    format!("{count}x {name}{colour}\n")
}
