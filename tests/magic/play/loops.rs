//! Loops in play: what triggers for ever by what nobody chose is a draw, and nothing else is.

use super::*;
use rulezero_core::{
    card::{Card, Text},
    deck::DeckEntry,
    rule::Rule,
};
use rulezero_host::scenes::SceneFile;

const RETURNS: &str = "dies: return target creature card from your graveyard to the battlefield";

/// Twenty lands and four of a creature of one green mana that says this, with vanilla creatures for the rest.
fn deck(id: &str, name: &str, toughness: i64, words: &[&str]) -> Deck {
    let mut deck = list(id, GREEN);
    let small = deck.entries.iter().position(|entry| entry.count == 4 && !entry.card.is("Land")).unwrap();
    let numbers = [("power".to_owned(), 1), ("toughness".to_owned(), toughness)].into();
    let card = Card {
        name: name.into(),
        cost: Some("{G}".into()),
        types: vec!["Creature".into()],
        numbers,
        text: Text::Words(words.iter().map(|word| (*word).to_owned()).collect()),
        ..Card::default()
    };
    deck.entries[small] = DeckEntry { section: "main".into(), count: 4, card };
    deck
}

#[test]
fn a_real_game_that_runs_into_a_loop_is_a_draw_that_tells_its_length() {
    for id in doors::MAGIC {
        let storm = ["enters: destroy all creatures", RETURNS];
        let mut drawn = 0;
        for seed in 0..4 {
            let greedy = || rulezero_host::agents::Greedy::new();
            let game = Game::of(library(id)).player("Ada", deck(id, "Storm", 1, &storm), greedy());
            let game = game.player("Ben", list(id, WHITE), greedy()).played().turns(1000).seed(seed);
            let played = game.play();
            if played.outcome.ending != Ending::Draw {
                continue;
            }
            drawn += 1;
            let number = if *id == "magic/seventh-edition" { "102.6" } else { "104.4b" };
            let date = doors::edition(id).rules.date.to_string();
            for cause in &played.outcome.causes {
                let Rule { edition, number: by, .. } = &cause.rule;
                assert_eq!(
                    (cause.name.as_str(), by.as_ref(), edition.as_ref()),
                    ("mandatory loop", number, date.as_str()),
                    "{id}"
                );
            }
            let lines = played.lines();
            let told = format!(
                "{number} | the table stands as it stood a loop point ago, and nobody has chosen anything since"
            );
            assert!(lines.contains(&told), "{id}: {:#?}", &lines[lines.len() - 20..]);
        }
        assert!(drawn > 0, "{id}");
    }
}

#[test]
fn a_repetition_that_raises_a_number_is_ended_by_a_guard_that_names_its_cards() {
    let id = "magic/core-set-2021";
    let plan = plan(id, &[deck(id, "Well", 0, &["dies: gain 1 life", RETURNS]), list(id, WHITE)], &Options::new());
    let endings = endings(&plan, &AgentSpec::Greedy, 0..3, false);
    let faults =
        endings.iter().filter_map(|(ending, _)| if let Ending::Fault(why) = ending { Some(why) } else { None });
    let faults: Vec<&String> = faults.collect();
    assert!(!faults.is_empty(), "{endings:?}");
    for why in faults {
        assert!(why.contains("20000 times in one step, the last of them by `Well`"), "{why}");
    }
}

#[test]
fn a_target_that_is_chosen_again_and_again_makes_no_loop() {
    let targets = |name: &str| format!("\"magic.help: targets {name}\"");
    let card = |name: &str, text: &str, toughness: i64| {
        format!(
            "[[card]]\nname = \"{name}\"\ncost = \"{{G}}\"\ntypes = [\"Creature\"]\n\
             numbers = {{ power = 1, toughness = {toughness} }}\ntext = {text}\n"
        )
    };
    for (times, then) in [(200, "Wolf"), (3, "Wolf")] {
        let mut answers = vec![targets("Phoenix"); times];
        answers.push(targets(then));
        let text = format!(
            "title = \"A choice\"\nvariant = \"magic/core-set-2021\"\ncards = \"played\"\ntotals = {{ life = 20 }}\n\
             turn = {{ of = \"Ada\", number = 3 }}\n{}{}[[player]]\nname = \"Ada\"\n\
             cards = {{ battlefield = [\"Phoenix\"], graveyard = [\"Wolf\"], library = 5 }}\nanswers = [{}]\n\
             [[player]]\nname = \"Ben\"\ncards = {{ library = 5 }}\n[[happening]]\nact = \"steps\"\nfrom = \"main\"\n\
             to = \"main\"\n[[expect]]\nresult = \"the game goes on\"\n\
             cards = {{ Ada = {{ battlefield = [\"Wolf\"], graveyard = [\"Phoenix\"] }} }}\n",
            card("Phoenix", &format!("{{ words = [\"{RETURNS}\"] }}"), 0),
            card("Wolf", "\"none\"", 2),
            answers.join(", ")
        );
        let scene = SceneFile::parse(std::path::Path::new("a.toml"), text).unwrap();
        let judged = scene.judge(&library(scene.variant())).unwrap();
        assert_eq!(judged.unmet, Vec::<String>::new(), "{times}");
    }
}
