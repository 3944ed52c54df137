//! Sideboarding between games: what is exchanged, what is refused, and who gives up.

use super::*;
use crate::program::{Run, command, rulezero, run, word};
use rulezero_core::deck::{Deck, DeckEntry};

/// What is known of each game: the deck of the first player, by section and name, and the lines told before it.
type Games = Vec<(Vec<(String, String, u32)>, Vec<String>)>;

/// A match that the first player, who follows this script, loses game by game; decks have two cards aside.
fn lost(folder: &Folder, script: &str, checks: DeckChecks) -> (Games, SeriesEnd) {
    let mut setting = setting(folder, MAGIC, 4, [&format!("{script}\nconcede at 2\nrest: first"), "rest: first"]);
    setting.deck_checks = checks;
    for player in &mut setting.players {
        let mut aside: DeckEntry = player.deck.entries[0].clone();
        player.deck.entries[0].card.name = "Staple".into();
        (aside.section, aside.count, aside.card.name) = ("sideboard".into(), 2, "Answer".into());
        player.deck.entries.push(aside);
    }
    let mut games = Vec::new();
    let length = Length { best_of: 5, max_games: 9 };
    let (_, end) = setting
        .play_match(length, |_, played, _| {
            games.push((listed(&played.plan.setup.players[0].deck), played.before.clone()))
        })
        .unwrap();
    (games, end)
}

fn listed(deck: &Deck) -> Vec<(String, String, u32)> {
    let entry = |e: &DeckEntry| (e.section.clone(), e.card.name.clone(), e.count);
    let mut listed: Vec<_> = deck.entries.iter().map(entry).collect();
    listed.sort();
    listed
}

/// How many of a card are in a section.
fn count(deck: &[(String, String, u32)], section: &str, name: &str) -> u32 {
    deck.iter().filter(|(s, n, _)| s == section && n == name).map(|(.., count)| count).sum()
}

#[test]
fn exchanged_cards_change_sections_stay_there_and_leave_the_pool_as_it_was() {
    let folder = Folder::new("sideboard-exchange");
    let script = "sideboard: +2 Answer; -2 Staple\nsideboard: nothing";
    let (games, end) = lost(&folder, script, DeckChecks::On);
    assert_eq!((games.len(), end), (3, SeriesEnd::Won(Seat(1))));
    let before = count(&games[0].0, "main", "Staple");
    for (deck, moved) in [(&games[0].0, 0), (&games[1].0, 2), (&games[2].0, 2)] {
        assert_eq!(count(deck, "main", "Answer"), moved);
        assert_eq!(count(deck, "sideboard", "Answer"), 2 - moved);
        assert_eq!(count(deck, "main", "Staple"), before - moved);
        assert_eq!(count(deck, "sideboard", "Staple"), moved);
        assert_eq!(deck.iter().map(|(.., n)| n).sum::<u32>(), games[0].0.iter().map(|(.., n)| n).sum::<u32>());
    }
    assert_eq!(games[1].1, ["[host policy: sideboarding] Ada exchanges +2 Answer; -2 Staple"]);
    assert!(games[0].1.is_empty() && games[2].1.is_empty());
}

#[test]
fn a_list_that_breaks_a_rule_or_has_cards_that_are_not_there_is_refused_and_the_last_legal_one_stays() {
    let folder = Folder::new("sideboard-refused");
    for (said, why) in [
        ("-1 Staple", "MTG CR 100.2a @2020-07-03: 59 cards in main, at least 60 wanted"),
        ("+3 Answer; -3 Staple", "1 Answer in sideboard, not 3"),
        ("+1 Nobody", "0 Nobody in sideboard, not 1"),
    ] {
        let script = format!("sideboard: +1 Answer; -1 Staple\nsideboard: {said}");
        let (games, _) = lost(&folder, &script, DeckChecks::On);
        assert_eq!(games[2].0, games[1].0, "{said}");
        let told = &games[2].1[0];
        let wanted = format!("Ada exchanges {said}: refused, the last list stays (");
        assert!(told.contains(&wanted) && told.contains(why), "{told}");
    }
    let (games, _) = lost(&folder, "sideboard: -1 Staple", DeckChecks::Off);
    assert_eq!(count(&games[1].0, "sideboard", "Staple"), 1, "without deck checks any list is played");
}

