//! Format lists: what is banned, restricted or retired in a format on a date, as a file that the user has.
//!
//! Such lists change by date and none comes with the program. A list answers only what stands in it: without a
//! `banned` nothing is said about bans. Each finding cites the list by its name and date.
//!
//! ```toml
//! name = "Silver Age legality"     # what reports call it
//! date = "2026-06-10"              # the day from which it is in force
//! game = "flesh-and-blood"
//! format = "silver-age"            # the variant's word for the format
//! banned = ["Some Card", "Another Card (red)"]
//! restricted = []                  # at most one copy
//! living_legends = []              # who may not lead any more
//! cannot_lead = []                 # allowed in a deck, and not at its head
//! sets = ["Alpha", "Beta"]         # the sets that cards must be of
//! ```

use crate::{decks::Pitch, names::caseless};
use rulezero_core::{
    card::Card,
    deck::{Deck, DeckEntry, DeckReport, LEGALITY, RETIRED},
    option::{Options, Value},
    rule::Rule,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, path::Path};

/// What a format forbids from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormatList {
    /// What the list is called.
    pub name: String,
    /// The day from which it is in force, as `2026-06-10`.
    pub date: String,
    /// The game ("magic", "flesh-and-blood").
    pub game: String,
    /// The format, in the variant's word for it; nothing where the variant has no formats.
    pub format: Option<String>,
    /// Cards of which no copy is allowed, by name, or by name and colour.
    pub banned: Option<Vec<String>>,
    /// Cards of which one copy is allowed.
    #[serde(default)]
    pub restricted: Vec<String>,
    /// Cards that may not lead a deck any more.
    pub living_legends: Option<Vec<String>>,
    /// Cards that may be in a deck and not lead it.
    #[serde(default)]
    pub cannot_lead: Vec<String>,
    /// The sets that cards must be of. No card list says where a card was printed, so this is reported as not evaluated.
    #[serde(default)]
    pub sets: Vec<String>,
}

/// The headings of lists under which the cards stand that lead a deck.
const LEADING: [&str; 2] = ["commander", "hero"];

/// Why a format list is of no use.
#[derive(Debug, thiserror::Error)]
pub enum FormatListError {
    /// It cannot be read.
    #[error("{file}: {why}")]
    Read {
        /// The file.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// It is no format list.
    #[error("{file}: {why}; a format list is TOML with `name`, `date`, `game`, `format` and what is `banned`")]
    Form {
        /// The file.
        file: String,
        /// What is wrong.
        why: String,
    },
    /// It is for something else.
    #[error("the format list `{name}` is for {what} `{listed}`, and the deck is judged by {what} `{asked}`")]
    Other {
        /// The list's name.
        name: String,
        /// Game or format.
        what: &'static str,
        /// The list's.
        listed: String,
        /// What was asked for.
        asked: String,
    },
}

impl FormatList {
    /// Reads a format list.
    pub fn read(path: &Path) -> Result<FormatList, FormatListError> {
        let file = || path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|why| FormatListError::Read { file: file(), why })?;
        FormatList::parse(&text).map_err(|why| FormatListError::Form { file: file(), why })
    }

    fn parse(text: &str) -> Result<FormatList, String> {
        let list: FormatList = toml::from_str(text).map_err(|e| e.message().replace('\n', " "))?;
        if !is_date(&list.date) {
            return Err(format!("`{}` is no date: write it as 2026-06-10", list.date));
        }
        let says_whom = list.banned.is_some() || list.living_legends.is_some();
        if !says_whom && list.restricted.is_empty() && list.cannot_lead.is_empty() && list.sets.is_empty() {
            return Err("it lists nothing: say `banned = []` if nothing is banned".into());
        }
        Ok(list)
    }

