//! Who chooses the first-turn player (CR 4.1.3): assertions 3 and 4, vector 12.

use super::{
    ALICE, BOB, CAROL,
    cards::forty,
    game, lines_with,
    scripted::{Notes, Scripted},
};
use crate::play::Played;
use rulezero_core::{
    kernel::{Ending, Outcome},
    setup::Previous,
    variant::Seat,
    view::View,
};

/// What a match tells the next game.
pub(super) fn previous(outcome: &Outcome) -> Previous {
    let lost = match outcome.ending {
        Ending::Win(_) => outcome.lost.clone(),
        Ending::Draw
        | Ending::AgreedDraw
        | Ending::TurnLimit
        | Ending::NoProgress { .. }
        | Ending::Stalled { .. }
        | Ending::StartOnly
        | Ending::SceneOver
        | Ending::Fault(_) => Vec::new(),
    };
    Previous { lost, carried: outcome.carried.clone() }
}

fn in_turn(view: &View<'_>) -> bool {
    view.turn() > 0
}

/// A game of two scripted players, after another one or not.
fn two(alice: Scripted, bob: Scripted, after: Option<Previous>, seed: u64) -> Played {
    let game = game().seed(seed).turns(3).player("Alice", forty(), alice).player("Bob", forty(), bob);
    match after {
        Some(previous) => game.after(previous).play(),
        None => game.play(),
    }
}

fn selected(played: &Played) -> Seat {
    played.outcome.carried[0].1
}

#[test]
fn in_the_first_game_the_chooser_is_drawn_at_random() {
    let counts = (0..200).fold([0; 2], |mut counts, seed| {
        counts[selected(&two(Scripted::new(), Scripted::new(), None, seed)).0 as usize] += 1;
        counts
    });
    // 200 fair coins show 70 to 130 heads but for one time in 50000.
    assert!(counts.iter().all(|n| (70..=130).contains(n)), "{counts:?}");
}

#[test]
fn the_selected_player_may_name_anybody_the_opponent_too() {
    for named in [ALICE, BOB] {
        let notes = Notes::default();
        let alice = Scripted::new().names(named).noting(&notes);
        let played = game()
            .option("selected", "seat-1")
            .player("Alice", forty(), alice)
            .player("Bob", forty(), Scripted::new())
            .play();
        let asked = &notes.lock().unwrap()[0];
        assert_eq!((asked.kind.as_str(), asked.seat), ("fab.choose-first", ALICE));
        assert_eq!(asked.offered, ["Alice", "Bob"]);
        let name = ["Alice", "Bob"][named.0 as usize];
        assert_eq!(lines_with(&played, "will take"), [format!("4.1.3 | {name} will take the first turn")]);
    }
}

#[test]
fn with_three_players_any_of_them_may_be_named() {
    let notes = Notes::default();
    let game = game().option("format", "none").option("selected", "seat-2");
    game.player("Alice", forty(), Scripted::new())
        .player("Bob", forty(), Scripted::new().noting(&notes).names(CAROL))
        .player("Carol", forty(), Scripted::new())
        .play();
    assert_eq!(notes.lock().unwrap()[0].offered, ["Bob", "Carol", "Alice"]);
}

#[test]
fn who_lost_chooses_next_even_after_going_first_and_a_draw_leaves_the_choice_there() {
    // Vector 12: Alice is selected and gives Bob the first turn; Bob loses.
    let alice = Scripted::new().names(BOB);
    let first = game()
        .option("selected", "seat-1")
        .player("Alice", forty(), alice)
        .player("Bob", forty(), Scripted::new().concedes_when(in_turn))
        .turns(3)
        .play();
    assert_eq!(first.outcome.winners(), [ALICE]);
    assert_eq!((first.outcome.carried[0].1, first.outcome.lost.as_slice()), (ALICE, &[BOB][..]));

    let drawing = || Scripted::new().draws_when(in_turn);
    let second = two(drawing(), drawing().names(ALICE), Some(previous(&first.outcome)), 1);
    assert_eq!((selected(&second), &second.outcome.ending), (BOB, &Ending::AgreedDraw));

    // What is carried over the draw is who was selected (Bob), not who went first (Alice).
    let third = two(Scripted::new(), Scripted::new(), Some(previous(&second.outcome)), 1);
    assert_eq!(selected(&third), BOB);
    let how = &third.plan.text.start[1].parameters[0].1;
    assert_eq!(how.to_string(), "seat 2, as before the draw");
}

#[test]
fn of_several_who_lost_the_first_one_chooses() {
    let previous = Previous { lost: vec![CAROL, ALICE], carried: vec![("selected".into(), BOB)] };
    let players = game().option("format", "none").after(previous).player("Alice", forty(), Scripted::new());
    let played = players.player("Bob", forty(), Scripted::new()).player("Carol", forty(), Scripted::new()).play();
    assert_eq!(selected(&played), CAROL);
}

#[test]
fn of_three_players_the_one_who_gave_up_first_chooses_next() {
    let gives_up: [fn(&View<'_>) -> bool; 2] = [|view| view.turn() == 3, |view| view.turn() == 1];
    let trio = || game().option("format", "none").option("selected", "seat-1").turns(9);
    let first = trio()
        .player("Alice", forty(), Scripted::new().concedes_when(gives_up[0]))
        .player("Bob", forty(), Scripted::new())
        .player("Carol", forty(), Scripted::new().concedes_when(gives_up[1]))
        .play();
    assert_eq!((first.outcome.winners(), first.outcome.lost.as_slice()), (&[BOB][..], &[CAROL, ALICE][..]));
    let next = trio().after(previous(&first.outcome)).player("Alice", forty(), Scripted::new());
    let next = next.player("Bob", forty(), Scripted::new()).player("Carol", forty(), Scripted::new()).play();
    assert_eq!(selected(&next), CAROL);
    assert_eq!(next.plan.text.start[1].parameters[0].1.to_string(), "seat 3, who lost first");
}

#[test]
fn an_agreement_counts_in_the_first_game_only() {
    let previous = Previous { lost: vec![BOB], carried: vec![("selected".into(), ALICE)] };
    let game = game().option("selected", "seat-1").after(previous);
    let played = game.player("Alice", forty(), Scripted::new()).player("Bob", forty(), Scripted::new()).play();
    assert_eq!(selected(&played), BOB);
}

#[test]
fn if_the_selected_player_leaves_before_choosing_another_is_selected() {
    let played = game()
        .option("format", "none")
        .option("selected", "seat-1")
        .player("Alice", forty(), Scripted::new().concedes_when(|_| true))
        .player("Bob", forty(), Scripted::new())
        .player("Carol", forty(), Scripted::new())
        .play();
    assert_eq!(played.outcome.ending, Ending::StartOnly);
    assert_eq!(played.outcome.lost, [ALICE]);
    assert_ne!(selected(&played), ALICE);
}
