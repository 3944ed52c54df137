//! What can be made to happen in a game of Flesh and Blood: the words of scenes.
//!
//! They do what the steps do, by the same code. Nobody gets priority by any of them. What is impossible does not happen:
//! a card that is not in the hand is not pitched, and an arsenal that is full takes none. An event that would do
//! nothing, such as 0 damage, does not happen either.

use crate::{
    assets::{Life, Pitching},
    start::DrawUp,
    turn::Arsenal,
};
use rulezero_core::prelude::*;
use std::sync::Arc;

/// The rules that happenings go by.
pub struct HappeningRules {
    /// Damage is dealt to a hero.
    pub damage: Rule,
    /// A hero gains life.
    pub gain: Rule,
    /// A hero loses life.
    pub lose: Rule,
    /// Cards are drawn.
    pub draw: Rule,
    /// A card is pitched.
    pub pitch: Rule,
    /// A card is put somewhere by an effect.
    pub put: Rule,
    /// An effect says that a player wins.
    pub wins: Rule,
    /// An effect says that a player loses.
    pub loses: Rule,
    /// An effect says that the game is a draw.
    pub draws: Rule,
}

struct Means {
    life: Life,
    pitching: Pitching,
    draw: DrawUp,
    arsenal: Arsenal,
    hand: ZoneId,
}

#[derive(Clone, Copy)]
enum Act {
    Damage,
    GainLife,
    LoseLife,
    Draw,
    Pitch,
    PutIntoArsenal,
    Win,
    Lose,
    Draws,
}

struct Happens {
    act: Act,
    rule: Rule,
    means: Arc<Means>,
}

/// What can happen in a set-up.
pub fn happenings(setup: &Setup, rules: HappeningRules) -> Result<Vec<Box<dyn Happening>>, Refusal> {
    let means = Arc::new(Means {
        life: Life::new(setup)?,
        pitching: Pitching::new(setup)?,
        draw: DrawUp::new(setup)?,
        arsenal: Arsenal::new(setup)?,
        hand: setup.zone("hand")?,
    });
    let acts = [
        (Act::Damage, rules.damage),
        (Act::GainLife, rules.gain),
        (Act::LoseLife, rules.lose),
        (Act::Draw, rules.draw),
        (Act::Pitch, rules.pitch),
        (Act::PutIntoArsenal, rules.put),
        (Act::Win, rules.wins),
        (Act::Lose, rules.loses),
        (Act::Draws, rules.draws),
    ];
    let happens = acts.into_iter().map(|(act, rule)| Happens { act, rule, means: Arc::clone(&means) });
    Ok(happens.map(|happens| Box::new(happens) as Box<dyn Happening>).collect())
}

impl Happening for Happens {
    fn name(&self) -> Text {
        match self.act {
            Act::Damage => "damage",
            Act::GainLife => "gain life",
            Act::LoseLife => "lose life",
            Act::Draw => "draw",
            Act::Pitch => "pitch",
            Act::PutIntoArsenal => "put into arsenal",
            Act::Win => "win",
            Act::Lose => "lose",
            Act::Draws => "game is a draw",
        }
        .into()
    }

    fn rule(&self) -> Rule {
        self.rule.clone()
    }

    fn gist(&self) -> Text {
        match self.act {
            Act::Damage => "the hero of {player} is dealt {number} damage",
            Act::GainLife => "the hero of {player} gains {number} life",
            Act::LoseLife => "the hero of {player} loses {number} life",
            Act::Draw => "cards for {player} to draw: {number}",
            Act::Pitch => "{player} pitches {card}",
            Act::PutIntoArsenal => "{player} puts {card} into the arsenal",
            Act::Win => "an effect says that {player} wins",
            Act::Lose => "an effect says that {player} loses",
            Act::Draws => "an effect says that the game is a draw",
        }
        .into()
    }

    fn perform(&self, table: &mut Table<'_>, with: &HappensWith) -> Result<(), Stop> {
        let HappensWith { player, number, card, .. } = *with;
        let means = &*self.means;
        match self.act {
            Act::GainLife => means.life.add(table, player, number),
            Act::Damage | Act::LoseLife => means.life.add(table, player, -number),
            Act::Draw => means.draw.cards(table, player, u32::try_from(number).unwrap_or(u32::MAX)),
            Act::Pitch => means.pitching.pitch(table, player, card),
            Act::PutIntoArsenal if table.place_of(card) == means.hand.of(player) => {
                means.arsenal.put(table, player, card)
            }
            Act::PutIntoArsenal => Ok(()),
            Act::Win => table.declare(Verdict::Wins, player, &self.rule),
            Act::Lose => table.declare(Verdict::Loses, player, &self.rule),
            Act::Draws => table.remaining().try_for_each(|seat| table.declare(Verdict::Draws, seat, &self.rule)),
        }
    }
}