#[test]
fn who_gives_up_while_sideboarding_ends_the_match_and_that_is_recorded() {
    let folder = Folder::new("sideboard-concede");
    let (games, end) = lost(&folder, "sideboard: nothing\nsideboard: concede", DeckChecks::On);
    assert_eq!((games.len(), end), (2, SeriesEnd::Conceded(Seat(0), Vec::new())));
}

#[test]
fn the_transcript_of_a_match_tells_what_was_exchanged_and_who_gave_up() {
    let folder = Folder::new("sideboard-told");
    let script = folder.path().join("ada.script");
    fs::write(&script, "sideboard: +9 Nobody\nsideboard: concede\nconcede at 2\nrest: first").unwrap();
    let line = format!("match examples/duel.toml --best-of 5 --agent 'script:{}' --agent first", script.display());
    let told = rulezero(&line).fine();
    let refused = "[host policy: sideboarding] Ada exchanges +9 Nobody: refused, the last list stays (0 Nobody in ";
    assert!(told.lines().any(|line| line.starts_with(refused)), "{told}");
    let end = told.lines().rev().nth(1).unwrap();
    assert_eq!(end, "Ada gives up the match between two games: Ada 0, Ben 2");
    let json = rulezero(&format!("{line} --format json")).json();
    assert_eq!(json["match"]["end"], serde_json::json!({"conceded": [0, []]}));
    assert!(json["match"]["games"][1]["before"][0].as_str().unwrap().starts_with(refused));
}

#[test]
fn a_match_that_is_played_again_begins_with_the_lists_as_they_were_handed_in() {
    let folder = Folder::new("sideboard-again");
    let script = "sideboard: +2 Answer; -2 Staple";
    let [first, again] = [(); 2].map(|()| lost(&folder, script, DeckChecks::On).0);
    assert_eq!(first, again);
    assert_ne!(again[0].0, again[1].0);
}

/// A match of Ada, who types these lines, and loses to a script that exchanges cards too.
fn typed(folder: &Folder, lines: &str) -> Run {
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let deck = path("ada.txt", "24 Forest\n36 Plains\n\nSideboard\n2 Island\n");
    let ben = path("ben.txt", "24 Swamp\n36 Mountain\n\nSideboard\n2 Island\n");
    let script = path("ben.script", "sideboard: +1 Island; -1 Swamp\nsideboard: -9 Swamp\nrest: first");
    let line = format!(
        "match magic/core-set-2021 --deck {} --deck {} --agent person --agent script:{} --cards blank --option \
         chooser=seat-2 --seed 1 --best-of 5 --deck-checks on",
        word(&deck),
        word(&ben),
        word(&script)
    );
    let input = fs::File::open(path("typed", lines)).unwrap();
    run(command(&line).stdin(input))
}

