//! A report: what was simulated or compared as one page that needs nothing else, and its pictures as files.
//!
//! The page is XHTML that is also read as HTML. It depends on the counts, the outlines and the words of the command
//! alone, never on threads or time, and each number in its tables stands in a `data` element as exactly as in JSON.

mod axis;
mod course;
mod distribution;
mod facts;
mod intervals;
mod markup;
mod page;
mod plot;
mod rules;
mod sections;
mod tables;
mod verdicts;

use crate::{
    compare::{Counted, Difference, Quantity, Seeds, letter},
    outline::Outline,
    simulate::Description,
    statistics::Level,
};
use markup::{Tag, tag};

/// What is reported. A simulation has one subject and no pairs.
pub struct Report<'r> {
    /// The subjects.
    pub subjects: Vec<Subject<'r>>,
    /// Which of them the others are compared with.
    pub reference: usize,
    /// The index of the first game.
    pub from: u64,
    /// How many games were wanted, or at most wanted.
    pub wanted: u64,
    /// What was counted, subject by subject.
    pub counted: &'r Counted,
    /// The quantities, those of one measure together.
    pub quantities: &'r [Quantity],
    /// Whose seeds subjects play on.
    pub seeds: Seeds,
    /// The level of values; that of differences follows from it.
    pub level: Level,
    /// The command that makes the report again.
    pub repeat: String,
}

/// One subject of a report.
pub struct Subject<'r> {
    /// The words it was named with.
    pub words: &'r str,
    /// Its run.
    pub run: &'r Description,
    /// What its variant says of itself in this set-up.
    pub outline: Outline,
}

/// With more subjects than this, colours cannot be told apart: the reference has one and all others another.
const MOST_COLOURS: usize = 6;

impl Report<'_> {
    /// The page.
    pub fn page(&self) -> String {
        page::page(self)
    }

    /// Each picture: the name of its file and its text.
    pub fn pictures(&self) -> Vec<(String, String)> {
        let plots = sections::sections(self).into_iter().flat_map(|section| section.plots);
        plots.enumerate().map(|(at, plot)| (plot.file_name(at), plot.file(at))).collect()
    }

    /// Whether anything is compared.
    fn compares(&self) -> bool {
        self.subjects.len() > 1
    }

    /// The subjects but the reference, each with the place of its differences.
    fn others(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.subjects.len()).filter(|at| *at != self.reference).enumerate()
    }

    /// How a subject differs from the reference.
    fn difference(&self, quantity: &Quantity, subject: usize) -> Option<Difference> {
        let (pair, _) = self.others().find(|(_, other)| *other == subject)?;
        quantity.differences[pair]
    }

    /// The names of the reference's players.
    fn players(&self) -> Vec<String> {
        self.subjects[self.reference].run.names()
    }

    /// The level of each difference.
    fn level_of_differences(&self) -> Level {
        self.level.each_of(self.counted.pairs.len())
    }

    /// The class that gives a subject its colour.
    fn colour(&self, subject: usize) -> String {
        let many = self.subjects.len() > MOST_COLOURS;
        match (many, subject == self.reference) {
            (false, _) => format!("c{subject}"),
            (true, true) => "c-reference".into(),
            (true, false) => "c-other".into(),
        }
    }

    /// A subject's letter on its colour.
    fn badge(&self, subject: usize) -> Tag {
        tag("span").class(format!("badge {}", self.colour(subject))).say(letter(subject))
    }
}
