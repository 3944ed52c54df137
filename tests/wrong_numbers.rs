//! A plug-in that names what there is not fails its game in a sentence; nothing of it is bent or dropped.

use crate::play::Game;
use rulezero_core::{
    agent::First,
    export::Linked,
    kernel::{Ending, Plan, Rulebook},
    prelude::*,
    setup::{CardsMode, Player},
};
use rulezero_template::Template;
use std::sync::Arc;

/// The template, whose turn does one wrong thing.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    GoesToNoStep,
    NamesNoVerb,
    CutsWhatIsNoPile,
    LooksAsNobody,
    NamesNoZone,
    AsksBelowNothing,
    MeasuresNoTotal,
    MeasuresNoZone,
}

const SENTENCES: [(Wrong, &str); 6] = [
    (Wrong::GoesToNoStep, "a step went on to turn step 9, which there is not"),
    (Wrong::NamesNoVerb, "a step named verb 99, which there is not"),
    (Wrong::CutsWhatIsNoPile, "a step cut row, which is no pile"),
    (Wrong::LooksAsNobody, "a step named seat 9, which there is not"),
    (Wrong::NamesNoZone, "a step named zone 7 of seat 0, which there is not"),
    (Wrong::AsksBelowNothing, "a step asked a question (21.first) without a legal answer"),
];

#[test]
fn a_wrong_number_of_a_plug_in_fails_its_game_in_a_sentence() {
    for (wrong, sentence) in SENTENCES {
        let deck = Template.plain_deck(&Options::new());
        let played = Game::of(Arc::new(Linked::new(Astray(wrong))))
            .player("Ada", deck.clone(), First)
            .player("Ben", deck, First)
            .turns(3)
            .play();
        assert_eq!(played.outcome.ending, Ending::Fault(sentence.into()), "{wrong:?}");
    }
}

#[test]
fn a_measure_of_what_there_is_not_is_refused_before_any_game() {
    for (wrong, sentence) in [(Wrong::MeasuresNoTotal, "total `luck`"), (Wrong::MeasuresNoZone, "zone `attic`")] {
        let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Astray(wrong)));
        let player = |name: &str, seat: u8| {
            let deck = Template.plain_deck(&Options::new());
            Player { name: name.into(), team: seat, stream: u32::from(seat) + 1, deck }
        };
        let players = vec![player("Ada", 0), player("Ben", 1)];
        let refused = Plan::new(&rulebook, &Options::new(), CardsMode::Blank, players, None).unwrap_err().to_string();
        assert!(refused.contains(sentence), "{refused}");
    }
}

struct Astray(Wrong);

impl Variant for Astray {
    fn info(&self) -> Info {
        Info { plays_cards: false, ..Template.info() }
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        Template.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        Template.deck_rules(options)
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        Template.plain_deck(options)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        Template.start_steps(setup)
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let (deck, row, kind) = (setup.zone("deck")?, setup.zone("row")?, setup.kind("21.first")?);
        Ok(vec![Box::new(Misstep { wrong: self.0, deck, row, kind })])
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Template.win_conditions(setup)
    }

    fn measures(&self) -> Vec<Measure> {
        let measure = |of| vec![Measure { name: "wrong".into(), about: "what there is not".into(), of }];
        match self.0 {
            Wrong::MeasuresNoTotal => measure(MeasureOf::Total("luck".into())),
            Wrong::MeasuresNoZone => measure(MeasureOf::Cards("attic".into())),
            Wrong::GoesToNoStep | Wrong::NamesNoVerb | Wrong::CutsWhatIsNoPile | Wrong::LooksAsNobody => Vec::new(),
            Wrong::NamesNoZone | Wrong::AsksBelowNothing => Vec::new(),
        }
    }
}

struct Misstep {
    wrong: Wrong,
    deck: ZoneId,
    row: ZoneId,
    kind: KindId,
}

impl TurnStep for Misstep {
    fn name(&self) -> Text {
        "misstep".into()
    }

    fn rule(&self) -> Rule {
        Template.info().documents[0].rule("4")
    }

    fn gist(&self) -> Text {
        format!("{:?}", self.wrong).into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let (seat, deck, row) = (Seat(0), self.deck.of(Seat(0)), self.row.of(Seat(0)));
        match self.wrong {
            Wrong::GoesToNoStep => return Ok(Next::To(9)),
            Wrong::NamesNoVerb => table.transfer(deck, row, 1, VerbId(99)).map(|_| ())?,
            Wrong::CutsWhatIsNoPile => table.cut(row, 1)?,
            Wrong::LooksAsNobody => table.look(Seat(9), deck, 1).map(|_| ())?,
            Wrong::NamesNoZone => table.shuffle(Place { zone: 7, seat: 0 })?,
            Wrong::AsksBelowNothing => table.ask_number(seat, self.kind, 3, 2).map(|_| ())?,
            Wrong::MeasuresNoTotal | Wrong::MeasuresNoZone => {}
        }
        Ok(Next::Following)
    }
}
