//! `rule`: from a citation to what is built on it.

use super::*;

#[test]
fn a_citation_names_the_steps_conditions_deck_rules_and_options_that_are_built_on_it() {
    for (citation, lines) in [
        (
            "MTG CR 103.4 @2020-07-03",
            vec![
                "magic/core-set-2021, step of the start: draw-hand",
                "  each player draws as many cards as the starting hand size",
                "magic/core-set-2021, step of the start: mulligan",
            ],
        ),
        ("MTG CR 104.3c @2020-07-03", vec!["magic/core-set-2021, way for a game to end: empty library"]),
        ("MTG CR 100.4a @2020-07-03", vec!["magic/core-set-2021, deck rule: section sideboard"]),
        ("[MTG CR 103.1 @2020-07-03]", vec!["magic/core-set-2021, option: chooser"]),
        ("MTG CR 103.7a @2020-07-03", vec!["magic/core-set-2021, step of the start: first-turn, first draw step"]),
        ("MTG CR 100.2b @2020-07-03", vec!["magic/core-set-2021, deck rule: section main (format = limited)"]),
        (
            "MTG CR 103.7c @2020-07-03",
            vec![
                "magic/core-set-2021, step of the start: first-turn, first draw step (format = free-for-all, 3 players)",
            ],
        ),
        ("FAB CR 4.1.5 @2.14", vec!["flesh-and-blood/2.14, step of the start: choose-starting-deck"]),
    ] {
        let told = rulezero(&format!("rule '{citation}'")).fine();
        for line in lines {
            assert!(told.lines().any(|l| l == line), "{citation}: `{line}` is not in\n{told}");
        }
    }
}

#[test]
fn a_number_on_which_nothing_is_built_gives_the_nearest_and_exit_1() {
    for (citation, near) in [
        ("MTG CR 103.8 @2020-07-03", vec!["MTG CR 103.7c @2020-07-03", "MTG CR 104.2a @2020-07-03"]),
        ("MTG CR 104.3 @2020-07-03", vec!["MTG CR 104.2c @2020-07-03", "MTG CR 104.3a @2020-07-03"]),
        ("MTG CR 103.4 @1999-01-01", vec!["MTG CR 103.4 @2020-07-03"]),
        ("CHESS 1.1 @2023", vec!["loaded: MTG CR @2020-07-03"]),
    ] {
        let run = rulezero(&format!("rule '{citation}'"));
        assert_eq!(run.code, 1, "{}{}", run.out, run.err);
        assert!(run.out.starts_with(&format!("nothing that is loaded is built on {citation}\n")), "{}", run.out);
        near.iter().for_each(|near| assert!(run.out.contains(near), "{citation}: {near} is not in\n{}", run.out));
        let json = rulezero(&format!("rule '{citation}' --format json")).json();
        assert_eq!(json["rule"]["built"], serde_json::json!([]));
    }
}

#[test]
fn words_that_are_no_citation_are_refused_with_how_one_is_written() {
    let run = rulezero("rule 103.4");
    assert!(
        run.refusal().starts_with("`103.4` is no citation: write one as `MTG CR 103.4 @2020-07-03`"),
        "{}",
        run.err
    );
}
