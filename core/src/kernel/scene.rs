//! A scene: a table as it stands, and what happens then, judged as in a game.
//!
//! The acts are performed in order by the plan of the real variant. After each of them conditions that look at once
//! are judged; those that wait for priority, when an act gives it. What happens together is judged in one go.

use super::{
    board::Board,
    outcome::{Ending, Outcome},
    plan::Plan,
    running::{Running, Terms, hold},
};
use crate::{
    agent::{Agent, Interjection},
    effect::Effect,
    event::What,
    happening::{HappensWith, Takes},
    rule::Rule,
    table::Holder,
    variant::{MarkId, Seat, TotalId, VerbId},
};
use rulezero_abi::{CardId, DONE, Place};

/// The policy by which a scene arranges what no rule brings about.
pub const SCENE: Rule = Rule::policy("scene");

/// A table as it stands, and what happens then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Where cards lie that do not lie where their section does; of those in one place the top one comes last.
    pub laid: Vec<(CardId, Place)>,
    /// The steps of the start that are performed, by their numbers, before totals and marks are set.
    pub start: Vec<u16>,
    /// Totals that are not what they were before.
    pub totals: Vec<(TotalId, Holder, i64)>,
    /// Marks that are on somebody.
    pub marks: Vec<(MarkId, Holder)>,
    /// Effects on what the rules let happen, which last.
    pub effects: Vec<Effect>,
    /// Whose turn is under way, and its number from 1; nothing where none has begun.
    pub turn: Option<(Seat, u32)>,
    /// What happens, in order.
    pub acts: Vec<Act>,
}

/// Something that happens in a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// One of the plan's happenings, by its number.
    Happens(u16, HappensWith),
    /// A total is set.
    Total(TotalId, Holder, i64),
    /// A mark is put on somebody (`true`) or taken off.
    Mark(MarkId, Holder, bool),
    /// Cards are moved, one by one, each on top of the one before.
    Move(Vec<CardId>, Place, VerbId),
    /// So many cards are moved from the top of a pile, or the end of any zone.
    Transfer(Place, Place, u32, VerbId),
    /// A player concedes.
    Concede(Seat),
    /// A player offers a draw, and the others answer.
    OfferDraw(Seat),
    /// All who are left agree on a draw.
    AgreeDraw,
    /// An effect of the scene ends, by its number from 0.
    EndEffect(u32),
    /// Somebody would get priority.
    Priority,
    /// A turn of this seat begins.
    Turn(Seat),
    /// Steps of the turn under way, from one to another.
    Steps(u16, u16),
    /// The rest of the turn under way.
    EndTurn,
    /// All of these at the same time: they are judged in one go.
    Together(Vec<Act>),
    /// These, one after another, over and over.
    Repeat(Vec<Act>, Times),
}

/// How often something is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// So often.
    Exactly(u32),
    /// Until the game ends; so often is too often. Each time ends at a point where a loop would show.
    UntilTheEnd(u32),
}

impl Board {
    /// Performs a scene on a plan. The agents sit in seat order and have met the plan.
    pub fn enact(&mut self, plan: &Plan, terms: &Terms, scene: &Scene, agents: &mut [Box<dyn Agent>]) -> Outcome {
        self.run_as(plan, terms, agents, |game| {
            if game.arrange(scene).and_then(|()| game.acts(&scene.acts)).is_some() {
                game.board.log.begin(&SCENE);
                game.end(Ending::SceneOver, &SCENE);
            }
        });
        self.outcome(plan)
    }
}

