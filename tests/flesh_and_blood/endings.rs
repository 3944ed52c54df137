//! Ending a game (CR 4.5), vector 10 and leaving in mid-start.

use super::{
    ALICE, BOB, CAROL,
    cards::{forty, full_deck, hero},
    doctored, game, lines_with,
    scripted::Scripted,
};
use crate::play::{Game, Played};
use rulezero_core::{
    effect::{Act, Effect, How, Standing, Whom},
    kernel::Ending,
    rule::Rule,
    setup::Setup,
    table::{Position, Stop, Table, Verdict},
    variant::Seat,
};

/// Players of no format whose lives a deed changes before the first action phase.
fn lives(players: u8, deed: doctored::Deed) -> Played {
    let mut game = game().option("format", "none").option("selected", "seat-1").turns(4);
    game.rulebook = doctored::rulebook(deed);
    all(game, players).play()
}

fn all(game: Game, players: u8) -> Game {
    let names = ["Alice", "Bob", "Carol"];
    names[..players as usize].iter().fold(game, |game, name| game.player(name, forty(), Scripted::new().names(ALICE)))
}

fn kill(table: &mut Table<'_>, setup: &Setup, seat: Seat) -> Result<(), Stop> {
    table.set_total(setup.total("life").unwrap(), seat, 0)
}

/// Verdicts on whom, by which rule.
fn causes(played: &Played) -> Vec<(Option<Seat>, Verdict, String)> {
    played.outcome.causes.iter().map(|c| (c.seat, c.verdict, c.rule.number.to_string())).collect()
}

#[test]
fn a_player_whose_hero_is_at_0_life_loses_and_the_last_one_wins() {
    let played = lives(2, |table, setup| kill(table, setup, BOB));
    assert_eq!(played.outcome.winners(), [ALICE]);
    let expected =
        [(Some(BOB), Verdict::Loses, "4.5.3a".to_owned()), (Some(ALICE), Verdict::Wins, "4.5.2a".to_owned())];
    assert_eq!(causes(&played), expected);
    let last = played.lines().pop().unwrap();
    assert!(last.contains("Alice wins: Bob loses (hero at 0 life, FAB CR 4.5.3a @2.14)"), "{last}");
}

#[test]
fn life_that_reaches_0_ends_nothing_before_somebody_would_get_priority() {
    let played = lives(2, |table, setup| {
        kill(table, setup, BOB)?;
        table.set_total(setup.total("life").unwrap(), BOB, 1)
    });
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
}

#[test]
fn all_heroes_at_0_life_together_are_a_draw_with_every_cause_in_one_game_over() {
    let played = lives(2, |table, setup| {
        kill(table, setup, ALICE)?;
        kill(table, setup, BOB)
    });
    assert_eq!(played.outcome.ending, Ending::Draw);
    let expected = [
        (Some(ALICE), Verdict::Loses, "4.5.3a".to_owned()),
        (Some(BOB), Verdict::Loses, "4.5.3a".to_owned()),
        (None, Verdict::Draws, "4.5.4a".to_owned()),
    ];
    assert_eq!(causes(&played), expected);
    assert_eq!(lines_with(&played, "the game is a draw").len(), 1);
    assert_eq!(played.outcome.carried, [("selected".to_owned(), ALICE)], "vector 10: the selected player stays");
}

#[test]
fn two_heroes_dying_together_leave_the_third_the_winner() {
    let played = lives(3, |table, setup| {
        kill(table, setup, ALICE)?;
        kill(table, setup, CAROL)
    });
    assert_eq!(played.outcome.winners(), [BOB]);
    assert_eq!(played.outcome.lost, [ALICE, CAROL]);
}

#[test]
fn an_empty_deck_is_no_loss() {
    let played = lives(2, |table, setup| {
        doctored::keep_in_hand(table, setup, ALICE, 0)?;
        doctored::keep_in_deck(table, setup, ALICE, 0)
    });
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
    assert!(!lines_with(&played, "Alice draws no card").is_empty());
}

#[test]
fn the_measures_are_turns_life_what_is_left_of_the_decks_damage_and_cards_drawn() {
    let played = lives(2, |table, setup| kill(table, setup, BOB));
    let expected = [
        ("turns", vec![1]),
        ("life", vec![20, 0]),
        ("deck", vec![36, 36]),
        ("damage", vec![0, 0]),
        ("drawn", vec![4, 4]),
    ];
    let expected = expected.map(|(name, n)| (name.to_owned(), n));
    assert_eq!(played.outcome.measures, expected);
}

#[test]
fn a_concession_in_the_start_loses_the_game_at_once() {
    let bob = Scripted::new().concedes_when(|view| view.shown().contains("-- choose-starting-deck"));
    let alice = full_deck(hero("Ann", "Brute", 20, 4));
    let played = game().player("Alice", alice, Scripted::new()).player("Bob", forty(), bob).play();
    assert_eq!(played.outcome.winners(), [ALICE]);
    assert_eq!(causes(&played)[0], (Some(BOB), Verdict::Loses, "4.5.3c".to_owned()));
    assert_eq!(lines_with(&played, "presents"), Vec::<String>::new());
}

#[test]
fn a_draw_that_all_agree_on_is_a_draw_by_agreement() {
    let drawing = || Scripted::new().draws_when(|view| view.turn() == 2);
    let played = game().turns(5).player("Alice", forty(), drawing()).player("Bob", forty(), drawing()).play();
    assert_eq!(played.outcome.ending, Ending::AgreedDraw);
    assert_eq!(causes(&played), [(None, Verdict::Draws, "4.5.4c".to_owned())]);
}

