//! Who chooses who takes the first turn, and the choice.
//!
//! The chooser may choose anybody, also to be second. Who chose is a mark that the match carries to its next game.

use crate::{
    options::{DICE, RANDOM, SEATS},
    order::first_of_each_team,
    words::{CHOOSE_FIRST, CHOOSER, COIN, DIE, verb},
};
use rulezero_core::prelude::*;

/// Determines who will choose.
///
/// # Reading
/// In a match of more than two players "the loser" of the previous game is not defined (MTG CR 103.1 @2020-07-03
/// and every other edition): here it is the player who lost first. Of those who lost together the first in seat
/// order counts, who is also the one to choose for a team that lost. Dice are one of the methods that the rule names;
/// it does not say which, so here each player rolls one of twenty sides, the highest chooses, and who ties for it rolls
/// again.
pub struct DetermineChooser {
    rule: Rule,
    method: Method,
    mark: MarkId,
    coin: KindId,
    die: KindId,
    rolls: VerbId,
    /// In the order of the labels that go with the players, so that it does not matter who sits where.
    rollers: Vec<Seat>,
}

/// A die's sides.
const SIDES: u32 = 20;

/// How the chooser is determined.
enum Method {
    /// By a coin.
    Chance,
    /// By dice.
    Dice,
    /// The players have agreed on this one.
    Agreed(Seat),
    /// This one lost the previous game.
    Lost(Seat),
    /// This one chose in the previous game, which was a draw.
    ChoseBefore(Seat),
}

/// The chooser names the player who takes the first turn. Who just takes the first answer plays first: the players
/// are listed from the chooser on.
///
/// Should the chooser leave the game instead, the choice is the next player's (MTG CR 800.4g @2020-07-03), who then is
/// the one who chose in this game.
///
/// In a game that was restarted the player is settled (MTG CR 719.1a @2020-07-03), or a conspiracy has settled it
/// (MTG CR 103.2c @2019-01-25), and nobody is asked.
/// Where teams take turns, it is a team that is named: by its member who sits next to the one that is asked.
///
/// # Reading
/// "Next in turn order" is clockwise from the chooser, since the order of turns is not settled yet.
pub struct ChooseStartingPlayer {
    rule: Rule,
    mark: MarkId,
    kind: KindId,
}

impl DetermineChooser {
    /// The step for a set-up: a later game of a match looks at the game before it, a first one at the option.
    pub fn new(setup: &Setup, rule: Rule) -> Result<DetermineChooser, Refusal> {
        let method = match &setup.previous {
            Some(previous) => Method::after(previous)?,
            None => Method::agreed(setup.word(CHOOSER)?)?,
        };
        if let Some(seat) = method.seat().filter(|s| s.0 as usize >= setup.players.len()) {
            let (number, count) = (seat.0 + 1, setup.players.len());
            return Err(Refusal::new(format!(
                "seat-{number} is to choose who goes first, and there are {count} players ({rule})"
            )));
        }
        let mut rollers: Vec<Seat> = setup.seats().collect();
        rollers.sort_by_key(|seat| setup.players[seat.0 as usize].stream);
        let (coin, die, rolls) = (setup.kind(COIN)?, setup.kind(DIE)?, setup.verb(verb::ROLL)?);
        Ok(DetermineChooser { rule, method, mark: setup.mark(CHOOSER)?, coin, die, rolls, rollers })
    }

    /// The one who rolls highest; those who tie for it roll again.
    fn roll(&self, table: &mut Table<'_>) -> Result<Seat, Stop> {
        let mut rolling: Vec<Seat> = self.rollers.iter().copied().filter(|seat| table.is_in(*seat)).collect();
        while rolling.len() > 1 {
            let mut rolled = Vec::with_capacity(rolling.len());
            for seat in &rolling {
                let side = table.random_below(self.die, SIDES)? + 1;
                table.note(*seat, self.rolls, Item::seat(seat.0), side.into())?;
                rolled.push(side);
            }
            let highest = rolled.iter().copied().max();
            let mut sides = rolled.into_iter();
            rolling.retain(|_| sides.next() == highest);
        }
        rolling.first().copied().ok_or_else(|| table.fault("nobody is left to roll a die"))
    }
}

impl Method {
    fn after(previous: &Previous) -> Result<Method, Refusal> {
        match (previous.lost.first(), previous.carried(CHOOSER)) {
            (Some(loser), _) => Ok(Method::Lost(*loser)),
            (None, Some(chooser)) => Ok(Method::ChoseBefore(chooser)),
            (None, None) => {
                Err(Refusal::new("the previous game had no loser, and the set-up does not say who chose in it"))
            }
        }
    }

    fn agreed(word: &str) -> Result<Method, Refusal> {
        if word == RANDOM {
            return Ok(Method::Chance);
        }
        if word == DICE {
            return Ok(Method::Dice);
        }
        let seat = SEATS.iter().position(|seat| *seat == word);
        let seat =
            seat.ok_or_else(|| Refusal::new(format!("`{word}` is no chooser: {RANDOM}, {DICE}, or a seat as seat-1")))?;
        Ok(Method::Agreed(Seat(seat as u8)))
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Method::Chance | Method::Dice => None,
            Method::Agreed(seat) | Method::Lost(seat) | Method::ChoseBefore(seat) => Some(*seat),
        }
    }

    fn words(&self) -> Value {
        let who = |seat: &Seat, why| Value::Word(format!("seat-{}, {why}", seat.0 + 1).into());
        match self {
            Method::Chance => RANDOM.into(),
            Method::Dice => DICE.into(),
            Method::Agreed(seat) => who(seat, "as agreed"),
            Method::Lost(seat) => who(seat, "who lost the previous game"),
            Method::ChoseBefore(seat) => who(seat, "who chose in the previous game, a draw"),
        }
    }
}

impl StartStep for DetermineChooser {
    fn name(&self) -> Text {
        "starting-player".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "it is determined who will choose who takes the first turn".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![(CHOOSER.into(), self.method.words())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if table.seats().any(|seat| table.has(self.mark, seat)) {
            return Ok(()); // a restarted game: nobody chooses, and who chose before stays who chose
        }
        let chooser = match self.method {
            Method::Chance => table.random_seat(self.coin)?,
            Method::Dice => self.roll(table)?,
            Method::Agreed(seat) | Method::Lost(seat) | Method::ChoseBefore(seat) => seat,
        };
        table.set_mark(self.mark, chooser)
    }
}

impl ChooseStartingPlayer {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<ChooseStartingPlayer, Refusal> {
        Ok(ChooseStartingPlayer { rule, mark: setup.mark(CHOOSER)?, kind: setup.kind(CHOOSE_FIRST)? })
    }
}

impl StartStep for ChooseStartingPlayer {
    fn name(&self) -> Text {
        "starting-player/choose".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "the chooser names the player who takes the first turn".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        if let Some(first) = table.first_seat() {
            return table.set_first(first);
        }
        let Some(chooser) = table.seats().find(|seat| table.has(self.mark, *seat)) else {
            return Err(table.fault("nobody was determined to choose who takes the first turn"));
        };
        for asked in table.clockwise_from(chooser) {
            let sides = first_of_each_team(table, table.clockwise_from(asked));
            let Some(first) = table.ask_player(asked, self.kind, sides)? else { continue };
            if asked != chooser {
                table.clear_mark(self.mark, chooser)?;
                table.set_mark(self.mark, asked)?;
            }
            return table.set_first(first);
        }
        Err(table.fault("nobody is left to choose who takes the first turn"))
    }
}
