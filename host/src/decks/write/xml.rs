//! Magic Online's `.dek` and Cockatrice's `.cod`.
//!
//! Names stand in attributes, with what XML reserves escaped.

use super::super::{DeckList, Entry, NoteKind, Section};
use super::{sections, single_slashes};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

pub(super) fn dek(list: &DeckList) -> String {
    let mut out =
        format!("{HEAD}<Deck>\n  <NetDeckID>0</NetDeckID>\n  <PreconstructedDeckID>0</PreconstructedDeckID>\n");
    for (section, entries) in sections(list) {
        let aside = section == Section::Sideboard;
        for Entry { count, name, .. } in entries {
            let name = escaped(&single_slashes(name));
            out += &format!("  <Cards Quantity=\"{count}\" Sideboard=\"{aside}\" Name=\"{name}\" />\n");
        }
    }
    out + "</Deck>\n"
}

pub(super) fn cod(list: &DeckList) -> String {
    let mut out = format!("{HEAD}<cockatrice_deck version=\"1\">\n");
    for (tag, value) in [("deckname", &list.name), ("format", &list.stated_format)] {
        if let Some(value) = value {
            out += &format!("    <{tag}>{}</{tag}>\n", escaped(value));
        }
    }
    let comments = list.notes.iter().filter(|note| note.kind == NoteKind::Comment);
    let comments: Vec<String> = comments.map(|note| escaped(&note.text)).collect();
    if !comments.is_empty() {
        out += &format!("    <comments>{}</comments>\n", comments.join("\n"));
    }
    for (section, entries) in sections(list) {
        let zone = match section {
            Section::Sideboard => "side",
            other => other.word(),
        };
        out += &format!("    <zone name=\"{zone}\">\n");
        for Entry { count, name, .. } in entries {
            out += &format!("        <card number=\"{count}\" name=\"{}\"/>\n", escaped(name));
        }
        out += "    </zone>\n";
    }
    out + "</cockatrice_deck>\n"
}

fn escaped(text: &str) -> String {
    let escape = |out: String, (from, to): (char, &str)| out.replace(from, to);
    [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;")].into_iter().fold(text.to_owned(), escape)
}
