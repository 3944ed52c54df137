//! A player is selected, who chooses the first-turn player.
//!
//! Who was selected, and not who went first, is what a draw carries to the next game.

use rulezero_core::prelude::*;

/// The selected player names any player as the first-turn player.
///
/// # Reading
///
/// Where several players lost first together and the game went on, the rule is silent: the first of them in seat
/// order is selected. A game that ended with nobody losing (a turn limit, say) is like a draw. If the selected
/// player leaves before choosing, another is selected at random.
pub struct ChooseFirstTurnPlayer {
    rule: Rule,
    selection: Selection,
    selected_kind: KindId,
    choose_kind: KindId,
    selected: MarkId,
}

/// How the player who chooses is selected in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Selection {
    Random,
    Agreed(Seat),
    LostFirst(Seat),
    SelectedBeforeTheDraw(Seat),
}

impl ChooseFirstTurnPlayer {
    /// The step for a set-up; its option `selected` counts in the first game of a match.
    pub fn new(setup: &Setup, rule: Rule) -> Result<ChooseFirstTurnPlayer, Refusal> {
        Ok(ChooseFirstTurnPlayer {
            rule,
            selection: Selection::of(setup)?,
            selected_kind: setup.kind("fab.selected")?,
            choose_kind: setup.kind("fab.choose-first")?,
            selected: setup.mark("selected")?,
        })
    }
}

impl Selection {
    fn of(setup: &Setup) -> Result<Selection, Refusal> {
        let Some(previous) = &setup.previous else { return Selection::agreed(setup) };
        Ok(match (previous.lost.first(), previous.carried("selected")) {
            (Some(loser), _) => Selection::LostFirst(*loser),
            (None, Some(seat)) => Selection::SelectedBeforeTheDraw(seat),
            (None, None) => return Selection::agreed(setup),
        })
    }

    fn agreed(setup: &Setup) -> Result<Selection, Refusal> {
        let word = setup.word("selected")?;
        let Some(seat) = word.strip_prefix("seat-").and_then(|number| number.parse::<u8>().ok()) else {
            return Ok(Selection::Random);
        };
        if !(1..=setup.players.len()).contains(&seat.into()) {
            let players = setup.players.len();
            return Err(Refusal::new(format!("option `selected` is `{word}`, and there are only {players} players")));
        }
        Ok(Selection::Agreed(Seat(seat - 1)))
    }
}

impl StartStep for ChooseFirstTurnPlayer {
    fn name(&self) -> Text {
        "choose-first-turn-player".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "a player is selected and chooses who takes the first turn".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let selected = match self.selection {
            Selection::Random => "at random".to_owned(),
            Selection::Agreed(seat) => format!("seat {}, as agreed", seat.0 + 1),
            Selection::LostFirst(seat) => format!("seat {}, who lost first", seat.0 + 1),
            Selection::SelectedBeforeTheDraw(seat) => format!("seat {}, as before the draw", seat.0 + 1),
        };
        vec![("selected".into(), Value::Word(selected.into())), ("chooses among".into(), "all players".into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let mut selected = match self.selection {
            Selection::Random => table.random_seat(self.selected_kind)?,
            Selection::Agreed(seat) | Selection::LostFirst(seat) | Selection::SelectedBeforeTheDraw(seat) => seat,
        };
        loop {
            table.set_mark(self.selected, selected)?;
            if let Some(first) = table.ask_player(selected, self.choose_kind, table.clockwise_from(selected))? {
                return table.set_first(first);
            }
            table.clear_mark(self.selected, selected)?;
            table.cite(&Rule::policy("the selected player has left"))?;
            selected = table.random_seat(self.selected_kind)?;
        }
    }
}