impl Running<'_> {
    /// Brings the table into the state that the scene begins from; nothing if the game has stopped.
    fn arrange(&mut self, scene: &Scene) -> Option<()> {
        self.arranged = true;
        self.board.log.begin(&SCENE);
        for (card, place) in &scene.laid {
            self.lay(*card, *place)?;
        }
        self.statics_at_rest();
        for step in &scene.start {
            self.start_steps(*step as usize..*step as usize + 1)?;
        }
        self.board.log.begin(&SCENE);
        if let Some((seat, number)) = scene.turn {
            self.board.first_seat = self.board.first_seat.or(Some(seat));
            self.board.turn = number.saturating_sub(1);
            self.begin_turn(seat);
            self.board.log.begin(&SCENE);
        }
        self.scenes_effects();
        for effect in &scene.effects {
            self.begin_effect(&effect.asked());
        }
        self.hold |= hold::TOGETHER;
        for (total, holder, value) in &scene.totals {
            self.set_total(total.0.into(), holder.0, *value);
        }
        for (mark, holder) in &scene.marks {
            self.set_mark(mark.0.into(), holder.0, true);
        }
        self.release()
    }

    /// Puts a card where the scene has it, before anything happens and without any event.
    fn lay(&mut self, card: CardId, to: Place) -> Option<()> {
        let source = self.board.spots.get(card.0 as usize).map(|spot| spot.place as usize);
        let (Some(source), Some(target)) = (source, self.plan.layout.place(to)) else {
            self.fail(&format!("the scene lays card {} where it cannot lie", card.0));
            return None;
        };
        self.board.piles[source].remove(card);
        self.board.piles[target].push(card);
        self.note_move(card, source, target);
        Some(())
    }

    fn acts(&mut self, acts: &[Act]) -> Option<()> {
        acts.iter().try_for_each(|act| self.act(act))
    }

    /// Performs an act and judges what looks at once; nothing if the game has stopped.
    fn act(&mut self, act: &Act) -> Option<()> {
        if !matches!(act, Act::Happens(..)) {
            self.board.log.begin(&SCENE);
        }
        match act {
            Act::Happens(happening, with) => return self.happens(*happening, with),
            Act::Total(total, holder, value) => {
                self.set_total(total.0.into(), holder.0, *value);
            }
            Act::Mark(mark, holder, on) => {
                self.set_mark(mark.0.into(), holder.0, *on);
            }
            Act::Move(cards, to, verb) => {
                cards.iter().all(|card| self.move_card(*card, *to, false, verb.0.into()) == DONE);
            }
            Act::Transfer(from, to, count, verb) => {
                self.transfer(*from, *to, *count, verb.0.into());
            }
            Act::Concede(seat) if self.board.is_in(*seat) => self.take_interjection(*seat, Interjection::Concede),
            Act::OfferDraw(seat) if self.board.is_in(*seat) => self.take_interjection(*seat, Interjection::OfferDraw),
            Act::Concede(_) | Act::OfferDraw(_) => {}
            Act::AgreeDraw => {
                if self.may_go_on() {
                    self.agree();
                }
            }
            Act::EndEffect(effect) => {
                self.end_scenes_effect(*effect);
            }
            Act::Priority => {
                self.board.log.note(|| What::Acted { act: "somebody would get priority" });
                self.priority();
            }
            Act::Turn(seat) => self.begin_turn(*seat),
            Act::Steps(from, to) => return self.steps(*from as usize, *to as usize + 1),
            Act::EndTurn => return self.steps(self.board.turn_step as usize, self.plan.text.turn.len()),
            Act::Together(acts) => {
                self.hold |= hold::TOGETHER;
                self.acts(acts)?;
                return self.release();
            }
            Act::Repeat(acts, times) => return self.repeat(acts, *times),
        }
        self.settle();
        (self.hold & hold::STOPPED == 0).then_some(())
    }

    /// What was held back until all had happened is judged now.
    fn release(&mut self) -> Option<()> {
        self.hold &= !hold::TOGETHER;
        self.settle();
        (self.hold & hold::STOPPED == 0).then_some(())
    }

    fn happens(&mut self, happening: u16, with: &HappensWith) -> Option<()> {
        let Some(text) = self.plan.text.happenings.get(happening as usize) else {
            self.fail(&format!("the scene names happening {happening}, which there is not"));
            return None;
        };
        self.board.log.begin(&text.rule);
        let parts = [(Takes::Player, with.player), (Takes::Other, with.other)];
        let gone = parts.into_iter().find(|(what, seat)| text.takes(*what) && !self.board.is_in(*seat));
        if let Some((_, seat)) = gone {
            self.board.log.note(|| What::Missed { happening, seat });
            return Some(());
        }
        self.board.log.note(|| What::Happens { happening, with: *with });
        let ended = self.plan.steps.happen(happening as usize, with, self.table());
        self.after_step(ended).map(|_| ())
    }

    fn steps(&mut self, from: usize, end: usize) -> Option<()> {
        let Some(seat) = self.board.turn_seat else {
            self.fail("the scene asks for steps of a turn, and none has begun");
            return None;
        };
        self.turn_steps(seat, from, end)
    }

    fn repeat(&mut self, acts: &[Act], times: Times) -> Option<()> {
        let (Times::Exactly(rounds) | Times::UntilTheEnd(rounds)) = times;
        for _ in 0..rounds {
            self.acts(acts)?;
            if matches!(times, Times::UntilTheEnd(_)) {
                self.board.log.begin(&SCENE);
                (self.loop_point() == DONE).then_some(())?;
            }
        }
        match times {
            Times::Exactly(_) => Some(()),
            Times::UntilTheEnd(rounds) => {
                self.end(Ending::Stalled { rounds }, &Rule::policy("repeated too often"));
                None
            }
        }
    }
}
