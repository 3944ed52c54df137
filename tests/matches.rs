//! Matches: many games in a row, each prepared by how the one before it ended.

mod sideboarding;
mod told;

use crate::{doors::library, play::plain_deck, plugins::files::Folder};
use rulezero_core::{
    kernel::{Ending, Generator, Outcome, Until},
    option::Options,
    setup::{CardsMode, Player},
    variant::Seat,
};
use rulezero_host::{
    agents::AgentSpec,
    config::DeckChecks,
    series::{Length, Score, SeriesEnd, game_seed},
    setting::Setting,
};
use std::{collections::BTreeSet, fs};

const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";
/// The mark on who chooses, by which a match knows who chose.
const CHOOSERS: [(&str, &str); 2] = [(MAGIC, "chooser"), (FAB, "selected")];

/// A setting of two players with plain decks who follow scripts.
fn setting(folder: &Folder, id: &str, seed: u64, scripts: [&str; 2]) -> Setting {
    let rulebook = library(id);
    let deck = plain_deck(&rulebook);
    let names = ["Ada", "Ben"];
    let player = |seat: usize| Player {
        name: names[seat].into(),
        team: seat as u8,
        stream: seat as u32 + 1,
        deck: deck.clone(),
    };
    let agent = |seat: usize| {
        let path = folder.path().join(format!("{}.script", names[seat]));
        fs::write(&path, scripts[seat]).unwrap();
        AgentSpec::Script(path)
    };
    Setting {
        rulebook,
        options: Options::new(),
        cards: CardsMode::Blank,
        players: (0..2).map(player).collect(),
        agents: (0..2).map(agent).collect(),
        until: Until::Turns(8),
        no_progress: None,
        generator: Generator::default(),
        seed,
        seed_given: true,
        deck_checks: DeckChecks::Off,
        format_list: None,
        not_evaluated: Vec::new(),
        remarks: Vec::new(),
    }
}

/// A match that was played: its games' results, the score and the end.
struct Series {
    games: Vec<Outcome>,
    score: Score,
    end: SeriesEnd,
}

fn series(setting: &Setting, best_of: u32, max_games: u32) -> Series {
    let mut games = Vec::new();
    let (score, end) =
        setting.play_match(Length { best_of, max_games }, |_, played, _| games.push(played.outcome.clone())).unwrap();
    Series { games, score, end }
}

/// The games in letters: A and B for who won, D for a draw, - for no result.
fn letters(games: &[Outcome]) -> String {
    let letter = |outcome: &Outcome| match &outcome.ending {
        Ending::Win(seats) => ['A', 'B'][seats[0].0 as usize],
        Ending::Draw | Ending::AgreedDraw => 'D',
        Ending::TurnLimit
        | Ending::NoProgress { .. }
        | Ending::Stalled { .. }
        | Ending::StartOnly
        | Ending::SceneOver => '-',
        Ending::Fault(message) => panic!("{message}"),
    };
    games.iter().map(letter).collect()
}

/// A match between decks of nine cards, which somebody runs out of, with the odd draw and turn limit.
fn mixed(folder: &Folder, seed: u64) -> Setting {
    let scripts = ["offer draw at 14\nrest: random", "accept draws\nrest: random"];
    let mut setting = setting(folder, MAGIC, seed, scripts);
    for player in &mut setting.players {
        player.deck.entries.truncate(1);
        player.deck.entries[0].count = 9;
    }
    setting
}

/// A match without cards that are played: in some games, by chance, there are questions enough for one of the two to
/// concede, the others reach the turn limit.
fn unplayed(folder: &Folder, seed: u64) -> Setting {
    let concedes = "concede at 21\nrest: random";
    let scripts = if seed.is_multiple_of(2) { [concedes, "rest: random"] } else { ["rest: random", concedes] };
    setting(folder, FAB, seed, scripts)
}

