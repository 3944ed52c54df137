//! What can be made to happen in a game of Magic: the words of scenes, each with the number of its rule.
//!
//! They do what the steps do, by the same code. Nobody gets priority by any of them but the one that gives it, so a
//! scene says what happens before conditions are next looked at.

use crate::{
    draw::Draw,
    effects::Effects,
    format::{CommanderDamage, Format},
    life::LifeTotals,
    mana::{ManaLeft, ManaPools},
    teams::Whose,
    words::{COLOURED_MANA, MANA, OPTIONAL},
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// The rules that happenings go by. Numbers of an edition's rules, or the name of a chapter where nothing is numbered.
#[derive(Clone, Copy, Debug)]
pub struct Happenings {
    /// Life is gained and lost.
    pub life: &'static str,
    /// Damage is dealt to a player.
    pub damage: &'static str,
    /// Cards are drawn.
    pub draw: &'static str,
    /// A player gets counters.
    pub counters: &'static str,
    /// Mana is added to a pool.
    pub mana: &'static str,
}

/// The rules of what the game does at certain moments.
#[derive(Clone, Copy, Debug)]
pub struct Moments {
    /// Somebody would get priority.
    pub priority: &'static str,
    /// A phase ends.
    pub phase_ends: ManaLeft,
}

/// The place of colourless mana among the kinds: after the colours.
const COLOURLESS: usize = COLOURED_MANA.len();

/// What mana of a kind is called.
fn mana_of(kind: usize) -> &'static str {
    COLOURED_MANA.get(kind).copied().unwrap_or(MANA)
}

/// All that happenings need.
struct Means {
    life: LifeTotals,
    /// Poison counters, and whose they are.
    poison: (TotalId, Whose),
    draw: Draw,
    mana: ManaPools,
    phase_ends: ManaLeft,
    effects: Effects,
    optional: KindId,
}

#[derive(Clone, Copy)]
enum Act {
    GainLife,
    LoseLife,
    Damage,
    CommanderDamage,
    Poison,
    Draw,
    /// Of the kind at this place.
    AddMana(usize),
    EndPhase,
    Priority,
    Win,
    Lose,
    Draws,
    Optional,
}

struct Happens {
    act: Act,
    rule: Rule,
    means: Arc<Means>,
}

/// What can happen in a set-up. `priority` also goes for what a player may do when it comes to it.
pub(crate) fn list(
    setup: &Setup,
    document: &Document,
    format: &Format,
    effects: Effects,
    (by, moments): (Happenings, Moments),
) -> Result<Vec<Box<dyn Happening>>, Refusal> {
    let (wins, loses, draws) = effects.rules();
    let mut acts = vec![
        (Act::GainLife, document.rule(by.life)),
        (Act::LoseLife, document.rule(by.life)),
        (Act::Damage, document.rule(by.damage)),
        (Act::Poison, document.rule(by.counters)),
        (Act::Draw, document.rule(by.draw)),
        (Act::AddMana(COLOURLESS), document.rule(by.mana)),
        (Act::EndPhase, document.rule(moments.phase_ends.rule())),
        (Act::Priority, document.rule(moments.priority)),
        (Act::Win, wins),
        (Act::Lose, loses),
        (Act::Draws, draws),
        (Act::Optional, document.rule(moments.priority)),
    ];
    if format.commander_damage == CommanderDamage::Counts {
        acts.insert(3, (Act::CommanderDamage, document.rule(by.damage)));
    }
    acts.extend((0..COLOURED_MANA.len()).map(|kind| (Act::AddMana(kind), document.rule(by.mana))));
    let means = Arc::new(Means {
        life: LifeTotals::new(setup, format.shares)?,
        poison: format.shares.poison(setup)?,
        draw: Draw::new(setup)?,
        mana: ManaPools::new(setup, format.shares)?,
        phase_ends: moments.phase_ends,
        effects,
        optional: setup.kind(OPTIONAL)?,
    });
    let happens = acts.into_iter().map(|(act, rule)| Happens { act, rule, means: Arc::clone(&means) });
    Ok(happens.map(|happens| Box::new(happens) as Box<dyn Happening>).collect())
}

impl Happening for Happens {
    fn name(&self) -> Text {
        match self.act {
            Act::GainLife => "gain life",
            Act::LoseLife => "lose life",
            Act::Damage => "damage",
            Act::CommanderDamage => "commander damage",
            Act::Poison => "poison",
            Act::Draw => "draw",
            Act::AddMana(kind) => return format!("add {}", mana_of(kind)).into(),
            Act::EndPhase => "end of phase",
            Act::Priority => "priority",
            Act::Win => "win",
            Act::Lose => "lose",
            Act::Draws => "game is a draw",
            Act::Optional => "optional action",
        }
        .into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        match self.act {
            Act::GainLife => "{player} gains {number} life",
            Act::LoseLife => "{player} loses {number} life",
            Act::Damage => "{player} is dealt {number} damage",
            Act::CommanderDamage => "{player} is dealt {number} combat damage by the commander of {other}",
            Act::Poison => "poison counters for {player}: {number}",
            Act::Draw => "cards for {player} to draw: {number}",
            Act::AddMana(kind) => return format!("{{player}} adds {{number}} {}", mana_of(kind)).into(),
            Act::EndPhase => "a phase ends",
            Act::Priority => "somebody would get priority",
            Act::Win => "an effect says that {player} wins",
            Act::Lose => "an effect says that {player} loses",
            Act::Draws => "an effect says that the game is a draw",
            Act::Optional => "{player} may do something that leaves the table as it is",
        }
        .into()
    }

    fn perform(&self, table: &mut Table<'_>, with: &HappensWith) -> Result<(), Stop> {
        let HappensWith { player, other, number, .. } = *with;
        let means = &*self.means;
        match self.act {
            Act::GainLife => means.life.gain(table, player, number),
            Act::LoseLife | Act::Damage => means.life.lose(table, player, number),
            Act::CommanderDamage => means.life.damage_by_commander(table, player, other, number),
            Act::Poison => {
                let (poison, whose) = means.poison;
                let holder = whose.holder(table, player);
                table.set_total(poison, holder, table.total(poison, holder).saturating_add(number))
            }
            Act::Draw => means.draw.cards(table, player, u32::try_from(number).unwrap_or(u32::MAX)),
            Act::AddMana(kind) => means.mana.change(table, player, kind, number),
            Act::EndPhase => means.mana.end_phase(table, means.phase_ends),
            Act::Priority => table.priority(),
            Act::Win => means.effects.win(table, player),
            Act::Lose => means.effects.lose(table, player),
            Act::Draws => means.effects.draw(table),
            Act::Optional => table.ask_yes_no(player, means.optional).map(|_| ()),
        }
    }
}
