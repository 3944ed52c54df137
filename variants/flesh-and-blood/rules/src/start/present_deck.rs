//! Each deck is shuffled and presented to an opponent, who may shuffle it, cut it, both or neither.
//!
//! From here on no step asks about equipment or the deck again: what was chosen stands.

use rulezero_core::prelude::*;

/// Each player, clockwise from the first-turn player, shuffles and presents to the next opponent.
///
/// # Reading
///
/// A deck enters the deck zone after it has been presented. Here it lies in that zone's place while it is shuffled
/// and presented, face down to everybody as there; as nothing else can happen meanwhile, nobody can tell. Whether
/// both players present at once or one after the other is not said; an order makes the record the same every time.
pub struct PresentDeck {
    rule: Rule,
    chosen: ZoneId,
    deck: ZoneId,
    present: VerbId,
    present_kind: KindId,
    cut_kind: KindId,
    /// What the opponent may do, in the order of the offers.
    offers: [(VerbId, Handling); 4],
}

/// What an opponent does with a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Handling {
    LeaveBe,
    Cut,
    Shuffle,
    ShuffleAndCut,
}

impl PresentDeck {
    /// The step for a set-up.
    pub fn new(setup: &Setup, rule: Rule) -> Result<PresentDeck, Refusal> {
        Ok(PresentDeck {
            rule,
            chosen: setup.zone("chosen-deck")?,
            deck: setup.zone("deck")?,
            present: setup.verb("present")?,
            present_kind: setup.kind("fab.present")?,
            cut_kind: setup.kind("fab.cut")?,
            offers: [
                (setup.verb("leave-be")?, Handling::LeaveBe),
                (setup.verb("shuffle-deck")?, Handling::Shuffle),
                (setup.verb("cut-deck")?, Handling::Cut),
                (setup.verb("shuffle-and-cut-deck")?, Handling::ShuffleAndCut),
            ],
        })
    }

    fn handle(&self, table: &mut Table<'_>, owner: Seat, opponent: Seat) -> Result<(), Stop> {
        let of_owner = Item::seat(owner.0);
        let offer = |verb: VerbId| Offer { verb: verb.0.into(), item: of_owner, target: of_owner, number: 0 };
        let offers = self.offers.map(|(verb, _)| offer(verb));
        // A deck of one card or none cannot be cut: only leaving and shuffling are offered.
        let offered = if table.count(self.deck.of(owner)) > 1 { &offers[..] } else { &offers[..2] };
        let Some(taken) = table.ask_action(opponent, self.present_kind, offered)? else { return Ok(()) };
        match self.offers[taken].1 {
            Handling::LeaveBe => Ok(()),
            Handling::Shuffle => table.shuffle(self.deck.of(owner)),
            Handling::Cut => self.cut(table, owner, opponent),
            Handling::ShuffleAndCut => {
                table.shuffle(self.deck.of(owner))?;
                self.cut(table, owner, opponent)
            }
        }
    }

    fn cut(&self, table: &mut Table<'_>, owner: Seat, opponent: Seat) -> Result<(), Stop> {
        let cards = i64::from(table.count(self.deck.of(owner)));
        match table.ask_number(opponent, self.cut_kind, 1, cards - 1)? {
            Some(lifted) => table.cut(self.deck.of(owner), lifted as u32),
            None => Ok(()),
        }
    }
}

impl StartStep for PresentDeck {
    fn name(&self) -> Text {
        "present-deck".into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        "each player shuffles the starting deck and presents it to an opponent".into()
    }

    fn parameters(&self) -> Vec<(Text, Value)> {
        vec![
            ("presented to".into(), "the next opponent clockwise".into()),
            ("the opponent may".into(), "shuffle, cut, both or neither".into()),
            ("choices of cards".into(), "stand from here on".into()),
        ]
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let first = super::first_turn_player(table)?;
        for owner in table.clockwise_from(first) {
            let cards = table.count(self.chosen.of(owner));
            table.transfer(self.chosen.of(owner), self.deck.of(owner), cards, self.present)?;
            table.shuffle(self.deck.of(owner))?;
            let opponent = table.clockwise_from(owner).find(|seat| table.team(*seat) != table.team(owner));
            if let Some(opponent) = opponent {
                self.handle(table, owner, opponent)?;
            }
        }
        Ok(())
    }
}
