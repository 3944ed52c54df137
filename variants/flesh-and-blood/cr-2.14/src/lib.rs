//! Flesh and Blood by Comprehensive Rules 2.14 (2026-06-10), a Rulezero plug-in.
//!
//! Read from top to bottom this is the rules' chapter 4: starting a game, the phases of a turn, ending a game. Each
//! rule number stands here once and nowhere else; the steps themselves are shared by the versions. Cards are played that
//! have no text or whose text is words of the vocabulary (`README.md` above has it); all others are refused. Where they are
//! blank, what the rules do without a card is done whole.
//!
//! # Reading
//!
//! Players may concede at any time (4.5.3c); here that begins with the first question, which is the choice of the
//! first-turn player. CR 2.15 is said to have one step more before the draw: we have not read it.

mod formats;

use rulezero_core::prelude::*;
use rulezero_flesh_and_blood_rules::{
    check::{Citations, DeckCheck},
    happenings::{HappeningRules, happenings},
    names,
    plain::plain_deck,
    play::{self, PlayRules},
    stalemate::Stalemate,
    start::{
        ChooseArenaCards, ChooseFirstTurnPlayer, ChooseStartingDeck, DrawHands, Equip, HoldStartOfGame, KeepInventory,
        PresentDeck, RevealHeroes,
    },
    turn::{DrawUpAtEnd, FillArsenal, GetActionPoint, HoldEvent, LosePoints, PassActionPhase, PutPitchUnder, Untap},
    winning::{HeroAtZeroLife, LastHeroStanding},
};

/// The rules of the game.
static CR: Document =
    Document::versioned("FAB CR", "2.14", "2026-06-10", "Flesh and Blood Comprehensive Rules, version 2.14.0");

/// Talents by CR 2.11.6b; every other supertype is a class (2.11.6a).
const TALENTS: [&str; 12] = [
    "Chaos",
    "Draconic",
    "Earth",
    "Elemental",
    "Ice",
    "Light",
    "Lightning",
    "Mystic",
    "Revered",
    "Reviled",
    "Royal",
    "Shadow",
];

/// Flesh and Blood, CR 2.14.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cr214;

export_variants![Cr214];

impl Variant for Cr214 {
    fn info(&self) -> Info {
        Info {
            id: "flesh-and-blood/2.14".into(),
            name: "Flesh and Blood, Comprehensive Rules 2.14".into(),
            documents: vec![CR.clone(), formats::TRP.clone(), formats::PAGES.clone()],
            min_players: 2,
            max_players: 8,
            random: true,
            plays_cards: true,
            zones: names::zones(),
            totals: names::totals(),
            marks: names::marks(),
            kinds: names::kinds(),
            verbs: names::verbs(),
            endings: Endings {
                concession: CR.rule("4.5.3c"),
                agreed_draw: Some(CR.rule("4.5.4c")),
                all_lose: CR.rule("4.5.4a"),
            },
            leaving: Some(Leaving {
                rule: CR.rule("4.5.1a"),
                own: "gone".into(),
                others: "graveyard".into(),
                verb: "take-along".into(),
                outside: Vec::new(),
            }),
            replacing: Some("fab.replacement".into()),
            restart: None,
        }
    }

    fn options(&self, _so_far: &Options) -> Vec<OptionSpec> {
        vec![formats::option(), selected_option()]
    }

    /// By no known format there are no rules; [`Variant::check_deck`] says so.
    fn deck_rules(&self, options: &Options) -> DeckRules {
        formats::of(options).map(|format| format.deck_rules(CR.rule("4.1.2"))).unwrap_or_default()
    }

    fn check_deck(&self, options: &Options, deck: &Deck) -> DeckReport {
        match formats::of(options) {
            Ok(format) => DeckCheck { format, cites: &citations(), talents: &TALENTS }.check(deck),
            Err(refusal) => {
                let mut report = DeckReport::default();
                report.violates(&Rule::policy("options"), refusal.message);
                report
            }
        }
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        formats::of(options).map(plain_deck).unwrap_or_default()
    }

