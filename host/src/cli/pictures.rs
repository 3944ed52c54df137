//! `--report` and `--svg`: the results of `simulate` and `compare` as a page and as pictures.

use super::{Failure, repeat as repeated, tallies::MOST_NUMBERS};
use crate::{
    compare::{Counted, Seeds},
    outline::Outline,
    report::{Report, Subject},
    simulate::{Description, Results, Simulation},
    statistics::Level,
};
use std::{
    fs::{self, OpenOptions},
    path::{Path, PathBuf},
};

/// Flags that ask for pictures.
#[derive(clap::Args)]
pub(super) struct Pictures {
    /// Write a page with tables and pictures to this file: it needs no network and no script
    #[arg(long, value_name = "OUT.html")]
    report: Option<PathBuf>,
    /// Write each picture as an SVG file into this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
}

impl Pictures {
    /// Looks whether the files can be written, before games are played for them.
    pub(super) fn begin(&self) -> Result<(), Failure> {
        if let Some(page) = &self.report {
            OpenOptions::new().append(true).create(true).open(page).map_err(|e| failed(page, &e))?;
        }
        match &self.svg {
            Some(folder) => fs::create_dir_all(folder).map_err(|e| failed(folder, &e)),
            None => Ok(()),
        }
    }

    /// Writes what was asked for.
    pub(super) fn write<'r>(&self, report: impl FnOnce() -> Result<Report<'r>, Failure>) -> Result<(), Failure> {
        if self.report.is_none() && self.svg.is_none() {
            return Ok(());
        }
        let report = report()?;
        if let Some(page) = &self.report {
            fs::write(page, report.page()).map_err(|e| failed(page, &e))?;
        }
        let Some(folder) = &self.svg else { return Ok(()) };
        for (name, text) in report.pictures() {
            let file = folder.join(name);
            fs::write(&file, text).map_err(|e| failed(&file, &e))?;
        }
        Ok(())
    }

    /// Writes what was asked for of one simulation.
    pub(super) fn of_one(
        &self,
        words: &str,
        simulation: &Simulation,
        results: &Results,
        level: Level,
    ) -> Result<(), Failure> {
        let counted = Counted { games: results.tally.games, tallies: vec![results.tally.clone()], pairs: Vec::new() };
        let quantities = counted.quantities(level, MOST_NUMBERS);
        let (subjects_of, runs) = (std::slice::from_ref(simulation), std::slice::from_ref(&results.run));
        self.write(|| {
            Ok(Report {
                subjects: subjects(&[words], subjects_of, runs)?,
                reference: 0,
                from: results.from,
                wanted: results.to - results.from,
                counted: &counted,
                quantities: &quantities,
                seeds: Seeds::Common,
                level,
                repeat: repeat(results.run.seed),
            })
        })
    }
}

/// The subjects of a report, each by the words it was named with.
pub(super) fn subjects<'r>(
    words: &[&'r str],
    simulations: &[Simulation],
    runs: &'r [Description],
) -> Result<Vec<Subject<'r>>, Failure> {
    let subject = |((words, simulation), run): ((&&'r str, &Simulation), &'r Description)| {
        let outline = Outline::of(&simulation.setting.rulebook, &simulation.plan)?;
        Ok(Subject { words, run, outline })
    };
    words.iter().zip(simulations).zip(runs).map(subject).collect()
}

/// The command that makes such a report again, without what changes nothing in it.
pub(super) fn repeat(seed: u64) -> String {
    let valued = ["--threads", "--format", "--rows", "--checkpoint", "--checkpoint-every", "--report", "--svg"];
    let words = repeated::without(&valued, &["--resume"], Some(seed));
    format!("rulezero {words} --report report.html")
}

fn failed(path: &Path, why: &std::io::Error) -> Failure {
    Failure(format!("{}: {why}", path.display()))
}
