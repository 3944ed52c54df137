//! Deck lists as people have them: bytes in, counted names by section out, and every line that was not understood.
//!
//! The format is detected by what the bytes say, never by a file's name. Every line that is not blank ends as an
//! [`Entry`], a [`Note`] or an [`Unread`] line: nothing is dropped silently and nothing is guessed. What a card *is*
//! (a hero, a land, two faces) is not known here; a [`NameBook`] only settles where one name ends.

mod arena;
mod bytes;
mod card;
mod cockatrice;
mod comma_list;
mod count;
mod draft;
mod fabdb;
mod fabrary;
mod fabtcg;
mod foreign;
mod forge;
mod heading;
mod list;
mod mtgo_dek;
mod piece;
mod plain;
mod tail;
mod talishar;
mod unreadable;
mod write;
mod xmage;
mod xml;

#[cfg(test)]
mod tests;

pub use list::{DeckList, Entry, Format, Note, NoteKind, Pitch, Section, Unread};
pub use unreadable::Unreadable;
pub use write::{TARGETS, Target, Unwritable, Written};

use bytes::{Line, Text};
use draft::Draft;

/// Names that are known to be cards.
///
/// A name book settles where the text alone is ambiguous and invents nothing: a name it does not know stays in the
/// list as written, to be reported by whoever looks cards up.
pub trait NameBook {
    /// The full name of the card that `name` means: the same name, the same in a form of [`crate::names`], or the
    /// front face of exactly one card. Never a prefix, never a likeness.
    fn canonical(&self, name: &str) -> Option<&str>;

    /// The full name of the one card that has this id: the name's words in lower case, without marks, joined by `_`.
    fn by_id(&self, _id: &str) -> Option<&str> {
        None
    }
}

/// No name is known: every list is read by its text alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNames;

impl NameBook for NoNames {
    fn canonical(&self, _name: &str) -> Option<&str> {
        None
    }
}

/// A format that is lines of text: how it is recognised, and how it is read.
struct TextFormat {
    format: Format,
    recognises: fn(&[Line]) -> bool,
    read: fn(&[Line], &mut Draft<'_>),
}

/// The text formats in the order in which they are tried: marks that only one format has come first, and plain text,
/// which takes whatever is left, comes last.
const TEXT_FORMATS: [TextFormat; 8] = [
    TextFormat { format: Format::Talishar, recognises: talishar::recognises, read: talishar::read },
    TextFormat { format: Format::FabDb, recognises: fabdb::recognises, read: fabdb::read },
    TextFormat { format: Format::FaBrary, recognises: fabrary::recognises, read: fabrary::read },
    TextFormat { format: Format::Forge, recognises: forge::recognises, read: forge::read },
    TextFormat { format: Format::XMage, recognises: xmage::recognises, read: xmage::read },
    TextFormat { format: Format::FabTcg, recognises: fabtcg::recognises, read: fabtcg::read },
    TextFormat { format: Format::Arena, recognises: arena::recognises, read: arena::read },
    TextFormat { format: Format::Plain, recognises: |_| true, read: plain::read },
];

/// Reads a deck list of any format that this room knows.
///
/// # Errors
/// [`Unreadable`] when the bytes as a whole are no deck list that can be read here. A single line that is not
/// understood is no error: it is in [`DeckList::unread`] with its number and the reason.
pub fn read(bytes: &[u8], names: &dyn NameBook) -> Result<DeckList, Unreadable> {
    let text = Text::decode(bytes)?;
    if xml::recognises(&text) {
        return xml::read(&text, names);
    }
    foreign::refuse(&text)?;
    let found = TEXT_FORMATS.iter().find(|f| (f.recognises)(&text.lines)).expect("plain text recognises everything");
    let mut draft = Draft::new(found.format, &text, names);
    (found.read)(&text.lines, &mut draft);
    Ok(draft.finish())
}
