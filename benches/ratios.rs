//! Reads criterion's estimates of the last run, prints the ratios that the project promises, and fails where one is
//! more than one and a half times its goal.
//!
//! `cargo bench && cargo run --release -p rulezero-benches --bin ratios`

use std::process::ExitCode;

/// A promise: what, how it is measured against what, and the goal.
const RATIOS: [(&str, &str, &str, f64); 7] = [
    ("library against linked in, eager shuffles", "start-eager/library", "start-eager/linked-in", 1.15),
    ("library against the hand-written function, lazy shuffles", "start-lazy/library", "start-lazy/hand-written", 2.5),
    ("a whole Magic game through the library against linked in", "whole-magic/library", "whole-magic/linked-in", 1.25),
    ("a whole Magic game against the hand-written one", "whole-magic/library", "whole-magic/hand-written", 4.0),
    (
        "a whole Flesh and Blood game through the library against linked in",
        "whole-flesh-and-blood/library",
        "whole-flesh-and-blood/linked-in",
        1.25,
    ),
    (
        "a whole Flesh and Blood game against the hand-written one",
        "whole-flesh-and-blood/library",
        "whole-flesh-and-blood/hand-written",
        4.0,
    ),
    ("a batch in a worker against one in this process", "batch/worker", "batch/here", 3.0),
];
/// Loading one stripped plug-in, in nanoseconds; criterion writes the slash of a name as a line.
const LOAD: (&str, f64) = ("load_one-plug-in", 1e6);
/// A worker that has loaded that plug-in, in nanoseconds.
const READY: (&str, f64) = ("worker_ready", 5e6);
/// No edition's start is slower than so many times the fastest with as many decisions.
const EDITIONS: f64 = 1.5;
/// How far beyond a goal is a failure: machines here are noisy.
const SLACK: f64 = 1.5;

fn main() -> ExitCode {
    match report() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn report() -> Result<bool, String> {
    let mut kept = true;
    for group in ["start-lazy", "start-eager"] {
        for door in ["hand-written", "linked-in", "library"] {
            let per_game = median(&format!("{group}/{door}"))? / 256.0;
            println!("{group}/{door}: {per_game:.0} ns a game");
        }
    }
    for (what, measured, against, goal) in RATIOS {
        let ratio = median(measured)? / median(against)?;
        kept &= ratio <= goal * SLACK;
        println!("{what}: {ratio:.2} (goal {goal}, fails beyond {:.2})", goal * SLACK);
    }
    kept &= compare_editions()?;
    let load = median(LOAD.0)?;
    kept &= load <= LOAD.1 * SLACK;
    println!("loading one plug-in: {:.3} ms (goal {} ms)", load / 1e6, LOAD.1 / 1e6);
    let ready = median(READY.0)?;
    kept &= ready <= READY.1 * SLACK;
    println!("a worker is ready: {:.3} ms (goal {} ms)", ready / 1e6, READY.1 / 1e6);
    Ok(kept)
}

/// Each edition's start against the fastest with as many decisions. They run one after the other for half a minute, so
/// the best sample of each is compared: the work is the same each time, and what comes on top is the machine's.
fn compare_editions() -> Result<bool, String> {
    let group = "start-editions";
    let mut starts = Vec::new();
    for edition in benches_of(group)? {
        let bench = format!("{group}/{edition}");
        let decisions = written(&bench, "benchmark.json")?["throughput"]["Elements"].as_u64();
        let decisions = decisions.ok_or_else(|| format!("{bench} has no number of decisions; run the benches anew"))?;
        starts.push((decisions, fastest(&bench)?, edition));
    }
    starts.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut kept = true;
    for together in starts.chunk_by(|a, b| a.0 == b.0) {
        let fastest = together[0].1;
        for (decisions, time, edition) in together {
            let (per_game, asked, times) = (time / 256.0, *decisions as f64 / 256.0, time / fastest);
            kept &= times <= EDITIONS;
            println!(
                "{group}/{edition}: {per_game:.0} ns a game with {asked:.2} decisions, {times:.2} times the fastest"
            );
        }
    }
    println!("(fails where one is beyond {EDITIONS} times the fastest with as many decisions)");
    Ok(kept)
}

/// The benches of a group that have run.
fn benches_of(group: &str) -> Result<Vec<String>, String> {
    let path = format!("{}/{group}", folder());
    let entries = std::fs::read_dir(&path).map_err(|e| format!("{path}: {e}; run the benches first"))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    Ok(names.filter(|name| name != "report").collect())
}

/// The time of an iteration in the best sample.
fn fastest(bench: &str) -> Result<f64, String> {
    let samples = written(bench, "sample.json")?;
    let numbers = |name: &str| samples[name].as_array().into_iter().flatten().filter_map(|n| n.as_f64());
    let each = numbers("times").zip(numbers("iters")).map(|(time, iterations)| time / iterations);
    each.min_by(f64::total_cmp).ok_or_else(|| format!("{bench} has no samples"))
}

fn median(bench: &str) -> Result<f64, String> {
    let value = written(bench, "estimates.json")?;
    value["median"]["point_estimate"].as_f64().ok_or_else(|| format!("{bench} has no median"))
}

fn folder() -> String {
    std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into()) + "/criterion"
}

/// What criterion wrote of a bench's last run.
fn written(bench: &str, file: &str) -> Result<serde_json::Value, String> {
    let path = format!("{}/{bench}/new/{file}", folder());
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}; run the benches first"))?;
    serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))
}
