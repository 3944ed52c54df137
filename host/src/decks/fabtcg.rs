//! Lists as fabtcg.com publishes them: names with a colour in three letters or in full, and no headings.
//!
//! The first line may be the hero and the next ones equipment, but the text does not say so: all stand in the main
//! section, and the card's own type sorts them later. A blank line never opens a sideboard, for there is none.

use super::bytes::Line;
use super::draft::Draft;
use super::plain::{self, BlankLines};
use super::{NoNames, card};

pub(super) fn recognises(lines: &[Line]) -> bool {
    lines
        .iter()
        .any(|line| line.text.ends_with(')') && card::parse(&line.text, &NoNames).is_ok_and(|c| c.pitch.is_some()))
}

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let mut pieces = plain::pieces(lines, draft);
    plain::find_name(&mut pieces, draft);
    plain::file(pieces, BlankLines::AreSpacing, draft);
}
