//! How played games end but by a hit: vector V10, stalemate, and what would be a fault of the variant.

use super::{duel, hit, lives, seated, with};
use crate::flesh_and_blood::{ALICE, BOB, cards::card, chooser::previous, doctored, game, scripted::Scripted};
use rulezero_core::{kernel::Ending, setup::Previous, table::Verdict};

#[test]
fn v10_heroes_who_die_together_draw_and_whoever_was_selected_is_selected_again() {
    // No card of the vocabulary deals damage to both, so an effect of the test does, once an attack has hit.
    let effect: doctored::Deed = |table, setup| {
        let life = setup.total("life").unwrap();
        if [ALICE, BOB].map(|seat| table.total(life, seat)) == [20, 14] {
            table.set_total(life, ALICE, 0)?;
            table.set_total(life, BOB, 0)?;
        }
        Ok(())
    };
    let play = |after: Option<Previous>| {
        let mut game = game();
        game.rulebook = doctored::rulebook(effect);
        let game = if let Some(previous) = after { game.after(previous) } else { game };
        let alice = Scripted::new().picks("fab.attack", ["Blow"]);
        let bob = with([hit("Cut", 0, 1, 4, None)], Scripted::new());
        seated(game, 9, with([hit("Blow", 0, 1, 6, None)], alice), bob).play()
    };
    let drawn = play(None);
    assert_eq!((lives(&drawn), drawn.outcome.turns, drawn.outcome.winners()), ([0, 0], 2, &[][..]));
    assert_eq!(drawn.outcome.ending, Ending::Draw);
    let causes = drawn.outcome.causes.iter().map(|cause| (cause.seat, cause.verdict, &*cause.rule.number));
    let loses = |seat| (Some(seat), Verdict::Loses, "4.5.3a");
    assert_eq!(causes.collect::<Vec<_>>(), [loses(ALICE), loses(BOB), (None, Verdict::Draws, "4.5.4a")]);
    let next = play(Some(previous(&drawn.outcome)));
    assert_eq!(next.plan.text.start[1].parameters[0].1.to_string(), "seat 1, as before the draw");
}

#[test]
fn when_nothing_can_be_attacked_with_any_more_the_game_is_a_stalemate() {
    // Alice's only attack is blocked, and Bob has nothing but a wall: 4.5.4d.
    let wall = card("Wall", &[], &["Block"], &[], &[("defense", 4)]);
    let alice = Scripted::new().picks("fab.attack", ["Cut"]);
    let bob = Scripted::new().picks("fab.defend", ["Wall"]);
    let played = duel(9, with([hit("Cut", 0, 1, 4, None)], alice), with([wall], bob));
    assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::Draw, 1));
    assert_eq!(&*played.outcome.causes[0].name, "stalemate");
    // An attack that nothing is left to pay for is none.
    let played = duel(
        9,
        with([hit("Slam", 3, 1, 7, None), hit("Blow", 3, 1, 7, None)], Scripted::new()),
        with([], Scripted::new()),
    );
    assert_eq!((played.outcome.ending, played.outcome.turns), (Ending::Draw, 1));
}

#[test]
fn a_broken_invariant_fails_the_game_in_debug_builds() {
    let deed: doctored::Deed = |table, setup| {
        let (hand, arsenal) = (setup.zone("hand").unwrap(), setup.zone("arsenal").unwrap());
        table.transfer(hand.of(ALICE), arsenal.of(ALICE), 2, setup.verb("draw").unwrap()).map(|_| ())
    };
    let mut game = game();
    game.rulebook = doctored::rulebook(deed);
    let two = || [1, 2].map(|_| hit("Cut", 0, 1, 4, None));
    let played = seated(game, 1, with(two(), Scripted::new()), with(two(), Scripted::new())).play();
    let broken = Ending::Fault("the arsenal of seat 1 holds more than one card".into());
    assert_eq!(played.outcome.ending, if cfg!(debug_assertions) { broken } else { Ending::TurnLimit });
}
