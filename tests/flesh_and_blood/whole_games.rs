//! Whole games between invented lists: they end, by a cause, without a fault; and who is selected after them.

use super::{
    ALICE, BOB,
    cards::{attack, card, deck, hero},
    game,
    scripted::{Say, Scripted},
    transcripts::assert_kept,
};
use crate::play::Played;
use rulezero_core::{
    agent::{Agent, Random},
    kernel::{Board, Ending, Generator, Plan, Shuffles, Terms, Until},
    setup::{CardsMode, Player, Previous},
    variant::Seat,
};
use rulezero_host::{agents::Greedy, config::GameFile, setting::Setting};
use std::collections::BTreeMap;

/// The players of the example: a brute and a ninja, with the numbers of the two sample lists.
fn invented() -> Vec<Player> {
    let file = GameFile::read(&crate::program::repository().join("examples/flesh-and-blood-played.toml")).unwrap();
    Setting::new(super::rulebook(), &file).unwrap().players
}

/// The first player with the list of one and the second with that of another.
fn pairing(one: usize, other: usize) -> Vec<Player> {
    let players = invented();
    let player = |seat: usize, of: usize| Player { deck: players[of].deck.clone(), ..players[seat].clone() };
    vec![player(0, one), player(1, other)]
}

fn plan(players: Vec<Player>) -> Plan {
    let options = [("format".to_owned(), "silver-age".into())].into();
    Plan::new(&super::rulebook(), &options, CardsMode::Played, players, None).unwrap()
}

fn terms(seed: u64) -> Terms {
    let (generator, until) = (Generator::Pcg64Mcg, Until::Turns(1000));
    Terms { seed, generator, shuffles: Shuffles::Lazy, until, no_progress: Some(8), log: false }
}

/// So many games, counted by how they ended and why.
fn results(players: Vec<Player>, games: u64, agent: fn() -> Box<dyn Agent>) -> BTreeMap<String, u64> {
    let plan = plan(players);
    let mut agents = vec![agent(), agent()];
    for (seat, agent) in agents.iter_mut().enumerate() {
        agent.meet(&plan, Seat(seat as u8));
    }
    let (mut board, mut results) = (Board::new(), BTreeMap::new());
    for seed in 0..games {
        board.run(&plan, &terms(seed), &mut agents);
        let result = match board.ending() {
            Some(Ending::Win(_)) => "win".to_owned(),
            Some(Ending::Draw) => board.causes()[0].name.to_string(),
            other => format!("{other:?}"),
        };
        *results.entry(result).or_insert(0) += 1;
    }
    results
}

#[test]
fn greedy_players_bring_a_thousand_games_of_each_pairing_to_an_end() {
    for (one, other) in [(0, 1), (1, 0), (0, 0), (1, 1)] {
        let results = results(pairing(one, other), 1000, || Box::new(Greedy::new()));
        let count = |name: &str| results.get(name).copied().unwrap_or(0);
        let guarded = 1000 - count("win") - count("stalemate");
        assert!(count("win") > 900 && guarded < 10, "{one} {other}: {results:?}");
        assert!(results.keys().all(|name| !name.contains("Fault")), "{one} {other}: {results:?}");
    }
}

#[test]
fn games_of_random_players_break_no_invariant() {
    for (one, other) in [(0, 1), (1, 1)] {
        let results = results(pairing(one, other), 100, || Box::new(Random::new()));
        assert!(results.keys().all(|name| !name.contains("Fault")), "{results:?}");
        assert!(results.get("win").is_some_and(|wins| *wins > 50), "{results:?}");
    }
}

/// A game of the two lists between greedy players, with its log.
fn told(seed: u64) -> Played {
    let seated = game().played().option("format", "silver-age").option("selected", "seat-1").turns(1000).seed(seed);
    let [ada, ben] = invented().try_into().unwrap();
    seated.player("Ada", ada.deck, Greedy::new()).player("Ben", ben.deck, Greedy::new()).play()
}

