//! Ten thousand swaps of two builds of a plug-in under two threads of running games, in memory that stays what it is.

use rulezero_core::{
    agent::{Agent, First},
    kernel::{Board, Generator, Plan, Rulebook, Shuffles, Terms, Until},
    option::Options,
    setup::{CardsMode, Player},
};
use rulezero_host::{
    loader::Plugin,
    registry::{Live, Places, Surroundings},
    trust::{Trust, Wish},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

const SWAPS: usize = 10_000;

/// Whether every game ended on the build that it began on, no bytes were mapped twice, and memory did not grow. `file` is
/// a plug-in's library and `id` its variant; the other build is the same with a byte more at its end.
pub(crate) fn change_nothing(file: &Path, id: &str, in_use: impl Fn() -> usize) -> Result<bool, String> {
    let folder = std::env::temp_dir().join(format!("rulezero-swaps-{}", std::process::id()));
    let done = swapped(&folder, file, id, in_use);
    // What is left behind in a temporary folder is the system's to clear.
    let _ = fs::remove_dir_all(&folder);
    done
}

fn swapped(folder: &Path, file: &Path, id: &str, in_use: impl Fn() -> usize) -> Result<bool, String> {
    let said = |e: &dyn std::fmt::Display| e.to_string();
    let bytes = fs::read(file).map_err(|e| said(&e))?;
    let name = file.file_name().ok_or("a library has a name")?;
    let build = |which: &str, more: &[u8]| -> Result<PathBuf, String> {
        let path = folder.join(which).join(name);
        fs::create_dir_all(folder.join(which)).map_err(|e| said(&e))?;
        fs::write(&path, [&bytes, more].concat()).map_err(|e| said(&e))?;
        Ok(path)
    };
    let files = [build("one", b"")?, build("two", b"2")?];
    let places = Places::of(&Surroundings { explicit: vec![folder.join("one")], ..Surroundings::default() });
    let live = Live::of(&places, Trust { wish: Wish::TrustAll, ..Trust::default() });
    let builds = [live.replace(&files[0]), live.replace(&files[1])];
    let [one, two] = builds.map(|built| built.map_err(|e| said(&e)));
    let builds = [one?, two?];
    let (mapped, most) = live.generations();

    let (over, games, mixed) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
    let (mut before, mut refused) = (0, None);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let ended_on = live.now().variant(id).ok().and_then(|rulebook| game(&rulebook, &builds));
                    mixed.fetch_add(u64::from(ended_on.is_none()), Ordering::Relaxed);
                    games.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for swap in 0..SWAPS {
            if let Err(why) = live.replace(&files[swap % 2]) {
                refused = Some(why.to_string());
                break;
            }
            if swap == SWAPS / 10 {
                before = in_use();
            }
        }
        over.store(true, Ordering::Relaxed);
    });
    let grown = in_use().wrapping_sub(before) as isize;
    let (games, mixed, now) = (games.into_inner(), mixed.into_inner(), live.generations().0);
    println!(
        "{SWAPS} swaps of two builds under {games} games in two threads: {mixed} on a mixed version, {} new mappings of {most}, \
         {grown:+} bytes in use",
        now - mapped
    );
    if let Some(why) = &refused {
        println!("  {why}");
    }
    // Two games are under way at the first look and none at the last; a leak of a few bytes a swap is far above this.
    Ok(refused.is_none() && mixed == 0 && games > 100 && now == mapped && grown < 64 << 10)
}

/// The build that a game ran on, if it is the one it was begun on.
fn game(rulebook: &Arc<dyn Rulebook>, builds: &[Plugin; 2]) -> Option<usize> {
    let deck = rulebook.plain_deck(&plain(rulebook)?).ok()?;
    let player = |seat: u8| Player { name: seat.to_string(), team: seat, stream: seat.into(), deck: deck.clone() };
    let players = (0..2).map(player).collect();
    let plan = Plan::new(rulebook, &Options::new(), CardsMode::Blank, players, None).ok()?;
    let terms = Terms {
        seed: 1,
        generator: Generator::Pcg64Mcg,
        shuffles: Shuffles::Lazy,
        until: Until::Turns(5),
        no_progress: None,
        log: true,
    };
    let mut agents: Vec<Box<dyn Agent>> = vec![Box::new(First), Box::new(First)];
    let outcome = Board::new().play(&plan, &terms, &mut agents);
    let on = builds.iter().position(|build| plan.origin.ends_with(build.sha256()))?;
    let same = rulebook.origin() == plan.origin && !matches!(outcome.ending, rulezero_core::kernel::Ending::Fault(_));
    same.then_some(on)
}

fn plain(rulebook: &Arc<dyn Rulebook>) -> Option<Options> {
    rulezero_core::option::resolve(&Options::new(), |so_far| {
        rulebook.options(so_far).map_err(rulezero_core::kernel::PlanError::from)
    })
    .ok()
}
