//! Flesh and Blood by Comprehensive Rules 2.14 (2026-06-10), a Rulezero plug-in.
