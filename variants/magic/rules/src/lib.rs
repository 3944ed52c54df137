//! Steps and conditions that the editions of Magic share.
//!
//! An edition is a value of [`edition::Edition`]: lists of steps and conditions with its values and the numbers of its
//! own rules. Nothing here asks which edition it is.
//! Names of zones, totals, marks, decisions and verbs stand once, in [`words`], and are looked up through the set-up.

mod companions;
pub mod conditions;
pub mod deck;
pub mod draw;
pub mod edition;
pub mod effects;
pub mod format;
pub mod happenings;
pub mod identity;
pub mod life;
pub mod mana;
mod mana_value;
pub mod options;
pub mod order;
mod partner;
pub mod pass_over;
pub mod start;
mod statics;
pub mod team_conditions;
pub mod teams;
pub mod turn;
pub mod words;

/// What an edition's file needs, in one import.
pub mod prelude {
    pub use crate::{
        conditions::Condition::*,
        deck::{Commander, DeckLimits, MayLead, Partners, Sideboard},
        edition::{Edition, EndingRules},
        effects::Wins,
        format::{Extra, Format, Life, NOT_BUILT, Seating},
        happenings::{Happenings, Moments},
        identity::Identity,
        mana::ManaLeft,
        start::{Asides, FirstDraws, Handling, Mulligan::*, OpeningActions, Returns, Start::*},
        teams::{AsOne, Shares},
        turn::{DrawHow, Turn::*},
    };
    pub use rulezero_core::{export_variants, rule::Document};
}
