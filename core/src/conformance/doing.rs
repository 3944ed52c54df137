//! Doing again what a player did in a game, where that player holds other cards than then.
//!
//! What could be done depends on what is held, so questions come at other times. What was never done is declined, and
//! what was done is done as soon as it can be, when as much has happened as then. Where that is not possible the player
//! goes astray, and says after which question of the game.

use super::unseen::{Asked, Question, happened, items};
use crate::{
    agent::{Agent, AgentFault},
    decision::{Answer, Decision, Shape},
    variant::Seat,
    view::View,
};
use rulezero_abi::{CardId, Item, ItemKind};
use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, Mutex},
};

/// What was done in a game, and which cards somebody saw of it.
pub(super) struct Script {
    asked: Vec<Question>,
    seen: Arc<BTreeSet<CardId>>,
    astray: Arc<Mutex<Option<usize>>>,
}

/// A player of a script.
pub(super) struct Does {
    left: VecDeque<Question>,
    seen: Arc<BTreeSet<CardId>>,
    astray: Arc<Mutex<Option<usize>>>,
    /// What has been asked in this game.
    asked: Asked,
}

impl Script {
    /// The script of a game's questions. What was declined and can be told from nothing seen is left out.
    pub(super) fn of(asked: &[Question], seen: BTreeSet<CardId>) -> Script {
        let matters = |question: &&Question| !question.answer.is_empty() || !known(&question.items, &seen).is_empty();
        let asked = asked.iter().filter(matters).cloned().collect();
        Script { asked, seen: Arc::new(seen), astray: Arc::default() }
    }

    /// The player in a seat, in a game of which this has been asked.
    pub(super) fn player(&self, seat: Seat, asked: &Asked) -> Does {
        let left = self.asked.iter().filter(|question| question.seat == seat).cloned().collect();
        Does { left, seen: self.seen.clone(), astray: self.astray.clone(), asked: asked.clone() }
    }

    /// How many questions of the game had been put when a player went astray.
    pub(super) fn astray(&self) -> Option<usize> {
        *self.astray.lock().unwrap_or_else(|broken| broken.into_inner())
    }
}

impl Does {
    /// The player goes another way after all questions that were put until so much had happened.
    fn goes_astray(&self, when: usize) {
        let asked = self.asked.lock().unwrap_or_else(|broken| broken.into_inner());
        let before = asked.iter().rposition(|question| question.when <= when).map_or(0, |at| at + 1);
        self.astray.lock().unwrap_or_else(|broken| broken.into_inner()).get_or_insert(before);
    }

    /// What was answered to this question, if it was put.
    fn answered(&mut self, decision: &Decision<'_>, when: usize) -> Option<Vec<i64>> {
        while let Some(question) = self.left.pop_front_if(|question| question.when < when) {
            if !question.answer.is_empty() {
                self.goes_astray(question.when);
            }
        }
        let next = self.left.front().filter(|next| next.when == when && next.kind == decision.kind)?;
        let same = known(&next.items, &self.seen) == known(&items(&decision.shape), &self.seen);
        let fits = decision.shape.allows(&Answer { values: next.answer.clone(), ..Answer::default() });
        if fits && (same || !next.answer.is_empty()) { Some(self.left.pop_front()?.answer) } else { None }
    }
}

/// The items that are no cards, and the cards that were seen.
fn known(items: &[Item], seen: &BTreeSet<CardId>) -> Vec<Item> {
    let is_known = |item: &Item| match item.kind() {
        ItemKind::Card(card) => seen.contains(&card),
        ItemKind::Seat(_) | ItemKind::Effect(_) | ItemKind::Trigger(_) | ItemKind::Other(_) => true,
    };
    items.iter().copied().filter(is_known).collect()
}

impl Agent for Does {
    fn name(&self) -> String {
        "as before".into()
    }

    fn choose(&mut self, decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
        let when = happened(view.board);
        match self.answered(decision, when) {
            Some(values) => answer.values = values,
            None => {
                decision.shape.first(answer);
                if !matches!(decision.shape, Shape::Pick { least: 0, .. }) {
                    self.goes_astray(when);
                }
            }
        }
        Ok(())
    }
}
