//! What a rules text comes to: nothing, words that are known, or more than can be said.
//!
//! A text is `words` only if every bit of it is a known keyword. One sentence, cost or unknown word more and it is
//! not modelled. The text itself goes no further than this file.

use rulezero_core::card::Text;
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;

/// Magic's keywords that stand for themselves, without a number or cost behind them (Comprehensive Rules, section 702).
const MAGIC: [&str; 33] = [
    "banding",
    "deathtouch",
    "defender",
    "double strike",
    "exalted",
    "fear",
    "first strike",
    "flanking",
    "flash",
    "flying",
    "forestwalk",
    "haste",
    "hexproof",
    "horsemanship",
    "indestructible",
    "infect",
    "intimidate",
    "islandwalk",
    "lifelink",
    "menace",
    "mountainwalk",
    "persist",
    "phasing",
    "plainswalk",
    "prowess",
    "reach",
    "shadow",
    "shroud",
    "skulk",
    "swampwalk",
    "trample",
    "undying",
    "vigilance",
];

/// Flesh and Blood's keywords that stand for themselves.
const FAB: [&str; 7] = ["battleworn", "blade break", "dominate", "go again", "guardwell", "overpower", "temper"];

/// Flesh and Blood's keywords that have a number behind them.
const FAB_NUMBERED: [&str; 4] = ["arcane barrier", "piercing", "quell", "spellvoid"];

/// A field that holds a Magic card's text: nothing where the field is missing.
pub(super) fn magic<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Text>, D::Error> {
    Ok(Option::<Cow<'de, str>>::deserialize(field)?.map(|text| magic_text(&text)))
}

/// What is kept of a Flesh and Blood card's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FabText {
    /// What it comes to.
    pub(super) text: Text,
    /// The talents of its keyword Essence (CR 8.3.16), in lower case.
    pub(super) essences: Vec<String>,
}

/// A field that holds a Flesh and Blood card's text: nothing where the field is missing.
pub(super) fn fab<'de, D: Deserializer<'de>>(field: D) -> Result<Option<FabText>, D::Error> {
    let text = Option::<Cow<'de, str>>::deserialize(field)?;
    Ok(text.map(|text| FabText { text: fab_text(&text), essences: essences(&text) }))
}

/// The talents in `**Essence of Earth, Ice, and Lightning**`.
fn essences(text: &str) -> Vec<String> {
    let Some((_, after)) = text.split_once("**Essence of ") else { return Vec::new() };
    let talents = after.split("**").next().unwrap_or_default().to_lowercase();
    let words = talents.split([' ', ',']).filter(|word| !matches!(*word, "" | "and"));
    words.map(str::to_owned).collect()
}

fn magic_text(text: &str) -> Text {
    let text = without_reminders(text).to_lowercase();
    let known = |bit: &str| MAGIC.contains(&bit).then(|| bit.to_owned());
    all_known(text.split([',', ';', '\n']).map(str::trim), known)
}

fn fab_text(text: &str) -> Text {
    all_known(text.lines().map(str::trim), |line| fab_keyword(line).or_else(|| fab_weapon(line)))
}

/// Words, if every bit is one; no text, if no bit is left.
fn all_known<'t>(bits: impl Iterator<Item = &'t str>, known: impl Fn(&str) -> Option<String>) -> Text {
    match bits.filter(|bit| !bit.is_empty()).map(known).collect::<Option<Vec<_>>>() {
        Some(words) if words.is_empty() => Text::None,
        Some(words) => Text::Words(words),
        None => Text::NotModelled,
    }
}

/// Reminder text stands in parentheses and has no effect (Comprehensive Rules 207.2).
fn without_reminders(text: &str) -> String {
    let mut depth = 0_usize;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn fab_keyword(line: &str) -> Option<String> {
    let word = line.strip_prefix("**")?.strip_suffix("**")?.to_lowercase();
    let numbered = |(word, number): (&str, &str)| {
        FAB_NUMBERED.contains(&word) && number.parse::<u8>().is_ok_and(|number| number > 0)
    };
    (FAB.contains(&word.as_str()) || word.rsplit_once(' ').is_some_and(numbered)).then_some(word)
}

/// The one ability of a plain weapon: once per turn, for some resources, attack.
fn fab_weapon(line: &str) -> Option<String> {
    let (when, rest) = line.split_once(" - ")?;
    let (cost, what) = rest.split_once(": ")?;
    let resources = cost.matches("{r}").count();
    let go_again = match what {
        "**Attack**" => "",
        "**Attack**. **Go again**" => " with go again",
        _ => return None,
    };
    let plain = when == "**Once per Turn Action**" && resources > 0 && cost == "{r}".repeat(resources);
    plain.then(|| format!("attack once per turn for {resources}{go_again}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Text {
        Text::Words(words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn magic_texts_are_words_only_if_nothing_else_is_in_them() {
        let table = [
            ("", Text::None),
            ("(Reminder of something.)", Text::None),
            ("Vigilance", words(&["vigilance"])),
            ("Flying, first strike", words(&["flying", "first strike"])),
            ("Haste (It may act at once.)\nTrample", words(&["haste", "trample"])),
            ("Flying, bumbling", Text::NotModelled),
            ("Flying\n{T}: Hum a tune.", Text::NotModelled),
            ("Hexproof from purple", Text::NotModelled),
            ("Cycling {2}", Text::NotModelled),
            ("Purple things have flying.", Text::NotModelled),
        ];
        for (text, class) in table {
            assert_eq!(magic_text(text), class, "{text}");
        }
    }

    #[test]
    fn the_talents_of_essence_are_read_wherever_the_keyword_stands() {
        for (text, talents) in [
            ("**Essence of Ice**\n\nHum.", "ice"),
            ("Hum.\n\n**Essence of Earth, Ice, and Lightning**", "earth ice lightning"),
            ("**Essence of Earth and Ice**", "earth ice"),
            ("Essence of Ice", ""),
        ] {
            assert_eq!(essences(text).join(" "), talents, "{text}");
        }
    }

    #[test]
    fn flesh_and_blood_texts_are_words_only_if_nothing_else_is_in_them() {
        let table = [
            ("", Text::None),
            ("**Go again**", words(&["go again"])),
            ("**Arcane Barrier 1**\n\n**Temper**", words(&["arcane barrier 1", "temper"])),
            ("**Once per Turn Action** - {r}{r}: **Attack**", words(&["attack once per turn for 2"])),
            (
                "**Once per Turn Action** - {r}: **Attack**. **Go again**",
                words(&["attack once per turn for 1 with go again"]),
            ),
            ("**Action** - {r}: **Attack**", Text::NotModelled),
            ("**Once per Turn Action** - {r}, hum: **Attack**", Text::NotModelled),
            ("**Arcane Barrier X**", Text::NotModelled),
            ("Go again", Text::NotModelled),
            ("**Go again** if you hum.", Text::NotModelled),
            ("When this hums, it gets **go again**", Text::NotModelled),
        ];
        for (text, class) in table {
            assert_eq!(fab_text(text), class, "{text}");
        }
    }
}