    /// Refuses a list that is for another game or format than a deck is judged by.
    pub fn fits(&self, variant: &str, options: &Options) -> Result<(), FormatListError> {
        let refuse = |what, listed: &str, asked: &str| {
            let (name, listed, asked) = (self.name.clone(), listed.to_owned(), asked.to_owned());
            Err(FormatListError::Other { name, what, listed, asked })
        };
        let game = variant.split('/').next().unwrap_or_default();
        if self.game != game {
            return refuse("the game", &self.game, game);
        }
        let asked = options.get("format").and_then(Value::word);
        if self.format.as_deref() != asked {
            return refuse("the format", self.format.as_deref().unwrap_or("none"), asked.unwrap_or("none"));
        }
        Ok(())
    }

    /// Adds what the list says of a deck, and takes away that it was not evaluated.
    pub fn judge(&self, deck: &Deck, report: &mut DeckReport) {
        if let Some(banned) = &self.banned {
            self.count(banned, &deck.entries, 0, "banned", report);
        }
        self.count(&self.restricted, &deck.entries, 1, "restricted", report);
        let leads = |entry: &&DeckEntry| LEADING.contains(&entry.section.as_str());
        let leaders: Vec<DeckEntry> = deck.entries.iter().filter(leads).cloned().collect();
        self.count(&self.cannot_lead, &leaders, 0, "cannot-lead", report);
        if let Some(legends) = &self.living_legends {
            self.count(legends, &deck.entries, 0, "living-legends", report);
        }
        if !self.sets.is_empty() {
            let sets = self.sets.join(", ");
            report.leaves_open(&self.rule("sets"), format!("whether all cards are of {sets}: no card list says it"));
        }
        let answered = |lacks: &str| match lacks {
            LEGALITY => self.banned.is_some(),
            RETIRED => self.living_legends.is_some(),
            _ => false,
        };
        report.not_evaluated.retain(|finding| !finding.lacks.as_deref().is_some_and(answered));
    }

    fn rule(&self, what: &'static str) -> Rule {
        Rule { document: self.name.clone().into(), edition: self.date.clone().into(), number: what.into() }
    }

    fn count(&self, listed: &[String], entries: &[DeckEntry], most: u32, what: &'static str, report: &mut DeckReport) {
        let rule = self.rule(what);
        let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
        for entry in entries {
            if let Some(name) = listed.iter().find(|name| is_named(&entry.card, name)) {
                *copies.entry(name).or_default() += entry.count;
            }
        }
        for (name, count) in copies.into_iter().filter(|(_, count)| *count > most) {
            report.violates(&rule, format!("{count} {name}, at most {most} allowed"));
        }
    }
}

/// Whether a list means this card: by its name, or by its name and colour.
fn is_named(card: &Card, listed: &str) -> bool {
    let listed = caseless(listed);
    if caseless(&card.name) == listed {
        return true;
    }
    let colours = [Pitch::Red, Pitch::Yellow, Pitch::Blue].into_iter();
    let mut colours = colours.filter(|colour| card.number("pitch") == Some(colour.number()));
    colours.any(|colour| caseless(&format!("{} ({})", card.name, colour.word())) == listed)
}

