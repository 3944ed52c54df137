//! Magic as of Core Set 2021 (2020-07-03), a Rulezero plug-in.
