//! Steps and conditions that the editions of Magic share.
//!
//! An edition is a value of [`edition::Edition`]: lists of steps and conditions with its values and the numbers of its
//! own rules. Nothing here asks which edition it is.
//! Names of zones, totals, marks, decisions and verbs stand once, in [`words`], and are looked up through the set-up.

#![cfg_attr(test, allow(clippy::unwrap_used))]

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
pub mod play;
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
        play::{
            keyword::Keyword::{self, *},
            rules::{
                AttackRules, CombatRules, DamageRules, DealtHow, Deathtouch::*, DiesRules, Division, Legends,
                NoAttackers, Play, SpellRules, Walls,
            },
        },
        start::{Asides, FirstDraws, Handling, Mulligan::*, OpeningActions, Returns, Start::*},
        teams::{AsOne, Shares},
        turn::{DrawHow, Phase, Turn::*},
    };
    pub use rulezero_core::{export_variants, rule::Document};
}
