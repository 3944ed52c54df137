//! The golden rule in Magic: what an effect forbids, replaces or allows, in every edition.

use super::{
    scene::{self, scene, scene_of, whole_turns},
    *,
};
use crate::doors::MAGIC;
use rulezero_core::{
    agent::{AgentFault, By, Interjection},
    decision::{Answer, Decision, Shape},
    prelude::{Act, Effect, How, Instead, Pick, Verdict, Whom},
    rule::Rule,
    view::View,
};

/// The lines of a game that tell what effects did.
fn overruled(played: &Played) -> Vec<String> {
    let fits = |line: &String| line.contains(" would ") && !line.contains("| effect ");
    played.lines().into_iter().filter(fits).collect()
}

#[test]
fn in_every_edition_who_cannot_lose_does_not_and_this_is_told_once_by_its_effect() {
    for id in MAGIC {
        let played = scene_of(id, "constructed", 2, |stage, table| {
            if table.turn() == 1 {
                stage.forbid(table, Verdict::Loses, ADA)?;
            }
            let life = table.total(stage.life, ADA);
            table.set_total(stage.life, ADA, life - 20)?;
            stage.effects.lose(table, ADA)
        })
        .play();
        assert_eq!(played.outcome.ending, Ending::TurnLimit, "{id}");
        assert_eq!(overruled(&played), ["a scene | Ada would lose the game, and cannot"], "{id}");
    }
}

#[test]
fn who_cannot_lose_may_concede_in_every_edition() {
    for id in MAGIC {
        let mut game = scene_of(id, "constructed", 2, |stage, table| {
            stage.forbid(table, Verdict::Loses, BEN)?;
            let pick = Pick::new(BEN, stage.asks, table.cards(stage.hand.of(BEN)), 1, 1);
            table.ask_pick(&pick).map(|_| ())
        });
        game.agents[1] = Box::new(By(concedes));
        let played = game.play();
        assert_eq!(winners(&played), [ADA], "{id}");
        assert_eq!(played.outcome.causes[0].name, "concession", "{id}");
    }
}

/// Concedes as soon as a question is asked in a turn.
fn concedes(decision: &Decision<'_>, view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
    if view.turn() > 0 {
        answer.interject(Interjection::Concede)
    } else {
        decision.shape.first(answer)
    }
    Ok(())
}

#[test]
fn when_the_effect_ends_or_its_holder_leaves_what_it_kept_off_happens() {
    let ended = scene(2, |stage, table| {
        let effect = stage.forbid(table, Verdict::Loses, BEN)?;
        table.set_total(stage.life, BEN, 0)?;
        table.priority()?;
        stage.note(table)?;
        table.end_effect(effect)
    })
    .play();
    assert_eq!(winners(&ended), [ADA]);
    assert_eq!(ended.outcome.causes[0].rule.number, "104.3b");
    let held = scene(3, |stage, table| {
        let effect = stage.replace(Verdict::Loses, BEN, Instead::Nothing).held_by(CLEO);
        table.begin_effect(&effect)?;
        table.set_total(stage.life, BEN, 0)?;
        table.priority()?;
        stage.note(table)?;
        stage.effects.lose(table, CLEO)
    })
    .play();
    assert_eq!((winners(&held), held.outcome.lost), (vec![ADA], vec![CLEO, BEN]));
}

#[test]
fn an_effect_that_begins_after_a_loss_comes_too_late() {
    let played = scene(2, |stage, table| {
        stage.effects.lose(table, BEN)?;
        stage.forbid(table, Verdict::Loses, BEN).map(|_| ())
    })
    .play();
    assert_eq!(winners(&played), [ADA]);
}

#[test]
fn one_replacement_covers_all_losses_of_a_player_at_once_and_one_player_only() {
    for id in MAGIC {
        let mut game = scene_of(id, "constructed", 2, |stage, table| {
            if table.turn() > 1 {
                return Ok(());
            }
            let saved = stage.replace(Verdict::Loses, ADA, Instead::Total(stage.life, 20)).times(1);
            table.begin_effect(&saved)?;
            table.set_total(stage.life, ADA, -2)?;
            stage.draw.cards(table, ADA, 3)
        });
        game.players[0].deck = small_deck(9);
        let played = game.play();
        assert_eq!(played.outcome.ending, Ending::TurnLimit, "{id}");
        assert_eq!(measure(&played, "life"), [20, 20], "{id}");
        assert_eq!(overruled(&played), ["a scene | Ada would lose the game; instead life becomes 20"], "{id}");
    }
    let both = scene(2, |stage, table| {
        table.begin_effect(&stage.replace(Verdict::Loses, ADA, Instead::Verdict(Verdict::Wins)).times(1))?;
        table.set_total(stage.life, ADA, 0)?;
        table.set_total(stage.life, BEN, 0)
    })
    .play();
    assert_eq!((winners(&both), both.outcome.lost), (vec![ADA], vec![BEN]));
}

#[test]
fn a_loss_that_cannot_happen_is_not_replaced() {
    let played = scene(2, |stage, table| {
        table.begin_effect(&stage.replace(Verdict::Loses, BEN, Instead::Verdict(Verdict::Wins)))?;
        stage.forbid(table, Verdict::Loses, BEN)?;
        stage.effects.lose(table, BEN)
    })
    .play();
    assert_eq!(played.outcome.ending, Ending::TurnLimit);
}

