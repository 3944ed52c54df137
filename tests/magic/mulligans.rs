//! The London mulligan.

use super::*;

#[test]
fn two_mulligans_of_two_players_cost_two_cards() {
    let played = two(&mulligans(2), PLAIN).play();
    assert_eq!(moved(&played, "draw", ADA).iter().map(Vec::len).collect::<Vec<_>>(), [7, 7, 7]);
    assert_eq!(bottomed(&played, ADA), [1, 2]);
    assert_eq!(measure(&played, "opening-hand"), [5, 7]);
    assert_eq!(measure(&played, "library"), [55, 53]);
    assert!(events(&played, "looked").is_empty());
}

#[test]
fn with_more_than_two_players_the_first_mulligan_costs_nothing() {
    let played = free_for_all(&[&mulligans(2), &mulligans(1), PLAIN]).play();
    assert_eq!(bottomed(&played, ADA), [0, 1]);
    assert_eq!(measure(&played, "mulligans"), [2, 1, 0]);
    assert_eq!(measure(&played, "opening-hand"), [6, 7, 7]);
    let free = events(&played, "shuffled").into_iter().filter(|e| e["rule"] == "MTG CR 103.4c @2020-07-03").count();
    assert_eq!(free, 2, "each free mulligan is told by its own rule");
    let declared = events(&played, "answered").into_iter().filter(|e| e["kind"] == "magic.mulligan");
    assert!(declared.into_iter().all(|e| e["rule"] == "MTG CR 103.4 @2020-07-03"));
}

#[test]
fn a_free_for_all_of_two_has_no_free_mulligan() {
    let played = free_for_all(&[&mulligans(1), PLAIN]).play();
    assert_eq!(measure(&played, "opening-hand"), [6, 7]);
}

