//! XMage's and Forge's `.dck`, which share an ending and nothing else.
//!
//! XMage wants a printing before each name; none is kept here, so a placeholder stands there that is no set's.

use super::super::{DeckList, Entry, Section, heading};
use super::{main_or_side, sections};

pub(super) fn xmage(list: &DeckList) -> String {
    let mut out = list.name.as_ref().map_or_else(String::new, |name| format!("NAME:{name}\n"));
    for (section, entries) in sections(list) {
        let prefix = if section == Section::Sideboard { "SB: " } else { "" };
        for Entry { count, name, .. } in entries {
            out += &format!("{prefix}{count} [NONE:0] {name}\n");
        }
    }
    out
}

pub(super) fn forge(list: &DeckList) -> String {
    let mut out = list.name.as_ref().map_or_else(String::new, |name| format!("[metadata]\nName={name}\n"));
    for (section, entries) in sections(list) {
        out += &format!("[{}]\n", title(section));
        for Entry { count, name, .. } in entries {
            out += &format!("{count} {name}\n");
        }
    }
    out
}

/// The sections that Forge's files have.
pub(super) fn forge_holds(section: Section) -> bool {
    match section {
        Section::Avatar | Section::Planes | Section::Schemes | Section::Conspiracies | Section::Dungeons => true,
        Section::Attractions | Section::Contraptions | Section::Commander => true,
        Section::Hero | Section::Arena | Section::Companion | Section::Maybe | Section::Tokens => false,
        Section::Stickers => false,
        Section::Main | Section::Sideboard => main_or_side(section),
    }
}

/// Forge's name of a section: the first word that is ours, or its own where it says the singular.
fn title(section: Section) -> String {
    match section {
        Section::Main => "Main".to_owned(),
        Section::Conspiracies => "Conspiracy".to_owned(),
        Section::Dungeons => "Dungeon".to_owned(),
        other => heading::written(other),
    }
}
