//! Calibration: of a thousand 95 % intervals made of fresh games each time, 30 to 70 may miss what is true.
//!
//! Three questions whose answers are known: a share against its exact value, a variant against itself on seeds of its
//! own, and London against Paris mulligans on common seeds.

use rulezero_core::{kernel::Rulebook, setup::CardsMode};
use rulezero_host::{
    compare::{Comparison, Difference, Seeds, What},
    config::{GameFile, PlayerFile},
    setting::Setting,
    simulate::{Column, Go, Simulation, Whose, game_seed},
    statistics::{Estimate, Level},
};
use std::sync::Arc;

/// Repetitions of each question, and how many of them may miss.
const REPETITIONS: u64 = 1000;
const MAY_MISS: std::ops::RangeInclusive<u64> = 30..=70;
/// Games of one repetition.
const GAMES: u64 = 2000;

/// Chance that a hand of six is kept of 24 lands in 60: by `exact.json`, and London less Paris, where the second hand
/// has six cards.
const LONDON_SIX: f64 = 3_480_465_156.0 / 26_420_877_025.0;

/// Whether all intervals miss as often as they should; a line each.
pub(crate) fn is_kept(paris: &Arc<dyn Rulebook>, london: &Arc<dyn Rulebook>) -> bool {
    let (london, paris) = (|| start(london), || start(paris));
    let six = What::Share(Column { measure: "opening-hand".into(), of: Whose::Seat(0) }, 6);
    let questions = [
        Question {
            about: "six cards kept under London",
            asked: Asked::Value,
            seeds: Seeds::Common,
            subjects: [london(), london()],
            truth: LONDON_SIX,
        },
        Question {
            about: "London against itself",
            asked: Asked::Difference,
            seeds: Seeds::Independent,
            subjects: [london(), london()],
            truth: 0.0,
        },
        Question {
            about: "London against Paris",
            asked: Asked::Difference,
            seeds: Seeds::Common,
            subjects: [paris(), london()],
            truth: london_less_paris(),
        },
    ];
    let mut kept = true;
    for Question { about, asked, seeds, mut subjects, truth } in questions {
        let mut misses = 0;
        for repetition in 0..REPETITIONS {
            let seed = game_seed(truth.to_bits(), repetition);
            subjects.iter_mut().for_each(|subject| subject.setting.seed = seed);
            let told = Told::of(&Comparison { subjects: &subjects, reference: 0, seeds }, &six);
            let estimate = match asked {
                Asked::Value => told.value,
                Asked::Difference => told.difference.estimate,
            };
            misses += u64::from(!estimate.covers(truth));
        }
        let word = if MAY_MISS.contains(&misses) { "calibrated" } else { "NOT calibrated" };
        println!("{about}: {misses} of {REPETITIONS} intervals at 95 % of {GAMES} games miss {truth:.6}: {word}");
        kept &= MAY_MISS.contains(&misses);
    }
    kept
}

/// A question whose answer is known.
struct Question {
    about: &'static str,
    asked: Asked,
    seeds: Seeds,
    subjects: [Simulation; 2],
    truth: f64,
}

/// Whether a share itself is asked for, or how two differ.
enum Asked {
    Value,
    Difference,
}

/// What a comparison says of a share.
struct Told {
    value: Estimate,
    difference: Difference,
}

impl Told {
    fn of(comparison: &Comparison<'_>, what: &What) -> Told {
        let mut crew = comparison.crew(2).expect("two threads can be had");
        let mut counted = comparison.nothing();
        comparison.run(&mut crew, &mut counted, GAMES, |_| Go::On);
        let quantities = counted.quantities(Level::USUAL, 12);
        let found = quantities.iter().find(|quantity| quantity.what == *what).expect("hands of six come up");
        let value = found.values[0].expect("the reference has opening hands");
        Told { value, difference: found.differences[0].expect("both have opening hands") }
    }
}

/// The start of a variant of Magic with its plain deck of 24 lands in 60.
fn start(rulebook: &Arc<dyn Rulebook>) -> Simulation {
    let players = vec![PlayerFile::default(); 2];
    let cards = Some(CardsMode::Blank);
    let file = GameFile { players, cards, start_only: true, seed: Some(0), ..GameFile::default() };
    let setting = Setting::new(rulebook.clone(), &file).expect("plain decks are legal");
    Simulation::new(setting).expect("keep rules can be simulated")
}

/// How much likelier a hand of six is kept under London mulligans than under Paris mulligans.
fn london_less_paris() -> f64 {
    let hand = |size: u32| (2..=5).map(|lands| hypergeometric(lands, size)).sum::<f64>();
    let refused = 1.0 - hand(7);
    refused * (hand(7) - hand(6))
}

/// The chance of so many lands in a hand of 24 lands in 60 cards.
fn hypergeometric(lands: u32, size: u32) -> f64 {
    choose(24, lands) * choose(36, size - lands) / choose(60, size)
}

fn choose(n: u32, k: u32) -> f64 {
    (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
}
