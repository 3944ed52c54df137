//! Turns in which cards are played: the action phase, and combat step by step, as in chapters 4 and 7 of the rules.
//!
//! An action is legal or it is not offered: what a player picks from has been looked at whole, costs and all, so nothing
//! is ever taken back. Windows in which a player has nothing to do but pass are passed without a question, and every
//! question is secret: nobody learns from whether one was put what another holds. Two players play; the attack-target is
//! the other one's hero.
//!
//! # Reading
//!
//! An attack-proxy is shown by its weapon: it lies on the stack as long as its proxy does, where the rules move it to the
//! combat chain only with the attack. Nothing that is modelled can tell the difference. After the close step the turn
//! player has priority again in the action phase, so ending a turn after an attack takes two passes.

mod action_phase;
mod attack;
mod close_step;
mod combat;
mod damage_step;
mod defend_step;
mod face;
mod invariants;
mod link;
mod pay;
mod pieces;
mod reaction_step;
mod read;

pub use pieces::PlayRules;
pub use read::read_card;

use crate::turn::turn_player;
use pieces::Pieces;
use rulezero_core::prelude::*;
use std::sync::Arc;

/// Why more than two do not play.
const TWO: usize = 2;

/// The action phase and the steps of combat, in order, of which the first will be step `at` of the turn.
pub fn action_phase(setup: &Setup, rules: PlayRules, at: u16) -> Result<Vec<Box<dyn TurnStep>>, Refusal> {
    let players = setup.players.len();
    if players != TWO {
        return Err(Refusal::new(format!(
            "cards are played by two players and not by {players}: with more of them, attacks reach neighbours only, \
             which is not modelled; go on with `cards = \"blank\"` (--cards blank)"
        )));
    }
    let pieces = Arc::new(Pieces::new(setup, &rules, at)?);
    let step = |name, rule: &Rule, gist, perform| {
        Box::new(PlayStep { name, rule: rule.clone(), gist, pieces: Arc::clone(&pieces), perform }) as Box<dyn TurnStep>
    };
    let attacks = "the turn player may attack with a card or a weapon for an action point, or else the phase ends";
    Ok(vec![
        step("action-phase", &rules.action_phase, attacks, action_phase::perform),
        step("combat/layer", &rules.layer, "the attack is on the stack", combat::hold_layer),
        step("combat/attack", &rules.attack, "the attack becomes a chain link", combat::attack),
        step("combat/defend", &rules.defend, "the defending player declares cards", defend_step::perform),
        step("combat/reaction", &rules.reaction, "players may play reactions", reaction_step::perform),
        step("combat/damage", &rules.damage, "power beyond defense is damage", damage_step::perform),
        step("combat/resolution", &rules.resolution, "go again, and maybe another attack", combat::resolve),
        step("combat/close", &rules.close, "the combat chain closes", close_step::perform),
    ])
}

/// How a step is performed.
type Perform = fn(&Pieces, &mut Table<'_>) -> Result<Next, Stop>;

/// A step of the action phase.
struct PlayStep {
    name: &'static str,
    rule: Rule,
    gist: &'static str,
    pieces: Arc<Pieces>,
    perform: Perform,
}

impl TurnStep for PlayStep {
    fn name(&self) -> Text {
        self.name.into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        self.gist.into()
    }

    fn perform(&self, table: &mut Table<'_>) -> Result<Next, Stop> {
        let next = (self.perform)(&self.pieces, table)?;
        if cfg!(debug_assertions)
            && let Err(broken) = invariants::hold(&self.pieces, table)
        {
            return Err(table.fault(&broken));
        }
        Ok(next)
    }
}