    /// 4.1, Starting a Game. 4.1.1: nobody gets priority in it.
    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        let format = formats::of(&setup.options)?;
        format.check_players(setup)?;
        Ok(vec![
            Box::new(RevealHeroes::new(setup, CR.rule("4.1.2"), CR.rule("2.5.1"))?),
            Box::new(ChooseFirstTurnPlayer::new(setup, CR.rule("4.1.3"))?),
            Box::new(ChooseArenaCards::new(setup, CR.rule("4.1.4"))?),
            Box::new(ChooseStartingDeck::new(setup, CR.rule("4.1.5"), format.deck)?),
            Box::new(KeepInventory::new(setup, CR.rule("4.1.6"))?),
            Box::new(PresentDeck::new(setup, CR.rule("4.1.7"))?),
            Box::new(Equip::new(setup, CR.rule("4.1.8"))?),
            Box::new(HoldStartOfGame::new(CR.rule("4.1.8"))),
            Box::new(DrawHands::new(setup, CR.rule("4.1.9"))?),
        ])
    }

    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        play::read_card(card)
    }

    /// 4.2 Start Phase, 4.3 Action Phase with the combat of chapter 7 where cards are played, 4.4 End Phase.
    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let mut steps = vec![
            event("start-phase", "4.2.2", "the turn starts", "no card that triggers"),
            Box::new(GetActionPoint::new(setup, CR.rule("4.3.2"))?) as Box<dyn TurnStep>,
        ];
        match setup.cards {
            CardsMode::Blank => steps.push(Box::new(PassActionPhase::new(CR.rule("4.3.3")))),
            CardsMode::Played => steps.extend(play::action_phase(setup, play_rules(), steps.len() as u16)?),
        }
        let end_phase: [Box<dyn TurnStep>; 7] = [
            event("end-phase", "4.4.2", "the end phase begins", "no card that triggers"),
            event("end-phase/allies", "4.4.3a", "allies get their life back", "no ally"),
            Box::new(FillArsenal::new(setup, CR.rule("4.4.3b"))?),
            Box::new(PutPitchUnder::new(setup, CR.rule("4.4.3c"))?),
            Box::new(Untap::new(setup, CR.rule("4.4.3d"))?),
            Box::new(LosePoints::new(setup, CR.rule("4.4.3e"))?),
            Box::new(DrawUpAtEnd::new(setup, CR.rule("4.4.3f"))?),
        ];
        steps.extend(end_phase);
        Ok(steps)
    }

    /// 4.5, Ending a Game. A stalemate (4.5.4d) is found where it can be proven. That all refuse to go on (4.5.4e) is
    /// for players to see and to agree on; the host's `no_progress_turns` is its own policy and cites no rule.
    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Ok(vec![
            Box::new(LastHeroStanding::new(CR.rule("4.5.2a"))),
            Box::new(HeroAtZeroLife::new(setup, CR.rule("4.5.3a"))?),
            Box::new(Stalemate::new(setup, CR.rule("4.5.4d"))?),
        ])
    }

    /// Effects (8.5) that are dealt, gained, lost and drawn without a card being played, and those that end a game.
    fn happenings(&self, setup: &Setup) -> Result<Vec<Box<dyn Happening>>, Refusal> {
        happenings(
            setup,
            HappeningRules {
                damage: CR.rule("8.5.3"),
                gain: CR.rule("8.5.7"),
                lose: CR.rule("8.5.12"),
                draw: CR.rule("8.5.6"),
                pitch: CR.rule("1.14.3"),
                put: CR.rule("8.5.15"),
                wins: CR.rule("4.5.2b"),
                loses: CR.rule("4.5.3b"),
                draws: CR.rule("4.5.4b"),
            },
        )
    }

    fn measures(&self) -> Vec<Measure> {
        let measure =
            |name: &'static str, about: &'static str, of| Measure { name: name.into(), about: about.into(), of };
        vec![
            measure("turns", "turns begun", MeasureOf::Turns),
            measure("life", "life of each hero at the end", MeasureOf::Total("life".into())),
            measure("deck", "cards left in each deck", MeasureOf::Cards("deck".into())),
            measure("damage", "damage that each player's attacks dealt", MeasureOf::Total("damage dealt".into())),
            measure("drawn", "cards that each player drew", MeasureOf::Total("cards drawn".into())),
        ]
    }
}

fn event(name: &'static str, number: &'static str, gist: &'static str, modelled: &'static str) -> Box<dyn TurnStep> {
    Box::new(HoldEvent::new(name, CR.rule(number), gist, modelled))
}

/// Chapter 7, Combat, and what of costs (1.14), playing (5), and keywords (8.3) it needs.
fn play_rules() -> PlayRules {
    PlayRules {
        action_phase: CR.rule("4.3.3"),
        layer: CR.rule("7.1"),
        attack: CR.rule("7.2"),
        defend: CR.rule("7.3.2"),
        reaction: CR.rule("7.4"),
        damage: CR.rule("7.5.2"),
        resolution: CR.rule("7.6"),
        close: CR.rule("7.7.3"),
        play: CR.rule("5.1"),
        activate: CR.rule("5.2"),
        pay: CR.rule("1.14.2"),
        pitch: CR.rule("1.14.3"),
        become_defending: CR.rule("7.4.2d"),
        clear_layer: CR.rule("5.3"),
        draw: CR.rule("8.5.6"),
        go_again: CR.rule("8.3.5"),
        battleworn: CR.rule("8.3.2"),
        blade_break: CR.rule("8.3.3"),
        temper: CR.rule("8.3.10"),
        guardwell: CR.rule("8.3.34"),
        return_permanents: CR.rule("7.7.5"),
        clear_chain: CR.rule("7.7.6"),
    }
}

/// Who chooses in the first game of a match: a method on which the players agree (4.1.3).
fn selected_option() -> OptionSpec {
    let seats = (1..=8).map(|seat| Text::from(format!("seat-{seat}")));
    OptionSpec {
        name: "selected".into(),
        about: "who chooses the first-turn player in the first game of a match".into(),
        rule: CR.rule("4.1.3"),
        default: "random".into(),
        legal: Legal::Words(std::iter::once("random".into()).chain(seats).collect()),
    }
}

fn citations() -> Citations {
    Citations {
        included: CR.rule("1.1.3"),
        hybrid: CR.rule("2.14.1b"),
        split: CR.rule("9.2.2a"),
        categories: CR.rule("1.3.2"),
        mentor: CR.rule("8.1.10a"),
        essence: CR.rule("8.3.16"),
        legendary: CR.rule("8.3.6"),
        specialization: CR.rule("8.3.7"),
        metatype: CR.rule("2.6.6"),
        ephemeral: CR.rule("8.3.21"),
    }
}
