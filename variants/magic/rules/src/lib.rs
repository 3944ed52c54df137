//! Steps and conditions that the editions of Magic share.
//!
//! An edition hands each of them its values and the numbers of its own rules; nothing here asks which edition it is.
//! Names of zones, totals, marks, decisions and verbs stand once, in [`words`], and are looked up through the set-up.

pub mod conditions;
pub mod deck;
pub mod draw;
pub mod format;
pub mod order;
pub mod priority;
pub mod start;
pub mod turn;
pub mod words;
