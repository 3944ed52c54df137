//! The law on seats: who sits where must not matter but for who it is.

use super::trial::{Game, Trial};
use crate::{
    event::What,
    kernel::{Ending, Until},
    narration::Narrator,
    setup::Player,
};

/// Renaming the seats of a two-player set-up renames the record and changes nothing else. Deck, agent, stream label
/// and the coin's outcome go with the player.
///
/// # Reading
/// What several players do in one step "each" has no order in the rules, and is done in seat order here; so within
/// a step lines are compared as a set.
pub(super) fn renaming(trial: &Trial) -> Result<String, String> {
    if trial.players != 2 {
        return Ok("not a game for two players: nothing to rename".into());
    }
    let mut players = trial.players();
    if trial.whole.is_none() {
        players[1].deck.entries.reverse();
    }
    let swapped: Vec<Player> = vec![Player { team: 0, ..players[1].clone() }, Player { team: 1, ..players[0].clone() }];
    let (seeds, until) = (trial.seeds(50), trial.until(Until::Turns(8)));
    for seed in seeds.clone() {
        let game = trial.game(players.clone(), seed, until, trial.agents())?;
        let other = trial.game(swapped.clone(), seed, until, trial.agents())?;
        let (told, retold) = (told(&game), told(&other));
        if let Some(at) = (0..told.len().max(retold.len())).find(|at| told.get(*at) != retold.get(*at)) {
            let lines = |steps: &[Vec<String>]| steps.get(at).map_or_else(Vec::new, Clone::clone);
            let (one, two) = (lines(&told), lines(&retold));
            let differs = |line: &&String| !two.contains(line);
            let line = one.iter().find(differs).or(two.iter().find(|l| !one.contains(l)));
            let line = line.map_or("their number", |l| l);
            return Err(format!("with seed {seed} a step differs when the seats are swapped, in: {line}"));
        }
        if seats_of(&game) != seats_of(&other) {
            return Err(format!("with seed {seed} the result changes when the seats are swapped"));
        }
    }
    Ok(format!("{} games with the seats swapped", seeds.count()))
}

fn told(game: &Game) -> Vec<Vec<String>> {
    let narrator = Narrator::new(&game.plan, game.board.log(), None);
    let mut steps = vec![Vec::new()];
    for event in game.board.events() {
        if matches!(event.what, What::StartStep { .. } | What::TurnStep { .. } | What::Turn { .. }) {
            steps.push(Vec::new());
        }
        if let (Some(line), Some(step)) = (narrator.line(event), steps.last_mut()) {
            step.push(format!("{line} [{}]", narrator.rule(event)));
        }
    }
    steps.iter_mut().for_each(|step| step.sort());
    steps
}

fn seats_of(game: &Game) -> (String, Vec<String>) {
    let name = |s: &crate::variant::Seat| game.plan.setup.players[s.0 as usize].name.clone();
    let ending = match &game.outcome.ending {
        Ending::Win(seats) => format!("win of {:?}", seats.iter().map(name).collect::<Vec<_>>()),
        ending => format!("{ending:?}"),
    };
    (ending, game.outcome.lost.iter().map(name).collect())
}
