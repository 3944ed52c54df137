//! The variant with a step of the test's own before the action phase: puts the table into the state that a test is
//! about, which blank turns never reach by themselves.

use rulezero_core::{export::Linked, kernel::Rulebook, prelude::*};
use rulezero_flesh_and_blood_cr_2_14::Cr214;
use std::sync::Arc;

/// What a test does to the table; names are looked up in the set-up.
pub type Deed = fn(&mut Table<'_>, &Setup) -> Result<(), Stop>;

/// The rulebook in which every turn has this deed before its action phase.
pub fn rulebook(deed: Deed) -> Arc<dyn Rulebook> {
    Arc::new(Linked::new(Doctored(deed)))
}

/// Takes a hand down to so many cards: the others go to the graveyard.
pub fn keep_in_hand(table: &mut Table<'_>, setup: &Setup, seat: Seat, cards: u32) -> Result<(), Stop> {
    let (hand, graveyard) = (setup.zone("hand").unwrap(), setup.zone("graveyard").unwrap());
    let too_many = table.count(hand.of(seat)).saturating_sub(cards);
    table.transfer(hand.of(seat), graveyard.of(seat), too_many, setup.verb("draw").unwrap())?;
    Ok(())
}

/// Takes a deck down to so many cards: the others go to the graveyard.
pub fn keep_in_deck(table: &mut Table<'_>, setup: &Setup, seat: Seat, cards: u32) -> Result<(), Stop> {
    let (deck, graveyard) = (setup.zone("deck").unwrap(), setup.zone("graveyard").unwrap());
    let too_many = table.count(deck.of(seat)).saturating_sub(cards);
    table.transfer(deck.of(seat), graveyard.of(seat), too_many, setup.verb("draw").unwrap())?;
    Ok(())
}

/// Puts so many cards of the hand into the pitch zone.
pub fn pitch(table: &mut Table<'_>, setup: &Setup, seat: Seat, cards: u32) -> Result<(), Stop> {
    let (hand, pitch) = (setup.zone("hand").unwrap(), setup.zone("pitch").unwrap());
    table.transfer(hand.of(seat), pitch.of(seat), cards, setup.verb("gather").unwrap())?;
    Ok(())
}

struct Doctored(Deed);

struct Doctor {
    deed: Deed,
    setup: Setup,
}

impl Variant for Doctored {
    fn info(&self) -> Info {
        Cr214.info()
    }

    fn options(&self, so_far: &Options) -> Vec<OptionSpec> {
        Cr214.options(so_far)
    }

    fn deck_rules(&self, options: &Options) -> DeckRules {
        Cr214.deck_rules(options)
    }

    fn plain_deck(&self, options: &Options) -> Deck {
        Cr214.plain_deck(options)
    }

    fn start_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn StartStep>>, Refusal> {
        Cr214.start_steps(setup)
    }

    fn turn_steps(&self, setup: &Setup) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
        let mut steps = Cr214.turn_steps(setup)?;
        let before = steps.iter().position(|step| step.name() == "action-phase").unwrap();
        let doctor = Doctor { deed: self.0, setup: setup.clone() };
        match setup.cards {
            CardsMode::Blank => steps.insert(before, Box::new(doctor)),
            // Steps of combat name each other by place, so the deed is done with the step before.
            CardsMode::Played => {
                let healthy = steps.remove(before - 1);
                steps.insert(before - 1, Box::new(Operated { healthy, doctor }));
            }
        }
        Ok(steps)
    }

    fn read_card(&self, card: &Card) -> Result<(), Refusal> {
        Cr214.read_card(card)
    }

    fn win_conditions(&self, setup: &Setup) -> Result<Vec<Box<dyn WinCondition>>, Refusal> {
        Cr214.win_conditions(setup)
    }

    fn measures(&self) -> Vec<Measure> {
        Cr214.measures()
    }
}

impl TurnStep for Doctor {
    fn name(&self) -> Text {
        "doctored".into()
    }

    fn rule(&self) -> Rule {
        Rule::policy("a test")
    }

    fn gist(&self) -> Text {
        "the test arranges the table".into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        (self.deed)(table, &self.setup)?;
        Ok(Next::Following)
    }
}

/// A step with a deed at its end.
struct Operated {
    healthy: Box<dyn TurnStep>,
    doctor: Doctor,
}

impl TurnStep for Operated {
    fn name(&self) -> Text {
        self.healthy.name()
    }

    fn rule(&self) -> Rule {
        self.healthy.rule()
    }

    fn gist(&self) -> Text {
        self.healthy.gist()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let next = self.healthy.perform(table)?;
        self.doctor.perform(table)?;
        Ok(next)
    }
}
