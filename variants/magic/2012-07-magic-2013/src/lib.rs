//! Magic as of Magic 2013 (2012-07-01): read it down like its rulebook. How each line works is in
//! `rulezero-magic-rules`.

use rulezero_magic_rules::prelude::*;

export_variants![EDITION];

// Decks: how many cards, which sideboard, how many copies, what leads them.
const SIDEBOARD: Sideboard = Sideboard::NoneOr(15, "100.4a");
const CONSTRUCTED: DeckLimits = DeckLimits::at_least(60, "100.2a").sideboard(SIDEBOARD).copies(4, "100.4a");
const LIMITED: DeckLimits = DeckLimits::at_least(40, "100.2b").sideboard(Sideboard::Rest("100.4b"));
const PLANECHASE: DeckLimits = CONSTRUCTED.planes(10, 2, "901.3");
const ARCHENEMY: DeckLimits = CONSTRUCTED.schemes(20, 2, "904.3");
const VANGUARD: DeckLimits = CONSTRUCTED.vanguard("902.3");
const COMMANDER: DeckLimits =
    DeckLimits::exactly(100, "903.5a").sideboard(SIDEBOARD).copies(1, "903.5b").led_by(LEADER);
const LEADER: Commander = Commander {
    rule: "903.3",
    may_be: MayLead::Creature,
    partners: Partners::Unknown,
    identity: Identity::WholeCard,
    identity_rule: "903.5c",
};
const HEADS: AsOne = AsOne { verdict: "810.8a", concession: "810.8b" };

