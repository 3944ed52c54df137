//! The start of a game as an edition lists it: which steps, with which values.

use super::{
    ArchenemyBegins, Asides, BeginFirstTurn, ChooseStartingPlayer, ChooseStickerSheets, DetermineChooser,
    DrawOpeningHands, FirstDraw, HandleOpponentsDecks, Handling, LookAtTop, Mulligans, OpeningActions, PlaceCommanders,
    PlaceConspiracies, PlaceVanguards, Returns, RevealCompanions, SetLifeTotals, SetSideboardsAside, SheetChoice,
    ShuffleAttractions, ShuffleDecks, ShufflePlanarDecks, ShuffleSchemes, TakeLondonMulligans, TakeMulligansInRounds,
    TakeMulligansInTurn, TakePartialParisMulligans, TurnUpStartingPlane, UseOpeningHands,
};
use crate::{
    format::{Extra, Format, Life, Seating},
    options::{FREE_ASIDE, LEAST_ASIDE},
};
use rulezero_core::prelude::*;

/// A step of the start. It stands in the list beside the number of its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// It is determined who will choose who takes the first turn.
    DetermineChooser,
    /// The chooser names the player who takes the first turn.
    ChooseStartingPlayer,
    /// The archenemy takes the first turn and nobody chooses, in formats that have one.
    ArchenemyBegins,
    /// The archenemy shuffles the scheme deck, in formats that have one.
    ShuffleSchemes,
    /// Attraction decks are shuffled, where somebody has one.
    ShuffleAttractions,
    /// Sideboards are set aside.
    SetSideboardsAside,
    /// Each player may reveal a companion.
    RevealCompanions,
    /// Commanders go to the command zone, in formats that have them, and come back there like this.
    PlaceCommanders(Returns),
    /// Conspiracies go to the command zone, in formats that have them; by this rule one makes its player begin.
    PlaceConspiracies(&'static str),
    /// Sticker sheets are chosen, by lot where decks are constructed.
    ChooseStickerSheets(u32),
    /// Vanguards go to the command zone, in formats that have them.
    PlaceVanguards,
    /// Each player shuffles their planar deck, in formats that have them.
    ShufflePlanarDecks,
    /// The starting player turns up the first plane, in formats that have them.
    TurnUpStartingPlane,
    /// Each player shuffles their deck.
    ShuffleDecks,
    /// What each player may then do with each opponent's deck.
    OpponentsMay(Handling),
    /// Each player gets a life total: this one, or the format's, which may be a team's.
    SetLifeTotals(i64),
    /// Each player draws so many cards.
    DrawHands(u32),
    /// Players take mulligans from hands of so many cards.
    TakeMulligans(u32, Mulligan),
    /// Players with fewer cards than so many may look at the top card of the library.
    LookAtTop(u32),
    /// Players use cards of their opening hands.
    UseOpeningHands(OpeningActions),
    /// The starting player begins the first turn.
    BeginFirstTurn(FirstDraws),
}

/// How mulligans are taken, with the numbers of the rules beside the step's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mulligan {
    /// One player after the other; each costs a card.
    OneAfterAnother,
    /// In rounds; each costs a card. Formats with Partial Paris mulligans set cards aside.
    Paris {
        /// The rule of cards that act where a mulligan could be taken.
        any_time: &'static str,
        /// The rule of the first mulligan of a game of more than two players.
        first_free: &'static str,
        /// How cards lie that a Partial Paris mulligan sets aside.
        asides: Asides,
    },
    /// As Paris, and then a look at the top card, which is a step of its own.
    Vancouver {
        /// The rule of cards that act where a mulligan could be taken.
        any_time: &'static str,
        /// The rule of the first mulligan of a game of more than two players.
        first_free: &'static str,
    },
    /// In rounds; a full hand each time, and cards go under the library.
    London {
        /// The rule of cards that act where a mulligan could be taken.
        any_time: &'static str,
        /// The rule of the first mulligan of a game of more than two players.
        first_free: &'static str,
    },
}

/// Which rule decides about the first draw step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstDraws {
    /// Of two players, the first one skips it.
    pub two_skip: &'static str,
    /// Of two teams that win and lose as one, the first one skips it.
    pub team_skips: &'static str,
    /// Of more players, nobody does.
    pub more_take: &'static str,
}

