//! Laws on games as wholes: the same again, a normal start, answers, judging.

use super::{
    through::through,
    trial::{Game, Trial},
};
use crate::{
    agent::{Agent, AgentFault, By, First},
    decision::{Answer, Decision},
    kernel::{Ending, Until},
    view::View,
};
use std::collections::BTreeMap;

const MOST_DECISIONS: u32 = 10_000;

/// The same set-up and answers give the same record body, on another thread too.
pub(super) fn same_record(trial: &Trial) -> Result<String, String> {
    let play = |seed| Ok::<_, String>(trial.played(seed, Until::Turns(12))?.record().body.bytes());
    let seeds = trial.seeds(20);
    for seed in seeds.clone() {
        let first = play(seed)?;
        let second = play(seed)?;
        let elsewhere = std::thread::scope(|scope| scope.spawn(|| play(seed)).join());
        let elsewhere = elsewhere.map_err(|_| format!("with seed {seed} the game panicked on another thread"))??;
        if first != second {
            return Err(format!("seed {seed} played twice gives two different records"));
        }
        if first != elsewhere {
            return Err(format!("seed {seed} gives another record on another thread"));
        }
        let record = trial.played(seed, Until::Turns(12))?.record();
        let again = record.replay(&trial.rulebook, "conformance").map_err(|e| e.to_string())?;
        if again.body.bytes() != first {
            return Err(format!("the record of seed {seed} replays as another game"));
        }
    }
    Ok(format!("{} seeds, twice, on a second thread, and replayed", seeds.count()))
}

/// The start ends within 10000 decisions under random agents, and nobody has won or lost.
pub(super) fn normal_start(trial: &Trial) -> Result<String, String> {
    let mut most = 0;
    for seed in 0..200 {
        let game = counted_start(trial, seed)?;
        if let Ending::Fault(message) = &game.outcome.ending {
            return Err(format!("with seed {seed}: {message}"));
        }
        if game.outcome.ending != Ending::StartOnly || !game.outcome.causes.is_empty() {
            return Err(format!("with seed {seed} the start ends in {:?}", game.outcome.ending));
        }
        if game.board.first_seat.is_none() {
            return Err(format!("with seed {seed} nobody was named to take the first turn"));
        }
        let seats = game.plan.setup.players.len() as u32;
        if game.board.remaining.count_ones() != seats {
            return Err(format!("with seed {seed} a player has left during the start"));
        }
        most = most.max(game.board.questions);
    }
    Ok(format!("200 seeds, at most {most} decisions"))
}

/// Whether the start ends at all; without that no law that plays games would ever come to an end.
pub(super) fn start_ends(trial: &Trial) -> Result<(), String> {
    if counted_start(trial, 0)?.board.questions > MOST_DECISIONS {
        return Err(format!("the start has not ended after {MOST_DECISIONS} decisions"));
    }
    Ok(())
}

fn counted_start(trial: &Trial, seed: u64) -> Result<Game, String> {
    let players = trial.players();
    let patient = |agent| {
        through(agent, |agent, decision, view, answer| {
            if view.board.questions > MOST_DECISIONS {
                return Err(AgentFault(format!("the start has not ended after {MOST_DECISIONS} decisions")));
            }
            agent.choose(decision, view, answer)
        })
    };
    let agents = trial.agents().into_iter().map(patient).collect();
    trial.game(players, seed, Until::Start, agents)
}

/// Every decision has a legal answer, and an illegal one is an error.
pub(super) fn answers(trial: &Trial) -> Result<String, String> {
    let players = trial.players();
    let legal = trial.played(1, Until::Start)?;
    if let Ending::Fault(message) = &legal.outcome.ending {
        return Err(message.clone());
    }
    for bad in 1..=legal.board.questions {
        let agents = (0..players.len()).map(|_| Box::new(By(illegal_at(bad))) as Box<dyn Agent>).collect();
        let game = trial.game(players.clone(), 1, Until::Start, agents)?;
        let asked = game.board.questions >= bad;
        if asked && !matches!(game.outcome.ending, Ending::Fault(_)) {
            return Err(format!("an illegal answer to question {bad} was taken"));
        }
    }
    Ok(format!("{} questions answered, and illegally each in turn", legal.board.questions))
}

fn illegal_at(bad: u32) -> impl FnMut(&Decision<'_>, &View<'_>, &mut Answer) -> Result<(), AgentFault> {
    move |decision, view, answer| {
        First.choose(decision, view, answer)?;
        if view.board.questions == bad {
            answer.values.push(i64::MIN);
        }
        Ok(())
    }
}

/// A whole game ends by a rule, for a cause: no guard of the host and no fault ends it.
pub(super) fn an_end(trial: &Trial) -> Result<String, String> {
    let mut causes: BTreeMap<String, u32> = BTreeMap::new();
    let seeds = trial.seeds(20);
    for seed in seeds.clone() {
        let game = trial.played(seed, Until::Start)?;
        match (&game.outcome.ending, game.outcome.causes.first()) {
            (Ending::Win(_) | Ending::Draw, Some(cause)) => *causes.entry(cause.name.to_string()).or_default() += 1,
            (Ending::AgreedDraw, _) => *causes.entry("agreed".into()).or_default() += 1,
            (ending, _) => return Err(format!("with seed {seed} the game ends in {ending:?}")),
        }
    }
    let causes: Vec<String> = causes.into_iter().map(|(cause, games)| format!("{cause} {games}")).collect();
    Ok(format!("{} games: {}", seeds.count(), causes.join(", ")))
}

/// Judging twice says the same.
pub(super) fn judging(trial: &Trial) -> Result<String, String> {
    let seeds = trial.seeds(20);
    for seed in seeds.clone() {
        let mut game = trial.played(seed, Until::Turns(seed as u32))?;
        let first = game.board.verdicts(&game.plan, &game.terms);
        let second = game.board.verdicts(&game.plan, &game.terms);
        if first != second {
            return Err(format!("with seed {seed} the conditions say {first:?} and then {second:?}"));
        }
    }
    Ok(format!("{} games, each judged twice at its end", seeds.count()))
}
