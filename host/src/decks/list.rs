//! What a deck list says, line by line, and nothing that it does not say.
//!
//! An entry's section is the one that the list names. Sorting cards by their own types (which of them are equipment,
//! which is the hero) is done elsewhere, by the card list.

use serde::Serialize;

/// A deck list that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DeckList {
    /// The format that was detected.
    pub format: Format,
    /// The deck's name, where the list gives one.
    pub name: Option<String>,
    /// The game format that the list says it is for ("Silver Age"), in the list's own words.
    pub stated_format: Option<String>,
    /// The cards, in the order of the file; the same name may stand on several lines.
    pub entries: Vec<Entry>,
    /// Lines that were not understood.
    pub unread: Vec<Unread>,
    /// Lines that are no cards, and what was read where the text alone leaves a question.
    pub notes: Vec<Note>,
}

/// So many copies of one card, as one line says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The part of the list that the line stands in.
    pub section: Section,
    /// Copies, from 1 to 999.
    pub count: u32,
    /// The name as the [`super::NameBook`] has it, or else as written and put in [`normal`](crate::names::normal) form.
    pub name: String,
    /// The colour of the printing in Flesh and Blood, where three cards share a name.
    pub pitch: Option<Pitch>,
    /// The line of the file, from 1.
    pub line: u32,
}

/// A line that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The line of the file, from 1.
    pub line: u32,
    /// The line as it stands in the file; of a list with commas the name, of XML the opening tag.
    pub text: String,
    /// Why it is no card, and what to write.
    pub reason: String,
}

/// A line that was understood and is no card, or a remark about how the list was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The line of the file, from 1.
    pub line: u32,
    /// What the line is.
    pub kind: NoteKind,
    /// The line's own words, or for a question, what was read and what to write to say otherwise.
    pub text: String,
}

/// What a noted line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// A heading: the start of a section, or of a group of cards inside one.
    Heading,
    /// The deck's name, author, format, layout, link and the like.
    Metadata,
    /// A remark of the deck's author.
    Comment,
    /// Something that belongs to the deck and is not read: hints of a printing, plans for sideboarding.
    LeftOut,
    /// The text alone does not decide: how it was read, and what to write to say otherwise.
    Question,
}

/// The formats that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Counted names, one a line, with what the sites add to them (MTGO text, Moxfield, Archidekt, Workstation …).
    Plain,
    /// The export of MTG Arena, with its headings.
    Arena,
    /// Magic Online's `.dek` in XML.
    MtgoDek,
    /// Cockatrice's `.cod`.
    Cockatrice,
    /// XMage's `.dck`: `4 [M10:146] Lightning Bolt`.
    XMage,
    /// Forge's `.dck`: `[Main]` and `4 Lightning Bolt|M10|1`.
    Forge,
    /// FaBrary's text of a Flesh and Blood deck.
    FaBrary,
    /// FaBDB's text of a Flesh and Blood deck.
    FabDb,
    /// The lists published on fabtcg.com: names with a colour, no headings.
    FabTcg,
    /// Talishar's deck file: ids of cards, separated by spaces, on lines with a meaning each.
    Talishar,
}

/// The part of a list that a card stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// Flesh and Blood's hero.
    Hero,
    /// Flesh and Blood's weapons and equipment.
    Arena,
    /// Magic's commander, or two partners.
    Commander,
    /// Magic's companion.
    Companion,
    /// The deck itself, and whatever stands under no heading.
    Main,
    /// The sideboard.
    Sideboard,
    /// Cards that the author thinks about: no part of the deck.
    Maybe,
    /// Tokens: no part of the deck.
    Tokens,
    /// A Vanguard avatar.
    Avatar,
    /// Plane and phenomenon cards.
    Planes,
    /// Scheme cards.
    Schemes,
    /// Conspiracy cards.
    Conspiracies,
    /// Dungeon cards.
    Dungeons,
    /// Attraction cards.
    Attractions,
    /// Contraption cards.
    Contraptions,
    /// Sticker sheets.
    Stickers,
}

/// The colour of a Flesh and Blood printing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pitch {
    /// Pitches for 1.
    Red,
    /// Pitches for 2.
    Yellow,
    /// Pitches for 3.
    Blue,
}

impl DeckList {
    /// The cards of one section, in the order of the file.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.section == section)
    }

    /// How many cards a section holds.
    pub fn count(&self, section: Section) -> u32 {
        self.section(section).map(|entry| entry.count).sum()
    }

    /// The hero that the list names, where it names one.
    pub fn hero(&self) -> Option<&str> {
        self.section(Section::Hero).next().map(|entry| entry.name.as_str())
    }
}

impl Section {
    /// The section's name, as deck rules of variants use it.
    pub fn word(self) -> &'static str {
        match self {
            Section::Hero => "hero",
            Section::Arena => "arena",
            Section::Commander => "commander",
            Section::Companion => "companion",
            Section::Main => "main",
            Section::Sideboard => "sideboard",
            Section::Maybe => "maybe",
            Section::Tokens => "tokens",
            Section::Avatar => "avatar",
            Section::Planes => "planes",
            Section::Schemes => "schemes",
            Section::Conspiracies => "conspiracies",
            Section::Dungeons => "dungeons",
            Section::Attractions => "attractions",
            Section::Contraptions => "contraptions",
            Section::Stickers => "stickers",
        }
    }

    /// Whether cards of this section come to the table with their player.
    pub fn belongs_to_deck(self) -> bool {
        !matches!(self, Section::Maybe | Section::Tokens)
    }

    /// Whether the section is one card, or two partners, and never a heap of cards.
    pub(super) fn stands_alone(self) -> bool {
        matches!(self, Section::Commander | Section::Companion | Section::Hero)
    }
}

impl Pitch {
    /// The words that lists use for a colour: FaBrary and FaBDB write them out, fabtcg.com takes three letters.
    const WORDS: [(&'static str, Pitch); 5] = [
        ("red", Pitch::Red),
        ("yellow", Pitch::Yellow),
        ("yel", Pitch::Yellow),
        ("blue", Pitch::Blue),
        ("blu", Pitch::Blue),
    ];

    pub(super) fn from_word(word: &str) -> Option<Pitch> {
        Pitch::WORDS.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, pitch)| pitch)
    }

    /// The number that a card of this colour prints, as card lists have it.
    pub fn number(self) -> i64 {
        match self {
            Pitch::Red => 1,
            Pitch::Yellow => 2,
            Pitch::Blue => 3,
        }
    }

    /// The colour as lists write it out.
    pub fn word(self) -> &'static str {
        let found = Pitch::WORDS.into_iter().find(|(_, pitch)| *pitch == self);
        found.map(|(word, _)| word).expect("every colour has a word")
    }
}
