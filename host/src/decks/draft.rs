//! A deck list while it is being read: where entries, notes and unread lines are filed.
//!
//! A reader files each line that is not blank at least once; nothing filed is ever taken out again.

use super::bytes::{Line, Text};
use super::card::{self, Card};
use super::piece::Piece;
use super::{DeckList, Entry, Format, NameBook, Note, NoteKind, Section, Unread};

/// The list so far, and the names that are known.
pub(super) struct Draft<'n> {
    /// Known card names.
    pub names: &'n dyn NameBook,
    list: DeckList,
    /// The first line with a hint of a printing, and how many lines have one.
    printings: Option<(u32, u32)>,
}

impl<'n> Draft<'n> {
    pub(super) fn new(format: Format, text: &Text, names: &'n dyn NameBook) -> Draft<'n> {
        let list = DeckList {
            format,
            name: None,
            stated_format: None,
            entries: Vec::new(),
            unread: Vec::new(),
            notes: Vec::new(),
        };
        let mut draft = Draft { names, list, printings: None };
        if let Some(encoding) = text.guessed_encoding {
            let text = format!("the file is not UTF-8 and was read as {encoding}: check names with accents");
            draft.note(1, NoteKind::Question, text);
        }
        draft
    }

    /// Files a card, in its own section if its line names one, or else in `section`.
    pub(super) fn card(&mut self, line: u32, section: Section, card: Card) {
        if card.has_printing {
            let (_, lines) = self.printings.get_or_insert((line, 0));
            *lines += 1;
        }
        if let Some(comment) = card.comment {
            self.note(line, NoteKind::Comment, comment);
        }
        self.list.entries.push(Entry {
            section: card.section.unwrap_or(section),
            count: card.count.unwrap_or(1),
            name: card.name,
            pitch: card.pitch,
            line,
        });
    }

    /// Reads a line as a card and files it, or files it as unread.
    pub(super) fn card_line(&mut self, line: &Line, section: Section) {
        match card::parse(&line.text, self.names) {
            Ok(card) => self.card(line.number, section, card),
            Err(reason) => self.unread(line.number, &line.raw, reason),
        }
    }

    /// Files a line as the piece it is; a card goes to `section` unless its line names another.
    pub(super) fn piece(&mut self, line: &Line, section: Section, piece: Piece) {
        match piece {
            Piece::Blank => {}
            Piece::Heading(_) => self.note(line.number, NoteKind::Heading, line.text.as_str()),
            Piece::Card(card) => self.card(line.number, section, *card),
            Piece::Name(name) => self.name(line.number, &name),
            Piece::StatedFormat(format) => self.stated_format(line.number, &format),
            Piece::Remark(kind, text) => self.note(line.number, kind, text),
            Piece::Unread(reason) => self.unread(line.number, &line.raw, reason),
        }
    }

    pub(super) fn unread(&mut self, line: u32, text: &str, reason: impl Into<String>) {
        self.list.unread.push(Unread { line, text: text.to_owned(), reason: reason.into() });
    }

    pub(super) fn note(&mut self, line: u32, kind: NoteKind, text: impl Into<String>) {
        self.list.notes.push(Note { line, kind, text: text.into() });
    }

    /// Notes a line that gives the deck's name; the first such line counts.
    pub(super) fn name(&mut self, line: u32, name: &str) {
        self.note(line, NoteKind::Metadata, name);
        if self.list.name.is_none() && !name.is_empty() {
            self.list.name = Some(name.to_owned());
        }
    }

    /// Notes a line that gives the game format; the first such line counts.
    pub(super) fn stated_format(&mut self, line: u32, format: &str) {
        self.note(line, NoteKind::Metadata, format);
        if self.list.stated_format.is_none() && !format.is_empty() {
            self.list.stated_format = Some(format.to_owned());
        }
    }

    /// The finished list, notes in the order of the file.
    pub(super) fn finish(mut self) -> DeckList {
        if let Some((line, lines)) = self.printings {
            let text = format!("sets, collector numbers, foils and categories are not kept; lines with some: {lines}");
            self.note(line, NoteKind::LeftOut, text);
        }
        if let Some(maybe) = self.list.entries.iter().find(|entry| !entry.section.belongs_to_deck()) {
            let text = "cards that are only considered, and tokens, are listed and are no part of the deck";
            self.note(maybe.line, NoteKind::LeftOut, text);
        }
        self.list.notes.sort_by_key(|note| note.line);
        self.list
    }
}

/// The start of a text, to be quoted in the reasons of many lines: however long it is, they stay short.
pub(super) fn shown(text: &str) -> String {
    const MOST_LETTERS: usize = 60;
    match text.char_indices().nth(MOST_LETTERS) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
