//! How far a run of many games is: a line at the terminal, and ctrl-C, which ends the run with what is done.

use crate::simulate::Go;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    process,
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether ctrl-C was pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// The progress of a run.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Watches a run of so many games, of which some are done. Nothing is drawn where standard error is no terminal.
    pub(super) fn of(games: u64, done: u64) -> Progress {
        let handler = || {
            if PRESSED.swap(true, Ordering::Relaxed) {
                process::exit(130);
            }
            eprintln!("\nstopping after this round; once more ends at once");
        };
        // A second run in one process finds the handler set, which is as good.
        let _ = ctrlc::set_handler(handler);
        let form = "{bar:30} {percent} % of {len} games, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(form).expect("the form is one");
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr()).with_style(style);
        bar.set_position(done);
        bar.reset_eta();
        Progress { bar }
    }

    /// So many games are done by now; answers whether to go on.
    pub(super) fn at(&self, done: u64) -> Go {
        self.bar.set_position(done);
        if PRESSED.load(Ordering::Relaxed) { Go::Stop } else { Go::On }
    }

    /// Takes the line away.
    pub(super) fn end(self) {
        self.bar.finish_and_clear();
    }
}
