//! Plug-ins that are not trusted run in a worker: a process of their own that may do nothing but compute.
//!
//! The worker is this program again, under a hidden command. It holds the plug-in, the kernel and the built-in agents; the
//! host keeps files, terminal and result. They exchange frames over two pipes. What a plug-in does wrong ends its worker,
//! which costs the game under way; the next game gets a new worker, and a plug-in whose workers keep dying is given up.
//! What remains: a hostile plug-in can falsify its own games, and nothing else.

mod confine;
mod death;
mod frames;
mod isolated;
mod message;
mod remote;
mod serve;
mod terminal;

pub(crate) use frames::make_text_plain;

pub use isolated::{Isolated, Limits, MOST_DEATHS, TOLD_AT_ONCE};
pub use serve::{COMMAND, serve};
