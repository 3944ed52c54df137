//! A deck list in a format that other programs read.
//!
//! What is written is read again at once and compared: a list whose cards would come back otherwise is refused, and
//! whatever else the format has no place for is named. Nothing is lost silently.

mod dck;
mod fab;
mod text;
mod xml;

use super::{DeckList, Entry, NameBook, NoteKind, Pitch, Section, heading, read};
use std::collections::BTreeMap;

/// A format that lists can be written in.
pub struct Target {
    /// Its word on the command line.
    pub word: &'static str,
    /// What it is, as it stands in sentences.
    pub about: &'static str,
    holds: fn(Section) -> bool,
    colours: Colours,
    write: fn(&DeckList) -> String,
    /// What its own program may object to.
    caution: Option<&'static str>,
}

/// Whether a format can say the colour of a card that comes in three.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colours {
    Said,
    Unsaid,
}

/// A list as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file's text.
    pub text: String,
    /// Sentences about what is not in it, and about what its own program may object to.
    pub remarks: Vec<String>,
}

/// Why a list cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// There are no cards.
    #[error("the list holds no card, so there is nothing to write")]
    NoCards,
    /// A section that the format does not have.
    #[error("{about} has no place for the section `{section}`, in which {cards} cards stand: write `text`, which has")]
    Section {
        /// The format.
        about: &'static str,
        /// The section.
        section: &'static str,
        /// How many cards stand in it.
        cards: u32,
    },
    /// A colour, in a format of a game that has none.
    #[error("{about} does not tell `{name}` in {colour} from the other two of that name: write `text` or `fabrary`")]
    Colour {
        /// The format.
        about: &'static str,
        /// The card.
        name: String,
        /// Its colour.
        colour: &'static str,
    },
    /// A card that would be read as something else.
    #[error("in {about} `{name}` would not be read again as {count} of that card in {section}: write another format")]
    Altered {
        /// The format.
        about: &'static str,
        /// The card.
        name: String,
        /// How many there are.
        count: u32,
        /// Their section.
        section: &'static str,
    },
}

/// The formats, the plainest first.
pub const TARGETS: [Target; 10] = [
    Target { colours: Colours::Said, holds: |_| true, ..target("text", "plain text", text::write) },
    target("mtgo", "Magic Online's text", text::mtgo),
    Target {
        holds: |section| main_or_side(section) || matches!(section, Section::Commander | Section::Companion),
        ..target("arena", "MTG Arena's text", text::arena)
    },
    Target {
        caution: Some("Magic Online itself may want its own card numbers (CatID), which no list here has"),
        ..target("mtgo-dek", "Magic Online's .dek", xml::dek)
    },
    Target {
        holds: |section| main_or_side(section) || section == Section::Tokens,
        ..target("cockatrice", "Cockatrice's .cod", xml::cod)
    },
    Target {
        caution: Some("printings are not kept: `[NONE:0]` stands in their place, and XMage finds cards by name"),
        ..target("xmage", "XMage's .dck", dck::xmage)
    },
    Target { holds: dck::forge_holds, ..target("forge", "Forge's .dck", dck::forge) },
    Target {
        holds: |section| matches!(section, Section::Hero | Section::Arena | Section::Main),
        colours: Colours::Said,
        ..target("fabrary", "FaBrary's text", fab::fabrary)
    },
    Target {
        holds: |section| matches!(section, Section::Hero | Section::Arena | Section::Main),
        colours: Colours::Said,
        ..target("fabdb", "FaBDB's text", fab::fabdb)
    },
    Target {
        holds: |section| section == Section::Main,
        colours: Colours::Said,
        ..target("fabtcg", "a list as on fabtcg.com", fab::fabtcg)
    },
];

/// A format with main deck and sideboard, and nothing more.
const fn target(word: &'static str, about: &'static str, write: fn(&DeckList) -> String) -> Target {
    Target { word, about, holds: main_or_side, colours: Colours::Unsaid, write, caution: None }
}

const fn main_or_side(section: Section) -> bool {
    matches!(section, Section::Main | Section::Sideboard)
}

/// Copies of each card of each section.
type Cards<'l> = BTreeMap<(Section, &'l str, Option<Pitch>), u32>;

impl Target {
    /// The format of a word.
    pub fn of(word: &str) -> Option<&'static Target> {
        TARGETS.iter().find(|target| target.word == word)
    }

    /// Writes a list.
    ///
    /// # Errors
    /// [`Unwritable`] where the format cannot hold a card as it stands in the list.
    pub fn write(&self, list: &DeckList, names: &dyn NameBook) -> Result<Written, Unwritable> {
        let about = self.about;
        if list.entries.is_empty() {
            return Err(Unwritable::NoCards);
        }
        for Entry { section, name, pitch, .. } in &list.entries {
            if !(self.holds)(*section) {
                return Err(Unwritable::Section { about, section: section.word(), cards: list.count(*section) });
            }
            if let (Some(pitch), Colours::Unsaid) = (pitch, self.colours) {
                return Err(Unwritable::Colour { about, name: name.clone(), colour: pitch.word() });
            }
        }
        let text = (self.write)(list);
        let again = read(text.as_bytes(), names).ok();
        self.compare(list, again.as_ref())?;
        let mut remarks = again.map_or_else(Vec::new, |again| self.left_out(list, &again));
        remarks.extend(self.caution.map(str::to_owned));
        Ok(Written { text, remarks })
    }

    fn compare(&self, list: &DeckList, again: Option<&DeckList>) -> Result<(), Unwritable> {
        let (before, after) = (cards(list), again.map(cards).unwrap_or_default());
        let lost = before.iter().find(|(card, count)| after.get(*card) != Some(count));
        let added = after.iter().find(|(card, _)| !before.contains_key(*card));
        match lost.or(added) {
            Some(((section, name, _), count)) => {
                let (about, name, section) = (self.about, (*name).to_owned(), section.word());
                Err(Unwritable::Altered { about, name, count: *count, section })
            }
            None => Ok(()),
        }
    }

    fn left_out(&self, list: &DeckList, again: &DeckList) -> Vec<String> {
        let about = self.about;
        let mut lost = Vec::new();
        for (what, before, after) in [
            ("the deck's name", &list.name, &again.name),
            ("the game format", &list.stated_format, &again.stated_format),
        ] {
            if let Some(value) = before.as_ref().filter(|_| before != after) {
                lost.push(format!("{what}, `{value}`, has no place in {about} and is left out"));
            }
        }
        let remarks = |list: &DeckList| list.notes.iter().filter(|note| note.kind == NoteKind::Comment).count();
        let missing = remarks(list).saturating_sub(remarks(again));
        if missing > 0 {
            lost.push(format!("remarks that have no place in {about} and are left out: {missing}"));
        }
        lost
    }
}

fn cards(list: &DeckList) -> Cards<'_> {
    let mut cards = Cards::new();
    for Entry { section, name, pitch, count, .. } in &list.entries {
        *cards.entry((*section, name, *pitch)).or_default() += count;
    }
    cards
}

/// The sections that hold cards, in the order in which they are written, each with its cards.
fn sections(list: &DeckList) -> impl Iterator<Item = (Section, Vec<&Entry>)> {
    let with_cards = heading::sections().map(|section| (section, list.section(section).collect::<Vec<_>>()));
    with_cards.filter(|(_, entries)| !entries.is_empty())
}

/// A name with single slashes between its halves, as Magic Online has it.
fn single_slashes(name: &str) -> String {
    name.replace(" // ", "/")
}
