//! The law on shuffles, seen from outside: which card is on top.

use super::trial::{Game, Trial};
use crate::{
    agent::{Agent, First},
    event::What,
    kernel::Until,
};
use rulezero_abi::{CardId, Place};
use std::collections::BTreeMap;

const SEEDS: u64 = 1000;
/// Piles with fewer cards are not looked at.
const FEWEST: u32 = 6;
const MOST_SIGMA: f64 = 5.0;

/// How often each card of a pile was on top.
type Tops = BTreeMap<(u16, u16), (u32, BTreeMap<CardId, u32>)>;

/// Over 1000 seeds each card of a shuffled pile of six or more is on top within z = 5 of 1/n.
pub(super) fn shuffles(trial: &Trial) -> Result<String, String> {
    let mut tops = Tops::new();
    let mut chances = 0;
    for seed in 0..SEEDS {
        let players = trial.players();
        let agents = players.iter().map(|_| Box::new(First) as Box<dyn Agent>).collect();
        let mut game = trial.game(players, seed, Until::Start, agents)?;
        chances += game.board.events().iter().filter(|e| is_chance(&e.what)).count();
        count_tops(&mut game, &mut tops);
    }
    match (trial.rulebook.info().random, chances > 0) {
        (true, false) => return Err("the Info says that something is left to chance, and nothing is".into()),
        (false, true) => return Err("the Info says that nothing is left to chance, and something is".into()),
        (false, false) => return Ok("nothing is left to chance, as the Info says".into()),
        (true, true) => {}
    }
    let mut worst: f64 = 0.0;
    for ((zone, seat), (size, counts)) in &tops {
        let (n, p) = (SEEDS as f64, 1.0 / f64::from(*size));
        for (card, count) in counts {
            let z = (f64::from(*count) - n * p) / (n * p * (1.0 - p)).sqrt();
            worst = worst.max(z.abs());
            if z.abs() > MOST_SIGMA {
                let zone = &trial.rulebook.info().zones[*zone as usize].name;
                return Err(format!(
                    "card {} is on top of seat {seat}'s {zone} {count} times in {SEEDS} of 1/{size}: z = {z:.1}",
                    card.0
                ));
            }
        }
        // A card that is never on top among few is as wrong as one that always is.
        if counts.len() < *size as usize && n * p > MOST_SIGMA * MOST_SIGMA {
            return Err(format!("only {} of {size} cards are ever on top", counts.len()));
        }
    }
    Ok(format!("{} piles over {SEEDS} seeds, largest |z| {worst:.1}", tops.len()))
}

fn is_chance(what: &What) -> bool {
    matches!(what, What::Shuffled { .. } | What::Chance { .. })
}

/// The card on top of each pile after its last shuffle before anything left it.
fn count_tops(game: &mut Game, tops: &mut Tops) {
    let mut shuffled: BTreeMap<Place, u32> = BTreeMap::new();
    let mut found: BTreeMap<Place, CardId> = BTreeMap::new();
    for event in game.board.events() {
        match &event.what {
            What::Shuffled { place, cards } if *cards >= FEWEST && !found.contains_key(place) => {
                shuffled.insert(*place, *cards);
            }
            What::Moved { from, cards, count, .. }
                if *count > 0 && shuffled.contains_key(from) && !found.contains_key(from) =>
            {
                found.insert(*from, game.board.log().cards(*cards)[0]);
            }
            _ => {}
        }
    }
    for (place, size) in shuffled {
        let top = found.get(&place).copied().or_else(|| {
            let at = game.plan.layout.place(place)?;
            game.board.piles[at].top(1).first().copied()
        });
        let counts = tops.entry((place.zone, place.seat)).or_insert((size, BTreeMap::new()));
        if let Some(card) = top {
            *counts.1.entry(card).or_default() += 1;
        }
    }
}
