//! Steps, conditions and deck checks that the versions of Flesh and Blood share.
//!
//! A plain library, not a plug-in: no rule number and no version stands here. A version's own crate gives each step
//! its citation and its values, so that a rule that moves is one line changed there.

mod assets;
pub mod card;
pub mod check;
pub mod format;
pub mod gear;
pub mod happenings;
pub mod hero;
pub mod include;
pub mod names;
pub mod plain;
pub mod play;
pub mod stalemate;
pub mod start;
pub mod turn;
pub mod winning;
pub mod words;
