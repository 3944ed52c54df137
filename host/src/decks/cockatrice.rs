//! Cockatrice's `.cod`: zones of cards, a name, comments, and elements that newer versions add.
//!
//! Only the zones hold the deck: a plan for sideboarding names cards and is none of it, and an unknown element is
//! noted and never fatal.

use super::draft::{Draft, shown};
use super::xml::{self, Lines};
use super::{NoteKind, Section};
use crate::names::tidy;
use roxmltree::Node;

/// Zones by name.
const ZONES: [(&str, Section); 3] =
    [("main", Section::Main), ("side", Section::Sideboard), ("tokens", Section::Tokens)];

pub(super) fn read(root: Node<'_, '_>, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    draft.note(lines.line(root), NoteKind::Heading, "cockatrice_deck");
    for node in root.children().filter(Node::is_element) {
        let text = tidy(node.text().unwrap_or_default());
        match node.tag_name().name() {
            "deckname" => draft.name(lines.line(node), &text),
            "format" => draft.stated_format(lines.line(node), &text),
            "comments" => comments(node, lines, draft),
            "zone" => zone(node, lines, draft),
            "sideboard_plan" => xml::note(node, NoteKind::LeftOut, lines, draft),
            _ => xml::note(node, NoteKind::Metadata, lines, draft),
        }
        if !matches!(node.tag_name().name(), "zone" | "sideboard_plan") {
            cards_in_no_zone(node, lines, draft);
        }
    }
}

/// Cards in an element that is no zone, a comment or one that is not known, are unread.
fn cards_in_no_zone(element: Node<'_, '_>, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    for card in element.descendants().filter(|node| node.has_tag_name("card")) {
        let reason = format!("it stands in <{}> and in no zone: put it into a zone", shown(element.tag_name().name()));
        draft.unread(lines.line(card), lines.source(card), reason);
    }
}

/// One note a line, so that each can be written as a comment of its own.
fn comments(node: Node<'_, '_>, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    for text in node.descendants().filter(Node::is_text) {
        for (line, number) in text.text().unwrap_or_default().lines().zip(lines.line(text)..) {
            let line = tidy(line);
            if !line.is_empty() {
                draft.note(number, NoteKind::Comment, line);
            }
        }
    }
}

fn zone(zone: Node<'_, '_>, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    let name = zone.attribute("name").unwrap_or_default();
    draft.note(lines.line(zone), NoteKind::Heading, format!("zone {name}"));
    let section = ZONES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, section)| *section);
    for node in zone.descendants().filter(|node| node.is_element() && *node != zone) {
        if !node.has_tag_name("card") {
            xml::note(node, NoteKind::Metadata, lines, draft);
            continue;
        }
        match section {
            Some(section) => xml::card(node, ("name", "number"), section, lines, draft),
            None => {
                let reason =
                    format!("it stands in the zone `{}`, which is not known: use main, side or tokens", shown(name));
                draft.unread(lines.line(node), lines.source(node), reason);
            }
        }
    }
}
