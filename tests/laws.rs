//! The laws hold for every variant through both doors, and each is broken by a variant made to break it.

mod whole;

use crate::doors;
use rulezero_core::{
    conformance::{self, LAWS},
    export::Linked,
    kernel::Rulebook,
    prelude::*,
};
use rulezero_template::Template;
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

fn broken(rulebook: &Arc<dyn Rulebook>) -> Vec<(&'static str, String)> {
    let findings = conformance::check(rulebook);
    findings.into_iter().filter_map(|f| Some((f.law, f.result.err()?))).collect()
}

#[test]
fn every_law_holds_for_every_variant_through_both_doors() {
    for id in doors::ALL {
        for (door, rulebook) in [("linked in", doors::linked(id)), ("through the library", doors::library(id))] {
            assert_eq!(broken(&rulebook), [], "{id} {door}");
        }
    }
}

#[test]
fn every_law_holds_for_formats_in_which_teams_take_turns() {
    // The first edition that has them, the one whose partners look at a card together, and the newest.
    for id in ["magic/worldwake", "magic/ravnica-allegiance", "magic/august-2026"] {
        for format in doors::edition(id).formats.iter().map(|format| format.name) {
            if !["two-headed-giant", "archenemy"].contains(&format) {
                continue;
            }
            holds_with(id, "format", format);
        }
    }
}

#[test]
fn every_law_holds_where_dice_say_who_chooses() {
    holds_with("magic/core-set-2021", "chooser", "dice");
}

fn holds_with(id: &str, option: &str, word: &'static str) {
    let options: Options = [(option.to_owned(), Value::from(word))].into();
    for (door, rulebook) in [("linked in", doors::linked(id)), ("through the library", doors::library(id))] {
        let findings = conformance::check_with(&rulebook, &options);
        let broken: Vec<_> = findings.into_iter().filter_map(|f| Some((f.law, f.result.err()?))).collect();
        assert_eq!(broken, [], "{option} = {word} of {id} {door}");
    }
}

/// What is wrong with a variant that is the template but for one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    IllFormedId,
    CitesAnotherDocument,
    RefusesNoDeck,
    CountsGames,
    AsksForEver,
    WinsAtTheStart,
    MovesACardToNowhere,
    AsksForMoreThanThereIs,
    ChangesItsMind,
    StacksTheDeck,
    FavoursASeat,
    ShowsWhatIsHidden,
    LeavesNothingToChance,
    NeverEnds,
    ShowsTheLowestCard,
    /// Which is none.
    AsksEachTurn,
}

const FAULTS: [(Fault, &str); 13] = [
    (Fault::IllFormedId, "form"),
    (Fault::CitesAnotherDocument, "citations"),
    (Fault::RefusesNoDeck, "decks"),
    (Fault::CountsGames, "same record"),
    (Fault::AsksForEver, "normal start"),
    (Fault::WinsAtTheStart, "normal start"),
    (Fault::MovesACardToNowhere, "cards stay"),
    (Fault::AsksForMoreThanThereIs, "answers"),
    (Fault::ChangesItsMind, "judging"),
    (Fault::StacksTheDeck, "chance"),
    (Fault::FavoursASeat, "seats"),
    (Fault::ShowsWhatIsHidden, "hidden"),
    (Fault::LeavesNothingToChance, "chance"),
];

#[test]
fn each_law_is_broken_by_a_variant_that_is_made_to_break_it() {
    for (fault, law) in FAULTS {
        let rulebook: Arc<dyn Rulebook> = Arc::new(Linked::new(Bad(fault)));
        let broken = broken(&rulebook);
        assert!(broken.iter().any(|(name, _)| *name == law), "{fault:?} should break `{law}`, and breaks {broken:?}");
    }
}

#[test]
fn no_law_is_without_a_variant_that_breaks_it() {
    for law in LAWS {
        assert!(FAULTS.iter().any(|(_, name)| *name == law.name), "nothing breaks `{}`", law.name);
    }
}

/// The template with one fault.
struct Bad(Fault);

