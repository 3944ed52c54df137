//! XMage's `.dck`: `4 [M10:146] Lightning Bolt`, `SB:` for the sideboard, `NAME:`, `AUTHOR:` and `LAYOUT` lines.
//!
//! Printings are fixed by name, as XMage itself does; blank lines and comments mean nothing. XMage has no commander
//! section: a Commander deck keeps its commander in the sideboard, and that is what the list then says.

use super::bytes::Line;
use super::draft::Draft;
use super::piece::{self, Piece};
use super::plain::Pieces;
use super::{NoteKind, Section, count, heading, plain};

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines.iter().any(|line| is_layout(line) || has_printing_in_front(&line.text))
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let pieces: Pieces<'_> = lines.iter().map(|line| (line, piece(line, draft))).collect();
    plain::file(pieces, plain::BlankLines::AreSpacing, draft);
}

fn piece(line: &Line, draft: &Draft<'_>) -> Piece {
    if is_layout(line) {
        return Piece::Remark(NoteKind::Metadata, line.text.clone());
    }
    if line.text.starts_with('#') || line.text.starts_with("//") {
        return Piece::Remark(NoteKind::Comment, line.text.trim_start_matches(['#', '/']).trim_start().to_owned());
    }
    piece::piece(line, draft.names)
}

fn is_layout(line: &Line) -> bool {
    ["LAYOUT MAIN:", "LAYOUT SIDEBOARD:"].iter().any(|key| line.text.starts_with(key))
}

/// Whether the line is `4 [M10:146] …`, with or without `SB:`.
fn has_printing_in_front(text: &str) -> bool {
    let text = match heading::prefix(text) {
        Some((Section::Sideboard, card)) => card,
        _ => text,
    };
    let Ok(Some((_, rest))) = count::leading(text) else { return false };
    let printing = rest.strip_prefix('[').and_then(|t| t.split_once(']')).map(|(printing, _)| printing);
    printing.is_some_and(|p| p.split(':').filter(|part| !part.is_empty()).count() == 2)
}
