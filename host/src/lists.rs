//! From a deck list to a deck: names become facts, headings become the variant's sections.
//!
//! Nothing is dropped on the way: a line that was not understood, a name that is unknown or fits two cards, and a
//! heading that the variant has no section for all stay as a problem with file and line.

use crate::{
    cards::{CardList, NotFound},
    decks::{self, DeckList, Entry, NoNames, NoteKind, Pitch, Unreadable},
};
use rulezero_core::{
    card::Card,
    deck::{Deck, DeckEntry, DeckRules},
};
use std::path::Path;

/// A list that was read and looked up.
pub struct ReadDeck {
    /// The list as it was understood.
    pub list: DeckList,
    /// The deck, with cards of which nothing but the name is known where `unknown` says so.
    pub deck: Deck,
    /// What was not understood: such a deck cannot be judged or played.
    pub problems: Vec<Problem>,
    /// Names that no card list knows.
    pub unknown: Vec<Problem>,
    /// How ambiguous lines were read, and what was left out.
    pub notes: Vec<Problem>,
    /// For each entry of the deck, its line.
    pub lines: Vec<u32>,
}

/// Something about one line of a list. Shown, it is what follows the name of a file or a kind: `, line 3: …`, or `: …`
/// where it is about the whole list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Problem {
    /// The line, from 1; 0 where it is about the list as a whole.
    pub line: u32,
    /// A sentence.
    pub message: String,
}

/// Why a deck cannot be read at all, or not be played.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// The file cannot be read.
    #[error("{file}: {why}")]
    Read {
        /// The file.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// It is no deck list.
    #[error("{file}: {why}")]
    Unreadable {
        /// The file.
        file: String,
        /// What it is.
        why: Unreadable,
    },
    /// Lines that were not understood.
    #[error("{}", lines(.file, .problems))]
    Problems {
        /// The file.
        file: String,
        /// The lines.
        problems: Vec<Problem>,
    },
}

fn lines(file: &str, problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{file}{problem}")).collect::<Vec<_>>().join("\n")
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => write!(f, ": {}", self.message),
            line => write!(f, ", line {line}: {}", self.message),
        }
    }
}

impl ReadDeck {
    /// Reads a list from a file.
    pub fn read(
        path: &Path,
        rules: &DeckRules,
        cards: Option<&CardList>,
        commander: Option<&str>,
    ) -> Result<ReadDeck, DeckError> {
        let file = || path.display().to_string();
        let bytes = std::fs::read(path).map_err(|why| DeckError::Read { file: file(), why })?;
        let list = match cards {
            Some(cards) => decks::read(&bytes, cards),
            None => decks::read(&bytes, &NoNames),
        };
        let list = list.map_err(|why| DeckError::Unreadable { file: file(), why })?;
        let name = list.name.clone().unwrap_or_else(|| path.file_stem().unwrap_or_default().display().to_string());
        Ok(ReadDeck::of(list, name, rules, cards, commander))
    }

    fn of(
        list: DeckList,
        name: String,
        rules: &DeckRules,
        cards: Option<&CardList>,
        commander: Option<&str>,
    ) -> ReadDeck {
        let unread =
            list.unread.iter().map(|u| Problem { line: u.line, message: format!("{} ({})", u.reason, u.text) });
        let noted = list.notes.iter().filter(|n| matches!(n.kind, NoteKind::Question | NoteKind::LeftOut));
        let mut read = ReadDeck {
            deck: Deck { name, entries: Vec::new() },
            problems: unread.collect(),
            unknown: Vec::new(),
            notes: noted.map(|n| Problem { line: n.line, message: n.text.clone() }).collect(),
            lines: Vec::new(),
            list,
        };
        let mut leader = commander.map(str::to_owned);
        for entry in read.list.entries.clone() {
            if !entry.section.belongs_to_deck() {
                let message =
                    format!("{} {}: {} is no part of the deck", entry.count, entry.name, entry.section.word());
                read.notes.push(Problem { line: entry.line, message });
                continue;
            }
            let Some(card) = read.look_up(&entry, cards) else { continue };
            read.take(&entry, card, rules, &mut leader);
        }
        if let Some(leader) = leader {
            let message = format!("`{leader}` was named as commander and is not in the list");
            read.problems.push(Problem { line: 0, message });
        }
        read
    }

    fn look_up(&mut self, entry: &Entry, cards: Option<&CardList>) -> Option<Card> {
        let Some(cards) = cards else { return Some(Card::unknown(&entry.name)) };
        let pitch = entry.pitch.map(Pitch::number);
        match cards.find(&entry.name, pitch) {
            Ok(found) => Some(found.card.clone()),
            Err(why @ NotFound::Unknown { .. }) => {
                self.unknown.push(Problem { line: entry.line, message: why.to_string() });
                let mut card = Card::unknown(&entry.name);
                card.numbers.extend(pitch.map(|p| ("pitch".to_owned(), p)));
                Some(card)
            }
            Err(why) => {
                self.problems.push(Problem { line: entry.line, message: why.to_string() });
                None
            }
        }
    }

    /// Puts an entry into the variant's section for it; one copy of the leader goes to its own.
    fn take(&mut self, entry: &Entry, card: Card, rules: &DeckRules, leader: &mut Option<String>) {
        let mut count = entry.count;
        if leader.as_ref().is_some_and(|l| l.eq_ignore_ascii_case(&card.name)) {
            *leader = None;
            self.put("commander", entry.line, 1, card.clone(), rules);
            count -= 1;
        }
        if count > 0 {
            self.put(entry.section.word(), entry.line, count, card, rules);
        }
    }

    fn put(&mut self, heading: &str, line: u32, count: u32, card: Card, rules: &DeckRules) {
        let by_type = rules.sections.iter().find(|s| s.takes.iter().any(|t| card.is(t)));
        let by_heading = || rules.sections.iter().find(|s| s.from.iter().any(|h| h == heading));
        match by_type.or_else(by_heading) {
            Some(section) => {
                let section = section.name.to_string();
                self.deck.entries.push(DeckEntry { section, count, card });
                self.lines.push(line);
            }
            None => {
                let message = format!("{count} {} in {heading}: this variant and format have no {heading}", card.name);
                self.problems.push(Problem { line, message });
            }
        }
    }

    /// The deck, if everything was understood and every card is known (or no card list is there to know them).
    pub fn playable(self, file: &Path) -> Result<Deck, DeckError> {
        let mut problems = self.problems;
        problems.extend(self.unknown);
        if problems.is_empty() {
            return Ok(self.deck);
        }
        problems.sort_by_key(|p| p.line);
        Err(DeckError::Problems { file: file.display().to_string(), problems })
    }
}
