//! Two outlines side by side: what one does and the other does not, and apart from it what is only numbered anew.
//!
//! Entries are found again by their names. The date of a citation is no difference, nor is how a text is set:
//! quotes, dashes and spaces. A rule with another number is a renumbering and not a difference in behaviour.

mod elsewhere;
mod sequence;

pub use elsewhere::{Elsewhere, Side, elsewhere};

use crate::outline::{Entry, Order, Outline, Part};
use rulezero_core::rule::Rule;
use serde::Serialize;

/// What two outlines have not in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// Differences in behaviour, by part; parts without any are left out.
    pub parts: Vec<PartDifference>,
    /// What is the same under another number.
    pub renumbered: Vec<Renumbering>,
}

/// The differences in one part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PartDifference {
    /// The part.
    pub title: &'static str,
    /// Its differences: in the order of the second outline, then what is only in the first.
    pub changes: Vec<Change>,
}

/// One difference in behaviour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Only the second has it.
    Added {
        /// What it has.
        entry: Entry,
    },
    /// Only the first has it.
    Removed {
        /// What it had.
        entry: Entry,
    },
    /// Both do it, at another point of the order.
    Moved {
        /// Its name.
        name: String,
        /// What stands before it in the first; nothing at the beginning.
        left_after: Option<String>,
        /// What stands before it in the second.
        right_after: Option<String>,
    },
    /// Both have it with another value.
    Changed {
        /// Its name.
        name: String,
        /// Which value, or `gist`.
        value: String,
        /// The value in the first, where it has one.
        left: Option<String>,
        /// The value in the second, where it has one.
        right: Option<String>,
    },
}

/// The same under another number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Renumbering {
    /// What one entry of its part is called.
    pub one: &'static str,
    /// The entry's name.
    pub name: String,
    /// The value that cites the rule; nothing for the entry's own.
    pub value: Option<String>,
    /// The rule in the first.
    pub left: Rule,
    /// The rule in the second.
    pub right: Rule,
}

impl Comparison {
    /// Compares two outlines.
    pub fn of(left: &Outline, right: &Outline) -> Comparison {
        let mut comparison = Comparison { parts: Vec::new(), renumbered: Vec::new() };
        for (of_left, of_right) in left.parts.iter().zip(&right.parts) {
            let pairs = Pairs::of(of_left, of_right);
            let changes = pairs.changes(left, right);
            comparison.renumbered.extend(pairs.both.iter().flat_map(|pair| pair.renumbered(of_left.one, left, right)));
            if !changes.is_empty() {
                comparison.parts.push(PartDifference { title: of_left.title, changes });
            }
        }
        comparison
    }

    /// Whether both do the same.
    pub fn behaves_alike(&self) -> bool {
        self.parts.is_empty()
    }
}

/// A part of two outlines, entries of one name together.
struct Pairs<'a> {
    left: &'a Part,
    right: &'a Part,
    both: Vec<Pair<'a>>,
}

/// An entry that both have, with its places.
struct Pair<'a> {
    left_at: usize,
    right_at: usize,
    left: &'a Entry,
    right: &'a Entry,
}

impl<'a> Pairs<'a> {
    /// Pairs entries by name; of several with one name, the first goes with the first.
    fn of(left: &'a Part, right: &'a Part) -> Pairs<'a> {
        let mut taken = vec![false; left.entries.len()];
        let mut both = Vec::new();
        for (right_at, entry) in right.entries.iter().enumerate() {
            let free = (0..taken.len()).find(|at| !taken[*at] && left.entries[*at].name == entry.name);
            if let Some(left_at) = free {
                taken[left_at] = true;
                both.push(Pair { left_at, right_at, left: &left.entries[left_at], right: entry });
            }
        }
        Pairs { left, right, both }
    }

    fn changes(&self, left: &Outline, right: &Outline) -> Vec<Change> {
        let stays = sequence::longest_rising(&self.both.iter().map(|pair| pair.left_at).collect::<Vec<_>>());
        let mut changes = Vec::new();
        for (at, entry) in self.right.entries.iter().enumerate() {
            match self.both.iter().position(|pair| pair.right_at == at) {
                None => changes.push(Change::Added { entry: entry.clone() }),
                Some(pair) => {
                    let moved = self.right.order == Order::Counts && !stays[pair];
                    changes.extend(moved.then(|| self.moved(&self.both[pair])));
                    changes.extend(self.both[pair].changed(left, right));
                }
            }
        }
        let lost = self.left.entries.iter().enumerate().filter(|(at, _)| self.both.iter().all(|p| p.left_at != *at));
        changes.extend(lost.map(|(_, entry)| Change::Removed { entry: entry.clone() }));
        changes
    }

    fn moved(&self, pair: &Pair<'_>) -> Change {
        let before = |part: &Part, at: usize| at.checked_sub(1).map(|before| part.entries[before].name.clone());
        Change::Moved {
            name: pair.right.name.clone(),
            left_after: before(self.left, pair.left_at),
            right_after: before(self.right, pair.right_at),
        }
    }
}

impl Pair<'_> {
    fn changed(&self, left: &Outline, right: &Outline) -> Vec<Change> {
        let (ours, theirs) = (self.left.comparable(left), self.right.comparable(right));
        let more = ours.iter().filter(|(name, ..)| theirs.iter().all(|(known, ..)| known != name));
        let changed = theirs.iter().chain(more).filter_map(|(name, ..)| {
            let [left, right] = [&ours, &theirs].map(|side| side.iter().find(|(known, ..)| known == name));
            let plain = |side: Option<&(String, String, String)>| side.map(|(.., plain)| plain.clone());
            let written = |side: Option<&(String, String, String)>| side.map(|(_, written, _)| written.clone());
            (plain(left) != plain(right)).then(|| Change::Changed {
                name: self.right.name.clone(),
                value: name.clone(),
                left: written(left),
                right: written(right),
            })
        });
        changed.collect()
    }

    /// Citations at the same place of the entry that have another number or document.
    fn renumbered(&self, one: &'static str, left: &Outline, right: &Outline) -> Vec<Renumbering> {
        let (ours, theirs) = (self.left.citations(&left.documents), self.right.citations(&right.documents));
        let mut renumbered = Vec::new();
        for cited in &theirs {
            let nth = theirs.iter().take_while(|c| !std::ptr::eq(*c, cited)).filter(|c| c.value == cited.value).count();
            let Some(before) = ours.iter().filter(|c| c.value == cited.value).nth(nth) else { continue };
            let same = before.rule.number == cited.rule.number && before.rule.document == cited.rule.document;
            if !same {
                renumbered.push(Renumbering {
                    one,
                    name: self.right.name.clone(),
                    value: cited.value.clone(),
                    left: before.rule.clone(),
                    right: cited.rule.clone(),
                });
            }
        }
        renumbered
    }
}