#[test]
fn the_loser_chooses_next_and_after_any_chain_of_draws_the_same_chooser_again() {
    let folder = Folder::new("matches-choosers");
    for (id, mark) in CHOOSERS {
        let (mut after_a_loss, mut after_a_draw, mut after_two_draws) = (0, 0, 0);
        for seed in 0..60 {
            let games = if id == MAGIC { mixed(&folder, seed) } else { unplayed(&folder, seed) };
            let Series { games, .. } = series(&games, 9, 12);
            let chose = |game: &Outcome| game.carried.iter().find(|(name, _)| name == mark).unwrap().1;
            for (at, pair) in games.windows(2).enumerate() {
                let (before, next) = (&pair[0], &pair[1]);
                let told = letters(&games);
                if let Ending::Win(winners) = &before.ending {
                    let loser = Seat(1 - winners[0].0);
                    assert_eq!(before.lost, [loser]);
                    assert_eq!(chose(next), loser, "{id}, seed {seed}: {told}, after game {}", at + 1);
                    after_a_loss += 1;
                } else {
                    assert_eq!(chose(next), chose(before), "{id}, seed {seed}: {told}, after game {}", at + 1);
                    after_a_draw += 1;
                    after_two_draws += u32::from(at > 0 && !matches!(games[at - 1].ending, Ending::Win(_)));
                }
            }
        }
        assert!(after_a_loss > 30 && after_a_draw > 30 && after_two_draws > 5, "{id}: too little happened");
    }
}

#[test]
fn a_match_ends_with_the_game_that_decides_it_and_every_game_counts_once() {
    let folder = Folder::new("matches-scores");
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let Series { games, score, end } = series(&mixed(&folder, seed), 3, 9);
        let told = letters(&games);
        let count = |letter| told.matches(letter).count() as u32;
        assert_eq!(score.wins, [count('A'), count('B')], "{told}");
        assert_eq!((score.draws, score.unfinished), (count('D'), count('-')), "{told}");
        assert_eq!(score.wins.iter().sum::<u32>() + score.draws + score.unfinished, games.len() as u32);
        let (winner, loser) = if score.wins[0] > score.wins[1] { (0, 1) } else { (1, 0) };
        if score.wins[winner] == 2 {
            assert_eq!(end, SeriesEnd::Won(Seat(winner as u8)), "{told}");
            assert_eq!(told.chars().last(), Some(['A', 'B'][winner]), "{told}: a game after the decision");
            assert!(score.wins[loser] < 2, "{told}");
        } else {
            assert_eq!((end, games.len()), (SeriesEnd::Cap, 9), "{told}");
        }
        seen.insert(told);
    }
    for wanted in ["AA", "BB", "ABA", "DAA", "BDB"] {
        assert!(seen.contains(wanted), "no match went {wanted}: {seen:?}");
    }
}

#[test]
fn a_draw_and_two_wins_make_two_nil_one_after_three_games() {
    let folder = Folder::new("matches-daa");
    let of_seed = |seed| series(&mixed(&folder, seed), 3, 9);
    let daa = (0..200).map(of_seed).find(|series| letters(&series.games) == "DAA").unwrap();
    assert_eq!(daa.score, Score { wins: vec![2, 0], draws: 1, stalled: 0, unfinished: 0 });
    assert_eq!(daa.end, SeriesEnd::Won(Seat(0)));
}

#[test]
fn a_match_of_nothing_but_draws_ends_at_its_cap() {
    let folder = Folder::new("matches-cap");
    for (scripts, ending, draws, unfinished) in [
        (["offer draw at 1\nrest: first", "accept draws\nrest: first"], "DDDD", 4, 0),
        (["offer draw at 1\nrest: first", "rest: first"], "----", 0, 4),
    ] {
        let Series { games, score, end } = series(&setting(&folder, MAGIC, 1, scripts), 3, 4);
        assert_eq!(letters(&games), ending);
        assert_eq!(score, Score { wins: vec![0, 0], draws, stalled: 0, unfinished });
        assert_eq!(end, SeriesEnd::Cap);
    }
}