#[test]
fn if_the_first_turn_player_leaves_during_the_start_the_next_one_clockwise_begins() {
    let pool = || full_deck(hero("Ann", "Brute", 20, 4));
    let bob = Scripted::new().concedes_when(|view| view.shown().contains("-- present-deck"));
    let played = game()
        .option("format", "none")
        .option("selected", "seat-1")
        .player("Alice", pool(), Scripted::new().names(BOB))
        .player("Bob", pool(), bob)
        .player("Carol", pool(), Scripted::new())
        .turns(2)
        .play();
    assert_eq!(played.outcome.lost, [BOB]);
    assert_eq!(lines_with(&played, "== turn"), ["4.2.2 | == turn 1: Carol", "4.2.2 | == turn 2: Alice"]);
    assert_eq!(lines_with(&played, "4.1.9 | Bob draws"), Vec::<String>::new());
}

#[test]
fn who_loses_takes_owned_cards_along_and_leaves_those_of_others_to_their_owners() {
    let played = lives(3, |table, setup| {
        if table.turn() > 1 {
            return Ok(());
        }
        let (hand, arsenal) = (setup.zone("hand").unwrap(), setup.zone("arsenal").unwrap());
        let (draw, of) = (setup.verb("draw").unwrap(), |seat: Seat| table.cards(hand.of(seat))[0]);
        let (alices, bobs) = (of(ALICE), of(BOB));
        table.move_card(alices, arsenal.of(BOB), Position::Top, draw)?;
        table.move_card(bobs, arsenal.of(CAROL), Position::Top, draw)?;
        kill(table, setup, BOB)
    });
    assert_eq!(played.outcome.lost, [BOB]);
    let moves = lines_with(&played, "takes along");
    assert!(moves.iter().all(|line| line.starts_with("4.5.1a | ")), "{moves:?}");
    let zones = |from: &str, to: &str| moves.iter().filter(|l| l.ends_with(&format!("({from} to {to})"))).count();
    assert_eq!(
        (zones("arsenal", "graveyard"), zones("arsenal", "gone"), zones("deck", "gone")),
        (1, 1, 1),
        "{moves:?}"
    );
    assert_eq!(zones("hand", "gone"), 1);
    let seen: Vec<String> = played.lines_for(ALICE).into_iter().filter(|line| line.contains("takes along")).collect();
    assert!(seen.iter().any(|line| line.ends_with("36 cards (deck to gone)")), "only their number shows: {seen:?}");
}

/// An effect on Alice or Bob, by a card that a test invents.
fn effect(act: Act, seat: Seat, how: How) -> Effect {
    Effect::new(act, Whom::Seat(seat), how, Rule::policy("a card"))
}

#[test]
fn an_effect_beats_a_rule_that_it_contradicts_and_a_tournament_beats_the_effect() {
    let lasting = lives(2, |table, setup| {
        table.begin_effect(&effect(Act::Verdict(Verdict::Loses), BOB, How::Forbid))?;
        kill(table, setup, BOB)
    });
    assert_eq!(lasting.outcome.ending, Ending::TurnLimit, "1.0.1a");
    let beaten = lives(2, |table, setup| {
        table.begin_effect(&effect(Act::Verdict(Verdict::Loses), BOB, How::Forbid))?;
        table.begin_effect(&effect(Act::Verdict(Verdict::Loses), BOB, How::Allow).of_tournament())?;
        kill(table, setup, BOB)
    });
    assert_eq!(beaten.outcome.winners(), [ALICE], "1.0.1b");
}

#[test]
fn an_effect_may_say_that_a_player_wins_loses_or_that_the_game_is_drawn() {
    let says = |verdict| match verdict {
        Verdict::Wins => lives(2, |table, _| table.declare(Verdict::Wins, ALICE, &Rule::policy("a card"))),
        Verdict::Loses => lives(2, |table, _| table.declare(Verdict::Loses, BOB, &Rule::policy("a card"))),
        Verdict::Draws => lives(2, |table, _| table.declare(Verdict::Draws, BOB, &Rule::policy("a card"))),
    };
    assert_eq!(says(Verdict::Wins).outcome.winners(), [ALICE]);
    assert_eq!(says(Verdict::Loses).outcome.winners(), [ALICE]);
    assert_eq!(says(Verdict::Draws).outcome.ending, Ending::Draw);
}

#[test]
fn a_restriction_beats_a_requirement_and_that_an_allowance_and_nothing_looks_back() {
    let played = lives(2, |table, setup| {
        if table.turn() > 1 {
            return Ok(());
        }
        let draw = Act::Verb(setup.verb("draw").unwrap());
        let how_it_stands = |table: &Table<'_>| table.standing(draw, ALICE);
        table.begin_effect(&effect(draw, ALICE, How::Allow))?;
        assert_eq!(how_it_stands(table), Standing::Allowed);
        table.begin_effect(&effect(draw, ALICE, How::Require))?;
        assert_eq!(how_it_stands(table), Standing::Required);
        let drawn = table.count(setup.zone("hand").unwrap().of(ALICE));
        table.begin_effect(&effect(draw, ALICE, How::Forbid))?;
        assert_eq!(how_it_stands(table), Standing::Forbidden);
        assert_eq!(table.count(setup.zone("hand").unwrap().of(ALICE)), drawn, "1.0.2b");
        Ok(())
    });
    assert_eq!(played.outcome.ending, Ending::TurnLimit, "{:?}", played.lines().last());
    let drawn = lines_with(&played, "4.4.3f | Alice draws");
    assert_eq!(drawn, Vec::<String>::new(), "who cannot draw does not draw up either");
}
