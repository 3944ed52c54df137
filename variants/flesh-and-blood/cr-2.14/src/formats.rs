//! The formats: a row each, with the numbers of the tournament rules.
//!
//! Numbers that changed on a day are two rows. The row `none` is the Comprehensive Rules alone, for any table that
//! plays by no format; they name no size of a pool or a deck and no number of copies.
//!
//! # Reading
//!
//! Without a format nothing says how much of a pool may stay behind, so in `none` all its deck-cards start.
//!
//! Of Ultimate Pit Fight the tournament rules and the format's own page differ: the page takes heroes and copies from a
//! base format. The row goes by the tournament rules. That attacks reach only heroes to the left and right is about
//! cards, and no card is played.

use crate::CR;
use rulezero_core::{
    deck::{LEGALITY, RETIRED},
    prelude::*,
};
use rulezero_flesh_and_blood_rules::format::{DeckSize, Demand, Format, HeroAge, Rarities};

/// The tournament rules.
pub(crate) static TRP: Document =
    Document::dated("FAB TRP", "2026-06-10", "Flesh and Blood Tournament Rules and Policy");

/// The publisher's pages about formats, as they stood when they last spoke of those retired on 2026-01-01.
pub(crate) static PAGES: Document = Document::dated("FAB formats", "2025-12-17", "Flesh and Blood format pages");

const BANS: Demand = Demand { what: "banned and restricted cards", data: Some(LEGALITY) };
const LEGENDS: Demand = Demand { what: "heroes that are living legends", data: Some(RETIRED) };
const SIGNATURES: Demand = Demand { what: "signature weapons of living legends", data: None };
const PROMOS: Demand = Demand { what: "special-use promos", data: None };
const OPENED: Demand =
    Demand { what: "whether the cards come from the opened packs, or are basic cards of the set", data: None };

/// What data calls basic now it called token where a hero or weapon was printed so before.
const COMMON_OR_RARE: &[&str] = &["Basic", "Token", "Common", "Rare"];

static FORMATS: [Format; 10] = [
    Format {
        name: "silver-age",
        in_force: "since late 2025",
        number: "7.4",
        hero: HeroAge::Young,
        pool_max: Some(55),
        deck: DeckSize::Exactly(40),
        copies: Some(2),
        rarities: Some(Rarities { arena: COMMON_OR_RARE, deck: COMMON_OR_RARE }),
        open: &[BANS],
        ..ROW
    },
    Format {
        name: "classic-constructed",
        number: "7.1",
        hero: HeroAge::Adult,
        pool_max: Some(80),
        deck: DeckSize::AtLeast(60),
        copies: Some(3),
        open: &[LEGENDS, SIGNATURES, BANS],
        ..ROW
    },
    Format {
        name: "living-legend",
        number: "7.2",
        hero: HeroAge::Adult,
        pool_max: Some(80),
        deck: DeckSize::AtLeast(60),
        copies: Some(3),
        open: &[BANS],
        ..ROW
    },
    Format {
        name: "blitz",
        in_force: "since 2026-01-01",
        number: "7.3",
        hero: HeroAge::Young,
        pool_max: Some(52),
        deck: DeckSize::Exactly(40),
        copies: Some(1),
        open: &[PROMOS],
        ..ROW
    },
    Format {
        name: "blitz-2025",
        in_force: "2023 to 2025",
        document: &PAGES,
        number: "Blitz",
        hero: HeroAge::Young,
        pool_max: Some(52),
        deck: DeckSize::Exactly(40),
        copies: Some(2),
        open: &[LEGENDS, BANS],
        ..ROW
    },
    Format {
        name: "commoner",
        in_force: "until 2025",
        document: &PAGES,
        number: "Commoner",
        hero: HeroAge::Young,
        pool_max: Some(52),
        deck: DeckSize::Exactly(40),
        copies: Some(2),
        rarities: Some(Rarities { arena: COMMON_OR_RARE, deck: &["Basic", "Common"] }),
        open: &[BANS],
        ..ROW
    },
    Format {
        name: "ultimate-pit-fight",
        number: "9.3",
        players: 3..=8,
        hero: HeroAge::Young,
        pool_max: Some(52),
        deck: DeckSize::Exactly(40),
        copies: Some(2),
        open: &[BANS],
        ..ROW
    },
    Format { name: "sealed", number: "8.1", hero: HeroAge::Young, deck: DeckSize::Exactly(30), open: &[OPENED], ..ROW },
    Format { name: "draft", number: "8.2", hero: HeroAge::Young, deck: DeckSize::Exactly(30), open: &[OPENED], ..ROW },
    Format { name: "none", document: &CR, number: "1.1.3", players: 2..=8, ..ROW },
];

