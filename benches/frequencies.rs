//! Opening hands of many games against their exact chances: three decks under every procedure by which Magic has taken
//! mulligans, kept by `keep:2-5`.
//!
//! The exact chances are those of `rulezero odds`, by each edition's own steps. In a Partial Paris mulligan the keep rule
//! sets its whole hand aside, and that is what is counted.

use super::chances::{MOST_SIGMA, deck};
use num_traits::ToPrimitive;
use rulezero_core::{option::Value, setup::CardsMode};
use rulezero_host::{
    agents::KeepRule,
    config::{GameFile, PlayerFile},
    odds::{Opening, step, value},
    registry::Registry,
    setting::Setting,
    simulate::{Crew, Go, Simulation, Stage, Whose},
};
use std::{collections::BTreeMap, ops::Range, thread};

/// Games of each deck under each procedure that a usual run plays, and that a long one does.
pub(crate) const USUAL: u64 = 1_000_000;
pub(crate) const LONG: u64 = 10_000_000;
/// Cards and lands of the decks.
const DECKS: [(u32, u32); 3] = [(60, 24), (40, 17), (100, 38)];
/// Every procedure there has been, with an edition and a format that have it.
const PROCEDURES: [(&str, &str, &str); 5] = [
    ("sequential paris", "magic/seventh-edition", "constructed"),
    ("paris", "magic/worldwake", "constructed"),
    ("vancouver", "magic/ravnica-allegiance", "constructed"),
    ("london", "magic/core-set-2021", "constructed"),
    ("partial paris", "magic/commander-2011", "commander"),
];
/// The seed of all runs: Vancouver deals what Paris deals, and keeps it.
const SEED: u64 = 2026;
/// What is expected more rarely than this has no normal distribution; such cells are looked at together.
const EXPECTED: f64 = 20.0;
/// Hands have up to seven cards.
const SIZES: usize = 8;

/// How often hands of each size with each number of lands were kept.
type Seen = [[u64; SIZES]; SIZES];

/// Whether all hands come up as often as they should; a line for each deck and procedure.
pub(crate) fn agree(registry: &Registry, games: u64) -> Result<bool, String> {
    let mut agrees = true;
    for (procedure, edition, format) in PROCEDURES {
        for (cards, lands) in DECKS {
            let simulation = simulation(registry, edition, format, cards, lands)?;
            let named = value(step(&simulation.plan, "mulligan")?, "procedure").cloned();
            if named != Some(Value::Word(procedure.into())) {
                return Err(format!("{edition} with format = {format} takes mulligans by {named:?}, not {procedure}"));
            }
            let opening = Opening::of_plan(&simulation.plan, cards, lands, KeepRule::default())?;
            let kept = opening.kept().map(|kept| (kept.size, kept.lands));
            let chance = |(at, p): (&(u32, u32), &rulezero_host::odds::Exact)| (*at, p.to_f64().unwrap_or(f64::NAN));
            let cells = Cells::of(&kept.iter().map(chance).collect(), &play(&simulation, games)?);
            let word = if cells.wrong.is_empty() { "agree" } else { "do NOT all agree" };
            println!(
                "{procedure}, {lands} lands in {cards} cards: {} hands, {} odds {word}, the farthest {:+.2} sigma",
                2 * games,
                cells.looked_at,
                cells.farthest
            );
            cells.wrong.iter().for_each(|wrong| println!("  {wrong}"));
            agrees &= cells.wrong.is_empty();
        }
    }
    Ok(agrees)
}

/// Starts of an edition with this deck on both sides.
fn simulation(registry: &Registry, id: &str, format: &str, cards: u32, lands: u32) -> Result<Simulation, String> {
    let rulebook = registry.variant(id).map_err(|unknown| unknown.to_string())?;
    let file = GameFile {
        options: [("format".to_owned(), Value::Word(format.to_owned().into()))].into(),
        players: vec![PlayerFile::default(); 2],
        cards: Some(CardsMode::Blank),
        start_only: true,
        seed: Some(SEED),
        ..GameFile::default()
    };
    let mut setting = Setting::new(rulebook, &file).map_err(|e| e.to_string())?;
    setting.players.iter_mut().for_each(|player| player.deck = deck(cards, lands));
    Simulation::new(setting).map_err(|e| e.to_string())
}

/// The hands that both players keep in so many games, on all cores.
fn play(simulation: &Simulation, games: u64) -> Result<Seen, String> {
    let columns = simulation.columns();
    let place = |measure: &str, seat| {
        let found = columns.iter().position(|column| column.measure == measure && column.of == Whose::Seat(seat));
        found.ok_or_else(|| format!("there is no measure `{measure}`"))
    };
    let of = |seat| Ok::<_, String>((place("opening-hand", seat)?, place("lands-in-hand", seat)?));
    let hands = [of(0)?, of(1)?];
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let stages = (0..threads).map(|_| Stage::new(simulation)).collect::<Result<Vec<_>, _>>();
    let mut crew = Crew::new(stages.map_err(|e| e.to_string())?)?;
    let batch = |stage: &mut Stage<'_>, indexes: Range<u64>| {
        let mut seen = Seen::default();
        for index in indexes {
            let game = stage.play(SEED, index);
            for (size, lands) in hands {
                seen[game.values[size] as usize][game.values[lands] as usize] += 1;
            }
        }
        seen
    };
    let mut whole = Seen::default();
    crew.work(0..games, batch, |_, parts| {
        for part in parts {
            whole.iter_mut().flatten().zip(part.iter().flatten()).for_each(|(all, part)| *all += part);
        }
        Ok::<Go, String>(Go::On)
    })?;
    Ok(whole)
}

/// What was looked at, and what came up too often or too rarely.
struct Cells {
    hands: u64,
    looked_at: usize,
    farthest: f64,
    wrong: Vec<String>,
}

impl Cells {
    fn of(exact: &BTreeMap<(u32, u32), f64>, seen: &Seen) -> Cells {
        let hands = seen.iter().flatten().sum();
        let mut cells = Cells { hands, looked_at: 0, farthest: 0.0, wrong: Vec::new() };
        let mut rare = (0.0, 0);
        for (size, row) in seen.iter().enumerate() {
            let mut of_size = 0.0;
            for (lands, count) in row.iter().enumerate() {
                let what = format!("{lands} lands in {size} cards");
                match exact.get(&(size as u32, lands as u32)) {
                    Some(p) if p * hands as f64 >= EXPECTED => cells.look(&what, *p, *count),
                    Some(p) => rare = (rare.0 + p, rare.1 + count),
                    None if *count > 0 => cells.wrong.push(format!("{what}: {count} times, never expected")),
                    None => {}
                }
                of_size += exact.get(&(size as u32, lands as u32)).copied().unwrap_or(0.0);
            }
            if of_size * hands as f64 >= EXPECTED {
                cells.look(&format!("{size} cards kept"), of_size, row.iter().sum());
            }
        }
        if rare.0 * hands as f64 >= EXPECTED {
            cells.look("rare hands together", rare.0, rare.1);
        }
        cells
    }

    fn look(&mut self, what: &str, p: f64, count: u64) {
        let hands = self.hands as f64;
        let z = (count as f64 - hands * p) / (hands * p * (1.0 - p)).sqrt();
        self.looked_at += 1;
        if z.abs() > self.farthest.abs() {
            self.farthest = z;
        }
        if z.abs() > MOST_SIGMA {
            self.wrong
                .push(format!("{what}: {count} times in {hands} hands, expected {:.1}: {z:+.2} sigma", hands * p));
        }
    }
}
