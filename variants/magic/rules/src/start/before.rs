//! What some games need before the decks are shuffled: conspiracies, sticker sheets, vanguards.

use crate::{
    order::turn_order,
    words::{COIN, COMMAND, CONSPIRACIES, SHEETS, SHEETS_IN_USE, SIDEBOARD, STICKERS, VANGUARD, card, verb},
};
use rulezero_core::prelude::*;

/// Each player puts any number of conspiracies from the sideboard into the command zone.
///
/// # Reading
/// All go face up: a hidden agenda is nothing that a card list says, and what is named by it is not modelled.
/// Of several players whose conspiracies make them begin, one is drawn at random, as the card says.
pub struct PlaceConspiracies {
    rule: Rule,
    cards: Vec<CardId>,
    /// Those whose player takes the first turn, whoever was chosen, and the rule of that.
    starters: Vec<CardId>,
    begins: Rule,
    coin: KindId,
    sideboard: ZoneId,
    command: ZoneId,
    kind: KindId,
    puts: VerbId,
}

/// Each player who plays with sticker sheets chooses some, or has some chosen by lot.
pub struct ChooseStickerSheets {
    rule: Rule,
    choice: SheetChoice,
    sheets: ZoneId,
    in_use: ZoneId,
    kind: KindId,
    uses: VerbId,
}

/// How sticker sheets are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetChoice {
    /// So many by lot.
    ByLot(u32),
    /// At most so many by their player.
    UpTo(u32),
}

/// Each vanguard goes to the command zone, face up.
pub struct PlaceVanguards {
    rule: Rule,
    vanguard: ZoneId,
    command: ZoneId,
    leads: VerbId,
}

impl PlaceConspiracies {
    /// The step for a set-up, by its rule and that of the conspiracy whose player begins.
    pub fn new(setup: &Setup, rule: Rule, begins: Rule) -> Result<PlaceConspiracies, Refusal> {
        let conspiracies = || setup.cards().filter(|c| c.section == crate::deck::SIDEBOARD && c.facts.is("Conspiracy"));
        // By the labels that go with the players, so that it does not matter who sits where.
        let mut starters: Vec<_> = conspiracies().filter(|c| card::says(c.facts, card::BEGINS)).collect();
        starters.sort_by_key(|c| setup.players[c.owner.0 as usize].stream);
        Ok(PlaceConspiracies {
            rule,
            cards: conspiracies().map(|c| c.id).collect(),
            starters: starters.iter().map(|c| c.id).collect(),
            begins,
            coin: setup.kind(COIN)?,
            sideboard: setup.zone(SIDEBOARD)?,
            command: setup.zone(COMMAND)?,
            kind: setup.kind(CONSPIRACIES)?,
            puts: setup.verb(verb::CONSPIRE)?,
        })
    }

    /// Whoever plays with a conspiracy that says so takes the first turn.
    fn name_first(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let command = self.command.shared();
        let placed = self.starters.iter().filter(|card| table.place_of(**card) == command);
        let mut first: Vec<Seat> = placed.map(|card| table.owner(*card)).collect();
        first.dedup();
        let at = match first.len() {
            0 => return Ok(()),
            1 => 0,
            several => table.random_below(self.coin, several as u32)?,
        };
        table.cite(&self.begins)?;
        table.set_first(first[at as usize])
    }
}

impl ChooseStickerSheets {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule, choice: SheetChoice) -> Result<ChooseStickerSheets, Refusal> {
        Ok(ChooseStickerSheets {
            rule,
            choice,
            sheets: setup.zone(SHEETS)?,
            in_use: setup.zone(SHEETS_IN_USE)?,
            kind: setup.kind(STICKERS)?,
            uses: setup.verb(verb::USE_SHEET)?,
        })
    }
}

impl PlaceVanguards {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<PlaceVanguards, Refusal> {
        let (vanguard, command, leads) = (setup.zone(VANGUARD)?, setup.zone(COMMAND)?, setup.verb(verb::LEAD)?);
        Ok(PlaceVanguards { rule, vanguard, command, leads })
    }
}

impl StartStep for PlaceConspiracies {
    fn name(&self) -> Text {
        "conspiracies".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players put conspiracies into the command zone".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            let own = table.cards(self.sideboard.of(seat)).iter().copied();
            let offered: Cards = own.filter(|card| self.cards.contains(card)).collect();
            let pick = Pick::new(seat, self.kind, &offered, 0, offered.len() as u32).secret();
            for card in table.ask_pick(&pick)?.into_iter().flatten() {
                table.move_card(card, self.command.shared(), Position::Top, self.puts)?;
            }
        }
        self.name_first(table)
    }
}

impl StartStep for ChooseStickerSheets {
    fn name(&self) -> Text {
        "stickers".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "players with sticker sheets choose those they use".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        let (how, count) = match self.choice {
            SheetChoice::ByLot(count) => ("by lot", count),
            SheetChoice::UpTo(count) => ("at most, by their player", count),
        };
        vec![("sheets".into(), i64::from(count).into()), ("chosen".into(), how.into())]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            let mut sheets: Cards = table.cards(self.sheets.of(seat)).iter().copied().collect();
            let mut chosen = Cards::new();
            match self.choice {
                SheetChoice::UpTo(most) => {
                    let pick = Pick::new(seat, self.kind, &sheets, 0, most);
                    chosen.extend(table.ask_pick(&pick)?.into_iter().flatten());
                }
                SheetChoice::ByLot(count) => {
                    while chosen.len() < count as usize && !sheets.is_empty() {
                        let at = table.random_below(self.kind, sheets.len() as u32)?;
                        chosen.push(sheets.remove(at as usize));
                    }
                }
            }
            for sheet in chosen {
                table.move_card(sheet, self.in_use.of(seat), Position::Top, self.uses)?;
            }
        }
        Ok(())
    }
}

impl StartStep for PlaceVanguards {
    fn name(&self) -> Text {
        "vanguards".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "vanguards go to the command zone".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        for seat in turn_order(table) {
            table.transfer(self.vanguard.of(seat), self.command.shared(), u32::MAX, self.leads)?;
        }
        Ok(())
    }
}
