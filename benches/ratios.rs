//! Reads criterion's estimates of the last run, prints the ratios that the project promises, and fails where one is
//! more than one and a half times its goal.
//!
//! `cargo bench --bench start --bench load && cargo run --release --example ratios`

use std::process::ExitCode;

/// A promise: what, how it is measured against what, and the goal.
const RATIOS: [(&str, &str, &str, f64); 2] = [
    ("library against linked in, eager shuffles", "start-eager/library", "start-eager/linked-in", 1.15),
    ("library against the hand-written function, lazy shuffles", "start-lazy/library", "start-lazy/hand-written", 2.5),
];
/// Loading one stripped plug-in, in nanoseconds; criterion writes the slash of a name as a line.
const LOAD: (&str, f64) = ("load_one-plug-in", 1e6);
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
    let load = median(LOAD.0)?;
    kept &= load <= LOAD.1 * SLACK;
    println!("loading one plug-in: {:.3} ms (goal {} ms)", load / 1e6, LOAD.1 / 1e6);
    Ok(kept)
}

fn median(bench: &str) -> Result<f64, String> {
    let folder = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let path = format!("{folder}/criterion/{bench}/new/estimates.json");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}; run the benches first"))?;
    let value: serde_json::Value = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
    value["median"]["point_estimate"].as_f64().ok_or_else(|| format!("{path} holds no median"))
}
