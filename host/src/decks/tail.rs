//! What stands after a card's name: printing, foil, category, label, colour, count, remark.
//!
//! The longest known name wins: as soon as what is left is a known card, nothing more is taken off it. Otherwise a
//! hint is taken off only if it is marked as one, by brackets, stars or bars: `Ice Tunnel` stays whole.

use super::{NameBook, Pitch, Section, count, heading};

/// What stood after a name.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Tail {
    /// The section that a tag or the first category names.
    pub section: Option<Section>,
    pub pitch: Option<Pitch>,
    pub count: Option<u32>,
    pub comment: Option<String>,
    /// Whether there was any hint of a printing.
    pub has_printing: bool,
}

/// One thing that stands at the end of a line.
enum Hint {
    Section(Section),
    Pitch(Pitch),
    Count(Result<u32, String>),
    Comment(String),
    Printing,
}

/// A way in which a hint is marked: it gives what stands before the hint, and the hint.
type Mark = fn(&str) -> Option<(&str, Hint)>;

const MARKS: [Mark; 9] =
    [remark, trailing_count, label, stars, square_brackets, angle_brackets, bars, round_brackets, lone_star];

/// Splits a name from what stands after it.
///
/// # Errors
/// A sentence, when a count after the name is out of range, or two hints contradict each other.
pub(super) fn split<'t>(text: &'t str, names: &dyn NameBook) -> Result<(&'t str, Tail), String> {
    let mut tail = Tail::default();
    let mut name = text.trim();
    while names.canonical(name).is_none() {
        let hint = MARKS.iter().find_map(|mark| mark(name));
        let Some((before, hint)) = hint.filter(|(before, _)| !before.trim().is_empty()) else { break };
        tail.take(hint)?;
        name = before.trim_end();
    }
    Ok((name, tail))
}

impl Tail {
    fn take(&mut self, hint: Hint) -> Result<(), String> {
        let twice = |what: &str| Err(format!("the line names two {what} after the card: leave one out"));
        match hint {
            Hint::Section(section) => match self.section.replace(section) {
                Some(other) if other != section => return twice("sections"),
                _ => {}
            },
            Hint::Pitch(pitch) => match self.pitch.replace(pitch) {
                Some(other) if other != pitch => return twice("colours"),
                _ => {}
            },
            Hint::Count(count) => {
                if self.count.replace(count?).is_some() {
                    return twice("counts");
                }
            }
            Hint::Comment(comment) => self.comment = Some(comment),
            Hint::Printing => self.has_printing = true,
        }
        Ok(())
    }
}

/// ` # a remark`, and Deckstats' ` #!Commander`.
fn remark(text: &str) -> Option<(&str, Hint)> {
    let (before, remark) = text.split_once(" #")?;
    let remark = remark.trim_start_matches('#').trim();
    let tag = remark.strip_prefix('!').and_then(|tag| heading::section(&tag.trim().to_lowercase()));
    Some((before, tag.map_or_else(|| Hint::Comment(remark.to_owned()), Hint::Section)))
}

/// Archidekt's ` ^Buy,#0066ff^`.
fn label(text: &str) -> Option<(&str, Hint)> {
    let (before, _) = text.strip_suffix('^')?.rsplit_once(" ^")?;
    Some((before, Hint::Printing))
}

/// ` *F*`, ` *E*`, ` *CMDR*`.
fn stars(text: &str) -> Option<(&str, Hint)> {
    let (before, word) = text.strip_suffix('*')?.rsplit_once(" *")?;
    let hint = match word.eq_ignore_ascii_case("CMDR") {
        true => Hint::Section(Section::Commander),
        false => Hint::Printing,
    };
    Some((before, hint))
}

/// ` [M10]`, ` [M10:146]`, ` [foil]`, and Archidekt's ` [Maybeboard{noDeck}{noPrice},Land]`.
fn square_brackets(text: &str) -> Option<(&str, Hint)> {
    let (before, categories) = text.strip_suffix(']')?.rsplit_once(" [")?;
    let first = categories.split(',').next().unwrap_or_default();
    let (word, flags) = first.split_once('{').unwrap_or((first, ""));
    let hint = match heading::section(&word.trim().to_lowercase()) {
        Some(section) => Hint::Section(section),
        None if flags.contains("noDeck") => Hint::Section(Section::Maybe),
        None => Hint::Printing,
    };
    Some((before, hint))
}

/// MTGGoldfish's ` <161>` and ` <retro>`.
fn angle_brackets(text: &str) -> Option<(&str, Hint)> {
    let (before, _) = text.strip_suffix('>')?.rsplit_once(" <")?;
    Some((before, Hint::Printing))
}

/// Forge's `|M10|1|+foil`, and whatever else follows a bar: no card has one in its name.
fn bars(text: &str) -> Option<(&str, Hint)> {
    text.split_once('|').map(|(before, _)| (before, Hint::Printing))
}

/// ` (M10) 146`, ` (2X2) 190 F`, ` (F)`, ` (3)` and the colour ` (red)`.
fn round_brackets(text: &str) -> Option<(&str, Hint)> {
    let (before, rest) = text.rsplit_once(" (")?;
    let (inner, after) = rest.split_once(')')?;
    let after: Vec<&str> = after.split_whitespace().collect();
    let follows_number = match after.as_slice() {
        [] => false,
        [number] | [number, "F" | "foil" | "etched"] if is_collector_number(number) => true,
        ["F" | "foil" | "etched"] => true,
        _ => return None,
    };
    if !follows_number {
        if let Some(pitch) = Pitch::from_word(inner) {
            return Some((before, Hint::Pitch(pitch)));
        }
        if is_lone_hint(inner) {
            return Some((before, Hint::Printing));
        }
    }
    // A set in small letters needs its number beside it, or it is a word of the name.
    let is_set = is_set_code(inner) && (follows_number || !inner.bytes().any(|b| b.is_ascii_lowercase()));
    is_set.then_some((before, Hint::Printing))
}

/// A star that marks a promotional printing.
fn lone_star(text: &str) -> Option<(&str, Hint)> {
    text.strip_suffix(['★', '☆']).map(|before| (before, Hint::Printing))
}

fn trailing_count(text: &str) -> Option<(&str, Hint)> {
    count::trailing(text).map(|(before, count)| (before, Hint::Count(count)))
}

/// An art number or a finish in brackets of its own.
fn is_lone_hint(inner: &str) -> bool {
    let is_number = !inner.is_empty() && inner.len() <= 4 && inner.bytes().all(|b| b.is_ascii_digit());
    is_number || ["F", "E", "foil", "etched", "★", "☆"].contains(&inner)
}

/// Two to seven letters and digits, not in mixed case ("Hazmat Suit (Used)") and not digits alone.
fn is_set_code(code: &str) -> bool {
    let any = |is: fn(&u8) -> bool| code.bytes().any(|b| is(&b));
    let (upper, lower) = (any(u8::is_ascii_uppercase), any(u8::is_ascii_lowercase));
    (2..=7).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric()) && upper != lower
}

/// One token with a digit: `213`, `6p`, `72+`, `2*`, `U16`, `C15-113`, `jn92sb`.
fn is_collector_number(token: &str) -> bool {
    token.chars().count() <= 12 && token.bytes().any(|b| b.is_ascii_digit())
}