#[test]
fn the_player_whom_it_hits_chooses_which_of_two_replacements_applies_first() {
    let act: scene::Act = |stage, table| {
        if table.turn() > 1 {
            return Ok(());
        }
        for life in [7, 11] {
            table.begin_effect(&stage.replace(Verdict::Loses, BEN, Instead::Total(stage.life, life)).times(1))?;
        }
        stage.effects.lose(table, BEN)
    };
    let first = scene(2, act).play();
    let mut other = scene(2, act);
    other.agents[1] = Box::new(By(last));
    let other = other.play();
    for (played, life) in [(first, 7), (other, 11)] {
        assert_eq!(measure(&played, "life"), [20, life]);
        assert_eq!(answers(&played, "magic.replacement").len(), 1, "of what is left there is one, which is not asked");
        let ended = played.lines().iter().filter(|line| line.contains(" ends: ")).count();
        assert_eq!(ended, 1, "the other one waits");
    }
}

/// Picks the last item of what there is.
fn last(decision: &Decision<'_>, _view: &View<'_>, answer: &mut Answer) -> Result<(), AgentFault> {
    match &decision.shape {
        Shape::Pick { items, .. } => answer.items(items.last().copied()),
        shape => shape.first(answer),
    }
    Ok(())
}

#[test]
fn draws_are_forbidden_and_replaced_one_by_one_and_neither_is_a_failed_draw() {
    for id in MAGIC {
        let mut forbidden = scene_of(id, "constructed", 2, |stage, table| {
            table.begin_effect(&stage.on(stage.draws, ADA, How::Forbid))?;
            stage.draw.cards(table, ADA, 3)
        });
        forbidden.players[0].deck = small_deck(9);
        let forbidden = forbidden.play();
        assert_eq!(forbidden.outcome.ending, Ending::TurnLimit, "{id}");
        assert_eq!(measure(&forbidden, "library")[0], 2, "{id}: nothing was drawn");
        let mut replaced = scene_of(id, "constructed", 2, |stage, table| {
            if table.turn() > 1 {
                return Ok(());
            }
            let exiles = How::Replace(Instead::Move(stage.exile, stage.exiles));
            table.begin_effect(&stage.on(stage.draws, ADA, exiles).times(1))?;
            table.begin_effect(&stage.on(stage.draws, ADA, How::Replace(Instead::Nothing)).times(1))?;
            stage.draw.cards(table, ADA, 3)
        });
        replaced.players[0].deck = small_deck(9);
        let played = replaced.play();
        assert_eq!(played.outcome.ending, Ending::TurnLimit, "{id}: one was drawn, one exiled, and one skipped");
        let (drawn, exiled) = (moved(&played, "draw", ADA), moved(&played, "exile", ADA));
        assert_eq!((drawn.len(), exiled.len(), measure(&played, "library")[0]), (2, 1, 0), "{id}");
    }
}

#[test]
fn a_draw_that_is_not_replaced_from_an_empty_library_is_still_a_failed_one() {
    let mut game = scene(2, |stage, table| {
        let skips = How::Replace(Instead::Nothing);
        table.begin_effect(&stage.on(stage.draws, ADA, skips).times(1))?;
        stage.draw.cards(table, ADA, 4)
    });
    game.players[0].deck = small_deck(9);
    assert_eq!(winners(&game.play()), [BEN], "of four draws one is skipped and two find a card");
}

#[test]
fn who_has_no_maximum_hand_size_discards_nothing_unless_an_effect_forbids_even_that() {
    let of = |act: scene::Act| {
        let rulebook: Arc<dyn Rulebook> = whole_turns(ID, act);
        let game = table_of(rulebook, &["", ""], plain_deck()).option("chooser", "seat-1").turns(2);
        moved(&game.play(), "discard", BEN).len()
    };
    assert_eq!(of(|_, _| Ok(())), 1);
    assert_eq!(of(|stage, table| table.begin_effect(&stage.on(stage.keep_all, BEN, How::Allow)).map(|_| ())), 0);
    let beaten: scene::Act = |stage, table| {
        table.begin_effect(&stage.on(stage.keep_all, BEN, How::Allow))?;
        table.begin_effect(&stage.on(stage.keep_all, BEN, How::Forbid)).map(|_| ())
    };
    assert_eq!(of(beaten), 1);
}

#[test]
fn choices_made_together_are_made_in_turn_order_from_the_active_player() {
    let played = scene(3, |stage, table| {
        let Some(active) = table.turn_seat() else { return Ok(()) };
        let picks: Vec<_> = table
            .clockwise_from(active)
            .map(|seat| Pick::new(seat, stage.asks, table.cards(stage.hand.of(seat)), 1, 1).secret())
            .collect();
        table.ask_each(&picks).map(|_| ())
    })
    .play();
    let order: Vec<u64> = answers(&played, "magic.discard").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [0, 1, 2, 1, 2, 0, 2, 0, 1]);
}

#[test]
fn an_effect_on_everybody_bears_on_a_draw_of_the_game_too() {
    let forbids: scene::Act = |stage, table| {
        table.begin_effect(&Effect::new(
            Act::Verdict(Verdict::Draws),
            Whom::All,
            How::Forbid,
            Rule::policy("a scene"),
        ))?;
        table.declare(Verdict::Draws, ADA, &stage.rule)
    };
    assert_eq!(scene(2, forbids).play().outcome.ending, Ending::TurnLimit);
    assert_eq!(scene(2, |s, t| t.declare(Verdict::Draws, ADA, &s.rule)).play().outcome.ending, Ending::Draw);
}
