//! Magic as of Core Set 2021 (2020-07-03), a Rulezero plug-in.
//!
//! This file is the edition: it reads down the page of its rulebook. What an edition does is in `rulezero-magic-rules`;
//! which of it, with which values and by which of its own rules, is here and nowhere else.

pub use rulezero_magic_rules as rules;

use rules::{
    conditions::{EmptyLibrary, LastOneStanding, NoLife, Poisoned},
    deck,
    format::Format,
    pass_over::PassOver,
    start::{
        BeginFirstTurn, ChooseStartingPlayer, DetermineChooser, DrawOpeningHands, FirstDraw, HandleOpponentsDecks,
        Mulligans, SetLifeTotals, SetSideboardsAside, ShuffleDecks, TakeLondonMulligans, chooser_option,
    },
    turn::{CleanUp, CleanUpRules, DrawForTurn, GivePriority},
    words,
};
use rulezero_core::prelude::*;

export_variants![CoreSet2021];

/// Magic as of Core Set 2021.
pub struct CoreSet2021;

/// The rules this edition goes by.
static CR: Document = Document::dated("MTG CR", "2020-07-03", "Magic: The Gathering Comprehensive Rules");

/// Starting life total (103.3).
const LIFE: i64 = 20;
/// Starting hand size (103.4).
const HAND: u32 = 7;
/// Maximum hand size (402.2).
const MOST_IN_HAND: u32 = 7;
/// Poison counters that lose the game (104.3d).
const DEADLY_POISON: i64 = 10;

/// The formats, the default first. Free-for-all is played with constructed decks.
///
/// # Reading
/// Free-for-all (806) seats its players at random: here the order of the set-up is the seating. The rules set no
/// upper limit; eight is the table that [`Info::max_players`] allows. With two players it is a two-player game in
/// everything, because what multiplayer games do differently depends on how many players began (100.1a, 100.1b).
static FORMATS: [Format; 3] = [
    Format {
        name: "constructed",
        players: (2, 2),
        players_rule: "100.1a",
        main: (60, "100.2a"),
        sideboard: (Some(15), "100.4a"),
        copies: Some((4, "100.4a")),
    },
    Format {
        name: "limited",
        players: (2, 2),
        players_rule: "100.1a",
        main: (40, "100.2b"),
        sideboard: (None, "100.4b"),
        copies: None,
    },
    Format {
        name: "free-for-all",
        players: (2, 8),
        players_rule: "806.1",
        main: (60, "100.2a"),
        sideboard: (Some(15), "100.4a"),
        copies: Some((4, "100.4a")),
    },
];

fn cr(number: &'static str) -> Rule {
    CR.rule(number)
}

/// The format that deck questions are about. Its word was checked when the options were decided; before that the
/// default stands.
fn format(options: &Options) -> &'static Format {
    Format::chosen(&FORMATS, options).unwrap_or(&FORMATS[0])
}

impl Variant for CoreSet2021 {
    fn info(&self) -> Info {
        Info {
            id: "magic/core-set-2021".into(),
            name: "Magic: The Gathering as of Core Set 2021".into(),
            documents: vec![CR.clone()],
            min_players: 2,
            max_players: 8,
            random: true,
            plays_cards: false,
            zones: words::zones(),
            totals: words::totals(),
            marks: words::marks(),
            kinds: words::kinds(),
            verbs: words::verbs(),
            endings: Endings { concession: cr("104.3a"), agreed_draw: Some(cr("104.4i")), all_lose: cr("104.4a") },
        }
    }

    fn options(&self, _so_far: &Options) -> Vec<OptionSpec> {
        vec![Format::option(&FORMATS, cr("100.2")), chooser_option(cr("103.1"))]
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        format(options).deck_rules(&CR)
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        deck::plain(format(options).main.0)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        Format::chosen(&FORMATS, &setup.options)?.admit(setup, &CR)?;
        let multiplayer = setup.players.len() > 2; // 100.1b
        let first_is_free = multiplayer.then(|| cr("103.4c"));
        let first_draw = if multiplayer { FirstDraw::Taken(cr("103.7c")) } else { FirstDraw::Skipped(cr("103.7a")) };
        let mulligans = Mulligans::new(setup, first_is_free)?;
        Ok(vec![
            Box::new(DetermineChooser::new(setup, cr("103.1"))?),
            Box::new(ChooseStartingPlayer::new(setup, cr("103.1"))?),
            Box::new(SetSideboardsAside::new(setup, cr("103.2a"))?),
            Box::new(PassOver::new("companions", cr("103.2b"), "each player may reveal a companion")),
            Box::new(ShuffleDecks::new(setup, cr("103.2"))?),
            Box::new(HandleOpponentsDecks::new(setup, cr("103.2"))?),
            Box::new(SetLifeTotals::new(setup, cr("103.3"), LIFE)?),
            Box::new(DrawOpeningHands::new(setup, cr("103.4"), HAND)?),
            Box::new(TakeLondonMulligans::new(setup, cr("103.4"), HAND, mulligans)?),
            Box::new(PassOver::new(
                "opening-hand-actions",
                cr("103.5"),
                "players may use cards of their opening hands",
            )),
            Box::new(BeginFirstTurn::new(cr("103.7"), first_draw)),
        ])
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let cleanup = CleanUpRules { discard: cr("514.1"), check: cr("514.3a") };
        Ok(vec![
            Box::new(PassOver::new("untap", cr("502"), "nothing untaps, and nobody gets priority")),
            Box::new(GivePriority::new(setup, "upkeep", cr("503"), "players get priority")?),
            Box::new(DrawForTurn::new(setup, cr("504"), cr("504.1"))?),
            Box::new(GivePriority::new(setup, "main", cr("505"), "main phases and combat pass, no card is played")?),
            Box::new(GivePriority::new(setup, "end", cr("513"), "players get priority")?),
            Box::new(CleanUp::new(setup, cr("514"), cleanup, MOST_IN_HAND)?),
        ])
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Ok(vec![
            Box::new(LastOneStanding::new(cr("104.2a"))),
            Box::new(NoLife::new(setup, cr("104.3b"))?),
            Box::new(EmptyLibrary::new(setup, cr("104.3c"))?),
            Box::new(Poisoned::new(setup, cr("104.3d"), DEADLY_POISON)?),
        ])
    }

    fn measures(&self) -> Vec<Measure> {
        let measure =
            |name: &'static str, about: &'static str, of| Measure { name: name.into(), about: about.into(), of };
        vec![
            measure("turns", "turns begun", MeasureOf::Turns),
            measure("opening-hand", "cards in the hand that was kept", MeasureOf::Total(words::OPENING_HAND.into())),
            measure("mulligans", "mulligans taken", MeasureOf::Total(words::MULLIGANS.into())),
            measure("life", "life at the end", MeasureOf::Total(words::LIFE.into())),
            measure("library", "cards left in the library", MeasureOf::Cards(words::LIBRARY.into())),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_deck_of_each_format_is_legal_in_it() {
        for format in &FORMATS {
            let options: Options = [("format".to_owned(), Value::from(format.name))].into();
            let deck = CoreSet2021.plain_deck(&options);
            let report = CoreSet2021.deck_rules(&options).check(&deck);
            assert_eq!(report, DeckReport::default(), "{}", format.name);
            assert_eq!(deck.size(), format.main.0, "{}", format.name);
        }
    }
}
