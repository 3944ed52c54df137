//! Repetition: abilities that go on resolving in one window, where a loop of them shows, and where nobody ends it.
//!
//! The kernel compares tables, and what waits on the stack lies on none. So it is let look only where the stack stands as it
//! did once before in this window, which is settled when many abilities have resolved: a game without loops pays nothing.

use super::course::{Course, Waiting};
use rulezero_core::prelude::*;

/// So many abilities resolve in a window before a loop is looked for.
const SOON: u32 = 32;

/// So many of the cards whose abilities resolved last are remembered.
const LAST: usize = 8;

/// What a window knows of the abilities that have resolved in it.
#[derive(Default)]
pub(super) struct Repetition {
    /// How many.
    resolved: u32,
    /// Whose the last ones were.
    last: [Option<CardId>; LAST],
    /// The stack, as it stands where a loop would show.
    stack: Option<Vec<Waiting>>,
    /// Whether it has stood so again.
    again: bool,
}

impl Course<'_, '_, '_> {
    /// The top of the stack is about to resolve: if it is an ability, and the stack stands as it did where a loop would show,
    /// the table is looked at. Nothing else lies beside the table then: state-based actions have been looked at, nothing
    /// has triggered, and in a window nobody changes who attacks whom.
    ///
    /// A loop is thus found by the ability at which its rounds begin. Which one that is is settled anew, after twice as
    /// many abilities each time, until the stack has stood so again.
    #[inline]
    pub(super) fn look_for_a_loop(&mut self, repetition: &mut Repetition) -> Result<(), Stop> {
        let Some(Waiting::Ability { card, .. }) = self.stack.last() else { return Ok(()) };
        repetition.last[repetition.resolved as usize % LAST] = Some(*card);
        repetition.resolved += 1;
        if repetition.resolved < SOON {
            return Ok(());
        }
        self.look(repetition)
    }

    #[cold]
    fn look(&mut self, repetition: &mut Repetition) -> Result<(), Stop> {
        let stack: Vec<Waiting> = self.stack.iter().map(|waiting| self.standing_of(waiting)).collect();
        if repetition.stack.as_ref() == Some(&stack) {
            repetition.again = true;
            self.table.cite(&self.play.cites.repetition)?;
            return self.table.loop_point();
        }
        if !repetition.again && repetition.resolved.is_power_of_two() {
            repetition.stack = Some(stack);
        }
        Ok(())
    }

    /// What waits, as far as what comes next can depend on it.
    fn standing_of(&self, waiting: &Waiting) -> Waiting {
        match waiting {
            Waiting::Spell(card, aim) => Waiting::Spell(*card, aim.standing(&self.left)),
            Waiting::Ability { card, at, aim } => {
                Waiting::Ability { card: *card, at: *at, aim: aim.standing(&self.left) }
            }
            Waiting::Draw => Waiting::Draw,
            Waiting::Damage(hits) => Waiting::Damage(hits.clone()),
        }
    }

    /// The fault of a window that does not end.
    #[cold]
    pub(super) fn goes_on(&mut self, times: u32, repetition: &Repetition) -> Stop {
        let mut names: Vec<&str> = Vec::new();
        for card in repetition.last.iter().flatten() {
            let name = self.play.names[card.0 as usize].as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.sort_unstable();
        let last =
            if names.is_empty() { String::new() } else { format!(", the last of them by `{}`", names.join("`, `")) };
        self.table.fault(&format!(
            "players acted and abilities resolved {times} times in one step{last}: the table never stood as it had stood \
             without a choice, so this is no loop that ends in a draw, and no rule ends it"
        ))
    }
}