impl Variant for Bad {
    fn info(&self) -> Info {
        let mut info = Template.info();
        info.verbs.push(Verb { name: "peek".into(), text: "turns up {}".into() });
        info.kinds.push(DecisionKind {
            name: "21.again".into(),
            prompt: "Again?".into(),
            said: "asks again".into(),
            said_no: "is content".into(),
            no_is: NoIs::AChoice,
        });
        match self.0 {
            Fault::IllFormedId => info.id = "First To 21".into(),
            Fault::CitesAnotherDocument => {
                info.endings.concession = Document::dated("OTHER RULES", "2020-01-01", "Another game").rule("5");
            }
            Fault::LeavesNothingToChance => info.random = false,
            _ => {}
        }
        info
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        Template.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        if self.0 == Fault::RefusesNoDeck { DeckRules::default() } else { Template.deck_rules(options) }
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        Template.plain_deck(options)
    }

    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        Template.read_card(card)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        let mut steps = Template.start_steps(setup)?;
        steps.push(Box::new(Misdeed { fault: self.0, setup: setup.clone() }));
        Ok(steps)
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let mut steps = Template.turn_steps(setup)?;
        steps.push(Box::new(MisdeedInPlay { fault: self.0, setup: setup.clone() }));
        Ok(steps)
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        if self.0 == Fault::NeverEnds {
            return Ok(Vec::new());
        }
        let mut conditions = Template.win_conditions(setup)?;
        if self.0 == Fault::ChangesItsMind {
            conditions.push(Box::new(Fickle(AtomicBool::new(false))));
        }
        Ok(conditions)
    }
}

static GAMES: AtomicU32 = AtomicU32::new(0);

struct Misdeed {
    fault: Fault,
    setup: Setup,
}

impl StartStep for Misdeed {
    fn name(&self) -> Text {
        "misdeed".into()
    }

    fn rule(&self) -> Rule {
        Template.info().documents[0].rule("3")
    }

    fn gist(&self) -> Text {
        format!("{:?}", self.fault).into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<(), Stop> {
        let (deck, row) = (self.setup.zone("deck").unwrap(), self.setup.zone("row").unwrap());
        let (again, peek) = (self.setup.kind("21.again").unwrap(), self.setup.verb("peek").unwrap());
        let seat = Seat(0);
        match self.fault {
            Fault::CountsGames if GAMES.fetch_add(1, Ordering::Relaxed) % 2 == 1 => table.shuffle(deck.of(seat)),
            Fault::AsksForEver => loop {
                table.ask_yes_no(seat, again)?;
            },
            Fault::WinsAtTheStart => table.declare(Verdict::Wins, seat, &self.rule()),
            Fault::MovesACardToNowhere => table.move_card(CardId(0), Place { zone: 9, seat: 0 }, Position::Top, peek),
            Fault::AsksForMoreThanThereIs => {
                table.ask_pick(&Pick::new(seat, again, &[CardId(0), CardId(1)], 3, 3)).map(|_| ())
            }
            Fault::StacksTheDeck => table
                .move_card(CardId(3), row.of(seat), Position::Top, peek)
                .and_then(|()| table.move_card(CardId(3), deck.of(seat), Position::Top, peek)),
            Fault::FavoursASeat => table.set_first(seat),
            Fault::ShowsWhatIsHidden => {
                let other = Seat(1);
                let top = table.look(other, deck.of(other), 1)?;
                table.note(other, peek, Item::card(top[0]), 0)
            }
            _ => Ok(()),
        }
    }
}

struct MisdeedInPlay {
    fault: Fault,
    setup: Setup,
}

impl TurnStep for MisdeedInPlay {
    fn name(&self) -> Text {
        "misdeed in play".into()
    }

    fn rule(&self) -> Rule {
        Template.info().documents[0].rule("4")
    }

    fn gist(&self) -> Text {
        format!("{:?}, in play", self.fault).into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let (deck, again) = (self.setup.zone("deck").unwrap(), self.setup.kind("21.again").unwrap());
        let (peek, seat) = (self.setup.verb("peek").unwrap(), table.turn_seat().unwrap());
        match self.fault {
            Fault::AsksEachTurn => {
                table.ask_yes_no(seat, again)?;
            }
            Fault::ShowsTheLowestCard => {
                let all = table.count(deck.of(seat));
                if let Some(lowest) = table.look(seat, deck.of(seat), all)?.last() {
                    table.note(seat, peek, Item::card(*lowest), 0)?;
                }
            }
            _ => {}
        }
        Ok(Next::Following)
    }
}

struct Fickle(AtomicBool);

impl WinCondition for Fickle {
    fn name(&self) -> Text {
        "fickle".into()
    }

    fn rule(&self) -> Rule {
        Template.info().documents[0].rule("6")
    }

    fn gist(&self) -> Text {
        "the first player loses, every other time".into()
    }

    fn timing(&self) -> Timing {
        Timing::WhenPriorityWouldBeGiven
    }

    fn judge(&self, _state: &State<'_>, verdicts: &mut Verdicts<'_>) {
        if self.0.fetch_xor(true, Ordering::Relaxed) {
            verdicts.give(Verdict::Loses, Seat(0));
        }
    }
}
