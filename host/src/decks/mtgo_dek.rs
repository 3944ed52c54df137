//! Magic Online's `.dek`: one `<Cards>` element a card, with its name, its number and a flag for the sideboard.
//!
//! The name decides; `CatID`, Magic Online's own number, may be missing and is never a card's identity.

use super::draft::Draft;
use super::xml::{self, Lines};
use super::{NoteKind, Section};
use roxmltree::Node;

pub(super) fn read(root: Node<'_, '_>, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    draft.note(lines.line(root), NoteKind::Heading, "Deck");
    for node in root.descendants().filter(|node| node.is_element() && *node != root) {
        if !node.has_tag_name("Cards") {
            xml::note(node, NoteKind::Metadata, lines, draft);
            continue;
        }
        match node.attribute("Sideboard").map(str::to_lowercase).as_deref() {
            None | Some("false") => xml::card(node, ("Name", "Quantity"), Section::Main, lines, draft),
            Some("true") => xml::card(node, ("Name", "Quantity"), Section::Sideboard, lines, draft),
            Some(other) => {
                let reason = format!("`Sideboard` is `{other}`: write true or false");
                draft.unread(lines.line(node), lines.source(node), reason);
            }
        }
    }
}
