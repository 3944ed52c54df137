//! Whom a player attacks in a game of more than two: several at once, or only the one on the left or right.

use super::*;
use crate::program::rulezero;
use rulezero_core::event::What;

const SEATS: usize = 4;

fn options(attack: &'static str) -> Options {
    [("format".to_owned(), "free-for-all".into()), ("attack".to_owned(), attack.into())].into()
}

/// The seats that lost life in combat by the creatures of each seat, in whole games.
fn attacked(id: &str, attack: &'static str, seeds: std::ops::Range<u64>) -> Vec<(Seat, Seat, Vec<Seat>)> {
    let decks = [WHITE, GREEN, WHITE, GREEN].map(|name| list(id, name));
    let plan = plan(id, &decks, &options(attack));
    let (life, deal) = (plan.setup.total("life").unwrap(), plan.setup.verb("deal").unwrap());
    let mut board = Board::new();
    let mut found = Vec::new();
    for seed in seeds {
        let mut agents = agents(&AgentSpec::Random, SEATS);
        agents.iter_mut().enumerate().for_each(|(seat, agent)| agent.meet(&plan, Seat(seat as u8)));
        let outcome = board.play(&plan, &terms(seed, true), &mut agents);
        assert!(matches!(&outcome.ending, Ending::Win(seats) if seats.len() == 1), "{id}: {:?}", outcome.ending);
        let mut left: Vec<Seat> = (0..SEATS as u8).map(Seat).collect();
        let mut dealer = None;
        for event in board.events() {
            match &event.what {
                What::Noted { seat, verb, .. } if *verb == deal => dealer = Some(*seat),
                What::Total { total, holder, .. } if *total == life => {
                    if let Some(dealer) = dealer.take() {
                        found.push((dealer, Seat(*holder as u8), left.clone()));
                    }
                }
                What::Left { seat } => left.retain(|other| other != seat),
                _ => {}
            }
        }
    }
    found
}

#[test]
fn who_attacks_left_or_right_hits_nobody_but_the_next_player_who_is_left() {
    for id in ["magic/worldwake", "magic/core-set-2021", "magic/august-2026"] {
        for (attack, by) in [("left", 1), ("right", SEATS - 1)] {
            let hits = attacked(id, attack, 0..3);
            assert!(hits.len() > 50, "{id} {attack}: {}", hits.len());
            for (attacker, hit, left) in hits {
                let steps = (1..SEATS).map(|n| Seat(((attacker.0 as usize + n * by) % SEATS) as u8));
                let beside = steps.into_iter().find(|seat| left.contains(seat)).unwrap();
                assert_eq!(hit, beside, "{id} {attack} of {attacker:?} among {left:?}");
            }
        }
        let several = attacked(id, "several", 0..3);
        let whom = |attacker: u8| several.iter().filter(move |(by, ..)| by.0 == attacker).map(|(_, hit, _)| *hit);
        assert!((0..SEATS as u8).any(|seat| (0..SEATS as u8).all(|o| o == seat || whom(seat).any(|hit| hit.0 == o))));
    }
}

#[test]
fn whom_one_attacks_is_an_option_of_games_of_more_than_two_and_is_shown_with_its_rules() {
    let shown = rulezero("show magic/worldwake --option format=free-for-all --option attack=left").fine();
    for told in ["several at once (802.1)", "left (803.1a)", "right (803.1b)", "MTG CR 805.2b @2010-02-01"] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    assert!(shown.contains("attack = left") || shown.contains("players attacked: left"), "{shown}");
    let single = rulezero("show magic/core-set-2021 --option format=free-for-all --option attack=single");
    let single = single.refusal();
    assert!(single.contains("exactly one of `several`, `left` and `right` is used (806.2b)"), "{single}");
    let of_two = rulezero("show magic/core-set-2021 --option attack=left");
    let of_two = of_two.refusal();
    assert!(of_two.contains("there is no option `attack` here"), "{of_two}");
}
