//! Two variants side by side: what counts as a difference in behaviour, and what does not.

mod doctored;

use crate::{doors::library, program::rulezero};
use doctored::{Doctored, cr};
use rulezero_core::{
    kernel::{PlanText, Rulebook, StepText},
    option::Options,
    variant::Timing,
};
use rulezero_host::{
    diff::{Change, Comparison},
    outline::Outline,
};
use std::sync::Arc;

const MAGIC: &str = "magic/core-set-2021";
const FAB: &str = "flesh-and-blood/2.14";

/// The differences in behaviour as lines, and the renumberings as lines.
fn compared(left: &Arc<dyn Rulebook>, right: &Arc<dyn Rulebook>) -> (Vec<String>, Vec<String>) {
    let outline = |rulebook| Outline::plain(rulebook, &Options::new(), None).unwrap();
    let comparison = Comparison::of(&outline(left), &outline(right));
    let changes = comparison.parts.iter().flat_map(|part| &part.changes).map(told).collect();
    let renumbered = comparison.renumbered.iter();
    let renumbered = renumbered.map(|r| format!("{} {}: {} -> {}", r.one, r.name, r.left.number, r.right.number));
    (changes, renumbered.collect())
}

fn told(change: &Change) -> String {
    let after = |name: &Option<String>| name.clone().unwrap_or_else(|| "nothing".into());
    match change {
        Change::Added { entry } => format!("added {}", entry.name),
        Change::Removed { entry } => format!("removed {}", entry.name),
        Change::Moved { name, left_after, right_after } => {
            format!("moved {name}: after {} -> after {}", after(left_after), after(right_after))
        }
        Change::Changed { name, value, left, right } => {
            format!("changed {name}, {value}: {} -> {}", after(left), after(right))
        }
    }
}

/// The step of the start of this name.
fn step<'t>(text: &'t mut PlanText, name: &str) -> &'t mut StepText {
    text.start.iter_mut().find(|step| step.name == name).unwrap()
}

fn doctored(deed: impl FnOnce(&mut Doctored)) -> Arc<dyn Rulebook> {
    let mut doctored = Doctored::of(library(MAGIC));
    deed(&mut doctored);
    Arc::new(doctored)
}

#[test]
fn every_variant_behaves_like_itself_in_each_of_its_formats() {
    for (id, formats) in [(MAGIC, ["constructed", "limited", "free-for-all"]), (FAB, ["blitz", "sealed", "commoner"])] {
        for format in formats {
            let run = rulezero(&format!("diff {id} {id} --option format={format}"));
            assert!(run.out.contains("\nno difference in behaviour\n"), "{}{}", run.out, run.err);
            assert!(!run.out.contains("Only numbered anew"), "{}", run.out);
            assert_eq!(run.code, 0, "{id}, {format}");
        }
    }
}

#[test]
fn each_kind_of_change_is_told_where_it_was_made_and_nowhere_else() {
    type Deed = fn(&mut Doctored);
    let table: [(&str, Deed, &[&str]); 12] = [
        ("a step is gone", |d| d.text(|t| t.start.retain(|step| step.name != "companions")), &["removed companions"]),
        (
            "a step is new",
            |d| {
                d.text(|t| {
                    let mut step = t.start[2].clone();
                    step.name = "stickers".into();
                    t.start.insert(3, step);
                });
            },
            &["added stickers"],
        ),
        (
            "who begins is known only after the shuffles",
            |d| d.text(|t| t.start[..6].rotate_left(2)),
            &[
                "moved starting-player: after nothing -> after shuffle/opponents",
                "moved starting-player/choose: after starting-player -> after starting-player",
            ],
        ),
        (
            "a parameter",
            |d| d.text(|t| step(t, "mulligan").parameters[0].1 = "vancouver".into()),
            &["changed mulligan, procedure: london -> vancouver"],
        ),
        (
            "a parameter has gone",
            |d| {
                d.text(|t| {
                    t.turn.iter_mut().filter(|step| step.name == "cleanup").for_each(|step| drop(step.parameters.pop()))
                })
            },
            &["changed cleanup, maximum hand size: 7 -> nothing"],
        ),
        (
            "a gist",
            |d| d.text(|t| t.turn[1].gist = "nobody gets priority".into()),
            &["changed upkeep, gist: players get priority -> nobody gets priority"],
        ),
        (
            "when a condition is judged",
            |d| d.text(|t| t.conditions[1].timing = Timing::Immediate),
            &["changed no life, judged: when somebody would get priority -> at once"],
        ),
        (
            "a deck rule",
            |d| d.rules(|r| r.sections[1].min = 15),
            &["changed section sideboard, cards: at most 15 -> none or exactly 15"],
        ),
        ("copies", |d| d.rules(|r| r.copies.clear()), &["removed copies in main and sideboard"]),
        ("a total's initial value", |d| d.info.totals[0].initial = 1, &["changed total life, initial value: 0 -> 1"]),
        ("players", |d| d.info.max_players = 2, &["changed players, most: 8 -> 2"]),
        (
            "an option's default",
            |d| d.specs = Some(|specs| specs[1].default = "seat-1".into()),
            &[
                "changed chooser, default: random -> seat-1",
                "changed chooser, chosen: random -> seat-1",
                "changed starting-player, chooser: random -> seat-1, as agreed",
            ],
        ),
    ];
    for (what, deed, wanted) in table {
        let (changes, renumbered) = compared(&library(MAGIC), &doctored(deed));
        assert_eq!((changes, renumbered), (wanted.iter().map(ToString::to_string).collect(), vec![]), "{what}");
    }
}