#[test]
fn a_person_exchanges_cards_at_the_terminal_and_is_asked_again_until_the_list_is_legal() {
    let folder = Folder::new("sideboard-typed");
    let lines = "concede\n?\ntable\nisland\n-1 Forest\n+3 Island; -3 Forest\n+2 Island; -2 Forest\nconcede\nnothing\n\
                 concede\n";
    let run = typed(&folder, lines);
    for wanted in [
        "\nPlayer 1, between two games\nmain, 60 cards\n  24 Forest\n  36 Plains\nsideboard, 2 cards\n  2 Island\n",
        "`island` is no exchange: write `+2 Card; -2 Card`, `nothing` or `concede` (`?` for help)",
        "that is refused, and the list stays as it was: MTG CR 100.2a @2020-07-03: 59 cards in main, at least 60 wanted",
        "that is refused, and the list stays as it was: 2 Island in sideboard, not 3",
    ] {
        assert!(run.err.contains(wanted), "`{wanted}` was not shown:\n{}", run.err);
    }
    let told = run.fine();
    let exchanges: Vec<&str> = told.lines().filter(|line| line.contains("exchanges")).collect();
    let policy = "[host policy: sideboarding]";
    let refused = "refused, the last list stays";
    assert_eq!(
        exchanges,
        [
            format!(
                "{policy} Player 1 exchanges -1 Forest: {refused} (MTG CR 100.2a @2020-07-03: 59 cards in main, at \
                 least 60 wanted)"
            ),
            format!("{policy} Player 1 exchanges +3 Island; -3 Forest: {refused} (2 Island in sideboard, not 3)"),
            format!("{policy} Player 1 exchanges +2 Island; -2 Forest"),
            format!("{policy} Player 2 exchanges cards"),
            format!("{policy} Player 2 exchanges cards: {refused}"),
        ],
        "{told}"
    );
    assert!(told.contains("Player 2 wins the match: Player 1 0, Player 2 3"), "{told}");
}

#[test]
fn a_person_may_give_the_match_up_between_two_games_and_the_end_of_input_does() {
    let folder = Folder::new("sideboard-typed-concede");
    for lines in ["concede\nconcede\n", "concede\n"] {
        let told = typed(&folder, lines).fine();
        assert!(told.contains("\nPlayer 1 gives up the match between two games: Player 1 0, Player 2 1"), "{told}");
    }
}

#[test]
fn what_is_exchanged_and_exchanged_back_is_the_deck_of_before() {
    let folder = Folder::new("sideboard-back");
    let script = "sideboard: +2 Answer; -2 Staple\nsideboard: +2 Staple; -2 Answer";
    let (games, _) = lost(&folder, script, DeckChecks::On);
    assert_ne!(games[1].0, games[0].0);
    assert_eq!(games[2].0, games[0].0);
}

#[test]
fn with_a_commander_main_deck_and_sideboard_exchange_cards_and_the_commander_stays() {
    let folder = Folder::new("sideboard-commander");
    for (said, refused) in [
        ("+1 Answer; -1 Staple", None),
        ("-1 Plain General", Some("0 Plain General in main, not 1")),
        ("+1 Answer", Some("MTG CR 903.5a")),
    ] {
        let script = format!("sideboard: {said}\nconcede at 2\nrest: first");
        let mut setting = setting(&folder, MAGIC, 4, [&script, "rest: first"]);
        setting.options = [("format".to_owned(), "commander".into())].into();
        setting.deck_checks = DeckChecks::On;
        for player in &mut setting.players {
            player.deck = setting.rulebook.plain_deck(&setting.options).unwrap();
            let single = player.deck.entries.iter_mut().rfind(|entry| entry.count == 1 && entry.section == "main");
            let single = single.unwrap();
            single.card.name = "Staple".into();
            let mut aside = single.clone();
            (aside.section, aside.card.name) = ("sideboard".into(), "Answer".into());
            player.deck.entries.push(aside);
        }
        let mut games = Vec::new();
        let (_, end) = setting
            .play_match(Length { best_of: 3, max_games: 3 }, |_, played, _| {
                games.push((listed(&played.plan.setup.players[0].deck), played.before.join("\n")));
            })
            .unwrap();
        assert_eq!((games.len(), end), (2, SeriesEnd::Won(Seat(1))), "{said}");
        let (deck, told) = &games[1];
        assert_eq!(count(deck, "commander", "Plain General"), 1, "{said}");
        assert_eq!(deck.iter().map(|(.., n)| n).sum::<u32>(), 101, "{said}");
        match refused {
            None => assert_eq!(count(deck, "main", "Answer"), 1, "{told}"),
            Some(why) => assert!(*deck == games[0].0 && told.contains(why), "{told}"),
        }
    }
}
