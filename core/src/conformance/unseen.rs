//! The law on choices: what a player never sees changes nothing of what that player is shown, nor of what the agent
//! that plays it does.
//!
//! A game is played, and then again with all the cards exchanged for one another that the player never saw. The player's
//! agent is a new one, and the others do what they did (`doing.rs`). Should they have to go another way in spite of it,
//! only what was before counts.

use super::{
    doing::Script,
    hidden::{Alike, permute, seen_by},
    through::through,
    trial::{Game, Trial},
};
use crate::{
    agent::Agent,
    decision::Shape,
    event::What,
    kernel::{Board, Ending, Until},
    setup::Player,
    variant::{KindId, Seat},
    view::View,
};
use rulezero_abi::Item;
use std::sync::{Arc, Mutex};

/// The questions of a game, for all its players to note.
pub(super) type Asked = Arc<Mutex<Vec<Question>>>;

/// A question and its answer.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) seat: Seat,
    pub(super) kind: KindId,
    /// How much had happened, answers apart.
    pub(super) when: usize,
    /// What there was to choose from.
    pub(super) items: Vec<Item>,
    pub(super) answer: Vec<i64>,
    /// What that player was shown since the question before, and the table.
    shown: String,
}

/// A game in which all questions were kept, and what the viewer was shown at its end.
struct Watched {
    game: Game,
    asked: Vec<Question>,
    end: String,
}

/// Exchanging all cards that a player never saw, with what the others did, changes neither what that player is shown
/// nor what its agent chooses. Each player is looked at in turn.
pub(super) fn changing(trial: &Trial) -> Result<String, String> {
    let players = trial.players();
    let (mut changed, mut choices, mut compared) = (0, 0, 0);
    let seeds = trial.seeds(30);
    for seed in seeds.clone() {
        let viewer = Seat((seed % players.len() as u64) as u8);
        let played = watched(trial, players.clone(), seed, viewer, None)?;
        let script = Script::of(&played.asked, seen_by(&played.game, viewer));
        let (others, exchanged) = permute(&played.game, &players, viewer, Alike::InNothing);
        let again = watched(trial, others, seed, viewer, Some(&script))?;
        let alike = played.is_like(&again, viewer, script.astray());
        compared += alike.map_err(|how| format!("with seed {seed} {} {how}", players[viewer.0 as usize].name))?;
        choices += played.asked.iter().filter(|question| question.seat == viewer).count();
        changed += exchanged;
    }
    Ok(format!("{} games, {changed} unseen cards exchanged, {compared} of {choices} choices compared", seeds.count()))
}

/// A game in which the viewer is played by a new agent, and the others by new ones too or by a script.
fn watched(
    trial: &Trial,
    players: Vec<Player>,
    seed: u64,
    viewer: Seat,
    others: Option<&Script>,
) -> Result<Watched, String> {
    let asked = Asked::default();
    let watch = |(seat, agent): (usize, Box<dyn Agent>)| {
        let seat = Seat(seat as u8);
        let agent = match others {
            Some(script) if seat != viewer => Box::new(script.player(seat, &asked)),
            Some(_) | None => agent,
        };
        let (asked, mut told) = (asked.clone(), 0);
        through(agent, move |agent, decision, view, answer| {
            agent.choose(decision, view, answer)?;
            decision.shape.settle(answer);
            let lines;
            (lines, told) = view.told(told);
            let question = Question {
                seat: decision.seat,
                kind: decision.kind,
                when: happened(view.board),
                items: items(&decision.shape),
                answer: answer.values.clone(),
                shown: lines.join("\n") + "\n" + &view.table(),
            };
            asked.lock().unwrap_or_else(|broken| broken.into_inner()).push(question);
            Ok(())
        })
    };
    let agents = trial.agents().into_iter().enumerate().map(watch).collect();
    let game = trial.game(players, seed, trial.until(Until::Turns(20)), agents)?;
    if let Ending::Fault(message) = &game.outcome.ending {
        return Err(format!("with seed {seed}: {message}"));
    }
    let asked = std::mem::take(&mut *asked.lock().unwrap_or_else(|broken| broken.into_inner()));
    let end = View::new(&game.board, &game.plan, viewer).shown();
    Ok(Watched { game, asked, end })
}

impl Watched {
    /// How many choices of a viewer are the same in another game, or the first that is not. Of a game in which the others
    /// went another way, what was asked before counts.
    fn is_like(&self, other: &Watched, viewer: Seat, astray: Option<usize>) -> Result<usize, String> {
        let own = |question: &&Question| question.seat == viewer;
        let common = &other.asked[..astray.unwrap_or(other.asked.len())];
        let mut compared = 0;
        for (one, two) in self.asked.iter().filter(own).zip(common.iter().filter(own)) {
            differs(&one.shown, &two.shown)?;
            if (one.kind, &one.answer) != (two.kind, &two.answer) {
                let name = |kind: KindId| &self.game.plan.setup.info.kinds[kind.0 as usize].name;
                return Err(format!(
                    "chooses {:?} ({}) or {:?} ({}), depending on cards that this player never sees",
                    one.answer,
                    name(one.kind),
                    two.answer,
                    name(two.kind)
                ));
            }
            compared += 1;
        }
        match astray {
            Some(_) => Ok(compared),
            None => differs(&self.end, &other.end).map(|()| compared),
        }
    }
}

/// The first line in which two texts differ.
fn differs(one: &str, two: &str) -> Result<(), String> {
    if one == two {
        return Ok(());
    }
    let (mut ones, mut twos) = (one.lines(), two.lines());
    loop {
        let (one, two) = (ones.next().unwrap_or("nothing"), twos.next().unwrap_or("nothing"));
        if one != two {
            return Err(format!("is shown `{one}` or `{two}`, depending on cards that this player never sees"));
        }
    }
}

/// How much has happened, answers apart: what others are asked in secret is no part of it.
pub(super) fn happened(board: &Board) -> usize {
    board.events().iter().filter(|event| !matches!(event.what, What::Answered { .. })).count()
}

/// What there is to choose from.
pub(super) fn items(shape: &Shape<'_>) -> Vec<Item> {
    match shape {
        Shape::YesNo | Shape::Number(..) => Vec::new(),
        Shape::Player(items) | Shape::Pick { items, .. } => items.to_vec(),
        Shape::Assign { items, targets, .. } => items.iter().chain(*targets).copied().collect(),
        Shape::Act(offers) => offers.iter().flat_map(|offer| [offer.item, offer.target]).collect(),
    }
}
