//! Whole games, a hundred thousand of each pairing of the lists of a game file: they end, by causes, and none by a fault.
//!
//! What the host's own guards end (a turn limit, turns without progress) is counted apart and may be one in a hundred at most.

use rulezero_core::{
    kernel::{Board, Ending, Generator, Plan, Rulebook, Shuffles, Terms, Until},
    setup::{CardsMode, Player},
    variant::Seat,
};
use rulezero_host::{
    config::GameFile,
    setting::{Setting, TURN_LIMIT},
};
use std::{collections::BTreeMap, path::Path, sync::Arc, time::Instant};

/// Games of each pairing.
const GAMES: u64 = 100_000;
/// Turns in a row without progress after which a game is given up.
const NO_PROGRESS: u32 = 8;
/// Of so many games one may be ended by a guard of the host.
const GUARDED: u64 = 100;

/// Whether the lists of a game file's two players come to an end against each other and themselves, in either seat.
pub(crate) fn are_reached(file: &Path, rulebook: &Arc<dyn Rulebook>) -> Result<bool, String> {
    let file = GameFile::read(file).map_err(|e| e.to_string())?;
    let setting = Setting::new(Arc::clone(rulebook), &file).map_err(|e| e.to_string())?;
    let mut fine = true;
    for (one, other) in [(0, 1), (1, 0), (0, 0), (1, 1)] {
        let seats = [(0, one), (1, other)];
        let player = |(seat, of): (usize, usize)| {
            let Player { deck, .. } = setting.players[of].clone();
            Player { deck, ..setting.players[seat].clone() }
        };
        let plan = Plan::new(rulebook, &setting.options, CardsMode::Played, seats.map(player).into(), None);
        fine &= pairing(&plan.map_err(|e| e.to_string())?, &setting)?;
    }
    Ok(fine)
}

fn pairing(plan: &Plan, setting: &Setting) -> Result<bool, String> {
    let begun = Instant::now();
    let mut agents = setting.seat_agents().map_err(|e| e.to_string())?;
    for (seat, agent) in agents.iter_mut().enumerate() {
        agent.meet(plan, Seat(seat as u8));
    }
    let (mut board, mut results, mut turns) = (Board::new(), BTreeMap::new(), 0);
    for seed in 0..GAMES {
        let (generator, until) = (Generator::Pcg64Mcg, Until::Turns(TURN_LIMIT));
        let shuffles = Shuffles::Lazy;
        board.run(
            plan,
            &Terms { seed, generator, shuffles, until, no_progress: Some(NO_PROGRESS), log: false },
            &mut agents,
        );
        *results.entry(result(&board)).or_insert(0) += 1;
        turns += u64::from(board.outcome(plan).turns);
    }
    let count = |is: fn(&str) -> bool| results.iter().filter(|(name, _)| is(name)).map(|(_, n)| n).sum::<u64>();
    let (faults, guarded) = (count(|name| name.starts_with("fault")), count(|name| name.starts_with("guard")));
    let names = [&plan.setup.players[0], &plan.setup.players[1]].map(|player| player.deck.name.clone());
    println!(
        "{} against {}: {GAMES} games of {} turns on average, {results:?}, in {:.1} s",
        names[0],
        names[1],
        turns / GAMES,
        begun.elapsed().as_secs_f64()
    );
    Ok(faults == 0 && guarded * GUARDED <= GAMES)
}

/// What a game came to, and by which condition.
fn result(board: &Board) -> String {
    let cause = || board.causes().first().map_or("no cause", |cause| &*cause.name);
    match board.ending() {
        Some(Ending::Win(seats)) => format!("win of {}: {}", seats.first().map_or(0, |seat| seat.0 + 1), cause()),
        Some(Ending::Draw) => format!("draw: {}", cause()),
        Some(Ending::AgreedDraw) => "draw: agreed".into(),
        Some(Ending::TurnLimit) => "guard: turn limit".into(),
        Some(Ending::NoProgress { .. }) => "guard: no progress".into(),
        Some(Ending::Fault(message)) => format!("fault: {message}"),
        Some(other @ (Ending::Stalled { .. } | Ending::SceneOver | Ending::StartOnly)) => format!("fault: {other:?}"),
        None => "fault: no ending".into(),
    }
}
