//! Whole games, a hundred thousand of each pairing of the lists of a game file: they end, by causes, and none by a fault.
//!
//! And it matters who goes first, not who sits where.
//!
//! What the host's own guards end (a turn limit, turns without progress) is counted apart and may be one in a hundred at most.

use rulezero_core::{
    kernel::{Board, Ending, Generator, Plan, Rulebook, Shuffles, Terms, Until},
    option::Value,
    setup::{CardsMode, Player},
    variant::Seat,
    view::View,
};
use rulezero_host::{
    config::GameFile,
    setting::{Setting, TURN_LIMIT},
    simulate::Simulation,
};
use std::{collections::BTreeMap, path::Path, sync::Arc, thread, time::Instant};

/// Games of each pairing.
const GAMES: u64 = 100_000;
/// Games of a mirror in which one of the seats goes first.
const MIRRORS: u64 = 40_000;
/// Turns in a row without progress after which a game is given up.
const NO_PROGRESS: u32 = 8;
/// Of so many games one may be ended by a guard of the host.
const GUARDED: u64 = 100;

/// The simulation of a game file under this variant.
pub(crate) fn simulation(file: &Path, rulebook: Result<Arc<dyn Rulebook>, String>) -> Result<Simulation, String> {
    let file = GameFile::read(file).map_err(|e| e.to_string())?;
    let setting = Setting::new(rulebook?, &file).map_err(|e| e.to_string())?;
    Simulation::new(setting).map_err(|e| e.to_string())
}

/// Whether the lists of a game file's two players come to an end against each other and themselves, in either seat.
pub(crate) fn are_reached(file: &Path, rulebook: &Arc<dyn Rulebook>) -> Result<bool, String> {
    let file = GameFile::read(file).map_err(|e| e.to_string())?;
    let setting = Setting::new(Arc::clone(rulebook), &file).map_err(|e| e.to_string())?;
    let plan = |(one, other): (usize, usize)| {
        let seats = [(0, one), (1, other)];
        let player = |(seat, of): (usize, usize)| {
            let Player { deck, .. } = setting.players[of].clone();
            Player { deck, ..setting.players[seat].clone() }
        };
        Plan::new(rulebook, &setting.options, CardsMode::Played, seats.map(player).into(), None)
    };
    // Two at a time: each is a minute's work for one core, and there are two of them everywhere.
    let mut fine = true;
    for two in [[(0, 1), (1, 0)], [(0, 0), (1, 1)]] {
        let reached = thread::scope(|scope| {
            let (plan, setting) = (&plan, &setting);
            let run = |seats| scope.spawn(move || pairing(&plan(seats).map_err(|e| e.to_string())?, setting));
            two.map(run).map(|run| run.join().unwrap_or_else(|_| Err("a game panicked".into())))
        });
        for reached in reached {
            fine &= reached?;
        }
    }
    Ok(fine)
}

/// Whether the first player of a mirror wins as often in either seat: within four standard errors.
pub(crate) fn seats_are_alike(file: &Path, rulebook: &Arc<dyn Rulebook>) -> Result<bool, String> {
    let mut file = GameFile::read(file).map_err(|e| e.to_string())?;
    let mut shares = [0.0; 2];
    for (seat, share) in shares.iter_mut().enumerate() {
        file.options.insert("chooser".into(), Value::Word(format!("seat-{}", seat + 1).into()));
        let setting = Setting::new(Arc::clone(rulebook), &file).map_err(|e| e.to_string())?;
        let deck = &setting.players[1].deck;
        let players = setting.players.iter().map(|player| Player { deck: deck.clone(), ..player.clone() }).collect();
        let plan = Plan::new(rulebook, &setting.options, CardsMode::Played, players, None);
        let results = results(&plan.map_err(|e| e.to_string())?, &setting, MIRRORS)?.0;
        let won = results.iter().filter(|(name, _)| name.starts_with(&format!("win of {}", seat + 1)));
        *share = won.map(|(_, games)| *games as f64).sum::<f64>() / MIRRORS as f64;
    }
    let [one, other] = shares;
    let most = 4.0 * (0.5 / MIRRORS as f64).sqrt();
    println!(
        "going first wins {:.2} % in seat 1 and {:.2} % in seat 2 of {MIRRORS} mirrors each",
        100.0 * one,
        100.0 * other
    );
    Ok((one - other).abs() <= most)
}

fn pairing(plan: &Plan, setting: &Setting) -> Result<bool, String> {
    let begun = Instant::now();
    let (results, turns) = results(plan, setting, GAMES)?;
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

/// What so many games came to, and how many turns they had in all.
fn results(plan: &Plan, setting: &Setting, games: u64) -> Result<(BTreeMap<String, u64>, u64), String> {
    let mut agents = setting.seat_agents().map_err(|e| e.to_string())?;
    for (seat, agent) in agents.iter_mut().enumerate() {
        agent.meet(plan, Seat(seat as u8));
    }
    let (mut board, mut results, mut turns) = (Board::new(), BTreeMap::new(), 0);
    for seed in 0..games {
        let (generator, until) = (Generator::Pcg64Mcg, Until::Turns(TURN_LIMIT));
        let shuffles = Shuffles::Lazy;
        board.run(
            plan,
            &Terms { seed, generator, shuffles, until, no_progress: Some(NO_PROGRESS), log: false },
            &mut agents,
        );
        *results.entry(result(&board)).or_insert(0) += 1;
        turns += u64::from(View::new(&board, plan, Seat(0)).turn());
    }
    Ok((results, turns))
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
