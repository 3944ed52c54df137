//! Magic as of the Seventh Edition (2001-07-23): read it down like its rulebook. How each line works is in
//! `rulezero-magic-rules`.
//!
//! # Reading
//! The text is that of 2001-07-23; as far as it is built here, that of 2002-02-20 is the same. It knows no sideboard
//! (the floor rules of the time did), so a deck list with one is refused. It does not say that a player who concedes
//! loses at once; the next edition of the rules does, and nothing else is meant. A failed draw counts until conditions
//! are next looked at, as in later editions, where the text sets no end.

use rulezero_magic_rules::prelude::*;

export_variants![EDITION];

// Decks: how many cards, which sideboard, how many copies, what leads them.
const CONSTRUCTED: DeckLimits = DeckLimits::at_least(60, "100.2").copies(4, "100.2");
const LIMITED: DeckLimits = DeckLimits::at_least(40, "100.3");

/// Magic as of the Seventh Edition.
pub const EDITION: Edition = Edition {
    id: "magic/seventh-edition",
    name: "Magic: The Gathering as of the Seventh Edition",
    rules: Document::dated("MTG CR", "2001-07-23", "Magic: The Gathering Comprehensive Rules"),

    // Ways of playing.
    formats_rule: "100.2",
    formats: &[
        Format::new("constructed", Seating::Two, "100.1", CONSTRUCTED),
        Format::new("limited", Seating::Two, "100.1", LIMITED),
    ],
    refused: &[
        NOT_BUILT,
        &[
            ("free-for-all", "these rules are for games of two players and do not know more than two players"),
            ("two-headed-giant", "these rules are for games of two players and do not know Two-Headed Giant"),
            ("edh", "these rules are for games of two players and do not know EDH"),
            ("commander", "these rules are for games of two players and do not know Commander"),
            ("archenemy", "these rules are for games of two players and do not know Archenemy"),
            ("planar-magic", "these rules are for games of two players and do not know Planar Magic"),
            ("planechase", "these rules are for games of two players and do not know Planechase"),
            ("conspiracy", "these rules are for games of two players and do not know Conspiracy Draft"),
            ("brawl", "these rules are for games of two players and do not know Brawl"),
            ("vanguard", "Vanguard stands in these rules only as a word of the glossary"),
        ],
    ],

    // The start of a game.
    start: &[
        ("101.1", ShuffleDecks),
        ("101.1", OpponentsMay(Handling::Shuffle)),
        ("101.2", DetermineChooser),
        ("101.2", ChooseStartingPlayer),
        ("101.3", SetLifeTotals(20)),
        ("101.3", DrawHands(7)),
        ("101.5", TakeMulligans(7, OneAfterAnother)),
        ("101.5", BeginFirstTurn(FirstDraws { two_skip: "101.4", team_skips: "101.4", more_take: "101.4" })),
    ],

    // A turn.
    turn: &[
        ("302", Untap),
        ("303", Upkeep),
        ("304", Draw("304.1", DrawHow::OnTheStack)),
        ("300.4", BurnMana(Phase::Beginning)),
        ("305", Main),
        ("300.4", BurnMana(Phase::Main)),
        ("306", Combat),
        ("300.4", BurnMana(Phase::Combat)),
        ("305", SecondMain),
        ("300.4", BurnMana(Phase::SecondMain)),
        ("313", End),
        ("314", CleanUp { most: 7, discard: "314.1a", check: "314.1c" }),
        ("300.4", BurnMana(Phase::End)),
    ],

    // How cards are played.
    play: Play {
        untap: "302.1",
        land: "305.4",
        mana: "214.9e",
        mana_abilities: "411.2",
        cast: "409.1",
        permanent: "413.2h",
        resolved: "413.2h",
        spells: SpellRules {
            targets: "409.1c",
            instructions: "413.2b",
            illegal: "413.2a",
            triggers: "408.1f",
            order_of_triggers: "410.3",
        },
        wears_off: "314.1b",
        combat: CombatRules {
            begins: "307.1",
            attackers: "308.1",
            taps: "308.2",
            whom: None,
            no_attackers: NoAttackers::EndOfCombat("308.4"),
            walls: Walls::DoNotAttack,
            blockers: "309.1",
            division: Division::Free,
            assigned: "310.1",
            dealt: DealtHow::FromTheStack("310.4"),
            first_strike: "502.2",
            ends: "311",
        },
        damage: DamageRules {
            player: "Glossary",
            creature: "Glossary",
            infect: None,
            lifelink: None,
            deathtouch: OneIsLethal,
        },
        dies: DiesRules { toughness: "420.5b", lethal: "420.5c", deathtouch: None },
        legends: Legends::OldestStays("420.5e"),
        keywords: &[
            (Flying, "502.4"),
            (FirstStrike, "502.2"),
            (Haste, "502.5"),
            (Trample, "502.9"),
            (Vigilance, "308.1"),
            (Reach, "502.4"),
            (Defender, "308.1"),
            (Menace, "309.1"),
        ],
    },

    // How it ends.
    conditions: &[
        ("102.3", LastOneStanding),
        ("102.1", NoLife),
        ("102.2", EmptyLibrary),
        ("102.8", Poisoned(10)),
        ("102.6", MandatoryLoop),
    ],
    endings: EndingRules {
        concession: "102.7",
        agreed_draw: None,
        all_lose: "102.4",
        restart: None,
        leaving: None,
        teams_lose: None,
        wins: Wins::TheGame("102.3"),
        loses: "102.3",
        draws: "103.1",
        golden_rule: "103.1",
    },

    // What can be made to happen.
    happenings: Happenings {
        life: "Glossary",
        damage: "Glossary",
        draw: "Glossary",
        counters: "Glossary",
        mana: "Glossary",
    },
    moments: Moments { priority: "408.1b", phase_ends: ManaLeft::Burns("300.4") },
};
