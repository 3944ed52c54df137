//! What an edition plays by, and a whole game of each group of editions as a player would read it aloud.

use super::{super::transcripts::kept_text, *};
use crate::program::rulezero;

/// One of each group: damage on the stack and mana burn, ordered damage, and damage that is divided freely.
const GROUPS: [&str; 4] = ["magic/seventh-edition", "magic/worldwake", "magic/core-set-2021", "magic/august-2026"];

#[test]
fn a_whole_game_of_each_group_of_editions_reads_as_it_is_kept() {
    for id in GROUPS {
        let line =
            format!("play {id} --deck examples/decks/{WHITE} --deck examples/decks/{GREEN} --agent greedy --seed 11");
        let told = rulezero(&line).fine();
        // What is said of the plug-in changes with every build.
        let cited = told.lines().filter_map(|line| {
            let (rule, line) = line.strip_prefix('[')?.split_once("] ")?;
            let numbers: Vec<&str> = rule.split(", ").filter_map(|rule| rule.split(' ').nth(2)).collect();
            Some(format!("{} | {line}\n", numbers.join(", ")))
        });
        let text: String = cited.collect();
        assert!(text.contains("attacks with") && text.contains("blocks"), "{id}: {text}");
        kept_text(id, "a-whole-game", &text);
    }
}

#[test]
fn the_lists_of_a_turn_say_in_what_editions_differ() {
    let turn = |id: &str| {
        let plan = plan(id, &[list(id, WHITE), list(id, WHITE)], &Options::new());
        plan.text.turn.iter().map(|step| step.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        turn("magic/seventh-edition"),
        [
            "untap",
            "upkeep",
            "draw",
            "beginning/mana-burn",
            "main",
            "main/mana-burn",
            "combat",
            "combat/mana-burn",
            "second-main",
            "second-main/mana-burn",
            "end",
            "cleanup",
            "end/mana-burn"
        ]
    );
    assert_eq!(
        turn("magic/august-2026"),
        ["untap", "upkeep", "draw", "main", "combat", "second-main", "end", "cleanup"]
    );
}

#[test]
fn words_of_later_rules_are_refused_by_earlier_ones() {
    use rulezero_core::card::{Card, Text};
    let creature = |word: &str| Card {
        name: "Oddity".into(),
        cost: Some("{1}".into()),
        types: vec!["Creature".into()],
        numbers: [("power".into(), 1), ("toughness".into(), 1)].into(),
        text: Text::Words(vec![word.into()]),
        ..Card::default()
    };
    for (id, word, known) in [
        ("magic/seventh-edition", "vigilance", true),
        ("magic/seventh-edition", "lifelink", false),
        ("magic/worldwake", "lifelink", true),
        ("magic/worldwake", "infect", false),
        ("magic/scars-of-mirrodin", "infect", true),
        ("magic/august-2026", "banding", false),
    ] {
        let read = rulezero_core::variant::Variant::read_card(&doors::edition(id), &creature(word));
        assert_eq!(read.is_ok(), known, "{id} {word}: {read:?}");
        if let Err(why) = read {
            assert!(why.message.contains("`Oddity`") && why.message.contains(&format!("`{word}`")), "{}", why.message);
        }
    }
}