/// Magic as of Magic 2013.
pub const EDITION: Edition = Edition {
    id: "magic/magic-2013",
    name: "Magic: The Gathering as of Magic 2013",
    rules: Document::dated("MTG CR", "2012-07-01", "Magic: The Gathering Comprehensive Rules"),

    // Ways of playing.
    formats_rule: "100.2",
    formats: &[
        Format::new("constructed", Seating::Two, "100.1a", CONSTRUCTED),
        Format::new("limited", Seating::Two, "100.1a", LIMITED),
        Format::new("free-for-all", Seating::Each(2), "806.1", CONSTRUCTED),
        Format::new("two-headed-giant", Seating::TwoTeams(HEADS), "810.1", CONSTRUCTED)
            .life(Life::SharedForEach(15), "103.3a")
            .shares(Shares::LifeAndPoison),
        Format::new("archenemy", Seating::OneAgainstTeam, "904.2", ARCHENEMY).life(Life::Archenemy(40, 20), "904.5"),
        Format::new("commander", Seating::Each(2), "903.2", COMMANDER)
            .life(Life::Of(40), "103.3c")
            .partial_paris("103.4d")
            .commander_damage(),
        Format::new("planechase", Seating::Each(2), "901.2", PLANECHASE).with(Extra::Planes),
        Format::new("vanguard", Seating::Each(2), "902.2", VANGUARD)
            .life(Life::Of(20), "103.3b")
            .with(Extra::Vanguard { hand: "103.3b" }),
    ],
    refused: &[
        NOT_BUILT,
        &[
            ("edh", "EDH is called Commander since the rules of 2011-02-04: `format = \"commander\"`"),
            ("planar-magic", "Planar Magic is called Planechase since 2011-07-15: `format = \"planechase\"`"),
            ("conspiracy", "Conspiracy Draft came with the rules of 2014-06-01"),
            ("brawl", "Brawl came with the rules of 2018-07-13"),
        ],
    ],

    // The start of a game.
    start: &[
        ("103.1a", SetSideboardsAside),
        ("103.1b", PlaceCommanders(Returns::InsteadOfGraveyardOrExile("903.11"))),
        ("902.3", PlaceVanguards),
        ("901.4", ShufflePlanarDecks),
        ("904.4", ShuffleSchemes),
        ("103.1", ShuffleDecks),
        ("103.1", OpponentsMay(Handling::ShuffleOrCut)),
        ("103.2", DetermineChooser),
        ("103.2", ChooseStartingPlayer),
        ("103.2b", ArchenemyBegins),
        ("103.3", SetLifeTotals(20)),
        ("103.3", DrawHands(7)),
        ("103.4", TakeMulligans(7, Paris { any_time: "103.4a", first_free: "103.4b", asides: Asides::FaceDown })),
        ("103.5", UseOpeningHands(OpeningActions::BattlefieldOrReveal { battlefield: "103.5a", reveal: "103.5b" })),
        ("103.6", TurnUpStartingPlane),
        ("103.7", BeginFirstTurn(FirstDraws { two_skip: "103.7a", team_skips: "103.7b", more_take: "103.7c" })),
    ],

    // A turn.
    turn: &[
        ("502", Untap),
        ("503", Upkeep),
        ("504", Draw("504.1", DrawHow::AtOnce)),
        ("505.3", SetSchemeInMotion("904.10")),
        ("505", Main),
        ("506", Combat),
        ("505", SecondMain),
        ("513", End),
        ("514", CleanUp { most: 7, discard: "514.1", check: "514.3a" }),
    ],

    // How cards are played.
    play: Play {
        untap: "502.2",
        land: "505.5b",
        mana: "305.6",
        mana_abilities: "605.3a",
        cast: "601.2",
        permanent: "608.3",
        resolved: "608.2k",
        spells: SpellRules {
            targets: "601.2c",
            instructions: "608.2c",
            illegal: "608.2b",
            triggers: "603.3",
            order_of_triggers: "603.3b",
        },
        wears_off: "514.2",
        combat: CombatRules {
            begins: "507",
            attackers: "508.1",
            taps: "508.1f",
            whom: Some(AttackRules { one_of: "806.2b", several: "802.1", left: "803.1a", right: "803.1b" }),
            no_attackers: NoAttackers::PriorityAllTheSame("508.6"),
            walls: Walls::Attack,
            blockers: "509.1",
            division: Division::InOrder("509.2"),
            assigned: "510.1",
            dealt: DealtHow::AtOnce("510.2"),
            first_strike: "510.5",
            ends: "511",
        },
        damage: DamageRules {
            player: "119.3a",
            creature: "119.3e",
            infect: Some(("119.3b", "119.3d")),
            lifelink: Some("119.3f"),
            deathtouch: OneIsLethal,
        },
        dies: DiesRules { toughness: "704.5f", lethal: "704.5g", deathtouch: Some("704.5h") },
        legends: Legends::AllGo("704.5k"),
        keywords: &[
            (Deathtouch, "702.2"),
            (Defender, "702.3"),
            (DoubleStrike, "702.4"),
            (FirstStrike, "702.7"),
            (Flash, "702.8"),
            (Flying, "702.9"),
            (Haste, "702.10"),
            (Indestructible, "700.4"),
            (Lifelink, "702.14"),
            (Reach, "702.16"),
            (Trample, "702.18"),
            (Vigilance, "702.19"),
            (Infect, "702.88"),
            (Menace, "509.1b"),
        ],
    },

    // How it ends.
    conditions: &[
        ("104.2a", LastOneStanding),
        ("104.2c", LastTeamStanding),
        ("104.3b", NoLife),
        ("810.8c", TeamNoLife),
        ("104.3c", EmptyLibrary),
        ("104.3d", Poisoned(10)),
        ("810.8d", TeamPoisoned { of_two: 15, for_each_more: 5 }),
        ("104.3j", CommanderDamage(21)),
        ("104.4b", MandatoryLoop),
    ],
    endings: EndingRules {
        concession: "104.3a",
        agreed_draw: Some("104.4i"),
        all_lose: "104.4a",
        restart: Some("714.1"),
        leaving: Some("800.4a"),
        teams_lose: Some("104.4d"),
        wins: Wins::OrOpponentsLose("104.2b", "104.3h"),
        loses: "104.3e",
        draws: "104.4c",
        golden_rule: "101.1",
    },

    // What can be made to happen.
    happenings: Happenings { life: "118.3", damage: "119.3a", draw: "120.1", counters: "121.1", mana: "106.4" },
    moments: Moments { priority: "116.5", phase_ends: ManaLeft::Empties("500.4") },
};
