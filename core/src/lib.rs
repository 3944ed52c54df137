//! Rulezero's core: what a variant is, and the kernel that runs one.

pub mod card;
