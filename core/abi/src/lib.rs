//! The frozen boundary between Rulezero's host and its plug-ins, and nothing else.
//!
//! Everything that crosses is `repr(C)` and checked by `abi_stable` when a library is loaded. What describes a
//! variant (its Info, options, deck rules, plan) crosses as versioned JSON bytes, so it can grow; what runs in a
//! game crosses as plain integers and slices. From version 1.0.0 on only additions at the end are made here: the
//! package version of this crate is part of every type's layout.

// abi_stable's derive and sabi_trait macros write impls and names that these lints dislike.
#![allow(non_local_definitions, non_camel_case_types)]

mod host;
mod id;
mod plugin;
mod stamp;

pub use host::{
    Answered, AskedDecision, AskedEffect, CitedRule, HostTable, Offer, RawTable, SliceFns, TableFns, TableFns_Ref,
};
pub use id::{CardId, Item, ItemKind, Place};
pub use plugin::{
    Bytes, Fault, Flow, HappensWith, Performed, PlanBox, PlanFns, PlanFns_TO, PlanMade, PluginModule, PluginModule_Ref,
    VariantBox, VariantFns, VariantFns_TO, Variants, fault_kind, flow,
};
pub use stamp::{ABI_MAJOR, ABI_MINOR, ENTRY_SYMBOL, STAMP_MAGIC, STAMP_SYMBOL, Stamp};

/// `abi_stable` itself, for the export macro and the loader.
pub use abi_stable;

/// What a host function answers to say "it is done".
pub const DONE: u32 = 0;
/// What a host function answers after the game has stopped: nothing more will happen.
pub const STOPPED: u32 = 1;
/// What `ask` answers when the player asked has left the game.
pub const LEFT: u32 = 2;
