//! FaBrary's text of a Flesh and Blood deck: `Name:`, `Hero:`, `Format:`, then `Arena cards` and `Deck cards`.
//!
//! A list is a pool: which of its cards start the game is chosen later, so no section is a sideboard.

use super::bytes::Line;
use super::draft::Draft;
use super::plain::{self, BlankLines};

/// The headings that FaBrary alone writes.
const HEADINGS: [&str; 2] = ["arena cards", "deck cards"];

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines.iter().any(|line| HEADINGS.contains(&line.text.to_lowercase().as_str()))
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let pieces = plain::pieces(lines, draft);
    plain::file(pieces, BlankLines::AreSpacing, draft);
}
