//! Loading one stripped plug-in: reading, looking at its bytes, copying, opening, checking its layout.
//!
//! A process maps the same bytes only once and never unmaps them, so each load is timed in a process of its own:
//! this program started again with a path in its environment. Starting that process is not counted.

#![allow(missing_docs)] // criterion's macros write functions

use criterion::{Criterion, criterion_group};
use rulezero_host::{loader, registry::BUNDLED};
use std::{
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// Names the plug-in in a process that loads it once and says how many nanoseconds that took.
const ONCE: &str = "RULEZERO_BENCH_LOAD";

fn main() {
    if let Some(path) = std::env::var_os(ONCE) {
        return load_once(Path::new(&path));
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}

fn load_once(path: &Path) {
    let began = Instant::now();
    let plugin = loader::load(path).expect("the bundled plug-in loads");
    let took = began.elapsed();
    assert_eq!(plugin.variants[0].info().id, "magic/core-set-2021");
    println!("{}", took.as_nanos());
}

fn load(criterion: &mut Criterion) {
    let program = std::env::current_exe().expect("the bench knows its own file");
    let file = BUNDLED.iter().find(|name| name.contains("core-set-2021")).expect("it is bundled").replace('-', "_");
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let path: PathBuf = program.with_file_name(format!("{prefix}{file}{suffix}"));
    let once = || {
        let said = Command::new(&program).env(ONCE, &path).output().expect("the bench starts itself");
        let text = String::from_utf8_lossy(&said.stdout);
        Duration::from_nanos(text.trim().parse().expect("it says how long it took"))
    };
    criterion.bench_function("load/one-plug-in", |b| b.iter_custom(|times| (0..times).map(|_| once()).sum()));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(3));
    targets = load
}
