//! MTG Arena's export: headings on lines of their own, and an `About` block with the deck's name.
//!
//! It differs from plain text in that block alone; a set or a collector number that Arena names its own way (`DAR`
//! for `DOM`) never decides which card is meant.

use super::NoteKind;
use super::bytes::Line;
use super::draft::Draft;
use super::piece::Piece;
use super::plain::{self, BlankLines, Pieces};

/// Headings that start a block of Arena's export.
const HEADINGS: [&str; 2] = ["About", "Deck"];

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines.iter().any(|line| HEADINGS.contains(&line.text.as_str()))
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let mut pieces = plain::pieces(lines, draft);
    read_about(&mut pieces);
    plain::find_name(&mut pieces, draft);
    plain::file(pieces, BlankLines::MayOpenSideboard, draft);
}

/// What follows `About` without a count describes the deck, up to the next blank line, heading or counted card.
fn read_about(pieces: &mut Pieces<'_>) {
    let mut about = false;
    for (line, piece) in pieces {
        let is_uncounted = matches!(piece, Piece::Card(card) if card.count.is_none());
        if is_uncounted && line.text == "About" {
            about = true;
            *piece = Piece::Remark(NoteKind::Heading, line.text.clone());
            continue;
        }
        about &= is_uncounted || matches!(piece, Piece::Unread(_));
        if about {
            *piece = match line.text.strip_prefix("Name ") {
                Some(name) => Piece::Name(name.to_owned()),
                None => Piece::Remark(NoteKind::Metadata, line.text.clone()),
            }
        }
    }
}
