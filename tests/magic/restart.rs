//! Restarting a game (T31): from the rules of Commander 2011 on, and not before.

use super::{
    scene::{Act, scene_of},
    timeline::from_to,
    *,
};
use crate::doors::MAGIC;
use rulezero_core::{
    agent::{AgentFault, By, Interjection},
    decision::{Answer, Decision},
    kernel::Record,
    table::{CardId, Position},
    view::View,
};

/// Ben restarts the game in its second turn; in the new game he takes the first one.
const BEN_RESTARTS: Act = |_, table| match (table.turn(), table.first_seat()) {
    (2, Some(ADA)) => Err(table.restart(BEN, &[])),
    _ => Ok(()),
};

fn restarting() -> impl Iterator<Item = &'static str> {
    from_to("commander-2011", "august-2026")
}

#[test]
fn in_every_edition_since_commander_2011_who_restarts_the_game_begins_and_nobody_has_won_or_lost() {
    for id in restarting() {
        let mut game = scene_of(id, "constructed", 2, BEN_RESTARTS);
        let rulebook = game.rulebook.clone();
        let mulligans = "magic.mulligan: yes\nmagic.mulligan: no\nmagic.mulligan: yes\nmagic.mulligan: no";
        game.agents[0] = Box::new(player(mulligans));
        let played = game.play();
        assert_eq!((played.outcome.ending.clone(), played.outcome.turns), (Ending::TurnLimit, 3), "{id}");
        assert_eq!((played.outcome.lost.len(), played.outcome.causes.len()), (0, 0), "{id}");
        let told = played.json();
        let restarted = place_of(&told, "a restart", |e| e["event"] == "restarted");
        let (old, new) = told.split_at(restarted);
        let rule = played.plan.setup.info.restart.as_ref().unwrap().to_string();
        assert_eq!((&new[0]["first"], new[0]["rule"].as_str()), (&serde_json::json!(1), Some(rule.as_str())), "{id}");
        let turns = |of: &[Event]| -> Vec<u64> {
            of.iter().filter(|e| e["event"] == "turn").flat_map(|e| e["seat"].as_u64()).collect()
        };
        assert_eq!((turns(old), turns(new)), (vec![0, 1], vec![1, 0, 1]), "{id}");
        let asked = |of: &[Event], kind| of.iter().filter(|e| e["event"] == "answered" && e["kind"] == kind).count();
        assert_eq!((asked(old, "magic.mulligan"), asked(new, "magic.mulligan")), (3, 3), "{id}: mulligans again");
        assert_eq!((asked(old, "magic.choose-first"), asked(new, "magic.choose-first")), (1, 0), "{id}");
        let first_draw = |of: &[Event]| of.iter().find(|e| e["verb"] == "draw").unwrap()["cards"].clone();
        assert_ne!(first_draw(old), first_draw(new), "{id}: another shuffle");
        assert_eq!(measure(&played, "mulligans"), [1, 0], "{id}: those of the new game");
        assert_eq!(played.outcome.carried, [("chooser".to_owned(), ADA)], "{id}: who chose is carried on");
        let record = Record::of(&played.plan, &played.terms, &played.board, &played.outcome, "a test");
        assert_eq!(record.replay(&rulebook, "a test").unwrap().body, record.body, "{id}");
    }
}

#[test]
fn before_commander_2011_no_game_is_restarted() {
    for id in MAGIC.iter().filter(|id| !restarting().any(|later| later == **id)) {
        let played = scene_of(id, "constructed", 2, BEN_RESTARTS).play();
        let why = format!("a step restarted the game, and {id} has no rule by which a game begins anew");
        assert_eq!(played.outcome.ending, Ending::Fault(why));
    }
}

#[test]
fn exempt_cards_stay_where_they_are_and_all_else_is_as_it_was_before_the_game() {
    let played = scene_of(ID, "constructed", 2, |stage, table| {
        if table.first_seat() != Some(ADA) {
            return Ok(());
        }
        let (kept, lost) = (table.cards(stage.hand.of(ADA))[0], table.cards(stage.hand.of(ADA))[1]);
        for card in [kept, lost] {
            table.move_card(card, stage.exile.shared(), Position::Top, stage.exiles)?;
        }
        table.set_total(stage.life, ADA, 3)?;
        stage.forbid(table, rulezero_core::table::Verdict::Loses, BEN)?;
        table.extra_turn(ADA, &stage.rule)?;
        Err(table.restart(BEN, &[kept]))
    })
    .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
    assert_eq!(measure(&played, "life"), [20, 20]);
    assert_eq!(measure(&played, "library"), [60 - 1 - 7, 53]);
    let view = View::new(&played.board, &played.plan, CLEO);
    let exile = played.plan.setup.zone("exile").unwrap().shared();
    let exiled: Vec<CardId> = view.cards(exile).unwrap().to_vec();
    let first = moved(&played, "exile", ADA)[0].clone();
    assert_eq!(exiled.iter().map(|card| card.0).collect::<Vec<_>>(), first);
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [0, 1, 0, 1], "the extra turn is forgotten");
}

#[test]
fn who_had_left_the_game_stays_out_of_the_new_one() {
    let mut game = scene_of(ID, "free-for-all", 3, |_, table| match (table.turn(), table.first_seat()) {
        (1, Some(ADA)) => Err(table.restart(BEN, &[])),
        _ => Ok(()),
    });
    game.agents[2] = Box::new(By(|decision: &Decision<'_>, _: &View<'_>, answer: &mut Answer| {
        decision.shape.first(answer);
        answer.interject(Interjection::Concede);
        Ok::<_, AgentFault>(())
    }));
    let played = game.play();
    assert_eq!((played.outcome.lost.clone(), played.outcome.ending.clone()), (vec![CLEO], Ending::TurnLimit));
    let turns: Vec<u64> = events(&played, "turn").iter().map(|e| e["seat"].as_u64().unwrap()).collect();
    assert_eq!(turns, [0, 1, 0, 1]);
    assert_eq!(measure(&played, "library")[2], 0);
}

#[test]
fn a_game_that_is_restarted_without_end_fails_and_does_not_go_on_for_ever() {
    let played = scene_of(ID, "constructed", 2, |_, table| Err(table.restart(ADA, &[]))).play();
    let why = "the game was restarted 1000 times and is to begin anew once more";
    assert_eq!(played.outcome.ending, Ending::Fault(why.into()));
    assert_eq!(events(&played, "restarted").len(), 1000);
}