fn is_date(text: &str) -> bool {
    let is_number = |part: &str, digits: usize| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = text.split('-').collect();
    matches!(parts[..], [y, m, d] if is_number(y, 4) && is_number(m, 2) && is_number(d, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "name = \"House\"\ndate = \"2026-06-10\"\ngame = \"flesh-and-blood\"\nformat = \"blitz\"\n";

    fn list(more: &str) -> FormatList {
        FormatList::parse(&format!("{HEAD}{more}")).unwrap()
    }

    fn deck(cards: &[(u32, &str, i64)]) -> Deck {
        let entry = |(count, name, pitch): &(u32, &str, i64)| {
            let numbers = BTreeMap::from([("pitch".to_owned(), *pitch)]);
            let card = Card { name: (*name).into(), numbers, ..Card::default() };
            DeckEntry { section: "pool".into(), count: *count, card }
        };
        Deck { name: "a deck".into(), entries: cards.iter().map(entry).collect() }
    }

    fn violations(list: &FormatList, deck: &Deck) -> Vec<String> {
        let mut report = DeckReport::default();
        list.judge(deck, &mut report);
        report.violations.iter().map(|f| format!("{}: {}", f.rule, f.message)).collect()
    }

    #[test]
    fn banned_cards_go_by_name_or_by_name_and_colour_and_restricted_ones_once() {
        let list =
            list("banned = [\"Odd Cut (red)\", \"hum’s end\"]\nrestricted = [\"Low Jab\"]\nliving_legends = [\"Ann\"]");
        let deck =
            deck(&[(2, "Odd Cut", 1), (2, "Odd Cut", 3), (1, "Hum's End", 2), (1, "Low Jab", 1), (1, "Low Jab", 2)]);
        assert_eq!(
            violations(&list, &deck),
            [
                "House banned @2026-06-10: 2 Odd Cut (red), at most 0 allowed",
                "House banned @2026-06-10: 1 hum’s end, at most 0 allowed",
                "House restricted @2026-06-10: 2 Low Jab, at most 1 allowed",
            ]
        );
    }

    #[test]
    fn a_card_that_cannot_lead_is_fine_in_the_deck() {
        let list = list("cannot_lead = [\"Old Braggart\"]");
        let mut deck = deck(&[(1, "Old Braggart", 1)]);
        assert_eq!(violations(&list, &deck), [""; 0]);
        deck.entries[0].section = "commander".into();
        assert_eq!(violations(&list, &deck), ["House cannot-lead @2026-06-10: 1 Old Braggart, at most 0 allowed"]);
    }

    #[test]
    fn a_list_answers_what_stands_in_it_and_nothing_else() {
        let rule = Rule::policy("a test");
        for (more, left) in [
            ("banned = []", vec!["retired", "other"]),
            ("living_legends = []", vec!["legality", "other"]),
            ("banned = []\nliving_legends = []", vec!["other"]),
            ("restricted = [\"Low Jab\"]", vec!["legality", "retired", "other"]),
            (
                "banned = []\nsets = [\"Alpha\", \"Beta\"]",
                vec!["retired", "other", "whether all cards are of Alpha, Beta: no card list says it"],
            ),
        ] {
            let mut report = DeckReport::default();
            report.lacks(&rule, LEGALITY, "legality");
            report.lacks(&rule, RETIRED, "retired");
            report.leaves_open(&rule, "other");
            list(more).judge(&Deck::default(), &mut report);
            let open: Vec<&str> = report.not_evaluated.iter().map(|f| f.message.as_str()).collect();
            assert_eq!(open, left, "{more}");
        }
    }

    #[test]
    fn a_list_without_a_date_of_another_format_or_of_nothing_is_refused() {
        for (text, part) in [
            (format!("{HEAD}bans = []"), "unknown field `bans`"),
            (HEAD.to_owned(), "it lists nothing"),
            (HEAD.replace("2026-06-10", "June") + "banned = []", "`June` is no date"),
        ] {
            let refused = FormatList::parse(&text).unwrap_err();
            assert!(refused.contains(part), "{refused}");
        }
        let options = |format: &'static str| Options::from([("format".to_owned(), Value::from(format))]);
        let list = list("banned = []");
        assert!(list.fits("flesh-and-blood/2.14", &options("blitz")).is_ok());
        for (variant, format, part) in [
            (
                "flesh-and-blood/2.14",
                "commoner",
                "for the format `blitz`, and the deck is judged by the format `commoner`",
            ),
            ("magic/core-set-2021", "blitz", "for the game `flesh-and-blood`"),
        ] {
            let refused = list.fits(variant, &options(format)).unwrap_err().to_string();
            assert!(refused.contains(part), "{refused}");
        }
    }
}