#[test]
fn a_whole_game_reads_as_it_is_kept() {
    let played = told(9);
    assert!(matches!(played.outcome.ending, Ending::Win(_)), "{:?}", played.outcome.ending);
    assert_kept("a-played-game.txt", &(played.lines().join("\n") + "\n"));
}

#[test]
fn cards_stay_and_pitch_zones_are_empty_when_a_turn_begins() {
    let played = told(4);
    let lines = played.lines();
    let (mut pitched, mut turns) = (BTreeMap::from([("Ada", 0), ("Ben", 0)]), 0);
    for line in &lines {
        for (name, count) in &mut pitched {
            *count += i64::from(line.contains(&format!("| {name} pitches ")) && line.ends_with("(hand to pitch)"));
            if line.contains(&format!("| {name} takes up ")) {
                *count = 0;
            }
        }
        if line.contains("| == turn ") {
            turns += 1;
            assert!(pitched.values().all(|count| *count == 0), "{line}");
        }
    }
    assert!(turns > 5, "{turns}");
    assert!(lines.iter().all(|line| !line.contains("lies in two places")));
}

#[test]
fn what_an_opponent_holds_does_not_change_what_a_greedy_player_does() {
    let bens_answers = |cost: i64, power: i64| {
        let idle = deck(hero("Ann", "Brute", 20, 4), [(40, attack("Cut", cost, 1, power))]);
        let quiet = Scripted::new().names(BOB);
        let ben = invented().pop().unwrap().deck;
        let game = game().played().option("format", "none").option("selected", "seat-1").turns(5).seed(3);
        let played = game.player("Ada", idle, quiet).player("Ben", ben, Greedy::new()).play();
        let own = |line: &String| line.contains("| Ben ") && !line.contains("cuts the deck");
        played.lines().into_iter().filter(own).collect::<Vec<_>>()
    };
    let answers = bens_answers(0, 4);
    assert!(answers.iter().any(|line| line.contains("attacks with")), "{answers:#?}");
    assert_eq!(answers, bens_answers(3, 9));
}

/// Three games of a match whose results come by play: who is selected (V12).
#[test]
fn v12_who_loses_by_play_is_selected_next_and_a_stalemate_leaves_the_selection_where_it_was() {
    let blow = || attack("Blow", 0, 1, 9);
    let wall = || card("Wall", &[], &["Block"], &[], &[("defense", 9)]);
    let pool = |card| deck(hero("Ann", "Brute", 5, 4), [(1, card)]);
    let play = |first: Seat, attacker: Seat, defends: bool, previous: Option<Previous>| {
        let chooses = || Scripted::new().names(first);
        let script = |seat| if seat == attacker { chooses().picks("fab.attack", ["Blow"]) } else { chooses() };
        let script = |seat| {
            if defends && seat != attacker {
                script(seat).says("fab.defend", Say::Cards(vec!["Wall"]))
            } else {
                script(seat)
            }
        };
        let own = |seat| pool(if seat == attacker { blow() } else { wall() });
        let mut game = game().played().option("format", "none").option("selected", "seat-1").turns(4);
        game.previous = previous;
        game.player("Alice", own(ALICE), script(ALICE)).player("Bob", own(BOB), script(BOB)).play()
    };
    let after =
        |played: &Played| Some(Previous { lost: played.outcome.lost.clone(), carried: played.outcome.carried.clone() });
    let selected = |played: &Played| played.outcome.carried.clone();
    // Alice, selected, gives Bob the first turn; in turn 2 she attacks and Bob dies of it.
    let first = play(BOB, ALICE, false, None);
    assert_eq!((selected(&first), first.outcome.winners()), (vec![("selected".to_owned(), ALICE)], &[ALICE][..]));
    // Bob is selected; what Alice attacks with is blocked, and nobody has anything left.
    let second = play(ALICE, ALICE, true, after(&first));
    assert_eq!((selected(&second), second.outcome.ending.clone()), (vec![("selected".to_owned(), BOB)], Ending::Draw));
    let third = play(ALICE, ALICE, false, after(&second));
    assert_eq!(selected(&third), vec![("selected".to_owned(), BOB)]);
}