#[test]
fn who_concedes_loses_and_never_wins() {
    let folder = Folder::new("matches-conceder");
    for (id, _) in CHOOSERS {
        for at in [1, 2, 4, 5] {
            for (conceder, winner) in [(0, 1), (1, 0)] {
                let concedes = format!("concede at {at}\nrest: first");
                let scripts = if conceder == 0 { [&*concedes, "rest: first"] } else { ["rest: first", &*concedes] };
                let Series { games, score, end } = series(&setting(&folder, id, 3, scripts), 5, 9);
                assert_eq!(end, SeriesEnd::Won(Seat(winner)), "{id}, question {at}");
                assert_eq!((games.len(), score.wins[conceder as usize]), (3, 0), "{id}, question {at}");
                assert!(games.iter().all(|game| game.lost == [Seat(conceder)]), "{id}, question {at}");
            }
        }
    }
}

#[test]
fn nothing_but_the_chooser_is_carried_from_game_to_game() {
    let folder = Folder::new("matches-reset");
    let ada = "magic.mulligan: yes\nmagic.mulligan: yes\nmagic.mulligan: no\nrest: first";
    let ben = "concede at 10\nrest: first";
    let Series { games, .. } = series(&setting(&folder, MAGIC, 5, [ada, ben]), 5, 9);
    assert_eq!(letters(&games), "AAA");
    for game in &games {
        let measure = |name: &str| game.measures.iter().find(|(n, _)| n == name).unwrap().1.clone();
        assert_eq!(measure("mulligans"), [2, 0], "the script begins anew, and so does the count");
        assert_eq!(measure("opening-hand"), [5, 7]);
        assert_eq!(measure("life"), [20, 20]);
        assert_eq!(game.carried.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["chooser"]);
    }
}

#[test]
fn the_games_of_a_match_differ_and_the_first_is_the_game_of_its_seed() {
    let folder = Folder::new("matches-seeds");
    let setting = setting(&folder, MAGIC, 2020, ["rest: random", "rest: random"]);
    let mut bodies = Vec::new();
    let length = Length { best_of: 9, max_games: 5 };
    setting.play_match(length, |_, played, _| bodies.push(played.record().body)).unwrap();
    let single = setting.play(2020, None, &mut setting.seat_agents().unwrap()).unwrap().record().body;
    assert_eq!(bodies[0].bytes(), single.bytes());
    let seeds: BTreeSet<u64> = bodies.iter().map(|body| body.seed).collect();
    assert_eq!(seeds.len(), 5);
    assert_eq!((game_seed(2020, 1), bodies[0].seed), (2020, 2020));
    let openings: BTreeSet<String> = bodies.iter().map(|body| format!("{:?}", body.events)).collect();
    assert_eq!(openings.len(), 5);
}

#[test]
fn a_hundred_seeds_give_a_hundred_different_opening_hands_and_the_same_seed_the_same() {
    let folder = Folder::new("matches-hands");
    for (id, _) in CHOOSERS {
        let setting = setting(&folder, id, 0, ["rest: first", "rest: first"]);
        let hands = |seed| -> Vec<String> {
            let record = setting.play(seed, None, &mut setting.seat_agents().unwrap()).unwrap().record();
            let drawn = record.body.events.into_iter().filter(|e| e["verb"] == "draw" && e["to"]["zone"] == "hand");
            drawn.take(2).map(|e| e["cards"].to_string()).collect()
        };
        for seat in 0..2 {
            let different: BTreeSet<String> = (0..100).map(|seed| hands(seed)[seat].clone()).collect();
            assert_eq!(different.len(), 100, "{id}, player {}", seat + 1);
        }
        for seed in 0..10 {
            assert_eq!(hands(seed), hands(seed), "{id}, seed {seed}");
        }
    }
}
