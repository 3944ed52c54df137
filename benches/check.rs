//! Checks of chance that are too long for tests: millions of starts against exact probabilities, both ways of
//! shuffling at once, and under every mulligan procedure; intervals against what is known; whole games to their ends; and
//! broken deck lists, tens of thousands of a fixed seed. Prints a line each, and fails if one does not agree.
//!
//! `cargo run --release -p rulezero-benches --bin check`; `-- --long` plays ten times as many games under each procedure.

mod calibration;
mod chances;
mod endings;
mod frequencies;
mod mutations;
mod swaps;
mod whole_laws;

use chances::{MOST_SIGMA, Start, exact, misfits, opening_hands, orders_z};
use rulezero_core::kernel::{Rulebook, Shuffles};
use rulezero_host::{
    loader::Plugin,
    registry::{Places, Registry, Surroundings},
    simulate::Stage,
};
use std::{
    path::Path,
    process::ExitCode,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// Games of two players for each deck and way of shuffling.
const GAMES: u64 = 2_000_000;
/// Games whose six-card orders are counted: each order is expected 2000 times.
const ORDERS: u64 = 720_000;
/// Variants, with examples in which greedy players play to the end.
const WHOLE_GAMES: [(&str, &str); 2] =
    [("flesh-and-blood/2.14", "flesh-and-blood-played.toml"), ("magic/core-set-2021", "vanilla.toml")];
/// Whole games of each edition and list that are put to the laws, each law by itself.
const LAWFUL: u64 = 300;
/// Changed lists of each format: all formats together take less than two minutes of one core.
const LISTS: u32 = 4_000;
/// The largest file that is read takes at most so long.
const LONGEST: Duration = Duration::from_secs(5);
/// A file sixteen times as long takes at most so many times as long: what is squared would take 256 times as long.
const MOST_TIMES: f64 = 80.0;

fn main() -> ExitCode {
    let begun = Instant::now();
    let games = match std::env::args().nth(1).as_deref() {
        None => frequencies::USUAL,
        Some("--long") => frequencies::LONG,
        Some(other) => {
            eprintln!("`{other}` is not known here: --long is");
            return ExitCode::from(2);
        }
    };
    let (paris, magic) = match (edition("magic/worldwake"), edition("magic/core-set-2021")) {
        (Ok(paris), Ok(london)) => (paris, london),
        (Err(why), _) | (_, Err(why)) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    let kept =
        keeps_its_memory(&magic) & swaps_under_games() & reads_what_is_broken() & comes_to_an_end() & keeps_the_laws();
    let agrees = thread::scope(|scope| {
        let magic = &magic;
        let ways = [Shuffles::Lazy, Shuffles::Eager].map(|way| scope.spawn(move || check(magic, way)));
        ways.into_iter().fold(kept, |agrees, way| agrees & way.join().unwrap_or(false))
    });
    let frequencies = bundled().and_then(|registry| frequencies::agree(&registry, games)).unwrap_or_else(|why| {
        println!("frequencies could not be compared: {why}");
        false
    });
    let agrees = calibration::is_kept(&paris, &magic) & frequencies & agrees;
    println!("{} in {:.1} s", if agrees { "all agrees," } else { "not all agrees," }, begun.elapsed().as_secs_f64());
    ExitCode::from(u8::from(!agrees))
}

/// The edition through its library.
fn edition(id: &str) -> Result<Arc<dyn Rulebook>, String> {
    bundled()?.variant(id).map_err(|unknown| unknown.to_string())
}

/// The bundled variants, whose plug-ins are beside this program.
fn bundled() -> Result<Registry, String> {
    let program = std::env::current_exe().map_err(|e| e.to_string())?.parent().map(Into::into);
    Ok(Registry::of(&Places::of(&Surroundings { program, ..Surroundings::default() })))
}

/// Whether whole games come to an end, a hundred thousand of each pairing.
fn comes_to_an_end() -> bool {
    WHOLE_GAMES.into_iter().fold(true, |fine, (id, example)| {
        let file = repository().join("examples").join(example);
        let reached = edition(id).and_then(|rulebook| endings::are_reached(&file, &rulebook));
        fine & reached.unwrap_or_else(|why| {
            println!("whole games could not be played: {why}");
            false
        })
    }) & seats_are_alike()
}

/// Whether the laws hold for whole games, some hundreds of each edition and list.
fn keeps_the_laws() -> bool {
    let begun = Instant::now();
    let mut kept = true;
    for (id, files) in whole_laws::PLAYED {
        for file in files {
            let path = repository().join("examples").join(file);
            let findings = edition(id).and_then(|rulebook| whole_laws::findings(&path, &rulebook, 0..LAWFUL));
            let findings = findings.unwrap_or_else(|why| {
                println!("whole games of {file} could not be put to the laws: {why}");
                kept = false;
                Vec::new()
            });
            for finding in findings {
                match finding.result {
                    Ok(seen) => println!("{id}, {file}, {}: kept ({seen})", finding.law),
                    Err(how) => {
                        println!("{id}, {file}, {}: BROKEN ({how})", finding.law);
                        kept = false;
                    }
                }
            }
        }
    }
    println!("the laws of whole games took {:.1} s", begun.elapsed().as_secs_f64());
    kept
}

/// Whether it matters who goes first and not who sits where.
fn seats_are_alike() -> bool {
    let file = repository().join("examples/vanilla.toml");
    let alike = edition("magic/core-set-2021").and_then(|rulebook| endings::seats_are_alike(&file, &rulebook));
    alike.unwrap_or_else(|why| {
        println!("a mirror could not be played: {why}");
        false
    })
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the repository")
}

/// Whether plug-ins can be exchanged under running games for as long as one likes.
fn swaps_under_games() -> bool {
    #[cfg(target_env = "gnu")]
    // SAFETY: the call has no arguments and only reads counters.
    let in_use = || unsafe { libc::mallinfo2() }.uordblks;
    #[cfg(not(target_env = "gnu"))]
    let in_use = || 0;
    let id = "flesh-and-blood/2.14";
    let done = bundled().and_then(|registry| {
        let holds = |plugin: &&Plugin| plugin.variants.iter().any(|variant| variant.info().id == id);
        let plugin = registry.plugins().iter().find(holds).ok_or_else(|| format!("{id} is not there"))?;
        swaps::change_nothing(&plugin.path, id, in_use)
    });
    done.unwrap_or_else(|why| {
        println!("no plug-in could be exchanged: {why}");
        false
    })
}

/// Whether warm starts and warm whole games through the library leave the memory in use as it was. A plug-in has an
/// allocator of its own, so this asks the C library, below both, and before any other thread runs.
#[cfg(target_env = "gnu")]
fn keeps_its_memory(magic: &Arc<dyn Rulebook>) -> bool {
    // SAFETY: the call has no arguments and only reads counters.
    let in_use = || unsafe { libc::mallinfo2() }.uordblks;
    let is_kept = |what: &str, games: u64, play: &mut dyn FnMut(u64)| {
        // The same games twice: in the first round a longer game than any before makes a buffer grow.
        play(games);
        let before = in_use();
        play(games);
        let grown = in_use().wrapping_sub(before) as isize;
        println!("memory in use after {games} {what} through the library, played once before: {grown:+} bytes");
        grown <= 0
    };
    let mut start = Start::keeping(magic, 60, 24);
    let starts = is_kept("starts", 100_000, &mut |games| {
        opening_hands(&mut start, Shuffles::Lazy, games);
    });
    WHOLE_GAMES.into_iter().fold(starts, |kept, (id, example)| {
        let simulation = endings::simulation(&repository().join("examples").join(example), edition(id));
        kept & simulation.is_ok_and(|simulation| {
            let mut stage = Stage::new(&simulation).expect("greedy players need nothing");
            is_kept(&format!("whole games of {id}"), 10_000, &mut |games| {
                (0..games).for_each(|index| assert_eq!(stage.play(7, index).fault(), None, "game {index} of {id}"));
            })
        })
    })
}

#[cfg(not(target_env = "gnu"))]
fn keeps_its_memory(_magic: &Arc<dyn Rulebook>) -> bool {
    println!("memory in use is only counted with the GNU C library");
    true
}

/// Whether changed deck lists of every format are read to their end, in time that grows as they do.
fn reads_what_is_broken() -> bool {
    let corpora = mutations::corpora(repository());
    let survive = |corpus| {
        let begun = Instant::now();
        (mutations::survive(corpus, LISTS), begun.elapsed())
    };
    // Two formats at a time; how long one file takes is measured alone afterwards.
    let survived = corpora.chunks(2).flat_map(|two| {
        thread::scope(|scope| {
            let runs: Vec<_> = two.iter().map(|corpus| scope.spawn(|| survive(corpus))).collect();
            runs.into_iter()
                .map(|run| run.join().unwrap_or_else(|_| (Err("a reader panicked".into()), Duration::ZERO)))
                .collect::<Vec<_>>()
        })
    });
    let survived: Vec<_> = survived.collect();
    let formats = corpora.iter().zip(survived).map(|(corpus, (survived, took))| {
        let (times, longest) = mutations::slowest(corpus);
        let linear = longest <= LONGEST && times <= MOST_TIMES;
        let word = if survived.is_ok() && linear { "are read" } else { "are NOT all read" };
        println!(
            "deck lists, {}: {LISTS} changed ones {word} in {:.1} s; 1 MB takes {:.3} s at most, {times:.0} times a sixteenth of it",
            corpus.word,
            took.as_secs_f64(),
            longest.as_secs_f64(),
        );
        if let Err(why) = &survived {
            println!("  {why}");
        }
        survived.is_ok() && linear
    });
    formats.fold(true, |all, one| all & one)
}

/// Whether everything agrees for one way of shuffling.
fn check(magic: &Arc<dyn Rulebook>, way: Shuffles) -> bool {
    let z = orders_z(&mut Start::six_cards(magic), way, ORDERS);
    let mut agrees = z.abs() <= MOST_SIGMA;
    println!("{way:?}: {} orders of six cards: chi-square is {z:+.2} sigma from its mean", 2 * ORDERS);
    // Lazy shuffles are those of simulations: `frequencies` has their hands under every procedure.
    for exact in exact().into_iter().filter(|_| way == Shuffles::Eager) {
        let (cards, lands) = (exact.cards, exact.lands);
        let seen = opening_hands(&mut Start::keeping(magic, cards, lands), way, GAMES);
        let wrong = misfits(&exact, &seen);
        let cells = exact.sizes().len() + exact.sizes_and_lands().len();
        let word = if wrong.is_empty() { "agree" } else { "do NOT all agree" };
        println!("{way:?}: {} opening hands, {lands} lands in {cards} cards: {cells} odds {word}", 2 * GAMES);
        wrong.iter().for_each(|wrong| println!("  {wrong}"));
        agrees &= wrong.is_empty();
    }
    agrees
}
