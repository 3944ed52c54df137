//! Magic as of Core Set 2021 (2020-07-03): read it down like its rulebook. How each line works is in
//! `rulezero-magic-rules`.

use rules::prelude::*;
pub use rulezero_magic_rules as rules;

export_variants![EDITION];

/// The deck of constructed play, and that of limited play.
const CONSTRUCTED: DeckLimits =
    DeckLimits::at_least(60, "100.2a").sideboard(Sideboard::UpTo(15, "100.4a")).copies(4, "100.4a");
const LIMITED: DeckLimits = DeckLimits::at_least(40, "100.2b").sideboard(Sideboard::Rest("100.4b"));

/// What leads a deck, and whose colours its cards must have.
const COMMANDER: Commander = Commander {
    rule: "903.3",
    may_be: MayLead::CreatureOrSaysSo,
    identity: Identity::WholeCard,
    identity_rule: "903.5c",
};
const BRAWLER: Commander = Commander { rule: "903.12c", may_be: MayLead::CreatureOrPlaneswalker, ..COMMANDER };

/// Magic as of Core Set 2021.
pub const EDITION: Edition = Edition {
    id: "magic/core-set-2021",
    name: "Magic: The Gathering as of Core Set 2021",
    rules: Document::dated("MTG CR", "2020-07-03", "Magic: The Gathering Comprehensive Rules"),

    formats_rule: "100.2",
    formats: &[
        Format::new("constructed", Seating::Two, "100.1a", CONSTRUCTED),
        Format::new("limited", Seating::Two, "100.1a", LIMITED),
        Format::new("free-for-all", Seating::Each(2), "806.1", CONSTRUCTED),
        Format::new(
            "commander",
            Seating::Each(2),
            "903.2",
            DeckLimits::exactly(100, "903.5a")
                .copies(1, "903.5b")
                .sideboard(Sideboard::UpTo(15, "100.4a"))
                .led_by(COMMANDER),
        )
        .life(Life::Of(40), "103.3c")
        .commander_damage(),
        Format::new(
            "brawl",
            Seating::Each(2),
            "903.12a",
            DeckLimits::exactly(60, "903.12d")
                .copies(1, "903.5b")
                .sideboard(Sideboard::UpTo(15, "100.4a"))
                .led_by(BRAWLER),
        )
        .life(Life::OfTwoOrMore(25, 30), "103.3d")
        .first_mulligan_free("103.4c"),
    ],
    refused: &[NOT_BUILT],

    start: &[
        ("103.1", DetermineChooser),
        ("103.1", ChooseStartingPlayer),
        ("103.2a", SetSideboardsAside),
        ("103.2b", RevealCompanions),
        ("103.2c", PlaceCommanders),
        ("103.2", ShuffleDecks),
        ("103.2", OpponentsMay(Handling::ShuffleOrCut)),
        ("103.3", SetLifeTotals(20)),
        ("103.4", DrawHands(7)),
        ("103.4", TakeMulligans(7, London { any_time: "103.4b", first_free: "103.4c" })),
        ("103.5", UseOpeningHands(OpeningActions::BattlefieldOrReveal { battlefield: "103.5a", reveal: "103.5b" })),
        ("103.7", BeginFirstTurn(FirstDraws { two_skip: "103.7a", more_take: "103.7c" })),
    ],
    turn: &[
        ("502", Untap),
        ("503", Upkeep),
        ("504", Draw("504.1", DrawHow::AtOnce)),
        ("505", Main),
        ("513", End),
        ("514", CleanUp { most: 7, discard: "514.1", check: "514.3a" }),
    ],
    conditions: &[
        ("104.2a", LastOneStanding),
        ("104.3b", NoLife),
        ("104.3c", EmptyLibrary),
        ("104.3d", Poisoned(10)),
        ("104.3j", CommanderDamage(21)),
    ],
    endings: EndingRules { concession: "104.3a", agreed_draw: Some("104.4i"), all_lose: "104.4a" },
};
