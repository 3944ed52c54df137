//! Deck lists in XML: parsed within limits, and told apart by their root element.
//!
//! No XML that is accepted here costs more than its size: nesting, attributes and namespaces are bounded before
//! parsing, for the parser compares attributes with each other and copies namespaces from element to element.

use super::bytes::{MOST_LINES, Text};
use super::draft::{Draft, shown};
use super::{DeckList, Format, NameBook, NoteKind, Section, Unreadable};
use super::{card, cockatrice, count, mtgo_dek};
use crate::names::tidy;
use roxmltree::{Document, Node, ParsingOptions};

/// Cockatrice writes seven attributes at a card.
const MOST_ATTRIBUTES: usize = 64;
/// Magic Online declares two namespaces.
const MOST_NAMESPACES: usize = 16;

/// Where each line of an XML document starts.
pub(super) struct Lines<'t> {
    body: &'t str,
    starts: Vec<usize>,
}

/// Whether the text begins with markup.
pub(super) fn recognises(text: &Text) -> bool {
    let after = text.body.trim_start().strip_prefix('<');
    after.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || "?!".contains(c)))
}

pub(super) fn read(text: &Text, names: &dyn NameBook) -> Result<DeckList, Unreadable> {
    refuse_web_page(&text.body)?;
    let body = text.body.trim_start();
    let lines = Lines::new(&text.body, body);
    refuse_excess(body, &lines)?;
    let options = ParsingOptions { nodes_limit: (4 * MOST_LINES) as u32, ..ParsingOptions::default() };
    let document = Document::parse_with_options(body, options).map_err(|error| {
        let position = error.pos();
        let line = lines.first_line() + position.row - 1;
        Unreadable::BrokenXml { line, column: position.col, reason: error.to_string() }
    })?;
    let root = document.root_element();
    let (format, read) = format(root)?;
    let mut draft = Draft::new(format, text, names);
    read(root, &lines, &mut draft);
    Ok(draft.finish())
}

/// Reads a document from its root element.
type Reader = fn(Node<'_, '_>, &Lines<'_>, &mut Draft<'_>);

/// The format of a document and its reader, by its root element and, where two programs use the same root, by what is in it.
fn format(root: Node<'_, '_>) -> Result<(Format, Reader), Unreadable> {
    let has = |name: &str| root.descendants().any(|node| node.has_tag_name(name));
    let foreign = |what: String| {
        let instead = "export the deck as text, or as Magic Online's .dek or Cockatrice's .cod";
        Err(Unreadable::Foreign { what, instead })
    };
    match root.tag_name().name() {
        "cockatrice_deck" => Ok((Format::Cockatrice, cockatrice::read)),
        "Deck" => Ok((Format::MtgoDek, mtgo_dek::read)),
        "deck" if has("superzone") => foreign("a LackeyCCG deck".to_owned()),
        "deck" if has("section") => foreign("an OCTGN deck, which may name its cards by id alone".to_owned()),
        other => foreign(format!("XML with the root element <{}>", shown(other))),
    }
}

fn refuse_web_page(body: &str) -> Result<(), Unreadable> {
    let start: String = body.trim_start().chars().take(14).collect::<String>().to_lowercase();
    if start.starts_with("<!doctype html") || start.starts_with("<html") {
        let instead = "copy the deck's own text, or use the page's export";
        return Err(Unreadable::Foreign { what: "a web page".to_owned(), instead });
    }
    Ok(())
}

/// Counts attributes between one `<` and the next, which no attribute's value can hold.
fn refuse_excess(body: &str, lines: &Lines<'_>) -> Result<(), Unreadable> {
    let attributes = |tag: &str| {
        let after_equals = tag.split('=').skip(1);
        after_equals.filter(|value| value.trim_start().starts_with(['"', '\''])).count()
    };
    let mut at = 0;
    let mut namespaces = 0;
    for tag in body.split('<') {
        namespaces += tag.matches("xmlns").count();
        if attributes(tag) > MOST_ATTRIBUTES || namespaces > MOST_NAMESPACES {
            let reason = format!("more than {MOST_ATTRIBUTES} attributes in one tag, or {MOST_NAMESPACES} namespaces");
            return Err(Unreadable::BrokenXml { line: lines.line_at(at), column: 1, reason });
        }
        at += tag.len() + 1;
    }
    Ok(())
}

impl<'t> Lines<'t> {
    /// Lines of `body`, which is `whole` without the blanks before it.
    fn new(whole: &'t str, body: &'t str) -> Lines<'t> {
        let before = whole[..whole.len() - body.len()].matches('\n').map(|_| 0);
        let starts = body.match_indices('\n').map(|(at, _)| at + 1);
        Lines { body, starts: before.chain([0]).chain(starts).collect() }
    }

    fn first_line(&self) -> u32 {
        self.line_at(0)
    }

    fn line_at(&self, byte: usize) -> u32 {
        self.starts.partition_point(|start| *start <= byte) as u32
    }

    /// The line that an element starts on, from 1.
    pub(super) fn line(&self, node: Node<'_, '_>) -> u32 {
        self.line_at(node.range().start)
    }

    /// The element's opening tag as it stands in the file. What is inside is not shown, or nested elements would be
    /// shown over and over.
    pub(super) fn source(&self, node: Node<'_, '_>) -> &'t str {
        self.body[node.range()].split_inclusive('>').next().unwrap_or_default()
    }
}

/// Files the card that an element names in one attribute and counts in another; without a count it is one card.
pub(super) fn card(node: Node<'_, '_>, keys: (&str, &str), section: Section, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    let (name_key, count_key) = keys;
    let read = || {
        let Some(name) = node.attribute(name_key) else {
            return Err(format!("the element has no `{name_key}`, and a number of one program's own names no card"));
        };
        let count = node.attribute(count_key).map_or(Ok(1), count::attribute)?;
        let card = card::named(&tidy(name), draft.names)?;
        match card.count {
            Some(other) => Err(format!("the element counts {count} and its name {other}: leave one out")),
            None => Ok(card::Card { count: Some(count), ..card }),
        }
    };
    match read() {
        Ok(card) => draft.card(lines.line(node), section, card),
        Err(reason) => draft.unread(lines.line(node), lines.source(node), reason),
    }
}

/// Notes an element that is no card, with the start of its own words.
pub(super) fn note(node: Node<'_, '_>, kind: NoteKind, lines: &Lines<'_>, draft: &mut Draft<'_>) {
    let text = node.text().map(str::trim).unwrap_or_default();
    let name = node.tag_name().name();
    draft.note(lines.line(node), kind, if text.is_empty() { name.to_owned() } else { format!("{name}: {text}") });
}
