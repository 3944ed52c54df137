//! Cards that act on the rules while they lie there: a card of each kind, said in words, in the editions that have a way
//! for it to get there.

use super::{timeline::in_format, *};
use crate::doors::MAGIC;
use rulezero_core::card::{Card, Text};

/// The word by which such a card gets onto the battlefield without being played.
const BEGINS: &str = "may begin the game on the battlefield";

/// So many cards of which each begins on the battlefield and says this; twice as many lands as others.
fn deck_that_says(cards: u32, says: &str) -> Deck {
    let mut deck = if cards < 60 { small_deck(cards) } else { plain_deck() };
    for entry in &mut deck.entries {
        entry.card.text = Text::Words(vec![BEGINS.to_owned(), says.to_owned()]);
    }
    deck
}

/// A game in which Ada begins with one such card on the battlefield, and Ben has plain cards.
fn with_one(id: &str, says: &str, cards: [u32; 2]) -> Game {
    let script = "magic.opening-card: 1\nmagic.opening-card: none";
    let mut game = in_format(id, "constructed", &[script, PLAIN]).turns(12);
    game.players[0].deck = deck_that_says(cards[0], says);
    game.players[1].deck = if cards[1] < 60 { small_deck(cards[1]) } else { plain_deck() };
    game
}

#[test]
fn who_cannot_lose_does_not_and_no_effect_tells_it_twice() {
    // With eight cards Ada is the first to draw from an empty library, with ten Ben is.
    for (says, cards, wins) in [
        ("is plain", [8, 9], &[BEN] as &[Seat]),
        ("cannot lose the game", [8, 9], &[ADA]),
        ("players cannot lose the game", [8, 9], &[]),
        ("is plain", [10, 8], &[ADA]),
        ("opponents cannot lose the game", [10, 8], &[BEN]),
    ] {
        for id in MAGIC.iter().skip(1) {
            let played = with_one(id, says, cards).play();
            assert_eq!(winners(&played), wins, "{id}: {says}\n{}", played.lines().join("\n"));
            let begun = events(&played, "effect-begins");
            assert_eq!(begun.len(), usize::from(says != "is plain"), "{id}: {says}: {begun:?}");
        }
    }
}

#[test]
fn who_cannot_win_wins_by_no_effect_and_as_the_last_one_left_all_the_same() {
    for says in ["cannot win the game", "players cannot win the game"] {
        for id in MAGIC.iter().skip(1) {
            let played = with_one(id, says, [10, 8]).play();
            assert_eq!(winners(&played), [ADA], "{id}: {says}");
        }
    }
}

#[test]
fn without_a_maximum_hand_size_nothing_is_discarded() {
    for (says, ada, ben) in
        [("is plain", 2, 4), ("no maximum hand size", 0, 4), ("players have no maximum hand size", 0, 0)]
    {
        for id in MAGIC.iter().skip(1) {
            let played = with_one(id, says, [60, 60]).turns(8).play();
            let discarded = |seat| moved(&played, "discard", seat).concat().len();
            assert_eq!((discarded(ADA), discarded(BEN)), (ada, ben), "{id}: {says}");
        }
    }
}

#[test]
fn a_conspiracy_and_a_vanguard_work_in_the_command_zone() {
    let text = || Text::Words(vec!["no maximum hand size".to_owned()]);
    for id in ["magic/war-of-the-spark", "magic/august-2026"] {
        let mut game = in_format(id, "conspiracy", &["magic.conspiracies: 1", PLAIN, PLAIN]).turns(9);
        let card =
            Card { name: "Plain Plot".into(), types: vec!["Conspiracy".into()], text: text(), ..Card::default() };
        game.players[0].deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, card });
        let played = game.play();
        let discarded = [ADA, BEN].map(|seat| moved(&played, "discard", seat).concat().len());
        assert_eq!(discarded, [0, 3], "{id}");
        let mut game = in_format(id, "vanguard", &[PLAIN, PLAIN]).turns(6);
        let vanguard = game.players[0].deck.entries.iter_mut().find(|entry| entry.section == "vanguard").unwrap();
        vanguard.card.text = text();
        let played = game.play();
        let discarded = [ADA, BEN].map(|seat| moved(&played, "discard", seat).concat().len());
        assert_eq!(discarded, [0, 3], "{id}");
    }
    let mut game = in_format("magic/august-2026", "planechase", &[PLAIN, PLAIN]);
    game.players[0].deck.entries.iter_mut().filter(|e| e.section == "planar deck").for_each(|e| e.card.text = text());
    assert!(refusal(game).contains("no static ability of a plane, phenomenon or scheme is modelled"));
}

#[test]
fn a_conspiracy_makes_its_player_begin_whoever_was_chosen() {
    for (id, rule) in [
        ("magic/ravnica-allegiance", "103.2c"),
        ("magic/war-of-the-spark", "103.2c"),
        ("magic/core-set-2021", "103.1c"),
        ("magic/august-2026", "103.1c"),
    ] {
        let plot = |seats: &[usize], seed| {
            let script = "magic.conspiracies: 1\nmagic.choose-first: Ada";
            let mut game = in_format(id, "conspiracy", &[script; 3]).turns(1).seed(seed);
            for seat in seats {
                let (name, types) = ("Plain Plot".to_owned(), vec!["Conspiracy".to_owned()]);
                let text = Text::Words(vec!["is the starting player".to_owned()]);
                let card = Card { name, types, text, ..Card::default() };
                game.players[*seat].deck.entries.push(DeckEntry { section: "sideboard".into(), count: 1, card });
            }
            game.play()
        };
        let played = plot(&[1], 1);
        assert_eq!(played.board.first_seat(), Some(BEN), "{id}");
        let named = format!("{rule} | Ben will take the first turn");
        assert!(played.lines().contains(&named), "{id}: {:#?}", played.lines());
        let first: std::collections::BTreeSet<_> = (0..20).map(|seed| plot(&[1, 2], seed).board.first_seat()).collect();
        assert_eq!(first, [Some(BEN), Some(CLEO)].into(), "{id}: one of the two is drawn");
        assert_eq!(plot(&[], 1).board.first_seat(), Some(ADA), "{id}");
    }
}

#[test]
fn a_card_that_begins_for_a_card_of_the_hand_takes_exactly_one_and_is_not_offered_to_who_goes_first() {
    let says = "may begin the game on the battlefield unless going first, for a card of the hand";
    for id in MAGIC.iter().skip(1) {
        let script = "magic.opening-card: 1\nmagic.opening-price: 2\nmagic.opening-card: none";
        let mut game = in_format(id, "constructed", &[script, script]);
        for player in &mut game.players {
            player.deck.entries.iter_mut().for_each(|e| e.card.text = Text::Words(vec![says.to_owned()]));
        }
        let played = game.play();
        let of = |verb| [ADA, BEN].map(|seat| moved(&played, verb, seat).concat().len());
        assert_eq!((of("begin-with"), of("exile")), ([0, 1], [0, 1]), "{id}");
    }
}