#[test]
fn typography_and_the_date_of_an_edition_are_no_difference_and_other_numbers_are_listed_apart() {
    let quotes = |d: &mut Doctored| {
        d.text(|t| {
            step(t, "draw-hand").gist = "each player’s draw is “as many” – as  said".into();
            t.turn[0].gist = "it's\u{a0}so".into();
        });
    };
    let plain = |d: &mut Doctored| {
        d.text(|t| {
            step(t, "draw-hand").gist = "each player's draw is \"as many\" - as said".into();
            t.turn[0].gist = "it’s so".into();
        });
        d.redate("2019-05-03");
    };
    assert_eq!(compared(&doctored(quotes), &doctored(plain)), (vec![], vec![]));

    let renumbered = doctored(|d| {
        d.redate("2022-10-07");
        d.text(|t| {
            step(t, "draw-hand").rule = cr("2022-10-07", "103.5");
            step(t, "first-turn").parameters[0].1 = "skipped (103.8a)".into();
        });
    });
    let wanted = ["step of the start draw-hand: 103.4 -> 103.5", "step of the start first-turn: 103.7a -> 103.8a"];
    let (changes, numbers) = compared(&library(MAGIC), &renumbered);
    assert_eq!((changes, numbers), (vec![], wanted.map(String::from).to_vec()));
}

#[test]
fn the_order_of_conditions_options_and_deck_rules_says_nothing() {
    let turned = doctored(|d| {
        d.text(|t| t.conditions.reverse());
        d.rules(|r| r.sections.reverse());
        d.specs = Some(|specs| specs.reverse());
        d.info.totals.reverse();
    });
    assert_eq!(compared(&library(MAGIC), &turned), (vec![], vec![]));
}

#[test]
fn an_option_of_one_side_is_a_difference_and_one_of_both_is_none() {
    let limited = rulezero(&format!("diff {MAGIC} {MAGIC} --option-b format=limited"));
    for wanted in [
        "changed    format, chosen: constructed -> limited",
        "changed    section main, cards: at least 60 -> at least 40",
        "only in A  copies in main and sideboard [MTG CR 100.4a @2020-07-03]",
        "deck rule section main: MTG CR 100.2a @2020-07-03 -> MTG CR 100.2b @2020-07-03",
    ] {
        assert!(limited.out.contains(wanted), "`{wanted}` is not in\n{}", limited.out);
    }
    assert_eq!(limited.code, 1);
    let back = rulezero(&format!("diff {MAGIC} {MAGIC} --option-a format=limited --option-b format=limited"));
    assert_eq!(back.code, 0, "{}", back.out);
    let four = rulezero(&format!(
        "diff {MAGIC} {MAGIC} --option format=free-for-all --option-a format=constructed --players 2 --format json"
    ));
    assert_eq!(four.code, 1);
    let json = four.json();
    assert_eq!((&json["diff"]["same_behaviour"], &json["diff"]["a"]["players"]), (&false.into(), &2.into()));
}

#[test]
fn what_cannot_be_compared_is_refused_with_the_variant_and_the_reason() {
    for (line, wanted) in [
        (format!("diff {MAGIC} magic/core-set-2012"), "did you mean `magic/core-set-2021`?"),
        (format!("diff {MAGIC} {FAB} --option-b format=legacy"), "flesh-and-blood/2.14: option `format` cannot be"),
        (format!("diff {MAGIC} {FAB} --players 3"), "magic/core-set-2021: constructed is for 2 players, not 3"),
    ] {
        let run = rulezero(&line);
        assert!(run.refusal().contains(wanted), "{line}: {}", run.err);
    }
}

#[test]
fn ravnica_allegiance_and_war_of_the_spark_behave_alike_in_every_format_under_the_same_numbers() {
    for format in ["", " --option format=limited", " --option format=free-for-all", " --option format=commander"] {
        let run = rulezero(&format!("diff magic/ravnica-allegiance magic/war-of-the-spark{format}"));
        assert!(run.out.contains("\nno difference in behaviour\n"), "{}{}", run.out, run.err);
        assert_eq!(run.code, 0);
    }
}

#[test]
fn between_war_of_the_spark_and_core_set_2021_the_order_the_mulligan_and_the_companion_change() {
    let run = rulezero("diff magic/war-of-the-spark magic/core-set-2021");
    assert_eq!(run.code, 1, "{}", run.err);
    let (differences, renumbered) = run.out.split_once("\nOnly numbered anew\n").unwrap();
    for wanted in [
        "  moved      starting-player: after shuffle/opponents -> at the beginning",
        "  moved      starting-player/choose: after starting-player -> after starting-player",
        "  only in B  companions: ",
        "  changed    mulligan, procedure: vancouver -> london",
        "  only in A  mulligan/look: ",
    ] {
        assert!(differences.contains(wanted), "`{wanted}` is not in\n{}", run.out);
    }
    let (here, elsewhere) = differences.split_once("\nWhere format = ").unwrap();
    let moved = here.lines().filter(|line| line.starts_with("  moved ")).count();
    assert_eq!(moved, 2, "{}", run.out);
    assert!(!differences.contains("set-aside") && !differences.contains("  changed    life"), "{}", run.out);
    let commander = elsewhere.split_once("commander, of 2 players, also\n  Start of the game\n").unwrap().1;
    let wanted = "  changed    command-zone, a commander comes back: instead of going to graveyard, exile, hand or library \
                  (903.9) -> from graveyard or exile when conditions are looked at (903.9a), instead of going to hand or \
                  library (903.9b)\n";
    assert!(commander.starts_with(wanted), "{}", run.out);
    assert!(!elsewhere.contains("mulligan") && !elsewhere.contains("companions"), "said once: {}", run.out);
    let chooser = "step of the start starting-player: MTG CR 103.2 @2019-05-03 -> MTG CR 103.1 @2020-07-03";
    assert!(renumbered.contains(chooser), "{renumbered}");
}
