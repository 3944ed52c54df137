//! Text that is recognised and refused by name: data formats, and lists of printing codes in place of names.
//!
//! Each refusal says what the file is and what to bring instead; nothing here reads a card.

use super::bytes::{Line, Text};
use super::{Unreadable, talishar};

pub(super) fn refuse(text: &Text) -> Result<(), Unreadable> {
    let lines: Vec<&Line> = text.lines.iter().filter(|line| !line.text.is_empty()).collect();
    match json(&text.body).or_else(|| csv(&lines)).or_else(|| printing_codes(&lines)) {
        Some((what, instead)) => Err(Unreadable::Foreign { what: what.to_owned(), instead }),
        None => Ok(()),
    }
}

/// What it is, and what to do.
type Refusal = (&'static str, &'static str);

fn json(body: &str) -> Option<Refusal> {
    let start = body.trim_start();
    let is_json = start.starts_with('{') || ["[{", "[\""].iter().any(|opening| start.starts_with(opening));
    let what = match () {
        () if !is_json => return None,
        () if body.contains("\"mainBoard\"") => "an MTGJSON deck",
        () if body.contains("\"identifier\"") || body.contains("\"cardIdentifier\"") => "a FaBrary deck as JSON",
        () => "JSON",
    };
    Some((what, "export the deck as text, one counted name a line"))
}

/// A first line that heads columns of names and counts.
fn csv(lines: &[&Line]) -> Option<Refusal> {
    let head = lines.first()?.text.to_lowercase();
    let columns: Vec<&str> = head.split([',', ';']).map(|column| column.trim().trim_matches('"')).collect();
    let has = |words: &[&str]| columns.iter().any(|column| words.contains(column));
    let is_csv = has(&["name", "card name", "card"]) && has(&["count", "quantity", "qty", "amount"]);
    is_csv.then_some(("a table (CSV)", "write each row as a count and a name, such as `4 Lightning Bolt`"))
}

/// An old deck file of Talishar: a line of equipment, then a line for the deck, with codes of printings.
fn printing_codes(lines: &[&Line]) -> Option<Refusal> {
    let [first, second, ..] = lines else { return None };
    let tokens = || [first, second].into_iter().flat_map(|line| line.text.split(' '));
    let is_of_codes = tokens().all(|token| talishar::is_id(token) || is_printing_code(token))
        && first.text.contains(' ')
        && second.text.split(' ').any(is_printing_code);
    is_of_codes.then_some(("a Talishar deck file of printing codes", "export the deck as text from FaBrary"))
}

/// `WTR003`
fn is_printing_code(token: &str) -> bool {
    token.len() == 6
        && token.bytes().take(3).all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && token.bytes().skip(3).all(|b| b.is_ascii_digit())
}