#[test]
fn after_seven_mulligans_there_is_no_hand_left_and_no_eighth() {
    let played = two(&mulligans(8), PLAIN).play();
    assert_eq!(bottomed(&played, ADA), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(measure(&played, "opening-hand"), [0, 7]);
    assert_eq!(measure(&played, "library"), [60, 53]);
    assert_eq!(declared(&played, ADA), [1; 7], "an eighth was asked for");
}

#[test]
fn of_three_players_one_may_take_eight_mulligans() {
    let played = free_for_all(&[&mulligans(9), PLAIN, PLAIN]).play();
    assert_eq!(measure(&played, "mulligans"), [8, 0, 0]);
    assert_eq!(measure(&played, "opening-hand"), [0, 7, 7]);
}

#[test]
fn all_declare_in_turn_order_before_any_hand_changes() {
    let played = two(&format!("magic.choose-first: Ben\n{}", mulligans(2)), &mulligans(2)).play();
    let asked: Vec<u64> = answers(&played, "magic.mulligan").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(asked, [1, 0, 1, 0, 1, 0]);
    let rounds: String = told_in_short(&played);
    assert_eq!(rounds, "dd rhrh bb dd rhrh bb dd");
}

#[test]
fn who_keeps_is_not_asked_again_while_the_other_goes_on() {
    let played = two(PLAIN, &mulligans(3)).play();
    assert_eq!(declared(&played, ADA), [0]);
    assert_eq!(declared(&played, BEN), [1, 1, 1, 0]);
    assert_eq!(told_in_short(&played), "dd rh b d rh b d rh b d");
}

#[test]
fn cards_go_under_inside_each_mulligan_and_not_at_the_end() {
    let told = two(&mulligans(2), PLAIN).play().json();
    let is = |e: &Event, kind: &str| e["event"] == "answered" && e["kind"] == kind && e["seat"] == 0;
    let order: Vec<&str> = told
        .iter()
        .filter_map(|e| match e {
            e if is(e, "magic.mulligan") => Some("declares"),
            e if is(e, "magic.bottom") => Some("picks"),
            e if e["verb"] == "bottom" => Some("bottoms"),
            _ => None,
        })
        .collect();
    let round = ["declares", "picks", "bottoms"];
    assert_eq!(order, [&round[..], &["declares", "picks", "bottoms", "bottoms", "declares"]].concat());
}

#[test]
fn any_cards_in_any_order_may_go_under_and_the_order_stays() {
    for picks in ["1 2", "2 1", "7 3", "4 6"] {
        let script = format!("{}magic.bottom: 5\nmagic.bottom: {picks}", mulligans(2));
        let game = Game::of(library(ID)).player("Ada", small_deck(10), player(&script));
        let played = game.player("Ben", plain_deck(), player(PLAIN)).option("chooser", ADA_CHOOSES).turns(40).play();
        let second = moved(&played, "draw", ADA)[2].clone();
        let picked: Vec<u16> = picks.split(' ').map(|n| second[n.parse::<usize>().unwrap() - 1]).collect();
        let draws: Vec<u16> = moved(&played, "draw", ADA)[3..].concat();
        assert_eq!(draws[draws.len() - 2..], picked, "the last cards drawn are those put under, the first above");
    }
}

#[test]
fn nobody_sees_what_another_puts_back_before_all_have() {
    let played = two(&mulligans(1), &mulligans(1)).play();
    let told = played.json();
    let picks: Vec<usize> = (0..told.len()).filter(|at| told[*at]["kind"] == "magic.bottom").collect();
    let moves: Vec<usize> = (0..told.len()).filter(|at| told[*at]["verb"] == "bottom").collect();
    assert_eq!((picks.len(), moves.len()), (2, 2));
    assert_eq!(picks[1], picks[0] + 1, "something was told between two sealed answers");
    assert!(picks[1] < moves[0]);
}

#[test]
fn others_see_how_many_cards_go_under_and_never_which() {
    let played = two(&mulligans(2), PLAIN).play();
    let about_the_bottom =
        |seat| -> Vec<String> { played.lines_for(seat).into_iter().filter(|l| l.contains("bottom")).collect() };
    let (own, others) = (about_the_bottom(ADA), about_the_bottom(BEN));
    assert_eq!(own.len(), others.len());
    assert_eq!(others[..2], ["Ada picks for the bottom 1 card", "Ada bottoms 1 card (hand to library)"]);
    assert!(own[0].contains("Plain Ox") || own[0].contains("Forest") || own[0].contains("Plains"), "{}", own[0]);
}

#[test]
fn nothing_else_happens_until_everybody_has_kept() {
    let told = two(&mulligans(3), &mulligans(5)).turns(2).play().json();
    let turn = place_of(&told, "a turn", |e| e["event"] == "turn");
    let last = told.iter().rposition(|e| e["kind"] == "magic.mulligan").unwrap();
    let begun = place_of(&told, "the step", |e| e["event"] == "start-step" && e["name"] == "mulligan");
    assert!(last < turn);
    let between = &told[begun + 1..last];
    assert!(between.iter().all(|e| e["event"] != "start-step" && e["event"] != "turn-step"));
}

#[test]
fn a_deck_of_five_runs_out_of_hand_after_five_mulligans() {
    let game = Game::of(library(ID)).player("Ada", small_deck(5), player(&mulligans(9)));
    let played = game.player("Ben", plain_deck(), player(PLAIN)).option("chooser", ADA_CHOOSES).play();
    assert_eq!(bottomed(&played, ADA), [1, 2, 3, 4, 5]);
    assert_eq!(measure(&played, "opening-hand"), [0, 7]);
}

/// How many cards a player put under the library in each mulligan.
fn bottomed(played: &Played, seat: Seat) -> Vec<usize> {
    let mut mulligans = Vec::new();
    for event in played.json() {
        if event["verb"] == "return" && event["from"]["seat"] == seat.0 {
            mulligans.push(0);
        }
        if event["verb"] == "bottom" && event["from"]["seat"] == seat.0 {
            *mulligans.last_mut().unwrap() += 1;
        }
    }
    mulligans
}

fn declared(played: &Played, seat: Seat) -> Vec<i64> {
    let declarations = answers(played, "magic.mulligan").into_iter().filter(|(who, _)| *who == u64::from(seat.0));
    declarations.map(|(_, said)| said[0]).collect()
}

/// The mulligan step by its first letters: declares, returns a hand, draws a hand, picks for the bottom.
fn told_in_short(played: &Played) -> String {
    let told = played.json();
    let begun = place_of(&told, "the step", |e| e["event"] == "start-step" && e["name"] == "mulligan");
    let mut short = String::new();
    for event in &told[begun..] {
        let letter = match event {
            e if e["kind"] == "magic.mulligan" => 'd',
            e if e["kind"] == "magic.bottom" => 'b',
            e if e["verb"] == "return" => 'r',
            e if e["verb"] == "draw" => 'h',
            _ => continue,
        };
        let begins_a_part =
            matches!((short.chars().last(), letter), (Some('d' | 'h'), 'b') | (Some('d'), 'r') | (Some('b'), 'd'));
        short.extend(begins_a_part.then_some(' '));
        short.push(letter);
    }
    short
}