/// Formats that exist by name, each with the reason why it is none here.
const REFUSED: [(&str, &str); 3] = [
    ("golden-age", "Golden Age is not built: no rules text of it was found"),
    ("clash", "Clash is not built: no rules text of it was found"),
    (
        "blitz-preconstructed",
        "Blitz Preconstructed is not built: its decks are judged by being unchanged, which no list says",
    ),
];

/// What a row says that says nothing: two players, any hero, no limits.
const ROW: Format = Format {
    name: "",
    in_force: "current",
    document: &TRP,
    number: "",
    players: 2..=2,
    hero: HeroAge::Any,
    pool_max: None,
    deck: DeckSize::WholePool,
    copies: None,
    rarities: None,
    open: &[],
};

/// The option that names the format.
pub(crate) fn option() -> OptionSpec {
    let rows: Vec<String> = FORMATS.iter().map(|f| format!("{} ({}, {})", f.name, f.rule(), f.in_force)).collect();
    OptionSpec {
        name: "format".into(),
        about: format!("the format: {}", rows.join("; ")).into(),
        rule: TRP.rule("7"),
        default: FORMATS[0].name.into(),
        legal: Legal::Named(
            FORMATS.iter().map(|format| format.name.into()).collect(),
            REFUSED.iter().map(|(name, why)| ((*name).into(), (*why).into())).collect(),
        ),
    }
}

/// The format that the options name.
pub(crate) fn of(options: &Options) -> Result<&'static Format, Refusal> {
    let word = options.get("format").and_then(Value::word).unwrap_or_default();
    FORMATS.iter().find(|format| format.name == word).ok_or_else(|| {
        let known: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        Refusal::new(format!("there is no format `{word}`; the formats are {}", known.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cr214;

    #[test]
    fn the_plain_deck_is_legal_in_its_format() {
        for format in &FORMATS {
            let options = Options::from([("format".to_owned(), Value::from(format.name))]);
            let deck = Cr214.plain_deck(&options);
            let mut report = Cr214.deck_rules(&options).check(&deck);
            report.extend(Cr214.check_deck(&options, &deck));
            assert_eq!(report.violations, [], "{}", format.name);
        }
    }

    #[test]
    fn each_row_cites_a_document_of_the_variant() {
        for format in &FORMATS {
            assert!(format.rule().stands_in(&Cr214.info().documents), "{}", format.rule());
        }
    }

    #[test]
    fn the_rows_have_the_numbers_of_the_tournament_rules() {
        let rows = FORMATS.each_ref().map(|f| (f.name, f.hero, f.pool_max, f.deck, f.copies));
        use DeckSize::{AtLeast, Exactly, WholePool};
        use HeroAge::{Adult, Any, Young};
        let expected = [
            ("silver-age", Young, Some(55), Exactly(40), Some(2)),
            ("classic-constructed", Adult, Some(80), AtLeast(60), Some(3)),
            ("living-legend", Adult, Some(80), AtLeast(60), Some(3)),
            ("blitz", Young, Some(52), Exactly(40), Some(1)),
            ("blitz-2025", Young, Some(52), Exactly(40), Some(2)),
            ("commoner", Young, Some(52), Exactly(40), Some(2)),
            ("ultimate-pit-fight", Young, Some(52), Exactly(40), Some(2)),
            ("sealed", Young, None, Exactly(30), None),
            ("draft", Young, None, Exactly(30), None),
            ("none", Any, None, WholePool, None),
        ];
        assert_eq!(rows, expected);
    }
}
