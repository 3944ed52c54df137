//! Plain text: counted names, one a line, with headings, prefixes, comments and what the sites add.
//!
//! Whether a blank line opens the sideboard is decided once for the whole list, and said in a note: it does only if
//! nothing else marks a sideboard and exactly one blank group stands between cards (the rule of Cockatrice, for the
//! lists that Magic Online writes).

use super::bytes::Line;
use super::card::Card;
use super::draft::Draft;
use super::heading::Heading;
use super::piece::{Piece, piece};
use super::{NoteKind, Section};

/// What blank lines between cards can mean in a format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BlankLines {
    MayOpenSideboard,
    AreSpacing,
}

/// Lines, each with what it is.
pub(super) type Pieces<'l> = Vec<(&'l Line, Piece)>;

pub(super) fn read(lines: &[Line], draft: &mut Draft<'_>) {
    let mut pieces = pieces(lines, draft);
    find_name(&mut pieces, draft);
    file(pieces, BlankLines::MayOpenSideboard, draft);
}

pub(super) fn pieces<'l>(lines: &'l [Line], draft: &Draft<'_>) -> Pieces<'l> {
    lines.iter().map(|line| (line, piece(line, draft.names))).collect()
}

/// Takes the first line for the deck's name where it is a `//` remark, or has no count while other lines have one.
pub(super) fn find_name(pieces: &mut Pieces<'_>, draft: &Draft<'_>) {
    let counts = has_counts(pieces);
    let Some((line, first)) = pieces.iter_mut().find(|(_, p)| *p != Piece::Blank) else { return };
    let is_name = match first {
        Piece::Remark(NoteKind::Comment, text) => {
            line.text.starts_with("//") && !text.starts_with(|c: char| c.is_ascii_digit())
        }
        Piece::Card(card) => counts && is_bare_and_unknown(card, draft),
        Piece::Unread(_) => counts && line.text.starts_with(char::is_alphabetic),
        Piece::Blank | Piece::Heading(_) | Piece::Name(_) | Piece::StatedFormat(_) | Piece::Remark(..) => false,
    };
    if is_name {
        *first = Piece::Name(line.text.trim_start_matches('/').trim_start().to_owned());
    }
}

fn has_counts(pieces: &Pieces<'_>) -> bool {
    pieces.iter().any(|(_, piece)| matches!(piece, Piece::Card(card) if card.count.is_some()))
}

/// Whether a line is words that no book knows, and nothing else says that they are a card.
fn is_bare_and_unknown(card: &Card, draft: &Draft<'_>) -> bool {
    let says_card = card.count.is_some() || card.section.is_some() || card.pitch.is_some() || card.has_printing;
    !says_card && draft.names.canonical(&card.name).is_none()
}

/// Files every piece in the section it stands in.
pub(super) fn file(pieces: Pieces<'_>, blank_lines: BlankLines, draft: &mut Draft<'_>) {
    let opens_sideboard = match blank_lines {
        BlankLines::MayOpenSideboard => sideboard_start(&pieces, draft),
        BlankLines::AreSpacing => None,
    };
    let counts = has_counts(&pieces);
    let mut place = Place::start();
    for (line, piece) in pieces {
        if let Piece::Card(card) = &piece
            && counts
            && is_bare_and_unknown(card, draft)
        {
            let text = format!("`{}` has no count and was read as one card; if it is none, take it out", card.name);
            draft.note(line.number, NoteKind::Question, text);
        }
        place.step(&piece);
        if opens_sideboard == Some(line.number) {
            place.section = Section::Sideboard;
        }
        draft.piece(line, place.section, piece);
    }
}

/// The section that the lines so far lead to.
struct Place {
    section: Section,
    has_cards: bool,
}

impl Place {
    fn start() -> Place {
        Place { section: Section::Main, has_cards: false }
    }

    /// A commander, companion or hero stands alone: the next blank line or group heading leads back to the deck.
    fn step(&mut self, piece: &Piece) {
        let stands_alone = self.section.stands_alone();
        match piece {
            Piece::Heading(Heading::Section(section)) => *self = Place { section: *section, has_cards: false },
            Piece::Heading(Heading::Group) if stands_alone => *self = Place::start(),
            Piece::Blank if stands_alone && self.has_cards => *self = Place::start(),
            Piece::Card(_) => self.has_cards = true,
            Piece::Heading(Heading::Group) | Piece::Blank | Piece::Name(_) | Piece::StatedFormat(_) => {}
            Piece::Remark(..) | Piece::Unread(_) => {}
        }
    }
}

/// The blank line that opens the sideboard, if one does; what was decided is noted.
fn sideboard_start(pieces: &Pieces<'_>, draft: &mut Draft<'_>) -> Option<u32> {
    let gaps = gaps(pieces);
    let first = *gaps.first()?;
    ask_for_commander(pieces, first, draft);
    if is_named(Section::Sideboard, pieces) || alone_above(pieces, first).is_some() {
        return None;
    }
    if gaps.len() > 1 {
        let text = format!(
            "{} blank lines stand between cards and nothing says where the sideboard starts: all cards were read as \
             the main deck; if there is a sideboard, write `Sideboard` above it",
            gaps.len()
        );
        draft.note(first, NoteKind::Question, text);
        return None;
    }
    let text = "this blank line was read as the start of the sideboard; if it is none, take the blank line out";
    draft.note(first, NoteKind::Question, text);
    Some(first)
}

/// Whether a heading, prefix or tag names the section.
fn is_named(section: Section, pieces: &Pieces<'_>) -> bool {
    pieces.iter().any(|(_, piece)| {
        *piece == Piece::Heading(Heading::Section(section))
            || matches!(piece, Piece::Card(card) if card.section == Some(section))
    })
}

/// The first line of each blank group that stands directly between two cards of the main deck.
fn gaps(pieces: &Pieces<'_>) -> Vec<u32> {
    let mut place = Place::start();
    let mut gaps = Vec::new();
    let mut open = None;
    let mut after_card = false;
    for (line, piece) in pieces {
        let section = place.section;
        place.step(piece);
        if *piece == Piece::Blank {
            if after_card && section == Section::Main {
                open = open.or(Some(line.number));
            }
            continue;
        }
        after_card = matches!(piece, Piece::Card(_));
        gaps.extend(open.take().filter(|_| after_card));
    }
    gaps
}

/// The names of the one or two single cards that stand above a line, when more than a sideboard stands below it: that
/// is how Moxfield writes commanders.
fn alone_above(pieces: &Pieces<'_>, gap: u32) -> Option<String> {
    // Constructed sideboards have at most 15 cards; a larger heap below one card is the deck itself.
    const LARGEST_SIDEBOARD: u32 = 15;
    let (mut above, mut below) = (Vec::new(), 0);
    for (line, piece) in pieces {
        let Piece::Card(card) = piece else { continue };
        let count = card.count.unwrap_or(1);
        if line.number > gap {
            below += count;
        } else if count == 1 && above.len() < 2 {
            above.push(card.name.as_str());
        } else {
            return None;
        }
    }
    (below > LARGEST_SIDEBOARD).then(|| above.join(" and "))
}

/// A commander is never guessed: where one may stand above the first gap, the note says how to say so.
fn ask_for_commander(pieces: &Pieces<'_>, gap: u32, draft: &mut Draft<'_>) {
    if is_named(Section::Commander, pieces) {
        return;
    }
    if let Some(names) = alone_above(pieces, gap) {
        let text = format!(
            "{names} stands alone above this blank line and was read as part of the main deck; if it is the \
             commander, write `Commander` above it"
        );
        draft.note(gap, NoteKind::Question, text);
    }
}