impl Start {
    /// The step for a set-up; nothing where the format has no use for it.
    pub(crate) fn build(
        &self,
        setup: &Setup,
        document: &Document,
        number: &'static str,
        format: &Format,
    ) -> Result<Option<Box<dyn StartStep>>, Refusal> {
        let rule = document.rule(number);
        let one_against_team = format.table == Seating::OneAgainstTeam;
        Ok(Some(match *self {
            Start::DetermineChooser | Start::ChooseStartingPlayer if one_against_team => return Ok(None),
            Start::ArchenemyBegins | Start::ShuffleSchemes if !one_against_team => return Ok(None),
            Start::ArchenemyBegins => match ArchenemyBegins::new(setup, rule) {
                Some(step) => Box::new(step),
                None => return Ok(None),
            },
            Start::ShuffleSchemes => match ShuffleSchemes::new(setup, rule)? {
                Some(step) => Box::new(step),
                None => return Ok(None),
            },
            Start::ShuffleAttractions => match ShuffleAttractions::new(setup, rule)? {
                Some(step) => Box::new(step),
                None => return Ok(None),
            },
            Start::DetermineChooser => Box::new(DetermineChooser::new(setup, rule)?),
            Start::ChooseStartingPlayer => Box::new(ChooseStartingPlayer::new(setup, rule)?),
            Start::SetSideboardsAside => Box::new(SetSideboardsAside::new(setup, rule)?),
            Start::RevealCompanions => Box::new(RevealCompanions::new(setup, rule, format.deck.least)?),
            Start::PlaceCommanders(_) if format.deck.commander.is_none() => return Ok(None),
            Start::PlaceCommanders(returns) => Box::new(PlaceCommanders::new(setup, rule, returns)?),
            Start::PlaceConspiracies(_) if format.extra != Extra::Conspiracies => return Ok(None),
            Start::PlaceConspiracies(begins) => Box::new(PlaceConspiracies::new(setup, rule, document.rule(begins))?),
            Start::ChooseStickerSheets(_) if format.deck.stickers.is_none() => return Ok(None),
            Start::ChooseStickerSheets(count) => {
                let limited = format.deck.copies.is_none();
                let choice = if limited { SheetChoice::UpTo(count) } else { SheetChoice::ByLot(count) };
                Box::new(ChooseStickerSheets::new(setup, rule, choice)?)
            }
            Start::PlaceVanguards if !matches!(format.extra, Extra::Vanguard { .. }) => return Ok(None),
            Start::PlaceVanguards => Box::new(PlaceVanguards::new(setup, rule)?),
            Start::ShufflePlanarDecks | Start::TurnUpStartingPlane if format.extra != Extra::Planes => return Ok(None),
            Start::ShufflePlanarDecks => Box::new(ShufflePlanarDecks::new(setup, rule)?),
            Start::TurnUpStartingPlane => Box::new(TurnUpStartingPlane::new(setup, rule)?),
            Start::ShuffleDecks => Box::new(ShuffleDecks::new(setup, rule)?),
            Start::OpponentsMay(handling) => Box::new(HandleOpponentsDecks::new(setup, rule, handling)?),
            Start::SetLifeTotals(life) => {
                let (life, number) = format.life.unwrap_or((Life::Of(life), number));
                Box::new(SetLifeTotals::new(setup, document.rule(number), format.shares, format.lives(life, setup)?)?)
            }
            Start::DrawHands(size) => {
                let number = if let Extra::Vanguard { hand } = format.extra { hand } else { number };
                Box::new(DrawOpeningHands::new(setup, document.rule(number), format.hands(size, setup)?)?)
            }
            Start::TakeMulligans(size, mulligan) => mulligan.build(setup, document, number, size, format)?,
            Start::LookAtTop(size) => Box::new(LookAtTop::new(setup, rule, format.hands(size, setup)?)?),
            Start::UseOpeningHands(allowed) => Box::new(UseOpeningHands::new(setup, document, number, allowed)?),
            Start::BeginFirstTurn(draws) => {
                let draw = if setup.players.len() == 2 {
                    FirstDraw::Skipped(document.rule(draws.two_skip))
                } else if format.as_one().is_some() {
                    FirstDraw::Skipped(document.rule(draws.team_skips))
                } else {
                    FirstDraw::Taken(document.rule(draws.more_take))
                };
                Box::new(BeginFirstTurn::new(rule, draw))
            }
        }))
    }
}

impl Mulligan {
    fn build(
        self,
        setup: &Setup,
        document: &Document,
        number: &'static str,
        size: u32,
        format: &Format,
    ) -> Result<Box<dyn StartStep>, Refusal> {
        let rule = document.rule(number);
        let multiplayer = setup.players.len() > 2;
        let free = |of_more| {
            let number = format.always_free.or(multiplayer.then_some(of_more));
            number.map(|number| document.rule(number))
        };
        let of = |any_time, first_free| Mulligans::new(setup, free(first_free), Some(document.rule(any_time)));
        Ok(match (self, format.partial_paris) {
            (Mulligan::OneAfterAnother, _) => {
                Box::new(TakeMulligansInTurn::new(rule, size, Mulligans::new(setup, None, None)?))
            }
            (Mulligan::Paris { any_time, first_free, asides }, Some(number)) => {
                let least = setup.number(LEAST_ASIDE)? as u32;
                let free = setup.options.get(FREE_ASIDE) == Some(&Value::Flag(true)) && multiplayer;
                let free = free.then(|| document.rule(first_free));
                let mulligans = Mulligans::new(setup, free, Some(document.rule(any_time)))?;
                Box::new(TakePartialParisMulligans::new(setup, document.rule(number), asides, least, mulligans)?)
            }
            (Mulligan::Paris { any_time, first_free, .. }, None) => {
                Box::new(TakeMulligansInRounds::new(rule, of(any_time, first_free)?, "paris"))
            }
            (Mulligan::Vancouver { any_time, first_free }, _) => {
                Box::new(TakeMulligansInRounds::new(rule, of(any_time, first_free)?, "vancouver"))
            }
            (Mulligan::London { any_time, first_free }, _) => {
                Box::new(TakeLondonMulligans::new(setup, rule, format.hands(size, setup)?, of(any_time, first_free)?)?)
            }
        })
    }
}
