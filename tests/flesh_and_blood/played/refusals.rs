//! What is not played, and how many play.

use super::{hit, seated, with};
use crate::flesh_and_blood::{
    cards::{deck, hero},
    game,
    scripted::Scripted,
};
use rulezero_core::{
    card::{Card, Text},
    kernel::Plan,
    setup::CardsMode,
};

#[test]
fn a_card_that_is_not_played_as_it_says_is_refused_by_name() {
    let unread = Card { text: Text::NotModelled, ..hit("Riddle", 0, 1, 4, None) };
    let game = seated(game(), 1, with([unread], Scripted::new()), with([], Scripted::new()));
    let refused = Plan::new(&game.rulebook, &game.options, CardsMode::Played, game.players, None).unwrap_err();
    assert_eq!(refused.to_string(), "`Riddle` is not played: its text is not in words");
}

#[test]
fn more_than_two_players_play_blank_games_only() {
    let three = ["Alice", "Bob", "Carol"].iter().fold(game(), |game, name| {
        game.player(name, deck(hero("Ann", "Brute", 20, 4), [(4, hit("Cut", 0, 1, 4, None))]), Scripted::new())
    });
    let three = three.option("format", "none");
    let plan = |cards| Plan::new(&three.rulebook, &three.options, cards, three.players.clone(), None);
    let refused = plan(CardsMode::Played).unwrap_err().to_string();
    assert!(refused.starts_with("cards are played by two players and not by 3: "), "{refused}");
    assert!(refused.ends_with("(--cards blank)"), "{refused}");
    assert!(plan(CardsMode::Blank).is_ok());
}
