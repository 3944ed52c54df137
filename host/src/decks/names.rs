//! Known card names, as far as reading a list needs them.
//!
//! A name book settles where the text alone is ambiguous and invents nothing: a name it does not know stays in the
//! list as written, to be reported by whoever looks cards up.

use super::normal::normal;
use std::collections::BTreeSet;

/// Names that are known to be cards.
pub trait NameBook {
    /// The full name of the card that `name` means: the same name, the same in [`normal`] form, or the front face of
    /// exactly one card. Never a prefix, never a likeness.
    fn canonical(&self, name: &str) -> Option<&str>;
}

/// No name is known: every list is read by its text alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNames;

impl NameBook for NoNames {
    fn canonical(&self, _name: &str) -> Option<&str> {
        None
    }
}

/// Full names in normal form.
impl NameBook for BTreeSet<String> {
    fn canonical(&self, name: &str) -> Option<&str> {
        if let Some(known) = self.get(name) {
            return Some(known);
        }
        let name = normal(name);
        if let Some(known) = self.get(&name) {
            return Some(known);
        }
        let front = name + " // ";
        let mut fronts = self.range(front.clone()..).take_while(|full| full.starts_with(&front));
        let first = fronts.next()?;
        fronts.next().is_none().then_some(first)
    }
}
