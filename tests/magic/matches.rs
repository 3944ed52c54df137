//! Matches: who chooses in the games after the first.

use super::*;
use rulezero_core::setup::Previous;

#[test]
fn the_loser_chooses_next_and_after_a_draw_the_same_player_again() {
    let first = two(PLAIN, "concede at 5").play();
    assert_eq!(first.outcome.lost, [BEN]);

    let second = two("offer draw at 4", "accept draws").after(left_by(&first)).play();
    assert_eq!(answers(&second, "magic.choose-first")[0].0, 1, "Ben lost, so Ben chooses");
    assert_eq!(second.outcome.ending, Ending::AgreedDraw);

    let third = two("accept draws", "offer draw at 4").after(left_by(&second)).play();
    assert_eq!(answers(&third, "magic.choose-first")[0].0, 1, "a draw: Ben chose and chooses again");

    let fourth = two(PLAIN, "magic.choose-first: Ben").after(left_by(&third)).turns(1).play();
    assert_eq!(answers(&fourth, "magic.choose-first"), [(1, vec![1])], "a chain of draws keeps the chooser");
}

#[test]
fn the_winner_does_not_choose_next() {
    for (ada, ben, chooser) in [("concede at 3", PLAIN, 0), (PLAIN, "concede at 3", 1)] {
        let next = two(PLAIN, PLAIN).after(left_by(&two(ada, ben).play())).play();
        assert_eq!(answers(&next, "magic.choose-first")[0].0, chooser);
    }
}

#[test]
fn who_first_chose_by_agreement_or_coin_matters_no_more_in_a_later_game() {
    let previous = left_by(&two("concede at 3", PLAIN).play());
    let next = two(PLAIN, PLAIN).option("chooser", "seat-2").after(previous).play();
    assert_eq!(answers(&next, "magic.choose-first")[0].0, 0);
    assert!(events(&next, "chance").is_empty());
}

#[test]
fn of_several_losers_the_first_one_chooses_next() {
    let previous = Previous { lost: vec![CLEO, ADA], carried: vec![("chooser".into(), ADA)] };
    let next = free_for_all(&[PLAIN; 3]).after(previous).play();
    assert_eq!(answers(&next, "magic.choose-first")[0].0, 2);
}

#[test]
fn a_previous_game_that_says_nothing_is_refused() {
    let refusal = refusal(two(PLAIN, PLAIN).after(Previous::default()));
    assert!(refusal.contains("had no loser"), "{refusal}");
}

/// What a game leaves to the next.
fn left_by(played: &Played) -> Previous {
    let lost = if winners(played).is_empty() { Vec::new() } else { played.outcome.lost.clone() };
    Previous { lost, carried: played.outcome.carried.clone() }
}
